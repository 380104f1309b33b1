"""The operators' roles, as groups.

Permissions and content types are made by `post_migrate`, after every migration: on an empty database there are none
yet. So what a role needs is made here as Django would make it, and `post_migrate` finds it there.
"""

from django.db import migrations

#: Of each role: app, model, and what may be done to it.
ROLES = {
    "reviewer": [("concerns", "contribution", ("view", "change"))],
    "issue editor": [("issues", "issue", ("view", "add", "change"))],
    "administrator": [
        ("concerns", "contribution", ("view", "change")),
        ("issues", "issue", ("view", "add", "change")),
        ("participants", "participant", ("view",)),
        ("audit", "entry", ("view",)),
        ("conversations", "counterofday", ("view",)),
    ],
}
#: As Django writes them in a permission's name.
NAMES = {"counterofday": "counter of day"}


def make_roles(apps, schema_editor):
    database = schema_editor.connection.alias
    types = apps.get_model("contenttypes", "ContentType").objects.using(database)
    permissions = apps.get_model("auth", "Permission").objects.using(database)
    groups = apps.get_model("auth", "Group").objects.using(database)
    for role, rights in ROLES.items():
        needed = []
        for app, model, actions in rights:
            content_type, _ = types.get_or_create(app_label=app, model=model)
            for action in actions:
                name = f"Can {action} {NAMES.get(model, model)}"
                permission, _ = permissions.get_or_create(
                    content_type=content_type, codename=f"{action}_{model}", defaults={"name": name}
                )
                needed.append(permission)
        group, _ = groups.get_or_create(name=role)
        group.permissions.set(needed)


class Migration(migrations.Migration):
    dependencies = [
        ("auth", "0012_alter_user_first_name_max_length"),
        ("contenttypes", "0002_remove_content_type_name"),
        ("audit", "0001_initial"),
        ("concerns", "0002_contribution"),
        ("conversations", "0002_counterofday"),
        ("issues", "0001_initial"),
        ("participants", "0002_browsers"),
    ]

    operations = [migrations.RunPython(make_roles, migrations.RunPython.noop)]
