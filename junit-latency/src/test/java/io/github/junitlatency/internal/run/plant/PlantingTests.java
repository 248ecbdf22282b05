package io.github.junitlatency.internal.run.plant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.plant.Delay.ChainSpeed;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.TestAbortedException;

@Portable
class PlantingTests {

    private static final ChainSpeed SPEED = new ChainSpeed(1, 25);

    private final List<LatencyPlan> measured = new ArrayList<>();

    /** A body that only hears what it is to end with. */
    private record Ended(Optional<Ending> ending) implements BodySource {

        static final Ended BY_NOTHING = new Ended(Optional.empty());

        @Override
        public Body on(Clock clock) {
            return Body.empty();
        }

        @Override
        public SharedBody ofSeveral() {
            return SharedBody.EMPTY;
        }

        @Override
        public BodySource empty() {
            return this;
        }

        @Override
        public BodySource endingWith(Ending more) {
            return new Ended(Optional.of(more));
        }
    }

    private static LatencyPlan plan(Map<String, String> parameters, int batch, int threads, String... budgets) {
        IterationCounts counts = IterationCounts.asked(1_000, 0, batch, 0, new Threads(threads));
        return PlanFixtures.plan(parameters, PlanFixtures.request(counts, "", budgets));
    }

    private BodySource planted(LatencyPlan plan, double medianNanos) throws Throwable {
        return Planting.in(
                Ended.BY_NOTHING,
                plan,
                unjudged -> {
                    measured.add(unjudged);
                    return medianNanos;
                },
                () -> SPEED);
    }

    @Test
    void endsEachIterationWithItsShareOfTheMedian() throws Throwable {
        BodySource planted = planted(plan(Map.of("junit.latency.plant", "20%"), 2, 1, "p50 <= 1 ms"), 10_000);

        Delay delay = (Delay) ((Ended) planted).ending().orElseThrow();
        assertThat(delay.links()).isEqualTo(2_000 - 25);
        delay.run();
        assertThat(delay.state()).isZero(); // the first call of two
        delay.run();
        assertThat(delay.state()).isNotZero();
        assertThat(measured).hasSize(1);
        assertThat(measured.get(0).budgets().all()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            nullValues = "-",
            value = {"-, -, p50 <= 1 ms", "20%, base, p50 <= 1 ms", "20%, -, -"})
    void leavesABodyAsItIsWhereNothingIsAskedOfBaseAndWithoutBudgets(String plant, String worker, String budget)
            throws Throwable {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("junit.latency.plant", plant);
        parameters.put("junit.latency.worker", worker);
        String[] budgets = budget == null ? new String[0] : new String[] {budget};

        assertThat(planted(plan(parameters, 1, 1, budgets), 10_000)).isSameAs(Ended.BY_NOTHING);
        assertThat(measured).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "2 | 10000 | junit.latency.plant = 20% is planted in the calls of one thread, and this test has 2; try one with threads = 1",
                "1 | 0 | junit.latency.plant = 20% is nothing here: the median is below what the clock resolves; time several calls at"
                        + " once with batch",
                "1 | 40 | junit.latency.plant = 20% of a median of 40 ns cannot be planted: the shortest delay is 26 ns, which is 65%;"
                        + " set that, or time several calls at once with batch"
            })
    void aTestInWhichItCannotBePlantedIsSkippedAndSaysWhy(int threads, double median, String why) {
        LatencyPlan plan = plan(Map.of("junit.latency.plant", "20%"), 1, threads, "p50 <= 1 ms");

        assertThatExceptionOfType(TestAbortedException.class)
                .isThrownBy(() -> planted(plan, median))
                .withMessage(why);
    }
}
