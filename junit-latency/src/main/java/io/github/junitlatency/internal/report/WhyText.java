package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Says what was seen in the slow iterations, what was looked for and not found, and which sources were missing. */
final class WhyText {

    private static final int NAMED = 2;

    private static final String RECORDER = "flight-recorder";
    private static final String COUNTERS = "counters";

    private static final List<Sight> SIGHTS = List.of(
            new Sight(RECORDER, "GC", Set.of(CauseKind.GC)),
            new Sight(RECORDER, "lock", Set.of(CauseKind.LOCK, CauseKind.WAIT, CauseKind.PARK)),
            new Sight(RECORDER, "sleep", Set.of(CauseKind.SLEEP)),
            new Sight(RECORDER, "I/O", Set.of(CauseKind.IO)),
            new Sight(RECORDER, "class loading", Set.of(CauseKind.CLASS_LOADING)),
            new Sight(RECORDER, "safepoint", Set.of(CauseKind.SAFEPOINT)),
            new Sight(RECORDER, "deoptimisation", Set.of(CauseKind.DEOPTIMISATION)),
            new Sight(
                    COUNTERS,
                    "preemption",
                    Set.of(CauseKind.PREEMPTED, CauseKind.HELPER_PREEMPTED, CauseKind.MIGRATED)),
            new Sight(COUNTERS, "page fault", Set.of(CauseKind.PAGE_FAULT)),
            new Sight(
                    "kernel-trace",
                    "interrupt",
                    Set.of(
                            CauseKind.DEVICE_INTERRUPT,
                            CauseKind.TIMER_INTERRUPT,
                            CauseKind.FUNCTION_CALL_INTERRUPT,
                            CauseKind.OTHER_INTERRUPT,
                            CauseKind.SOFTIRQ)));

    private WhyText() {}

    /** A thing that a source can see, in words, and the causes by which it shows. */
    private record Sight(String source, String word, Set<CauseKind> causes) {}

    /** Returns the clauses. */
    static List<String> clauses(LatencyResult result) {
        Optional<BudgetOutcome> explained =
                Lists.first(Deciding.budgets(result), budget -> !budget.causes().isEmpty());
        List<CauseTotal> causes = explained.isPresent() ? explained.get().causes() : List.of();
        List<String> clauses = new ArrayList<>();
        if (WhereText.isAboutTheWhole(result)) {
            return clauses;
        }
        if (explained.isPresent()) {
            clauses.addAll(seen(result, explained.get()));
        }
        if (!result.sources().isEmpty()
                && !(causes.isEmpty() && MeasuredText.inFull(result).isEmpty())) {
            clauses.add(notFound(result, causes));
            clauses.add(missing(result));
        }
        return clauses;
    }

    /** Returns the causes of the iterations that count, then what held up the excluded ones. */
    private static List<String> seen(LatencyResult result, BudgetOutcome budget) {
        long excluded = Math.max(0, budget.exceedancesInAll() - budget.exceedances());
        List<CauseTotal> ofExcluded =
                Lists.filter(budget.causes(), total -> excluded > 0 && total.origin() == Origin.MACHINE);
        List<CauseTotal> counting = Lists.filter(budget.causes(), total -> !ofExcluded.contains(total));
        String apart = ofExcluded.isEmpty()
                ? ""
                : "excluded: " + Quantities.whole(excluded) + " ("
                        + Lists.joined(Lists.limit(ofExcluded, NAMED), CauseWords::total, ", ") + ")";
        return List.of(ofCounting(result, counting), apart);
    }

    private static String ofCounting(LatencyResult result, List<CauseTotal> causes) {
        List<CauseTotal> codeFirst = Lists.sorted(
                Lists.sortedDown(causes, CauseTotal::iterations), total -> total.origin() == Origin.CODE ? 0 : 1);
        return Lists.joined(Lists.limit(codeFirst, NAMED), total -> words(result, total), ", ")
                + (causes.size() > NAMED ? ", and " + Quantities.counted(causes.size() - NAMED, "other cause") : "");
    }

    private static String words(LatencyResult result, CauseTotal total) {
        String number = " in " + Quantities.whole(total.iterations());
        Optional<LockHolder> holder = LockHolder.of(result);
        return total.kind() == CauseKind.LOCK && holder.isPresent()
                ? CauseWords.total(total) + " " + holder.get().lock() + number + " (held by "
                        + holder.get().thread() + ")"
                : CauseWords.total(total) + number;
    }

    private static String notFound(LatencyResult result, List<CauseTotal> causes) {
        List<String> used = Lists.map(Lists.filter(result.sources(), Source::used), Source::name);
        String looked = words(Lists.filter(
                SIGHTS,
                sight -> used.contains(sight.source)
                        && !Lists.any(causes, total -> sight.causes.contains(total.kind()))));
        return looked.isEmpty() ? "" : "not found: " + looked;
    }

    private static String missing(LatencyResult result) {
        List<String> clauses = new ArrayList<>();
        for (Source source : result.sources()) {
            if (!source.used()) {
                String words = words(Lists.filter(SIGHTS, sight -> sight.source.equals(source.name())));
                String without = "no " + source.name();
                clauses.add(words.isEmpty() ? without : "not looked for: " + words + " (" + without + ")");
            }
        }
        return String.join("; ", clauses);
    }

    private static String words(List<Sight> sights) {
        return Lists.joined(sights, Sight::word, ", ");
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
        Optional<CauseTotal> first = Lists.first(largestFirst(result), total -> total.origin() == Origin.CODE);
        return first.isPresent() ? first.get().kind() : CauseKind.NOTHING_SEEN;
    }

    private static List<CauseTotal> largestFirst(LatencyResult result) {
        return Lists.sortedBy(
                Lists.flatMap(Deciding.budgets(result), BudgetOutcome::causes),
                (left, right) -> Double.compare(right.share(), left.share()));
    }
}
