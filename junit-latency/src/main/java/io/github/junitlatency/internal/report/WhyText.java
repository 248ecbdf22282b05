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
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** What was seen in the slow iterations, what was looked for and not found, and where nobody could look. */
final class WhyText {

    private static final int NAMED = 2;

    /** What each source can see, in words, and by which causes it shows. */
    private static final Map<String, Map<String, Set<CauseKind>>> SIGHT = sight();

    private WhyText() {}

    private static Map<String, Map<String, Set<CauseKind>>> sight() {
        Map<String, Set<CauseKind>> recorder = new LinkedHashMap<>();
        recorder.put("GC", EnumSet.of(CauseKind.GC));
        recorder.put("lock", EnumSet.of(CauseKind.MONITOR, CauseKind.WAIT, CauseKind.PARK));
        recorder.put("sleep", EnumSet.of(CauseKind.SLEEP));
        recorder.put("I/O", EnumSet.of(CauseKind.IO));
        recorder.put("class loading", EnumSet.of(CauseKind.CLASS_LOADING));
        recorder.put("safepoint", EnumSet.of(CauseKind.SAFEPOINT));
        recorder.put("deoptimisation", EnumSet.of(CauseKind.DEOPTIMISATION));
        Map<String, Set<CauseKind>> counters = new LinkedHashMap<>();
        counters.put("preemption", EnumSet.of(CauseKind.PREEMPTED, CauseKind.HELPER_PREEMPTED, CauseKind.MIGRATED));
        counters.put("page fault", EnumSet.of(CauseKind.PAGE_FAULT));
        Map<String, Set<CauseKind>> trace = new LinkedHashMap<>();
        trace.put(
                "interrupt",
                EnumSet.of(
                        CauseKind.DEVICE_INTERRUPT,
                        CauseKind.TIMER_INTERRUPT,
                        CauseKind.FUNCTION_CALL_INTERRUPT,
                        CauseKind.OTHER_INTERRUPT,
                        CauseKind.SOFTIRQ));
        Map<String, Map<String, Set<CauseKind>>> all = new LinkedHashMap<>();
        all.put("flight-recorder", recorder);
        all.put("counters", counters);
        all.put("kernel-trace", trace);
        return all;
    }

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
            clauses.add(seen(result, explained.get()));
        }
        if (!result.sources().isEmpty()
                && !(causes.isEmpty() && MeasuredText.inFull(result).isEmpty())) {
            clauses.add(notFound(result, causes));
            clauses.add(missing(result.sources()));
        }
        return clauses;
    }

    /**
     * Returns the causes of the iterations that count, the code's first, and then what held up those that were left out.
     *
     * <p>Totals are of both. Left out is only what others held up: with one cause of the machine's, what it explains beyond
     * the left out ones counts. Example: 3 of 19 over the limit count, 18 were preempted; so {@code preempted in 2; excluded:
     * 16 (preempted)}.
     */
    private static String seen(LatencyResult result, BudgetOutcome budget) {
        long leftOut = Math.max(0, budget.exceedancesInAll() - budget.exceedances());
        List<CauseTotal> ofMachine =
                Lists.filter(budget.causes(), total -> leftOut > 0 && total.origin() == Origin.MACHINE);
        List<CauseTotal> counting = new ArrayList<>(budget.causes());
        counting.removeAll(ofMachine);
        if (ofMachine.size() == 1 && ofMachine.get(0).iterations() > leftOut) {
            CauseTotal one = ofMachine.get(0);
            counting.add(
                    new CauseTotal(one.kind(), one.origin(), one.iterations() - leftOut, one.ticks(), one.share()));
        }
        String apart = ofMachine.isEmpty()
                ? ""
                : "excluded: " + Quantities.whole(leftOut) + " ("
                        + Lists.joined(Lists.limit(ofMachine, NAMED), CauseWords::total, ", ") + ")";
        return String.join("; ", Lists.filter(List.of(ofCounting(result, counting), apart), text -> !text.isEmpty()));
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
        return total.kind() == CauseKind.MONITOR && holder.isPresent()
                ? CauseWords.total(total) + " " + holder.get().lock() + number + " (held by "
                        + holder.get().thread() + ")"
                : CauseWords.total(total) + number;
    }

    private static String notFound(LatencyResult result, List<CauseTotal> causes) {
        List<String> used = Lists.map(Lists.filter(result.sources(), Source::used), Source::name);
        List<String> looked = new ArrayList<>();
        for (String source : SIGHT.keySet()) {
            if (used.contains(source)) {
                for (Map.Entry<String, Set<CauseKind>> sight : SIGHT.get(source).entrySet()) {
                    if (!Lists.any(causes, total -> sight.getValue().contains(total.kind()))) {
                        looked.add(sight.getKey());
                    }
                }
            }
        }
        return looked.isEmpty() ? "" : "not found: " + String.join(", ", looked);
    }

    private static String missing(List<Source> sources) {
        return Lists.joined(
                Lists.filter(sources, source -> !source.used()),
                source -> SIGHT.containsKey(source.name())
                        ? "not looked for: "
                                + String.join(", ", SIGHT.get(source.name()).keySet()) + " (no " + source.name() + ")"
                        : "no " + source.name(),
                "; ");
    }

    /** Returns what the iterations over each limit come from, those of broken budgets first. */
    static List<String> shares(LatencyResult result) {
        return Lists.map(
                Lists.filter(
                        MeasuredText.decidingFirst(result),
                        budget -> !budget.causes().isEmpty()),
                budget -> "over " + budget.subject() + ": " + CauseWords.totals(mostFirst(budget)));
    }

    /** A percentile is broken by how many there are over it, the maximum by how long they are. */
    private static List<CauseTotal> mostFirst(BudgetOutcome budget) {
        return budget.percentile().isEmpty()
                ? budget.causes()
                : Lists.sortedDown(budget.causes(), CauseTotal::iterations);
    }

    /**
     * Returns whether nobody saw a cause for more of the time over the budgets that decide than one of the code's explains.
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
