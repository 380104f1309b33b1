"""The API's doors to concerns and to what is shared from them."""
