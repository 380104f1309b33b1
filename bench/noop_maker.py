"""Many tasks that do nothing: `python -m bench.noop_maker COUNT`, in the environment of a server."""

import sys

import django


def main() -> None:
    """Put them there."""
    django.setup()
    from bench.noop import nothing

    for _ in range(int(sys.argv[1])):
        nothing.apply_async()


if __name__ == "__main__":
    main()
