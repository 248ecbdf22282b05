package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.Figures;
import io.github.junitlatency.cli.format.SummedTimes;
import java.util.ArrayList;
import java.util.List;

/**
 * The file {@code gate.md}: a comment on a pull request.
 *
 * <p>GitHub and GitLab take comments of up to 65,536 and 1,000,000 characters. It begins with a marker that is not shown, by which
 * a bot finds its last comment to replace it.
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
        line("### " + escaped(GateLine.of(gate), LONGEST_REASON, " "));
        gate.sentences().forEach(note -> line("\n" + escaped(note, LONGEST_NOTE, "<br>")));
        table("Red", gate.tests().stream().filter(test -> test.state().isRed()).toList(), true);
        table(
                "Undecided, not judged or skipped",
                gate.tests().stream()
                        .filter(test -> !test.state().isRed() && test.state().compareTo(GateTest.State.KEPT) < 0)
                        .toList(),
                true);
        table(
                "Kept or unchanged",
                gate.tests().stream()
                        .filter(test -> test.state().compareTo(GateTest.State.KEPT) >= 0)
                        .toList(),
                false);
        return text.toString();
    }

    private void table(String title, List<GateTest> tests, boolean isOpen) {
        if (tests.isEmpty()) {
            return;
        }
        line("\n<details" + (isOpen ? " open" : "") + "><summary>" + title + ": " + tests.size() + "</summary>\n");
        line("| test | verdict | p50 | p99 | p99.9 | max | why |");
        line("|---|---|---|---|---|---|---|");
        int left = tests.size();
        for (GateTest test : tests) {
            String row = row(test);
            if (text.length() + row.length() > MOST_CHARACTERS) {
                line("\nand " + left + " more: see the page");
                break;
            }
            line(row);
            left--;
        }
        line("\n</details>");
    }

    private static String row(GateTest test) {
        List<String> cells = new ArrayList<>();
        cells.add("`" + (test.module() + " " + test.name()).replace("|", "\\|").replace("`", "'") + "`");
        cells.add(test.state().verdict());
        if (test.result().isPresent()) {
            cells.addAll(Figures.of(SummedTimes.of(List.of(test.result().get()))));
        } else {
            cells.addAll(List.of("", "", "", ""));
        }
        cells.add(escaped(test.reason(), LONGEST_REASON, " "));
        return "| " + String.join(" | ", cells) + " |";
    }

    /** Returns a text of users so that none of it is markup, on one line. */
    private static String escaped(String text, int longest, String lineBreak) {
        String begin = text.length() > longest ? text.substring(0, longest) + "… (cut)" : text;
        StringBuilder escaped = new StringBuilder();
        begin.replace("\r", "").codePoints().forEach(character -> {
            if (character == '\n') {
                escaped.append(lineBreak);
            } else {
                if ("\\`*_~{}[]<>|#@&$".indexOf(character) >= 0) {
                    escaped.append('\\');
                }
                escaped.appendCodePoint(character);
                if (character == '@' || character == '#') {
                    escaped.append(
                            "&#8203;"); // a blank without width: GitHub finds @name and #1 behind a backslash, too
                }
            }
        });
        return escaped.toString();
    }

    private void line(String line) {
        text.append(line).append('\n');
    }
}
