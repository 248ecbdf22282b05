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
import java.util.Set;
import java.util.stream.Collectors;

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
        List<CauseTotal> causes = MeasuredText.inFull(result).stream()
                .map(BudgetOutcome::causes)
                .filter(totals -> !totals.isEmpty())
                .findFirst()
                .orElse(List.of());
        List<String> clauses = new ArrayList<>();
        if (WhereText.isAboutTheWhole(result)) {
            return clauses;
        }
        if (!causes.isEmpty()) {
            clauses.add(seen(causes));
        }
        if (!result.sources().isEmpty()
                && !(causes.isEmpty() && MeasuredText.inFull(result).isEmpty())) {
            clauses.add(notFound(result, causes));
            clauses.add(missing(result.sources()));
        }
        return clauses;
    }

    private static String seen(List<CauseTotal> causes) {
        return causes.stream()
                        .sorted(Comparator.comparingLong(CauseTotal::iterations).reversed())
                        .limit(NAMED)
                        .map(total -> CauseWords.total(total) + " in " + Quantities.whole(total.iterations()))
                        .collect(Collectors.joining(", "))
                + (causes.size() > NAMED ? ", and " + Quantities.counted(causes.size() - NAMED, "other cause") : "");
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

    /** Returns the cause that explains most iterations over the first budget, where it is the code's. */
    static CauseKind mainOfCode(LatencyResult result) {
        return MeasuredText.inFull(result).stream()
                .flatMap(budget -> budget.causes().stream())
                .filter(total -> total.origin() == Origin.CODE)
                .max(Comparator.comparingDouble(CauseTotal::share))
                .map(CauseTotal::kind)
                .orElse(CauseKind.NOTHING_SEEN);
    }
}
