package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.verdict.Evidence.ControlEvidence;
import io.github.junitlatency.internal.verdict.round.ControlSlice;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

@Portable
class ConfirmationTests extends ConfirmationFixture {

    private static final String EXCUSED =
            "slow core: 20 over, 10 allowed: 20 of them may be due to a core that ran 1.80 times slower than at its best";
    private static final Told SAME = failed("the same 1 iteration in each of 2 rounds");

    private static Told passed(int round) {
        return new Told(Optional.of(Verdict.PASS), "round " + round + " holds; before it, " + EXCUSED, round - 1);
    }

    static Stream<Arguments> kept() {
        return Stream.of(
                arguments(after(0, control(1, 1_000_000, 1), round(ALLOWED)), decided(Verdict.PASS, "")),
                arguments(after(SILENT, between(20)), open(EXCUSED)),
                arguments(after(SILENT, between(20), round(ALLOWED)), passed(2)),
                arguments(after(SILENT, between(20), between(30), round(ALLOWED)), passed(3)),
                arguments(after(SILENT, between(20), between(30)), open(EXCUSED)),
                arguments(after(SILENT, between(20), between(30), between(40)), unsure(EXCUSED)),
                arguments(after(0, SILENT, between(20)), unsure(EXCUSED)),
                arguments(after(1, SILENT, between(20)), open(EXCUSED)),
                arguments(after(1, SILENT, between(20), between(30)), unsure(EXCUSED)));
    }

    static Stream<Arguments> byTheSameCalls() {
        ControlEvidence loud = control(1, 10, 5);
        long[] ten = LongStream.range(0, 10).map(i -> i * i * 97).toArray();
        long[] eleven = LongStream.range(0, 11).map(i -> i * i * 97).toArray();
        // two combs of noise that happen to meet: 5 shifts of 100 bring them together
        long[] comb = LongStream.range(0, 100).map(i -> i * 100).toArray();
        Evidence[] amongOthers = {roundOfMax(17, 4_711), roundOfMax(1_234, 4_711), roundOfMax(4_711, 9_876)};
        return Stream.of(
                arguments(ofMax(DEFAULT, loud, roundOfMax(4_711), roundOfMax(4_712)), SAME),
                arguments(ofMax(1, loud, roundOfMax(4_711), roundOfMax(4_712)), SAME),
                arguments(ofMax(DEFAULT, SILENT, roundOfMax(4_711), between(20), roundOfMax(4_711)), SAME),
                arguments(
                        ofMax(DEFAULT, SILENT, roundOfMax(4_711), roundOfMax(), roundOfMax(4_711)),
                        open("it broke in 2 of 3")),
                arguments(after(SILENT, round(20, ten), round(20, ten)), open("it broke in 2 of 2")),
                arguments(
                        after(SILENT, round(20, eleven), round(20, eleven)),
                        failed("the same 11 iterations in each of 2 rounds")),
                arguments(after(control(5, 100, 1), round(100, comb), round(100, comb)), open("it broke in 2 of 2")),
                // 10 to 20 shifts bring one of two together
                arguments(ofMax(DEFAULT, SILENT, amongOthers[0], amongOthers[1]), open("it broke in 2 of 2")),
                arguments(ofMax(DEFAULT, loud, amongOthers), failed("the same 1 iteration in each of 3 rounds")));
    }

    static Stream<Arguments> bySizeInTwoRounds() {
        String slept = " rounds: slept for 2 ms";
        String far = " rounds: half of all calls take over 1.40x the limit";
        return Stream.of(
                arguments(after(SILENT, slept(11)), open("it broke in 1 of 1")),
                arguments(after(SILENT, slept(11), slept(11)), failed("seen in 2 of 2" + slept)),
                arguments(after(SILENT, slept(11), round(0), slept(11)), failed("seen in 2 of 3" + slept)),
                arguments(after(SILENT, slept(11), between(20), slept(11)), failed("seen in 2 of 2" + slept)),
                arguments(after(SILENT, slept(10), slept(10)), open("it broke in 2 of 2")),
                arguments(after(0, SILENT, slept(11)), failed("seen in 1 of 1 round: slept for 2 ms")),
                arguments(after(SILENT, farOver()), open("it broke in 1 of 1")),
                arguments(after(SILENT, farOver(), farOver()), failed("seen in 2 of 2" + far)),
                arguments(after(SILENT, farOver(), round(0), farOver()), failed("seen in 2 of 3" + far)),
                arguments(
                        after(0, SILENT, farOver()),
                        failed("seen in 1 of 1 round: half of all calls take over 1.40x the limit")));
    }

    private static Told hostNoise(String perSecond) {
        return unsure(
                "host noise: the limit is 50 us from the median, and this machine alone delays an empty call by more than that up to "
                        + perSecond + " times a second, as often as the test; it cannot judge this limit");
    }

    static Stream<Arguments> bySumsOfAllRounds() {
        ControlEvidence loud = control(2, 100, 1);
        ControlEvidence bursty = control(List.of(
                new ControlSlice.SliceOverLimit(0, 0, 0, 13), new ControlSlice.SliceOverLimit(100, 100, 100, 1)));
        long[] eleven = LongStream.range(0, 11).map(i -> i * i * 97).toArray();
        return Stream.of(
                arguments(after(SILENT, times(3, round(40))), open("it broke in 3 of 3")),
                arguments(
                        after(SILENT, times(4, round(40))),
                        failed("in 4 of 4 rounds, 40 times/s, the machine alone 0")),
                // a round that is between is no round of a look
                arguments(after(SILENT, then(times(3, round(40)), between(20))), open("it broke in 3 of 3")),
                arguments(
                        after(SILENT, then(times(3, round(40)), between(20), round(40))),
                        failed("in 4 of 4 rounds, 40 times/s, the machine alone 0")),
                arguments(after(loud, round(40)), hostNoise("100")),
                // the first alone might still have calls that are slow again
                arguments(after(loud, round(40, eleven)), open("it broke in 1 of 1")),
                arguments(after(loud, round(40, eleven), round(40)), hostNoise("100")),
                arguments(told(P999, DEFAULT, 7, bursty, List.of(times(4, round(100)))), hostNoise("100")),
                arguments(
                        after(SILENT, then(times(1, round(40)), times(3, round(0)))),
                        unsure("chance: 40 of 40,000 iterations are over the limit, too near to the 40 allowed and"
                                + " up to 2 of the machine's own")),
                // no slice: there is nothing to compare with
                arguments(
                        told(P999, DEFAULT, 0, control(1, 0, 0), List.of(times(4, round(40)))),
                        unsure("chance: it broke in 4 of 4 rounds: 160 events in 4 s of calls, and 0 in 0 ns of the"
                                + " machine alone, are too few to tell; 80,000 calls would be enough")));
    }

    @ParameterizedTest
    @MethodSource({"kept", "byTheSameCalls", "bySizeInTwoRounds", "bySumsOfAllRounds"})
    void decides(Told told, Told expected) {
        assertThat(told).isEqualTo(expected);
    }

    @ParameterizedTest
    @CsvSource({"0", "1", "4"})
    void aBrokenRoundNeverBecomesPass(int confirmations) {
        for (int more = 0; more < 30; more++) {
            assertThat(after(confirmations, SILENT, then(times(1, round(11)), times(more, round(0))))
                            .verdict())
                    .isNotEqualTo(Optional.of(Verdict.PASS));
            assertThat(after(confirmations, SILENT, then(times(1, between(20)), then(times(1, round(11)), round(0))))
                            .verdict())
                    .isNotEqualTo(Optional.of(Verdict.PASS));
        }
    }

    @ParameterizedTest
    @CsvSource({"0, 1", "1, 2", "2, 3", "3, 4", "4, 4", "9, 4"})
    void ratesTellFromTheFourthRoundOrTheLastThatMayBe(int confirmations, int rounds) {
        for (int i = 1; i < rounds; i++) {
            assertThat(after(confirmations, SILENT, times(i, round(4_000))).verdict())
                    .isEmpty();
        }
        assertThat(after(confirmations, SILENT, times(rounds, round(4_000))).verdict())
                .contains(Verdict.FAIL);
    }

    /** With the control run as long as the rounds, the chance of n events and none of its own is 1 to 2^n: 1 to 600 is enough. */
    @ParameterizedTest
    @CsvSource({
        "4, 7, 6, false", "4, 7, 7, true", // 4 of 11 seconds
        "12, 12, 9, false", "12, 12, 10, true",
        "24, 24, 9, false", "24, 24, 10, true",
    })
    void countRoundsThatHoldAmongOthers(int look, int slices, int events, boolean isHigher) {
        List<Evidence> rounds = new ArrayList<>();
        for (int i = 0; i < look; i++) {
            rounds.add(events(events * (i + 1) / look - events * i / look));
        }
        Collections.reverse(rounds);
        Told told = ofMax(DEFAULT, control(slices, 0, 1), rounds.toArray(Evidence[]::new));

        assertThat(told.verdict().equals(Optional.of(Verdict.FAIL))).isEqualTo(isHigher);
        if (isHigher) {
            assertThat(told.reason()).startsWith("in " + Math.min(look, events) + " of " + look + " rounds, ");
        }
    }

    @Test
    void saysHowManyCallsWouldDoWhereNoNextLookFits() {
        List<Evidence> rounds = List.of(events(1), events(0), events(0), events(0));

        // twelve rounds would not tell, nor 24
        assertThat(told(MAX, DEFAULT, FITTING, SILENT, rounds))
                .isEqualTo(unsure("chance: it broke in 1 of 4 rounds: 1 event in 4 s of calls, and 0 in 14 s of the"
                        + " machine alone, are too few to tell; 320,000 calls would be enough"));
        ControlEvidence alone = control(7, 0, 1);
        List<Evidence> each = Collections.nCopies(4, events(1));
        assertThat(told(MAX, DEFAULT, 8, alone, each)).isEqualTo(open("it broke in 4 of 4"));
        assertThat(told(MAX, DEFAULT, 7, alone, each))
                .isEqualTo(unsure("chance: it broke in 4 of 4 rounds: 4 events in 4 s of calls, and 0 in 7 s of the"
                        + " machine alone, are too few to tell; 80,000 calls would be enough"));
    }

    @Test
    void saysNoNumberOfCallsWhereOnlyRanksAreMissing() {
        // one round has all of them
        assertThat(told(MAX, DEFAULT, 0, SILENT, List.of(events(500), events(0), events(0), events(0)))
                        .reason())
                .isEqualTo("chance: it broke in 1 of 4 rounds: 500 events in 4 s of calls, and 0 in 14 s of the machine"
                        + " alone, are too few to tell");
    }

    @ParameterizedTest
    @CsvSource({"1, 2", "2, 3", "4, 4"})
    void looksThreeTimesAtMost(int confirmations, int first) {
        List<Integer> looks = new ArrayList<>();
        for (int count = 1; count <= 26; count++) {
            ControlEvidence control = control(100, 0, 1);
            List<Evidence> rounds = Collections.nCopies(count, round(4_000));
            Confirmation confirmation = new Confirmation(P999, confirmations, 1, SIGNIFICANCE);
            for (int before = 1; before < count; before++) {
                confirmation.after(rounds.subList(0, before), control(1, 0, 0), FITTING);
            }
            if (confirmation.after(rounds, control, FITTING).isBroken()) {
                looks.add(count);
            }
        }

        assertThat(looks).containsExactly(first, 12, 24);
    }

    @Test
    void looksWhereTwoRoundsAreDecidedAtOnce() {
        Confirmation confirmation = new Confirmation(P999, DEFAULT, 1, SIGNIFICANCE);
        confirmation.after(List.of(then(times(3, round(40)), between(20))), SILENT, FITTING);

        assertThat(confirmation
                        .after(List.of(times(5, round(40))), SILENT, FITTING)
                        .verdict())
                .contains(Verdict.FAIL);
    }

    @Test
    void endsWhereNoRoundIsDecidedAnyMore() {
        Evidence[] rounds = then(times(1, round(40)), times(9, between(20)));

        assertThat(told(P999, DEFAULT, 3, SILENT, List.of(rounds)).verdict()).isEmpty();
        assertThat(told(P999, DEFAULT, 2, SILENT, List.of(rounds)).verdict()).contains(Verdict.INCONCLUSIVE);
    }

    @Test
    void takesCallsThatOneMadeLateForOneEvent() {
        // a stall a second, of which the control run, in two seconds, might well have had none
        ControlEvidence control = control(7, 0, 0.3);

        assertThat(told(P999, DEFAULT, 0, control, List.of(times(4, ofEvents(1)))))
                .isEqualTo(unsure("chance: it broke in 4 of 4 rounds: 4 events in 4 s of calls, and 0 in 2.1 s of the"
                        + " machine alone, are too few to tell; 240,000 calls would be enough"));
        assertThat(after(control, times(4, ofEvents(100))).verdict()).contains(Verdict.FAIL);
    }

    @Test
    void holdsForAsManyConfirmationsAsThereAreNumbers() {
        assertThat(ofMax(Integer.MAX_VALUE, SILENT, roundOfMax(1))).isEqualTo(open("it broke in 1 of 1"));
    }
}
