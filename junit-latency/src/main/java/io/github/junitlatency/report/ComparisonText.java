package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Printable;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How head compares with base, in sentences: one for each budget that is relative to base, and one about the pairs of JVMs.
 *
 * <p>They are below the table of budgets, which has the same figures.
 */
final class ComparisonText {

    private static final String NOT_JUDGED = ": not judged, ";
    private static final int MIN_SENTENCES = 3;
    private static final int MAX_LINES_OF_ONE = 2;
    private static final int MAX_LINES_NOT_JUDGED = 3; // what base lacks must be read whole
    private static final int MAX_MORE_LINES = 4; // beyond one for each sentence

    private ComparisonText() {}

    /** Returns how many lines it needs: one for each of the first sentences, the last of which may count others. */
    static int minLines(LatencyResult result) {
        List<List<String>> sentences = sentences(result);
        return Math.min(MIN_SENTENCES, sentences.size())
                + moreOfNotJudged(sentences)
                + (result.pairs().isPresent() ? 1 : 0);
    }

    /** Returns how many lines beyond one each the sentences about what was not judged need; they have one text only. */
    private static int moreOfNotJudged(List<List<String>> sentences) {
        return sentences.stream()
                .limit(MIN_SENTENCES)
                .filter(ComparisonText::isNotJudged)
                .mapToInt(texts ->
                        Math.min(MAX_LINES_NOT_JUDGED, Lines.wrap(texts.get(0)).size()) - 1)
                .sum();
    }

    private static boolean isNotJudged(List<String> texts) {
        return texts.get(0).contains(NOT_JUDGED);
    }

    /**
     * Returns the sentences, broken budgets first; the last one counts those that do not fit.
     *
     * @param maxLines how many lines there are for it
     */
    static List<String> of(LatencyResult result, int maxLines) {
        List<List<String>> all = sentences(result);
        int pairs = result.pairs().isPresent() ? 1 : 0;
        int max = maxLines - pairs - moreOfNotJudged(all);
        int shown = all.size() <= max ? all.size() : Math.max(0, max - 1);
        int more = Math.max(0, Math.min(MAX_MORE_LINES, max - all.size()));
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < shown; i++) {
            List<String> sentence = all.get(i);
            boolean isKept = i < MIN_SENTENCES && isNotJudged(sentence);
            List<String> fitted =
                    fitted(sentence, isKept ? MAX_LINES_NOT_JUDGED : Math.min(MAX_LINES_OF_ONE, 1 + more));
            more -= isKept ? 0 : fitted.size() - 1;
            lines.addAll(fitted);
        }
        if (shown < all.size()) {
            lines.add("and " + (all.size() - shown) + " more compared with base, in the JSON file");
        }
        int left = 1 + more;
        result.pairs().ifPresent(facts -> lines.addAll(fitted(of(facts), Math.min(MAX_LINES_OF_ONE, left))));
        return lines;
    }

    /** Returns the first text that takes at most so many lines, or what fits of the last. */
    private static List<String> fitted(List<String> fullestFirst, int maxLines) {
        return fullestFirst.stream()
                .map(Lines::wrap)
                .filter(lines -> lines.size() <= maxLines)
                .findFirst()
                .orElseGet(() -> Lines.wrap(fullestFirst.get(fullestFirst.size() - 1), maxLines));
    }

    /** Returns each sentence, the fullest text first. Budgets that were not judged for the same reason share one. */
    private static List<List<String>> sentences(LatencyResult result) {
        List<List<String>> sentences = new ArrayList<>();
        Map<String, String> notJudged = new LinkedHashMap<>();
        result.budgets().stream()
                .filter(budget -> budget.kind().isByBase())
                .sorted(Comparator.comparing(budget -> budget.verdict() == Verdict.PASS))
                .forEach(budget -> budget.base()
                        .ifPresentOrElse(
                                base -> sentences.add(texts(budget, base)),
                                () -> notJudged.merge(
                                        budget.reason(), budget.subject(), (one, other) -> one + ", " + other)));
        notJudged.forEach((reason, subjects) -> sentences.add(List.of(subjects + NOT_JUDGED + Printable.of(reason))));
        return sentences;
    }

    private static List<String> texts(BudgetOutcome budget, BaseComparison base) {
        BudgetKind kind = budget.kind();
        String words = RatioText.words(base.ratio());
        String change = words.isEmpty() ? "" : ": " + words;
        String whole = budget.subject() + ": head " + amount(kind, base.head()) + ", base " + amount(kind, base.base())
                + change;
        String reason =
                budget.verdict() == Verdict.INCONCLUSIVE && !budget.reason().isEmpty()
                        ? "; " + Printable.of(budget.reason())
                        : "";
        // The reason's last part says once more what was found, which stands before it here.
        String brief = reason.lastIndexOf("; ") > 0 ? reason.substring(0, reason.lastIndexOf("; ")) : reason;
        String pairs = ", " + Quantities.counted(base.pairs(), "pair") + " of JVMs";
        String self = Double.isNaN(base.baseDiffersBy())
                ? ""
                : "; base differs from itself by " + RatioText.percent(100 * base.baseDiffersBy()) + "%";
        String selfInShort = self.replace("differs from itself by", "from itself:");
        return Stream.of(
                        whole + pairs + reason + self,
                        whole + brief + self,
                        self.isEmpty() ? whole + brief : budget.subject() + change + brief + selfInShort,
                        whole + brief,
                        brief.isEmpty() ? whole : budget.subject() + change + brief)
                .distinct()
                .toList();
    }

    private static List<String> of(PairFacts facts) {
        String compared = "compared with " + Printable.of(facts.base()) + " in "
                + Quantities.counted(facts.pairs(), "pair") + " of JVMs, "
                + String.format(Locale.ROOT, facts.seconds() < 9.95 ? "%.1f s" : "%,.0f s", facts.seconds());
        String idle = Double.isNaN(facts.idleShare())
                ? ""
                : "; the waiting side used " + RatioText.percent(100 * facts.idleShare()) + "% of the CPU";
        String logs = facts.logs().isEmpty() ? "" : "; workers' logs in " + Printable.of(facts.logs());
        return Stream.of(compared + idle + logs, compared + logs, compared + idle, compared)
                .distinct()
                .toList();
    }

    /** Returns a time for a sentence, or bytes where those are limited. */
    static String amount(BudgetKind kind, double amount) {
        return kind.isAllocation() ? Quantities.whole(Math.round(amount)) + " B" : Quantities.shortTime(amount);
    }

    /** Returns what one line says of a budget: {@code p50 x1.02 PASS}. */
    static String brief(BudgetOutcome budget) {
        return Stream.of(
                        budget.subject(),
                        budget.base()
                                .map(BaseComparison::ratio)
                                .filter(ratio -> Double.isFinite(ratio.value()))
                                .map(RatioText::value)
                                .orElse(""),
                        budget.verdict().toString())
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining(" "));
    }
}
