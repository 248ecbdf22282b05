package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.answer.CauseWords.LockHolder;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Says what was seen in the slow iterations, what was looked for and not found, and which sources were missing. */
final class WhyText {

    private static final int NAMED = 2;

    private WhyText() {}

    /** Returns the clauses. */
    static List<String> clauses(LatencyResult result) {
        if (WhereText.isAboutTheWhole(result)) {
            return List.of();
        }
        Optional<BudgetOutcome> explained = Lists.first(
                DecidingBudgets.budgets(result), budget -> !budget.causes().isEmpty());
        List<String> clauses = new ArrayList<>();
        if (explained.isPresent()) {
            clauses.addAll(seen(result, explained.get()));
        }
        if (!result.conditions().sources().isEmpty()
                && (explained.isPresent() || !MeasuredText.inFull(result).isEmpty())) {
            clauses.add(
                    notFound(result, Lists.map(explained, BudgetOutcome::causes).orElse(List.of())));
            clauses.add(missing(result));
        }
        return clauses;
    }

    /** Returns the causes of the iterations that count, then what held up the excluded ones. */
    private static List<String> seen(LatencyResult result, BudgetOutcome budget) {
        long excluded = Math.max(0, budget.exceedancesInAll() - budget.exceedances());
        List<CauseTotal> ofExcluded =
                Lists.filter(budget.causes(), total -> excluded > 0 && total.origin() == Origin.MACHINE);
        List<CauseTotal> counting = Lists.sorted(
                Lists.sortedDown(
                        Lists.filter(budget.causes(), total -> !ofExcluded.contains(total)), CauseTotal::iterations),
                total -> total.origin() == Origin.CODE ? 0 : 1);
        int others = counting.size() - NAMED;
        return List.of(
                Lists.joined(Lists.limit(counting, NAMED), total -> words(result, total), ", ")
                        + (others > 0 ? ", and " + Quantities.counted(others, "other cause") : ""),
                ofExcluded.isEmpty()
                        ? ""
                        : "excluded: " + Quantities.whole(excluded) + " ("
                                + Lists.joined(Lists.limit(ofExcluded, NAMED), CauseWords::total, ", ") + ")");
    }

    private static String words(LatencyResult result, CauseTotal total) {
        Optional<LockHolder> holder = total.kind() == CauseKind.LOCK ? LockHolder.of(result) : Optional.empty();
        return CauseWords.total(total) + Lists.text(holder, one -> " " + one.lock()) + " in "
                + Quantities.whole(total.iterations())
                + Lists.text(holder, one -> " (held by " + one.thread() + ")");
    }

    private static String notFound(LatencyResult result, List<CauseTotal> causes) {
        List<String> found = Lists.map(causes, total -> total.kind().lookedFor());
        List<String> not = Lists.filter(lookedFor(result), word -> !found.contains(word));
        return not.isEmpty() ? "" : "not found: " + String.join(", ", not);
    }

    private static List<String> lookedFor(LatencyResult result) {
        return words(Lists.flatMap(Lists.filter(result.conditions().sources(), Source::used), Source::sees));
    }

    /** Returns what was not looked for, once: of a kind that several sources see, one that was used is enough. */
    private static String missing(LatencyResult result) {
        Set<String> said = new HashSet<>(lookedFor(result));
        List<String> clauses = new ArrayList<>();
        for (Source source : result.conditions().sources()) {
            List<String> words = Lists.filter(words(source.sees()), said::add);
            if (!words.isEmpty()) {
                clauses.add("not looked for: " + String.join(", ", words)
                        + (source.used() ? "" : " (no " + source.name() + ")"));
            } else if (!source.used()) {
                clauses.add("no " + source.name());
            }
        }
        return String.join("; ", clauses);
    }

    /** Returns kinds in words, each once, in the order of precedence. */
    private static List<String> words(List<CauseKind> kinds) {
        return Lists.filter(
                Lists.distinct(Lists.map(Lists.sorted(kinds, CauseKind::ordinal), CauseKind::lookedFor)),
                word -> !word.isEmpty());
    }

    /** Returns what the iterations over each limit come from, those of broken budgets first. */
    static List<String> shares(LatencyResult result) {
        return Lists.map(
                Lists.filter(
                        MeasuredText.decidingFirst(result),
                        budget -> !budget.causes().isEmpty()),
                budget -> "over " + budget.subject() + ": " + CauseWords.totals(budget.causes()));
    }

    /**
     * Returns whether more of the time over the budgets that decide is unexplained than one of the code's causes explains.
     *
     * <p>Example: page faults explain 7%, nothing was seen in 66%: the memory is not what to look at first.
     */
    static boolean isMoreUnseenThan(CauseKind cause, LatencyResult result) {
        Optional<CauseTotal> first = Lists.first(
                largestFirst(result), total -> total.kind() == cause || total.kind() == CauseKind.NOTHING_SEEN);
        return first.isPresent() && first.get().kind() == CauseKind.NOTHING_SEEN;
    }

    /** Returns the cause that explains most of the time over the budgets that decide, where it is the code's. */
    static CauseKind mainOfCode(LatencyResult result) {
        return Lists.map(Lists.first(largestFirst(result), total -> total.origin() == Origin.CODE), CauseTotal::kind)
                .orElse(CauseKind.NOTHING_SEEN);
    }

    private static List<CauseTotal> largestFirst(LatencyResult result) {
        return Lists.sortedBy(
                Lists.flatMap(DecidingBudgets.budgets(result), BudgetOutcome::causes),
                (left, right) -> Double.compare(right.share(), left.share()));
    }
}
