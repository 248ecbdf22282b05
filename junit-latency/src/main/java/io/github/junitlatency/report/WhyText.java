package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Source;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

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
        Optional<BudgetOutcome> explained = Deciding.budgets(result).stream()
                .filter(budget -> !budget.causes().isEmpty())
                .findFirst();
        List<CauseTotal> causes = explained.map(BudgetOutcome::causes).orElse(List.of());
        List<String> clauses = new ArrayList<>();
        if (WhereText.isAboutTheWhole(result)) {
            return clauses;
        }
        explained.ifPresent(budget -> clauses.add(seen(result, budget)));
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
     * the left out ones counts. Example: 3 of 19 over the limit count, 18 were preempted; so {@code preempted in 2; left out:
     * 16 (preempted)}.
     */
    private static String seen(LatencyResult result, BudgetOutcome budget) {
        long leftOut = Math.max(0, budget.exceedancesInAll() - budget.exceedances());
        List<CauseTotal> ofMachine = budget.causes().stream()
                .filter(total -> leftOut > 0 && total.origin() == Origin.MACHINE)
                .toList();
        List<CauseTotal> counting = new ArrayList<>(budget.causes());
        counting.removeAll(ofMachine);
        if (ofMachine.size() == 1 && ofMachine.get(0).iterations() > leftOut) {
            CauseTotal one = ofMachine.get(0);
            counting.add(
                    new CauseTotal(one.kind(), one.origin(), one.iterations() - leftOut, one.ticks(), one.share()));
        }
        String apart = ofMachine.isEmpty()
                ? ""
                : ofMachine.stream()
                        .limit(NAMED)
                        .map(CauseWords::total)
                        .collect(Collectors.joining(", ", "left out: " + Quantities.whole(leftOut) + " (", ")"));
        return Stream.of(ofCounting(result, counting), apart)
                .filter(text -> !text.isEmpty())
                .collect(Collectors.joining("; "));
    }

    private static String ofCounting(LatencyResult result, List<CauseTotal> causes) {
        return causes.stream()
                        .sorted(Comparator.comparing((CauseTotal total) -> total.origin() != Origin.CODE)
                                .thenComparing(Comparator.comparingLong(CauseTotal::iterations)
                                        .reversed()))
                        .limit(NAMED)
                        .map(total -> words(result, total))
                        .collect(Collectors.joining(", "))
                + (causes.size() > NAMED ? ", and " + Quantities.counted(causes.size() - NAMED, "other cause") : "");
    }

    private static String words(LatencyResult result, CauseTotal total) {
        String number = " in " + Quantities.whole(total.iterations());
        return LockHolder.of(result)
                .filter(holder -> total.kind() == CauseKind.MONITOR)
                .map(holder ->
                        CauseWords.total(total) + " " + holder.lock() + number + " (held by " + holder.thread() + ")")
                .orElse(CauseWords.total(total) + number);
    }

    private static String notFound(LatencyResult result, List<CauseTotal> causes) {
        Set<CauseKind> found = EnumSet.noneOf(CauseKind.class);
        causes.forEach(total -> found.add(total.kind()));
        Set<String> used =
                result.sources().stream().filter(Source::used).map(Source::name).collect(Collectors.toSet());
        String looked = SIGHT.entrySet().stream()
                .filter(source -> used.contains(source.getKey()))
                .flatMap(source -> source.getValue().entrySet().stream())
                .filter(sight -> sight.getValue().stream().noneMatch(found::contains))
                .map(Map.Entry::getKey)
                .collect(Collectors.joining(", "));
        return looked.isEmpty() ? "" : "not found: " + looked;
    }

    private static String missing(List<Source> sources) {
        return sources.stream()
                .filter(source -> !source.used())
                .map(source -> SIGHT.containsKey(source.name())
                        ? "not looked for: "
                                + String.join(", ", SIGHT.get(source.name()).keySet()) + " (no " + source.name() + ")"
                        : "no " + source.name())
                .collect(Collectors.joining("; "));
    }

    /**
     * Returns whether nobody saw a cause for more of the time over the budgets that decide than one of the code's explains.
     *
     * <p>Example: page faults explain 7%, nothing was seen in 66%: the memory is not what to look at first.
     */
    static boolean isMoreUnseenThan(CauseKind cause, LatencyResult result) {
        return Deciding.budgets(result).stream()
                .flatMap(budget -> budget.causes().stream())
                .filter(total -> total.kind() == cause || total.kind() == CauseKind.NOTHING_SEEN)
                .max(Comparator.comparingDouble(CauseTotal::share))
                .filter(total -> total.kind() == CauseKind.NOTHING_SEEN)
                .isPresent();
    }

    /** Returns the cause that explains most of the time over the budgets that decide, where it is the code's. */
    static CauseKind mainOfCode(LatencyResult result) {
        return Deciding.budgets(result).stream()
                .flatMap(budget -> budget.causes().stream())
                .filter(total -> total.origin() == Origin.CODE)
                .max(Comparator.comparingDouble(CauseTotal::share))
                .map(CauseTotal::kind)
                .orElse(CauseKind.NOTHING_SEEN);
    }
}
