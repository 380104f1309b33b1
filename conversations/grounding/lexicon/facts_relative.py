"""Words for a day or stretch of time that is told from today, and for parts and multiples.

`_` stands for a blank, `*` for any ending. What is ambiguous claims nothing: a German "morgen" is a morning too.
"""

#: The day before yesterday.
TWO_DAYS_BEFORE: dict[str, str] = {
    "en": "day_before_yesterday",
    "de": "vorgestern vorgestrig*",
    "fr": "avant_hier",
    "es": "anteayer antes_de_ayer antier",
    "pt": "anteontem antes_de_ontem",
    "it": "altro_ieri ieri_l_altro avantieri",
    "nl": "eergisteren",
    "pl": "przedwczoraj przedwczorajsz*",
    "uk": "позавчора позавчорашн*",
    "ru": "позавчера позавчерашн*",
    "tr": "önceki_gün evvelsi_gün",
    "cy": "echdoe",
    "ar": "أول_أمس أمس_الأول",
    "hi": "परसों",
    "zh": "前天",
    "ja": "一昨日 おととい",
}

#: Last night and yesterday evening.
NIGHT_BEFORE: dict[str, str] = {
    "en": "last_night yesterday_evening yesterday_night",
    "de": "gestern_abend gestern_nacht letzte_nacht letzter_nacht vergangene_nacht vergangener_nacht",
    "fr": "hier_soir nuit_dernière nuit_passée",
    "es": "anoche ayer_por_la_noche noche_pasada",
    "pt": "ontem_à_noite noite_passada",
    "it": "ieri_sera ieri_notte scorsa_notte notte_scorsa",
    "nl": "gisteravond gisterenavond gisternacht afgelopen_nacht vorige_nacht",
    "pl": "wczoraj_wieczorem zeszłej_nocy ostatniej_nocy ubiegłej_nocy minionej_nocy",
    "uk": "вчора_ввечері учора_ввечері вчора_увечері минулої_ночі",
    "ru": "вчера_вечером прошлой_ночью минувшей_ночью",
    "tr": "dün_gece dün_akşam geçen_gece",
    "cy": "neithiwr",
    "ar": "ليلة_أمس مساء_أمس الليلة_الماضية الليلة_الفائتة ليلة_البارحة",
    "hi": "कल_रात बीती_रात",
    "zh": "昨晚 昨夜",
    "ja": "昨夜 昨晩 ゆうべ",
}

#: How else the night before is told; said by the participant, it supports "last night" and "yesterday".
THIS_NIGHT: dict[str, str] = {
    "en": "tonight overnight this_night in_the_night during_the_night the_other_night previous_night night_before "
    "day_before previous_day yday ystday yesterd* yest yestd*",
    "de": "heute_nacht diese_nacht dieser_nacht in_der_nacht über_nacht tags_zuvor am_vortag",
    "fr": "cette_nuit dans_la_nuit la_veille",
    "es": "esta_noche esta_madrugada en_la_noche la_víspera",
    "pt": "esta_noite esta_madrugada de_madrugada véspera",
    "it": "stanotte questa_notte nella_notte",
    "nl": "vannacht in_de_nacht",
    "pl": "dziś_w_nocy dzisiaj_w_nocy tej_nocy",
    "uk": "сьогодні_вночі цієї_ночі звечора напередодні",
    "ru": "сегодня_ночью этой_ночью ночью накануне",
    "tr": "bu_gece gece_boyunca",
    "cy": "heno dros_nos yn_y_nos yn_ystod_y_nos",
    "ar": "هذه_الليلة الليلة هالليلة",
    "hi": "आज_रात रातभर",
    "zh": "昨 今晚 夜里",
    "ja": "昨 今夜 夕べ 夜中",
}

DAY_BEFORE: dict[str, str] = {
    "en": "yesterday yesterday's",
    "de": "gestern gestrig*",
    "fr": "hier",
    "es": "ayer",
    "pt": "ontem",
    "it": "ieri",
    "nl": "gisteren gister gistermorgen gisterochtend gistermiddag",
    "pl": "wczoraj wczorajsz*",
    "uk": "вчора учора вчорашн* учорашн*",
    "ru": "вчера вчерашн*",
    "tr": "dün dünkü dünden düne",
    "cy": "ddoe doe",
    "ar": "أمس بالأمس الأمس البارحة امبارح مبارح وأمس",
    "hi": "कल",
    "zh": "昨天 昨日",
    "ja": "昨日 きのう",
}

DAY_AFTER: dict[str, str] = {
    "en": "tomorrow tomorrow's",
    "de": "übermorgen ab_morgen bis_morgen",
    "fr": "demain",
    "es": "pasado_mañana desde_mañana hasta_mañana",
    "pt": "amanhã",
    "it": "domani dopodomani",
    "nl": "overmorgen",
    "pl": "jutro jutra jutrzejsz* pojutrze",
    "uk": "завтра завтрашн* післязавтра",
    "ru": "завтра завтрашн* послезавтра",
    "tr": "yarın yarınki yarından yarına",
    "cy": "yfory fory",
    "ar": "غدا بكرة غد الغد",
    "zh": "明天 明日",
    "ja": "明日 あした",
}

#: How else a coming day is told.
COMING: dict[str, str] = {
    "en": "next_day tmrw tomorow tommorow tommorrow",
    "de": "morgen morgigen morgige",
    "fr": "lendemain après_demain",
    "es": "mañana",
    "it": "indomani",
    "nl": "morgen",
    "ar": "بكره",
}

#: A stretch of weeks, months or years that no figure tells.
FOR_LONG: dict[str, str] = {
    "en": "for_a_day for_a_week for_a_month for_a_year a_week_ago a_month_ago a_year_ago "
    "for_over_a_week for_over_a_month for_over_a_year "
    "for_days for_weeks for_months for_years for_decades days_ago weeks_ago months_ago years_ago "
    "for_several_days for_several_weeks for_several_months for_several_years for_many_weeks for_many_months "
    "for_many_years for_a_few_days for_a_few_weeks for_a_few_months for_a_few_years for_some_weeks for_some_months "
    "last_few_days last_few_weeks last_few_months past_few_days past_few_weeks past_few_months recent_weeks "
    "recent_months recent_years since_last_weekend last_weekend",
    "de": "seit_einer_woche seit_einem_monat seit_einem_jahr vor_einer_woche vor_einem_monat vor_einem_jahr "
    "seit_tagen seit_wochen seit_monaten seit_jahren seit_jahrzehnten seit_mehreren_wochen seit_einigen_wochen "
    "seit_vielen_wochen seit_mehreren_monaten seit_einigen_monaten seit_vielen_monaten seit_mehreren_jahren "
    "seit_einigen_jahren seit_vielen_jahren seit_mehreren_tagen seit_einigen_tagen vor_wochen vor_monaten vor_jahren "
    "vor_tagen tagelang wochenlang monatelang jahrelang",
    "fr": "depuis_une_semaine depuis_un_mois depuis_un_an il_y_a_une_semaine il_y_a_un_mois il_y_a_un_an "
    "depuis_des_jours depuis_des_semaines depuis_des_mois depuis_des_années depuis_plusieurs_jours "
    "depuis_plusieurs_semaines depuis_plusieurs_mois depuis_plusieurs_années depuis_quelques_jours "
    "depuis_quelques_semaines depuis_quelques_mois depuis_quelques_années pendant_des_semaines pendant_des_mois "
    "pendant_des_années il_y_a_des_semaines il_y_a_des_mois il_y_a_des_années",
    "es": "hace_una_semana hace_un_mes hace_un_año desde_hace_una_semana "
    "hace_días hace_semanas hace_meses hace_años hace_varios_días hace_varias_semanas hace_varios_meses "
    "hace_varios_años hace_muchos_años durante_días durante_semanas durante_meses durante_años",
    "pt": "há_uma_semana há_um_mês há_um_ano "
    "há_dias há_semanas há_meses há_anos há_várias_semanas há_vários_meses há_vários_anos faz_semanas "
    "faz_meses faz_anos durante_semanas durante_meses durante_anos",
    "it": "da_una_settimana da_un_mese da_un_anno un_mese_fa un_anno_fa una_settimana_fa "
    "da_giorni da_settimane da_mesi da_anni da_diverse_settimane da_diversi_mesi da_diversi_anni da_molti_anni "
    "per_settimane per_mesi per_anni",
    "nl": "al_een_week al_een_maand al_een_jaar sinds_een_week een_week_geleden een_maand_geleden een_jaar_geleden "
    "al_dagen al_weken al_maanden al_jaren sinds_weken dagenlang wekenlang maandenlang jarenlang",
    "pl": "od_tygodnia od_miesiąca od_roku tydzień_temu miesiąc_temu rok_temu "
    "od_dni od_tygodni od_miesięcy od_lat od_wielu_dni od_wielu_tygodni od_wielu_miesięcy od_wielu_lat "
    "od_kilku_dni od_kilku_tygodni od_kilku_miesięcy od_kilku_lat przez_tygodnie przez_miesiące przez_lata",
    "uk": "вже_тиждень вже_місяць вже_рік тиждень_тому місяць_тому рік_тому "
    "тижнями місяцями роками вже_тижні вже_місяці вже_роки протягом_тижнів протягом_місяців протягом_років "
    "кілька_днів кілька_тижнів кілька_місяців кілька_років багато_тижнів багато_місяців багато_років",
    "ru": "уже_неделю уже_месяц уже_год неделю_назад месяц_назад год_назад "
    "неделями месяцами годами уже_недели уже_месяцы уже_годы несколько_дней несколько_недель "
    "несколько_месяцев несколько_лет много_недель много_месяцев много_лет",
    "tr": "bir_haftadır bir_aydır bir_yıldır bir_hafta_önce bir_ay_önce bir_yıl_önce "
    "günlerdir haftalardır aylardır yıllardır senelerdir günlerce haftalarca aylarca yıllarca birkaç_gündür "
    "birkaç_haftadır birkaç_aydır birkaç_yıldır haftalardan_beri aylardan_beri yıllardan_beri",
    "cy": "ers_wythnos ers_mis ers_blwyddyn "
    "ers_dyddiau ers_wythnosau ers_misoedd ers_blynyddoedd ers_sawl_wythnos ers_sawl_mis ers_sawl_blwyddyn "
    "am_wythnosau am_fisoedd am_flynyddoedd",
    "ar": "منذ_أسبوع منذ_شهر منذ_سنة منذ_عام "
    "منذ_أيام منذ_أسابيع منذ_أشهر منذ_شهور منذ_سنوات منذ_سنين منذ_أعوام منذ_عدة_أيام منذ_عدة_أسابيع "
    "منذ_عدة_أشهر منذ_عدة_سنوات لأيام لأسابيع لأشهر لسنوات",
    "hi": "हफ्तों_से महीनों_से सालों_से वर्षों_से कई_दिनों_से",
    "zh": "几周 数周 几个月 数月 好几年 多年 好几天",
    "ja": "何週間も 何ヶ月も 何か月も 何年も 何日も 数週間 数か月 数ヶ月 数年 長年",
}

#: Any of these in the participant's words may be what a stretch of time stands for.
SOME_TIME: dict[str, str] = {
    "en": "week* month* year* fortnight* decade* ages long forever always days weekend* wk wks mth mths yr yrs "
    "annual* term season lately",
    "de": "woch* monat* jahr* ewig* lang* immer tage tagen wochenend*",
    "fr": "semaine* mois an ans année* longtemps toujours quinzaine jours weekend éternité",
    "es": "semana* mes meses año* quincena* tiempo siempre días",
    "pt": "semana* mês meses ano anos tempo sempre dias quinzena",
    "it": "settiman* mese mesi anno anni tempo sempre giorni",
    "nl": "week* weken maand* jaar jaren lang altijd dagen eeuwen",
    "pl": "tyg* mies* rok* lat lata latach długo dawna zawsze wieki dni",
    "uk": "тиж* міся* рік рок* давно довго завжди дні днів",
    "ru": "недел* месяц* год* лет давно долго всегда дни дней",
    "tr": "hafta* ay aydır ayda aydan ayın aylar* yıl* sene* uzun hep günler* gündür çoktan",
    "cy": "wythnos* mis misoedd fis fisoedd blwyddyn flwyddyn blynedd* flynedd* mlynedd* blynyddoedd flynyddoedd "
    "pythefnos bythefnos hir talwm amser oesoedd wastad dyddiau ddyddiau",
    "ar": "أسبوع أسابيع الأسبوع أسبوعين شهر أشهر شهور الشهر شهرين سنة سنوات سنين السنة سنتين عام أعوام العام عامين "
    "طويل طويلة طويلا دائما زمان أيام",
    "hi": "हफ्त* सप्ताह* महीन* माह साल* वर्ष* लंबे लम्बे हमेशा अरसे दिनों",
    "zh": "周 星期 礼拜 月 年 久 一直 长期 天",
    "ja": "週 月 年 ずっと 長い 長く 前から 以前 何日",
}

#: A part or a multiple, by what it comes to.
PARTS: dict[str, dict[str, str]] = {
    "1/2": {
        "en": "half_of half_the half_our half_their",
        "de": "die_hälfte der_hälfte zur_hälfte",
        "fr": "la_moitié",
        "es": "la_mitad",
        "pt": "metade",
        "it": "la_metà",
        "nl": "de_helft",
        "pl": "połowa połowę",
        "uk": "половина половину",
        "ru": "половина половину",
        "tr": "yarısı yarısında yarısının yarısını",
        "cy": "hanner_y hanner_yr hanner_ein hanner_o",
        "ar": "نصف_ال*",
        "hi": "आधे आधी",
        "zh": "一半",
        "ja": "半分",
    },
    "1/3": {
        "en": "a_third_of one_third_of",
        "de": "ein_drittel",
        "fr": "un_tiers le_tiers",
        "es": "un_tercio tercera_parte",
        "pt": "um_terço",
        "it": "un_terzo_dei un_terzo_delle un_terzo_degli",
        "nl": "een_derde_van",
        "pl": "jedna_trzecia jedną_trzecią",
        "uk": "третина третину",
        "ru": "треть",
        "tr": "üçte_biri",
        "cy": "traean draean",
        "ar": "ثلث_ال*",
        "zh": "三分之一",
        "ja": "三分の一 3分の1",
    },
    "1/4": {
        "en": "a_quarter_of one_quarter_of quarter_of_the",
        "de": "ein_viertel_der ein_viertel_des",
        "fr": "un_quart_des le_quart_des un_quart_de_la",
        "es": "cuarta_parte una_cuarta_parte",
        "it": "un_quarto_dei un_quarto_delle",
        "nl": "een_kwart_van",
        "pl": "jedna_czwarta jedną_czwartą",
        "tr": "dörtte_biri",
        "cy": "chwarter_y chwarter_yr chwarter_o",
        "ar": "ربع_ال*",
    },
    "3/4": {
        "en": "three_quarters_of",
        "de": "drei_viertel_der",
        "fr": "trois_quarts_des trois_quarts_de_la",
        "es": "tres_cuartas_partes",
        "pl": "trzy_czwarte",
        "tr": "dörtte_üçü",
    },
    "2": {
        "en": "doubled double_the twice_the",
        "de": "verdoppelt doppelt",
        "fr": "doublé doublée double_de deux_fois_plus",
        "es": "el_doble duplicado duplicó",
        "pt": "o_dobro duplicou",
        "it": "il_doppio raddoppiato raddoppiata",
        "nl": "verdubbeld dubbele",
        "pl": "podwoił* dwukrotnie",
        "uk": "подвоїл* вдвічі удвічі",
        "ru": "удвоил* вдвое",
        "tr": "iki_katı iki_katına",
        "cy": "dyblu ddyblu",
        "ar": "تضاعف تضاعفت",
    },
    "20": {
        "en": "dozens",
        "de": "dutzende dutzenden",
        "fr": "dizaines douzaines",
        "es": "decenas docenas",
        "pt": "dezenas dúzias",
        "it": "decine dozzine",
        "nl": "tientallen",
        "pl": "dziesiątki dziesiątek kilkadziesiąt",
        "uk": "десятки десятків",
        "ru": "десятки десятков",
        "tr": "onlarca düzinelerce",
        "cy": "dwsinau ddwsinau degau ddegau",
        "ar": "عشرات العشرات",
        "hi": "दर्जनों",
        "zh": "几十 数十",
        "ja": "数十",
    },
    "100": {
        "en": "hundreds",
        "de": "hunderte hunderten",
        "fr": "centaines",
        "es": "cientos centenares",
        "pt": "centenas",
        "it": "centinaia",
        "nl": "honderden",
        "pl": "setki setek",
        "uk": "сотні сотень",
        "ru": "сотни сотен",
        "tr": "yüzlerce",
        "cy": "cannoedd gannoedd",
        "ar": "مئات المئات",
        "hi": "सैकड़ों",
        "zh": "几百 数百 上百",
        "ja": "数百 何百",
    },
    "1000": {
        "en": "thousands",
        "de": "tausende tausenden",
        "fr": "milliers",
        "es": "miles",
        "pt": "milhares",
        "it": "migliaia",
        "nl": "duizenden",
        "pl": "tysiące",
        "uk": "тисячі",
        "ru": "тысячи",
        "tr": "binlerce",
        "cy": "miloedd filoedd",
        "ar": "آلاف الآلاف",
        "hi": "हज़ारों",
        "zh": "几千 数千 上千",
        "ja": "数千 何千",
    },
}

#: Before or behind a part, these make a time of day of it: midnight, the middle of a month.
NO_PART = "gece रात घंटे घंटा घण्टे الليل الساعة ساعة"

#: How else a part or a multiple is told; said by the participant, it supports one.
PARTLY: dict[str, dict[str, str]] = {
    "1/2": {
        "en": "half halves halved fifty every_other every_second one_side",
        "de": "halb* hälfte* jede_zweite* jeder_zweite* jedes_zweite*",
        "fr": "moitié demi* sur_deux",
        "es": "mitad medi* uno_de_cada una_de_cada",
        "pt": "metade mei*",
        "it": "metà mezz*",
        "nl": "half halve helft",
        "pl": "pół* połow* co_drug*",
        "uk": "пів* полов* кожн*",
        "ru": "пол* кажд*",
        "tr": "yarı* yarım* buçuk",
        "cy": "hanner",
        "ar": "نصف النصف نص",
        "hi": "आध*",
        "zh": "半",
        "ja": "半",
    },
    "2": {
        "en": "twice double* two 2x again",
        "de": "doppel* verdoppel* zweimal zwei",
        "fr": "doubl* deux",
        "es": "doble* duplic* dos",
        "pt": "dobr* duplic* dois duas",
        "it": "doppi* raddoppi* due",
        "nl": "dubbel* verdubbel* twee*",
        "pl": "podw* dwa dwukrotn* dwie",
        "uk": "подв* дві* два вдвічі удвічі",
        "ru": "удво* два две вдвое двойн*",
        "tr": "iki* çift*",
        "cy": "dwbl* ddwbl* dwy* dau",
        "ar": "مضاعف* ضعف* مرتين مرتان",
    },
    "20": {
        "en": "dozen*",
        "de": "dutzend*",
        "fr": "dizaine* douzaine* vingtaine trentaine quarantaine cinquantaine",
        "es": "docena* decena*",
        "pt": "dezena* dúzia*",
        "it": "decin* dozzin* ventina trentina",
        "nl": "dozijn* tiental*",
        "pl": "dziesiąt* tuzin*",
        "uk": "десят*",
        "ru": "десят*",
        "tr": "düzine*",
        "cy": "dwsin* ddwsin*",
    },
    "100": {"fr": "centaine*", "es": "centenar*", "it": "centinaio", "pl": "setk*", "uk": "сотн*", "ru": "сотн*"},
    "1000": {"fr": "millier*", "it": "migliaio", "pl": "tysi*", "uk": "тисяч*", "ru": "тысяч*"},
}
