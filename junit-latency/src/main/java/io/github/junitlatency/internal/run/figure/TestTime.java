package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.TimeLimit;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import java.util.function.LongSupplier;
import java.util.random.RandomGenerator;

/**
 * Counts the time of a test. Its rounds take the time limit together at most, and all of it takes twice as long at most.
 *
 * <p>A round that would end later is not begun.
 */
public final class TestTime {

    private static final double ALL_BY_ROUNDS = 2;

    private final TimeLimit limit;
    private final LongSupplier nanoTime;
    private final long begin;
    private double roundsSeconds;

    private TestTime(TimeLimit limit, LongSupplier nanoTime) {
        this.limit = limit;
        this.nanoTime = nanoTime;
        begin = nanoTime.getAsLong();
    }

    /**
     * Begins now.
     *
     * @param nanoTime leaves out what is not to count
     */
    public static TestTime of(LatencyPlan plan, LongSupplier nanoTime) {
        return new TestTime(plan.timeLimit(), nanoTime);
    }

    /**
     * Checks that a round can be measured, before it is.
     *
     * @param seconds how long its iterations take, about
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if they take longer than the limit,
     *     unless budgets are to be suggested
     */
    public void checkRound(LatencyPlan plan, double seconds) {
        if (seconds > limit.seconds() && !plan.isToSuggest()) {
            throw plan.error(
                    limit.text() + ", but a round of "
                            + Quantities.counted(plan.iterations(), "iteration") + " takes about "
                            + Quantities.decimal(seconds, 0)
                            + " s; set a longer timeLimit, fewer iterations, or budgets on lower percentiles, which need fewer");
        }
    }

    /** Counts a round. */
    public void add(double seconds) {
        roundsSeconds += seconds;
    }

    /** Returns whether there is time for another round that takes so long, about. */
    public boolean allows(double seconds) {
        return rounds(seconds) > 0;
    }

    /** Returns for how many more rounds there is time. */
    public int rounds(double seconds) {
        return (int) (leftSeconds() / Math.max(1e-9, seconds));
    }

    /** Returns for how long rounds may run on. */
    public double leftSeconds() {
        double all = (nanoTime.getAsLong() - begin) / 1e9;
        return Math.min(limit.seconds() - roundsSeconds, ALL_BY_ROUNDS * limit.seconds() - all);
    }

    /** Returns why a budget is not decided that another round might decide. */
    public Reason over(Reason lacked) {
        return ReasonKind.TIME_LIMIT.of(limit.text(), lacked);
    }

    /**
     * Lets time pass between rounds, each time about twice as long as before.
     *
     * <p>So a noisy spell is outlasted. The length is random, because what comes at a fixed rate would otherwise meet
     * the same iterations again.
     */
    public static final class RoundGap {

        private static final long FIRST_NANOS = 20_000_000;
        private static final int MAX_DOUBLINGS = 4;
        private static final double VARIATION = 0.25;

        private final Sleeping sleep;
        private final RandomGenerator random;

        /** Lets time pass. */
        public interface Sleeping {
            void nanos(long nanos) throws InterruptedException;
        }

        /** Prepares to wait between rounds. */
        public RoundGap(Sleeping sleep, RandomGenerator random) {
            this.sleep = sleep;
            this.random = random;
        }

        /** Lets time pass after so many rounds: min(20 ms * 2^(rounds - 1), 320 ms), give or take a quarter. */
        public void after(int rounds) throws InterruptedException {
            long nanos = FIRST_NANOS << Math.min(MAX_DOUBLINGS, rounds - 1);
            sleep.nanos(Math.round(nanos * random.nextDouble(1 - VARIATION, 1 + VARIATION)));
        }
    }
}
