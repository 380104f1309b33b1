"""One stored key of a name, by which it is both unique and found; before, a database's locale decided each by itself."""

from django.db import migrations, models
from django.db.backends.base.schema import BaseDatabaseSchemaEditor
from django.db.migrations.state import StateApps

from participants.models import NAME_KEY_LIMIT, name_key


def fill_keys(apps: StateApps, schema_editor: BaseDatabaseSchemaEditor) -> None:
    """Whoever came second to a name that was two gets a number after it, which their signed-in browser shows."""
    participants = apps.get_model("participants", "Participant").objects.using(schema_editor.connection.alias)
    given: set[str] = set()
    # Nobody who comes later in the table is renamed to a name that somebody has.
    taken = {name_key(name) for name in participants.values_list("name", flat=True)}
    for number, name in list(participants.order_by("pk").values_list("pk", "name")):
        fits = len(name_key(name)) <= NAME_KEY_LIMIT
        free, count = name, 1
        while not fits or name_key(free) in (given if count == 1 else given | taken):
            count += 1
            free, fits = f"{name[: 70 if fits else 10]}-{count}", True
        given.add(name_key(free))
        participants.filter(pk=number).update(name=free, name_key=name_key(free))


class Migration(migrations.Migration):

    dependencies = [
        ("participants", "0002_browsers"),
    ]

    operations = [
        migrations.AddField(
            model_name="participant",
            name="name_key",
            field=models.CharField(default="", editable=False, max_length=NAME_KEY_LIMIT),
            preserve_default=False,
        ),
        migrations.RemoveConstraint(model_name="participant", name="participant_name_once"),
        migrations.RunPython(fill_keys, migrations.RunPython.noop),
        migrations.AlterField(
            model_name="participant",
            name="name_key",
            field=models.CharField(editable=False, max_length=NAME_KEY_LIMIT, unique=True),
        ),
    ]
