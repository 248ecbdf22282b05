package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Timing;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.stream.IntStream;

/** What a plan asks for in ticks, as soon as the clock is known. */
final class PlanOnClock {

    private PlanOnClock() {}

    /**
     * Returns the scale of a plan's rounds.
     *
     * @param limitTicks each budget's limit
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if the clock cannot resolve the schedule
     */
    static Rounds.Scale scale(
            LatencyPlan plan, long[] limitTicks, long overheadTicks, long stepTicks, double frequencyHz) {
        return new Rounds.Scale(
                overheadTicks,
                on(Timing.RESPONSE, plan, limitTicks),
                on(Timing.SERVICE, plan, limitTicks),
                intervalTicks(plan, stepTicks, frequencyHz),
                frequencyHz);
    }

    /** Returns the schedule's interval, or 0 without one. */
    private static double intervalTicks(LatencyPlan plan, long stepTicks, double frequencyHz) {
        double interval =
                plan.pace().map(pace -> pace.intervalTicks(frequencyHz)).orElse(0.0);
        if (plan.pace().isPresent() && interval < stepTicks) {
            throw plan.error(plan.pace().get().text() + " asks for starts " + threeDigits(interval)
                    + " ticks apart, but this clock cannot tell them apart below its step of " + stepTicks
                    + " ticks; ask for fewer, or start several calls at once with batch");
        }
        return interval;
    }

    /** Returns three digits or more, rounded down: what is below a whole number never looks like it. */
    private static String threeDigits(double ticks) {
        BigDecimal rounded = new BigDecimal(ticks).round(new MathContext(3, RoundingMode.DOWN));
        return (rounded.scale() < 0 ? new BigDecimal(ticks).setScale(0, RoundingMode.DOWN) : rounded).toString();
    }

    /** Returns the limits on one time, with what nothing exceeds in the place of the others. */
    private static long[] on(Timing timing, LatencyPlan plan, long[] limitTicks) {
        return IntStream.range(0, limitTicks.length)
                .mapToLong(i -> plan.budgets().get(i).isOnService() == (timing == Timing.SERVICE)
                        ? limitTicks[i]
                        : Long.MAX_VALUE)
                .toArray();
    }

    /**
     * Returns the budgets' limits in ticks.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if the clock cannot see one of them
     */
    static long[] limits(LatencyPlan plan, double frequencyHz, long stepTicks) {
        long[] limits = new long[plan.budgets().size()];
        for (int i = 0; i < limits.length; i++) {
            Budget budget = plan.budgets().get(i);
            limits[i] = budget.limitTicks(frequencyHz);
            if (limits[i] < stepTicks) {
                throw plan.error("budget \"" + budget.text() + "\" is " + limits[i]
                        + " ticks over the overhead, but this clock cannot see below its step of " + stepTicks
                        + " ticks; raise the limit, or time several calls at once with batch");
            }
        }
        return limits;
    }
}
