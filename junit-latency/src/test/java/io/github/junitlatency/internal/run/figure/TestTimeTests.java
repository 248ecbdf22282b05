package io.github.junitlatency.internal.run.figure;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import java.util.Map;
import org.junit.jupiter.api.Test;

class TestTimeTests {

    private static final Map<String, String> TEN_SECONDS = Map.of("junit.latency.time-limit", "10 s");

    private long nowNanos = 7;
    private final LatencyPlan plan = Clocked.plan(TEN_SECONDS, Clocked.request(1_000_000, 0, "max <= 1 s"));
    private final TestTime time = TestTime.of(plan, () -> nowNanos);

    @Test
    void roundsTakeTheLimitTogether() {
        time.add(4);
        time.add(4);

        assertThat(time.allows(2)).isTrue();
        assertThat(time.allows(2.1)).isFalse();
        assertThat(time.rounds(0.5)).isEqualTo(4);
    }

    @Test
    void allOfItTakesTwiceAsLong() {
        time.add(1);
        nowNanos += 16_000_000_000L;

        assertThat(time.allows(4)).isTrue();
        assertThat(time.allows(4.1)).isFalse();
    }

    @Test
    void toSuggestBudgetsAllOfItTakes20SecondsWhateverTheLimitAndALongRoundIsMeasured() {
        Map<String, String> suggest = Map.of("junit.latency.mode", "suggest", "junit.latency.time-limit", "1 s");
        LatencyPlan suggesting = Clocked.plan(suggest, Clocked.request(1_000, 0));
        TestTime ofSuggesting = TestTime.of(suggesting, () -> nowNanos);
        nowNanos += 12_000_000_000L;

        assertThat(ofSuggesting.leftSeconds()).isEqualTo(8);
        assertThatCode(() -> ofSuggesting.checkRound(suggesting, 100)).doesNotThrowAnyException();
    }

    @Test
    void aRoundThatTakesLongerIsRefusedBeforeItIsMeasured() {
        assertThatCode(() -> time.checkRound(plan, 10)).doesNotThrowAnyException();
        assertWrongInput(() -> time.checkRound(plan, 99.6))
                .hasMessage(
                        "it: junit.latency.time-limit = 10 s, but a round of 1,000,000 iterations takes about 100 s; set a"
                                + " longer timeLimit, fewer iterations, or budgets on lower percentiles, which need fewer");
    }

    @Test
    void saysWhatABudgetLacks() {
        Reason over = time.over(ReasonKind.MORE_ROUNDS.of(3));

        assertThat(over.text())
                .isEqualTo(
                        "time limit: another round would take longer than junit.latency.time-limit = 10 s; too rare to tell yet; 3 more rounds may tell");
        assertThat(time.over(Reason.NONE).text())
                .isEqualTo("time limit: another round would take longer than junit.latency.time-limit = 10 s");
    }
}
