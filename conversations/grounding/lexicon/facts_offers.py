"""How a question offers to take the participant's decision: "Shall I …" and what Voice never does by itself.

`_` stands for a blank, `*` for any ending. Only the participant confirms or shares, by their own click.
"""

#: What opens an offer in the first person.
OFFERS: dict[str, str] = {
    "en": "shall_i should_i shall_we should_we want_me_to like_me_to ok_if_i okay_if_i all_right_if_i may_i_now "
    "can_i_now i_can_now ready_for_me_to need_me_to",
    "de": "soll_ich sollen_wir soll_voice darf_ich_das darf_ich_es darf_ich_den darf_ich_diesen möchten_sie_dass_ich "
    "möchtest_du_dass_ich wollen_sie_dass_ich willst_du_dass_ich",
    "fr": "dois_je devrais_je voulez_vous_que_je veux_tu_que_je souhaitez_vous_que_je souhaites_tu_que_je "
    "est_ce_que_je",
    "es": "debo debería quiere_que quieres_que desea_que deseas_que quiere_usted_que",
    "pt": "devo quer_que queres_que deseja_que",
    "it": "devo vuole_che vuoi_che desidera_che",
    "nl": "zal_ik moet_ik zullen_we wilt_u_dat_ik wil_je_dat_ik",
    "pl": "czy_mam mam_to mam_teraz chcesz_żebym chcesz_abym chce_pan_żebym chce_pani_żebym mam",
    "uk": "чи_мені мені хочете_щоб_я хочеш_щоб_я бажаєте_щоб_я",
    "ru": "мне хотите_чтобы_я хочешь_чтобы_я",
    "cy": "a_ddylwn_i ddylwn_i hoffech_chi_i_mi hoffech_i_mi hoffet_ti_i_mi ydych_chi_am_i_mi eisiau_i_mi",
    "hi": "क्या_मैं",
}

#: What is then offered.
DOING: dict[str, str] = {
    "en": "confirm share send forward submit publish pass_this_on pass_it_on",
    "de": "bestätigen bestätige teilen teile senden sende schicken schicke weiterleiten weiterleite weitergeben "
    "einreichen absenden abschicken veröffentlichen übermitteln weiterschicken verschicken",
    "fr": "confirmer confirme partager partage envoyer envoie transmettre transmette publier publie soumettre",
    "es": "confirmar confirme compartir comparta enviar envíe envíe reenviar reenvíe mandar mande publicar publique",
    "pt": "confirmar confirme partilhar partilhe compartilhar compartilhe enviar envie encaminhar encaminhe",
    "it": "confermare confermi condividere condivida inviare invii inoltrare inoltri mandare pubblicare",
    "nl": "bevestigen bevestig delen deel sturen stuur doorsturen doorstuur versturen verstuur verzenden indienen",
    "pl": "potwierdzić potwierdził* udostępnić udostępnił* wysłać wysłał* przesłać przesłał* przekazać przekazał* "
    "opublikować zatwierdzić",
    "uk": "підтвердити підтвердив підтвердила поділитися поширити поширив надіслати надіслав надіслала відправити "
    "переслати передати опублікувати",
    "ru": "подтвердить подтвердил* поделиться отправить отправил* переслать переслал* передать опубликовать",
    "cy": "gadarnhau cadarnhau rannu rhannu anfon hanfon ei_hanfon gyflwyno cyflwyno",
    "hi": "पुष्टि साझा भेज भेजूं भेजूँ",
}

#: Words that are an offer by themselves.
OFFERED: dict[str, str] = {
    "es": "confirmo comparto envío reenvío",
    "pt": "confirmo partilho compartilho envio_isto envio_a_proposta",
    "it": "confermo condivido invio_la inoltro",
    "tr": "onaylayayım onaylayalım paylaşayım paylaşalım göndereyim gönderelim ileteyim iletelim yollayayım "
    "onaylamamı paylaşmamı göndermemi iletmemi onaylamalı_mıyım paylaşmalı_mıyım göndermeli_miyim",
    "ar": "هل_أؤكد هل_أشارك هل_أرسل هل_أحيل هل_أشاركه هل_أرسله هل_أؤكده أن_أؤكد أن_أشارك أن_أرسل أن_أحيل أن_أؤكده "
    "أن_أرسله أن_أشاركه",
    "ja": "確認しましょうか 共有しましょうか 送りましょうか 送信しましょうか 転送しましょうか 承認しましょうか "
    "共有してもいいですか 送ってもいいですか 送信してもいいですか 転送してもいいですか",
    "zh": "要我确认 要我分享 要我发送 要我转发 要我提交 要不要我确认 要不要我分享 我来确认 我可以分享 我可以转发 "
    "需要我确认 需要我分享 需要我发送 需要我转发 我现在分享",
}
