package io.github.junitlatency.report;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.suggest.Suggest;
import io.github.junitlatency.internal.suggest.Suggestion;
import io.github.junitlatency.internal.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;

/**
 * A suggestion as Java code: an annotation ready to paste, and comments.
 *
 * <pre>{@code
 * System.out.println(SuggestionText.of(result));
 * }</pre>
 *
 * <p>Each line says {@code suggest}, so that such a run is not taken for a gate.
 */
public final class SuggestionText {

    private static final String COMMENT = "// suggest: ";
    private static final String FURTHER = "// suggest:   ";
    private static final String MARK = " // suggest";
    private static final String INDENT = "    ";

    private SuggestionText() {}

    /** Returns what a result suggests, in 80 columns. */
    public static String of(LatencyResult result) {
        return of(result, Suggest.of(result, Suggest.UNSCALED), Defaults.COLUMNS);
    }

    /**
     * Returns a suggestion.
     *
     * @param result that it was made from
     * @param columns where comments are broken; code is not
     */
    public static String of(LatencyResult result, Suggestion suggestion, int columns) {
        List<String> lines = new ArrayList<>();
        comment(lines, title(result), columns);
        annotation(lines, suggestion, columns);
        suggestion.remarks().forEach(remark -> comment(lines, remark, columns));
        suggestion
                .existing()
                .forEach(budget -> comment(lines, "now \"" + budget.text() + "\": " + budget.remark(), columns));
        return String.join(System.lineSeparator(), lines);
    }

    private static String title(LatencyResult result) {
        return TitleText.name(result) + ", " + Quantities.counted(result.rounds(), "round") + " of "
                + Quantities.counted(result.iterations(), "iteration");
    }

    private static void annotation(List<String> lines, Suggestion suggestion, int columns) {
        String attributes = String.join(", ", suggestion.attributes());
        if (suggestion.budgets().isEmpty()) {
            comment(lines, "no budget can be suggested", columns);
            return;
        }
        lines.add("@LatencyTest(" + attributes + ", budgets = {" + MARK);
        int width = suggestion.budgets().stream()
                .mapToInt(budget -> budget.text().length())
                .max()
                .orElse(0);
        int last = suggestion.budgets().size() - 1;
        for (int i = 0; i <= last; i++) {
            SuggestedBudget budget = suggestion.budgets().get(i);
            String code = INDENT + "\"" + budget.text() + "\"" + (i < last ? "," : "})");
            String padded = code + " ".repeat(INDENT.length() + width + 4 - code.length());
            String line = padded + MARK + ": " + budget.seen();
            if (line.length() <= columns) {
                lines.add(line);
            } else {
                wrapped(budget.seen(), columns - INDENT.length()).forEach(part -> lines.add(INDENT + part));
                lines.add(padded + MARK);
            }
        }
    }

    private static void comment(List<String> lines, String sentence, int columns) {
        lines.addAll(wrapped(sentence, columns));
    }

    private static List<String> wrapped(String sentence, int columns) {
        List<String> lines = new ArrayList<>();
        String line = COMMENT;
        boolean isEmpty = true;
        for (String word : plain(sentence).split(" ")) {
            if (!isEmpty && line.length() + 1 + word.length() > columns) {
                lines.add(line);
                line = FURTHER + word;
            } else {
                line += (isEmpty ? "" : " ") + word;
            }
            isEmpty = false;
        }
        lines.add(line);
        return lines;
    }

    /** Returns text that cannot end a comment: javac reads a backslash and {@code u} even there. */
    private static String plain(String text) {
        return Lines.printable(text).replace('\\', '/');
    }
}
