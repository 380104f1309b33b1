"""Number words per language: cardinals, ordinals and "how many times" words.

`WORDS[language]` reads "value form form; value form …". A form ending in `*` is a stem that takes an ending; one with a
`?` is an everyday word as well and counts as a claim only beside a unit (it always counts as said). Hundreds and
thousands are multipliers. The value 1 is never a claim in words: most languages write their article so.
"""

WORDS: dict[str, str] = {
    "en": "1 one single once a an; 2 two twice couple? pair? both? twin? twins? second? ; 3 three thrice "
    "third thirds; 4 four fourth; 5 five fifth; 6 six sixth; 7 seven seventh; 8 eight eighth; 9 nine "
    "ninth; 10 ten tenth; 11 eleven eleventh; 12 twelve twelfth dozen; 13 thirteen thirteenth; 14 "
    "fourteen fourteenth; 15 fifteen fifteenth; 16 sixteen sixteenth; 17 seventeen seventeenth; 18 "
    "eighteen eighteenth; 19 nineteen nineteenth; 20 twenty twentieth; 30 thirty thirtieth; 40 forty; 50 "
    "fifty; 60 sixty; 70 seventy; 80 eighty; 90 ninety; 100 hundred; 1000 thousand; 1000000 million",
    "de": "1 ein eine einen einem einer eines eins einmal erste* einzig*; 2 zwilling*? zwei zweien "
    "zweimal zweite* beide*? doppelt*? paar?; 3 drei dreien dreimal dritte*; 4 vier vieren vierte*; 5 "
    "fünf fünfte*; 6 sechs sechste*; 7 sieben siebte*; 8 acht? achte* achten?; 9 neun neunte*; 10 zehn "
    "zehnte*; 11 elf elfte*; 12 zwölf zwölfte* dutzend; 13 dreizehn*; 14 vierzehn*; 15 fünfzehn*; 16 "
    "sechzehn*; 17 siebzehn*; 18 achtzehn*; 19 neunzehn*; 20 zwanzig*; 30 dreißig*; 40 vierzig*; 50 "
    "fünfzig*; 60 sechzig*; 70 siebzig*; 80 achtzig*; 90 neunzig*; 100 hundert; 1000 tausend; 1000000 "
    "million*",
    "fr": "1 un une premier première; 2 jumeaux? jumelles? deux deuxième* second? seconde? ; 3 trois "
    "troisième*; 4 quatre quatrième*; 5 cinq cinquième*; 6 six sixième*; 7 sept septième*; 8 huit "
    "huitième* huitaine; 9 neuf? neuvième*; 10 dix dixième* dizaine; 11 onze onzième*; 12 douze douzième* "
    "douzaine; 13 treize treizième; 14 quatorze*; 15 quinze quinzième* quinzaine; 16 seize seizième; 20 "
    "vingt vingts vingtaine vingtième*; 30 trente trentaine; 40 quarante quarantaine; 50 cinquante "
    "cinquantaine; 60 soixante soixantaine; 70 septante; 80 huitante octante; 90 nonante; 100 cent cents "
    "centaine; 1000 mille millier*; 1000000 million*",
    "es": "1 un uno una primer primero primera; 2 gemelos? mellizos? gemelas? dos segund*? ambos? ambas?; "
    "3 tres tercer tercero tercera terceros; 4 cuatro cuarto? cuarta?; 5 cinco quinto quinta; 6 seis "
    "sexto sexta; 7 siete séptim*; 8 ocho octav*; 9 nueve noven?*; 10 diez décim*; 11 once; 12 doce "
    "docena; 13 trece; 14 catorce; 15 quince quincena; 16 dieciséis; 17 diecisiete; 18 dieciocho; 19 "
    "diecinueve; 20 veinte veintena; 21 veintiún veintiuno veintiuna; 22 veintidós; 23 veintitrés; 24 "
    "veinticuatro; 25 veinticinco; 26 veintiséis; 27 veintisiete; 28 veintiocho; 29 veintinueve; 30 "
    "treinta; 40 cuarenta; 50 cincuenta; 60 sesenta; 70 setenta; 80 ochenta; 90 noventa; 100 cien ciento "
    "centenar; 200 doscient*; 300 trescient*; 400 cuatrocient*; 500 quinient*; 600 seiscient*; 700 "
    "setecient*; 800 ochocient*; 900 novecient*; 1000 mil; 1000000 millón millones",
    "pt": "1 um uma primeiro primeira; 2 gémeos? gêmeos? dois duas segundo? segunda? ambos? ambas?; 3 "
    "três terceir*?; 4 quatro quarto? quarta?; 5 cinco quinto? quinta?; 6 seis sexto? sexta?; 7 sete "
    "sétim*; 8 oito oitav*; 9 nove non?*; 10 dez décim*; 11 onze; 12 doze dúzia; 13 treze; 14 catorze "
    "quatorze; 15 quinze quinzena; 16 dezasseis dezesseis; 17 dezassete dezessete; 18 dezoito; 19 "
    "dezanove dezenove; 20 vinte; 30 trinta; 40 quarenta; 50 cinquenta; 60 sessenta; 70 setenta; 80 "
    "oitenta; 90 noventa; 100 cem cento; 200 duzent*; 300 trezent*; 400 quatrocent*; 500 quinhent*; 600 "
    "seiscent*; 700 setecent*; 800 oitocent*; 900 novecent*; 1000 mil; 1000000 milhão milhões",
    "it": "1 un uno una primo prima; 2 gemelli? gemelle? due second*? entrambi? entrambe?; 3 tre terzo "
    "terza; 4 quattro quarto? quarta; 5 cinque quinto quinta; 6 sei? sesto sesta; 7 sette settimo? "
    "settima?; 8 otto ottav*; 9 nove non?*; 10 dieci decim*; 11 undici; 12 dodici dozzina; 13 tredici; 14 "
    "quattordici; 15 quindici; 16 sedici; 17 diciassette; 18 diciotto; 19 diciannove; 20 venti ventina; "
    "21 ventuno; 22 ventidue; 23 ventitré; 24 ventiquattro; 25 venticinque; 28 ventotto; 30 trenta; 40 "
    "quaranta; 50 cinquanta; 60 sessanta; 70 settanta; 80 ottanta; 90 novanta; 100 cento; 200 duecento; "
    "300 trecento; 1000 mille mila; 1000000 milione milioni",
    "ro": "1 un o una unu primul prima; 2 gemeni? doi două ambii? ambele? doilea doua; 3 trei treilea "
    "treia; 4 patru patrulea patra; 5 cinci cincilea cincea; 6 șase șaselea șasea; 7 șapte șaptelea "
    "șaptea; 8 opt optulea opta; 9 nouă? nouălea noua?; 10 zece zecelea zecea; 11 unsprezece; 12 "
    "doisprezece douăsprezece; 13 treisprezece; 14 paisprezece; 15 cincisprezece; 16 șaisprezece; 17 "
    "șaptesprezece; 18 optsprezece; 19 nouăsprezece; 20 douăzeci; 30 treizeci; 40 patruzeci; 50 "
    "cincizeci; 60 șaizeci; 70 șaptezeci; 80 optzeci; 90 nouăzeci; 100 sută sute; 1000 mie mii; 1000000 "
    "milion milioane",
    "nl": "1 een één eerste; 2 tweeling? twee tweede beide? tweemaal; 3 drie derde driemaal; 4 vier "
    "vierde viermaal; 5 vijf vijfde; 6 zes zesde; 7 zeven zevende; 8 acht achtste; 9 negen negende; 10 "
    "tien tiende; 11 elf; 12 twaalf dozijn; 13 dertien; 14 veertien; 15 vijftien; 16 zestien; 17 "
    "zeventien; 18 achttien; 19 negentien; 20 twintig; 30 dertig; 40 veertig; 50 vijftig; 60 zestig; 70 "
    "zeventig; 80 tachtig; 90 negentig; 100 honderd; 1000 duizend",
    "sv": "1 en ett första; 2 två andra? båda?; 3 tre tredje; 4 fyra fjärde; 5 fem femte; 6 sex sjätte; 7 "
    "sju sjunde; 8 åtta åttonde; 9 nio nionde; 10 tio tionde; 11 elva; 12 tolv; 13 tretton; 14 fjorton; "
    "15 femton; 16 sexton; 17 sjutton; 18 arton; 19 nitton; 20 tjugo; 30 trettio; 40 fyrtio; 50 femtio; "
    "60 sextio; 70 sjuttio; 80 åttio; 90 nittio; 100 hundra; 1000 tusen",
    "da": "1 en et første; 2 to anden? begge?; 3 tre tredje; 4 fire fjerde; 5 fem femte; 6 seks sjette; 7 "
    "syv syvende; 8 otte ottende; 9 ni niende; 10 ti tiende; 11 elleve; 12 tolv; 13 tretten; 14 fjorten; "
    "15 femten; 16 seksten; 17 sytten; 18 atten; 19 nitten; 20 tyve; 30 tredive; 40 fyrre; 50 halvtreds; "
    "60 tres; 70 halvfjerds; 80 firs; 90 halvfems; 100 hundrede; 1000 tusind",
    "no": "1 en ei et ett første; 2 to andre? begge?; 3 tre tredje; 4 fire fjerde; 5 fem femte; 6 seks "
    "sjette; 7 sju syv sjuende; 8 åtte åttende; 9 ni niende; 10 ti tiende; 11 elleve; 12 tolv; 13 "
    "tretten; 14 fjorten; 15 femten; 16 seksten; 17 sytten; 18 atten; 19 nitten; 20 tjue; 30 tretti; 40 "
    "førti; 50 femti; 60 seksti; 70 sytti; 80 åtti; 90 nitti; 100 hundre; 1000 tusen",
    "fi": "1 yksi; 2 kaksi kahden kahdesti; 3 kolme kolmen; 4 neljä neljän; 5 viisi viiden; 6 kuusi? "
    "kuuden; 7 seitsemän; 8 kahdeksan; 9 yhdeksän; 10 kymmenen; 12 kaksitoista; 20 kaksikymmentä; 30 "
    "kolmekymmentä; 100 sata; 1000 tuhat",
    "hu": "1 egy; 2 két kettő kétszer második; 3 három háromszor harmadik; 4 négy negyedik; 5 öt ötödik; "
    "6 hat hatodik; 7 hét? hetedik; 8 nyolc nyolcadik; 9 kilenc; 10 tíz; 11 tizenegy; 12 tizenkét; 14 "
    "tizennégy; 15 tizenöt; 20 húsz; 30 harminc; 40 negyven; 50 ötven; 60 hatvan; 100 száz; 1000 ezer",
    "pl": "1 jeden jedna jedno jednego jednej pierwsz*; 2 bliźni*? dwa dwie dwóch dwoje dwoma dwiema dwaj "
    "dwojga dwojgiem dwukrotn* drugi? drugiej? drugim? drugiego? drugą? obie? oba? obaj? podwójn*?; 3 "
    "trzy trzech troje trzema trzej trojga trojgiem trzykrotn* trzeci trzecia trzeciej trzecie trzeciego "
    "trzecim; 4 cztery czterech czworo czterema czworga czterokrotn* czwart*; 5 pięć pięciu pięcioro "
    "pięciorga pięciokrotn* piąty piąta piątej piątego piątym; 6 sześć sześciu sześcioro szóst*; 7 siedem "
    "siedmioro siedmiu siódm*; 8 osiem ośmioro ośmiu ósm*; 9 dziewięć dziewięcioro dziewięciu dziewiąt*; "
    "10 dziesięć dziesięcioro dziesięciu dziesiąt*; 11 jedenaście jedenastu jedenast*; 12 dwanaście "
    "dwunastu dwunast*; 13 trzynaście trzynastu; 14 czternaście czternastu; 15 piętnaście piętnastu; 16 "
    "szesnaście szesnastu; 17 siedemnaście siedemnastu; 18 osiemnaście osiemnastu; 19 dziewiętnaście "
    "dziewiętnastu; 20 dwadzieścia dwadzieścioro dwudziestu; 30 trzydzieści trzydzieścioro trzydziestu; "
    "40 czterdzieści czterdziestu; 50 pięćdziesiąt pięćdziesięciu; 60 sześćdziesiąt sześćdziesięciu; 70 "
    "siedemdziesiąt; 80 osiemdziesiąt; 90 dziewięćdziesiąt; 100 sto stu; 200 dwieście dwustu; 300 trzysta "
    "trzystu; 400 czterysta; 500 pięćset pięciuset; 600 sześćset; 700 siedemset; 800 osiemset; 900 "
    "dziewięćset; 1000 tysiąc tysiące tysięcy; 1000000 milion milionów",
    "cs": "1 jeden jedna jedno prvn*; 2 dva dvě dvou dvakrát druh*?; 3 tři tří třikrát třetí třetím třetího; 4 čtyři "
    "čtyř čtyřikrát čtvrt?*; 5 pět pěti pátý pátá? pátém pátého páté pátou; 6 šest šesti šestý šestá šestém "
    "šestého šesté šestou; 7 sedm sedmi sedmý sedmá sedmém sedmého sedmé; 8 osm osmi osmý osmá osmém osmého "
    "osmé; 9 devět "
    "devíti; 10 deset deseti desátý desátá desátém desátého desáté; 11 jedenáct; 12 dvanáct; 13 třináct; 14 "
    "čtrnáct; 15 patnáct; 16 šestnáct; "
    "17 sedmnáct; 18 osmnáct; 19 devatenáct; 20 dvacet; 30 třicet; 40 čtyřicet; 50 padesát; 60 šedesát; "
    "70 sedmdesát; 80 osmdesát; 90 devadesát; 100 sto; 1000 tisíc",
    "uk": "1 один одна одне одного однієї перш*; 2 близнюк*? два дві двох двоє двома двом двічі друг?* "
    "обидва? обидві? обоє?; 3 трет* три трьох троє трьома трьом тричі треті третій третя третьою третього "
    "третьому третьої; 4 чотири чотирьох четверо чотирма четверт*; 5 п'ят* п'ять п'яти п'ятьох п'ятеро п'ятьма "
    "п'ятий п'ята п'яту п'ятої п'ятого п'ятому; 6 шост* шість шести шістьох шестеро шостий шоста шосту шостої "
    "шостого; 7 сьом* сім семи сьомий сьома сьому сьомої сьомого; 8 восьм* вісім восьми восьмий восьма восьму "
    "восьмої; "
    "9 дев'ят* дев'ять дев'яти дев'ятий дев'ята дев'ятої; 10 десят* десять десяти десятий десята десятої "
    "десятеро; 11 одинадцят* "
    "одинадцять одинадцяти; 12 дванадцят* дванадцять дванадцяти; 13 тринадцят* тринадцять тринадцяти; 14 "
    "чотирнадцят* чотирнадцять "
    "чотирнадцяти; 15 п'ятнадцят* п'ятнадцять п'ятнадцяти; 16 шістнадцят* шістнадцять шістнадцяти; 17 сімнадцят* "
    "сімнадцять сімнадцяти; 18 вісімнадцят* "
    "вісімнадцять вісімнадцяти; 19 дев'ятнадцят* дев'ятнадцять дев'ятнадцяти; 20 двадцят* двадцять двадцяти; 30 "
    "тридцят* тридцять "
    "тридцяти; 40 сорок сорока; 50 п'ятдесят; 60 шістдесят; 70 сімдесят; 80 вісімдесят; 90 дев'яносто; "
    "100 сто ста сотня; 200 двісті двохсот; 300 триста трьохсот; 400 чотириста; 500 п'ятсот; 600 шістсот; "
    "700 сімсот; 800 вісімсот; 900 дев'ятсот; 1000 тисяча тисячі тисяч; 1000000 мільйон*",
    "ru": "1 один одна одно одного одной перв*; 2 близнец*? два две двух двое двумя двум дважды второ*? "
    "оба? обе?; 3 третье* третьи третьим третьих три трёх трое тремя трём трижды трети третий третья третью "
    "третьего третьей; 4 четыре "
    "четырёх четверо четырьмя четвёрт* четверт?*; 5 пято* пятые пятых пятым пять пяти пятеро пятью пятый пятая "
    "пятую пятой; 6 шесто* шестую шестые шестых шестым "
    "шесть шести шестеро шестой? шестая; 7 семь семи? седьм*; 8 восемь восьми восьм*; 9 девят* девять девяти "
    "девятый девятая; 10 десято* десятую десятые десятым десять десяти десятый десятая; 11 одиннадцат* "
    "одиннадцать одиннадцати; 12 двенадцат* двенадцать "
    "двенадцати; 13 тринадцат* тринадцать тринадцати; 14 четырнадцат* четырнадцать четырнадцати; 15 пятнадцат* "
    "пятнадцать пятнадцати; 16 шестнадцат* "
    "шестнадцать шестнадцати; 17 семнадцат* семнадцать; 18 восемнадцат* восемнадцать; 19 девятнадцат* "
    "девятнадцать; 20 двадцат* двадцать двадцати; 30 тридцат* "
    "тридцать тридцати; 40 сорок сорока; 50 пятьдесят; 60 шестьдесят; 70 семьдесят; 80 восемьдесят; 90 "
    "девяносто; 100 сто ста; 200 двести двухсот; 300 триста трёхсот; 400 четыреста; 500 пятьсот; 600 "
    "шестьсот; 700 семьсот; 800 восемьсот; 900 девятьсот; 1000 тысяча тысячи тысяч тысячу; 1000000 "
    "миллион*",
    "bg": "2 два две двама двамата; 3 три трима; 4 четири; 5 пет; 6 шест; 7 седем; 8 осем; 9 девет; 10 "
    "десет; 12 дванайсет дванадесет; 15 петнайсет; 20 двайсет двадесет; 30 трийсет тридесет; 100 сто; "
    "1000 хиляда хиляди",
    "el": "1 ένας μία μια ένα πρώτ*; 2 δύο δυο δεύτερ?*; 3 τρεις τρία τριών τρίτος τρίτη? τρίτο; 4 "
    "τέσσερις τέσσερα τεσσάρων τέταρτ?*; 5 πέντε πέμπτος πέμπτο; 6 έξι έκτ*; 7 επτά εφτά έβδομ*; 8 οκτώ "
    "οχτώ όγδο*; 9 εννέα εννιά ένατ*; 10 δέκα δέκατ*; 11 έντεκα; 12 δώδεκα; 13 δεκατρείς δεκατρία; 14 "
    "δεκατέσσερις δεκατέσσερα; 15 δεκαπέντε; 16 δεκαέξι; 17 δεκαεπτά δεκαεφτά; 18 δεκαοκτώ δεκαοχτώ; 19 "
    "δεκαεννέα δεκαεννιά; 20 είκοσι; 30 τριάντα; 40 σαράντα; 50 πενήντα; 60 εξήντα; 70 εβδομήντα; 80 "
    "ογδόντα; 90 ενενήντα; 100 εκατό εκατόν; 200 διακόσι*; 300 τριακόσι*; 400 τετρακόσι*; 500 πεντακόσι*; "
    "1000 χίλια χίλιες χιλιάδες",
    "tr": "1 bir tek birinci; 2 ikiz*? iki ikinci ikisi ikişer ikimiz? çift?; 3 üç üçüncü üçü üçte; 4 "
    "dört dördüncü dördü; 5 beş beşinci; 6 altı? altıncı; 7 yedi? yedinci; 8 sekiz sekizinci; 9 dokuz "
    "dokuzuncu; 10 on? onuncu; 20 yirmi yirminci; 30 otuz otuzuncu; 40 kırk?; 50 elli; 60 altmış; 70 "
    "yetmiş; 80 seksen; 90 doksan; 100 yüz?; 1000 bin?; 1000000 milyon",
    "cy": "1 un unwaith cyntaf; 2 dau dwy ddau ddwy dwywaith ddwywaith ail? ddeufis deufis; 3 tri tair "
    "dri thri dair thair teirgwaith trydydd trydedd drydedd; 4 pedwar pedair bedwar phedwar bedair "
    "phedair pedwerydd pedwaredd; 5 pump pum bump bum phump phum pumed bumed; 6 chwech chwe chweched; 7 "
    "saith seithfed; 8 wyth wythfed; 9 naw nawfed; 10 deg ddeg deng degfed; 12 deuddeg ddeuddeg deuddeng; "
    "15 pymtheg bymtheg pymtheng; 18 deunaw; 20 ugain hugain; 50 hanner-cant; 100 cant gant chant can; "
    "1000 mil fil",
    "ar": "1 واحد واحدة أحد الأول الأولى مرة; 2 توأم? توأمان? اثنان اثنين اثنتان اثنتين ثنتين الثاني? "
    "الثانية? ثاني? كلا? كلتا?; 3 ثلاثة ثلاث الثالث الثالثة ثالث; 4 أربعة أربع الرابع الرابعة رابع; 5 "
    "خمسة خمس الخامس الخامسة خامس; 6 ستة ست? السادس السادسة; 7 سبعة سبع السابع السابعة; 8 ثمانية ثماني "
    "ثمان الثامن الثامنة; 9 تسعة تسع التاسع التاسعة; 10 عشرة عشر العاشر العاشرة; 20 عشرون عشرين; 30 "
    "ثلاثون ثلاثين; 40 أربعون أربعين; 50 خمسون خمسين; 60 ستون ستين; 70 سبعون سبعين; 80 ثمانون ثمانين; 90 "
    "تسعون تسعين; 100 مئة مائة; 200 مئتان مئتين مئتي مئتا مائتان مائتين مائتي مائتا ميتين; 300 ثلاثمئة "
    "ثلاثمائة; 400 أربعمئة أربعمائة; 500 خمسمئة خمسمائة; 600 ستمئة ستمائة; 700 سبعمئة سبعمائة; 800 "
    "ثمانمئة ثمانمائة ثمانيمئة; 900 تسعمئة تسعمائة; 1000 ألف آلاف ألفًا; 2000 ألفان ألفين ألفي; 1000000 "
    "مليون ملايين",
    "fa": "2 دو? دوم; 3 سه سوم; 4 چهار چهارم; 5 پنج پنجم; 6 شش ششم; 7 هفت هفتم; 8 هشت هشتم; 9 نه? نهم; 10 "
    "ده? دهم; 11 یازده; 12 دوازده; 14 چهارده; 15 پانزده; 20 بیست; 30 سی?; 40 چهل; 50 پنجاه; 60 شصت; 100 "
    "صد; 1000 هزار",
    "ur": "2 دو? دوسری?; 3 تین تیسری تیسرا; 4 چار چوتھی; 5 پانچ پانچویں; 6 چھ; 7 سات; 8 آٹھ; 9 نو?; 10 "
    "دس; 12 بارہ; 15 پندرہ; 20 بیس; 30 تیس; 40 چالیس; 50 پچاس; 100 سو; 1000 ہزار",
    "he": "1 אחד אחת ראשון? ראשונה?; 2 תאומים? שניים שתיים שתי שני? שנייה? שניהם שתיהן; 3 שלוש שלושה "
    "שלושת שלישי? שלישית; 4 ארבע ארבעה ארבעת רביעי? רביעית; 5 חמש חמישה חמשת חמישי? חמישית?; 6 שש שישה "
    "ששת שישי? שישית; 7 שבע שבעה שבעת שביעי; 8 שמונה שמיני; 9 תשע תשעה תשיעי; 10 עשר עשרה עשירי; 20 "
    "עשרים; 30 שלושים; 40 ארבעים; 50 חמישים; 60 שישים; 70 שבעים; 80 שמונים; 90 תשעים; 100 מאה מאות; 200 "
    "מאתיים; 1000 אלף אלפים; 2000 אלפיים; 1000000 מיליון",
    "hi": "1 एक पहला पहली; 2 दो? दोनों? दुगना? दूसरा? दूसरी? दूसरे? दोबारा; 3 तीन तीनों तीसरा तीसरी तीसरे "
    "तिगुना; 4 चार चारों? चौथा चौथी चौथे; 5 पाँच पांच पाँचवाँ पाँचवीं पांचवीं पांचवां; 6 छह छः छे छठा छठी "
    "छठे; 7 सात सातवाँ सातवीं; 8 आठ आठवाँ आठवीं; 9 नौ नौवाँ नौवीं; 10 दस दसवाँ दसवीं; 11 ग्यारह; 12 बारह; "
    "13 तेरह; 14 चौदह; 15 पंद्रह पन्द्रह; 16 सोलह; 17 सत्रह; 18 अठारह; 19 उन्नीस; 20 बीस; 21 इक्कीस; 22 बाईस; "
    "23 तेईस; 24 चौबीस; 25 पच्चीस; 26 छब्बीस; 27 सत्ताईस; 28 अट्ठाईस; 29 उनतीस; 30 तीस; 31 इकतीस; 32 बत्तीस; "
    "35 पैंतीस; 40 चालीस; 45 पैंतालीस; 50 पचास; 55 पचपन; 60 साठ; 65 पैंसठ; 70 सत्तर; 75 पचहत्तर; 80 अस्सी; "
    "85 पचासी; 90 नब्बे; 100 सौ; 1000 हज़ार; 100000 लाख; 10000000 करोड़",
    "vi": "1 một? mốt?; 2 hai? đôi?; 3 ba?; 4 bốn? tư?; 5 năm? lăm?; 6 sáu?; 7 bảy?; 8 tám?; 9 chín?; 10 "
    "mười? mươi?; 100 trăm?; 1000 nghìn? ngàn?",
    "id": "1 satu; 2 dua kedua; 3 tiga ketiga; 4 empat; 5 lima; 6 enam; 7 tujuh; 8 delapan; 9 sembilan; "
    "10 sepuluh; 11 sebelas; 100 seratus ratus; 1000 seribu ribu",
}

#: A number glued to a noun or adjective: "viermal", "dreijährig", "trzyletni", "дворічний". The first part is one of
#: the language's words or of these combining forms, the second names the unit.
COMBINING: dict[str, str] = {
    "de": "",
    "nl": "",
    "pl": "2 dwu dwó; 3 trzy trój; 4 cztero; 5 pięcio; 6 sześcio; 7 siedmio; 8 ośmio; 9 dziewięcio; 10 "
    "dziesięcio; 12 dwunasto; 14 czternasto; 15 piętnasto; 18 osiemnasto; 20 dwudziesto; 24 "
    "dwudziestocztero; 30 trzydziesto; 40 czterdziesto",
    "cs": "2 dvou; 3 tří; 4 čtyř; 5 pěti; 6 šesti; 7 sedmi; 8 osmi; 10 deseti; 12 dvanácti",
    "uk": "2 дво; 3 три; 4 чотири; 5 п'яти; 6 шести; 7 семи; 8 восьми; 9 дев'яти; 10 десяти; 12 "
    "дванадцяти; 15 п'ятнадцяти; 20 двадцяти; 30 тридцяти",
    "ru": "2 двух; 3 трёх трех; 4 четырёх четырех; 5 пяти; 6 шести; 7 семи; 8 восьми; 9 девяти; 10 "
    "десяти; 12 двенадцати; 15 пятнадцати; 20 двадцати; 30 тридцати",
    "sv": "",
    "da": "",
}

GLUED: dict[str, str] = {
    "de": "times mal mals malig* fach* ; year jährig* ; month monatig* ; week wöchig* ; day tägig* ; hour "
    "stündig* ; minute minütig* ; none köpfig* stöckig* spurig* zimmer* teilig* seitig* erlei",
    "nl": "times maal ; year jarig* ; none voudig*",
    "pl": "year letni* latk* latek* latki* ; month miesięczn* ; week tygodniow* ; day dniow* ; hour "
    "godzinn* ; minute minutow* ; times krotn* ; none osobow* piętrow* pokojow* dzietn*",
    "cs": "year letý leté letá letého ; month měsíční* ; week týdenní* ; day denní* ; hour hodinov* ; times krát",
    "uk": "year річн* літн* ; month місячн* ; week тижнев* ; day денн* ; hour годинн* ; minute хвилинн* ; "
    "times разов* ; none поверхов* кімнатн*",
    "ru": "year летн* годичн* ; month месячн* ; week недельн* ; day дневн* ; hour часов* ; minute минутн* "
    "; times кратн* разов* ; none этажн* комнатн*",
    "sv": "year årig* ; times gånger",
    "da": "year årig*",
}

#: Words inside one number ("thirty and one", "treinta y uno", "خمسة وعشرون").
JOINERS: dict[str, str] = {
    "en": "and",
    "de": "und",
    "fr": "et",
    "es": "y",
    "pt": "e",
    "it": "e",
    "ro": "și",
    "nl": "en",
    "ar": "و",
    "he": "ו",
    "el": "και",
    "cy": "ar",
    "da": "og",
    "fa": "و",
}

#: "and a half" after a number, and "half" that counts down to it ("halb sechs" is half past five).
HALF_AFTER: dict[str, str] = {
    "en": "half",
    "de": "halb halbe halben",
    "fr": "demi demie",
    "es": "media medio",
    "pt": "meia meio",
    "it": "mezza mezzo",
    "ro": "jumătate",
    "pl": "pół",
    "uk": "половиною",
    "ru": "половиной",
    "tr": "buçuk buçuğa buçukta",
    "ar": "نصف النصف ونصف والنصف",
    "he": "חצי וחצי",
    "el": "μισή μισό",
    "hi": "आधा आधे आधी",
    "vi": "rưỡi",
    "nl": "half halve",
    "cs": "půl",
    "sv": "halv",
}
HALF_BEFORE_DOWN: dict[str, str] = {
    "de": "halb",
    "nl": "half",
    "sv": "halv",
    "da": "halv",
    "no": "halv",
    "pl": "wpół",
    "cs": "půl",
    "uk": "пів",
    "ru": "пол",
}
HALF_BEFORE_UP: dict[str, str] = {
    "en": "half",
    "hi": "साढ़े",
}

#: Words that say a thing happened at least twice.
AGAIN: dict[str, str] = {
    "en": "again repeatedly another",
    "de": "wieder erneut nochmal nochmals abermals",
    "fr": "encore nouveau nouvelle rebelote",
    "es": "otra nuevo vez",
    "pt": "novo novamente outra",
    "it": "ancora nuovo",
    "ro": "iar din nou",
    "nl": "weer opnieuw",
    "pl": "znowu znów ponownie",
    "cs": "znovu zase",
    "uk": "знову знов ще",
    "ru": "снова опять",
    "tr": "yine tekrar gene",
    "ar": "مجددا ثانية أيضا",
    "he": "שוב",
    "el": "ξανά πάλι",
    "hi": "फिर दोबारा",
    "vi": "lại nữa",
    "cy": "eto",
    "sv": "igen",
    "da": "igen",
    "no": "igjen",
}

#: Words that say two given numbers were set against each other or added up.
RECKONING: dict[str, str] = {
    "en": "total altogether combined together sum difference fewer longer shorter extra",
    "de": "insgesamt zusammen gesamt* summe länger kürzer weniger",
    "fr": "total totale ensemble somme différence",
    "es": "total conjunto suma diferencia",
    "pt": "total conjunto soma diferença",
    "it": "totale complessiv* somma",
    "ro": "total totală împreună",
    "nl": "totaal samen verschil",
    "pl": "razem łącznie suma sumie",
    "cs": "celkem dohromady",
    "uk": "разом загалом сума всього усього",
    "ru": "вместе всего итого",
    "tr": "toplam toplamda",
    "ar": "المجموع إجمالي مجموع",
    "he": "סך_הכול יחד",
    "el": "συνολικά σύνολο μαζί",
    "hi": "कुल मिलाकर",
    "vi": "tổng tổng_cộng",
    "cy": "cyfanswm",
    "zh": "一共 总共 總共 合计 合計",
    "ja": "合計 全部で 合わせて",
    "ko": "모두 합계",
    "th": "รวม ทั้งหมด",
}

#: "More" and "less" beside a number: the difference of two that were given ("1,50 euro de plus").
DIFFERENCE: dict[str, str] = {
    "en": "late early after before rose rises risen more less dearer cheaper extra higher lower longer shorter "
    "fewer later earlier rise increase up",
    "de": "nach vor gestiegen verspätet verspätung zu_spät erhöht mehr weniger teurer billiger höher niedriger "
    "länger kürzer später früher",
    "fr": "après avant retard augmenté passé plus moins augmentation hausse",
    "es": "después antes tarde retraso sube subió subido más menos subida aumento",
    "pt": "depois antes atraso subiu aumentou mais menos aumento",
    "it": "dopo prima ritardo aumentato aumentata salito più meno aumento",
    "ro": "după înainte întârziere crescut mult puțin scump",
    "nl": "na voor te_laat gestegen meer minder duurder goedkoper langer later",
    "pl": "po przed spóźnienie później wzrosła wzrósł podrożał* więcej mniej drożej taniej droższ* dłużej później",
    "cs": "po před pozdě vzrostl* více víc méně dražší déle později",
    "uk": "після до пізніше зросла зріс подорожчав* більше менше дорожче дешевше довше пізніше",
    "ru": "после до позже вырос* подорожал* больше меньше дороже дешевле дольше позже",
    "el": "μετά πριν περισσότερο περισσότερα λιγότερο ακριβότερα ακριβότερο",
    "tr": "sonra önce geç arttı fazla az daha artış zam",
    "cy": "ar_ôl cyn hwyr codi mwy llai hirach drutach",
    "ar": "بعد قبل أكثر أقل زيادة إضافية",
    "he": "אחרי לפני יותר פחות",
    "hi": "बाद पहले देर ज़्यादा ज्यादा अधिक कम",
    "vi": "hơn thêm",
    "sv": "efter före sent mer mindre dyrare längre",
    "da": "efter før mere mindre dyrere længere",
    "no": "etter før mer mindre dyrere lengre",
    "zh": "晚 早 后 多 贵 貴 少 涨 漲",
    "ja": "遅 後 高く 増え 多く 値上げ 安く",
    "ko": "늦 뒤 더 비싸 올랐 인상",
    "th": "เพิ่ม มากกว่า แพงขึ้น",
}

#: What is left when a part is gone: only with one of these may the rest of a whole that was given be told.
LEFT_OVER: dict[str, str] = {
    "en": "left remain remains remaining still other others rest without",
    "de": "übrig bleiben bleibt verbleiben noch anderen andere restlichen übrigen ohne",
    "fr": "reste restent restants autres sans encore",
    "es": "queda quedan restantes otros otras demás sin",
    "pt": "resta restam sobram outros outras restantes sem ficam",
    "it": "resta restano rimangono rimasti altri altre senza",
    "ro": "rămân rămas rămase celelalte ceilalți fără",
    "nl": "over blijven resterende andere zonder",
    "pl": "zostały zostało pozostały pozostałe pozostało pozostałych inne bez",
    "cs": "zbývají zbyly ostatní bez",
    "uk": "залишилося залишилось залишилися лишилося решта інші без",
    "ru": "осталось остались остальные другие без",
    "el": "μένουν απομένουν έμειναν υπόλοιπα υπόλοιπες χωρίς",
    "tr": "kaldı kalan kalıyor diğer geriye",
    "cy": "ar_ôl weddill eraill heb",
    "ar": "بقيت بقي باقي الباقية الأخرى بدون",
    "he": "נשארו נותרו נשאר שאר האחרים בלי",
    "hi": "बचे बची बाकी शेष बिना",
    "vi": "còn lại khác",
    "sv": "kvar återstår andra utan",
    "da": "tilbage andre uden",
    "no": "igjen gjenstår andre uten",
    "zh": "剩 还有 還有 其余 其他",
    "ja": "残 ほか 他",
    "ko": "남 나머지 다른",
    "th": "เหลือ ที่เหลือ อื่น",
}

HAN_DIGITS: dict[str, int] = {
    "〇": 0,
    "零": 0,
    "一": 1,
    "二": 2,
    "两": 2,
    "兩": 2,
    "三": 3,
    "四": 4,
    "五": 5,
    "六": 6,
    "七": 7,
    "八": 8,
    "九": 9,
}
HAN_POWERS: dict[str, int] = {
    "十": 10,
    "百": 100,
    "千": 1000,
    "万": 10000,
    "萬": 10000,
}

THAI_DIGITS: dict[str, int] = {
    "หนึ่ง": 1,
    "เอ็ด": 1,
    "สอง": 2,
    "ยี่": 2,
    "สาม": 3,
    "สี่": 4,
    "ห้า": 5,
    "หก": 6,
    "เจ็ด": 7,
    "แปด": 8,
    "เก้า": 9,
}
THAI_POWERS: dict[str, int] = {
    "สิบ": 10,
    "ร้อย": 100,
    "พัน": 1000,
    "หมื่น": 10000,
    "แสน": 100000,
}

KOREAN_NATIVE: dict[str, int] = {
    "한": 1,
    "두": 2,
    "세": 3,
    "네": 4,
    "다섯": 5,
    "여섯": 6,
    "일곱": 7,
    "여덟": 8,
    "아홉": 9,
    "열": 10,
    "열한": 11,
    "열두": 12,
    "스무": 20,
    "스물": 20,
    "서른": 30,
    "마흔": 40,
    "쉰": 50,
}
KOREAN_DIGITS: dict[str, int] = {
    "일": 1,
    "이": 2,
    "삼": 3,
    "사": 4,
    "오": 5,
    "육": 6,
    "칠": 7,
    "팔": 8,
    "구": 9,
}
KOREAN_POWERS: dict[str, int] = {
    "십": 10,
    "백": 100,
    "천": 1000,
    "만": 10000,
}

#: "One" where it is the article, which joins no number by itself ("twenty a day").
ARTICLES = "un une uno una um uma en et een ei o ein eine einen einem einer egy unu"
#: Words between two numbers that share their unit ("three or four weeks").
CONNECTORS = (
    "or to and bis oder und ou à o a y e ili або до lub do или veya ile of tot till od by από έως ή και או עד "
    "או या से hoặc đến"
)
#: "At", before a time of day.
AT: dict[str, str] = {
    "en": "at",
    "de": "um",
    "fr": "a",
    "es": "las",
    "pt": "as",
    "it": "alle",
    "pl": "o",
    "uk": "о",
    "nl": "om",
    "ro": "ora",
}
#: Midnight and noon, which may be told as twelve o'clock.
TWELVE = (
    "midnight noon midday mitternacht mittag mittags minuit midi medianoche mediodía mezzanotte mezzogiorno "
    "middernacht północ północy południe południa опівночі опівдні північ полночь полуночи полдень полдня "
    "μεσάνυχτα μεσημέρι midnatt midnat"
)
#: Between minutes and an hour: "ten to eight", "tien voor acht", "huit heures moins dix", "за десять восьма".
BEFORE_THE_HOUR: dict[str, str] = {
    "en": "to before",
    "de": "vor",
    "nl": "voor",
    "fr": "moins",
    "es": "menos",
    "it": "meno",
    "pt": "para_as para menos",
    "ro": "fără",
    "pl": "za",
    "uk": "за",
    "ru": "без",
    "sv": "i",
    "da": "i",
    "no": "på",
}
AFTER_THE_HOUR: dict[str, str] = {
    "en": "past after",
    "de": "nach",
    "nl": "over",
    "fr": "et",
    "es": "y",
    "it": "e",
    "pt": "e",
    "ro": "și",
    "pl": "po",
    "uk": "на по",
    "sv": "över",
    "da": "over",
    "no": "over",
}

#: "Quarter", before or after an hour.
QUARTERS = (
    "quarter viertel quart cuarto quarto sfert kwart kvart kwadrans чверть четверть τέταρτο çeyrek ربع רבע chwarter"
)
