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
class TimeLimitTests {

    private static LatencyPlan plan(Map<String, String> parameters, Optional<String> attribute) {
        LatencyPlan.Request request =
                PlanFixtures.request(IterationCounts.asked(Defaults.AUTO, 0, 1, 4, Threads.ONE), "");
        return PlanFixtures.plan(parameters, PlanFixtures.with(request, Optional.empty(), Optional.empty(), attribute));
    }

    @Test
    void isTheAttributesOrElseTheParametersOrElse30Seconds() {
        Map<String, String> parameter = Map.of("junit.latency.time-limit", "2 s");

        assertThat(plan(Map.of(), Optional.empty()).timeLimit().seconds()).isEqualTo(30);
        assertThat(plan(parameter, Optional.empty()).timeLimit().text()).isEqualTo("junit.latency.time-limit = 2 s");
        assertThat(plan(parameter, Optional.of("1_500 ms")).timeLimit().seconds())
                .isEqualTo(1.5);
        assertThat(plan(parameter, Optional.of(" 1.5s ")).timeLimit().text()).isEqualTo("timeLimit = \"1.5s\"");
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            0.9 s     | timeLimit = "0.9 s", but it must be at least 1 s and at most a day; correct or remove it
            86_401 s  | timeLimit = "86_401 s", but it must be at least 1 s and at most a day; correct or remove it
            10        | timeLimit = "10": expected a unit, one of ns, us, ms, s at column 3, found the end; write for example "30 s"
            """)
    void refusesAnAttributeThatIsNoneOrOutOfRange(String text, String message) {
        assertWrongInput(() -> plan(Map.of(), Optional.of(text))).hasMessage("it: " + message);
    }

    @ParameterizedTest
    @CsvSource({"999 ms", "2 days", "2"})
    void refusesAParameterThatIsNoneOrOutOfRange(String text) {
        assertWrongInput(() -> plan(Map.of("junit.latency.time-limit", text), Optional.empty()))
                .hasMessage("configuration parameter junit.latency.time-limit = \"" + text
                        + "\", but it must be a time of at least 1 s and at most a day, such as 30 s; correct it where it is"
                        + " set (system property or junit-platform.properties)");
    }

    @Test
    void growsWithTheIterations() {
        Map<String, String> more = Map.of("junit.latency.iterations.scale", "10");
        Map<String, String> fewer = Map.of("junit.latency.iterations.scale", "0.1");

        assertThat(plan(more, Optional.of("2 s")).timeLimit().seconds()).isEqualTo(20);
        assertThat(plan(more, Optional.of("2 s")).timeLimit().text()).isEqualTo("timeLimit = \"2 s\" x 10");
        assertThat(plan(fewer, Optional.of("2 s")).timeLimit().seconds()).isEqualTo(2);
    }

    @Test
    void leavesTimeForRoundsAfterAWarmUp() {
        assertThat(plan(Map.of(), Optional.of("3 s")).warmUpCeilingSeconds()).isEqualTo(1);
        assertThat(plan(Map.of(), Optional.of("60 s")).warmUpCeilingSeconds()).isEqualTo(10);
    }

    @Test
    void isShorterToSuggestBudgetsInAForkThanInTheJvmOfTheTests() {
        Map<String, String> here = Map.of("junit.latency.mode", "suggest", "junit.latency.time-limit", "2 s");
        Map<String, String> fork = Map.of("junit.latency.mode", "suggest", "junit.latency.worker", "head");

        assertThat(plan(here, Optional.of("1 s")).timeLimit().seconds()).isEqualTo(10);
        assertThat(plan(fork, Optional.empty()).timeLimit().seconds()).isEqualTo(4);
    }

    @Test
    void leavesTimeForSixRoundsOfAutoIterations() {
        assertThat(plan(Map.of(), Optional.of("6 s")).settled(1e6).iterations()).isEqualTo(1_000);
        assertThat(plan(Map.of(), Optional.of("60 s")).settled(1e6).iterations())
                .isEqualTo(5_000);
    }
}
