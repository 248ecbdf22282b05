package io.github.junitlatency.internal.report.suggest;

import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import java.util.List;
import java.util.Map;

/** Builds results of three rounds; a tick is 0.4 ns, the clock's step 2 ticks. */
public final class SuggestedFixtures {

    private SuggestedFixtures() {}

    /** Returns a round of 100,000 iterations. */
    public static RoundFacts round(long p50, long p99, long p999, long max) {
        return new RoundFacts(100_000, 0, p50, p99, p999, max, 0.1);
    }

    /** Returns details with these rounds. */
    public static ResultParts.Detail rounds(RoundFacts... rounds) {
        return ResultFixtures.detail(List.of(rounds), List.of(), EnvironmentFacts.UNKNOWN);
    }

    /** Returns the empty body: 2 ticks but for so many iterations of another length. */
    public static ControlRun control(long iterations, long slow, long slowTicks) {
        return ResultFixtures.control(
                ResultFixtures.distribution(Map.of(2L, iterations - slow, slowTicks, slow)), iterations * 20.0, 3.2);
    }

    /** A body of 375 ticks or 150 ns, on a machine that takes up to 12,000 ticks or 4.8 us alone. */
    public static ResultFixtures computing() {
        return ResultFixtures.result()
                .iterations(100_000, 20_000, 1)
                .rounds(3)
                .ticks(375, 98_500)
                .ticks(750, 1_400)
                .ticks(2_000, 99)
                .ticks(9_000, 1)
                .control(control(100_000, 3, 12_000))
                .detail(rounds(
                        round(375, 750, 2_000, 9_000), round(378, 775, 2_050, 11_000), round(377, 930, 2_100, 9_500)));
    }

    /** Returns a result with allocated bytes, in one state of the compiled code. */
    public static LatencyResult allocating(LatencyResult result, ByteCounts counts) {
        long p50 = counts.bytesAt(Percentile.of(50));
        long p99 = counts.bytesAt(Percentile.of(99));
        return allocating(result, counts, 0, new AllocationFacts.State(2, p50, p99, counts.maxBytes()));
    }

    /** Returns a result with what other threads add, and states of the compiled code. */
    public static LatencyResult allocating(
            LatencyResult result, ByteCounts counts, long added, AllocationFacts.State... states) {
        AllocationFacts facts = new AllocationFacts(counts, 2, List.of(), 0, 0, added, List.of(states));
        return result.with(result.further().with(facts));
    }
}
