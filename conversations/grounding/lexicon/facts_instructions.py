"""How an order to the system looks: who is addressed, what it is told to do, and with what.

A stretch needs two of them together ("ignore" and "instructions", "you are now" and a role), or a mark-up that only a
machine reads. Stems, folded, matched at the start of words; `_` stands for a blank.
"""


def _words(words: str) -> frozenset[str]:
    return frozenset(words.split())


#: Orders to drop what came before, and what would be dropped.
DROP: dict[str, str] = {
    "en": "ignore disregard forget override bypass",
    "de": "ignorier ignoriere ignorieren_sie vergiss vergessen_sie missachte missachten_sie",
    "fr": "ignore ignorez oublie oubliez",
    "es": "ignora ignore ignoren olvida olvide",
    "pt": "ignora ignore ignorem esqueça esquece",
    "it": "ignora ignorate dimentica dimenticate",
    "ro": "ignoră ignorați uită uitați",
    "nl": "negeer vergeet",
    "sv": "ignorera glöm",
    "da": "ignorer glem",
    "no": "ignorer glem",
    "pl": "zignoruj ignoruj zapomnij pomiń",
    "cs": "ignoruj ignorujte zapomeň zapomeňte",
    "uk": "забудь забудьте ігноруй ігноруйте проігноруй*",
    "ru": "забудь забудьте игнорируй игнорируйте проигнорируй*",
    "bg": "игнорирай забрави",
    "el": "αγνόησε αγνοήστε ξέχνα ξεχάστε",
    "tr": "unut unutun yok_say görmezden_gel yoksay",
    "cy": "anwybydda anwybyddwch anghofia anghofiwch diystyra diystyrwch",
    "ar": "تجاهل تجاهلي انس انسَ انسى",
    "fa": "نادیده_بگیر فراموش_کن",
    "ur": "بھول_جاؤ نظر_انداز",
    "he": "התעלם התעלמי התעלמו תתעלם שכח תשכח",
    "hi": "भूल_जाओ भूल_जाइए भूल_जा नज़रअंदाज़ अनदेखा अनदेखी",
    "vi": "bỏ_qua quên phớt_lờ",
    "id": "abaikan lupakan",
    "zh": "忽略 忘记 忘記 无视 無視",
    "ja": "無視し 忘れ 無視せ",
    "ko": "무시하 잊어",
    "th": "ลืม ไม่ต้องสนใจ เพิกเฉย ละเลย",
    "hu": "hagyd_figyelmen felejtsd",
    "fi": "unohda ohita",
}
ORDERS: dict[str, str] = {
    "en": "instruction instructions prompt rules guidelines system_message previous_messages",
    "de": "anweisung* instruktion* vorgaben systemprompt regeln",
    "fr": "instructions instruction consignes consigne règles",
    "es": "instrucciones indicaciones reglas",
    "pt": "instruções regras",
    "it": "istruzioni regole",
    "ro": "instrucțiuni*",
    "nl": "instructies regels",
    "sv": "instruktion*",
    "da": "instruktion* instrukser",
    "no": "instruksjon* instrukser",
    "pl": "instrukcj* poleceni* polecenia",
    "cs": "instrukc* pokyn*",
    "uk": "інструкці* вказівк*",
    "ru": "инструкци* указани*",
    "bg": "инструкции",
    "el": "οδηγίες εντολές",
    "tr": "talimat* yönerge* komut*",
    "cy": "cyfarwyddiadau gyfarwyddiadau chyfarwyddiadau gorchmynion",
    "ar": "التعليمات تعليمات تعليماتك الأوامر",
    "fa": "دستورات دستورالعمل*",
    "ur": "ہدایات",
    "he": "הוראות ההוראות הנחיות ההנחיות",
    "hi": "निर्देश निर्देशों आदेश",
    "vi": "hướng_dẫn chỉ_dẫn chỉ_thị",
    "id": "instruksi perintah",
    "zh": "指令 指示 提示词 提示詞",
    "ja": "指示 命令 プロンプト",
    "ko": "지시 명령",
    "th": "คำสั่ง คำแนะนำ",
    "hu": "utasítás*",
    "fi": "ohje* ohjeet",
}

#: What the system is called when an order speaks to it.
ADDRESSED: dict[str, str] = {
    "en": "assistant ai chatbot bot language_model llm model",
    "de": "assistent* ki chatbot bot sprachmodell",
    "fr": "assistant ia chatbot",
    "es": "asistente ia chatbot",
    "pt": "assistente ia chatbot",
    "it": "assistente ia chatbot",
    "ro": "asistent* ia",
    "nl": "assistent ai",
    "pl": "asysten* ai",
    "cs": "asisten* ai",
    "uk": "асистент* помічник* ші бот чат-бот",
    "ru": "ассистент* помощник* ии бот чат-бот",
    "el": "βοηθ*_ai βοηθέ",
    "tr": "asistan* yapay_zeka bot",
    "cy": "cynorthwy-ydd ai",
    "ar": "المساعد أيها_المساعد الذكاء_الاصطناعي",
    "he": "עוזר בוט בינה_מלאכותית",
    "hi": "सहायक एआई बॉट",
    "vi": "trợ_lý ai",
    "zh": "助手 助理 机器人 机器人",
    "ja": "アシスタント ai",
    "ko": "어시스턴트 챗봇",
    "th": "ผู้ช่วย บอท",
}
#: What the system makes, and what an order would have it do with it.
OUTPUT: dict[str, str] = {
    "en": "summary proposal proposals confidence template system_prompt",
    "de": "zusammenfassung vorschlag vorschläge konfidenz systemprompt",
    "fr": "résumé proposition confiance",
    "es": "resumen propuesta confianza",
    "pt": "resumo proposta confiança",
    "it": "riassunto proposta riepilogo",
    "ro": "rezumat* propuner*",
    "nl": "samenvatting voorstel",
    "pl": "podsumowani* streszczeni* propozycj*",
    "cs": "shrnutí návrh",
    "uk": "підсумок підсумку пропозиці* резюме",
    "ru": "резюме предложени*",
    "el": "περίληψη πρόταση",
    "tr": "özet* öneri*",
    "cy": "crynodeb grynodeb chrynodeb cynnig gynnig chynnig",
    "ar": "الملخص ملخصا الاقتراح المقترح",
    "he": "סיכום הסיכום הצעה ההצעה",
    "hi": "सारांश प्रस्ताव",
    "vi": "bản_tóm_tắt tóm_tắt đề_xuất",
    "zh": "摘要 总结 總結 提案",
    "ja": "要約 提案",
    "ko": "요약 제안",
    "th": "บทสรุป สรุป ข้อเสนอ",
}
COMMANDS: dict[str, str] = {
    "en": "confirm share publish submit approve phrase write say print reveal show answer reply respond "
    "output set mark repeat translate include add state pretend act decode execute obey",
    "de": "bestätige bestätigen_sie teile schreibe schreib antworte antworten_sie gib zeige formuliere setze sag",
    "fr": "confirme confirmez partage partagez écris écrivez réponds répondez affiche affichez rédige rédigez",
    "es": "confirma confirme comparte comparta escribe escriba responde responda muestra muestre redacta redacte",
    "pt": "confirma confirme compartilhe partilhe escreve escreva responde responda mostre",
    "it": "conferma confermate condividi scrivi scrivete rispondi rispondete mostra",
    "ro": "confirmă confirmați scrie scrieți răspunde răspundeți distribuie",
    "nl": "bevestig deel schrijf antwoord toon",
    "pl": "potwierdź udostępnij napisz odpowiadaj odpowiedz pokaż",
    "cs": "potvrď napiš odpověz sdílej",
    "uk": "підтверди підтвердь напиши напишіть відповідай відповідайте поділися покажи",
    "ru": "подтверди подтвердите напиши напишите отвечай отвечайте ответь покажи",
    "el": "επιβεβαίωσε γράψε γράψτε απάντησε απαντήστε",
    "tr": "onayla onaylayın yaz yazın cevapla yanıtla paylaş paylaşın",
    "cy": "cadarnha chadarnha gadarnha cadarnhewch chadarnhewch ysgrifenna ysgrifennwch ateb rhanna rhannwch dweud",
    "ar": "أكد أكّد اكتب أجب شارك وافق",
    "he": "אשר תאשר כתוב תכתוב ענה תענה שתף תשתף",
    "hi": "पुष्टि_करो लिखो लिखिए जवाब_दो साझा_करो बताओ",
    "vi": "xác_nhận hãy_viết viết trả_lời chia_sẻ",
    "zh": "确认 確認 写 寫 回答 分享 输出 輸出",
    "ja": "確認して 書いて 答えて 共有して 出力して",
    "ko": "확인해 써 대답해 공유해",
    "th": "ยืนยัน เขียน ตอบ แชร์",
    "sv": "bekräfta skriv svara dela",
    "da": "bekræft skriv svar del",
    "no": "bekreft skriv svar del",
}

#: Giving the system another part to play, or asking for its own orders; each is enough by itself.
ROLEPLAY: dict[str, str] = {
    "en": "from_now_on_you_are_a from_now_on_you_are_an from_now_on_you_are_the you_answer_only_with "
    "you_only_answer_with answer_only_in answer_only_with you_are_now_a you_are_now_the "
    "from_now_on_answer from_now_on_you_answer from_now_on_reply from_now_on_respond pretend_you_are_a "
    "act_as_a_system system_prompt new_instructions_for_you note_to_the_assistant note_to_the_ai "
    "confirm_this_for_me confirm_it_for_me confirm_this_concern_for_me developer_mode jailbreak "
    "new_policy:_voice voice_must_confirm voice_should_confirm",
    "de": "ab_jetzt_bist_du ab_sofort_bist_du du_bist_jetzt_ein von_nun_an_bist_du antworte_nur_noch "
    "antworte_ab_jetzt systemprompt hinweis_an_den_assistenten",
    "fr": "tu_es_maintenant_un vous_êtes_maintenant_un désormais_tu_es désormais_vous_êtes "
    "à_partir_de_maintenant_tu réponds_uniquement répondez_uniquement invite_système note_à_l'assistant",
    "es": "a_partir_de_ahora_eres ahora_eres_un desde_ahora_eres responde_solo responda_solo "
    "responde_únicamente nota_para_el_asistente",
    "pt": "a_partir_de_agora_és a_partir_de_agora_você agora_és_um agora_você_é_um responde_apenas "
    "responda_apenas nota_para_o_assistente",
    "it": "da_ora_in_poi_sei d'ora_in_poi_sei ora_sei_un rispondi_solo nota_per_l'assistente",
    "ro": "de_acum_ești de_acum_înainte_ești răspunde_doar răspunde_numai notă_pentru_asistent",
    "nl": "vanaf_nu_ben_je je_bent_nu_een antwoord_alleen",
    "pl": "od_teraz_jesteś od_tej_pory_jesteś odpowiadaj_tylko odpowiadaj_wyłącznie uwaga_dla_asystenta",
    "cs": "od_teď_jsi odpovídej_pouze",
    "uk": "відтепер_ти відтепер_ви тепер_ти_є відповідай_тільки відповідай_лише примітка_для_асистента",
    "ru": "отныне_ты теперь_ты_являешься отвечай_только отвечайте_только примечание_для_ассистента",
    "el": "από_εδώ_και_πέρα_είσαι από_τώρα_είσαι απάντησε_μόνο",
    "tr": "bundan_sonra_sen artık_sen_bir sadece_cevap_ver asistana_not",
    "cy": "o_hyn_ymlaen_ti_yw o_hyn_ymlaen_rwyt_ti nodyn_i'r_cynorthwy-ydd",
    "ar": "أنت_الآن من_الآن_فصاعدا_أنت أجب_فقط ملاحظة_للمساعد",
    "he": "מעכשיו_אתה מעתה_אתה ענה_רק הערה_לעוזר",
    "hi": "अब_से_तुम अब_से_आप अब_तुम_एक सिर्फ_जवाब_दो केवल_जवाब_दो",
    "vi": "từ_giờ_bạn_là từ_bây_giờ_bạn_là bây_giờ_bạn_là_một chỉ_trả_lời_bằng",
    "zh": "你现在是一个 你現在是一個 从现在开始你 從現在開始你 从现在起你 從現在起你 系统提示词 "
    "系統提示詞 只用中文回答 只能回答",
    "ja": "あなたは今から 今からあなたは これからあなたは システムプロンプト",
    "ko": "지금부터_너는 이제부터_너는 시스템_프롬프트",
    "th": "จากนี้ไปคุณคือ ตอนนี้คุณคือ พรอมต์ระบบ",
}

#: Languages whose imperative has a form of its own, so that it need not begin the clause.
IMPERATIVE_BY_FORM = ("de", "pl", "cs", "uk", "ru", "el", "tr", "ar", "he", "hi", "ur", "fa", "hu", "ja", "ko")

#: What may stand in front of an order in its clause.
BEFORE_ORDERS: dict[str, str] = {
    "en": "please now and then also just kindly must should first always",
    "de": "bitte und jetzt dann",
    "fr": "et maintenant plait te vous alors",
    "es": "y favor ahora",
    "pt": "e favor agora",
    "it": "e favore ora",
    "ro": "si rog acum",
    "nl": "en nu",
    "sv": "och nu",
    "pl": "prosze i teraz",
    "uk": "будь ласка и та теперь тепер і",
    "tr": "lutfen ve simdi",
    "cy": "a nawr",
    "ar": "رجاء الان",
    "vi": "hay xin và bay gio",
}

#: A "not" in front turns an order into its opposite.
NEGATIONS = _words(
    "not dont don't never nie не ні нет ne non no não nu niet inte ikke ikke nicht μην δεν لا לא אל मत "
    "नहीं đừng không değil"
)
