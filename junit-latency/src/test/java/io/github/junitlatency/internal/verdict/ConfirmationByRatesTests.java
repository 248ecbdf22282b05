package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.ConfirmationFixture.Told;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rates of the test and of the machine alone prove. */
class ConfirmationByRatesTests extends ConfirmationFixture {

    @Nested
    class Rates {

        @Test
        void tellNothingBeforeFourRounds() {
            assertThat(after(SILENT, broken(3))).isEqualTo(open("it broke in 3 of 3"));
            assertThat(after(SILENT, broken(4)))
                    .isEqualTo(decided(Verdict.FAIL, "in 4 of 4 rounds, 5,000 times/s, the machine alone 0"));
        }

        @ParameterizedTest
        @CsvSource({"0, 1", "1, 2", "2, 3", "3, 4", "4, 4", "9, 4"})
        void tellFromTheFourthRoundOrTheLastThatMayBe(int confirmations, int rounds) {
            for (int i = 1; i < rounds; i++) {
                assertThat(after(confirmations, SILENT, broken(i)).verdict()).isEmpty();
            }
            assertThat(after(confirmations, SILENT, broken(rounds)).verdict()).contains(Verdict.FAIL);
        }

        private static Evidence[] broken(int rounds) {
            return Collections.nCopies(rounds, round(5_000)).toArray(Evidence[]::new);
        }

        @Test
        void ofTheMachineAloneThatAreAsHighAreHostNoise() {
            Control noisy = control(246, 6);
            Evidence broken = round(38);

            assertThat(after(noisy, broken, broken, broken, broken, broken))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "host noise: the limit is 50 us from the median, and this machine alone adds more than that"
                                    + " up to 41 times a second, as often as the test; it cannot judge this limit"));
        }

        @Test
        void ofTheMachineAloneThatAreAsHighWillNotBeLowerAfterAnotherRound() {
            // two rounds would do; the first alone might still have iterations that are slow again
            Evidence first = round(38, LongStream.rangeClosed(1, 38).boxed().toList());
            Evidence second = round(
                    38,
                    LongStream.rangeClosed(1, 38).map(it -> 100 * it).boxed().toList());

            assertThat(after(control(205, 5), first)).isEqualTo(open("it broke in 1 of 1"));
            assertThat(after(control(205, 5), first, second).verdict()).contains(Verdict.INCONCLUSIVE);
            assertThat(after(SILENT, first, second)).isEqualTo(open("it broke in 2 of 2"));
        }

        @Test
        void areTheTestsOwnOverAllRounds() {
            assertThat(after(control(7, 5), round(100), round(200), round(300), round(600))
                            .reason())
                    .isEqualTo("in 4 of 4 rounds, 300 times/s, the machine alone 1.4");
            assertThat(after(
                                    SILENT,
                                    Collections.nCopies(4, slowedDown(1.5, 90, 40))
                                            .toArray(Evidence[]::new))
                            .reason())
                    .isEqualTo("in 4 of 4 rounds, 40 times/s, the machine alone 0");
        }

        @Test
        void ofAnySliceOfTheMachineAloneThatAreAsHighAreHostNoise() {
            Control bursty = new Control(
                    125_000, 50_000, List.of(new Control.Slice(0, 0, 0, 4.5), new Control.Slice(60, 60, 60, 0.5)));

            assertThat(after(bursty, round(100), round(200), round(300), round(600)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "host noise: the limit is 50 us from the median, and this machine alone adds more than that"
                                    + " up to 120 times a second, as often as the test; it cannot judge this limit"));
            assertThat(after(bursty, round(131), round(200), round(300), round(600))
                            .verdict())
                    .contains(Verdict.FAIL);
        }

        @Test
        void ofAnySliceAreComparedWithAllExceedancesOfAMaximum() {
            Control bursty = new Control(
                    125_000, 50_000, List.of(new Control.Slice(0, 0, 0, 300), new Control.Slice(2, 2, 2, 1)));

            assertThat(ofMax(
                            3,
                            bursty,
                            roundOfMax(1, 17),
                            roundOfMax(2_500, 2_600, 2_700),
                            roundOfMax(5_000, 5_500, 5_600),
                            roundOfMax(9_000, 9_100, 9_200)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "host noise: the limit is 50 us from the median, and this machine alone adds more than that"
                                    + " up to 2.0 times a second, as often as the test; it cannot judge this limit"));
        }

        @Test
        void thatChanceMayExplainLeaveItOpen() {
            // p99.9 of 10,000 allows 10, and code that exceeds 10 on average will often exceed 11
            Evidence broken = round(11);

            assertThat(after(SILENT, broken, broken, broken, broken))
                    .isEqualTo(
                            open("chance: 44 of 40,000 iterations over the limit are too near to the 40 that may be and"
                                    + " up to 6 of the machine's"));
            assertThat(after(SILENT, broken, broken, broken, broken, broken))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "chance: 55 of 50,000 iterations over the limit are too near to the 50 that may be and"
                                    + " up to 7 of the machine's"));
        }

        @Test
        void haveNothingToDoWithChanceWhereNoneMayBe() {
            assertThat(ofMax(
                            DEFAULT,
                            control(0, 300),
                            roundOfMax(1),
                            roundOfMax(2_500),
                            roundOfMax(5_000),
                            roundOfMax(9_000)))
                    .isEqualTo(decided(Verdict.FAIL, "in 4 of 4 rounds, 1.0 times/s, the machine alone 0"));
        }

        /** With the control run as long as the rounds, the chance of n exceedances and none of its own is 1 to 2^n. */
        @ParameterizedTest
        @CsvSource({
            "0, 8", // 1 to 200
            "1, 10", // 1 to 600, as a second look may follow at the end of an extension
            "3, 10", "4, 10", // 1 to 900
            "5, 11", // 1 to 1,200
            "9, 12", // 1 to 2,400
            "99, 15", // 1 to 29,400
        })
        void shareTheLevelAmongAllLooksAndWays(int confirmations, int enough) {
            assertThat(withExceedances(confirmations, enough - 1).verdict())
                    .isEqualTo(confirmations == 0 ? Optional.of(Verdict.INCONCLUSIVE) : Optional.empty());
            assertThat(withExceedances(confirmations, enough).verdict()).contains(Verdict.FAIL);
        }

        private static Told withExceedances(int confirmations, int exceedances) {
            int rounds = Math.min(4, confirmations + 1);
            List<Evidence> broken = new ArrayList<>();
            for (int i = 0; i < rounds; i++) {
                long share = exceedances / rounds + (i < exceedances % rounds ? 1 : 0);
                broken.add(new Evidence(
                        new Counts(ITERATIONS, share, 0, 0), new AtBest(1, share, share, 1, List.of()), true, 1));
            }
            return ofMax(confirmations, control(0, rounds), broken.toArray(Evidence[]::new));
        }

        @Test
        void holdForAsManyConfirmationsAsThereAreNumbers() {
            assertThat(ofMax(Integer.MAX_VALUE, SILENT, roundOfMax(1))).isEqualTo(open("it broke in 1 of 1"));
        }
    }
}
