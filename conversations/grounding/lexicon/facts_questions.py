"""What a question is made of: asking words, "and" between two questions, and what identifies a person."""

#: Asking words that open a clause of their own ("and how many …").
ASKING: dict[str, str] = {
    "en": "who whom whose what when where why how which",
    "de": "wer wen wem wessen was wann wo wohin woher warum wieso wie wieviel welche welcher welches welchen",
    "fr": "qui quand où pourquoi comment combien quel quelle quels quelles",
    "es": "quién quiénes qué cuándo dónde cómo cuánto cuánta cuántos cuántas cuál cuáles",
    "pt": "quem quando onde porquê quanto quanta quantos quantas qual quais",
    "it": "chi quando dove perché quanto quanti quante quale quali",
    "ro": "cine când unde câți câte cât care",
    "nl": "wie wat wanneer waar waarom hoe hoeveel welke",
    "sv": "vem vad när var varför hur vilken vilka",
    "da": "hvem hvad hvornår hvor hvorfor hvordan hvilken",
    "no": "hvem hva når hvor hvorfor hvordan hvilken",
    "pl": "kto co kiedy gdzie dlaczego ile który która czy",
    "cs": "kdo co kdy kde proč kolik který která",
    "uk": "хто що коли де чому скільки який яка чи",
    "ru": "кто что когда где почему сколько какой какая",
    "el": "ποιος ποια πότε πού γιατί πόσο πόσα πόσοι πώς",
    "tr": "kim ne nerede neden kaç hangi nasıl",
    "cy": "pwy beth pryd ble pam sut faint pa",
    "vi": "ai gì đâu bao_nhiêu nào",
    "hi": "कौन क्या कब कहाँ क्यों कितने कितना कितनी कैसे",
    "ar": "من متى أين لماذا كم كيف هل",
    "he": "מי מתי איפה למה כמה איך האם",
}

#: "And", where a second question may follow.
AND: dict[str, str] = {
    "en": "and",
    "de": "und",
    "fr": "et",
    "es": "y e",
    "pt": "e",
    "it": "e ed",
    "ro": "și iar",
    "nl": "en",
    "sv": "och",
    "da": "og",
    "no": "og",
    "pl": "i oraz a",
    "cs": "a",
    "uk": "і й та а",
    "ru": "и а",
    "el": "και",
    "tr": "ve",
    "cy": "a ac",
    "hi": "और",
    "he": "ו",
    "ar": "و",
}

#: Verbs that stand first in a second question without an asking word, in languages that turn the verb round.
VERBS_FIRST: dict[str, str] = {
    "en": "is are was were do does did has have had can could will would should",
    "de": "haben hat hatten sind ist war waren können kann konnten gibt wird werden wurde haben",
    "nl": "heeft hebben is zijn was kunt kan",
    "sv": "har är kan",
    "da": "har er kan",
    "no": "har er kan",
    "fr": "avez-vous êtes-vous pouvez-vous est-ce y-a-t-il a-t-on",
}
#: "Already" and the like: what a second question in verb-first Romance languages begins with.
ALREADY: dict[str, str] = {
    "pt": "já",
    "es": "ya",
    "it": "ha avete",
    "ro": "ați",
}

#: Question words of writings that need no mark.
UNMARKED: dict[str, str] = {
    "th": "ไหม มั้ย หรือ อะไร เมื่อไร เมื่อไหร่ เมื่อใด ที่ไหน ไหน กี่ ใคร อย่างไร ยังไง ทำไม ใด เท่าไร เท่าไหร่ "
    "นานแค่ไหน บ้าง รึเปล่า หรือเปล่า หรือยัง ใช่ไหม",
    "ja": "か の かしら でしょうか",
    "ko": "까 나요 가요 니까 어요 을까요 습니까",
    "zh": "吗 嗎 呢 么",
    "lo": "ບໍ ໃຜ ຫຍັງ ໃສ",
    "my": "လား လဲ",
    "km": "ទេ អ្វី ណា",
}

#: Nouns that identify a person, refused unless the participant brought them up.
IDENTITY: dict[str, str] = {
    "en": "full_name first_name last_name surname maiden_name date_of_birth birthday birth_date passport "
    "nhs_number national_insurance social_security account_number card_number id_number identity_card "
    "phone_number telephone_number mobile_number email_address e-mail_address home_address postal_address "
    "house_number flat_number postcode zip_code licence_number customer_number patient_number",
    "de": "vorname nachname familienname geburtsdatum geburtstag personalausweis reisepass ausweisnummer "
    "versicherungsnummer sozialversicherungsnummer steuernummer kundennummer kontonummer telefonnummer "
    "handynummer mailadresse e-mail-adresse anschrift hausnummer postleitzahl unter_welcher_adresse "
    "aktenzeichen_ihres",
    "fr": "nom_complet nom_de_famille prénom date_de_naissance carte_d'identité passeport "
    "sécurité_sociale numéro_de_téléphone adresse_mail adresse_postale code_postal numéro_de_compte "
    "numéro_de_dossier",
    "es": "nombre_completo apellido apellidos fecha_de_nacimiento dni nie pasaporte seguridad_social "
    "número_de_teléfono correo_electrónico código_postal dirección_completa número_de_cuenta",
    "pt": "nome_completo apelido sobrenome data_de_nascimento cartão_de_cidadão nif cpf passaporte "
    "número_de_telefone código_postal cep morada número_de_utente",
    "it": "nome_e_cognome cognome data_di_nascita codice_fiscale carta_d'identità passaporto "
    "numero_di_telefono indirizzo_di_casa cap",
    "ro": "nume_complet numele_complet prenumele data_nașterii cnp buletin pașaport număr_de_telefon "
    "numărul_de_telefon cod_poștal adresa_dumneavoastră",
    "nl": "volledige_naam achternaam voornaam geboortedatum bsn burgerservicenummer paspoort "
    "telefoonnummer postcode huisnummer",
    "sv": "efternamn personnummer födelsedatum telefonnummer adress postnummer",
    "da": "efternavn cpr-nummer fødselsdato telefonnummer adresse postnummer",
    "no": "etternavn personnummer fødselsdato telefonnummer adresse postnummer",
    "pl": "imię_i_nazwisko imienia_i_nazwiska nazwisko nazwiska pesel pesel-u data_urodzenia "
    "datę_urodzenia dowodu_osobistego paszport* numer_telefonu kod_pocztowy adres_zamieszkania numer_domu "
    "numer_mieszkania",
    "cs": "příjmení rodné_číslo datum_narození telefonní_číslo psč občanský_průkaz",
    "uk": "прізвище прізвища піб дата_народження дату_народження паспорт* ідентифікаційний іпн "
    "номер_телефону поштовий_індекс номер_будинку номер_квартири",
    "ru": "фамили* фио дата_рождения дату_рождения паспорт* снилс инн номер_телефона почтовый_индекс "
    "номер_дома номер_квартиры",
    "bg": "фамилия егн лична_карта телефонен_номер",
    "el": "επώνυμ* ονοματεπώνυμ* ημερομηνία_γέννησης αφμ αμκα ταυτότητα* διαβατήριο τηλέφωνό_σας ταχυδρομικός",
    "tr": "soyad* soyisim soyisminiz kimlik_numara* tc_kimlik doğum_tarih* telefon_numara* posta_kod* pasaport*",
    "cy": "cyfenw enw_llawn dyddiad_geni rhif_ffôn cod_post rhif_yswiriant",
    "ar": "الاسم_الكامل اسم_العائلة رقم_الهوية الرقم_القومي الرقم_الوطني تاريخ_الميلاد رقم_هاتفك رقم_الهاتف جواز_السفر",
    "fa": "نام_خانوادگی کد_ملی تاریخ_تولد شماره_تلفن",
    "ur": "شناختی_کارڈ پورا_نام تاریخ_پیدائش فون_نمبر",
    "he": "שם_מלא שם_משפחה תעודת_זהות מספר_זהות תאריך_לידה מספר_טלפון מספר_הטלפון מיקוד",
    "hi": "आधार_नंबर आधार_संख्या आधार_कार्ड पूरा_नाम जन्मतिथि जन्म_तिथि पैन_नंबर राशन_कार्ड_नंबर फोन_नंबर "
    "मोबाइल_नंबर पिन_कोड मकान_नंबर",
    "vi": "họ_tên họ_và_tên số_điện_thoại ngày_sinh căn_cước cccd cmnd số_nhà hộ_chiếu",
    "id": "nama_lengkap nik ktp tanggal_lahir nomor_telepon kode_pos",
    "zh": "姓名 身份证 身份證 电话号码 電話號碼 手机号 手機號 出生日期 门牌号 門牌號 邮箱 护照 贵姓 貴姓 住址",
    "ja": "お名前 氏名 被保険者番号 生年月日 電話番号 ご住所 郵便番号 マイナンバー 番地 メールアドレス",
    "ko": "성함 이름이_어떻게 주민등록번호 생년월일 전화번호 주소가",
    "th": "ชื่อ-นามสกุล ชื่อนามสกุล นามสกุล เลขบัตรประชาชน บัตรประชาชน วันเกิด เบอร์โทร หมายเลขโทรศัพท์ บ้านเลขที่ รหัสไปรษณีย์",
    "hu": "vezetéknev* születési személyi_szám* telefonszám* irányítószám*",
    "fi": "sukunimi henkilötunnus syntymäaika puhelinnumero postinumero",
}

#: Asking outright for who somebody is or where they live; refused whatever the participant brought up.
ASKS_OUTRIGHT: dict[str, str] = {
    "en": "your_name your_address your_email your_e-mail your_phone your_telephone what_are_you_called "
    "what's_your_name where_do_you_live where_exactly_do_you_live what_is_he_called what_is_she_called",
    "de": "ihr_name ihren_namen ihre_name ihre_adresse wie_heißen_sie ihre_telefonnummer wo_wohnen_sie "
    "ihre_e-mail dein_name wie_heißt_du",
    "fr": "votre_nom votre_adresse vous_appelez-vous votre_téléphone votre_mail votre_e-mail où_habitez-vous",
    "es": "su_nombre tu_nombre su_dirección tu_dirección se_llama_usted cómo_se_llama_usted "
    "cómo_te_llamas su_teléfono dónde_vive_usted",
    "pt": "seu_nome sua_morada seu_endereço como_se_chama_o_senhor como_se_chama_a_senhora onde_mora seu_telefone",
    "it": "suo_nome tuo_nome come_si_chiama_lei suo_indirizzo dove_abita suo_telefono",
    "ro": "numele_dumneavoastră numele_dvs cum_vă_numiți adresa_dvs unde_locuiți",
    "nl": "uw_naam uw_adres hoe_heet_u waar_woont_u",
    "sv": "ditt_namn din_adress vad_heter_du",
    "da": "dit_navn din_adresse hvad_hedder_du",
    "no": "navnet_ditt adressen_din hva_heter_du",
    "pl": "pani_imię pana_imię imię_pani imię_pana nazwisko_pani nazwisko_pana pani_nazwisko "
    "pana_nazwisko jak_się_pani_nazywa jak_się_pan_nazywa pani_adres pana_adres adres_pani adres_pana",
    "cs": "vaše_jméno vaši_adresu vaše_adresa jak_se_jmenujete kde_bydlíte",
    "uk": "ваше_ім'я вашу_адресу ваша_адреса як_вас_звати як_вас_звуть ваш_телефон",
    "ru": "ваше_имя ваш_адрес как_вас_зовут ваш_телефон",
    "bg": "вашето_име вашият_адрес как_се_казвате",
    "el": "το_όνομά_σας πώς_σας_λένε πώς_λέγεστε τη_διεύθυνσή_σας η_διεύθυνσή_σας πού_μένετε",
    "tr": "adınız isminiz adınızı isminizi adresiniz adresinizi telefonunuz",
    "cy": "eich_enw beth_yw_eich_enw eich_cyfeiriad ble_ydych_chi'n_byw",
    "ar": "اسمك ما_اسمك عنوانك رقم_هاتفك عنوان_سكنك",
    "fa": "نام_شما اسم_شما آدرس_شما نشانی_شما",
    "ur": "آپ_کا_نام آپ_کا_پتہ",
    "he": "שמך מה_שמך השם_שלך מה_השם_שלך הכתובת_שלך כתובתך מה_הכתובת",
    "hi": "आपका_नाम आप_का_नाम आपका_पता आप_का_पता अपना_नाम अपना_पता आपका_फोन",
    "vi": "tên_bạn tên_của_bạn bạn_tên_gì địa_chỉ_của_bạn địa_chỉ_nhà",
    "id": "nama_anda alamat_anda",
    "zh": "您的名字 你的名字 您叫什么 你叫什么 您的地址 你的地址 怎么称呼 怎麼稱呼 您的電話 您的电话",
    "ja": "お名前 ご住所 あなたの名前",
    "ko": "성함 이름이_뭐 이름은_무엇 주소를",
    "th": "คุณชื่ออะไร ชื่อของคุณ ชื่อคุณ ที่อยู่ของคุณ ที่อยู่คุณ",
    "hu": "az_ön_neve hogy_hívják lakcím*",
    "fi": "nimesi osoitteesi nimenne osoitteenne",
}
