"""Number words by language: data only.

Each entry is one value; spellings of it are parted by `/`, values follow one another from the first one named.
Forms are those of everyday writing (genders, cases, collectives); compounds are made in `spoken_numbers`.
"""

#: From 0 on.
UNITS: dict[str, str] = {
    "en": "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen"
    " seventeen eighteen nineteen",
    "cy": "sero un dau/dwy/ddau/ddwy tri/tair/dri/dair/thri/thair pedwar/pedair/bedwar/bedair/phedwar pump/pum/bump"
    " chwech/chwe saith wyth naw deg/ddeg - deuddeg/ddeuddeg - - pymtheg/bymtheg - - deunaw/ddeunaw -",
    "de": "null eins/ein/eine/einen/einem/einer zwei/zwo drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn"
    " vierzehn fünfzehn sechzehn siebzehn achtzehn neunzehn",
    "fr": "zéro un/une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize",
    "es": "cero uno/un/una dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince dieciséis"
    " diecisiete dieciocho diecinueve",
    "pt": "zero um/uma dois/duas três quatro cinco seis sete oito nove dez onze doze treze catorze/quatorze quinze"
    " dezesseis/dezasseis dezessete/dezassete dezoito dezenove/dezanove",
    "it": "zero uno/un/una due tre quattro cinque sei sette otto nove dieci undici dodici tredici quattordici quindici"
    " sedici diciassette diciotto diciannove",
    "nl": "nul een/één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien"
    " zeventien achttien negentien",
    "sv": "noll en/ett två tre fyra fem sex sju åtta nio tio elva tolv tretton fjorton femton sexton sjutton arton"
    " nitton",
    "da": "nul en/et to tre fire fem seks syv otte ni ti elleve tolv tretten fjorten femten seksten sytten atten"
    " nitten",
    "pl": "zero jeden/jedna/jedno/jednego/jednej dwa/dwie/dwóch/dwoje/dwóm trzy/trzech/troje cztery/czterech/czworo"
    " pięć/pięciu/pięcioro sześć/sześciu siedem/siedmiu osiem/ośmiu dziewięć/dziewięciu dziesięć/dziesięciu"
    " jedenaście/jedenastu dwanaście/dwunastu trzynaście/trzynastu czternaście/czternastu piętnaście/piętnastu"
    " szesnaście/szesnastu siedemnaście/siedemnastu osiemnaście/osiemnastu dziewiętnaście/dziewiętnastu",
    "cs": "nula jeden/jedna/jedno dva/dvě/dvou tři/tří čtyři/čtyř pět/pěti šest/šesti sedm/sedmi osm/osmi devět/devíti"
    " deset/deseti jedenáct dvanáct třináct čtrnáct patnáct šestnáct sedmnáct osmnáct devatenáct",
    "ro": "zero unu/un/o/una doi/două trei patru cinci șase șapte opt nouă zece unsprezece doisprezece/douăsprezece"
    " treisprezece paisprezece cincisprezece șaisprezece șaptesprezece optsprezece nouăsprezece",
    "uk": "нуль один/одна/одне/одного/однієї/одну два/дві/двох/двоє три/трьох/троє чотири/чотирьох/четверо"
    " п'ять/п'яти/п'ятеро шість/шести сім/семи вісім/восьми дев'ять/дев'яти десять/десяти одинадцять дванадцять"
    " тринадцять чотирнадцять п'ятнадцять шістнадцять сімнадцять вісімнадцять дев'ятнадцять",
    "ru": "ноль один/одна/одно/одного/одной/одну два/две/двух/двое три/трёх/трое четыре/четырёх/четверо"
    " пять/пяти/пятеро"
    " шесть/шести семь/семи восемь/восьми девять/девяти десять/десяти одиннадцать двенадцать тринадцать"
    " четырнадцать пятнадцать шестнадцать семнадцать восемнадцать девятнадцать",
    "tr": "sıfır bir iki üç dört beş altı yedi sekiz dokuz on",
    "el": "μηδέν ένας/μία/μια/ένα/έναν/μίας δύο/δυο τρεις/τρία/τριών τέσσερις/τέσσερα/τεσσάρων πέντε έξι επτά/εφτά"
    " οκτώ/οχτώ εννέα/εννιά δέκα έντεκα δώδεκα δεκατρία/δεκατρείς δεκατέσσερα/δεκατέσσερις δεκαπέντε δεκαέξι"
    " δεκαεπτά/δεκαεφτά δεκαοκτώ/δεκαοχτώ δεκαεννέα/δεκαεννιά",
    "ar": "صفر واحد/واحدة/أحد/إحدى اثنان/اثنين/اثنتان/اثنتين/اثنا/اثنتا/اثني ثلاثة/ثلاث أربعة/أربع خمسة/خمس ستة/ست"
    " سبعة/سبع ثمانية/ثماني/ثمان تسعة/تسع عشرة/عشر",
    "fa": "صفر یک دو سه چهار پنج شش هفت هشت نه ده یازده دوازده سیزده چهارده پانزده شانزده هفده هجده نوزده",
    "he": "אפס אחד/אחת שניים/שתיים/שני/שתי/שנים/שתים שלושה/שלוש/שלשה ארבעה/ארבע חמישה/חמש/חמשה שישה/שש/ששה שבעה/שבע"
    " שמונה תשעה/תשע עשרה/עשר",
    "hi": "शून्य एक दो तीन चार पाँच छह/छः/छ सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह/पन्द्रह सोलह सत्रह अठारह/अट्ठारह उन्नीस",
    "vi": "không một/mốt hai ba bốn/tư năm/lăm sáu bảy/bẩy tám chín mười",
    "ko": "영 하나/한 둘/두 셋/세 넷/네 다섯 여섯 일곱 여덟 아홉 열",
    "id": "nol satu dua tiga empat lima enam tujuh delapan sembilan sepuluh sebelas",
}

#: 20, 30 … 90.
TENS: dict[str, str] = {
    "en": "twenty thirty forty/fourty fifty sixty seventy eighty ninety",
    "cy": "ugain/hugain/deugain",
    "de": "zwanzig dreißig vierzig fünfzig sechzig siebzig achtzig neunzig",
    "fr": "vingt/vingts trente quarante cinquante soixante septante huitante/octante nonante",
    "es": "veinte treinta cuarenta cincuenta sesenta setenta ochenta noventa",
    "pt": "vinte trinta quarenta cinquenta sessenta setenta oitenta noventa",
    "it": "venti trenta quaranta cinquanta sessanta settanta ottanta novanta",
    "nl": "twintig dertig veertig vijftig zestig zeventig tachtig negentig",
    "sv": "tjugo trettio fyrtio femtio sextio sjuttio åttio nittio",
    "da": "tyve tredive fyrre halvtreds tres halvfjerds firs halvfems",
    "pl": "dwadzieścia/dwudziestu trzydzieści/trzydziestu czterdzieści/czterdziestu pięćdziesiąt/pięćdziesięciu"
    " sześćdziesiąt/sześćdziesięciu siedemdziesiąt/siedemdziesięciu osiemdziesiąt/osiemdziesięciu"
    " dziewięćdziesiąt/dziewięćdziesięciu",
    "cs": "dvacet/dvaceti třicet/třiceti čtyřicet/čtyřiceti padesát/padesáti šedesát sedmdesát osmdesát devadesát",
    "ro": "douăzeci treizeci patruzeci cincizeci șaizeci șaptezeci optzeci nouăzeci",
    "uk": "двадцять/двадцяти тридцять/тридцяти сорок/сорока п'ятдесят/п'ятдесяти шістдесят сімдесят вісімдесят"
    " дев'яносто",
    "ru": "двадцать/двадцати тридцать/тридцати сорок/сорока пятьдесят/пятидесяти шестьдесят семьдесят восемьдесят"
    " девяносто",
    "tr": "yirmi otuz kırk elli altmış yetmiş seksen doksan",
    "el": "είκοσι τριάντα σαράντα πενήντα εξήντα εβδομήντα ογδόντα ενενήντα",
    "ar": "عشرون/عشرين ثلاثون/ثلاثين أربعون/أربعين خمسون/خمسين ستون/ستين سبعون/سبعين ثمانون/ثمانين تسعون/تسعين",
    "fa": "بیست سی چهل پنجاه شصت هفتاد هشتاد نود",
    "he": "עשרים שלושים ארבעים חמישים שישים/ששים שבעים שמונים תשעים",
    "hi": "बीस तीस चालीस पचास साठ सत्तर अस्सी नब्बे",
    "ko": "스물/스무 서른 마흔 쉰 예순 일흔 여든 아흔",
}

#: 100 and 1,000.
LARGE: dict[str, str] = {
    "en": "hundred thousand", "cy": "cant/gant mil/fil", "de": "hundert/einhundert tausend/eintausend",
    "fr": "cent/cents mille", "es": "cien/ciento mil", "pt": "cem/cento mil", "it": "cento mille/mila",
    "nl": "honderd duizend", "sv": "hundra tusen", "da": "hundrede tusind/tusinde",
    "pl": "sto/stu tysiąc/tysiące/tysięcy",
    "cs": "sto tisíc/tisíce", "ro": "sută/sute mie/mii", "uk": "сто/ста тисяча/тисячі/тисяч/тисячу",
    "ru": "сто/ста тысяча/тысячи/тысяч/тысячу", "tr": "yüz bin", "el": "εκατό/εκατόν χίλια/χίλιες/χιλιάδες",
    "ar": "مئة/مائة ألف", "fa": "صد هزار", "he": "מאה אלף", "hi": "सौ हज़ार", "vi": "trăm nghìn/ngàn",
}  # fmt: skip

#: Words between the parts of one number.
JOINERS: dict[str, str] = {
    "en": "and", "cy": "ar a", "fr": "et", "es": "y", "pt": "e", "ro": "și", "el": "και", "da": "og", "fa": "و",
}  # fmt: skip

#: Values that follow no rule.
OTHERS: dict[str, dict[str, int]] = {
    "es": {"veintiuno": 21, "veintiún": 21, "veintiuna": 21, "veintidós": 22, "veintitrés": 23, "veinticuatro": 24,
           "veinticinco": 25, "veintiséis": 26, "veintisiete": 27, "veintiocho": 28, "veintinueve": 29,
           "doscientos": 200, "doscientas": 200, "trescientos": 300, "trescientas": 300, "quinientos": 500},
    "pl": {"dwieście": 200, "trzysta": 300, "czterysta": 400, "pięćset": 500},
    "uk": {"двісті": 200, "триста": 300, "чотириста": 400, "п'ятсот": 500},
    "ru": {"двести": 200, "триста": 300, "четыреста": 400, "пятьсот": 500},
    "hi": {"इक्कीस": 21, "बाईस": 22, "तेईस": 23, "चौबीस": 24, "पच्चीस": 25, "छब्बीस": 26, "सत्ताईस": 27, "अट्ठाईस": 28,
           "उनतीस": 29, "पैंतीस": 35, "पैंतालीस": 45, "पचपन": 55},
    "ar": {"مئتان": 200, "مائتان": 200, "مئتين": 200, "مائتين": 200},
    "he": {"מאתיים": 200},
}  # fmt: skip

#: From 1st on.
ORDINALS: dict[str, str] = {
    "en": "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth"
    " fifteenth sixteenth seventeenth eighteenth nineteenth twentieth",
    "de": "erste/ersten/erster/erstes zweite/zweiten/zweiter dritte/dritten/dritter vierte/vierten/vierter"
    " fünfte/fünften/fünfter sechste/sechsten/sechster siebte/siebten/siebter achte/achten/achter"
    " neunte/neunten/neunter zehnte/zehnten/zehnter",
    "fr": "premier/première deuxième troisième quatrième cinquième sixième septième huitième neuvième dixième",
    "es": "primer/primero/primera segundo/segunda tercer/tercero/tercera cuarto/cuarta quinto/quinta sexto/sexta"
    " séptimo/séptima octavo/octava noveno/novena décimo/décima",
}
#: What is written after a digit to make it an ordinal.
ORDINAL_ENDINGS: dict[str, str] = {
    "en": "st nd rd th", "fr": "er ère e ème ième re", "es": "º ª o a er ro ra do da to ta",
}  # fmt: skip
