package io.github.junitlatency.cli.gate.outcome;

import io.github.junitlatency.cli.format.Figures;
import io.github.junitlatency.cli.format.SummedTimes;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.report.MarkdownTable;
import io.github.junitlatency.internal.report.Table;
import io.github.junitlatency.internal.report.Table.Row;
import io.github.junitlatency.internal.report.Table.RowMark;
import java.util.List;
import java.util.function.Predicate;

/**
 * The file {@code gate.md}: a comment on a pull request.
 *
 * <p>GitHub and GitLab take comments of up to 65,536 and 1,000,000 characters. It begins with a marker that is not
 * shown, by which a bot finds its last comment to replace it.
 */
final class GateMarkdown {

    /** Stands in the first line. */
    static final String MARKER = "<!-- junit-latency gate -->";

    private static final int MOST_CHARACTERS = 58_000; // of less than 60,000 with what follows
    private static final int LONGEST_REASON = 600;
    private static final int LONGEST_NOTE = 3_000; // it may have lines of a build's log

    private final GateOutcome gate;
    private final StringBuilder text = new StringBuilder();

    private GateMarkdown(GateOutcome gate) {
        this.gate = gate;
    }

    /** Returns its text. */
    static String of(GateOutcome gate) {
        return new GateMarkdown(gate).all();
    }

    private String all() {
        line(MARKER);
        line("### " + escaped(GateLine.of(gate), LONGEST_REASON));
        gate.sentences().forEach(note -> line("\n" + escaped(note, LONGEST_NOTE)));
        accepted();
        table("Red", State::isRed, true);
        table(
                "Undecided, not judged or skipped",
                state -> !state.isRed() && !state.isAdvice() && state.compareTo(State.KEPT) < 0,
                true);
        table("Advisory", State::isAdvice, true);
        table("Kept or unchanged", state -> state.compareTo(State.KEPT) >= 0, false);
        return text.toString();
    }

    private void accepted() {
        List<Row> rows = gate.accepted().stream()
                .map(one -> Row.of(
                        one.test(),
                        one.budget(),
                        one.accepted(),
                        one.outcome(gate.accepted()),
                        cut(one.reason(), LONGEST_REASON),
                        one.commit()))
                .toList();
        table(
                new Table("Accepted", Table.columns("test", "budget", "accepted", "outcome", "why", "commit"), rows),
                true);
    }

    private void table(String title, Predicate<State> states, boolean isOpen) {
        List<Row> rows = gate.tests().stream()
                .filter(test -> states.test(test.state()))
                .map(GateMarkdown::row)
                .toList();
        table(
                new Table(
                        title,
                        Lists.concat(Table.columns("test", "verdict"), Figures.COLUMNS, Table.columns("why")),
                        rows),
                isOpen);
    }

    private void table(Table table, boolean isOpen) {
        if (table.rows().isEmpty()) {
            return;
        }
        int left = table.rows().size();
        line("\n<details" + (isOpen ? " open" : "") + "><summary>" + table.title() + ": " + left + "</summary>\n");
        line(MarkdownTable.head(table));
        for (Row row : table.rows()) {
            String line = MarkdownTable.row(code(row.cells().get(0)), row);
            if (text.length() + line.length() > MOST_CHARACTERS) {
                line("\nand " + left + " more: see the page");
                break;
            }
            line(line);
            left--;
        }
        line("\n</details>");
    }

    private static Row row(GateTest test) {
        List<String> figures = test.result()
                .map(result -> Figures.of(SummedTimes.of(List.of(result))))
                .orElse(List.of("", "", "", ""));
        List<String> name = List.of(test.module() + " " + test.name(), test.shownVerdict());
        String reason = cut(test.reason(), LONGEST_REASON).replaceAll("\\R+", " ");
        return new Row(RowMark.PLAIN, Lists.concat(name, figures, List.of(reason)));
    }

    private static String escaped(String text, int longest) {
        return MarkdownTable.escaped(cut(text, longest));
    }

    private static String code(String name) {
        return "`" + name.replace("|", "\\|").replace("`", "'") + "`";
    }

    private static String cut(String text, int longest) {
        return text.length() > longest ? text.substring(0, longest) + "… (cut)" : text;
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
