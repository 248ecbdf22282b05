package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.report.answer.SetupText;
import io.github.junitlatency.internal.report.answer.TestTitle;
import io.github.junitlatency.internal.report.suggest.Suggestion;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ToLongFunction;

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
        return of(result, Suggestion.of(result, Suggestion.UNSCALED, List.of(result)), "", Defaults.COLUMNS);
    }

    /**
     * Returns a suggestion.
     *
     * @param result that it was made from
     * @param whyNoFork why this JVM measured alone although others were wanted; empty otherwise
     * @param columns the width at which comments are broken; code is not
     */
    public static String of(LatencyResult result, Suggestion suggestion, String whyNoFork, int columns) {
        List<String> lines = new ArrayList<>(comment(title(result), columns));
        if (!whyNoFork.isEmpty()) {
            lines.addAll(comment(
                    "no other JVM could be started: " + whyNoFork
                            + "; others may compile the code otherwise, so leave limits more room",
                    columns));
        }
        lines.addAll(
                suggestion.budgets().isEmpty()
                        ? comment("no budget can be suggested: " + suggestion.whyNone(), columns)
                        : annotation(suggestion, columns));
        return String.join(System.lineSeparator(), lines);
    }

    private static String title(LatencyResult result) {
        int forks =
                Lists.map(result.further().forks(), facts -> facts.all().size()).orElse(0);
        return TestTitle.of(result.test()) + ", "
                + Quantities.counted(result.times().rounds(), "round") + " of "
                + Quantities.counted(result.iterations(), "iteration")
                + (forks > 1 ? " in each of " + forks + " JVMs" : forks == 1 ? " in a fresh JVM" : "") + ", "
                + SetupText.mode(result.conditions().cpu());
    }

    private static List<String> annotation(Suggestion suggestion, int columns) {
        List<String> lines = new ArrayList<>();
        lines.add("@LatencyTest(" + String.join(", ", suggestion.attributes()) + ", budgets = {" + MARK);
        SuggestedBudget last = suggestion.budgets().get(suggestion.budgets().size() - 1);
        ToLongFunction<SuggestedBudget> length = budget -> budget.text().length() + (budget == last ? 1 : 0);
        int width = INDENT.length() + 3 + (int) Lists.max(suggestion.budgets(), length, 0);
        for (SuggestedBudget budget : suggestion.budgets()) {
            String code =
                    Quantities.left(INDENT + '"' + budget.text() + (budget == last ? "\"})" : "\","), width) + MARK;
            boolean fits = code.length() + 2 + budget.seen().length() <= columns;
            if (!fits) {
                lines.addAll(Lists.map(comment(budget.seen(), columns - INDENT.length()), part -> INDENT + part));
            }
            lines.add(fits ? code + ": " + budget.seen() : code);
        }
        return lines;
    }

    private static List<String> comment(String sentence, int columns) {
        return Columns.wrap(COMMENT, FURTHER, plain(sentence), columns);
    }

    /** Returns text that cannot end a comment: javac reads a backslash and {@code u} even there. */
    private static String plain(String text) {
        return Printable.of(text).replace('\\', '/');
    }
}
