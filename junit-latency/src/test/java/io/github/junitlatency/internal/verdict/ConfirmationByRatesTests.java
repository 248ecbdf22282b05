package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.ConfirmationFixture.Told;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the rates of the test and of the machine alone prove. */
class ConfirmationByRatesTests extends ConfirmationFixture {

    private static Control withABurst(double quietSeconds, long burst, double burstSeconds) {
        return new Control(
                125_000,
                50_000,
                List.of(
                        new Control.Slice(0, 0, 0, quietSeconds),
                        new Control.Slice(burst, burst, burst, burstSeconds)));
    }

    private static Told hostNoise(String perSecond) {
        return decided(
                Verdict.INCONCLUSIVE,
                "host noise: the limit is 50 us from the median, and this machine alone adds more than that up to "
                        + perSecond + " times a second, as often as the test; it cannot judge this limit");
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 3", "3, 4", "4, 4", "9, 4"})
    void tellFromTheFourthRoundOrTheLastThatMayBe(int confirmations, int rounds) {
        for (int i = 1; i < rounds; i++) {
            assertThat(after(confirmations, SILENT, times(i, round(5_000))).verdict())
                    .isEmpty();
        }
        assertThat(after(confirmations, SILENT, times(rounds, round(5_000))).verdict())
                .contains(Verdict.FAIL);
    }

    @Test
    void ofTheMachineAloneThatAreAsHighAreHostNoiseAndWillNotBeLowerAfterAnotherRound() {
        // two rounds would do; the first alone might still have iterations that are slow again
        Evidence first = round(38, LongStream.rangeClosed(1, 38).boxed().toList());
        Evidence second =
                round(38, LongStream.rangeClosed(1, 38).mapToObj(it -> 100 * it).toList());

        assertThat(after(control(246, 6), times(5, round(38)))).isEqualTo(hostNoise("41"));
        assertThat(after(control(205, 5), first)).isEqualTo(open("it broke in 1 of 1"));
        assertThat(after(control(205, 5), first, second).verdict()).contains(Verdict.INCONCLUSIVE);
        assertThat(after(SILENT, first, second)).isEqualTo(open("it broke in 2 of 2"));
    }

    @Test
    void ofAnySliceOfTheMachineAloneThatAreAsHighAreHostNoise() {
        Control bursty = withABurst(4.5, 60, 0.5);

        assertThat(after(bursty, round(100), round(200), round(300), round(600)))
                .isEqualTo(hostNoise("120"));
        assertThat(after(bursty, round(131), round(200), round(300), round(600)).verdict())
                .contains(Verdict.FAIL);
    }

    @Test
    void ofAnySliceAreComparedWithAllExceedancesOfAMaximum() {
        assertThat(ofMax(
                        3,
                        withABurst(300, 2, 1),
                        roundOfMax(1, 17),
                        roundOfMax(2_500, 2_600, 2_700),
                        roundOfMax(5_000, 5_500, 5_600),
                        roundOfMax(9_000, 9_100, 9_200)))
                .isEqualTo(hostNoise("2.0"));
    }

    @Test
    void thatChanceMayExplainLeaveItOpen() {
        // p99.9 of 10,000 allows 10, and code that exceeds 10 on average will often exceed 11
        assertThat(after(SILENT, times(4, round(11))).verdict()).isEmpty();
        assertThat(after(SILENT, times(5, round(11))).verdict()).contains(Verdict.INCONCLUSIVE);
    }

    @Test
    void haveNothingToDoWithChanceWhereNoneMayBe() {
        assertThat(ofMax(DEFAULT, control(0, 300), roundOfMax(1), roundOfMax(2_500), roundOfMax(5_000), roundOfMax(9)))
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
            broken.add(round(share, 0, new AtBest(1, share, share, 1, List.of())));
        }
        return ofMax(confirmations, control(0, rounds), broken.toArray(Evidence[]::new));
    }

    @Test
    void holdForAsManyConfirmationsAsThereAreNumbers() {
        assertThat(ofMax(Integer.MAX_VALUE, SILENT, roundOfMax(1))).isEqualTo(open("it broke in 1 of 1"));
    }
}
