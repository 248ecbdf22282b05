package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;

/** Tells whoever waits for a test why it takes longer, and once for each JVM why a budget cannot be judged on this machine. */
final class MoreTime {

    private static final Logger LOGGER = Logger.getLogger(MoreTime.class.getName());
    private static final AtomicBoolean NOISE_IS_EXPLAINED = new AtomicBoolean();

    private MoreTime() {}

    /** Logs what is to be said after a round. */
    static void announce(LatencyPlan plan, Decision decision, int rounds) {
        log(of(plan, decision, rounds));
        log(noise(plan, decision, NOISE_IS_EXPLAINED));
    }

    private static void log(Optional<String> text) {
        if (text.isPresent()) {
            LOGGER.info(text.get());
        }
    }

    /** Says that rounds follow beyond those that the plan asks for; empty where none do, and after the first of them. */
    static Optional<String> of(LatencyPlan plan, Decision decision, int rounds) {
        return decision.isFinal() || rounds != plan.confirmations() + 1
                ? Optional.empty()
                : Optional.of(plan.source() + ": " + decision.why().text()
                        + "; this takes about a minute at most, and confirmations = 0 never asks for it");
    }

    /**
     * Explains that the machine alone is too noisy for a limit; empty where none is, and where it was explained.
     *
     * @param isExplained whether it was; it is from now on
     */
    static Optional<String> noise(LatencyPlan plan, Decision decision, AtomicBoolean isExplained) {
        Optional<BudgetOutcome> first = Lists.first(
                decision.budgets(),
                outcome -> outcome.verdict() == Verdict.INCONCLUSIVE
                        && outcome.why().kind() == Reason.Kind.NOT_JUDGEABLE);
        return first.isPresent() && decision.isFinal() && !isExplained.getAndSet(true)
                ? Optional.of(explained(plan, first.get()))
                : Optional.empty();
    }

    private static String explained(LatencyPlan plan, BudgetOutcome outcome) {
        return plan.source() + ": " + outcome.subject() + " is " + outcome.reason()
                + ". Beside the rounds an empty body runs through the same loop on the same CPU. Where that alone is slow as"
                + " often as the test, more rounds tell nothing, so that the test ends at once. What helps: a larger limit,"
                + " fewer processes beside it, an isolated CPU, a machine of its own. This is said once; other tests only"
                + " name the least limit.";
    }
}
