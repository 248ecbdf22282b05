package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.result.ClockFacts;
import java.util.List;
import java.util.Optional;

/**
 * A plan in the ticks of a clock.
 *
 * @param plan what was asked for; how many iterations a round has is settled once, before the first
 * @param clock what it is measured with
 * @param limits the budgets on this clock, in the plan's order
 * @param intervalTicks from one intended start to the next, with their fraction; 0 without a schedule
 */
public record ClockedPlan(LatencyPlan plan, ClockFacts clock, List<Limit> limits, double intervalTicks) {

    /**
     * Returns a plan on a clock.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if the clock can resolve neither the schedule
     *     nor a limit
     */
    public static ClockedPlan of(LatencyPlan plan, ClockFacts clock) {
        return new ClockedPlan(plan, clock, limits(plan, clock), intervalTicks(plan, clock));
    }

    private static List<Limit> limits(LatencyPlan plan, ClockFacts clock) {
        List<Limit> limits = Lists.map(plan.budgets().absolute(), budget -> Limit.of(budget, clock.frequencyHz()));
        for (Limit limit : limits) {
            if (limit.ticks() < clock.stepTicks()) {
                throw plan.error("budget \"" + limit.budget().text() + "\" is "
                        + ticks(limit.ticks())
                        + " over the overhead, but this clock cannot see below its step of "
                        + ticks(clock.stepTicks())
                        + "; raise the limit, or time several calls at once with batch");
            }
        }
        return limits;
    }

    private static String ticks(long number) {
        return number + (number == 1 ? " tick" : " ticks");
    }

    private static double intervalTicks(LatencyPlan plan, ClockFacts clock) {
        double interval = plan.pace().isPresent() ? plan.pace().get().intervalTicks(clock.frequencyHz()) : 0;
        if (plan.pace().isPresent() && interval < clock.stepTicks()) {
            throw plan.error(plan.pace().get().text() + " asks for starts closer than this clock's step of "
                    + ticks(clock.stepTicks()) + "; ask for fewer, or start several calls at once with batch");
        }
        return interval;
    }

    /** Returns this plan with the number of iterations that all rounds have. */
    public ClockedPlan with(LatencyPlan settled) {
        return new ClockedPlan(settled, clock, limits, intervalTicks);
    }

    /** Returns this plan with as many iterations as fit, if that is left to the library. */
    public ClockedPlan settled(double nanosPerIteration) {
        return with(plan.settled(nanosPerIteration));
    }

    /**
     * Returns about how many nanoseconds an iteration takes, by the warm-up that ran last.
     *
     * <p>That is its time in the median block of the warm-up's last part where that was long, or the median. Without a
     * warm-up and a schedule it is the most. Threads share it as far as there are CPUs for them; in calls that mostly
     * lose their CPU, they wait for each other or for what blocks them, and all share it.
     */
    public double nanosPerIteration(Loop loop) {
        int threads = plan.threads().count();
        double typicalTicks = Math.max(loop.typicalTicks(), intervalTicks * threads);
        double nanos = Math.max(loop.warmNanosPerIteration(), typicalTicks * 1e9 / clock.frequencyHz());
        boolean areWaiting = intervalTicks > 0 || loop.isBlocking();
        return nanos / atOnce(threads, areWaiting, Runtime.getRuntime().availableProcessors());
    }

    /**
     * Returns how many threads get on with their calls at once.
     *
     * @param areWaiting whether a call is mostly a wait, for its start or within
     */
    static int atOnce(int threads, boolean areWaiting, int cpus) {
        return areWaiting ? threads : Math.min(threads, cpus);
    }

    /** Returns the timings of an iteration: one without a schedule, response time first with one. */
    public List<Timing> timings() {
        return plan.pace().isPresent() ? List.of(Timing.values()) : List.of(Timing.RESPONSE);
    }

    /** Returns the interval that iterations wait for by one timing: services run one after the other. */
    public double intervalTicks(Timing timing) {
        return timing == Timing.SERVICE ? 0 : intervalTicks;
    }

    /** Returns the schedule that iterations wait for by one timing; empty where they run one after the other. */
    public Optional<Pace> pace(Timing timing) {
        return timing == Timing.RESPONSE ? plan.pace() : Optional.empty();
    }

    /** Returns the instrument's own ticks, which are taken off each iteration. */
    public long overheadTicks() {
        return clock.overhead().ticks();
    }

    /** Returns the ticks of a second. */
    public double frequencyHz() {
        return clock.frequencyHz();
    }
}
