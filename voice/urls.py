"""Every address, and behind them one that answers whatever they do not take."""

from django.urls import path, re_path
from django.views.generic import RedirectView

from concerns.api import ConcernsCall, ConfirmProposalCall, OneConcernCall
from conversations.api.conversations import (
    ConversationsCall,
    EditMessageCall,
    MessagesCall,
    OneConversationCall,
    RetryCall,
    SkipCall,
    TurnCall,
)
from conversations.api.proposals import DiscardProposalCall, EditProposalCall, ProposalCall
from conversations.api.stream import StreamCall
from voice.api import bad_request, not_found, read_only, server_error
from voice.documents import Browser, errors, openapi
from voice.health import healthz, readyz

CONVERSATION = "me/conversations/<str:conversation>"
PROPOSAL = f"{CONVERSATION}/proposals/<str:proposal>"
TURN = f"{CONVERSATION}/turns/<str:turn>"
STREAM = f"{CONVERSATION}/stream"

urlpatterns = [
    path("me/conversations", ConversationsCall.as_view()),
    path(CONVERSATION, OneConversationCall.as_view()),
    path(f"{CONVERSATION}/messages", MessagesCall.as_view()),
    path(f"{CONVERSATION}/messages/<str:seq>/edit", EditMessageCall.as_view()),
    path(TURN, TurnCall.as_view()),
    path(f"{TURN}/skip", SkipCall.as_view()),
    path(f"{TURN}/retry", RetryCall.as_view()),
    path(STREAM, StreamCall.as_view()),
    path(PROPOSAL, ProposalCall.as_view()),
    path(f"{PROPOSAL}/edit", EditProposalCall.as_view()),
    path(f"{PROPOSAL}/confirm", ConfirmProposalCall.as_view()),
    path(f"{PROPOSAL}/discard", DiscardProposalCall.as_view()),
    path("me/concerns", ConcernsCall.as_view()),
    path("me/concerns/<str:concern>", OneConcernCall.as_view()),
    path("openapi.json", read_only(openapi)),
    path("docs", read_only(Browser.as_view())),
    path("docs/errors", read_only(errors)),
    path("", read_only(RedirectView.as_view(url="/docs"))),
    path("healthz", read_only(healthz)),
    path("readyz", read_only(readyz)),
    re_path("", not_found),
]

# For what never comes to a route: a target that is not a path, an error before any view.
handler400, handler404, handler500 = bad_request, not_found, server_error
