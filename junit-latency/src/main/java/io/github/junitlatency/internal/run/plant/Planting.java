package io.github.junitlatency.internal.run.plant;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.plan.budget.Budgets;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.plant.Delay.ChainSpeed;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.TestIdentity;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Callable;
import org.opentest4j.TestAbortedException;

/**
 * Makes each iteration of a body slower by a share of its median, where {@code junit.latency.plant} asks for that.
 *
 * <p>The median is that of the body as it is, measured just before, in a round of which nothing is judged.
 *
 * <p>Example: {@code junit.latency.plant = 20%} of a body with a median of 10 us. Each iteration ends with a chain of 2 us.
 */
public final class Planting {

    private static final Percentile MEDIAN = Percentile.of(50);
    private static final String WANTED = "junit.latency.plant = ";

    private Planting() {}

    /** Returns by which share of the median each call is made slower; empty of base, and where nothing is judged. */
    public static Optional<Double> share(LatencyPlan plan) {
        boolean isBase = plan.configuration().comparing().worker().equals(Optional.of(Side.BASE));
        return isBase || plan.budgets().all().isEmpty()
                ? Optional.empty()
                : plan.configuration().judging().plant();
    }

    /** Measures a body as it is. */
    @FunctionalInterface
    interface Measuring {

        /**
         * Returns the median of an iteration's own time in nanoseconds; 0 where it is below what the clock resolves.
         *
         * @param unjudged the plan without budgets
         * @throws Throwable what the body threw
         */
        double medianNanos(LatencyPlan unjudged) throws Throwable;
    }

    /**
     * Returns the body with what is to be planted in it.
     *
     * @param listener hears of the measurement of the median
     * @throws TestAbortedException if so little cannot be planted in it
     * @throws Throwable what the body threw
     */
    public static BodySource in(
            BodySource body, LatencyPlan plan, TestIdentity test, HelperGroup helpers, ProgressListener listener)
            throws Throwable {
        return in(
                body,
                plan,
                unjudged -> medianNanos(Instruments.measure(unjudged, test, body, helpers, listener)),
                () -> ChainSpeed.measure(System::nanoTime));
    }

    /**
     * Returns the same in a worker JVM.
     *
     * @param judging tells where and with what this measures, too
     * @throws Throwable what the body threw
     */
    public static BodySource inWorker(BodySource body, LatencyPlan plan, JudgingJvm judging, HelperGroup helpers)
            throws Throwable {
        return in(
                body,
                plan,
                unjudged -> {
                    OneRound round = new OneRound(judging);
                    Instruments.follow(round, unjudged, body, helpers);
                    return round.medianTicks() * 1e9 / judging.setting().frequencyHz();
                },
                () -> ChainSpeed.measure(System::nanoTime));
    }

    static BodySource in(BodySource body, LatencyPlan plan, Measuring measuring, Callable<ChainSpeed> calibration)
            throws Throwable {
        if (share(plan).isEmpty()) {
            return body;
        }
        double share = share(plan).get();
        String wanted = WANTED + Quantities.percent(share);
        if (plan.threads().areSeveral()) {
            throw new TestAbortedException(wanted + " is planted in the calls of one thread, and this test has "
                    + plan.threads().count() + "; try one with threads = 1");
        }
        double median = measuring.medianNanos(unjudged(plan));
        if (median <= 0) {
            throw new TestAbortedException(
                    wanted + " is nothing here: the median is below what the clock resolves; time"
                            + " several calls at once with batch");
        }
        ChainSpeed speed = calibration.call();
        if (share * median < speed.minNanos()) {
            throw new TestAbortedException(wanted + " of a median of " + Quantities.shortTime(median)
                    + " cannot be planted: the shortest delay is " + Quantities.shortTime(speed.minNanos())
                    + ", which is "
                    + Quantities.percent(speed.minNanos() / median) + "; set that, or time several calls at once with"
                    + " batch");
        }
        return body.endingWith(new Delay(speed.links(share * median), plan.batch()));
    }

    private static LatencyPlan unjudged(LatencyPlan plan) {
        return new LatencyPlan(
                plan.source(),
                plan.counts(),
                plan.cpu(),
                plan.percentiles(),
                new Budgets(plan.budgets().fixed(Figure.ERRORS), Optional.empty()), // which let calls throw
                plan.pace(),
                plan.configuration());
    }

    private static double medianNanos(LatencyResult result) {
        Distribution own =
                result.times().pace().isPresent() ? result.times().pace().get().service() : result.distribution();
        return own.count() == 0 ? 0 : result.nanos(own.ticksAt(MEDIAN));
    }

    /** Commands a warm-up and one round, as the judging JVM does, and keeps the median. */
    static final class OneRound implements JudgingJvm {

        private final JudgingJvm judging;
        private final Queue<WorkerStep> left =
                new ArrayDeque<>(List.of(WorkerStep.WARM_UP, WorkerStep.ROUND, WorkerStep.END));
        private long iterations;
        private long medianTicks;

        /** Prepares it where and with what a worker measures. */
        OneRound(JudgingJvm judging) {
            this.judging = judging;
        }

        /** Returns the median of an iteration's own time. */
        long medianTicks() {
            return medianTicks;
        }

        @Override
        public String test() {
            return judging.test();
        }

        @Override
        public Setting setting() {
            return judging.setting();
        }

        @Override
        public Command awaitCommand() {
            return new Command(left.remove(), iterations, 0, Figure.TIME);
        }

        @Override
        public boolean awaitTurn() {
            return false; // the other side waits for commands
        }

        @Override
        public void warmedUp(long ofARound) {
            iterations = ofARound;
        }

        @Override
        public void measured(RoundSamples samples) {
            medianTicks = samples.by(Timing.SERVICE).times().medianTicks();
        }

        @Override
        public void sampled(SampledRounds rounds) {
            throw notCommanded("stack");
        }

        @Override
        public void gauged(SideFigure figure) {
            throw notCommanded("figure");
        }

        private static IllegalStateException notCommanded(String what) {
            return new IllegalStateException("no " + what + " was asked for");
        }
    }
}
