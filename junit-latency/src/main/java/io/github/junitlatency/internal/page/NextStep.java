package io.github.junitlatency.internal.page;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** What to do about a verdict that is not PASS. */
final class NextStep {

    /** Nobody can do anything about it at a red merge request. */
    private static final String LEAST_ACTIONABLE = "hypervisor";

    private NextStep() {}

    /** Returns a sentence; empty where there is nothing to do, or nobody knows what. */
    static Optional<String> of(LatencyResult result) {
        return switch (result.verdict()) {
            case PASS, NOT_JUDGED -> Optional.empty();
            case INCONCLUSIVE ->
                doubts(result).stream()
                        .filter(doubt -> !doubt.key().equals(LEAST_ACTIONABLE))
                        .findFirst()
                        .map(doubt -> sentence(doubt.advice()));
            case FAIL ->
                result.budgets().stream()
                        .filter(budget -> budget.verdict() == Verdict.FAIL
                                && !budget.kind().isByBase())
                        .findFirst()
                        .map(budget -> budget.kind().isAllocation()
                                ? "Look for what allocates in the measured code; the list below has the iterations."
                                : about(result, budget));
        };
    }

    /** Returns the doubts, those first about which one can do something. */
    static List<Doubt> doubts(LatencyResult result) {
        return result.doubts().stream()
                .sorted(Comparator.comparing(doubt -> doubt.key().equals(LEAST_ACTIONABLE)))
                .toList();
    }

    /** Returns a text with a capital at its beginning and a full stop at its end. */
    static String sentence(String text) {
        String trimmed = text.strip();
        if (trimmed.isEmpty()) {
            return trimmed;
        }
        String begun = trimmed.substring(0, 1).toUpperCase(Locale.ROOT) + trimmed.substring(1);
        return begun.endsWith(".") ? begun : begun + ".";
    }

    private static String about(LatencyResult result, BudgetOutcome budget) {
        CauseKind kind = CauseWords.largestFirst(budget).stream()
                .filter(total -> total.origin() == Origin.CODE)
                .findFirst()
                .map(CauseTotal::kind)
                .orElse(CauseKind.NOTHING_SEEN);
        return switch (kind) {
            case GC -> "Allocate less in the measured code; a budget such as \"alloc p50 <= 0 B\" holds it to that.";
            case PAGE_FAULT ->
                "Touch the memory before it is measured, in @BeforeRound; what grows while measured faults.";
            case MONITOR -> "See who else takes this monitor; the ten longest name its class.";
            case WAIT, PARK, SLEEP, BLOCKED -> "The body waits: look for locks, queues and sleeps in it.";
            case IO -> "Take reading and writing out of the measured section, by a LatencyProbe.";
            case CLASS_LOADING -> "Let the warm-up go every way that is measured, so that no class is loaded later.";
            case DEOPTIMISATION ->
                "Warm up with the same kinds of calls as are measured, so that compiled code stays valid.";
            default -> byIndex(result);
        };
    }

    private static String byIndex(LatencyResult result) {
        return result.slowest().stream()
                .filter(slow -> !slow.disturbance().isLeftOut())
                .findFirst()
                .map(slow -> "Look at what the code does in iteration " + Quantities.whole(slow.iteration())
                        + ": a parameter of type Iteration tells the body its number.")
                .orElse("Look at what the code does in the iterations below.");
    }
}
