package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.ThroughputRound;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.FurtherRounds.FigureRounds;
import io.github.junitlatency.internal.run.figure.TestTime.RoundGap;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.internal.verdict.ThroughputJudge;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.ThroughputFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.junit.jupiter.api.function.ThrowingSupplier;

/** Measures the throughput of a body that has been timed before. */
public final class ThroughputFigure implements FigureRounds {

    /** A scheduler's slice of 4 ms is 1.6% of it. */
    private static final long SPAN_NANOS = 250_000_000;

    /** Where states take longer to be made than to be used, there are no more of them. */
    private static final long MOST_NANOS = 4 * SPAN_NANOS;

    private static final List<Figure> GAUGED = List.of(Figure.THROUGHPUT, Figure.MEAN);

    private static final Doubt UNSEEN = new Doubt(
            Doubt.Kind.WAITS_UNSEEN,
            "the kernel does not tell how long threads wait for a CPU",
            "let a Linux machine with /proc/PID/schedstat decide on throughput");

    private final LatencyPlan plan;
    private final LatencyResult timed;
    private final ThroughputSetup setup;
    private final RoundGap gap;
    private final List<ThroughputFacts.Round> rounds = new ArrayList<>();
    private CallLoop loop;

    /**
     * What a measurement runs.
     *
     * @param loops defines a loop around the body, which the JVM compiles by itself
     * @param empty the same around an empty one
     * @param taken begins to measure what the machine takes of a round
     * @param seesWaits whether the kernel tells how long threads wait for a CPU
     */
    public record ThroughputSetup(
            Supplier<ThroughputLoop> loops,
            Supplier<ThroughputLoop> empty,
            ThrowingSupplier<MachineShare> taken,
            BooleanSupplier seesWaits) {}

    /**
     * Prepares; nothing runs yet.
     *
     * @param timed the test's timed rounds
     * @param gap passes where rounds so far do not reach the limit
     */
    public ThroughputFigure(LatencyPlan plan, LatencyResult timed, ThroughputSetup setup, RoundGap gap) {
        this.plan = plan;
        this.timed = timed;
        this.setup = setup;
        this.gap = gap;
        loop = new CallLoop(plan, setup.loops());
    }

    @Override
    public List<Doubt> doubtsBefore() throws Throwable {
        if (!Lists.any(GAUGED, figure -> plan.budgets().first(figure).isPresent())) {
            return List.of();
        }
        Optional<Doubt> removed = RemovedBody.mayBe(timed, plan.batch())
                ? RemovedBody.doubt(timed.iterations(), setup.loops(), setup.empty(), CallLoop.warmUpSeconds(plan))
                : Optional.empty();
        return Lists.present(
                List.of(setup.seesWaits().getAsBoolean() ? Optional.empty() : Optional.of(UNSEEN), removed));
    }

    @Override
    public boolean areWanted() {
        return !budgets().isEmpty();
    }

    private List<Budget> budgets() {
        return Lists.flatMap(GAUGED, figure -> plan.budgets().fixed(figure));
    }

    @Override
    public ProgressEvent next() {
        return ProgressEvent.throughput(rounds.size() + 1, SPAN_NANOS / 1e9);
    }

    @Override
    public void measure() throws Throwable {
        MachineShare taken = setup.taken().get();
        rounds.add(taken.end(loop.next(timed.iterations())));
    }

    @Override
    public void compileAnew() throws Throwable {
        if (!Lists.all(judges(), ThroughputJudge::isReached)) {
            gap.after(rounds.size()); // so that what slows the machine down for a while is outlasted
        }
        loop.compileAnew(timed.iterations());
    }

    @Override
    public List<ThroughputJudge> judges() {
        return rounds.isEmpty()
                ? List.of()
                : Lists.map(
                        budgets(),
                        budget -> new ThroughputJudge(budget, plan.threads().count(), List.copyOf(rounds)));
    }

    @Override
    public ResultParts.FurtherFacts with(ResultParts.FurtherFacts further) {
        return further.with(new ThroughputFacts(rounds));
    }

    /** A loop around the body, in which throughput is measured; also in a worker JVM. */
    public static final class CallLoop {

        private final LatencyPlan plan;
        private final Supplier<ThroughputLoop> loops;
        private ThroughputLoop loop; // null before the first round
        private int count;

        /**
         * Prepares; nothing runs yet.
         *
         * @param plan says how long a warm-up takes at most
         * @param loops defines a loop, which the JVM compiles by itself
         */
        public CallLoop(LatencyPlan plan, Supplier<ThroughputLoop> loops) {
            this.plan = plan;
            this.loops = loops;
        }

        /** Returns for how long a loop warms up at most: the body is warm, and the loop is small. */
        private static double warmUpSeconds(LatencyPlan plan) {
            return WarmUpOrder.floorSeconds(plan.warmUpCeilingSeconds());
        }

        /** Returns whether nothing has run yet. */
        boolean isNew() {
            return loop == null;
        }

        private void compileAnew(long iterations) throws Throwable {
            loop = loops.get();
            loop.warmUp(iterations, warmUpSeconds(plan));
        }

        /**
         * Measures one more round.
         *
         * @param iterations on one state
         * @throws Throwable what the body threw
         */
        public ThroughputRound next(long iterations) throws Throwable {
            if (isNew()) {
                compileAnew(iterations);
            }
            count++;
            return loop.measure(count, iterations, SPAN_NANOS, MOST_NANOS);
        }
    }

    /**
     * The calls of all threads in rounds of throughput. All calls count by all time: a median would hide a stall.
     *
     * @param seconds for all calls, without waits for a CPU that others had
     * @param rounds in which they were made
     */
    public record SideThroughput(long calls, double seconds, int rounds) implements SideFigure {

        /** One may be disturbed; more say little of what differs between JVMs. */
        private static final int ROUNDS = 3;

        @Override
        public boolean isEnough() {
            return rounds >= ROUNDS;
        }

        @Override
        public SideFigure and(SideFigure more) {
            SideThroughput other = (SideThroughput) more;
            return new SideThroughput(calls + other.calls, seconds + other.seconds, rounds + other.rounds);
        }

        /** Returns the calls in a second. */
        public double perSecond() {
            return calls / seconds;
        }
    }

    /**
     * Tells a body that the compiler removed by its throughput, which is that of an empty one.
     *
     * <p>Removed code would keep every limit on throughput for ever. Where a call takes 20 ns or a step of the clock at
     * most, rounds of the body and of an empty one alternate, without what threads waited for a CPU. Nothing is called
     * where
     *
     * <pre>
     * best round of the body &gt;= 0.8 * best round of the empty one
     * </pre>
     *
     * <p>Example: an empty body is called 2,000 million times a second. {@code LongAdder.increment()}, 600 million times,
     * is called; a body with 1,900 million is not. What honest code looks like this: one that takes a tenth of a
     * nanosecond.
     */
    static final class RemovedBody {

        private static final double SHORT_NANOS = 20;
        private static final double SAME = 0.8;
        private static final int ROUNDS = 5;
        private static final long SPAN_NANOS = 20_000_000;

        private RemovedBody() {}

        /** Returns whether a call is so short that it may have been removed. */
        static boolean mayBe(LatencyResult timed, int batch) {
            long ticks = timed.distribution().ticksAt(Percentile.of(50));
            return timed.times().pace().isPresent()
                    || ticks <= timed.conditions().clock().stepTicks()
                    || timed.nanos(ticks) <= SHORT_NANOS * batch;
        }

        /**
         * Returns the doubt; empty where the body is called.
         *
         * @param iterations on one state
         * @param body a loop around it, not warm
         * @param empty the same around an empty one
         * @param warmUpSeconds for which each warms up at most
         * @throws Throwable what the body threw
         */
        static Optional<Doubt> doubt(
                long iterations, Supplier<ThroughputLoop> body, Supplier<ThroughputLoop> empty, double warmUpSeconds)
                throws Throwable {
            ThroughputLoop[] loops = {body.get(), empty.get()};
            double[] best = new double[loops.length];
            for (ThroughputLoop loop : loops) {
                loop.warmUp(iterations, warmUpSeconds);
            }
            for (int round = 1; round <= ROUNDS; round++) {
                for (int i = 0; i < loops.length; i++) {
                    ThroughputRound reached = loops[i].measure(round, iterations, SPAN_NANOS, 4 * SPAN_NANOS);
                    best[i] = Math.max(best[i], reached.calls() / reached.secondsWithout(ThroughputRound.ALL_WAITS, 0));
                }
            }
            return best[0] < SAME * best[1]
                    ? Optional.empty()
                    : Optional.of(new Doubt(
                            Doubt.Kind.NOTHING_CALLED,
                            "nothing was called: its throughput is the empty body's, " + Quantities.perSecond(best[1]),
                            "consume results in the Sink and change the inputs from call to call, so that the compiler cannot"
                                    + " remove the body"));
        }
    }
}
