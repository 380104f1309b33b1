"""Speed and size, measured in one run and compared in that run: `make bench`, or `python -m bench streams sealing`."""
