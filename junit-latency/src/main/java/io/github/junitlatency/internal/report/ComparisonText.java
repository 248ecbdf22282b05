package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * How head compares with base, in sentences: one for each budget that is relative to base, and one about the pairs of JVMs.
 *
 * <p>They are below the table of budgets, which has the same figures.
 */
final class ComparisonText {

    private static final int MIN_SENTENCES = 3;
    private static final int MAX_LINES_OF_ONE = 2;
    private static final int MAX_LINES_NOT_JUDGED = 3; // what base lacks must be read whole
    private static final int MAX_MORE_LINES = 4; // beyond one for each sentence

    private ComparisonText() {}

    /** Returns how many lines it needs: one for each of the first sentences, the last of which may count others. */
    static int minLines(LatencyResult result) {
        List<Sentence> sentences = sentences(result);
        return Math.min(MIN_SENTENCES, sentences.size())
                + moreOfNotJudged(sentences)
                + (result.pairs().isPresent() ? 1 : 0);
    }

    /** Returns how many lines beyond one each the sentences about what was not judged need; they have one text only. */
    private static int moreOfNotJudged(List<Sentence> sentences) {
        int more = 0;
        for (Sentence sentence : Lists.limit(sentences, MIN_SENTENCES)) {
            if (sentence.isNotJudged()) {
                more += Math.min(
                                MAX_LINES_NOT_JUDGED,
                                Lines.wrap(sentence.texts().get(0)).size())
                        - 1;
            }
        }
        return more;
    }

    /**
     * What is said of a budget, or of several that were not judged.
     *
     * @param texts the fullest first
     */
    private record Sentence(boolean isNotJudged, List<String> texts) {}

    /**
     * Returns the sentences, broken budgets first; the last one counts those that do not fit.
     *
     * @param maxLines how many lines there are for it
     */
    static List<String> of(LatencyResult result, int maxLines) {
        List<Sentence> all = sentences(result);
        int pairs = result.pairs().isPresent() ? 1 : 0;
        int max = maxLines - pairs - moreOfNotJudged(all);
        int shown = all.size() <= max ? all.size() : Math.max(0, max - 1);
        int more = Math.max(0, Math.min(MAX_MORE_LINES, max - all.size()));
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < shown; i++) {
            Sentence sentence = all.get(i);
            boolean isKept = i < MIN_SENTENCES && sentence.isNotJudged();
            List<String> fitted =
                    fitted(sentence.texts(), isKept ? MAX_LINES_NOT_JUDGED : Math.min(MAX_LINES_OF_ONE, 1 + more));
            more -= isKept ? 0 : fitted.size() - 1;
            lines.addAll(fitted);
        }
        if (shown < all.size()) {
            lines.add("and " + (all.size() - shown) + " more compared with base, in the JSON file");
        }
        if (result.pairs().isPresent()) {
            lines.addAll(fitted(of(result.pairs().get()), Math.min(MAX_LINES_OF_ONE, 1 + more)));
        }
        return lines;
    }

    /** Returns the first text that takes at most so many lines, or what fits of the last. */
    private static List<String> fitted(List<String> fullestFirst, int maxLines) {
        for (String text : fullestFirst) {
            List<String> lines = Lines.wrap(text);
            if (lines.size() <= maxLines) {
                return lines;
            }
        }
        return Lines.wrap(fullestFirst.get(fullestFirst.size() - 1), maxLines);
    }

    /** Returns each sentence, the fullest text first. Budgets that were not judged for the same reason share one. */
    private static List<Sentence> sentences(LatencyResult result) {
        List<Sentence> sentences = new ArrayList<>();
        Map<Reason, String> notJudged = new LinkedHashMap<>();
        for (BudgetOutcome budget :
                Lists.sorted(result.budgets(), budget -> budget.verdict() == Verdict.PASS ? 1 : 0)) {
            if (budget.base().isPresent() && budget.kind().isByBase()) {
                sentences.add(new Sentence(false, texts(budget, budget.base().get())));
            } else if (budget.kind().isByBase()) {
                String before = notJudged.get(budget.why());
                notJudged.put(budget.why(), (before == null ? "" : before + ", ") + budget.subject());
            }
        }
        for (Map.Entry<Reason, String> subjects : notJudged.entrySet()) {
            sentences.add(new Sentence(
                    true,
                    List.of(subjects.getValue() + ": not judged, "
                            + Printable.of(subjects.getKey().text()))));
        }
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
        // What was found stands before the reason here.
        String brief = budget.why() instanceof BaseReason.CannotTell cannot ? "; " + cannot.brief() : reason;
        String pairs = ", " + Quantities.counted(base.pairs(), "pair") + " of JVMs";
        String self = Double.isNaN(base.baseDiffersBy())
                ? ""
                : "; base differs from itself by " + RatioText.percent(100 * base.baseDiffersBy()) + "%";
        String selfInShort = self.replace("differs from itself by", "from itself:");
        return Lists.distinct(List.of(
                whole + pairs + reason + self,
                whole + brief + self,
                self.isEmpty() ? whole + brief : budget.subject() + change + brief + selfInShort,
                whole + brief,
                brief.isEmpty() ? whole : budget.subject() + change + brief));
    }

    private static List<String> of(PairFacts facts) {
        String seconds = facts.seconds() < 9.95
                ? Quantities.decimal(facts.seconds(), 1)
                : Quantities.groupedDecimal(facts.seconds(), 0);
        String compared = "compared with " + Printable.of(facts.base()) + " in "
                + Quantities.counted(facts.pairs(), "pair") + " of JVMs, " + seconds + " s";
        String idle = Double.isNaN(facts.idleShare())
                ? ""
                : "; the waiting side used " + RatioText.percent(100 * facts.idleShare()) + "% of the CPU";
        String logs = facts.logs().isEmpty() ? "" : "; workers' logs in " + Printable.of(facts.logs());
        return Lists.distinct(List.of(compared + idle + logs, compared + logs, compared + idle, compared));
    }

    /** Returns a time for a sentence, or bytes where those are limited. */
    static String amount(BudgetKind kind, double amount) {
        return kind.isAllocation() ? Quantities.whole(Math.round(amount)) + " B" : Quantities.shortTime(amount);
    }

    /** Returns what one line says of a budget: {@code p50 x1.02 PASS}. */
    static String brief(BudgetOutcome budget) {
        boolean hasRatio = budget.base().isPresent()
                && Double.isFinite(budget.base().get().ratio().value());
        String ratio = hasRatio ? " " + RatioText.value(budget.base().get().ratio()) : "";
        return budget.subject() + ratio + " " + budget.verdict();
    }
}
