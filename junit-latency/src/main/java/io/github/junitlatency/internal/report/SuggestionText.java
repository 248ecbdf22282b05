package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.report.suggest.SeenTimes;
import io.github.junitlatency.internal.report.suggest.Suggest;
import io.github.junitlatency.internal.report.suggest.Suggestion;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

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

    private static final Set<String> UNITS = Set.of("ns", "us", "ms", "s", "B", "KB", "MB", "GB");

    private SuggestionText() {}

    /** Returns what a result suggests, in 80 columns. */
    public static String of(LatencyResult result) {
        return of(result, Suggest.of(result, Suggest.UNSCALED, SeenTimes.of(result)), Defaults.COLUMNS);
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
        for (String remark : suggestion.remarks()) {
            comment(lines, remark, columns);
        }
        return String.join(System.lineSeparator(), lines);
    }

    private static String title(LatencyResult result) {
        return TestTitle.of(result.test()) + ", " + Quantities.counted(result.rounds(), "round") + " of "
                + Quantities.counted(result.iterations(), "iteration") + ", "
                + CpuText.mode(result.cpu());
    }

    private static void annotation(List<String> lines, Suggestion suggestion, int columns) {
        String attributes = String.join(", ", suggestion.attributes());
        if (suggestion.budgets().isEmpty()) {
            comment(lines, "no budget can be suggested", columns);
            return;
        }
        String inOne = "@LatencyTest(" + attributes + ", budgets = {" + MARK;
        lines.addAll(
                inOne.length() <= columns
                        ? List.of(inOne)
                        : List.of(
                                "@LatencyTest(" + MARK,
                                INDENT + attributes + "," + MARK,
                                INDENT + "budgets = {" + MARK));
        List<String> codes = codes(suggestion.budgets());
        int width = (int) Lists.max(codes, String::length, 0);
        for (int i = 0; i < codes.size(); i++) {
            String seen = suggestion.budgets().get(i).seen();
            String code = codes.get(i) + " ".repeat(width - codes.get(i).length());
            String line = code + MARK + ": " + seen;
            if (line.length() <= columns) {
                lines.add(line);
            } else {
                lines.addAll(Lists.map(wrapped(seen, columns - INDENT.length()), part -> INDENT + part));
                lines.add(code + MARK);
            }
        }
    }

    private static List<String> codes(List<SuggestedBudget> budgets) {
        List<String> codes = new ArrayList<>();
        for (SuggestedBudget budget : budgets) {
            boolean isLast = codes.size() == budgets.size() - 1;
            codes.add(INDENT + '"' + budget.text() + '"' + (isLast ? "})" : ","));
        }
        return codes;
    }

    private static void comment(List<String> lines, String sentence, int columns) {
        lines.addAll(wrapped(sentence, columns));
    }

    private static List<String> wrapped(String sentence, int columns) {
        List<String> lines = new ArrayList<>();
        String line = COMMENT;
        boolean isEmpty = true;
        for (String word : words(plain(sentence))) {
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

    /** Returns the words of a text, a number and its unit as one. */
    private static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        for (String word : Lists.split(text, ' ')) {
            int end = 0;
            while (end < word.length() && (Character.isLetterOrDigit(word.charAt(end)) || word.charAt(end) == '_')) {
                end++;
            }
            boolean isUnit = !words.isEmpty() && UNITS.contains(word.substring(0, end));
            words.add(isUnit ? words.remove(words.size() - 1) + " " + word : word);
        }
        return words;
    }

    /** Returns text that cannot end a comment: javac reads a backslash and {@code u} even there. */
    private static String plain(String text) {
        return Printable.of(text).replace('\\', '/');
    }
}
