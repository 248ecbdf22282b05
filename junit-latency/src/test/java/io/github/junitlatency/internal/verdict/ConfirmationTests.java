package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.verdict.ConfirmationFixture.Told;
import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Portable
class ConfirmationTests extends ConfirmationFixture {

    @Test
    void takesIterationsThatOneMadeLateForOneEvent() {
        // a stall a second, of which the control run, in a second, might well have had none
        Control control = new Control(125_000, 50_000, List.of(new Control.Slice(0, 0, 0, 1)));

        assertThat(after(control, ofEvents(1), ofEvents(1), ofEvents(1), ofEvents(1), ofEvents(1)))
                .isEqualTo(new Told(
                        Optional.of(Verdict.INCONCLUSIVE),
                        "chance: 500 iterations over the limit in 5 s of calls, from 5 events, are too few to"
                                + " tell, though the control run has none in 1 s",
                        0));
        assertThat(after(control, ofEvents(100), ofEvents(100), ofEvents(100), ofEvents(100))
                        .verdict())
                .contains(Verdict.FAIL);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 4})
    void passesAtOnceWhenTheFirstRoundHolds(int confirmations) {
        assertThat(after(confirmations, control(1_000_000, 1), round(ALLOWED))).isEqualTo(decided(Verdict.PASS, ""));
    }

    @Test
    void isLeftOpenByOneRoundThatBreaks() {
        assertThat(after(SILENT, round(10_000))).isEqualTo(open("it broke in 1 of 1"));
    }

    @Test
    void isInconclusiveForGoodAsSoonAsARoundHoldsAndAllTogetherCannot() {
        assertThat(ofMax(DEFAULT, SILENT, roundOfMax(7), roundOfMax()))
                .isEqualTo(decided(Verdict.INCONCLUSIVE, "not repeated: it broke in 1 of 2 rounds"));
        assertThat(after(SILENT, round(51), round(0)))
                .isEqualTo(decided(Verdict.INCONCLUSIVE, "not repeated: it broke in 1 of 2 rounds"));
        assertThat(after(SILENT, round(40), round(40), round(0)))
                .isEqualTo(decided(Verdict.INCONCLUSIVE, "not repeated: it broke in 2 of 3 rounds"));
    }

    @Nested
    class SameIterations {

        @Test
        void aloneFailAfterTwoRounds() {
            // even beside a machine that exceeds as often
            assertThat(ofMax(DEFAULT, control(10, 5), roundOfMax(4_711), roundOfMax(4_712)))
                    .isEqualTo(decided(Verdict.FAIL, "the same 1 iteration in every one of 2 rounds"));
        }

        @Test
        void mustBeMoreThanTheBudgetAllows() {
            List<Long> ten = LongStream.range(0, 10).mapToObj(i -> i * i * 97).toList();
            List<Long> eleven =
                    LongStream.range(0, 11).mapToObj(i -> i * i * 97).toList();

            assertThat(after(SILENT, round(20, ten), round(20, ten))).isEqualTo(open("it broke in 2 of 2"));
            assertThat(after(SILENT, round(20, eleven), round(20, eleven)))
                    .isEqualTo(decided(Verdict.FAIL, "the same 11 iterations in every one of 2 rounds"));
        }

        @Test
        void mustBeBeyondChance() {
            // two combs of noise that happen to meet: 5 shifts of 100 bring them together
            List<Long> comb = LongStream.range(0, 100).mapToObj(i -> i * 100).toList();

            assertThat(after(control(500, 5), round(100, comb), round(100, comb)))
                    .isEqualTo(open("it broke in 2 of 2"));
        }

        @Test
        void failEvenIfOthersWereSlowTooInEveryRound() {
            assertThat(ofMax(DEFAULT, SILENT, roundOfMax(17, 4_711), roundOfMax(1_234, 4_711)))
                    .isEqualTo(open("it broke in 2 of 2")); // 10 to 20 shifts bring one of two together
            assertThat(ofMax(
                            DEFAULT,
                            control(10, 5),
                            roundOfMax(17, 4_711),
                            roundOfMax(1_234, 4_711),
                            roundOfMax(4_711, 9_876)))
                    .isEqualTo(decided(Verdict.FAIL, "the same 1 iteration in every one of 3 rounds"));
        }

        @Test
        void areComparedAmongRoundsThatCountAlone() {
            assertThat(ofMax(DEFAULT, SILENT, roundOfMax(4_711), onASlowCore(2), roundOfMax(4_711)))
                    .isEqualTo(decided(Verdict.FAIL, "the same 1 iteration in every one of 2 rounds"));
        }
    }

    @Nested
    class SlowCore {

        @Test
        void makesARoundNoEvidence() {
            assertThat(after(SILENT, onASlowCore(1.8)))
                    .isEqualTo(open("slow core: it ran 1.80 times slower than at its best, enough to break the limit"));
        }

        @Test
        void letsTheNextRoundDecide() {
            assertThat(after(SILENT, onASlowCore(1.8), round(ALLOWED)))
                    .isEqualTo(passedBySecond(
                            "slow core: it ran 1.80 times slower than at its best, enough to break the limit"));
            assertThat(after(SILENT, onASlowCore(1.8), round(41), round(0)))
                    .isEqualTo(decided(Verdict.INCONCLUSIVE, "not repeated: it broke in 1 of 2 rounds"));
        }

        @Test
        void needsARoundMore() {
            assertThat(after(SILENT, round(40), onASlowCore(1.8), round(40), round(40)))
                    .isEqualTo(open("it broke in 3 of 3"));
            assertThat(after(SILENT, round(40), onASlowCore(1.8), round(40), round(40), round(40)))
                    .isEqualTo(decided(Verdict.FAIL, "in 4 of 4 rounds, 40 times/s, the machine alone 0"));
        }

        @ParameterizedTest
        @ValueSource(ints = {0, 1, 4})
        void isTheReasonWhenNoRoundIsLeft(int confirmations) {
            Evidence[] slow =
                    Collections.nCopies(confirmations + 1, onASlowCore(2.345)).toArray(Evidence[]::new);

            assertThat(after(confirmations, SILENT, slow))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "slow core: it ran 2.35 times slower than at its best, enough to break the limit"));
        }

        @Test
        void isTheReasonWhenItLeftTooFewRounds() {
            assertThat(after(2, SILENT, round(40), onASlowCore(1.8), round(40)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "slow core: it ran 1.80 times slower than at its best, enough to break the limit"));
        }

        @Test
        void thatDoesNotExplainTheBreachCounts() {
            Evidence broken = new Evidence(
                    new Counts(ITERATIONS, 90, ALLOWED, 0), new AtBest(1.5, 11, 11, 1, List.of()), true, 1);

            assertThat(after(SILENT, broken)).isEqualTo(open("it broke in 1 of 1"));
        }

        @Test
        void doesNotMatterToARoundThatHolds() {
            assertThat(after(
                            SILENT,
                            new Evidence(
                                    new Counts(ITERATIONS, 10, ALLOWED, 0),
                                    new AtBest(5, 0, 0, 1, List.of()),
                                    true,
                                    1)))
                    .isEqualTo(decided(Verdict.PASS, ""));
        }
    }

    @Nested
    class TooFewUndisturbed {

        @Test
        void makeARoundNoEvidence() {
            assertThat(after(SILENT, undisturbed(4_999)))
                    .isEqualTo(open("only 4,999 of 10,000 iterations could be judged, too few for p99.9"));
        }

        @Test
        void letTheNextRoundDecide() {
            assertThat(after(SILENT, undisturbed(4_999), round(3)))
                    .isEqualTo(passedBySecond("only 4,999 of 10,000 iterations could be judged, too few for p99.9"));
        }

        @Test
        void areTheReasonWhenNoRoundIsLeft() {
            assertThat(ofMax(1, SILENT, undisturbed(0), undisturbed(0)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE, "only 0 of 10,000 iterations could be judged, too few for max"));
        }

        @Test
        void areTheReasonWhenTheyLeftTooFewRounds() {
            assertThat(after(1, SILENT, round(40), undisturbed(4_321)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "only 4,321 of 10,000 iterations could be judged, too few for p99.9"));
        }
    }

    @Nested
    class OwnThreadsThatWaited {

        private static Evidence late(long iterations) {
            Evidence round = round(40);
            Evidence.AtBest at = round.atBest();
            return new Evidence(
                    round.counts(),
                    new Evidence.AtBest(
                            at.slowdown(),
                            at.exceedances(),
                            at.events(),
                            at.eventSize(),
                            at.slowIndices(),
                            at.cold(),
                            iterations),
                    round.supported(),
                    round.timedSeconds(),
                    round.seen(),
                    round.unsteady());
        }

        @Test
        void mayHaveMadeAllLateThatAreTooMany() {
            assertThat(after(SILENT, late(30), late(30), late(30), late(30), late(30)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "own threads: while other processes had CPUs, they waited for one for long enough to have made"
                                    + " 30 iterations late"));
        }

        @Test
        void excuseNoMoreThanTheyCanHaveMadeLate() {
            assertThat(after(SILENT, late(29), late(29), late(29), late(29)).verdict())
                    .contains(Verdict.FAIL);
        }
    }

    @Nested
    class NotSteady {

        private static final String COMPILED = "OrderBook.add was compiled (tier 4) at iteration 12,345";
        private static final String REASON = "not steady: " + COMPILED;

        private static Evidence changing(Evidence round) {
            return new Evidence(
                    round.counts(), round.atBest(), round.supported(), round.timedSeconds(), round.seen(), COMPILED);
        }

        @Test
        void aRoundThatHoldsPasses() {
            assertThat(after(SILENT, changing(round(ALLOWED)))).isEqualTo(decided(Verdict.PASS, ""));
        }

        @Test
        void aRoundThatBreaksIsSettledByOneMore() {
            assertThat(after(SILENT, changing(round(10_000)))).isEqualTo(open(REASON));
            assertThat(after(SILENT, changing(round(10_000)), round(ALLOWED))).isEqualTo(passedBySecond(REASON));
        }

        @Test
        void oneMoreThanAskedForMayFollow() {
            Evidence changing = changing(round(10_000));

            assertThat(after(1, SILENT, changing)).isEqualTo(open(REASON));
            assertThat(after(1, SILENT, changing, round(10_000)).verdict()).isEmpty();
            assertThat(after(1, SILENT, changing, round(10_000), round(10_000)).verdict())
                    .isPresent();
        }

        @Test
        void slowCodeFailsByTheRoundsThatFollow() {
            assertThat(ofMax(DEFAULT, SILENT, changing(roundOfMax(17)), roundOfMax(17), roundOfMax(17)))
                    .isEqualTo(decided(Verdict.FAIL, "the same 1 iteration in every one of 2 rounds"));
        }
    }

    @Nested
    class LeftOutForALostCpu {

        private static Evidence hanging(long unsure) {
            return hanging(unsure, ALLOWED);
        }

        private static Evidence hanging(long unsure, long allowed) {
            return new Evidence(new Counts(ITERATIONS, 0, allowed, unsure), new AtBest(1, 0, 0, 1, List.of()), true, 1);
        }

        @Test
        void iterationsAsManyAsAreAllowedChangeNothing() {
            assertThat(after(SILENT, hanging(ALLOWED))).isEqualTo(decided(Verdict.PASS, ""));
        }

        @Test
        void moreOfThemMakeARoundNoEvidence() {
            String reason = "preempted: 11 iterations that lost the CPU may be over the limit without that";

            assertThat(after(SILENT, hanging(11))).isEqualTo(open(reason));
            assertThat(after(0, SILENT, hanging(11))).isEqualTo(decided(Verdict.INCONCLUSIVE, reason));
        }

        @Test
        void theNextRoundThenCountsAsTheFirst() {
            assertThat(after(SILENT, hanging(11), round(ALLOWED)))
                    .isEqualTo(passedBySecond(
                            "preempted: 11 iterations that lost the CPU may be over the limit without that"));
            assertThat(ofMax(DEFAULT, SILENT, hanging(1, 0), roundOfMax(4_711), roundOfMax(4_711))
                            .verdict())
                    .contains(Verdict.FAIL);
        }
    }
}
