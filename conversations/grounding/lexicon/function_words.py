"""Small words by language: they tell the language of a message, and which words may never differ. Data only."""

#: May be left out or put in without changing what is said. No form that also counts as the number one, and no German
#: or Romance form whose ending says how many.
ARTICLES: dict[str, str] = {
    "en": "the a an", "cy": "y yr", "de": "der die das den dem des", "fr": "le la les", "es": "el la los las",
    "pt": "o os as", "it": "il lo la gli le", "nl": "de het", "el": "ο η το οι τα τον την του της των",
    "ro": "", "he": "", "ar": "",
}  # fmt: skip

#: Everyday words that between them tell one language from its neighbours.
MARKERS: dict[str, str] = {
    "en": "the and is are was were of to in on my our we they it have has had for with that this at from i not there",
    "cy": "y yr yn mae ac ar i o wedi ni ddim dwi fy ein gan am a'r sydd bod oes roedd mi does dim",
    "de": "der die das den dem des und ist sind ich wir nicht im in zu mit auf für seit von ein eine es auch wird"
    " war bei"
    " kein keine am zum nur noch mehr wenn wie schon nach mein unsere haben habe hat",
    "fr": "le la les des du de et est sont je nous pas ne en dans pour avec sur au aux un une il elle on ce cette"
    " depuis"
    " qui que mon ma mes notre y plus j l d n c qu",
    "es": "el la los las de del y es son no en con por para un una que mi mis nos se lo al desde hay está ya muy"
    " sin pero su",
    "pt": "o a os as de do da dos das e é são não em no na com por para um uma que meu minha nos se ao desde há está já"
    " muito sem mas",
    "it": "il lo la gli le di del della e è sono non in con per un una che mio mia ci si da al dal nel nella ho"
    " ha c anche",
    "nl": "de het een en is zijn niet in op van met voor ik wij we er dat die te aan bij geen nog ook mijn onze"
    " sinds naar",
    "sv": "och är det som en ett på i av för med inte har vi jag den att från till om när sedan min vår finns",
    "da": "og er det som en et på i af for med ikke har vi jeg den at fra til om når siden min vores der",
    "pl": "i w na z do nie jest są się że od po za dla to jak ale mam mamy nasz mój przy tylko już ma jego o u ze we",
    "cs": "a v na z do ne je jsou se že od po za pro to jak ale mám máme náš můj u jen už má k ve ze není",
    "ro": "și în de la nu este sunt cu pe un o din pentru că se e a am avem noi mai care nostru",
    "uk": "і в у на з до не є що від по за для це як але ми я та й ж вже нас мене їх він",
    "ru": "и в у на с до не что от по за для это как но мы я уже нас меня их он к из",
    "tr": "ve bir bu da de için ile çok var yok ne kadar sonra gibi mı mi her biz ben o ama değil olarak en",
    "id": "dan di yang ke dari tidak ada ini itu untuk dengan kami saya sudah belum",
    "vi": "và của là không có tôi chúng ở cho với đã đang này từ trên nhà các những bị",
}

#: Words that deny. They are never excused, whatever the language.
NEGATIONS = (
    "no not never none nobody nothing nowhere neither nor cannot without nt dont doesnt didnt isnt arent wasnt werent"
    " havent hasnt hadnt wont wouldnt cant couldnt shouldnt mustnt needn't aint hardly barely noone"
    " ddim dim nid nad na nac heb byth neb nis nes erioed unlle"
    " nicht nichts nie niemals niemand kein keine keinen keinem keiner keines ohne weder nirgends nix nich kaum"
    " ne pas jamais rien aucun aucune personne sans plus ni nul nulle guère"
    " nunca jamás nada nadie ningún ninguno ninguna sin tampoco não nem ninguém nenhum nenhuma sem jamais"
    " non mai niente nulla nessuno nessuna senza neanche nemmeno né"
    " niet geen nooit niemand niets zonder nergens inte ingen inget inga aldrig utan ingenting ikke intet aldri"
    " ikkje uden"
    " nie nigdy nic nikt żaden żadna żadne żadnego żadnej bez ani nigdzie brak niema"
    " ne není nejsou nikdy nic nikdo žádný žádná bez ani nemá"
    " nu niciodată nimic nimeni fără nici niciun nicio n"
    " не ні нет нема немає нету ніколи нікогда никогда нічого ничего ніхто никто ніде нигде без ані ни нельзя"
    " değil yok hiç hiçbir asla ne hayır yoktu olmadan"
    " لا لم لن ليس ليست ليسوا ما غير بدون دون مش مو ولا بلا عدم أبدا كلا نه نیست ندارد بدون"
    " לא אין בלי מעולם אל אף ללא איננו אינו אינה"
    " नहीं नही न मत ना बिना कभी कोई"
    " δεν δε μη μην όχι ποτέ κανείς κανένας καμία κανένα τίποτα τίποτε χωρίς ούτε"
    " không chưa chẳng chả đừng tidak bukan tak belum jangan tanpa 안 못 없다 없는 아니"
)

#: Of these only the ones that stand right before what they deny, and are no other word in a neighbouring language:
#: a passage may not begin just behind one.
DENIALS_IN_FRONT = (
    "no not never without cannot nicht kein keine keinen keinem keiner nie niemals ohne ne pas jamais sans aucun aucune"
    " nunca jamás sin não nem sem non senza niet geen nooit zonder inte ingen inget aldrig utan ikke uden bez nigdy"
    " ddim не ні без нет нема немає ніколи никогда لا لم لن ليس ليست بدون לא אין בלי नहीं मत δεν δε μη μην χωρίς"
    " không chưa chẳng tidak bukan belum 안 못"
)

#: For texts without a word that tells: the last letter of each script's block, in order, and who writes in it.
SCRIPTS: tuple[tuple[str, tuple[str, ...]], ...] = (
    ("\u036f", ()),
    ("\u03ff", ("el",)),
    ("\u052f", ("uk", "ru")),
    ("\u058f", ()),
    ("\u05ff", ("he",)),
    ("\u077f", ("ar",)),
    ("\u08ff", ()),
    ("\u097f", ("hi",)),
    ("\u10ff", ()),
    ("\u11ff", ("ko",)),
)
