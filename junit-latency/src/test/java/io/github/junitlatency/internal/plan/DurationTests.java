package io.github.junitlatency.internal.plan;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.testing.Portable;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@Portable
class DurationTests {

    private static final double NANOS = 25_000; // of an iteration

    @ParameterizedTest
    @CsvSource({"10 s, 400000", "1 s, 40000", "0.1 s, 4000", "30 us, 1", "12345678 ns, 490", "3 s, 120000"})
    void aRoundHasAsManyIterationsAsItHolds(String duration, long iterations) {
        assertThat(plan(duration).settled(NANOS).iterations()).isEqualTo(iterations);
    }

    @Test
    void furtherRoundsMayBeShorter() {
        assertThat(plan("10 s").isIterationsAuto()).isTrue();
    }

    @Test
    void ofAScheduleTheNumberIsKnownAtOnce() {
        LatencyPlan paced = PlanFixtures.plan(Map.of(), request("1 s", -1, "50 us"));

        assertThat(paced.iterations()).isEqualTo(20_000);
    }

    @Test
    void isScaledWithTheIterations() {
        LatencyPlan half = PlanFixtures.plan(Map.of("junit.latency.iterations.scale", "0.5"), request("1 s", -1, ""));

        assertThat(half.settled(NANOS).iterations()).isEqualTo(20_000);
    }

    @Test
    void refusesAPercentileThatItCannotSupportBeforeAnythingIsMeasured() {
        LatencyPlan plan = plan("1 s", "max <= 1 ms", "p99.99 <= 1 ms");

        assertRefused(
                () -> plan.settled(NANOS),
                "budget \"p99.99 <= 1 ms\" needs 100000 iterations, but duration = \"1 s\" holds about 40000 of 25 us; set a"
                        + " longer duration or lower the percentile");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        10 min | duration = "10 min": expected a unit, one of ns, us, ms, s at column 4, found "min"; write for example "10 s"
        0 s    | duration = "0 s", but it must be over 0; correct or remove it
        31 s   | duration = "31 s", but junit.latency.time-limit = 30 s is for all rounds together; set a longer timeLimit or a \
        shorter duration
        """)
    void refusesOthersInOneSentence(String duration, String message) {
        assertRefused(() -> plan(duration), message);
    }

    @Test
    void refusesWhatContradictsIt() {
        assertRefused(
                () -> PlanFixtures.plan(Map.of(), request("1 s", 500, "")),
                "duration = \"1 s\" and iterations = 500 both say how long a round is; keep one");
        IterationCounts cold = IterationCounts.asked(-1, 0, 1, 4, Threads.ONE).lasting(Optional.of("1 s"));
        assertRefused(
                () -> PlanFixtures.plan(Map.of(), PlanFixtures.request(cold, "")),
                "duration = \"1 s\" holds as many iterations as the warm-up tells, but warmup = 0; remove warmup, or set"
                        + " iterations in place of duration");
    }

    private static void assertRefused(Runnable plan, String message) {
        assertWrongInput(plan::run).hasMessage("it: " + message);
    }

    private static LatencyPlan plan(String duration, String... budgets) {
        return PlanFixtures.plan(Map.of(), request(duration, -1, "", budgets));
    }

    private static LatencyPlan.Request request(String duration, long iterations, String every, String... budgets) {
        IterationCounts counts = IterationCounts.asked(iterations, -1, 1, 4, Threads.ONE);
        return PlanFixtures.request(counts.lasting(Optional.of(duration)), every, budgets);
    }
}
