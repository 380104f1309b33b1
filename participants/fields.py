"""Fields that take nothing for what it is not: no number becomes a text, no text a number, nothing is trimmed."""

from typing import Any

from rest_framework import serializers
from rest_framework.settings import api_settings
from rest_framework.utils.serializer_helpers import ReturnDict

from voice.kit.errors import Malformed


class Text(serializers.CharField):
    """A text, exactly as it was sent."""

    def __init__(self, **options: Any) -> None:
        super().__init__(trim_whitespace=False, allow_blank=True, **options)

    def to_internal_value(self, data: object) -> str:
        if not isinstance(data, str):
            raise serializers.ValidationError("This is not a text.")
        return data


class Whole(serializers.IntegerField):
    """A whole number."""

    def to_internal_value(self, data: object) -> int:
        if not isinstance(data, int) or isinstance(data, bool):
            raise serializers.ValidationError("This is not a whole number.")
        return data


def read(body: dict[str, Any], serializer: type[serializers.Serializer[Any]]) -> dict[str, Any]:
    """The body by a serializer. What is unknown is ignored; raises Malformed for what is of the wrong type."""
    reader = serializer(data=body)
    if not reader.is_valid():
        raise Malformed("A field is of the wrong type.", errors=_flat(reader.errors))
    return dict(reader.validated_data)


def _flat(errors: "ReturnDict[str, Any]") -> list[dict[str, str]]:
    found: list[dict[str, str]] = []
    waiting: list[tuple[str, Any]] = [(str(name), error) for name, error in errors.items()]
    while waiting:
        name, error = waiting.pop(0)
        if isinstance(error, dict):
            waiting += [(name + _step(inner), value) for inner, value in error.items()]
        elif isinstance(error, list) and any(isinstance(item, dict) for item in error):
            waiting += [(f"{name}[{place}]", item) for place, item in enumerate(error) if item]
        else:
            found.append({"field": name, "detail": str(error[0] if isinstance(error, list) else error)})
    return found[:20]


def _step(inner: object) -> str:
    if inner == api_settings.NON_FIELD_ERRORS_KEY:
        return ""
    return f".{inner}" if isinstance(inner, str) else f"[{inner}]"
