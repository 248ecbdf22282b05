package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.github.junitlatency.internal.verdict.Confirmation.FalseAlarm;
import io.github.junitlatency.internal.verdict.Evidence.ControlEvidence;
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
        "0.0001, 4, 0.0045803030", // 1 in 330 and two later looks, whatever the significance
        "0.01, 2, 0.0243571429", // 1 in 56
        "0.01, 1, 0.1065", // 1 in 10
        "0.01, 0, 0.505",
        "0.9, 0, 0.95",
    })
    void isTheSignificanceOrWhatRanksTell(double significance, int confirmations, double bound) {
        assertThat(new FalseAlarm(significance, confirmations).ofAny()).isCloseTo(bound, within(1e-9));
    }

    @Test
    void ofARecurrenceIsItsOwnChanceInAllLooksOfAllWays() {
        FalseAlarm falseAlarm = new FalseAlarm(0.01, 4);

        assertThat(falseAlarm.ofRecurrence(5.0e-5)).isCloseTo(4.0e-4, within(1e-12));
        assertThat(falseAlarm.ofRecurrence(0.1)).isEqualTo(falseAlarm.ofAny());
    }

    @ParameterizedTest
    @CsvSource({"4, 1, 0.00303030303", "4, 2, 0.001", "4, 3, 0.0005", "1, 1, 0.1", "1, 2, 0.001"})
    void asksRanksForMoreAtEachLook(int confirmations, int look, double level) {
        assertThat(new FalseAlarm(0.01, confirmations).rankLevel(look)).isCloseTo(level, within(1e-9));
    }

    @Nested
    class OfADecision extends ConfirmationFixture {

        private final Confirmation confirmation = new Confirmation(MAX, DEFAULT, 1, SIGNIFICANCE);

        private double bound(ControlEvidence control, Evidence... rounds) {
            return confirmation.falseAlarmBound(confirmation.after(List.of(rounds), control, FITTING));
        }

        @Test
        void isTheLevelWithoutAFailAndOfOneByRates() {
            assertThat(bound(SILENT, roundOfMax(4_711))).isEqualTo(SIGNIFICANCE);
            assertThat(bound(SILENT, events(3), events(3), events(3), events(3)))
                    .isEqualTo(SIGNIFICANCE);
        }

        @Test
        void isTheRecurrencesOwn() {
            // 5 of 10,000 shifts bring them together, in four looks and two ways
            assertThat(bound(control(1, 10, 5), roundOfMax(4_711), roundOfMax(4_712)))
                    .isCloseTo(0.0005 * 4 * 2, within(1e-12));
        }

        @Test
        void isNoneWhereNothingIsLeftToChance() {
            assertThat(bound(SILENT, slept(11), slept(11))).isNaN();
            assertThat(bound(SILENT, farOver(), farOver())).isNaN();
        }

        @Test
        void isTheLevelAgainWhereAFailIsTakenBack() {
            bound(control(1, 10, 5), roundOfMax(4_711), roundOfMax(4_712));

            assertThat(confirmation.falseAlarmBound(Confirmation.Opinion.unsure(true, Reasons.said("in doubt"), 0)))
                    .isEqualTo(SIGNIFICANCE);
        }
    }
}
