package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.List;
import java.util.Optional;

/**
 * Holds the parts that measurements make a {@link LatencyResult} from.
 *
 * <p>A new fact becomes a component here and a method there. So only the library makes these; users read results by the
 * methods of {@link LatencyResult}.
 */
public final class ResultParts {

    private ResultParts() {}

    /**
     * Holds what was asked for.
     *
     * @param iterations measured iterations
     * @param batch calls per iteration
     * @param percentiles the percentiles to report, ascending
     * @param threads how many ran the body at once
     * @param advisory whether budgets are only reported, so that the test is green whatever the verdict
     */
    public record Setup(long iterations, int batch, List<Percentile> percentiles, int threads, boolean advisory) {

        public Setup {
            percentiles = List.copyOf(percentiles);
        }
    }

    /**
     * Says where it was measured, with what, and what speaks against it.
     *
     * @param clock the clock and what it costs
     * @param cpu the CPU and the disturbances
     * @param control what the machine alone did meanwhile
     * @param helpers the helper threads, in the order of their first starts
     * @param heap how the heap was kept warm
     * @param sources where causes were looked for
     * @param doubts why the numbers might not be trusted
     */
    public record Conditions(
            ClockFacts clock,
            CpuFacts cpu,
            ControlRun control,
            List<HelperFacts> helpers,
            HeapFacts heap,
            List<Cause.Source> sources,
            List<Doubt> doubts) {

        public Conditions {
            helpers = List.copyOf(helpers);
            sources = List.copyOf(sources);
            doubts = List.copyOf(doubts);
        }

        /** Returns the same with more doubts. */
        Conditions with(List<Doubt> more) {
            return new Conditions(clock, cpu, control, helpers, heap, sources, Lists.concat(doubts, more));
        }
    }

    /**
     * Holds what was measured.
     *
     * @param rounds how many rounds
     * @param warmUp how the code was warmed up before the first
     * @param distribution the net ticks of the iterations that were not excluded
     * @param maxIteration the number of the longest of them; -1 when there is none
     * @param slowest the longest iterations, longest first
     * @param probe what of an iteration was timed
     * @param pace how the schedule was kept, and the service times, of a test with one
     */
    public record Times(
            int rounds,
            WarmUpFacts warmUp,
            Distribution distribution,
            long maxIteration,
            List<SlowIteration> slowest,
            ProbeFacts probe,
            Optional<PaceFacts> pace) {

        public Times {
            slowest = List.copyOf(slowest);
        }
    }

    /**
     * Holds what was decided.
     *
     * @param budgets the budgets, in the order in which they were given
     * @param verdict the decision over all of them
     * @param why the reason why it is not PASS
     */
    public record Decision(List<BudgetOutcome> budgets, Verdict verdict, Reason why) {

        public Decision {
            budgets = List.copyOf(budgets);
        }
    }

    /**
     * Helps to see why: it decides nothing.
     *
     * @param rounds the rounds, in their order; empty where they were not kept
     * @param timeline when slow iterations ran
     * @param patterns regularities in their numbers, the most special first
     * @param environment where it was measured
     * @param wallSeconds how long all of it took, with warm-ups, control runs and pairs of JVMs; 0 where the time was
     *     not taken
     * @param waitedSeconds how much of that it waited for a CPU on which other processes measured
     * @param threads how each of several threads fared; empty for one
     * @param phases how long each phase took, in the order in which they began; empty where the time was not taken
     */
    public record Detail(
            List<RoundFacts> rounds,
            SlowIteration.Timeline timeline,
            List<SlowIteration.Pattern> patterns,
            EnvironmentFacts environment,
            double wallSeconds,
            double waitedSeconds,
            List<ThreadFacts> threads,
            List<PhaseTime> phases) {

        public Detail {
            threads = List.copyOf(threads);
            rounds = List.copyOf(rounds);
            patterns = List.copyOf(patterns);
            phases = List.copyOf(phases);
        }

        /** Returns this with how long all of it took, and each phase. */
        public Detail took(double seconds, List<PhaseTime> ofPhases) {
            return new Detail(rounds, timeline, patterns, environment, seconds, waitedSeconds, threads, ofPhases);
        }
    }

    /**
     * The time that a phase of a test took.
     *
     * @param phase its name: {@code warm-up}
     * @param seconds all of it together
     */
    public record PhaseTime(String phase, double seconds) {}

    /**
     * Holds what was measured after the timed rounds, and in other JVMs.
     *
     * @param pairs the pairs of JVMs in which head and base were compared; empty where nothing was
     * @param allocation what the measured thread allocates; empty where no budget asks
     * @param throughput the calls in a second; empty where no fixed budget asks
     * @param code where in the code slow iterations spend their time; empty unless a budget is broken
     * @param forks the fresh JVMs that measured the test; empty where the JVM of the tests did
     */
    public record FurtherFacts(
            Optional<PairFacts> pairs,
            Optional<AllocationFacts> allocation,
            Optional<ThroughputFacts> throughput,
            Optional<CodeFacts> code,
            Optional<ForkFacts> forks) {

        /** Only the timed rounds were measured. */
        public static final FurtherFacts NOTHING = new FurtherFacts(
                Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        /** Returns this with the pairs of JVMs. */
        public FurtherFacts with(Optional<PairFacts> compared) {
            return new FurtherFacts(compared, allocation, throughput, code, forks);
        }

        /** Returns this with what is allocated. */
        public FurtherFacts with(AllocationFacts counted) {
            return new FurtherFacts(pairs, Optional.of(counted), throughput, code, forks);
        }

        /** Returns this with the throughput. */
        public FurtherFacts with(ThroughputFacts reached) {
            return new FurtherFacts(pairs, allocation, Optional.of(reached), code, forks);
        }

        /** Returns this with places in the code. */
        public FurtherFacts with(CodeFacts found) {
            return new FurtherFacts(pairs, allocation, throughput, Optional.of(found), forks);
        }

        /** Returns this with the forks. */
        public FurtherFacts with(ForkFacts measuredIn) {
            return new FurtherFacts(pairs, allocation, throughput, code, Optional.of(measuredIn));
        }
    }

    /** Makes a test red, skipped or green by its result. A measurement gives it to its result; files do not have it. */
    public interface Conclusion {

        /** Fails or aborts the test by an exception, or returns. */
        void conclude(LatencyResult result);
    }

    /**
     * A helper thread that ran alongside the measured one.
     *
     * @param name as it was started
     * @param endedEarly whether it ended by itself before a phase was over, in any phase
     */
    public record HelperFacts(String name, boolean endedEarly) {}

    /**
     * Says which part of an iteration was timed.
     *
     * @param used whether a probe timed a section of the body; all of the body was timed otherwise
     * @param handOffs measured iterations, in all rounds, whose section another thread ended
     */
    public record ProbeFacts(boolean used, long handOffs) {

        /** All of the body was timed. */
        public static final ProbeFacts NONE = new ProbeFacts(false, 0);
    }

    /**
     * Shows one round, to be compared with the others.
     *
     * @param iterations how many count
     * @param leftOut how many were excluded
     * @param p50Ticks the median of those that count, in net ticks; 0 where none does
     * @param p99Ticks their 99th percentile
     * @param p999Ticks their 99.9th percentile
     * @param maxTicks the longest of them, exact
     * @param seconds how long the measured phase took
     */
    public record RoundFacts(
            long iterations,
            long leftOut,
            long p50Ticks,
            long p99Ticks,
            long p999Ticks,
            long maxTicks,
            double seconds) {}

    /**
     * Says how one of several threads fared that ran the body at once, in the first round.
     *
     * @param thread its number, from 0
     * @param iterations how many it ran that count
     * @param p50Ticks net ticks of their median
     * @param p99Ticks of their 99th percentile
     * @param maxTicks of the longest
     */
    public record ThreadFacts(int thread, long iterations, long p50Ticks, long p99Ticks, long maxTicks) {}

    /**
     * The pairs of JVMs in which head and base were measured in turns.
     *
     * @param base what base is, such as the path of its classes or the name of the other method
     * @param pairs how many there were
     * @param seconds how long all of them took, with what they measured of other tests of the class
     * @param logs the folder of the workers' output
     * @param times what both sides took in all pairs together, for display; empty where no iteration counts
     */
    public record PairFacts(String base, int pairs, double seconds, String logs, Optional<Times> times) {

        /**
         * Holds what both sides took, response times of a paced test. It does not show how pairs differ, so no ratio is
         * of these.
         *
         * @param head head's net ticks
         * @param base base's net ticks
         */
        public record Times(Distribution head, Distribution base) {}
    }
}
