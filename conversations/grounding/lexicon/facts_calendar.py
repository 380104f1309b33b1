"""Months, weekdays, feasts, seasons and words that point in time, per language.

Twelve months and seven weekdays (from Monday) in order, forms of one separated by `/`; a form ending in `*` is a stem,
one with `^` counts only with its capital letter (or in writing without capitals), one with `?` is an everyday word as
well: it supports a claim but is none.
"""

MONTHS: dict[str, str] = {
    "en": "january/jan? february/feb march^/mar? april/apr? may^ june/jun july/jul august^/aug? "
    "september/sept/sep october/oct november/nov december/dec",
    "de": "januar*/jänner*/jan? februar*/feber/feb märz* april*/apr? mai juni/juno juli/julei "
    "august*/aug? september*/sept oktober*/okt november*/nov dezember*/dez",
    "fr": "janvier/janv février/févr mars? avril mai juin juillet/juil août/aout septembre/sept? "
    "octobre/oct novembre/nov décembre/déc",
    "es": "enero/ene febrero/feb marzo/mar? abril/abr mayo junio/jun julio/jul agosto/ago? "
    "septiembre/setiembre/sept octubre/oct noviembre/nov diciembre/dic?",
    "pt": "janeiro/jan fevereiro/fev março/mar? abril/abr maio/mai? junho/jun julho/jul agosto/ago? "
    "setembro/set? outubro/out novembro/nov dezembro/dez?",
    "it": "gennaio/gen febbraio/feb marzo/mar? aprile/apr maggio/mag giugno/giu? luglio/lug agosto/ago? "
    "settembre/set? ottobre/ott novembre/nov dicembre/dic",
    "ro": "ianuarie/ian februarie/feb martie/mart aprilie/apr mai? iunie/iun iulie/iul august/aug "
    "septembrie/sept octombrie/oct noiembrie/nov decembrie/dec",
    "ca": "gener febrer març abril maig juny juliol agost setembre octubre novembre desembre",
    "nl": "januari/jan? februari/feb maart/mrt april/apr mei juni/jun juli/jul augustus/aug "
    "september/sept oktober/okt november/nov december/dec",
    "sv": "januari/jan februari/feb mars april/apr maj? juni/jun juli/jul augusti/aug september/sept "
    "oktober/okt november/nov december/dec",
    "da": "januar/jan februar/feb marts april/apr maj? juni/jun juli/jul august/aug september/sept "
    "oktober/okt november/nov december/dec",
    "no": "januar/jan februar/feb mars april/apr mai juni/jun juli/jul august/aug september/sept "
    "oktober/okt november/nov desember/des",
    "fi": "tammikuu* helmikuu* maaliskuu* huhtikuu* toukokuu* kesäkuu* heinäkuu* elokuu* syyskuu* "
    "lokakuu* marraskuu* joulukuu*",
    "hu": "január* február* március* április* május* június* július* augusztus* szeptember* október* "
    "november* december*",
    "pl": "styczeń/styczn*/styczni* luty/lutego/lutym marzec/marca/marcu kwiecień/kwietni* maj/maja/maju "
    "czerwiec/czerwca/czerwcu lipiec/lipca/lipcu sierpień/sierpni* wrzesień/wrześni* październik* "
    "listopad/listopada/listopadzie grudzień/grudni*",
    "cs": "leden/ledna/lednu únor/února/únoru březen/března/březnu duben/dubna/dubnu květen/května/květnu "
    "červen/června/červnu červenec/července/červenci srpen/srpna/srpnu září říjen/října/říjnu "
    "listopad/listopadu prosinec/prosince/prosinci",
    "sk": "január* február* marec/marca apríl* máj/mája/máji jún/júna/júni júl/júla/júli august* "
    "september/septembra/septembri október/októbra/októbri november/novembra/novembri "
    "december/decembra/decembri",
    "uk": "січень/січн* лютий/лютого/лютому/лют? березень/березн* квітень/квітн* травень/травн* "
    "червень/червн* липень/липн* серпень/серпн* вересень/вересн* жовтень/жовтн* "
    "листопад/листопада/листопаді грудень/грудн*",
    "ru": "январ* феврал* март/марта/марте апрел* май/мая/мае июн* июл* август* сентябр* октябр* ноябр* декабр*",
    "bg": "януари февруари март април май юни юли август септември октомври ноември декември",
    "sr": "јануар* фебруар* март* април* мај/маја/мају јун/јуна/јуну јул/јула/јулу август* септемб* "
    "октоб* новемб* децемб*",
    "el": "ιανουάρι*/ιανουαρί*/γενάρ* φεβρουάρι*/φεβρουαρί*/φλεβάρ* μάρτι*/μαρτί*/μάρτη* "
    "απρίλι*/απριλί*/απρίλη* μάιο*/μαΐο*/μάη* ιούνι*/ιουνί*/ιούνη* ιούλι*/ιουλί*/ιούλη* αύγουστ*/αυγούστ* "
    "σεπτέμβρι*/σεπτεμβρί*/σεπτέμβρη* οκτώβρι*/οκτωβρί*/οκτώβρη* νοέμβρι*/νοεμβρί*/νοέμβρη* "
    "δεκέμβρι*/δεκεμβρί*/δεκέμβρη*",
    "tr": "ocak?/ocak^/ocağ?*/ocaktan/ocak'ta şubat* mart/martta/mart'ta/marttan nisan* mayıs* haziran* "
    "temmuz* ağustos* eylül* ekim?/ekim^/ekimde/ekimden kasım* aralık?/aralık^/aralıkta/aralık'ta",
    "cy": "ionawr chwefror mawrth?/fawrth? ebrill mai^/fai? mehefin/fehefin "
    "gorffennaf/ngorffennaf/orffennaf awst medi^/fedi? hydref? tachwedd/dachwedd rhagfyr",
    "ga": "eanáir feabhra márta aibreán bealtaine meitheamh iúil lúnasa meán_fómhair deireadh_fómhair samhain? nollaig",
    "ar": "يناير/جانفي/كانون_الثاني فبراير/فيفري/شباط مارس/آذار أبريل/إبريل/أفريل/نيسان مايو/ماي/أيار "
    "يونيو/جوان/حزيران يوليو/جويلية/تموز أغسطس/أوت/آب? سبتمبر/أيلول أكتوبر/تشرين_الأول "
    "نوفمبر/تشرين_الثاني ديسمبر/كانون_الأول",
    "fa": "ژانویه فوریه مارس آوریل مه? ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر",
    "ur": "جنوری فروری مارچ اپریل مئی جون جولائی اگست ستمبر اکتوبر نومبر دسمبر",
    "he": "ינואר פברואר מרץ/מרס אפריל מאי יוני יולי אוגוסט ספטמבר אוקטובר נובמבר דצמבר",
    "hi": "जनवरी फरवरी/फ़रवरी मार्च अप्रैल मई जून जुलाई अगस्त सितंबर/सितम्बर अक्टूबर/अक्तूबर नवंबर/नवम्बर दिसंबर/दिसम्बर",
    "th": "มกราคม/มกรา/ม.ค. กุมภาพันธ์/กุมภา/ก.พ. มีนาคม/มีนา/มี.ค. เมษายน/เมษา/เม.ย. พฤษภาคม/พฤษภา/พ.ค. "
    "มิถุนายน/มิถุนา/มิ.ย. กรกฎาคม/กรกฎา/ก.ค. สิงหาคม/สิงหา/ส.ค. กันยายน/กันยา/ก.ย. ตุลาคม/ตุลา/ต.ค. "
    "พฤศจิกายน/พฤศจิกา/พ.ย. ธันวาคม/ธันวา/ธ.ค.",
    "id": "januari februari maret april mei juni juli agustus september oktober november desember",
}

WEEKDAYS: dict[str, str] = {
    "en": "monday/mondays/mon? tuesday/tuesdays/tue/tues wednesday/wednesdays/weds/wed? "
    "thursday/thursdays/thu/thurs/thur friday/fridays/fri? saturday/saturdays/sat? sunday/sundays/sun?",
    "de": "montag* dienstag* mittwoch* donnerstag* freitag* samstag*/sonnabend* sonntag*",
    "fr": "lundi/lundis mardi/mardis mercredi/mercredis jeudi/jeudis vendredi/vendredis samedi/samedis "
    "dimanche/dimanches",
    "es": "lunes martes miércoles jueves viernes sábado/sábados domingo/domingos",
    "pt": "segunda-feira/segunda? terça-feira/terça/terças quarta-feira/quarta? quinta-feira/quinta? "
    "sexta-feira/sexta/sextas sábado/sábados domingo/domingos",
    "it": "lunedì martedì mercoledì giovedì venerdì sabato/sabati domenica/domeniche",
    "ro": "luni? marți/marțea miercuri/miercurea joi/joia vineri/vinerea sâmbătă/sâmbăta duminică/duminica",
    "ca": "dilluns dimarts dimecres dijous divendres dissabte/dissabtes diumenge/diumenges",
    "nl": "maandag* dinsdag* woensdag* donderdag* vrijdag* zaterdag* zondag*",
    "sv": "måndag* tisdag* onsdag* torsdag* fredag* lördag* söndag*",
    "da": "mandag* tirsdag* onsdag* torsdag* fredag* lørdag* søndag*",
    "no": "mandag* tirsdag* onsdag* torsdag* fredag* lørdag* søndag*",
    "fi": "maanantai* tiistai* keskiviikko* torstai* perjantai* lauantai* sunnuntai*",
    "hu": "hétfő* kedd* szerda*/szerdá* csütörtök* péntek* szombat* vasárnap*",
    "pl": "poniedzia* wtorek/wtork* środa/środę/środy/środą/środach czwartek/czwartk* piątek/piątk* "
    "sobot*/sobót niedziel*",
    "cs": "pondělí úter* střed? čtvrtek/čtvrtk* pátek/pátk? sobot* neděl*",
    "sk": "pondel* utor* stred? štvrtok/štvrtk* piatok/piatk* sobot* nedeľ*",
    "uk": "понеділ* вівтор* середа/середу/середи/середам/середою/середах четвер/четверг* п'ятниц* субот* неділ*",
    "ru": "понедельник* вторник* среда/среду/среды/средам/средой четверг* пятниц* суббот* воскресень*",
    "bg": "понеделник* вторник* сряда четвъртък* петък* събота неделя",
    "sr": "понедељ* уторак/уторк* среда/среду/среде четвртак/четвртк* петак/петк? субот* недеља?",
    "el": "δευτέρα?/δευτέρα^/δευτέρες τρίτη?/τρίτη^/τρίτες? τετάρτη^/τετάρτες πέμπτη^/πέμπτες παρασκευ* "
    "σάββατ* κυριακ*",
    "tr": "pazartesi* salı/salıları/salıya çarşamba* perşembe* cuma/cumaları/cumaya/cumadan/cuma'dan "
    "cumartesi* pazar?/pazarları/pazar^",
    "cy": "llun? mawrth? mercher/fercher iau? gwener/wener sadwrn/sadyrnau sul?/suliau",
    "ga": "luan? máirt céadaoin déardaoin aoine satharn domhnach",
    "ar": "الاثنين/الإثنين الثلاثاء الأربعاء الخميس الجمعة السبت الأحد?",
    "fa": "دوشنبه سه‌شنبه/سهشنبه چهارشنبه پنجشنبه جمعه شنبه یکشنبه",
    "ur": "پیر? منگل بدھ جمعرات جمعہ ہفتہ? اتوار",
    "he": "יום_שני יום_שלישי יום_רביעי יום_חמישי יום_שישי/שישי? שבת יום_ראשון",
    "hi": "सोमवार मंगलवार/मंगल? बुधवार गुरुवार/बृहस्पतिवार/वीरवार शुक्रवार शनिवार/शनि? रविवार/इतवार",
    "th": "วันจันทร์ วันอังคาร วันพุธ วันพฤหัส* วันศุกร์ วันเสาร์ วันอาทิตย์",
    "vi": "thứ_hai/thứ_2 thứ_ba?/thứ_3 thứ_tư?/thứ_4 thứ_năm?/thứ_5 thứ_sáu/thứ_6 thứ_bảy/thứ_7 chủ_nhật/cn?",
    "id": "senin selasa rabu kamis jumat sabtu hari_minggu/minggu?",
}

#: Feasts and seasons by a name of ours. They are facts of time like a month is.
OCCASIONS: dict[str, dict[str, str]] = {
    "en": {
        "easter": "easter",
        "christmas": "christmas xmas",
        "new-year": "new_year hogmanay",
        "ramadan": "ramadan",
        "eid": "eid",
        "pesach": "passover",
        "halloween": "halloween",
        "whitsun": "whitsun pentecost",
        "diwali": "diwali",
        "carnival": "carnival?",
        "summer": "summer summers summertime",
        "winter": "winter winters",
        "autumn": "autumn fall?",
        "spring": "springtime spring?",
    },
    "de": {
        "easter": "ostern osterferien osterwochenende ostermontag* ostersonntag* osterzeit osterfest",
        "christmas": "weihnacht* heiligabend",
        "new-year": "silvester* neujahr*",
        "whitsun": "pfingst*",
        "carnival": "karneval* fasching*",
        "summer": "sommer* hochsommer*",
        "winter": "winter*",
        "autumn": "herbst*",
        "spring": "frühling* frühjahr*",
        "ramadan": "ramadan",
    },
    "fr": {
        "easter": "pâques",
        "christmas": "noël",
        "new-year": "nouvel_an",
        "whitsun": "pentecôte",
        "all-saints": "toussaint",
        "summer": "été?",
        "winter": "hiver hivers",
        "autumn": "automne",
        "spring": "printemps",
        "ramadan": "ramadan",
    },
    "es": {
        "easter": "semana_santa pascua",
        "christmas": "navidad navidades",
        "new-year": "año_nuevo nochevieja",
        "epiphany": "reyes?",
        "summer": "verano veranos",
        "winter": "invierno inviernos",
        "autumn": "otoño",
        "spring": "primavera",
        "ramadan": "ramadán",
    },
    "pt": {
        "easter": "páscoa",
        "christmas": "natal",
        "new-year": "ano_novo réveillon",
        "carnival": "carnaval",
        "summer": "verão",
        "winter": "inverno",
        "autumn": "outono",
        "spring": "primavera",
    },
    "it": {
        "easter": "pasqua",
        "christmas": "natale",
        "new-year": "capodanno",
        "august-feast": "ferragosto",
        "summer": "estate",
        "winter": "inverno",
        "autumn": "autunno",
        "spring": "primavera",
    },
    "ro": {
        "easter": "paște paști paștele",
        "christmas": "crăciun*",
        "new-year": "anul_nou revelion*",
        "summer": "vara vară",
        "winter": "iarna iarnă",
        "autumn": "toamna toamnă",
        "spring": "primăvara primăvară",
        "whitsun": "rusalii",
    },
    "nl": {
        "easter": "pasen",
        "christmas": "kerst* kerstmis",
        "new-year": "nieuwjaar",
        "whitsun": "pinksteren",
        "summer": "zomer*",
        "winter": "winter*",
        "autumn": "herfst*",
        "spring": "lente voorjaar",
    },
    "sv": {
        "easter": "påsk*",
        "christmas": "jul? julen",
        "new-year": "nyår*",
        "midsummer": "midsommar*",
        "summer": "sommar*",
        "winter": "vinter*",
        "autumn": "höst*",
        "spring": "vår?",
    },
    "pl": {
        "easter": "wielkanoc* wielkanoc",
        "christmas": "boże_narodzenie bożego_narodzenia gwiazdk*",
        "new-year": "sylwest* nowy_rok nowego_roku",
        "summer": "lato? latem",
        "winter": "zima zimą zimy zimie zimę",
        "autumn": "jesień jesieni jesienią",
        "spring": "wiosna wiosną wiosny wiosnę",
        "all-saints": "wszystkich_świętych",
    },
    "cs": {
        "easter": "velikonoc*",
        "christmas": "vánoc*",
        "new-year": "silvestr*",
        "summer": "léto v_létě",
        "winter": "zima zimě zimy",
        "autumn": "podzim*",
        "spring": "jaro jaře",
    },
    "uk": {
        "easter": "великод* великдень пасх*",
        "christmas": "різдв*",
        "new-year": "новий_рік нового_року",
        "summer": "влітку літо літом",
        "winter": "взимку зима зимою зими зимі зиму",
        "autumn": "восени осінь осені",
        "spring": "навесні весна весни весною",
    },
    "ru": {
        "easter": "пасх*",
        "christmas": "рождеств*",
        "new-year": "новый_год нового_года",
        "summer": "летом",
        "winter": "зимой зима зимы зимою",
        "autumn": "осенью осень осени",
        "spring": "весной весна весны",
    },
    "el": {
        "easter": "πάσχα",
        "christmas": "χριστούγεννα χριστουγένν*",
        "new-year": "πρωτοχρονιά*",
        "summer": "καλοκαίρι* καλοκαιρ*",
        "winter": "χειμών*",
        "autumn": "φθινόπωρο φθινοπώρ*",
        "spring": "άνοιξη",
        "assumption": "δεκαπενταύγουστ*",
    },
    "tr": {
        "ramadan": "ramazan* ramazan'da",
        "eid": "bayram*",
        "new-year": "yılbaşı*",
        "summer": "yazın yazları yaz? yazdan",
        "winter": "kışın kışları kış kıştan",
        "autumn": "sonbahar*",
        "spring": "ilkbahar*",
    },
    "cy": {
        "easter": "pasg basg",
        "christmas": "nadolig",
        "new-year": "calan",
        "summer": "haf? hafau",
        "winter": "gaeaf aeaf",
        "autumn": "",
        "spring": "gwanwyn wanwyn",
        "whitsun": "sulgwyn",
    },
    "ar": {
        "ramadan": "رمضان",
        "eid": "العيد عيد_الفطر عيد_الأضحى",
        "christmas": "عيد_الميلاد",
        "summer": "الصيف صيف",
        "winter": "الشتاء شتاء",
        "autumn": "الخريف خريف",
        "spring": "الربيع?",
    },
    "fa": {
        "new-year": "نوروز",
        "ramadan": "رمضان",
        "summer": "تابستان",
        "winter": "زمستان",
        "autumn": "پاییز",
        "spring": "بهار",
    },
    "ur": {
        "ramadan": "رمضان",
        "eid": "عید",
        "summer": "گرمی گرمیوں",
        "winter": "سردی سردیوں",
    },
    "he": {
        "pesach": "פסח",
        "new-year": "ראש_השנה",
        "sukkot": "סוכות",
        "hanukkah": "חנוכה",
        "purim": "פורים",
        "yom-kippur": "יום_כיפור",
        "summer": "קיץ",
        "winter": "חורף",
        "autumn": "סתיו",
        "spring": "אביב?",
    },
    "hi": {
        "diwali": "दिवाली दीवाली दीपावली",
        "holi": "होली",
        "eid": "ईद",
        "dussehra": "दशहरा दशहरे",
        "christmas": "क्रिसमस",
        "ramadan": "रमज़ान",
        "summer": "गर्मी? गर्मियों",
        "winter": "सर्दी? सर्दियों",
        "monsoon": "बरसात? मानसून",
    },
    "zh": {
        "spring-festival": "春节 春節 过年 過年 大年",
        "mid-autumn": "中秋",
        "national-day": "国庆 國慶",
        "dragon-boat": "端午",
        "qingming": "清明",
        "new-year": "元旦",
        "christmas": "圣诞 聖誕",
        "summer": "夏天 夏季 暑假",
        "winter": "冬天 冬季 寒假",
        "autumn": "秋天 秋季",
        "spring": "春天 春季",
    },
    "ja": {
        "new-year": "正月 元日",
        "obon": "お盆",
        "golden-week": "ゴールデンウィーク",
        "christmas": "クリスマス",
        "summer": "夏",
        "winter": "冬",
        "autumn": "秋",
        "spring": "春",
    },
    "ko": {
        "new-year": "설날",
        "chuseok": "추석",
        "christmas": "크리스마스",
        "summer": "여름",
        "winter": "겨울",
        "autumn": "가을",
        "spring": "봄",
    },
    "th": {
        "songkran": "สงกรานต์",
        "new-year": "ปีใหม่",
        "loy-krathong": "ลอยกระทง",
        "summer": "หน้าร้อน ฤดูร้อน",
        "winter": "หน้าหนาว ฤดูหนาว",
        "monsoon": "หน้าฝน ฤดูฝน",
    },
    "vi": {
        "tet": "tết",
        "mid-autumn": "trung_thu",
        "christmas": "giáng_sinh noel",
        "new-year": "năm_mới",
        "summer": "mùa_hè mùa_hạ",
        "winter": "mùa_đông",
        "autumn": "mùa_thu",
        "spring": "mùa_xuân",
        "monsoon": "mùa_mưa",
    },
}

#: "Last", "this", "next" before or after week, month, year; and the days around today. `-1`, `0`, `1` tell which.
POINTING: dict[str, dict[str, str]] = {
    "en": {
        "-1": "last_{} previous_{} past_{}",
        "1": "next_{} coming_{} following_{}",
    },
    "de": {
        "-1": "letzte_{} letzten_{} letzter_{} letztes_{} vorige_{} vorigen_{} voriges_{} vergangene_{} vergangenen_{}",
        "1": "nächste_{} nächsten_{} nächster_{} nächstes_{} kommende_{} kommenden_{}",
    },
    "fr": {
        "-1": "{}_dernier {}_dernière {}_passé {}_passée",
        "1": "{}_prochain {}_prochaine",
    },
    "es": {
        "-1": "{}_pasado {}_pasada",
        "1": "{}_próximo {}_próxima próximo_{} próxima_{} {}_que_viene",
    },
    "pt": {
        "-1": "{}_passado {}_passada",
        "1": "próximo_{} próxima_{} {}_que_vem",
    },
    "it": {
        "-1": "{}_scorso {}_scorsa scorso_{} scorsa_{}",
        "1": "{}_prossimo {}_prossima prossimo_{} prossima_{}",
    },
    "ro": {
        "-1": "{}_trecut {}_trecută",
        "1": "{}_viitor {}_viitoare",
    },
    "nl": {
        "-1": "vorige_{} afgelopen_{}",
        "1": "volgende_{} komende_{}",
    },
    "pl": {
        "-1": "zeszły_{} zeszłym_{} zeszłego_{} ubiegły_{} ubiegłym_{} poprzednim_{}",
        "1": "przyszły_{} przyszłym_{} przyszłego_{} następnym_{}",
    },
    "uk": {
        "-1": "минулий_{} минулого_{} минулому_{} торік",
        "1": "наступний_{} наступного_{} наступному_{}",
    },
    "ru": {
        "-1": "прошлый_{} прошлого_{} прошлом_{} прошлой_{} прошлую_{}",
        "1": "следующий_{} следующего_{} следующем_{} следующей_{}",
    },
    "el": {
        "-1": "περασμένη_{} προηγούμενη_{} περασμένο_{} προηγούμενο_{}",
        "1": "επόμενη_{} επόμενο_{} ερχόμενη_{}",
    },
    "tr": {
        "-1": "geçen_{} geçtiğimiz_{}",
        "1": "gelecek_{} önümüzdeki_{}",
    },
    "cy": {
        "-1": "{}_diwethaf {}_ddiwethaf",
        "1": "{}_nesaf",
    },
    "ar": {
        "-1": "{}_الماضي {}_الماضية",
        "1": "{}_القادم {}_القادمة {}_المقبل {}_المقبلة",
    },
    "he": {
        "-1": "{}_שעבר {}_שעברה",
        "1": "{}_הבא {}_הבאה",
    },
    "hi": {
        "-1": "पिछले_{} पिछली_{} पिछला_{}",
        "1": "अगले_{} अगली_{} अगला_{}",
    },
    "vi": {
        "-1": "{}_trước {}_rồi {}_qua",
        "1": "{}_sau {}_tới",
    },
}

#: Written without blanks, so spelled out: (pointing, unit).
HAN_POINTING: dict[str, tuple[int, str]] = {
    "上周": (-1, "week"),
    "上週": (-1, "week"),
    "上星期": (-1, "week"),
    "上个星期": (-1, "week"),
    "上個星期": (-1, "week"),
    "上礼拜": (-1, "week"),
    "上禮拜": (-1, "week"),
    "先週": (-1, "week"),
    "上个月": (-1, "month"),
    "上個月": (-1, "month"),
    "上月": (-1, "month"),
    "先月": (-1, "month"),
    "去年": (-1, "year"),
    "昨年": (-1, "year"),
    "下周": (1, "week"),
    "下週": (1, "week"),
    "下星期": (1, "week"),
    "来週": (1, "week"),
    "下个月": (1, "month"),
    "下個月": (1, "month"),
    "来月": (1, "month"),
    "明年": (1, "year"),
    "来年": (1, "year"),
    "지난주": (-1, "week"),
    "지난달": (-1, "month"),
    "작년": (-1, "year"),
    "다음주": (1, "week"),
    "다음달": (1, "month"),
    "내년": (1, "year"),
    "สัปดาห์ที่แล้ว": (-1, "week"),
    "อาทิตย์ที่แล้ว": (-1, "week"),
    "เดือนที่แล้ว": (-1, "month"),
    "ปีที่แล้ว": (-1, "year"),
    "สัปดาห์หน้า": (1, "week"),
    "เดือนหน้า": (1, "month"),
    "ปีหน้า": (1, "year"),
}

#: Yesterday and tomorrow.
DAYS_AROUND: dict[str, dict[str, str]] = {
    "en": {
        "-1": "yesterday",
        "1": "tomorrow",
    },
    "de": {
        "-1": "gestern gestrige*",
        "1": "übermorgen",
    },
    "fr": {
        "-1": "hier",
        "1": "demain",
    },
    "es": {
        "-1": "ayer anoche",
        "1": "",
    },
    "pt": {
        "-1": "ontem",
        "1": "amanhã",
    },
    "it": {
        "-1": "ieri",
        "1": "domani",
    },
    "ro": {
        "-1": "ieri aseară",
        "1": "mâine",
    },
    "nl": {
        "-1": "gisteren",
        "1": "morgen?",
    },
    "pl": {
        "-1": "wczoraj wczorajsz*",
        "1": "jutro",
    },
    "uk": {
        "-1": "вчора учора вчорашн*",
        "1": "завтра",
    },
    "ru": {
        "-1": "вчера вчерашн*",
        "1": "завтра",
    },
    "el": {
        "-1": "χθες χτες",
        "1": "αύριο",
    },
    "tr": {
        "-1": "dün dünkü",
        "1": "yarın?",
    },
    "cy": {
        "-1": "ddoe neithiwr",
        "1": "yfory",
    },
    "ar": {
        "-1": "أمس البارحة",
        "1": "غدا غدًا",
    },
    "he": {
        "-1": "אתמול אמש",
        "1": "מחר",
    },
    "hi": {
        "-1": "",
        "1": "",
    },
    "vi": {
        "-1": "hôm_qua",
        "1": "ngày_mai",
    },
    "zh": {
        "-1": "昨天 昨日 昨晚",
        "1": "明天 明日",
    },
    "ja": {
        "-1": "昨日 昨夜",
        "1": "明日",
    },
    "ko": {
        "-1": "어제",
        "1": "내일",
    },
    "th": {
        "-1": "เมื่อวาน",
        "1": "พรุ่งนี้",
    },
}

#: "To" between the two ends of a stretch of days.
TO = "to till until through thru bis à au a al hasta até ate la tot til till do по до i hyd ile إلى עד से đến έως ως"
