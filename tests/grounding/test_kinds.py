"""Kinds of honest and of false statements that were judged wrongly once, in more languages than they were found in."""

import pytest

from conversations.grounding.summary import faults_in_statement
from providers.base import Line


def codes(statement: str, *said: str) -> set[str]:
    """What is wrong with a statement about these messages; one that begins with "Voice: " is Voice's."""
    lines = (
        Line(seq, "voice" if text.startswith("Voice: ") else "citizen", text.removeprefix("Voice: "))
        for seq, text in enumerate(said, 1)
    )
    return {fault.code for fault in faults_in_statement(statement, tuple(lines))}


ADDED = [
    # A street's word and a name, though their first letters happen to be a small word that was said ("al").
    ("El semáforo de la Avenida Libertad no funciona.", "El semáforo frente al colegio no funciona."),
    ("El semáforo de la avenida Libertad no funciona.", "El semáforo frente al colegio no funciona."),
    ("Il semaforo di Via Aurelia Levante è rotto.", "Il semaforo davanti al bar è rotto."),
    ("O semáforo da Avenida Oliveira não funciona.", "O semáforo em frente ao colégio não funciona."),
    ("Le feu de la Place Aimé Rostand est en panne.", "Le feu devant la boulangerie est en panne, par hasard."),
    # A body of two words, at the sentence's start or behind.
    ("Міська рада не ремонтує дорогу до садочка.", "Дорога до садочка вся в ямах."),
    ("Дорогу до садочка міська рада не ремонтує.", "Дорога до садочка вся в ямах."),
    ("Городская администрация не чинит дорогу.", "Дорога вся в ямах."),
    ("Rada miasta nie naprawia drogi.", "Droga jest cała w dziurach."),
    ("Le conseil municipal laisse la route en mauvais état.", "La route est pleine de trous."),
    ("La junta de distrito no arregla la acera.", "La acera está rota."),
    ("A junta de freguesia não arranja o passeio.", "O passeio está partido."),
    ("Il Comune non ripara il marciapiede.", "Il marciapiede è rotto."),
    ("Das Bezirksamt repariert den Gehweg nicht.", "Der Gehweg ist voller Löcher."),
    ("City hall does not mend the pavement.", "The pavement is full of holes."),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "message"), ADDED)
def test_a_street_or_a_body_that_nobody_said_is_refused(statement: str, message: str) -> None:
    assert codes(statement, message)


FAITHFUL = [
    ("Three of the five swings on the green are left.", "Two of the five swings on the green are gone."),
    ("Sechs der acht Maschinen laufen nicht.", "Nur zwei von acht Maschinen laufen."),
    ("Trois bancs sur cinq restent.", "Deux des cinq bancs du square ont disparu."),
    ("Quedan tres de los cinco columpios.", "Faltan dos de los cinco columpios."),
    ("Six of the eight flats have no parking space.", "We have eight flats and only two of us get a parking space."),
    ("Le repas coûte 1,50 euro de plus qu'avant.", "La cantine est passée de 3 euros à 4,50 euros le repas."),
    ("Le ticket coûte 0,30 de plus, 2,10 au lieu de 1,80.", "Le bus coûtait 1,80 et maintenant 2,10."),
    ("Das Essen kostet 1,50 Euro mehr.", "Das Essen kostete 3 Euro, jetzt 4,50 Euro."),
    ("La comida cuesta 1,50 euros más.", "La comida pasó de 3 euros a 4,50 euros."),
    ("Fans hum from 5 a.m. every day.", "The fans hum from 5am every day."),
    ("The last bus goes at 6.15 p.m.", "The last bus goes at 6.15 pm."),
    ("El ruido empieza a las 5 a. m.", "El ruido empieza a las 5 de la mañana."),
    ("A swim costs £4.50 more, £13.50 instead of £9.", "A swim was £9, now it's £13.50."),
    ("The two LIFTS are out.", "both lifts are out, the lift on the left and the one on the right"),
    ("One of the LIFTS is out.", "The lift on the left is out and the other is slow."),
    ("The lift is NOT working and is out EVERY day.", "The lift does not work, it's out each day"),
    ("Winda NIE działa od środy.", "winda nie działa od środy"),
    ("The Buses are full.", "The bus is full, every bus"),
    # Everyday words that are a public body's in another sentence.
    ("Мама не рада переїзду.", "Мама незадоволена переїздом."),
    ("La personne juge que le bruit augmente.", "Je trouve que le bruit augmente."),
    ("In der Mensa gibt es nur ein warmes Gericht.", "In der Mensa gibt es nur eine warme Speise."),
    ("La lettera è giunta tardi.", "La lettera è arrivata tardi."),
    ("De rechter helft van de stoep is stuk.", "De stoep is rechts stuk."),
    # What comes out of what was said: halves of an hour, lists, differences of times, dates and money, clocks in words.
    ("There are 3 children under 10.", "no heating since half term, three kids under ten"),
    ("स्कूल बस तीस मिनट देर से आती है।", "स्कूल बस रोज़ आधा घंटा देर से आती है।"),
    ("Το λεωφορείο 10 καθυστερεί 30 λεπτά.", "Το λεωφορείο 10 αργεί μισή ώρα κάθε πρωί."),
    ("Автобус ходив кожні 30 хвилин.", "Автобус ходить раз на дві години, а було щопівгодини."),
    ("تتأخر الحافلة 8 ستين دقيقة.", "الحافلة رقم 8 تتأخر ساعة كل صباح."),
    ("Three rooms have mould: two bedrooms and the bathroom.", "Mould in 2 bedrooms and the bathroom."),
    ("Há bolor em duas divisões, o quarto e a sala.", "bolor no quarto e na sala"),
    ("It ends twenty minutes after the patrol, at 3:20.", "They come at 3.20 but the patrol finishes at 3."),
    ("Carers come three hours late, at 11 instead of 8.", "Carers come at 11 instead of 8."),
    ("The fare rose by 45p.", "fare went from £1.65 to £2.10"),
    ("La lettre est arrivée deux jours après le rendez-vous.", "J'ai reçu la lettre le 6, le rendez-vous était le 4."),
    ("Der Brief kam am 14. März, zwei Tage nach der Frist.", "Der Brief kam am 14.3., die Frist war der 12.3."),
    ("De bus van tien voor acht is weg.", "De bus van 7.50 uur rijdt niet meer."),
    ("Od 1 września 131 nie staje.", "Autobus 131 nie zatrzymuje się od 1 września."),
    ("The lights are off from 12 at night.", "Street lights are off from midnight."),
    ("先月は二度転びかけた。", "先月2回転びかけました。"),
    ("Babička je v 5. patře.", "babička bydlí v pátém patře"),
    ("Бабуся живе на 8 поверсі.", "Ліфт не працює, бабуся на восьмому поверсі."),
    ("Мать живёт на 9 этаже.", "Лифт стоит, мама на девятом."),
    ("Servis her gün 20 dakika gecikiyor.", "okul servisi her gün yirmi dakika geç geliyor"),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "message"), FAITHFUL)
def test_plain_reckoning_and_another_way_of_writing_pass(statement: str, message: str) -> None:
    assert codes(statement, message) == set()


WRONGLY_RECKONED = [
    ("Four of the five swings on the green are left.", "Two of the five swings on the green are gone."),
    ("Three of the five swings on the green are gone.", "Two of the five swings on the green are gone."),
    ("Sechs von acht Maschinen laufen.", "Nur zwei von acht Maschinen laufen."),
    ("Le repas coûte 2,50 euros de plus qu'avant.", "La cantine est passée de 3 euros à 4,50 euros le repas."),
    ("Fans hum from 6 a.m. every day.", "The fans hum from 5am every day."),
    ("Carers come two hours late, at 11 instead of 8.", "Carers come at 11 instead of 8."),
    ("The fare rose by 65p.", "fare went from £1.65 to £2.10"),
    ("Four rooms have mould: two bedrooms and the bathroom.", "Mould in 2 bedrooms and the bathroom."),
    ("De bus van tien voor negen is weg.", "De bus van 7.50 uur rijdt niet meer."),
    ("Το λεωφορείο αργεί μία ώρα και μισή.", "Το λεωφορείο αργεί μισή ώρα."),
    ("Daeth y llythyr bythefnos ar ôl yr apwyntiad.", "Daeth y llythyr wythnos ar ôl yr apwyntiad."),
    # Hardly a small word tells the language here, or one tells a wrong one ("me", "e-").
    ("E-scooters nearly knocked a person down three times.", "Kids on e-scooters nearly knocked me down twice."),
    ("سقط ثلاثة أطفال هنا.", "سقط طفلان هنا"),
    ("चार बच्चे गिरे।", "दो बच्चे गिरे"),
    ("Администрация перенесла остановку.", "Остановку перенесли."),
    ("Auf dem Radweg in Lübeck liegen Scherben.", "Auf dem Radweg liegen Scherben."),
    ("Babička bydlí v šestém patře.", "babička bydlí v pátém patře"),
    ("A carta chegou na quinta.", "A carta chegou na terça."),
    ("Randevu aralık ayına ertelendi.", "Randevuyu kasıma attılar."),
    ("Die Ampel in Bamberg ist aus.", "Die Ampel ist aus."),
    ("Since 4.11. the heating is off.", "Since 5.11. the heating is off."),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "message"), WRONGLY_RECKONED)
def test_what_does_not_come_out_is_refused(statement: str, message: str) -> None:
    assert codes(statement, message)


OPTIONS = [
    (
        "Dust and blasting at night from the quarry are a nuisance.",
        "The quarry is a nuisance.",
        "Is it the dust, the blasting at night, or something else?",
        "The dust.",
        "Dust from the quarry is a nuisance.",
    ),
    (
        "Gestank und laute Musik aus der Kneipe nebenan.",
        "Die Kneipe nebenan macht uns fertig.",
        "Ist es die laute Musik, der Gestank oder etwas anderes?",
        "Der Gestank.",
        "Gestank aus der Kneipe nebenan.",
    ),
    (
        "Odeurs et bruit dans la cour.",
        "La cour est invivable.",
        "Est-ce le bruit, les odeurs ou autre chose ?",
        "Les odeurs surtout.",
        "Des odeurs rendent la cour invivable.",
    ),
    (
        "Molestan el humo y los ladridos del patio.",
        "El patio es un problema.",
        "¿Es el humo, los ladridos u otra cosa?",
        "El humo.",
        "El humo del patio molesta.",
    ),
    (
        "Przeszkadza kurz i hałas z budowy.",
        "Budowa nam przeszkadza.",
        "Czy chodzi o kurz, hałas czy coś innego?",
        "Kurz.",
        "Przeszkadza kurz z budowy.",
    ),
    (
        "The wall leaks and the ceiling too.",
        "There is a leak in my flat.",
        "Does the water come through the ceiling or the wall?",
        "Yes, the wall.",
        "Water comes through the wall of the flat.",
    ),
]  # fmt: skip


@pytest.mark.parametrize(("false", "message", "asked", "answer", "true"), OPTIONS)
def test_an_option_of_voices_that_was_not_taken_is_not_said(
    false: str, message: str, asked: str, answer: str, true: str
) -> None:
    assert "voice-only" in codes(false, message, f"Voice: {asked}", answer)
    assert codes(true, message, f"Voice: {asked}", answer) == set()


def test_the_options_that_were_both_taken_or_denied_may_be_told() -> None:
    asked = "Voice: Is it the dust, the blasting at night, or something else?"
    both = "Dust and blasting at night are a nuisance."
    assert codes(both, "The quarry is a nuisance.", asked, "The dust and the blasting.") == set()
    denied = "It is the dust, not the blasting at night."
    assert codes(denied, "The quarry is a nuisance.", asked, "The dust.") == set()


CONFIRMED = [
    ("Mae'r cynnig wedi'i gadarnhau.", "Mae'r fainc wedi torri."),
    ("Cadarnhawyd y cynnig.", "Mae'r fainc wedi torri."),
    ("ההצעה אושרה.", "הספסל שבור."),
    ("הפנייה פורסמה ושותפה.", "הספסל שבור."),
    ("Предложение подтверждено.", "Скамейка сломана."),
    ("Обращение было опубликовано.", "Скамейка сломана."),
    ("Пропозицію опубліковано.", "Лавка зламана."),
    ("تم تأكيد الاقتراح.", "المقعد مكسور."),
    ("提案は確認されました。", "ベンチが壊れています。"),
    ("제안이 확인되었습니다.", "벤치가 부서졌어요."),
    ("这个提案已经确认。", "长椅坏了。"),
    ("La proposition a été publiée.", "Le banc est cassé."),
    ("La propuesta fue compartida.", "El banco está roto."),
    ("La proposta è stata pubblicata.", "La panchina è rotta."),
    ("A proposta foi publicada.", "O banco está partido."),
    ("Propozycja została opublikowana.", "Ławka jest złamana."),
    ("Öneri yayınlandı.", "Bank kırık."),
    ("Der Vorschlag wurde veröffentlicht.", "Die Bank ist morsch."),
    ("Het voorstel is gedeeld.", "De bank is kapot."),
    ("प्रस्ताव की पुष्टि हो गई है।", "बेंच टूटी है।"),
    ("The proposal has been confirmed.", "The hospital confirmed my visit. The bench is rotten."),
]  # fmt: skip


@pytest.mark.parametrize(("statement", "message"), CONFIRMED)
def test_only_the_participant_confirms_in_any_language(statement: str, message: str) -> None:
    assert "claims-confirmed" in codes(statement, message)


def test_a_letter_may_confirm_something_else() -> None:
    message = "The hospital confirmed my visit by letter, then moved it."
    assert codes("The hospital confirmed the visit by letter and then moved it.", message) == set()
