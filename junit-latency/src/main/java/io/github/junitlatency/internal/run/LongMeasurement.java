package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;

/** Logs why a measurement takes long, and once for each JVM why a budget cannot be judged on this machine. */
public final class LongMeasurement {

    private static final Logger LOGGER = Logger.getLogger(LongMeasurement.class.getName());

    /** Longer than any measurement without a schedule is by default. */
    private static final Duration LONG = Duration.ofMinutes(1);

    private static final AtomicBoolean NOISE_IS_EXPLAINED = new AtomicBoolean();

    private LongMeasurement() {}

    /** Logs, before anything is measured, that the schedule makes a round so long that the test might seem to hang. */
    static void announceSchedule(LatencyPlan plan) {
        log(ofSchedule(plan));
    }

    /** Logs what is to be said after a round. */
    static void announce(LatencyPlan plan, Decision decision, int rounds) {
        log(ofMoreRounds(plan, decision, rounds));
        log(ofNoise(plan, decision, NOISE_IS_EXPLAINED));
    }

    private static void log(Optional<String> text) {
        if (text.isPresent()) {
            LOGGER.info(text.get());
        }
    }

    /** Says how long a round takes at least by its schedule; empty where that is not long. */
    static Optional<String> ofSchedule(LatencyPlan plan) {
        if (plan.pace().isEmpty()) {
            return Optional.empty();
        }
        Pace pace = plan.pace().get();
        boolean isAuto = plan.isWarmupAuto(); // then it keeps the schedule for a few starts only, and ends by itself
        double starts = (double) (isAuto ? plan.scheduledWarmup() : plan.warmup()) + plan.iterations();
        Duration round =
                Duration.ofSeconds((long) (starts * pace.intervalNanos().doubleValue() / 1e9));
        return round.compareTo(LONG) <= 0
                ? Optional.empty()
                : Optional.of(plan.source() + ": " + pace.text() + " makes a round of "
                        + Quantities.whole(plan.iterations()) + " iterations"
                        + (isAuto ? "" : " after " + Quantities.whole(plan.warmup()) + " warm-up") + " take "
                        + hoursAndMinutes(round) + "; lower iterations" + (isAuto ? "" : " or warmup")
                        + " if that is too long");
    }

    private static String hoursAndMinutes(Duration round) {
        long hours = round.toHours();
        String minutes = round.toMinutesPart() + " min";
        return hours > 0 ? Quantities.whole(hours) + " h " + minutes : minutes + " " + round.toSecondsPart() + " s";
    }

    /** Says that rounds follow beyond those that the plan asks for; empty where none do, and after the first of them. */
    static Optional<String> ofMoreRounds(LatencyPlan plan, Decision decision, int rounds) {
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
    static Optional<String> ofNoise(LatencyPlan plan, Decision decision, AtomicBoolean isExplained) {
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
