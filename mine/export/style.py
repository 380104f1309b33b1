"""The page's only style, inside it; its hash is all that the page's own policy lets a browser apply."""

import base64
import hashlib

STYLE = """
:root { color-scheme: light dark; --line: #767676; --mark: #ffe08a; --mark-ink: #1a1a1a; --note: #f3eef6; }
body { font: 1.0625rem/1.6 system-ui, sans-serif; margin: 0 auto; max-inline-size: 44rem; padding: 1rem;
  overflow-wrap: anywhere; }
h2 { margin-block-start: 2.5rem; border-block-start: 1px solid var(--line); padding-block-start: 1rem; }
.words, .own { font-family: Georgia, "Times New Roman", serif; font-size: 1.1875rem; white-space: pre-wrap;
  unicode-bidi: plaintext; margin-block: 0.25rem; }
.voice { border-inline-start: 4px solid #7a4f8f; padding-inline-start: 0.75rem; }
.time { font-size: 1rem; margin: 1rem 0 0; }
mark { background: var(--mark); color: var(--mark-ink); }
.ref { font-size: 0.8125rem; font-weight: bold; padding: 0.25rem; }
.reading, .concern { border: 1px solid var(--line); border-radius: 0.5rem; margin-block: 1rem; padding: 0.75rem 1rem; }
blockquote { margin: 0.25rem 0; padding-inline-start: 0.75rem; border-inline-start: 2px solid var(--line);
  white-space: pre-wrap; unicode-bidi: plaintext; }
dt { font-weight: bold; margin-block-start: 0.5rem; }
dd { margin-inline-start: 0; }
table { border-collapse: collapse; inline-size: 100%; }
th, td { text-align: start; vertical-align: top; padding-block: 0.25rem; padding-inline-end: 0.5rem;
  border-block-end: 1px solid var(--line); }
@media print { .reading, .concern { break-inside: avoid; } a { color: inherit; } }
"""
STYLE_HASH = base64.b64encode(hashlib.sha256(STYLE.encode()).digest()).decode()
