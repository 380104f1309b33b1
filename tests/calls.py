"""Every call of the contract, by method and address; those under /me are the caller's own."""

#: For `format` with a conversation's address and the ids below it.
COLLECTIONS = [
    ("GET", "/me/conversations"),
    ("POST", "/me/conversations"),
    ("GET", "/me/concerns"),
]
ON_CONVERSATION = [
    ("GET", "{conversation}"),
    ("POST", "{conversation}/messages"),
    ("POST", "{conversation}/messages/{seq}/edit"),
    ("GET", "{conversation}/turns/{turn}"),
    ("POST", "{conversation}/turns/{turn}/skip"),
    ("POST", "{conversation}/turns/{turn}/retry"),
    ("GET", "{conversation}/stream"),
    ("GET", "{conversation}/proposals/{proposal}"),
    ("POST", "{conversation}/proposals/{proposal}/edit"),
    ("POST", "{conversation}/proposals/{proposal}/confirm"),
    ("POST", "{conversation}/proposals/{proposal}/discard"),
    ("POST", "{conversation}/proposals/{proposal}/suggestions/{issue}"),
]
ON_CONCERN = [
    ("GET", "/me/concerns/{concern}"),
    ("POST", "/me/concerns/{concern}/preview"),
    ("POST", "/me/concerns/{concern}/share"),
    ("POST", "/me/contributions/{contribution}/withdraw"),
]
OWN = [
    ("GET", "/me"),
    ("PATCH", "/me"),
    ("GET", "/me/tokens"),
    ("POST", "/me/tokens"),
    ("DELETE", "/me/tokens/{token}"),
]
ALL = COLLECTIONS + ON_CONVERSATION + ON_CONCERN + OWN
#: Nobody signs in for these.
PUBLIC = [
    ("GET", "/issues"),
    ("GET", "/issues.csv"),
    ("GET", "/issues.json"),
    ("GET", "/issues/{issue}"),
    ("GET", "/issues/{issue}/contributions"),
]
WITH_BODY = [
    "{conversation}/messages",
    "{conversation}/messages/{seq}/edit",
    "{conversation}/proposals/{proposal}/edit",
    "{conversation}/proposals/{proposal}/suggestions/{issue}",
    "/me/concerns/{concern}/preview",
    "/me/concerns/{concern}/share",
    "/me/tokens",
]
WITHOUT_BODY = [address for method, address in ALL if method == "POST" and address not in WITH_BODY]

NOBODYS = {
    "conversation": "/me/conversations/cnv-01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "seq": "1",
    "turn": "cnv-01ARZ3NDEKTSV4RRFFQ69G5FAV:turn-1",
    "proposal": "prp-01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "concern": "cnc-01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "contribution": "ctr-01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "issue": "iss-01ARZ3NDEKTSV4RRFFQ69G5FAV",
    "token": "tok-00000000000000000000",
}
