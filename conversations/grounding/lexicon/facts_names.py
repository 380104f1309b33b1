"""What stands beside a name: places' own words, titles, courtesy pronouns, and the bodies that act in public.

`*` marks a stem. Only these words are listed, never names: a name is whatever a participant did not write.
"""


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


#: Words that make the name beside them a place ("Pell Street", "rue Pasteur", "вулиця Садова").
PLACE_WORDS: dict[str, str] = {
    "en": "street st road rd lane ln avenue ave close court crescent drive terrace square place way hill "
    "green grove park bridge station stop school academy college primary surgery hospital clinic centre "
    "center library market quay wharf hall house estate village town city county river lake island church "
    "mosque temple mill farm field fields gardens garden row walk gate point view vale wood heath common "
    "upper lower nether north south east west old new great little",
    "fr": "rue avenue av boulevard bd place quai pont gare station arrêt école collège lycée hôpital "
    "quartier cité impasse chemin allée square parc mairie village",
    "es": "calle c avenida av plaza paseo carretera barrio estación parada colegio escuela instituto "
    "hospital parque mercado puente pueblo urbanización bloque",
    "pt": "rua r avenida av praça largo travessa bairro estação paragem escola colégio hospital parque "
    "mercado ponte aldeia jardim campo",
    "it": "via viale piazza corso vicolo largo quartiere stazione fermata scuola ospedale parco mercato ponte borgo",
    "ro": "strada str bulevardul bd piața calea aleea cartierul stația școala liceul spitalul parcul satul comuna",
    "nl": "straat weg plein laan gracht kade station halte school ziekenhuis park wijk dorp",
    "pl": "ulica ulicy ulicę ul aleja alei al plac placu pl osiedle osiedlu os most moście szkoła szkole "
    "przychodnia przychodni szpital szpitalu przystanek przystanku stacja stacji park parku rynek rynku "
    "wieś wsi",
    "cs": "ulice ulici náměstí nám třída most škola nemocnice stanice zastávka park vesnice",
    "uk": "вулиця вулиці вулицю вул проспект проспекті просп площа площі бульвар бульварі провулок "
    "мікрорайон станція станції зупинка зупинці школа школі лікарня лікарні парк парку міст мосту село "
    "селі",
    "ru": "улица улице улицу улицы ул проспект проспекте площадь площади бульвар бульваре переулок "
    "микрорайон станция станции остановка остановке школа школе больница больнице парк парке мост мосту "
    "село деревня деревне",
    "el": "οδός οδό οδού λεωφόρος λεωφόρο πλατεία πλατείας στάση σταθμός σταθμό σχολείο νοσοκομείο "
    "γειτονιά χωριό πάρκο",
    "tr": "sokak sokağı sokağında sokakta cadde caddesi caddesinde cad mahalle mahallesi mahallesinde mah "
    "bulvarı meydanı durağı durağında istasyonu okulu okulunda ilkokulu lisesi hastanesi parkı köyü "
    "köprüsü apartmanı sitesi",
    "cy": "stryd heol ffordd lôn sgwâr pont gorsaf ysgol ysbyty parc pentref meddygfa",
    "sv": "gatan vägen torget skolan sjukhuset stationen",
    "da": "gade vej torv skole sygehus station",
    "vi": "đường phố ngõ hẻm phường quận xã huyện tỉnh thôn ấp trường chợ cầu bệnh_viện",
}

#: German street, square and place endings, alone or at the end of a compound.
GERMAN_PLACE_ENDINGS = (
    "strasse",
    "gasse",
    "allee",
    "platz",
    "weg",
    "ring",
    "damm",
    "ufer",
    "brucke",
    "chaussee",
    "steig",
    "pfad",
    "stieg",
    "twiete",
    "anger",
    "hof",
    "tor",
    "markt",
    "viertel",
    "siedlung",
    "park",
    "schule",
    "gymnasium",
    "kita",
    "klinik",
    "krankenhaus",
    "bahnhof",
    "kirche",
)
#: German compounds with those endings that name no place of their own.
GERMAN_COMMON = _words(
    "strasse gasse allee platz weg ring ufer brucke pfad hof tor markt viertel siedlung park schule "
    "gymnasium kita klinik krankenhaus bahnhof kirche radweg fahrradweg gehweg fussweg fusgangerweg "
    "schulweg heimweg umweg ruckweg hinweg arbeitsweg feldweg waldweg parkplatz spielplatz sportplatz "
    "arbeitsplatz stellplatz kitaplatz betreuungsplatz therapieplatz schulplatz studienplatz bolzplatz "
    "vorplatz sitzplatz behindertenparkplatz bahnsteig supermarkt wochenmarkt arbeitsmarkt wohnungsmarkt "
    "baumarkt seitenstrasse nebenstrasse wohnstrasse durchgangsstrasse einbahnstrasse bundesstrasse "
    "landstrasse spielstrasse fahrradstrasse sackgasse schulhof innenhof hinterhof bauernhof wertstoffhof "
    "friedhof busbahnhof grundschule hauptschule realschule gesamtschule berufsschule hochschule "
    "musikschule forderschule ganztagsschule nachbarschule fahrradring notaufnahme verkehrsweg "
    "rettungsweg ausweg zugweg stadtviertel wohnviertel wohnsiedlung stadtpark freizeitpark spielpark "
    "zahnklinik tagesklinik universitatsklinik kinderklinik uniklinik landschule vorschule fahrschule "
    "hundeschule baugrube radweg"
)
#: German endings that make a common noun, and nouns that follow a preposition without an article.
GERMAN_NOUN_ENDINGS = (
    "ung",
    "ungen",
    "heit",
    "keit",
    "schaft",
    "tion",
    "tat",
    "nis",
    "ismus",
    "ment",
    "zeit",
    "dienst",
    "stelle",
    "betrieb",
    "wochen",
    "tagen",
    "jahren",
)
GERMAN_ZERO_ARTICLE = _words(
    "ort betrieb ordnung gefahr kontakt hause gang kraft frage sicht angaben auskunft feierabend schulschluss "
    "regen schnee nacht mitternacht nachts angst not wut kindern eltern anwohnern anwohnern personen "
    "person leuten leute menschen nachbarn bewohnern mietern fahrgasten patienten krucken rollstuhl "
    "monaten tagen stunden minuten wochen jahren uhr mal kalte hitze dunkelheit nebel glatteis wasser "
    "strom mull larm staub rauch schimmel arbeit schule kindergarten bett ruhe reparatur bezug bedarf "
    "anruf nachfrage eigenem anfang beginn ende mitte beginnt teil teilen sommer winter herbst fruhling "
    "deutschland"
)
GERMAN_TITLES = _words(
    "herr herrn frau familie doktor dr prof professor burgermeister burgermeisterin sankt st pfarrer"
)
#: German words that a bare name follows ("Haltestelle Lindenhof").
GERMAN_HEADS = _words(
    "bad sankt rathaus amt amtsgericht finanzamt burgeramt jobcenter stadion schloss friedhof feuerwehr haltestelle "
    "bahnhof ortsteil stadtteil bezirk linie grundschule kita gymnasium krankenhaus klinik schule "
    "apotheke firma hotel gasthaus kirche ort stadt dorf"
)
GERMAN_TOWN_ENDINGS = (
    "burg",
    "dorf",
    "hausen",
    "heim",
    "ingen",
    "furt",
    "hafen",
    "haven",
    "kirchen",
    "brucken",
    "leben",
    "rode",
    "munster",
    "hagen",
    "stedt",
    "buttel",
    "beck",
    "berg",
    "bach",
    "zig",
    "stadt",
)
GERMAN_PREPOSITIONS = _words("in nach aus bei von ab richtung hinter vor zwischen nahe uber")

#: Titles and saints' words that are no names themselves.
TITLES: dict[str, str] = {
    "en": "mr mrs ms miss dr prof st saint sir",
    "fr": "m mme mlle dr saint sainte st ste",
    "es": "d don doña sr sra srta dr dra san santa",
    "pt": "sr sra dr dra dona são santo santa",
    "it": "sig signora signor dott san santa santo",
    "nl": "mevrouw meneer dhr mw",
    "pl": "pan pani pana panu panią panem panowie państwo państwa państwu dr ks",
    "uk": "пан пані пана пану",
    "ru": "г-н г-жа",
    "el": "κ κύριος κυρία κος κα",
    "tr": "bay bayan sayın",
    "vi": "ông bà anh chị cô",
    "ro": "dl dna domnul doamna sf",
    "cy": "mr mrs ms dr sant",
    "cs": "pan paní pana pane",
}
#: Words written with a capital for courtesy or by custom, and what everybody calls by letters.
COURTESY = _words(
    "i usted ustedes ud uds vd vds pan pani pana panu panią panem państwo państwa państwu panie was wam "
    "wami twój twoja twojego ciebie ci tobie вы вас вам вами ваш ваша ваше ваши вашего вашей вашу вашим "
    "ви вами твій ваші вашої вашому lei la le suo sua loro voi vi vostro u uw sie ihr ihre ihnen ihren "
    "ihrem ihrer de dem deres jer dumneavoastră dvs vás vám vámi váš vaše ga vaš εσείς σας siz sizin "
    "voice internet online ok tv wc pc sms pdf am pm a.m. p.m. cv id pin wifi wi-fi web app dvd usb"
)
#: Short words with a full stop that do not end a sentence.
ABBREVIATIONS = _words(
    "st dr mr mrs ms prof ul al os pl av avda c sra sr srta str вул просп бул м пл г ул no nr núm num tel "
    "approx ca z b bzw etc r pç bd bld d e g i hr mah cad sok apt ks im"
)
#: Welsh changes the first letter of a word; any of these may stand for the first.
WELSH_RADICALS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("ngh", ("c",)),
    ("mh", ("p",)),
    ("nh", ("t",)),
    ("ng", ("g",)),
    ("ph", ("p",)),
    ("th", ("t",)),
    ("ch", ("c",)),
    ("dd", ("d",)),
    ("b", ("p",)),
    ("f", ("b", "m")),
    ("m", ("b",)),
    ("d", ("t",)),
    ("g", ("c",)),
    ("n", ("d",)),
    ("l", ("ll",)),
    ("r", ("rh",)),
)

#: Writing without capitals: words that a name follows (or, in `BEFORE`, stands in front of).
HEADS_BEFORE_NAME: dict[str, str] = {
    "ar": "حي شارع طريق مدرسة مدينة قرية مستشفى مسجد محطة جامعة منطقة سوق جسر ميدان ساحة بلدة محافظة مركز "
    "حديقة كلية عيادة مستوصف مخيم زقاق",
    "fa": "خیابان کوچه محله شهر روستای مدرسه بیمارستان میدان پارک ایستگاه",
    "ur": "محلہ گلی شہر گاؤں سکول ہسپتال",
    "he": "רחוב שכונת עיר העיר מושב קיבוץ כפר תחנת שדרות כיכר גן פארק בית_ספר בית_חולים מרפאת קניון דרך",
}
HEADS_AFTER_NAME: dict[str, str] = {
    "hi": "नगर मार्ग रोड सड़क मोहल्ला मोहल्ले गाँव गांव स्कूल विद्यालय अस्पताल चौक कॉलोनी स्टेशन बाज़ार मंदिर पार्क "
    "पुल बस्ती वार्ड कॉलेज विहार पुर गंज",
    "ur": "روڈ سٹریٹ کالونی ٹاؤن نگر چوک سکول ہسپتال محلے",
}
#: Heads of that table that may stand in front of their name as well ("गाँव रामपुर").
HEADS_ON_EITHER_SIDE: dict[str, str] = {
    "hi": "गाँव गांव मोहल्ला मोहल्ले वार्ड",
}
#: Words that stand beside such a head without being a name.
HEAD_COMPANY: dict[str, str] = {
    "ar": "قريب قريبة آخر أخرى اخرى واحد واحدة كبير كبيرة صغير صغيرة رئيسي رئيسية فرعي فرعية جديد جديدة "
    "مجاور مجاورة بجانب قرب أمام خلف في من إلى على عن حتى كل هذا هذه ابتدائية ثانوية حكومية حكومي الأطفال "
    "البلدة المدينة القرية الحي المنطقة الابتدائية الثانوية الأولاد البنات الأطفال الرئيسي الحكومي و",
    "he": "ראשי ראשית סמוך סמוכה אחר אחרת קרוב קרובה של את על עם לא כי אם שלנו שלי הראשי הסמוך יסודי "
    "תיכון זה זו הילדים ילדים השכונה",
    "fa": "ما اصلی دیگر است را نزدیک این آن",
    "ur": "ہماری ہمارے سرکاری نجی میں کے کی",
    "hi": "के की का को में से पर और यह वह इस उस हमारे हमारी सरकारी निजी पास वाले वाली बड़ा बड़ी छोटा छोटी "
    "मुख्य पूरा पूरी पूरे एक दूसरा दूसरी दूसरे नया नई पुराना पुरानी प्राथमिक अपने हर किसी कोई कच्ची पक्की "
    "टूटी खराब उसी इसी मेरे मेरी बच्चे बच्चों",
}
#: Chinese, Japanese and Korean place endings, and common words that end so.
HAN_PLACE_ENDINGS = (
    "小学",
    "小學",
    "中学",
    "中學",
    "大学",
    "大學",
    "医院",
    "醫院",
    "病院",
    "公园",
    "公園",
    "社区",
    "社區",
    "小区",
    "市场",
    "市場",
    "広場",
    "广场",
    "廣場",
    "村",
    "镇",
    "鎮",
    "乡",
    "鄉",
    "县",
    "縣",
    "市",
    "区",
    "區",
    "路",
    "街",
    "巷",
    "弄",
    "桥",
    "橋",
    "站",
    "駅",
    "町",
    "丁目",
    "通り",
    "寺",
)
HAN_COMMON = _words(
    "公路 马路 馬路 道路 走路 铁路 鐵路 沿路 一路 水路 线路 線路 电路 这条路 那条路 小路 大路 山路 街道 "
    "大街 小街 逛街 上街 城市 本市 全市 都市 市区 市區 社区 地区 地區 小区 本区 该区 该小区 农村 農村 "
    "本村 全村 车站 車站 公交站 地铁站 地鐵站 火车站 火車站 巴士站 电站 网站 網站 加油站 当地 门诊 立交桥 "
    "天桥 天橋 大桥 大橋 小学 中学 大学 医院 公园 病院 公園 駅 最寄り駅 同駅 市場 市场 超市 門市 城區 "
    "夜市 この町 この村 通り 大通り 休息站 全区 城镇 郊区 街 道"
)
KOREAN_PLACE_ENDINGS = (
    "초등학교",
    "중학교",
    "고등학교",
    "대학교",
    "병원",
    "공원",
    "시장",
    "아파트",
    "동",
    "구",
    "시",
    "로",
    "길",
    "역",
)
THAI_HEADS = ("ตำบล", "อำเภอ", "จังหวัด", "แขวง", "เขต", "ซอย", "หมู่บ้าน", "สะพาน")

#: Bodies that act in public, by a name of ours: the summary may speak of one only if the participant did.
INSTITUTIONS: dict[str, dict[str, str]] = {
    "authority": {
        "en": "council councils councillor councillors municipality mayor authority authorities officials "
        "city_hall town_hall "
        "borough jobcentre job_centre",
        "de": "stadtverwaltung gemeindeverwaltung rathaus magistrat behörde behörden bürgermeister* "
        "stadtrat gemeinderat ordnungsamt bezirksamt* landratsamt* bürgeramt* wohnungsamt* jugendamt* "
        "gesundheitsamt* "
        "jobcenter* arbeitsamt* arbeitsagentur* finanzamt* sozialamt* standesamt* bauamt* tiefbauamt* "
        "grünflächenamt* kommune kommunen amt",
        "fr": "mairie municipalité maire préfecture conseil_municipal conseil_départemental conseil_régional "
        "services_municipaux élus élu métropole",
        "es": "ayuntamiento alcald* municipio concejal* autoridades consistorio junta_de_distrito junta_municipal "
        "gobierno_municipal diputación corporación_municipal",
        "pt": "câmara prefeitura autarquia autoridades junta_de_freguesia subprefeitura presidente_da_câmara vereador*",
        "it": "comune? il_comune dal_comune al_comune sindaco municipio autorità amministrazione_comunale la_giunta "
        "assessore",
        "ro": "primări* primarul primarului autorități* autoritățile consiliul_local consiliul",
        "nl": "gemeente burgemeester gemeenteraad stadsdeel wethouder*",
        "pl": "urząd urzędu urzędnik* gmina gminy burmistrz* władze magistrat rada_miasta rady_miasta radę_miasta "
        "rada_gminy rada_dzielnicy radni ratusz prezydent_miasta wójt* samorząd*",
        "cs": "magistrát* úřad* radnice starosta městská_rada zastupitel*",
        "uk": "мерія мерії мерію мерією мер мера мером міськрад* райрад* сільрад* влада влади владу владою чиновник* "
        "посадовц* виконком* міськвиконком* міська_рада міської_ради міську_раду міській_раді міською_радою "
        "сільська_рада сільської_ради районна_рада районної_ради селищна_рада обласна_рада адміністрація_району "
        "адміністрація_міста міська_адміністрація міський_голова",
        "ru": "мэри* мэр мэра администраци* власти чиновник* горсовет* управа управы муниципалитет* депутат*",
        "el": "δήμος δήμο δήμου δήμαρχος δημαρχεί* δημοτικές_αρχές περιφέρεια αρχές",
        "tr": "belediye belediyesi belediyenin belediyeye belediyeden valilik kaymakamlık muhtar yetkililer "
        "muhtarlık "
        "belediyemiz valiliği",
        "cy": "cyngor gyngor chyngor nghyngor awdurdod* awdurdodau cynghor* gynghor* chynghor* y_maer",
        "ar": "البلدية بلدية السلطات المسؤولون المسؤولين المحافظة المجلس_البلدي مجلس_المدينة العمدة رئيس_البلدية",
        "fa": "شهرداری مسئولان",
        "ur": "بلدیہ حکام",
        "he": "העירייה עירייה עיריית הרשויות המועצה מועצה מועצת ראש_העיר רשויות",
        "hi": "नगरपालिका नगरनिगम निगम प्रशासन अधिकारियों अधिकारी पंचायत नगर_निगम नगर_पालिका पार्षद महापौर",
        "zh": "市政府 区政府 區政府 镇政府 村委会 居委会 當局 当局 市政 有关部门 有關部門 官员 街道办 居委 市长 "
        "市議會 議員 城管",
        "ja": "市役所 区役所 役所 自治体 市役所 役場 市長 町役場 市議会 当局",
        "ko": "시청 구청 당국 주민센터 동사무소 시의회 지자체 군청",
        "th": "เทศบาล อบต เจ้าหน้าที่รัฐ",
        "vi": "chính_quyền ủy_ban cán_bộ uỷ_ban hội_đồng",
        "sv": "kommunen kommun stadsdelsnämnd* borgmästar*",
        "da": "kommunen kommune",
        "no": "kommunen kommune",
        "hu": "önkormányzat*",
    },
    "government": {
        "en": "government ministry minister",
        "de": "regierung ministerium",
        "fr": "gouvernement ministère",
        "es": "gobierno ministerio",
        "pt": "governo ministério",
        "it": "governo ministero",
        "ro": "guvern* minister*",
        "nl": "regering ministerie",
        "pl": "rząd rządu ministerstw*",
        "cs": "vláda vlády ministerstv*",
        "uk": "уряд уряду урядом міністерств* держава",
        "ru": "правительств* министерств*",
        "el": "κυβέρνηση* υπουργεί*",
        "tr": "hükümet* bakanlık bakanlığı devlet",
        "cy": "llywodraeth lywodraeth",
        "ar": "الحكومة حكومة الوزارة وزارة",
        "fa": "دولت وزارت",
        "ur": "حکومت وزارت",
        "he": "הממשלה ממשלה משרד_הבריאות משרד_החינוך",
        "hi": "सरकार मंत्रालय शासन",
        "zh": "政府 国家 國家 部委",
        "ja": "政府 厚生労働省",
        "ko": "정부",
        "th": "รัฐบาล กระทรวง",
        "vi": "chính_phủ nhà_nước",
    },
    "police": {
        "en": "police policeman officers",
        "de": "polizei",
        "fr": "police gendarmerie gendarmes",
        "es": "policía guardia_civil",
        "pt": "polícia gnr psp",
        "it": "polizia carabinieri vigili",
        "ro": "poliți*",
        "nl": "politie",
        "pl": "policj* straż_miejsk*",
        "cs": "polici*",
        "uk": "поліці* міліці*",
        "ru": "полици*",
        "el": "αστυνομί*",
        "tr": "polis polisi polise polisin zabıta",
        "cy": "heddlu",
        "ar": "الشرطة شرطة",
        "fa": "پلیس",
        "ur": "پولیس",
        "he": "המשטרה משטרה",
        "hi": "पुलिस",
        "zh": "警察 公安 派出所 警方",
        "ja": "警察",
        "ko": "경찰",
        "th": "ตำรวจ",
        "vi": "công_an cảnh_sát",
        "sv": "polisen",
        "da": "politiet",
        "hu": "rendőrség*",
    },
    "company": {
        "en": "company companies contractor contractors operator supplier utility",
        "de": "betreiber* entsorger* versorger* konzern* verkehrsbetrieb* wasserwerk* stadtwerke* "
        "baufirma firma firmen",
        "fr": "entreprise entreprises compagnie prestataire exploitant",
        "es": "empresa empresas compañía contratista",
        "pt": "empresa empresas companhia empreiteiro",
        "it": "azienda impresa ditta gestore",
        "ro": "firma firmă compania compani* operatorul",
        "nl": "bedrijf firma maatschappij",
        "pl": "firma firmy firmę spółka spółki przewoźnik* wykonawca operator",
        "cs": "firma firmy společnost dopravce",
        "uk": "компанія компанії компанію фірма фірми перевізник* підрядник* водоканал*",
        "ru": "компания компании фирма фирмы перевозчик* подрядчик* водоканал*",
        "el": "εταιρεία εταιρείας εταιρία εργολάβος",
        "tr": "şirket şirketi firma firması müteahhit",
        "cy": "cwmni gwmni chwmni contractwyr",
        "ar": "شركة الشركة شركات المقاول",
        "fa": "شرکت پیمانکار",
        "ur": "کمپنی ٹھیکیدار",
        "he": "חברת קבלן הקבלן",
        "hi": "कंपनी ठेकेदार",
        "zh": "公司 企业 企業 承包商 供水公司",
        "ja": "会社 業者 企業",
        "ko": "회사 업체",
        "th": "บริษัท ผู้รับเหมา",
        "vi": "công_ty nhà_thầu",
        "sv": "företaget bolaget",
        "da": "selskabet firmaet",
    },
    "fire": {
        "en": "fire_brigade fire_service firefighters firemen",
        "de": "feuerwehr",
        "fr": "pompiers",
        "es": "bomberos",
        "pt": "bombeiros",
        "it": "pompieri vigili_del_fuoco",
        "ro": "pompier*",
        "nl": "brandweer",
        "pl": "straż_pożarna straży_pożarnej strażac* strażak*",
        "cs": "hasič*",
        "uk": "пожежн*",
        "ru": "пожарн*",
        "el": "πυροσβεστική",
        "tr": "itfaiye",
        "cy": "gwasanaeth_tân",
        "ar": "الإطفاء",
        "he": "הכבאים כבאים",
        "hi": "दमकल",
        "zh": "消防",
        "ja": "消防",
        "ko": "소방",
        "sv": "brandkåren",
        "da": "brandvæsenet",
    },
    "court": {
        "en": "court_order tribunal ombudsman",
        "de": "amtsgericht verwaltungsgericht ombudsmann",
        "fr": "tribunal préfet",
        "es": "juzgado juez tribunal defensor_del_pueblo",
        "pt": "tribunal juiz provedor",
        "it": "tribunale giudice",
        "nl": "rechtbank ombudsman",
        "pl": "sąd sądu sądzie rzecznik*",
        "uk": "суд суду судом",
        "ru": "суд суда судом",
        "tr": "mahkeme mahkemesi",
        "ar": "المحكمة محكمة",
        "he": "בית_המשפט",
        "hi": "अदालत",
        "zh": "法院",
        "ja": "裁判所",
    },
    "landlord": {
        "en": "landlord landlords landlady housing_association property_manager",
        "de": "vermieter* hausverwaltung* wohnungsgesellschaft",
        "fr": "bailleur syndic",
        "es": "casero arrendador administrador",
        "pt": "senhorio",
        "it": "amministratore locatore",
        "nl": "verhuurder woningcorporatie",
        "pl": "spółdzielni* zarządca",
        "uk": "жек осбб орендодав*",
        "ru": "жэк управляющая арендодател*",
        "tr": "ev_sahibi",
        "cy": "landlord landlordiaid",
        "zh": "物业 物業 房东 房東",
        "ja": "大家 管理会社",
        "he": "בעל_הבית",
        "hi": "मकान_मालिक",
        "vi": "chủ_nhà",
        "ar": "المالك صاحب_البيت",
        "el": "σπιτονοικοκύρης ιδιοκτήτης",
    },
}

#: Small and common words that people write all in capitals to stress them, beside function words and numbers.
STRESSED: dict[str, str] = {
    "en": "no not only all every each always never still very same again both most more many much too so now "
    "long once "
    "twice even nothing nobody none must urgent please please again whole daily really",
    "de": "nicht kein alle alles immer nie niemals nur noch sehr jeden jede jeder jedes ganz ganze beide wieder mehr "
    "viel viele jetzt bitte",
    "fr": "pas tous toutes tout toujours jamais rien très encore chaque seul seule deux plus même trop aucun aucune",
    "es": "no sí todo toda todos todas siempre nunca nada muy cada otra otro más mucho mucha ningún ninguna solo sólo",
    "pt": "não todo toda todos todas sempre nunca nada muito cada outra outro mais só nenhum nenhuma",
    "it": "non tutto tutta tutti tutte sempre mai niente molto ogni ancora più solo nessuno nessuna",
    "nl": "niet geen alle alles altijd nooit alleen nog zeer elke ieder weer meer veel",
    "pl": "nie wszystko wszystkie zawsze nigdy nic bardzo każdy każda każdego tylko znowu ciągle więcej",
    "uk": "не все всі завжди ніколи нічого дуже кожен кожна кожного тільки знову постійно",
    "ru": "не всё все всегда никогда ничего очень каждый каждая каждого только опять постоянно",
    "tr": "hiç hep her hiçbir asla çok sadece yine bütün tüm",
    "cy": "ddim dim pob bob byth eto iawn dim_ond holl",
    "el": "δεν όλα όλοι όλες πάντα ποτέ τίποτα πολύ κάθε μόνο ξανά",
    "ro": "nu tot toate toți mereu niciodată nimic foarte fiecare doar iar",
    "sv": "inte alla alltid aldrig inget mycket varje bara igen",
    "da": "ikke alle altid aldrig intet meget hver kun igen",
    "cs": "ne vždy nikdy nic velmi každý každá jen znovu všechno všichni",
}

#: Words of addresses and how they are shortened.
SHORTENED: dict[str, str] = {
    "street": "st",
    "road": "rd",
    "lane": "ln",
    "avenue": "ave",
    "saint": "st",
    "boulevard": "bd",
    "avenida": "av",
    "calle": "c",
    "ulica": "ul",
    "ulicy": "ul",
    "вулиця": "вул",
    "вулиці": "вул",
    "улица": "ул",
    "улице": "ул",
    "straße": "str",
}

#: Vietnamese names months by number words with a capital ("tháng Năm").
VIETNAMESE_MONTH_NAMES = _words("một hai ba bốn tư năm sáu bảy tám chín mười giêng chạp nhật")
