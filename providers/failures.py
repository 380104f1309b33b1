"""What went wrong, as one of the codes of DESIGN section 7: the one place that knows the SDK's exceptions.

An exception of the SDK carries the request, the answer's body and the server's words, and some of these are
the participant's. So it is read where it is caught, and only a code goes on.
"""

import email.utils
import math
import time
from collections.abc import Mapping

from providers.sdk import anthropic

#: The nearest class in an exception's own line of descent decides.
CODES: Mapping[type[Exception], str] = {
    anthropic.AnthropicError: "bad-request",
    anthropic.RetryableError: "server-error",
    anthropic.CredentialsError: "bad-key",
    anthropic.APIError: "not-a-message",
    anthropic.APIResponseValidationError: "not-a-message",
    anthropic.APIWebhookValidationError: "not-a-message",
    anthropic.APIConnectionError: "unreachable",
    anthropic.APITimeoutError: "timed-out",
    anthropic.APIStatusError: "bad-request",
    anthropic.BadRequestError: "bad-request",
    anthropic.OrganizationOnHoldError: "forbidden",
    anthropic.AuthenticationError: "bad-key",
    anthropic.PaymentRequiredError: "billing",
    anthropic.PermissionDeniedError: "forbidden",
    anthropic.NotFoundError: "no-such-model",
    anthropic.RequestTimeoutError: "timed-out",
    anthropic.ConflictError: "server-error",
    anthropic.PreconditionFailedError: "bad-request",
    anthropic.ContentTooLargeError: "too-large",
    anthropic.UnprocessableEntityError: "bad-request",
    anthropic.RateLimitError: "rate-limited",
    anthropic.ContractSpendLimitReachedError: "billing",
    anthropic.EnforcedSpendLimitReachedError: "billing",
    anthropic.RequestHeaderFieldsTooLargeError: "bad-request",
    anthropic.ClientClosedRequestError: "server-error",
    anthropic.InternalServerError: "server-error",
    anthropic.HTTPNotImplementedError: "server-error",
    anthropic.ServiceUnavailableError: "overloaded",
    anthropic.GatewayTimeoutError: "timed-out",
    anthropic.OverloadedError: "overloaded",
}
#: Kinds of error that a server names in its answer and that say more than its status.
TYPES: Mapping[str, str] = {"billing_error": "billing", "exceed_context_size_error": "too-large"}
#: How servers (Anthropic, vLLM) word a 400 for a conversation that does not fit the model. It is about that
#: conversation and must not look like a fault of every request.
TOO_LONG = ("prompt is too long", "maximum context length")


def code_of(error: Exception) -> str:
    """The failure code of whatever asking the model raised. Never raises, keeps nothing of the exception."""
    if isinstance(error, TimeoutError):
        return "timed-out"
    if isinstance(error, anthropic.APIStatusError):
        return _code_of_status(error)
    # What is not the SDK's own comes from reading what is no answer: broken JSON, bytes that are no text.
    return next((CODES[kind] for kind in type(error).__mro__ if kind in CODES), "not-a-message")


def retry_after(error: Exception) -> float | None:
    """The seconds that the server asks to wait, or None when it names none that can be waited for."""
    if not isinstance(error, anthropic.APIStatusError):
        return None
    headers = error.response.headers
    seconds = _number(headers.get("retry-after-ms", ""), scale=1000)
    if seconds is None:
        seconds = _number(headers.get("retry-after", ""))
    return _until(headers.get("retry-after", "")) if seconds is None else seconds


def _code_of_status(error: anthropic.APIStatusError) -> str:
    if 300 <= error.status_code < 400:
        return "redirected"
    if isinstance(error.type, str) and error.type in TYPES:
        return TYPES[error.type]
    if error.status_code == 400 and any(words in str(error.api_message) for words in TOO_LONG):
        return "too-large"
    return next(CODES[kind] for kind in type(error).__mro__ if kind in CODES)


def _number(value: str, *, scale: int = 1) -> float | None:
    try:
        seconds = float(value) / scale
    except ValueError:
        return None
    return seconds if math.isfinite(seconds) and seconds >= 0 else None


def _until(date: str) -> float | None:
    parsed = email.utils.parsedate_tz(date)
    return None if parsed is None else max(0.0, email.utils.mktime_tz(parsed) - time.time())
