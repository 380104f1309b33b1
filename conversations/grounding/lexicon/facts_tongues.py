"""Everyday words that tell a language in a short text: asking words, and what people ask and write about every day.

Compared in small letters with their accents on. A word may stand in several languages: what counts is which language
has the most of a text's words.
"""

TELLING: dict[str, str] = {
    "en": "where's what's there's it's isn't doesn't don't does did is are was were since when where which who "
    "how why "
    "long often many much most only always never day days night nights week weeks month morning evening today "
    "yesterday "
    "street road house school bus water light lift broken dark happen happens happened started begin began still "
    "again "
    "also people children everyone anyone something else both one other others go get gets use come comes work works "
    "working affected happening about into out up off down been being here near outside your my me us them whole "
    "part "
    "or any ever time times more less same after during between through at on flat room lamp wait waiting late "
    "letter",
    "de": "ist sind war waren gibt passiert geschieht betroffen seit wann wo wer wie welche welcher welches "
    "warum woher "
    "lange oft viele nur immer nie tag tage nacht nachts woche wochen monat morgens abends heute gestern straße haus "
    "schule bus wasser licht aufzug kaputt dunkel noch wieder auch leute kinder alle jemand etwas anderes beide "
    "ganze "
    "ganzen davon dort hier vor nach hat haben kommt kommen geht gehen oder wurde wird zu dem der die das den es "
    "genau ungefähr jeden jede uhr zimmer wohnung brief warten laut",
    "fr": "est sont était y a-t-il a-t-on fait-il est-ce cela ça passe depuis quand où qui quel quelle quels quelles "
    "comment pourquoi combien longtemps souvent toujours jamais jour jours nuit nuits semaine semaines mois "
    "matin soir "
    "aujourd'hui hier rue route maison école bus eau lumière ascenseur panne noir sombre arrive encore aussi "
    "gens enfants "
    "tout toute tous toutes quelqu'un quelque chose autre deux ou dans votre vous nous ici là près devant touché "
    "concerné concernés seulement même heure heures chaque lettre chambre attente fois peu beaucoup commencé",
    "es": "es está están hay fue ocurre pasa desde cuándo cuando dónde donde quién qué cuál cuáles cómo cuánto "
    "cuántos "
    "cuántas cuántos tiempo siempre nunca día días noche noches semana semanas mes meses mañana tarde hoy ayer "
    "calle casa "
    "escuela colegio autobús agua luz ascensor roto rota oscuro oscura todavía otra otro también gente niños "
    "todo toda "
    "todos todas alguien algo solo sólo o esto eso aquí cerca hora horas cada afecta su usted empezó sigue carta "
    "espera",
    "pt": "é está estão há foi acontece passa desde quando onde quem qual quais como quanto quantos quantas "
    "tempo sempre "
    "nunca dia dias noite noites semana semanas mês meses manhã tarde hoje ontem rua casa escola autocarro "
    "ônibus água "
    "luz elevador avariado partido escuro escura ainda outra outro também pessoas crianças todo toda todos todas "
    "alguém "
    "algo só ou isto isso aqui perto fica hora horas cada afeta começou carta espera",
    "it": "è sono c'è ci era succede accade da quando dove dov'è chi quale quali come quanto quanti quante "
    "perché tempo "
    "sempre mai giorno giorni notte notti settimana settimane mese mesi mattina sera oggi ieri via strada casa "
    "scuola "
    "autobus acqua luce ascensore rotto rotta buio buia ancora anche gente bambini tutto tutta tutti tutte qualcuno "
    "qualcosa altro solo o questo questa qui vicino ora ore ogni si trova riguarda riguardano iniziato lettera "
    "attesa "
    "nostra nostro davanti spento",
    "nl": "is zijn was waren er gebeurt sinds wanneer waar wie wat welke welk hoe waarom lang vaak veel alleen "
    "altijd "
    "nooit dag dagen nacht nachten 's week weken maand ochtend avond vandaag gisteren straat huis school bus "
    "water licht "
    "lift kapot donker nog weer ook mensen kinderen alles iemand iets anders beide hele heel hier daar bij voor "
    "na het de "
    "dit dat of elke keer uur kamer brief wachten ons onze begonnen",
    "ro": "este sunt era se întâmplă de când unde cine care ce cum cât câți câte mult mereu niciodată zi zile "
    "noapte nopți "
    "săptămână săptămâni lună luni dimineața seara azi ieri stradă strada casă școală autobuz apă lumină lift "
    "stricat "
    "întuneric încă și oameni copii tot toată toți toate cineva ceva altceva sau aici aproape ora ore fiecare "
    "afectat",
    "pl": "jest są był była było czy od kiedy gdzie kto kogo co jaki jaka jakie który która które jak ile "
    "dlaczego długo "
    "często zawsze nigdy dzień dni noc noce nocy tydzień tygodni miesiąc rano wieczorem dziś wczoraj ulica dom "
    "szkoła "
    "autobus woda światło winda zepsuta zepsute ciemno ciemna jeszcze znowu też ludzie dzieci całą cały całe "
    "wszystko "
    "wszystkich ktoś coś innego oba tylko tutaj tu tam to tak lub albo dotyczy godzina godziny każdy każdego "
    "pokój list "
    "przed naszym naszej",
    "cs": "je jsou byl byla bylo od kdy kde kdo koho co jaký jaká jaké který která které jak kolik proč dlouho "
    "často vždy "
    "nikdy den dny noc noci týden týdnů měsíc ráno večer dnes včera ulice dům škola autobus voda světlo výtah "
    "rozbitý "
    "tma ještě také lidé děti celou celý všichni někdo něco jiného jen tady tam to tak nebo týká hodina každý",
    "sv": "är var finns händer sedan när var vem vad vilken vilka hur varför länge ofta alltid aldrig dag dagar natt "
    "nätter vecka veckor månad morgon kväll idag igår gata hus skola buss vatten ljus hiss trasig mörkt ännu "
    "igen också "
    "folk barn hela alla någon något annat båda bara här där eller det detta",
    "da": "er var sker siden hvornår hvor hvem hvad hvilken hvilke hvordan hvorfor længe ofte altid aldrig dag "
    "dage nat "
    "nætter uge uger måned morgen aften idag igår gade hus skole bus vand lys elevator mørkt endnu igen også "
    "folk børn "
    "hele alle nogen noget andet begge kun her der eller det dette",
    "no": "er var skjer siden når hvor hvem hva hvilken hvilke hvordan hvorfor lenge ofte alltid aldri dag dager "
    "natt "
    "netter uke uker måned morgen kveld idag gate hus skole buss vann lys heis mørkt ennå igjen også folk barn "
    "hele alle "
    "noen noe annet begge bare her der eller det dette",
    "tr": "mı mi mu mü ne zaman zamandan beri nerede nereye nereden kim kimi kimler kimden hangi hangisi nasıl "
    "neden niye "
    "kaç kadar hep hiç bütün tüm gün günü günler gece geceleri hafta ay sabah akşam bugün dün sokak sokakta "
    "cadde ev okul "
    "otobüs su ışık lamba asansör bozuk karanlık hâlâ yine de da insanlar çocuklar herkes biri bir başka ikisi "
    "sadece "
    "yalnızca burada bu şu o oluyor oldu olur böyle etkileniyor etkiliyor saat saatte her mısınız yoksa veya "
    "çalışmıyor "
    "geliyor gelmiyor geç çok daha sonra önce bizim sizin oda mektup yanmıyor başladı",
    "cy": "yw ydy ydi oes mae roedd ers pryd ble lle pwy beth pa sut faint pam hir aml bob byth dydd diwrnod nos "
    "noson "
    "wythnos mis bore heno heddiw ddoe stryd tŷ ysgol bws dŵr golau lifft wedi torri tywyll dywyll drwy'r trwy'r "
    "eto hefyd "
    "pobl plant pawb rhywun rhywbeth arall y ddau yn dim ond yma yno hyn hynny hi hi'n digwydd effeithio neu ar "
    "ein bwy "
    "awr ystafell llythyr",
    "vi": "là có bị không từ khi nào bao giờ lâu đâu ai gì thế như sao mấy nhiều luôn ngày đêm tuần tháng sáng "
    "tối hôm nay "
    "qua đường nhà trường xe buýt nước đèn thang máy hỏng vẫn cũng người trẻ cả tất hay hoặc chỉ đây đó này ảnh "
    "hưởng",
    "id": "apakah sejak kapan di mana siapa apa bagaimana berapa mengapa lama sering selalu hari malam minggu "
    "bulan pagi "
    "jalan rumah sekolah bus air lampu lift rusak gelap masih juga orang anak semua seseorang atau hanya sini "
    "ini itu",
    "uk": "чи відколи коли де хто кого що який яка яке які як скільки чому давно довго часто завжди ніколи день "
    "дні ніч "
    "ночі тиждень тижні місяць ранку вранці ввечері сьогодні вчора вулиця вулиці вулицю будинок школа автобус "
    "вода світло "
    "ліфт зламаний темно ще знову також люди діти всю весь все хтось щось інше обидва лише тільки тут там це так або "
    "стосується відбувається година кожен кожного нашого нас немає є початку",
    "ru": "ли когда где кто кого что какой какая какое какие как сколько почему давно долго часто всегда никогда "
    "день дни "
    "ночь ночи ночью неделя недели месяц утра утром вечером сегодня вчера улица улице улицу дом школа автобус "
    "вода свет "
    "лифт сломан темно ещё снова тоже люди дети всю весь всё все кто-то что-то другое оба только здесь тут там "
    "это так "
    "или касается происходит находится началось час каждый каждого нашего нас нет есть под",
    "bg": "ли кога къде кой кого какво каква как колко защо отдавна дълго често винаги никога ден дни нощ "
    "седмица месец "
    "сутрин вечер днес вчера улица къща училище автобус вода светлина асансьор тъмно още пак също хора деца цяла "
    "някой "
    "нещо друго само тук там това така или засяга случва",
}

#: Signs that Japanese does not write, and Chinese writes all the time.
CHINESE_ONLY = frozenset("吗嗎呢么麼什们們这這那哪您你我他她它的了是在吧从從很没沒还還么啊谁誰")
