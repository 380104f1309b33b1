"""Answers to Voice's questions: yes, both, no, "I don't know", "I'd rather not say"."""

#: A message that begins so says yes to the whole question, its options and figures included. `_` stands for a blank.
YES: dict[str, str] = {
    "en": "yes yeah yep yup aye correct right exactly both true indeed sure absolutely definitely that's_right all_of_them",
    "de": "ja jawohl genau richtig stimmt beides beide doch jep",
    "fr": "oui ouais exact exactement tout_à_fait les_deux si bien_sûr voilà",
    "es": "sí si ambos ambas los_dos las_dos exacto exactamente claro correcto así_es",
    "pt": "sim ambos ambas os_dois as_duas exato exatamente claro isso",
    "it": "sì si entrambi entrambe esatto certo tutti_e_due",
    "ro": "da exact ambele amândouă desigur",
    "nl": "ja klopt precies beide allebei",
    "sv": "ja jo precis båda",
    "da": "ja jo præcis begge",
    "no": "ja jo nettopp begge",
    "pl": "tak no_tak dokładnie oba obie zgadza_się owszem",
    "cs": "ano jo přesně obojí oba",
    "uk": "так ага саме обидва обидві точно",
    "ru": "да ага именно оба обе точно верно",
    "bg": "да точно",
    "el": "ναι μάλιστα ακριβώς και_τα_δύο σωστά",
    "tr": "evet aynen ikisi_de her_ikisi doğru",
    "cy": "ydy ydyn oes do ie ydi y_ddau bydd cywir",
    "ar": "نعم أيوه ايوه أجل بلى كلاهما كلتاهما صحيح اي",
    "fa": "بله آره هر_دو درست",
    "ur": "ہاں جی دونوں",
    "he": "כן נכון בהחלט שניהם שתיהן גם_וגם",
    "hi": "हाँ हां जी दोनों बिल्कुल सही",
    "vi": "có vâng dạ đúng ừ phải cả_hai",
    "id": "ya iya benar keduanya",
    "hu": "igen mindkettő",
    "fi": "kyllä joo molemmat",
    "zh": "是 是的 对 對 嗯 没错 沒錯 都是 两个都 兩個都 有 都有",
    "ja": "はい ええ うん そうです 両方 どちらも",
    "ko": "네 예 응 맞아요 둘_다",
    "th": "ใช่ ค่ะ ครับ ทั้งสอง ใช่ค่ะ ใช่ครับ",
}

#: A message that begins so denies the question: its words count as said (to be denied), its figures do not.
NO: dict[str, str] = {
    "en": "no nope nah never not neither none",
    "de": "nein nö nie niemals keiner keine nicht noch_nicht",
    "fr": "non jamais aucun ni pas",
    "es": "no nunca ninguno ninguna",
    "pt": "não nunca nenhum nenhuma",
    "it": "no mai nessuno",
    "ro": "nu niciodată niciunul",
    "nl": "nee nooit geen",
    "sv": "nej aldrig",
    "da": "nej aldrig",
    "no": "nei aldri",
    "pl": "nie nigdy żaden",
    "cs": "ne nikdy",
    "uk": "ні ніколи жоден не",
    "ru": "нет никогда не",
    "bg": "не никога",
    "el": "όχι ποτέ δεν",
    "tr": "hayır yok değil hiç",
    "cy": "na nac nag naddo nid",
    "ar": "لا كلا أبدا ليس",
    "fa": "نه خیر",
    "ur": "نہیں",
    "he": "לא אף_פעם",
    "hi": "नहीं ना कभी_नहीं",
    "vi": "không chưa",
    "id": "tidak belum",
    "zh": "不 没有 沒有 不是 没 沒 从不",
    "ja": "いいえ いや ない",
    "ko": "아니요 아니",
    "th": "ไม่ เปล่า",
}

#: "I don't know": the question's words may be named as unknown.
UNKNOWN: dict[str, str] = {
    "en": "know dunno sure idea unsure certain", "de": "weiß weiss keine_ahnung wissen sicher unklar", "fr": "sais sait savoir ignore idée sûr", "es": "sé sabe saber seguro idea", "pt": "sei sabe saber certeza ideia", "it": "so sa sapere sicuro idea",
    "ro": "știu știe sigur", "nl": "weet idee zeker", "sv": "vet", "da": "ved", "no": "vet", "pl": "wiem wie wiadomo pewna pewien", "cs": "nevím neví", "uk": "знаю знає невідомо", "ru": "знаю знает неизвестно", "el": "ξέρω ξέρει", "tr": "bilmiyorum bilmiyor",
    "cy": "gwybod wn", "ar": "أعرف يعرف أدري تعرف", "he": "יודע יודעת", "hi": "पता मालूम", "vi": "biết rõ", "zh": "不知道 不清楚", "ja": "分かりません 分からない 知らない わからない 知りません", "th": "ไม่รู้ ไม่ทราบ", "ko": "몰라요 모르",
}  # fmt: skip

#: "I'd rather not say": what was asked stays unsaid, and is not asked again. `_` stands for a blank.
DECLINES: dict[str, str] = {
    "en": "rather_not not_say wanna_say want_to_say prefer_not no_comment not_saying won't_say don't_want_to_name",
    "de": "nicht_sagen lieber_nicht möchte_nicht will_nicht", "fr": "préfère_ne_pas pas_dire ne_veux_pas ne_souhaite_pas", "es": "prefiero_no no_quiero_decir no_voy_a_decir", "pt": "prefiro_não não_quero_dizer", "it": "preferisco_non non_voglio_dire",
    "ro": "prefer_să_nu nu_vreau_să_spun", "nl": "liever_niet niet_zeggen", "pl": "wolę_nie nie_chcę_mówić nie_chcę_podawać nie_powiem", "uk": "не_хочу_казати не_скажу краще_не", "ru": "не_хочу_говорить не_скажу лучше_не", "el": "προτιμώ_να_μην δεν_θέλω_να_πω",
    "tr": "söylemek_istemiyorum söylemeyeyim", "cy": "gwell_gen_i_beidio ddim_eisiau_dweud", "ar": "لا_أريد_أن_أقول أفضل_عدم لا_أود", "he": "מעדיף_לא מעדיפה_לא לא_רוצה_להגיד", "hi": "नहीं_बताना नहीं_कहना", "vi": "không_muốn_nói", "zh": "不想说 不想說 不方便说 不便透露",
    "ja": "言いたくない 答えたくない 言えません", "ko": "말하고_싶지", "th": "ไม่อยากบอก ไม่ขอบอก",
}  # fmt: skip

#: Labels that say the reader's decision was already taken; never true before the participant decided.
CONFIRMED: dict[str, str] = {
    "en": "confirmed approved verified shared published submitted", "de": "bestätigt genehmigt geteilt veröffentlicht freigegeben", "fr": "confirmé confirmée confirmés validé partagé publié", "es": "confirmado confirmada confirmados aprobado compartido publicado",
    "pt": "confirmado confirmada aprovado partilhado compartilhado publicado", "it": "confermato confermata approvato condiviso pubblicato", "ro": "confirmat confirmată aprobat distribuit publicat", "nl": "bevestigd goedgekeurd gedeeld gepubliceerd", "sv": "bekräftat bekräftad delat godkänt",
    "da": "bekræftet delt godkendt", "no": "bekreftet delt godkjent", "pl": "potwierdzone potwierdzono zatwierdzone zatwierdzono udostępniono udostępnione opublikowano", "cs": "potvrzeno schváleno sdíleno zveřejněno", "uk": "підтверджено затверджено поширено опубліковано схвалено",
    "ru": "подтверждено одобрено опубликовано утверждено", "el": "επιβεβαιώθηκε επιβεβαιωμένο εγκρίθηκε κοινοποιήθηκε δημοσιεύτηκε", "tr": "onaylandı doğrulandı paylaşıldı yayımlandı onaylanmıştır", "cy": "cadarnhawyd rhannwyd cymeradwywyd cyhoeddwyd wedi_cadarnhau", "ar": "مؤكد مؤكدة تم_التأكيد تمت_المشاركة معتمد تم_النشر",
    "fa": "تایید_شد تأیید_شد", "ur": "تصدیق_شدہ", "he": "אושר מאושר שותף פורסם", "hi": "पुष्टि_की_गई पुष्ट स्वीकृत साझा_किया_गया पुष्टि_हो_गई", "vi": "đã_xác_nhận đã_chia_sẻ đã_duyệt", "zh": "已确认 已確認 已分享 已发布 已發布 已批准", "ja": "確認済み 承認済み 共有済み 確定",
    "ko": "확인됨 공유됨 승인됨", "th": "ยืนยันแล้ว แชร์แล้ว อนุมัติแล้ว", "id": "dikonfirmasi dibagikan", "hu": "megerősítve megosztva",
}  # fmt: skip

#: What Voice makes: a sentence that says one of these is confirmed or shared speaks of the product, not of the concern.
PRODUCT: dict[str, str] = {
    "en": "proposal concern summary contribution submission confidence", "de": "vorschlag anliegen zusammenfassung beitrag konfidenz", "fr": "proposition préoccupation résumé contribution confiance", "es": "propuesta preocupación resumen contribución confianza",
    "pt": "proposta preocupação resumo contribuição confiança", "it": "proposta segnalazione riepilogo contributo", "ro": "propunerea propunere preocuparea rezumatul", "nl": "voorstel samenvatting bijdrage", "pl": "propozycja propozycję zgłoszenie streszczenie podsumowanie",
    "cs": "návrh shrnutí příspěvek", "uk": "пропозиція пропозицію звернення підсумок", "ru": "предложение обращение резюме", "el": "πρόταση περίληψη", "tr": "öneri önerisi özet", "cy": "cynnig crynodeb pryder", "ar": "الاقتراح المقترح الملخص الشكوى", "he": "ההצעה הסיכום הפנייה",
    "hi": "प्रस्ताव सारांश चिंता", "vi": "đề_xuất bản_tóm_tắt", "zh": "提案 建议 摘要 置信度", "ja": "提案 要約 信頼度", "ko": "제안 요약", "th": "ข้อเสนอ บทสรุป", "sv": "förslaget sammanfattningen", "da": "forslaget resuméet",
}  # fmt: skip
