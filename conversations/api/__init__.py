"""The API's doors to conversations. They parse and answer; every rule is in the services."""
