import django.contrib.postgres.indexes
import django.db.models.deletion
from django.db import migrations, models


class Migration(migrations.Migration):
    dependencies = [("api", "0002_tokens")]

    operations = [
        migrations.AlterField(
            model_name="facet",
            name="document",
            field=models.ForeignKey(
                db_index=False,
                on_delete=django.db.models.deletion.CASCADE,
                related_name="facets",
                to="api.document",
            ),
        ),
        migrations.AlterField(
            model_name="facet",
            name="text",
            field=models.CharField(db_collation="C", max_length=200, null=True),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["resource", "sort_en", "game", "slug"], name="document_sort_en"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["resource", "sort_cs", "game", "slug"], name="document_sort_cs"),
        ),
        migrations.AddIndex(
            model_name="document",
            index=models.Index(fields=["resource", "sort_pl", "game", "slug"], name="document_sort_pl"),
        ),
        migrations.RemoveIndex(model_name="document", name="document_search"),
        migrations.AddIndex(
            model_name="document",
            index=django.contrib.postgres.indexes.GinIndex(fastupdate=False, fields=["search"], name="document_search"),
        ),
        migrations.AddIndex(
            model_name="facet",
            index=models.Index(fields=["document", "name", "number", "text"], name="facet_document"),
        ),
    ]
