package io.github.junitlatency.internal.plan;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Portable;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class ForksTests {

    private static final String SOURCE = "@LatencyTest on OrderBookTest.add()";

    private static Forks forks(int asked, String configured, String... jvmArgs) {
        Configuration configuration = PlanFixtures.configuration(Map.of("junit.latency.forks", configured));
        return Forks.of(SOURCE, asked, List.of(jvmArgs), configuration);
    }

    @Test
    void toSuggestBudgetsThereAreThreeIfTheyTake20SecondsTogether() {
        Forks three = Forks.NONE.toSuggest();

        assertThat(three.number()).isEqualTo(3);
        assertThat(three.isTimeFor(1, 0)).isTrue();
        assertThat(three.isTimeFor(2, 10)).isTrue();
        assertThat(three.isTimeFor(2, 10.1)).isFalse();
        assertThat(three.isTimeFor(3, 13.3)).isTrue();
        assertThat(three.isTimeFor(3, 13.4)).isFalse();
    }

    @Test
    void thoseThatAreAskedForAreStartedHoweverLongTheyTake() {
        Forks five = new Forks(5, List.of());

        assertThat(five.isTimeFor(5, 1_000)).isTrue();
        assertThat(five.toSuggest().isTimeFor(5, 1_000)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 0, 1", "3, 0, 3, 3", "0, 5, 5, 5", "3, 5, 3, 3", "1, 20, 1, 1"})
    void theTestsOwnNumberGoesBeforeThatOfTheRunAndOptionsAloneMeanOne(
            int asked, String configured, int number, int withOptions) {
        assertThat(forks(asked, configured)).isEqualTo(new Forks(number, List.of()));
        assertThat(forks(asked, configured, "-Xmx1g")).isEqualTo(new Forks(withOptions, List.of("-Xmx1g")));
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 21})
    void aNumberOutOfRangeIsAnError(int asked) {
        assertWrongInput(() -> forks(asked, "0"))
                .hasMessage(SOURCE + ": forks = " + asked
                        + ", but it must be from 0, which measures in the JVM of the tests, to 20; correct it");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Xmx2g", "java.base/java.util=ALL-UNNAMED", ""})
    void whatIsNoOptionIsAnError(String argument) {
        assertWrongInput(() -> forks(1, "0", "-Xms1g", argument))
                .hasMessage(
                        SOURCE + ": jvmArgs has \"" + argument + "\", but an option of a JVM begins with -; write an"
                                + " option and its value as one text, such as"
                                + " \"--add-opens=java.base/java.util=ALL-UNNAMED\"");
    }
}
