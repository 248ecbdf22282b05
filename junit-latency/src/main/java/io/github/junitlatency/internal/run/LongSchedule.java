package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Pace;
import java.time.Duration;
import java.util.Optional;
import java.util.logging.Logger;

/**
 * A schedule whose rounds take so long that somebody may think that the test hangs.
 *
 * @param plan what asks for it
 * @param pace its schedule
 * @param round the minimum that the warm-up and the measured iterations take together
 */
public record LongSchedule(LatencyPlan plan, Pace pace, Duration round) {

    private static final Logger LOGGER = Logger.getLogger(LongSchedule.class.getName());

    /** Longer than any measurement without a schedule is by default. */
    private static final Duration LONG = Duration.ofMinutes(1);

    /** Returns a plan's schedule if it is long. */
    static Optional<LongSchedule> of(LatencyPlan plan) {
        if (plan.pace().isEmpty()) {
            return Optional.empty();
        }
        Duration round = round(plan, plan.pace().get());
        return round.compareTo(LONG) > 0
                ? Optional.of(new LongSchedule(plan, plan.pace().get(), round))
                : Optional.empty();
    }

    private static Duration round(LatencyPlan plan, Pace pace) {
        double starts = (double) scheduledWarmup(plan) + plan.iterations();
        return Duration.ofSeconds((long) (starts * pace.intervalNanos().doubleValue() / 1e9));
    }

    /** A warm-up that ends by itself keeps the schedule for a few starts only. */
    private static long scheduledWarmup(LatencyPlan plan) {
        return plan.isWarmupAuto() ? plan.scheduledWarmup() : plan.warmup();
    }

    /** Logs how long a round takes where that is long, before anything is measured. */
    static void announceWhereLong(LatencyPlan plan) {
        Optional<LongSchedule> schedule = of(plan);
        if (schedule.isPresent()) {
            schedule.get().announce();
        }
    }

    void announce() {
        LOGGER.info(text());
    }

    private String text() {
        boolean isAuto = plan.isWarmupAuto();
        return plan.source() + ": " + pace.text() + " makes a round of " + Quantities.whole(plan.iterations())
                + " iterations"
                + (isAuto ? "" : " after " + Quantities.whole(plan.warmup()) + " warm-up")
                + " take " + hoursAndMinutes() + "; lower iterations" + (isAuto ? "" : " or warmup")
                + " if that is too long";
    }

    private String hoursAndMinutes() {
        long hours = round.toHours();
        String minutes = round.toMinutesPart() + " min";
        return hours > 0 ? Quantities.whole(hours) + " h " + minutes : minutes + " " + round.toSecondsPart() + " s";
    }
}
