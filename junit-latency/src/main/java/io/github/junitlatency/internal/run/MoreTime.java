package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Verdict;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;

/** Tells whoever waits for a test why it takes longer, and once for each JVM why a budget cannot be judged on this machine. */
final class MoreTime {

    private static final Logger LOGGER = Logger.getLogger(MoreTime.class.getName());
    private static final AtomicBoolean NOISE_IS_EXPLAINED = new AtomicBoolean();
    private static final String NOT_JUDGEABLE = "not judgeable here";

    private MoreTime() {}

    /** Logs what is to be said after a round. */
    static void announce(LatencyPlan plan, Decision decision, int rounds) {
        of(plan, decision, rounds).ifPresent(MoreTime::log);
        noise(plan, decision, NOISE_IS_EXPLAINED).ifPresent(MoreTime::log);
    }

    /** Logs from a method of this class, whose name java.util.logging prints; by a method reference it would be Optional's. */
    private static void log(String text) {
        LOGGER.info(text);
    }

    /** Says that rounds follow beyond those that the plan asks for; empty where none do, and after the first of them. */
    static Optional<String> of(LatencyPlan plan, Decision decision, int rounds) {
        return decision.isFinal() || rounds != plan.confirmations() + 1
                ? Optional.empty()
                : Optional.of(plan.source() + ": " + decision.reason()
                        + "; this takes about a minute at most, and confirmations = 0 never asks for it");
    }

    /**
     * Explains that the machine alone is too noisy for a limit; empty where none is, and where it was explained.
     *
     * @param isExplained whether it was; it is from now on
     */
    static Optional<String> noise(LatencyPlan plan, Decision decision, AtomicBoolean isExplained) {
        return decision.budgets().stream()
                .filter(outcome -> outcome.verdict() == Verdict.INCONCLUSIVE)
                .filter(outcome -> outcome.reason().startsWith(NOT_JUDGEABLE))
                .findFirst()
                .filter(outcome -> decision.isFinal() && !isExplained.getAndSet(true))
                .map(outcome -> explained(plan, outcome));
    }

    private static String explained(LatencyPlan plan, BudgetOutcome outcome) {
        return plan.source() + ": " + outcome.subject() + " is " + outcome.reason()
                + ". Beside the rounds an empty body runs through the same loop on the same CPU. Where that alone is slow as"
                + " often as the test, more rounds tell nothing, so that the test ends at once. What helps: a larger limit,"
                + " fewer processes beside it, an isolated CPU, a machine of its own. This is said once; other tests only"
                + " name the least limit.";
    }
}
