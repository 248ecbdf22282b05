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
     * @param test what was measured
     * @param iterations measured iterations
     * @param batch calls per iteration
     * @param percentiles the percentiles to report, ascending
     * @param threads how many ran the body at once
     */
    public record Setup(TestIdentity test, long iterations, int batch, List<Percentile> percentiles, int threads) {

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
            List<Source> sources,
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
     * @param wallSeconds how long all of it took, with warm-ups, control runs and pairs of JVMs; 0 where the time was not taken
     * @param waitedSeconds how much of that it waited for a CPU on which other processes measured
     * @param threads how each of several threads fared; empty for one
     */
    public record Detail(
            List<RoundFacts> rounds,
            Timeline timeline,
            List<IndexPattern> patterns,
            EnvironmentFacts environment,
            double wallSeconds,
            double waitedSeconds,
            List<ThreadFacts> threads) {

        public Detail {
            threads = List.copyOf(threads);
            rounds = List.copyOf(rounds);
            patterns = List.copyOf(patterns);
        }

        /** Returns this with how long all of it took. */
        public Detail took(double seconds) {
            return new Detail(rounds, timeline, patterns, environment, seconds, waitedSeconds, threads);
        }
    }

    /**
     * Holds what was measured apart from the timed rounds.
     *
     * @param pairs the pairs of JVMs in which head and base were compared; empty where nothing was
     * @param allocation what the measured thread allocates; empty where no budget asks
     * @param throughput the calls in a second; empty where no fixed budget asks
     * @param code where in the code slow iterations spend their time; empty unless a budget is broken
     * @param forks the fresh JVMs that measured the test; empty where the JVM of the tests did
     */
    public record Apart(
            Optional<PairFacts> pairs,
            Optional<AllocationFacts> allocation,
            Optional<ThroughputFacts> throughput,
            Optional<CodeFacts> code,
            Optional<ForkFacts> forks) {

        /** Nothing was measured apart. */
        public static final Apart NOTHING =
                new Apart(Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty(), Optional.empty());

        /** Returns this with the pairs of JVMs. */
        public Apart with(Optional<PairFacts> compared) {
            return new Apart(compared, allocation, throughput, code, forks);
        }

        /** Returns this with what is allocated. */
        public Apart with(AllocationFacts counted) {
            return new Apart(pairs, Optional.of(counted), throughput, code, forks);
        }

        /** Returns this with the throughput. */
        public Apart with(ThroughputFacts reached) {
            return new Apart(pairs, allocation, Optional.of(reached), code, forks);
        }

        /** Returns this with places in the code. */
        public Apart with(CodeFacts found) {
            return new Apart(pairs, allocation, throughput, Optional.of(found), forks);
        }

        /** Returns this with the forks. */
        public Apart with(ForkFacts measuredIn) {
            return new Apart(pairs, allocation, throughput, code, Optional.of(measuredIn));
        }
    }

    /** Makes a test red, skipped or green by its result. A measurement gives it to its result; files do not have it. */
    public interface Conclusion {

        /** Fails or aborts the test by an exception, or returns. */
        void conclude(LatencyResult result);
    }
}
