"""Units per language: time, money, length, weight, degrees, and words that count ("times").

`UNITS[language]` reads "unit form form; …"; a form ending in `*` is a stem. `SIGNS` holds what every language writes.
"""

UNITS: dict[str, str] = {
    "en": "second seconds secs sec; minute minute minutes min mins; hour hour hours hr hrs h oclock "
    "o'clock am pm; day day days; week week weeks wk wks; month month months mth mths; year year years yr "
    "yrs yo aged; times times time; pound pounds pound quid; euro euro euros; dollar dollars dollar; "
    "pence pence p penny; km km kilometre kilometres kilometer kilometers; m metre metres meter meters m; "
    "mile mile miles; cm cm centimetre centimetres; percent percent; degree degree degrees celsius; kg "
    "kilo kilos kg; litre litre litres",
    "de": "second sekunde*; minute minute minuten min; hour stunde stunden std uhr h; day tag tage tagen; "
    "week woche wochen wo; month monat monate monaten monats; year jahr jahre jahren jahres jährig*; "
    "times mal male mals; euro euro euros; km km kilometer*; m meter metern m; cm cm zentimeter*; percent "
    "prozent; degree grad; kg kilo kg kilogramm; litre liter",
    "fr": "second seconde secondes; minute minute minutes min mn; hour heure heures h; day jour jours "
    "journée journées; week semaine semaines sem; month mois; year an ans année années; times fois "
    "reprises; euro euro euros; km km kilomètre kilomètres; m mètre mètres m; percent pourcent; degree "
    "degré degrés; kg kilo kilos kg; litre litre litres",
    "es": "second segundos; minute minuto minutos min; hour hora horas h hs am pm; day día días; week semana "
    "semanas; month mes meses; year año años añito añitos; times vez veces; euro euro euros; dollar "
    "dólares dólar; peso pesos peso; km km kilómetro kilómetros; m metro metros m; degree grado grados; "
    "kg kilo kilos kg; litre litro litros; percent ciento",
    "pt": "second segundos; minute minuto minutos min; hour hora horas h; day dia dias; week semana "
    "semanas; month mês meses; year ano anos aninhos; times vez vezes; euro euro euros; real reais real; "
    "km km quilómetro quilómetros quilômetro quilômetros; m metro metros m; degree grau graus; kg quilo "
    "quilos kg; litre litro litros",
    "it": "second secondi; minute minuto minuti min; hour ora ore h; day giorno giorni; week settimana "
    "settimane; month mese mesi; year anno anni; times volta volte; euro euro; km km chilometro "
    "chilometri; m metro metri m; degree grado gradi; kg chilo chili kg; litre litro litri",
    "ro": "second secunde; minute minut minute minutele min; hour oră ore ora orele h; day zi zile zilele "
    "ziua; week săptămână săptămâni săptămâna săptămânii; month lună luni luna lunile; year an ani anul "
    "anii anișori; times ori oară dată; leu lei leu; euro euro; km km kilometru kilometri; m metri metru "
    "m; degree grade grad; kg kilograme kg; litre litri litru",
    "nl": "second seconden; minute minuut minuten min; hour uur uren u; day dag dagen; week week weken; "
    "month maand maanden; year jaar jaren; times keer maal; euro euro euro's; km km kilometer; m meter m; "
    "degree graden graad; kg kilo kg; litre liter",
    "sv": "second sekunder; minute minut minuter min; hour timme timmar tim klockan; day dag dagar dygn; "
    "week vecka veckor; month månad månader; year år åring*; times gång gånger; krona kronor kr; km km "
    "kilometer; m meter m; degree grader",
    "da": "minute minut minutter min; hour time timer klokken; day dag dage; week uge uger; month måned "
    "måneder; year år; times gang gange; krona kroner kr; km km kilometer; m meter m; degree grader",
    "no": "minute minutt minutter min; hour time timer klokken; day dag dager; week uke uker; month måned "
    "måneder; year år; times gang ganger; krona kroner kr; km km kilometer; m meter m; degree grader",
    "fi": "minute minuutti* min; hour tunti* tunnin; day päivä*; week viikko* viikon; month kuukausi* "
    "kuukaude*; year vuosi vuotta vuode*; times kertaa",
    "hu": "minute perc*; hour óra órát órakor óráig; day nap napja napot napig; week hét hete hetet; "
    "month hónap*; year év éve évet éves; times alkalommal; forint forint*",
    "pl": "second sekund*; minute minut* min; hour godz godzin* h; day dzień dni dnia dniach dniami doba "
    "doby; week tydzień tygodni* tygodnia tyg; month miesiąc* miesięc* mies; year rok roku lat lata latek "
    "latka latami letni* letnia letniego; times raz razy razem razów; zloty zł złot* złoty złotych; km km "
    "kilometr*; m metr* m; degree stopni* stopień; kg kilo kg kilogram*; litre litr*",
    "cs": "minute minut* min; hour hodin* hod h; day den dny dní dnů dnech; week týden týdn*; month "
    "měsíc*; year rok roku roky let letý letá letého; times krát; koruna korun* kč; km km kilometr*; m "
    "metr* m; degree stup*",
    "uk": "second секунд*; minute хвилин* хв; hour годин* год; day день дні днів дня днями днях доба доби "
    "добу; week тиждень тижн*; month місяц*; year рік року роки років роках річн* рочок рочки літ; times "
    "раз рази разів разом; hryvnia грн гривень гривні гривня гривн*; km км кілометр*; m метр* м; degree "
    "градус*; kg кг кілограм* кіло; litre літр* л",
    "ru": "second секунд*; minute минут* мин; hour час часа часов часам часу ч; day день дня дней днями "
    "днях сутки суток; week недел* нед; month месяц* мес; year год года лет годом году годик летн*; times "
    "раз раза разом; rouble руб рубл*; km км километр*; m метр* м; degree градус*; kg кг килограмм* кило; "
    "litre литр* л",
    "bg": "minute минут* мин; hour час часа часове ч; day ден дни дена; week седмиц*; month месец*; year "
    "годин* год; times път пъти; lev лв лева; km км километр*; m метр* м",
    "el": "minute λεπτά λεπτό λεπτών; hour ώρα ώρες ωρών; day μέρα μέρες ημέρα ημέρες ημερών μερών; week "
    "εβδομάδ* βδομάδ*; month μήνα* μήνες μηνών; year χρόνο* χρόνια χρονών έτος έτη ετών χρονος; times "
    "φορά φορές; euro ευρώ; km χλμ χιλιόμετρ*; m μέτρα μέτρο; degree βαθμ*; kg κιλά κιλό",
    "tr": "second saniye*; minute dakika* dk; hour saat saatte saatlik saatler saati saate saatten; day "
    "gün günde günlük gündür günü günden güne; week hafta haftada haftalık haftadır haftaya; month ay "
    "aydır ayda aylık aya ayın; year yıl yıldır yılda yıllık yaş yaşında yaşındaki yaşındayım yaşındaki* "
    "sene senedir; times kez kere defa kerede defadır kezdir keredir; lira lira* tl; km km kilometre*; m "
    "metre* m; degree derece*; kg kilo* kg; litre litre*",
    "cy": "minute munud* funud*; hour awr oriau o'r; day diwrnod ddiwrnod niwrnod dydd ddydd dyddiau "
    "ddyddiau dyddia; week wythnos* ; month mis fis mis* fisoedd deufis; year blwyddyn flwyddyn mlynedd "
    "flynedd blynedd oed blynyddoedd flynyddoedd mlwydd flwydd blwydd; times gwaith waith gwaith* tro dro "
    "droeon; pound punt bunt phunt bunnoedd punnoedd; km km cilomedr* gilomedr* chilomedr*; mile milltir* "
    "filltir*; m metr* fetr* m",
    "ar": "second ثانية ثوان ثواني; minute دقيقة دقائق دقيقتين دقيقتان; hour ساعة ساعات ساعتين ساعتان "
    "الساعة; day يوم أيام يومًا يوما يومين يومان الأيام; week أسبوع أسابيع أسبوعين أسبوعان أسبوعًا أسبوعا; "
    "month شهر أشهر شهور شهرين شهران شهرًا شهرا; year سنة سنوات سنين عام أعوام عامًا عاما سنتين سنتان عامين "
    "عامان; times مرة مرات مرتين مرتان; pound جنيه جنيهات جنيهًا جنيها; riyal ريال ريالات ريالا; dinar "
    "دينار دنانير دينارا دينارًا; dirham درهم دراهم درهما; lira ليرة ليرات; dollar دولار دولارات; km "
    "كيلومتر كيلومترات كم؟ كيلو; m متر أمتار مترًا مترا; degree درجة درجات; kg كيلوغرام كيلوجرام; litre "
    "لتر لترات لترا لترًا",
    "fa": "minute دقیقه; hour ساعت; day روز; week هفته; month ماه; year سال ساله; times بار دفعه; toman "
    "تومان; rial ریال; km کیلومتر; m متر",
    "ur": "minute منٹ; hour گھنٹے گھنٹہ گھنٹوں بجے; day دن دنوں; week ہفتے ہفتہ ہفتوں; month مہینے مہینہ "
    "ماہ مہینوں; year سال; times بار دفعہ مرتبہ; rupee روپے روپیہ; km کلومیٹر; m میٹر",
    "he": "second שניות; minute דקה דקות; hour שעה שעות שעתיים השעה; day יום ימים יומיים יממה; week שבוע "
    "שבועות שבועיים; month חודש חודשים חודשיים; year שנה שנים שנתיים בן בת; times פעם פעמים פעמיים; "
    'shekel שקל שקלים ש"ח; km ק"מ קילומטר קילומטרים; m מטר מטרים; degree מעלות; litre ליטר ליטרים',
    "hi": "second सेकंड; minute मिनट मिनटों; hour घंटे घंटा घंटों बजे बजकर बज; day दिन दिनों दिनो; week "
    "हफ्ते हफ़्ते हफ्ता हफ्तों सप्ताह; month महीने महीना महीनों माह; year साल सालों वर्ष वर्षीय वर्षों बरस; times "
    "बार दफा मर्तबा; rupee रुपये रुपए रुपया रू रुपयों; km किमी किलोमीटर; m मीटर; degree डिग्री; kg किलो; "
    "litre लीटर",
    "vi": "second giây; minute phút; hour giờ tiếng; day ngày hôm; week tuần; month tháng; year năm tuổi; "
    "times lần; dong đồng; km km cây; m mét m; degree độ; kg kí ký kg cân; litre lít",
    "id": "minute menit; hour jam; day hari; week minggu; month bulan; year tahun; times kali; rupiah "
    "rupiah rp; km km kilometer; m meter",
}

#: What is counted, where a number word needs a neighbour to be one (Vietnamese, Turkish, Arabic).
COUNTED: dict[str, str] = {
    "vi": "người con đứa cái chiếc nhà cháu bé căn phòng tầng lớp em bạn ca xe bàn học bệnh triệu nghìn ngàn trăm mươi",
    "tr": "kişi çocuk kat katlı oda odalı milyon otobüs aile öğrenci derece",
    "ar": "أطفال أشخاص أولاد بنات",
    "de": "kinder kindern personen leute häuser wohnungen zimmer autos busse",
    "fr": "enfants personnes maisons logements bus classes",
    "he": "ילדים אנשים ילדות",
}

SIGNS: dict[str, str] = {
    "£": "pound",
    "€": "euro",
    "$": "dollar",
    "%": "percent",
    "°": "degree",
    "₴": "hryvnia",
    "₺": "lira",
    "₹": "rupee",
    "₽": "rouble",
    "¥": "yuan",
    "￥": "yuan",
    "₪": "shekel",
    "฿": "baht",
    "₫": "dong",
    "٪": "percent",
    "％": "percent",
    "℃": "degree",
    "zł": "zloty",
    "eur": "euro",
    "gbp": "pound",
    "usd": "dollar",
    "mbps": "mbps",
    "mbit": "mbps",
    "gb": "gb",
    "mb": "mb",
    "db": "db",
    "km": "km",
    "cm": "cm",
    "mm": "mm",
    "kg": "kg",
    "kwh": "kwh",
}

#: Units that the words themselves count: a dual, or a word for a stretch of time.
INHERENT: dict[str, str] = {
    "en": "2 week fortnight fortnightly; 30 minute half-hour; 10 year decade; 2 day weekend; 2 times "
    "twice; 3 times thrice",
    "fr": "15 day quinzaine; 8 day huitaine; 2 day weekend; 30 minute demi-heure; 6 month semestre; 3 month trimestre",
    "es": "15 day quincena; 6 month semestre; 3 month trimestre",
    "pt": "15 day quinzena; 6 month semestre; 3 month trimestre",
    "de": "2 day wochenende; 30 minute halbstunde; 6 month halbjahr; 3 month quartal; 2 times zweimal "
    "doppelt; 3 times dreimal; 4 times viermal",
    "ar": "2 day يومين يومان; 2 week أسبوعين أسبوعان; 2 month شهرين شهران; 2 year سنتين سنتان عامين "
    "عامان; 2 hour ساعتين ساعتان; 2 minute دقيقتين دقيقتان; 2 times مرتين مرتان",
    "he": "2 day יומיים; 2 week שבועיים; 2 month חודשיים; 2 year שנתיים; 2 hour שעתיים; 2 times פעמיים",
    "uk": "2 times двічі; 3 times тричі; 30 minute півгодини щопівгодини; 6 month півроку піврік; 1.5 year півтора; "
    "24 hour доба добу",
    "ru": "2 times дважды; 3 times трижды; 30 minute полчаса получаса; 6 month полгода; 24 hour сутки",
    "pl": "2 times dwukrotn* dwakroć; 3 times trzykrotn*; 6 month półroku; 24 hour doba dobę; 30 minute pół",
    "hi": "1.5 hour डेढ़; 2.5 hour ढाई",
    "cs": "2 times dvakrát; 3 times třikrát",
    "cy": "2 times dwywaith ddwywaith; 3 times teirgwaith; 2 month deufis ddeufis; 2 week pythefnos bythefnos "
    "phythefnos",
    "nl": "2 times tweemaal; 2 day weekend",
    "hu": "2 times kétszer; 3 times háromszor",
    "it": "15 day quindicina; 6 month semestre",
    "tr": "",
    "el": "15 day δεκαπενθήμερο; 30 minute μισάωρο ημίωρο; 2 week δεκαπενθήμερο",
}

#: How many of the smaller unit make one of the larger, with the round figures that people use.
WITHIN: dict[tuple[str, str], tuple[int, ...]] = {
    ("minute", "second"): (60,),
    ("hour", "minute"): (60,),
    ("day", "hour"): (24,),
    ("week", "day"): (7,),
    ("month", "day"): (30, 31, 28),
    ("month", "week"): (4,),
    ("year", "month"): (12,),
    ("year", "week"): (52,),
    ("year", "day"): (365, 360),
    ("km", "m"): (1000,),
    ("m", "cm"): (100,),
    ("pound", "pence"): (100,),
}

#: Which units measure the same thing: a figure given in one is not a figure in another.
DIMENSIONS: dict[str, str] = {
    "second": "time",
    "minute": "time",
    "hour": "time",
    "day": "time",
    "week": "time",
    "month": "time",
    "year": "time",
    "km": "length",
    "m": "length",
    "cm": "length",
    "mm": "length",
    "mile": "length",
    "pound": "money",
    "euro": "money",
    "dollar": "money",
    "pence": "money",
    "hryvnia": "money",
    "lira": "money",
    "rupee": "money",
    "rouble": "money",
    "yuan": "money",
    "shekel": "money",
    "baht": "money",
    "dong": "money",
    "zloty": "money",
    "riyal": "money",
    "dinar": "money",
    "dirham": "money",
    "krona": "money",
    "koruna": "money",
    "leu": "money",
    "yen": "money",
    "won": "money",
    "percent": "percent",
    "degree": "degree",
    "mbps": "rate",
    "kg": "weight",
    "litre": "volume",
    "times": "times",
}

#: Han, Hangul and Thai units, longest first where one begins another.
HAN_UNITS = (
    "month 个月 個月 か月 ヶ月 ヵ月 カ月 箇月; year 年间 年間 年 岁 歲 歳 才; week 週間 周间 星期 礼拜 "
    "禮拜 个星期 個星期 个礼拜 個禮拜 周 週; hour 小时 小時 个小时 個小時 个钟头 個鐘頭 時間 点钟 點鐘 时 "
    "時 点 點; minute 分钟 分鐘 分間 分; km 公里 キロ 千米; m メートル 米; kg 公斤; yuan 人民币 元 块 塊; "
    "day 日間 日间 天 日 晚 夜; month-name 月; second 秒; times 次 回 遍; degree 度; yen 円; count 个 個 "
    "人 名 楼 樓 层 層 階 号 號 番 户 戶 条 條 间 間 家 台 辆 輛 本 枚 件 つ 所 张 張 位 路 倍 站 成 割 "
    "线 線 栋 棟 頭 匹 校 駅 戸 軒"
)
THAI_UNITS = (
    "week สัปดาห์ อาทิตย์; hour ชั่วโมง นาฬิกา ทุ่ม โมง น.; minute นาที; second วินาที; month เดือน; day วัน "
    "คืน; year ปี ขวบ; times ครั้ง รอบ หน; baht บาท; km กิโลเมตร กม; m เมตร; degree องศา; count คน หลัง "
    "ตัว คัน เส้น ห้อง แห่ง ชั้น เท่า สาย ต้น จุด"
)
KOREAN_UNITS = (
    "hour 시간 시; minute 분; second 초; month 개월 달; month-name 월; week 주일 주; day 일; year 년 살 "
    "세; times 번 차례 회; won 원; km 킬로; m 미터; degree 도; count 명 사람 층 개 대 마리 호 호선 집 채 "
    "배"
)
