"""The process: the ASGI application, the server in front of it, and the worker beside it."""
