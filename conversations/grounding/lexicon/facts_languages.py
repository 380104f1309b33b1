"""Function words per language, for telling which language a text is in.

Closed-class words only (articles, pronouns, prepositions, auxiliaries, conjunctions), compared after case folding with
their accents on, so that telegram style without accents merely scores lower. Close relatives share words; what is
compared is a share, never a single hit.
"""


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


FUNCTION_WORDS: dict[str, frozenset[str]] = {
    language: frozenset(words.split())
    for language, words in {
        "en": "the a an and or but of to in on at for from with by as is are was were be been has have had do does did "
        "not no it its this that these those there they them their he she his her him we our you your my i who which "
        "what when where how than then so if because since until after before would could can will just any some",
        "de": "der die das den dem des ein eine einen einem einer und oder aber von zu im in am auf aus bei mit nach "
        "seit für fürs ist sind war waren wird werden wurde hat haben hatte nicht kein keine es sie er ich wir ihr "
        "ihre mein meine dass wenn weil wie wer wo wann noch nur schon auch sich als bis über unter vor zum zur dort "
        "um laut sein seine kann immer",
        "fr": "le la les l un une des du de d et ou mais à au aux en dans sur sous pour par avec sans est sont était "
        "a ont avait ne pas n il elle ils elles je j nous vous on mon ma mes ce cette ces c qui que qu quand où "
        "comment plus depuis très son sa ses leur leurs se s y quel quelle est-ce faute",
        "es": "el la los las un una unos unas y o pero de del al a en con sin por para es son era está están hay ha "
        "han no se que qué quien quién cuando cuándo donde dónde como cómo su sus mi mis lo le les ya muy más desde "
        "hasta hace este esta esto ese esa yo nos usted ustedes también porque tiene",
        "pt": "o a os as um uma e ou mas de do da dos das em no na nos nas ao à com sem por para pelo pela é são "
        "está estão há foi não que quem quando onde como seu sua meu minha já muito mais desde até este esta isso "
        "eu nós você vocês também porque se lhe tem anda",
        "it": "il lo la i gli le un uno una e o ma di del della dei delle dal dalla a al alla in nel nella con senza "
        "per è sono era ha hanno non che chi quando dove come suo sua mio mia già molto più da fino questo questa "
        "io noi voi lei si ci perché anche c'è",
        "ro": "și sau dar de la în din pe cu fără pentru este e sunt era a au nu că care cine când unde cum său sa "
        "lui ei mea meu mai foarte până acest această eu noi voi dumneavoastră se un o iar prin după fost am nici",
        "ca": "el la els les un una i o però de del dels al als en amb sense per és són hi ha no que qui quan on com "
        "seu seva meu meva ja molt més des fins aquest aquesta jo vostè també perquè",
        "nl": "de het een en of maar van naar in op aan uit bij met na sinds voor is zijn was waren wordt worden heeft "
        "hebben had niet geen er zij ze hij ik wij we u uw mijn dat die dit deze wie wat waar wanneer hoe nog al ook "
        "als om te door over tot",
        "sv": "en ett och eller men av till i på från med efter sedan för är var har hade inte ingen det den de han "
        "hon jag vi ni min mitt som vem vad var när hur nu redan också om att vid mot under där här finns blev",
        "da": "en et og eller men af til i på fra med efter siden for er var har havde ikke ingen det den de han hun "
        "jeg vi min mit som hvem hvad hvor hvornår hvordan nu allerede også om at ved mod under der her blev",
        "no": "en ei et og eller men av til i på fra med etter siden for er var har hadde ikke ingen det den de han "
        "hun jeg vi min mitt som hvem hva hvor når hvordan nå allerede også om å ved mot under der her ble",
        "fi": "ja tai mutta on ovat oli ei en se ne hän me te minun tämä tuo joka mikä missä milloin miten jo myös "
        "että kun kuin vain mutta niin sitten",
        "hu": "a az egy és vagy de hogy nem van volt lesz ez az ő mi ti én aki ami hol mikor hogyan már is csak még "
        "mert ha nincs meg el ki be",
        "pl": "i a w we z ze na do od po o u przy przez dla jest są był była było nie ma się to ten ta te tego tej że "
        "żeby by kto co kiedy gdzie jak już tylko też jego jej ich mój moja czy lub ale oraz którym który która bo",
        "cs": "a i v ve z ze na do od po o u při pro je jsou byl byla bylo není se to ten ta že aby kdo co kdy kde jak "
        "už jen také jeho její jejich můj moje nebo ale který která si jsem jsme",
        "sk": "a i v vo z zo na do od po o u pri pre je sú bol bola bolo nie sa to ten tá že aby kto čo kedy kde ako "
        "už len tiež jeho jej ich môj moja alebo ale ktorý ktorá si som sme",
        "hr": "i u na iz od do po o za s sa je su bio bila bilo nije se to taj ta da tko ko šta što kad kada gdje gde "
        "kako već samo također takođe njegov njena moj moja ili ali koji koja ne",
        "tr": "ve veya ama ile için bir bu şu o da de ki mi mı mu mü ne kim nerede nasıl kadar göre sonra önce beri "
        "değil var yok çok daha her hangi siz biz ben onun gibi ise yüzünden olarak diye",
        "cy": "y yr yn a ac ar at o i'r o'r a'r gan gyda ei eu mae oes oedd yw ydy bydd byddant nid nad ddim dim fy dy "
        "ein eich beth pwy ble pryd pam sut pa os neu ond hyn hon hwn wedi am er i'w eto ers sy'n yw'r mae'r",
        "ga": "an na agus nó ach ar ag le do de i sa ó faoi tá níl bhí raibh is ní mé tú sé sí muid sibh siad mo do a "
        "cad cé cá nuair conas seo sin",
        "eu": "eta edo baina da dira zen ez du dute hau hori nola non noiz nor zer ere bat",
        "sq": "dhe ose por i e të në me nga për është janë nuk ka që kush ku kur si ky kjo një",
        "lt": "ir ar bet iš į su be už yra buvo ne nėra kad kas kur kada kaip jau tik taip jo jos mano",
        "id": "dan atau tetapi yang di ke dari untuk dengan tidak ada adalah ini itu saya kami anda apa siapa kapan "
        "bagaimana sudah juga karena pada",
        "vi": "là và hoặc nhưng của ở từ đến trong trên với không có đã đang sẽ bị được này đó tôi họ bạn con cho khi "
        "nào đâu gì ai cả về vì thì mà nhà người trước",
        "so": "iyo ama laakiin waa ka ku u la ma waxaa wuxuu waxay aan in ee oo kale kuma",
        "sw": "na au lakini ni si ya wa kwa katika hii hiyo yangu nani nini lini wapi jinsi sana kuna hakuna",
        "ru": "и или но а в во на с со из от до по о об у за к для не нет это этот эта что чтобы кто когда где как "
        "уже только его её их мой моя она он они мы вы я был была было есть при после ли же бы если",
        "uk": "і й та або але а в у на з зі із від до по про за для не немає це цей ця що щоб хто коли де як вже лише "
        "його її їх мій моя вона він вони ми ви я був була було є при після чи ж би якщо через який яка тепер там",
        "bg": "и или но а в във на с със от до по за не няма това този тази че да кой кога къде как вече само "
        "неговата нейната моят моята тя той те ние вие аз беше е са при след ли же",
        "sr": "и у на из од до по о за с са је су био била било није се то тај та да ко шта кад када где како већ само "
        "његов њена мој моја или али који која не",
        "el": "ο η το οι τα του της των τον την και ή αλλά από σε στο στη στην στον στις στα με για είναι ήταν δεν μην "
        "θα να που πως πού πότε πώς τι ποιος ποια μου σας τους μας έχει έχουν εδώ αυτό αυτή όταν ένα μια",
        "ar": "في من إلى على عن مع هذا هذه ذلك التي الذي ما لا لم لن هل أن إن كان كانت قد أو ثم كل بعد قبل منذ عند "
        "لدى بين هو هي هم نحن أنا كيف متى أين كم أي حتى غير و",
        "fa": "و یا اما در از به با برای که این آن است هستند بود نیست را تا من ما شما او چه چرا کجا کی چگونه هم هر "
        "می شود شده است های",
        "ur": "اور یا لیکن میں سے کو کا کی کے پر ہے ہیں تھا تھی نہیں یہ وہ جو کیا کب کہاں کیسے بھی ہی نے تک ہم آپ ایک",
        "he": "של את על אל עם לא אין יש זה זו זאת הוא היא הם אני אנחנו אתה את מה מי מתי איפה איך כמה כבר רק גם כי אם "
        "או עד מאז כל אבל ב היה היתה",
        "hi": "का के की को में से पर और या लेकिन है हैं था थी थे नहीं यह वह ये वे जो कि क्या कब कहाँ कहां कैसे कौन भी "
        "ही ने तक हम आप मैं मेरा मेरी अपना एक हो रहा रही गया गई",
        "mr": "आहे आहेत होते होता नाही आणि किंवा पण हा ही हे ते तो ती मध्ये साठी पासून कधी कुठे कसे मी आम्ही तुम्ही",
        "ne": "छ छन् थियो हो होइन र वा तर यो त्यो मा बाट लाई को का की पनि म हामी तपाईं कहिले कहाँ कसरी",
    }.items()
}

#: Languages whose names change their endings, so that a name is compared by its stem.
INFLECTED = _words("pl cs sk hr uk ru bg sr lt tr fi hu ro el eu sq cy ga hi mr ne")

#: Languages that are so close that one is never refused for the other.
RELATED = (
    frozenset(("es", "pt", "ca")),
    frozenset(("sv", "da", "no")),
    frozenset(("cs", "sk", "pl", "hr")),
    frozenset(("ru", "uk", "bg", "sr")),
    frozenset(("hi", "mr", "ne")),
    frozenset(("ar", "fa", "ur")),
)

#: Characters that only one side of a pair of Han writings uses.
SIMPLIFIED_ONLY = frozenset("们来时会个这为说国发经过还么样对没现间问车点报楼墙纸东钟岁层给钱听觉医门开关让边远长")
TRADITIONAL_ONLY = frozenset("們來時會個這為說國發經過還麼樣對沒現間問車點報樓牆紙東鐘歲層給錢聽覺醫門開關讓邊遠長")

#: Letters that tell a language where its function words are missing, or from its close relatives.
OWN_LETTERS: dict[str, str] = {
    "uk": "іїєґ",
    "ru": "ыэёъ",
    "fa": "پچژگ",
    "ur": "ٹڈڑںےھ",
    "tr": "ışğ",
    "pl": "ąęłśźżń",
    "cs": "ěřů",
    "ro": "ășțâ",
    "vi": "ơưđạảấầẩậắằặẹẻếềểệịỉọỏốồổộớờởợụủứừửựỳỹ",
    "hu": "őű",
    "de": "ßäö",
    "es": "ñ¿¡",
    "pt": "ãõ",
    "cy": "ŵŷ",
    "sv": "åäö",
    "da": "åæø",
    "no": "åæø",
    "fr": "œêû",
}
