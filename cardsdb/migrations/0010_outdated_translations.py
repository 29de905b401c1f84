"""An index for what wants a look: few of many translations."""

from django.conf import settings
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [
        ("cardsdb", "0009_finding_records"),
        migrations.swappable_dependency(settings.AUTH_USER_MODEL),
    ]

    operations = [
        migrations.AddIndex(
            model_name="translation",
            index=models.Index(
                condition=models.Q(("outdated", ""), _negated=True),
                fields=["language", "outdated", "unit"],
                name="translation_outdated",
            ),
        ),
    ]
