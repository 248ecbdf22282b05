package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.Answer.Topic;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;

/** The long report: everything that is known of a result, answers first, then the tables, then how it was measured. */
public final class ConsoleReport {

    private ConsoleReport() {}

    /** Returns the whole report, lines parted by line feeds. */
    public static String full(LatencyResult result) {
        return full(result, Surface.PLAIN);
    }

    /** Returns the whole report for a surface, with what the run differs in behind the title. */
    public static String full(LatencyResult result, Surface surface) {
        int columns = surface.columns();
        List<String> lines = new ArrayList<>(Columns.wrap("", "  ", VerdictText.title(result), columns));
        lines.addAll(new Paragraph("run", 1, List.of(surface.note()), columns).lines());
        for (Answer answer : Answer.of(result, Topic.QUESTIONS)) {
            List<String> clauses = answer.topic() == Topic.DOUBTS ? DoubtText.inFull(result) : answer.clauses();
            lines.addAll(new Paragraph(answer.topic().label(), 1, clauses, columns).lines());
        }
        for (String row : Lists.concat(BudgetTable.of(result), PercentileTable.of(result))) {
            // A row that begins with blanks would be wrapped behind an empty line.
            lines.addAll(
                    row.length() <= columns
                            ? List.of(row)
                            : Lists.filter(Columns.wrap("", "    ", row, columns), line -> !line.isBlank()));
        }
        lines.addAll(LongestRows.of(result, columns));
        for (Answer fact : Answer.of(result, Lists.concat(List.of(Topic.RED_FROM), Topic.MEASUREMENT, Topic.MACHINE))) {
            lines.addAll(new Paragraph(fact.topic().label(), 1, fact.clauses(), columns).lines());
        }
        return String.join("\n", lines);
    }
}
