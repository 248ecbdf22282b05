package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.result.Reasons;
import java.util.List;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FalseAlarmTests {

    @ParameterizedTest
    @CsvSource({
        "0.01, 4, 0.01",
        "0.0001, 4, 0.00309696970", // 1 in 330, whatever the significance
        "0.01, 2, 0.0245238095", // 1 in 56
        "0.01, 0, 0.505",
        "0.9, 0, 0.95",
    })
    void isTheSignificanceOrWhatRanksTell(double significance, int confirmations, double bound) {
        assertThat(new FalseAlarm(significance, confirmations).ofAny()).isCloseTo(bound, within(1e-9));
    }

    @Test
    void ofARecurrenceIsItsOwnChanceInAllLooksOfAllWays() {
        FalseAlarm falseAlarm = new FalseAlarm(0.01, 4);

        assertThat(falseAlarm.ofRecurrence(5.0e-5)).isCloseTo(6.0e-4, within(1e-12));
        assertThat(falseAlarm.ofRecurrence(0.1)).isEqualTo(falseAlarm.ofAny());
    }

    @Nested
    class OfADecision extends ConfirmationFixture {

        private final Confirmation confirmation = new Confirmation(MAX, ITERATIONS, DEFAULT, 1, SIGNIFICANCE);

        private double bound(Control control, Evidence... rounds) {
            return confirmation.falseAlarmBound(confirmation.after(List.of(rounds), control));
        }

        @Test
        void isTheLevelWithoutAFailAndOfOneByRates() {
            assertThat(bound(SILENT, roundOfMax(4_711))).isEqualTo(SIGNIFICANCE);
            assertThat(bound(control(0, 300), roundOfMax(1), roundOfMax(2_500), roundOfMax(5_000), roundOfMax(9_000)))
                    .isEqualTo(SIGNIFICANCE);
        }

        @Test
        void isTheRecurrencesOwn() {
            // 5 of 10,000 shifts bring them together, in four looks and three ways
            assertThat(bound(control(10, 5), roundOfMax(4_711), roundOfMax(4_712)))
                    .isCloseTo(0.0005 * 4 * 3, within(1e-12));
        }

        @Test
        void isTheLevelAgainWhereAFailIsTakenBack() {
            bound(control(10, 5), roundOfMax(4_711), roundOfMax(4_712));

            assertThat(confirmation.falseAlarmBound(Confirmation.Opinion.unsure(true, Reasons.said("clock step"))))
                    .isEqualTo(SIGNIFICANCE);
        }
    }
}
