"""Short and long ways to write the same words: contractions, abbreviations, units, names of days and months. Data only.

An entry is `short = long | long`, on a line or between `;`; each long form may be several words. Only pairs that
cannot be taken for another word are here: `were` is not `we're`, `ill` is not `I'll`.
"""

EXPANSIONS = """
cannot = can not ; cant = can not | cannot ; wont = will not ; shant = shall not ; im = i am ; ive = i have
youre = you are ; youve = you have ; youll = you will ; theyre = they are ; theyve = they have
theyll = they will ; weve = we have ; hes = he is | he has ; shes = she is | she has
thats = that is | that has ; theres = there is | there has ; heres = here is ; whats = what is
itll = it will ; gonna = going to ; wanna = want to ; gotta = got to | have got to ; gimme = give me
lemme = let me ; kinda = kind of ; sorta = sort of ; outta = out of ; dunno = do not know | dont know
cos = because ; coz = because ; cuz = because ; bc = because ; tho = though ; thru = through ; u = you
ur = your | you are | youre ; pls = please ; plz = please ; thx = thanks ; ppl = people ; btw = by the way
tbh = to be honest ; wk = week ; wks = weeks ; yr = year ; yrs = years ; mth = month ; mths = months
hr = hour ; hrs = hours ; h = hours | hour | heures | heure | horas | hora | godzin | godziny
min = minutes | minute | mins | minuten | minuti | minutos | minut | minuty | minuter | минут | хвилин
mins = minutes ; sec = seconds ; secs = seconds ; appt = appointment | appartement ; appts = appointments
approx = approximately ; dept = department ; govt = government ; dr = doctor ; doc = doctor
info = information ; ref = reference ; temp = temporary ; tel = telephone | telefon ; st = street | saint
rd = road ; ave = avenue ; ln = lane ; sq = square ; nr = nummer | numer | number
km = kilometres | kilometre | kilometers | kilometer | kilómetros | quilômetros | quilómetros | chilometri | kilomètres
km = kilometrów | kilometry | кілометрів | километров | χιλιόμετρα
км = кілометрів | кілометри | километров | километра
kg = kilograms | kilos | kilo | kilogramm | kilogramów ; weds = wednesday
sept = september | septembre | septiembre ; xmas = christmas ; nen = einen ; nem = einem ; hab = habe
nich = nicht ; nix = nichts ; gibts = gibt es ; gehts = geht es ; ists = ist es ; fürs = für das
ins = in das ; ans = an das ; aufs = auf das ; im = in dem ; am = an dem ; beim = bei dem ; vom = von dem
zum = zu dem ; zur = zu der ; str = strasse ; std = stunden | stunde ; ca = circa ; bzw = beziehungsweise
evtl = eventuell ; zb = zum beispiel ; jsuis = je suis ; chuis = je suis ; jai = j ai ; rdv = rendez vous
bd = boulevard ; bld = boulevard ; tjs = toujours ; tjrs = toujours ; bcp = beaucoup ; qd = quand
svp = s il vous plaît ; stp = s il te plaît ; pb = problème ; q = que ; xq = porque ; pq = porque
tb = también | também ; tmb = también ; pa = para ; avda = avenida ; dpto = departamento ; hj = hoje
vc = você ; pra = para | para a ; cmq = comunque ; tyg = tygodnie | tygodni | tygodniu | tygodnia
godz = godzinie | godziny | godzin | godzina ; mies = miesięcy | miesiące | miesiąc | miesiąca
ul = ulica | ulicy | ulicę ; zł = złotych | złote ; dk = dakika ; mah = mahallesi | mahalle
cad = caddesi | cadde ; sok = sokak | sokağı ; bi = bir ; вул = вулиця | вулиці | вулицю
ул = улица | улице | улицы ; грн = гривень | гривні ; руб = рублей | рубля ; хв = хвилин | хвилини
мин = минут | минуты ; год = години | годин ; тиж = тижні | тижнів | тиждень ; щас = сейчас
"""

#: A word of one of these stems with `nt`, with or without the apostrophe, is the stem and `not`.
NOT_STEMS = "do does did is are was were has have had could would should must need might"
#: Endings after an apostrophe.
CLITICS = {"re": "are", "ve": "have", "ll": "will", "m": "am", "s": "is | has | us", "d": "had | would"}

SYMBOLS = """
& = and | und | et | y | e | i | та | і | и | ve | a | en | och
% = percent | per cent | prozent | pour cent | por ciento | por cento | procent
% = процентів | процентов | відсотків | yüzde
£ = pounds | pound | quid
€ = euro | euros | eur
$ = dollars | dollar
₺ = lira | tl
₴ = гривень | грн
"""

#: Days and months: a beginning of three letters or more stands for the one name of its language that starts so.
CALENDAR: dict[str, str] = {
    "en": "monday tuesday wednesday thursday friday saturday sunday january february march april june july august"
    " september october november december",
    "de": "montag dienstag mittwoch donnerstag freitag samstag sonntag januar februar märz april juni juli august"
    " september oktober november dezember",
    "fr": "lundi mardi mercredi jeudi vendredi samedi dimanche janvier février mars avril juin juillet août septembre"
    " octobre novembre décembre",
    "es": "lunes martes miércoles jueves viernes sábado domingo enero febrero marzo abril mayo junio julio agosto"
    " septiembre octubre noviembre diciembre",
    "pt": "janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro dezembro segunda terça"
    " quarta"
    " quinta sexta sábado domingo",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato domenica gennaio febbraio marzo aprile maggio giugno luglio"
    " agosto settembre ottobre novembre dicembre",
    "nl": "maandag dinsdag woensdag donderdag vrijdag zaterdag zondag januari februari maart april juni juli augustus"
    " september oktober november december",
    "cy": "llun mawrth mercher iau gwener sadwrn sul ionawr chwefror ebrill mehefin gorffennaf awst medi hydref"
    " tachwedd"
    " rhagfyr",
    "pl": "stycznia lutego marca kwietnia maja czerwca lipca sierpnia września października listopada grudnia"
    " poniedziałek wtorek środa czwartek piątek sobota niedziela",
    "uk": "січня лютого березня квітня травня червня липня серпня вересня жовтня листопада грудня понеділок"
    " вівторок середа"
    " четвер субота неділя",
    "ru": "января февраля марта апреля июня июля августа сентября октября ноября декабря понедельник вторник среда"
    " четверг пятница суббота воскресенье",
    "tr": "pazartesi salı çarşamba perşembe cuma cumartesi ocak şubat mart nisan mayıs haziran temmuz ağustos"
    " eylül ekim"
    " kasım aralık",
}

#: Real words one slip apart, where a slip would otherwise be excused.
CONFUSIONS = """
angle angel · trial trail · quite quiet · diary dairy · causal casual · martial marital · conservation conversation
untied united · silver sliver · complement compliment · complementary complimentary · prescribe proscribe
prescribed proscribed · collision collusion · mortality morality · immortal immoral · statuary statutory
persecute prosecute · persecuted prosecuted · desperate disparate · insulation installation · competence competency
sensible sensable · confidant confident · dependent dependant · stationary stationery · stationery stationary
broach brooch · through thorough · though through · unreal unrest · hospitable hospital · continuous contiguous
complaint compliant · complaints compliants · sacred scared · signing singing · resigning resinging
perfect prefect · prefects perfects · farming framing · farmers framers · dairies diaries · infected inflected
barely barley · discrete discreet · discreet discrete · ingenious ingenuous · elicited illicit · president resident
"""
