"""Every address, and behind them one that answers whatever they do not take."""

from django.contrib import admin
from django.urls import path, re_path

from concerns.api.concerns import ConcernsCall, ConfirmProposalCall, OneConcernCall
from concerns.api.sharing import ContributionsCall, PreviewCall, ShareCall, WithdrawCall
from concerns.views.concerns import ConcernFile, ConcernPage, ConcernsPage, ConfirmReadingPage
from concerns.views.sharing import SharePage, WithdrawPage
from concerns.views.topics import TopicPage, TopicsPage
from conversations.api.conversations import (
    ConversationsCall,
    EditMessageCall,
    MessagesCall,
    OneConversationCall,
    RetryCall,
    SkipCall,
    TurnCall,
)
from conversations.api.proposals import (
    AnswerSuggestionCall,
    DiscardProposalCall,
    EditProposalCall,
    ProposalCall,
)
from conversations.api.stream import StreamCall
from conversations.views.conversation import ConversationPage, ConversationsPage, RetryPage, SkipPage
from conversations.views.messages import MessagePage
from conversations.views.readings import AnswerTopicPage, DiscardReadingPage, EditReadingPage, ReadingPage
from issues.api import IssuesAsCsvCall, IssuesAsJsonCall, IssuesCall, OneIssueCall
from participants.api import MeCall, OneTokenCall, TokensCall
from participants.views.access import (
    BeginPage,
    LandingPage,
    RecoverPage,
    SignedOutPage,
    SignInPage,
    SignOutPage,
)
from participants.views.recovery_code import CodeCheckPage, CodePage
from participants.views.settings import (
    ChangePassphrasePage,
    MakeTokenPage,
    NewCodePage,
    ReadingSettingsPage,
    SettingsPage,
    StopSessionPage,
    StopTokenPage,
)
from voice.api import bad_request, not_found, read_only, server_error
from voice.documents import Browser, errors, openapi
from voice.health import healthz, readyz
from voice.kit.desk import DESK

CONVERSATION = "me/conversations/<str:conversation>"
PROPOSAL = f"{CONVERSATION}/proposals/<str:proposal>"
TURN = f"{CONVERSATION}/turns/<str:turn>"
STREAM = f"{CONVERSATION}/stream"

_CONVERSATION_PAGE = "conversations/<str:conversation>"
_READING_PAGE = f"{_CONVERSATION_PAGE}/readings/<str:proposal>"
_TURN_PAGE = f"{_CONVERSATION_PAGE}/turns/<int:n>"

_pages = [
    path("", LandingPage.as_view(), name="landing"),
    path("begin", BeginPage.as_view(), name="begin"),
    path("begin/code", CodePage.as_view(), name="code"),
    path("begin/check", CodeCheckPage.as_view(), name="code-check"),
    path("sign-in", SignInPage.as_view(), name="sign-in"),
    path("sign-out", SignOutPage.as_view(), name="sign-out"),
    path("signed-out", SignedOutPage.as_view(), name="signed-out"),
    path("recover", RecoverPage.as_view(), name="recover"),
    path("conversations", ConversationsPage.as_view(), name="conversations"),
    path(_CONVERSATION_PAGE, ConversationPage.as_view(), name="conversation"),
    path(f"{_CONVERSATION_PAGE}/messages/<str:seq>", MessagePage.as_view(), name="message"),
    path(f"{_TURN_PAGE}/skip", SkipPage.as_view(), name="skip"),
    path(f"{_TURN_PAGE}/retry", RetryPage.as_view(), name="retry"),
    path(_READING_PAGE, ReadingPage.as_view(), name="reading"),
    path(f"{_READING_PAGE}/edit", EditReadingPage.as_view(), name="reading-edit"),
    path(f"{_READING_PAGE}/confirm", ConfirmReadingPage.as_view(), name="reading-confirm"),
    path(f"{_READING_PAGE}/discard", DiscardReadingPage.as_view(), name="reading-discard"),
    path(f"{_READING_PAGE}/topics/<str:issue>", AnswerTopicPage.as_view(), name="reading-topic"),
    path("concerns", ConcernsPage.as_view(), name="concerns"),
    path("concerns/<str:concern>", ConcernPage.as_view(), name="concern"),
    path("concerns/<str:concern>/file", ConcernFile.as_view(), name="concern-file"),
    path("concerns/<str:concern>/share", SharePage.as_view(), name="share"),
    path("contributions/<str:contribution>/withdraw", WithdrawPage.as_view(), name="withdraw"),
    path("topics", TopicsPage.as_view(), name="topics"),
    path("topics/<str:issue>", TopicPage.as_view(), name="topic"),
    path("settings", SettingsPage.as_view(), name="settings"),
    path("settings/reading", ReadingSettingsPage.as_view(), name="settings-reading"),
    path("settings/passphrase", ChangePassphrasePage.as_view(), name="settings-passphrase"),
    path("settings/recovery-code", NewCodePage.as_view(), name="settings-code"),
    path("settings/tokens", MakeTokenPage.as_view(), name="settings-tokens"),
    path("settings/tokens/<str:token>/stop", StopTokenPage.as_view(), name="settings-token-stop"),
    path("settings/sessions/<str:session>/stop", StopSessionPage.as_view(), name="settings-session-stop"),
]

urlpatterns = [
    *_pages,
    path("me", MeCall.as_view()),
    path("me/tokens", TokensCall.as_view()),
    path("me/tokens/<str:token>", OneTokenCall.as_view()),
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
    path(f"{PROPOSAL}/suggestions/<str:issue>", AnswerSuggestionCall.as_view()),
    path("me/concerns", ConcernsCall.as_view()),
    path("me/concerns/<str:concern>", OneConcernCall.as_view()),
    path("me/concerns/<str:concern>/preview", PreviewCall.as_view()),
    path("me/concerns/<str:concern>/share", ShareCall.as_view()),
    path("me/contributions/<str:contribution>/withdraw", WithdrawCall.as_view()),
    path("issues", IssuesCall.as_view()),
    path("issues.csv", IssuesAsCsvCall.as_view()),
    path("issues.json", IssuesAsJsonCall.as_view()),
    path("issues/<str:issue>", OneIssueCall.as_view()),
    path(DESK.removeprefix("/"), admin.site.urls),
    path("issues/<str:issue>/contributions", ContributionsCall.as_view()),
    path("openapi.json", read_only(openapi)),
    path("docs", read_only(Browser.as_view())),
    path("docs/errors", read_only(errors)),
    path("healthz", read_only(healthz)),
    path("readyz", read_only(readyz)),
    re_path("", not_found),
]

# For what never comes to a route: a target that is not a path, an error before any view.
handler400, handler404, handler500 = bad_request, not_found, server_error
