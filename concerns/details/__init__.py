"""Personal details in a text that may leave: found here, by plain rules, for its owner to decide on.

Pure: no Django, no network, no model. It may miss things and may ask too often; every find is only a question.
"""

from .detail import KINDS, Detail
from .finding import find_details

__all__ = ["KINDS", "Detail", "find_details"]
