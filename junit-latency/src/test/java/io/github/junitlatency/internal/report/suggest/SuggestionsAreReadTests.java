package io.github.junitlatency.internal.report.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts.RoundFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Reads back what is suggested for results that are drawn at random. */
class SuggestionsAreReadTests {

    private static final int RESULTS = 300;

    private final SplittableRandom random = new SplittableRandom(20261122);

    @Test
    void everySuggestionIsAPlanThatTheResultKeeps() {
        for (int i = 0; i < RESULTS; i++) {
            LatencyResult result = drawn();
            List<String> texts = Suggestion.of(result, Suggestion.UNSCALED, List.of(result)).budgets().stream()
                    .map(SuggestedBudget::text)
                    .toList();
            LatencyPlan plan = LatencyPlan.of(
                    "drawn " + i,
                    PlanFixtures.every(
                            result.times().pace().isPresent() ? "10 us" : "",
                            PlanFixtures.request(
                                    result.iterations(), -1, result.setup().batch(), -1, List.of(), texts, 4)),
                    Configuration.from(name -> Optional.empty()));

            assertThat(plan.budgets().all()).hasSameSizeAs(texts);
            assertThat(plan.budgets().absolute())
                    .allSatisfy(budget ->
                            assertThat(isKept(budget, result)).as(budget.text()).isTrue());
        }
    }

    private static boolean isKept(Budget budget, LatencyResult result) {
        long limitTicks = budget.limitCount(result.conditions().clock().frequencyHz());
        if (budget.timing() == Timing.SERVICE) {
            return result.times()
                            .pace()
                            .orElseThrow()
                            .service()
                            .ticksAt(budget.percentile().orElseThrow())
                    <= limitTicks;
        }
        return result.distribution().countOver(limitTicks) <= budget.allowedExceedances(result.iterations())
                && result.detail().rounds().stream().allMatch(round -> inRound(budget, round) <= limitTicks);
    }

    private static long inRound(Budget budget, RoundFacts round) {
        Map<Percentile, Long> known = Map.of(
                Percentile.of(50), round.p50Ticks(),
                Percentile.of(99), round.p99Ticks(),
                Percentile.of(99.9), round.p999Ticks());
        return budget.percentile().map(p -> known.getOrDefault(p, 0L)).orElse(round.maxTicks());
    }

    private LatencyResult drawn() {
        long iterations = (long) Math.pow(10, 1 + random.nextInt(5));
        long median = 1 + (long) Math.pow(10, random.nextDouble(0, 8));
        long tail = median + (long) Math.pow(10, random.nextDouble(0, 8));
        long longest = tail + (long) Math.pow(10, random.nextDouble(0, 9));
        long ofTail = iterations * random.nextInt(0, 30) / 1_000;
        ResultFixtures fixtures = ResultFixtures.result()
                .iterations(iterations, 0, 1 + random.nextInt(2))
                .rounds(3)
                .ticks(longest, 1)
                .ticks(tail, ofTail)
                .ticks(median, iterations - ofTail - 1)
                .control(SuggestedFixtures.control(
                        100_000, random.nextInt(1, 2_000), 3 + (long) Math.pow(10, random.nextDouble(0, 7))))
                .detail(SuggestedFixtures.rounds(IntStream.range(0, 3)
                        .mapToObj(
                                round -> round(median, (ofTail + 1) * 100 > iterations ? tail : median, tail, longest))
                        .toArray(RoundFacts[]::new)));
        if (random.nextInt(3) == 0) {
            fixtures.pace(ResultFixtures.keptPace(iterations));
        }
        LatencyResult result = fixtures.build();
        return random.nextBoolean()
                ? SuggestedFixtures.allocating(
                        result, new ByteCounts(Map.of(random.nextLong(1_000_000_000L), iterations), ByteCounts.EXACT))
                : result;
    }

    private RoundFacts round(long median, long p99, long p999, long max) {
        double more = random.nextDouble(1, 1.5);
        return SuggestedFixtures.round(
                (long) (median * more), (long) (p99 * more), (long) (p999 * more), (long) (max * more));
    }
}
