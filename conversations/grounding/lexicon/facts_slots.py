"""What tells where and when something is: prepositions of place, small words that stand between them and a name."""

#: Prepositions behind which a capital word is most likely a place. `_` stands for a blank.
LOCATIVE: dict[str, str] = {
    "en": "in at on near behind outside opposite along off beside below above around between past by from to towards",
    "fr": "à au aux dans sur devant derrière près vers rue",
    "es": "en junto frente detrás cerca hacia por a desde",
    "pt": "em no na nos nas junto frente atrás perto para",
    "it": "a in al alla ad presso vicino davanti dietro verso",
    "ro": "în la pe lângă din spre",
    "nl": "in op bij naast achter aan naar te tussen",
    "sv": "i på vid nära bakom mot",
    "da": "i på ved nær bag mod",
    "no": "i på ved nær bak mot",
    "pl": "w we na przy koło obok pod nad za do między",
    "cs": "v ve na u vedle pod nad za do mezi",
    "uk": "у в на біля коло під над за до по між",
    "ru": "в во на у возле около под над за до по между",
    "el": "σε στο στη στην στον στα στις στους κοντά",
    "cy": "yn ym yng ger ar wrth tu_ôl i o",
    "vi": "ở tại trên gần",
}

#: What may stand between such a preposition, or a street's word, and the name.
BETWEEN: dict[str, str] = {
    "en": "the our my st saint",
    "fr": "la le les l de du des d",
    "es": "la el los las de del",
    "pt": "a o as os de da do das dos",
    "it": "la il lo le gli di del della dei delle",
    "ro": "strada",
    "nl": "de het van der den",
    "el": "την τη τον το τα των του της",
    "cy": "y yr",
}

#: Endings by which Turkish says where, written on to a name ("Kadıköy'de").
TURKISH_LOCATIVE = ("de", "da", "te", "ta", "den", "dan", "ten", "tan", "deki", "daki", "nde", "nda")

#: Before a bare stretch of time ("since a week", "ers wythnos").
SINCE: dict[str, str] = {
    "en": "since for over past last ago",
    "de": "seit vor",
    "fr": "depuis il_y_a ça_fait",
    "es": "desde hace llevo lleva",
    "pt": "desde há faz",
    "it": "da",
    "ro": "de acum",
    "nl": "sinds al geleden",
    "sv": "sedan i",
    "da": "siden i",
    "no": "siden i",
    "pl": "od temu",
    "cs": "od před",
    "uk": "від вже тому",
    "ru": "с уже назад",
    "el": "από εδώ",
    "tr": "beri dir önce",
    "cy": "ers",
    "ar": "منذ من",
    "he": "כבר מזה לפני",
    "hi": "से पहले",
}

#: Words for a person or their age: a number of years beside one says how old somebody is.
AGES: dict[str, str] = {
    "en": "old aged age yo year-old",
    "de": "alt jährig*",
    "fr": "ans_et âge âgé* a",
    "es": "tiene tengo edad",
    "pt": "tem tenho idade",
    "it": "ha ho età",
    "ro": "are am vârstă",
    "nl": "oud jarige",
    "sv": "gammal",
    "da": "gammel",
    "no": "gammel",
    "pl": "ma mam letni* wiek",
    "uk": "років_мені має вік",
    "ru": "мне ей ему возраст",
    "el": "ετών χρονών",
    "tr": "yaş yaşında yaşındaki",
    "cy": "oed",
    "ar": "عمره عمرها عمري",
    "he": "בן בת",
    "hi": "उम्र",
}

#: Small words in front of a Chinese, Japanese or Korean place's word that make it no name.
HAN_POINTERS = frozenset("我们你您他她这那哪个個这這家的在了到从對对前後后边邊里裡某全各每本和是有")
