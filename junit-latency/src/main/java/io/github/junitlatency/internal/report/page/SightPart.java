package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.SightTable;
import java.util.List;

/** Lists what the budgets of a run see, the least sighted first. */
final class SightPart {

    private static final List<String> HEADS = List.of("Sees", "False reds", "Budget", "Test", "In full");

    private SightPart() {}

    /** Writes the table; nothing where that was not asked of any test. */
    static void write(Markup page, List<Entry> entries) {
        List<SightTable.Row> rows = Lists.flatMap(entries, entry -> SightTable.rows(entry.result()));
        if (rows.isEmpty()) {
            return;
        }
        page.section("", "sight", "Can these gates see?");
        Table table = Table.begin(page, "index", "What budgets see", HEADS);
        for (SightTable.Row row : SightTable.sorted(rows)) {
            table.row("")
                    .figure(row.sees())
                    .figure(row.reds())
                    .head(cell -> BudgetsPart.write(cell, row.budget()))
                    .cell(cell -> cell.name(row.test()))
                    .cell(cell -> cell.name(AnswerPart.sentence(row.why())))
                    .endRow();
        }
        table.end();
        page.close().line();
    }
}
