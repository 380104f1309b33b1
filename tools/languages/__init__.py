"""The catalogues of locale/: found sentences, kept translations, what is missing (docs/languages.md)."""
