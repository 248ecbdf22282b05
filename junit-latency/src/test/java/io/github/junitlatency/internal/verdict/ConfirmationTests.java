package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Budget;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.verdict.Confirmation.Opinion;
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
import org.junit.jupiter.params.provider.ValueSource;

/** Rounds of 10,000 iterations that take a second each; a budget on p99.9 allows 10 of them. */
class ConfirmationTests {

    private static final long ITERATIONS = 10_000;
    private static final long ALLOWED = 10;
    private static final int DEFAULT = 4; // confirmations
    private static final double SIGNIFICANCE = 0.01;
    private static final Budget P999 = budget("p99.9 <= 60 us");
    private static final Budget MAX = budget("max <= 60 us");

    /** Far too long for chance to explain why it exceeds nothing. */
    private static final Control SILENT = control(0, 5);

    private static Budget budget(String text) {
        LatencyPlan.Request request = new LatencyPlan.Request(ITERATIONS, 0, 1, -1, List.of(), List.of(text), DEFAULT);
        return LatencyPlan.of("a plan", request, Configuration.from(name -> Optional.empty()))
                .budgets()
                .get(0);
    }

    private static Control control(long exceedances, double seconds) {
        return new Control(125_000, 50_000, List.of(new Control.Slice(exceedances, exceedances, exceedances, seconds)));
    }

    private static Opinion after(int confirmations, Control control, Evidence... rounds) {
        return new Confirmation(P999, ITERATIONS, confirmations, SIGNIFICANCE).after(List.of(rounds), control);
    }

    private static Opinion after(Control control, Evidence... rounds) {
        return after(DEFAULT, control, rounds);
    }

    private static Opinion ofMax(int confirmations, Control control, Evidence... rounds) {
        return new Confirmation(MAX, ITERATIONS, confirmations, SIGNIFICANCE).after(List.of(rounds), control);
    }

    private static Evidence round(long exceedances, List<Long> slow) {
        return new Evidence(
                new Counts(ITERATIONS, exceedances, ALLOWED, 0),
                new AtBest(1, exceedances, exceedances, 1, slow),
                true,
                1,
                false);
    }

    private static Evidence round(long exceedances) {
        return round(exceedances, List.of());
    }

    private static Evidence roundOfMax(long... slow) {
        return new Evidence(
                new Counts(ITERATIONS, slow.length, 0, 0),
                new AtBest(
                        1,
                        slow.length,
                        slow.length,
                        1,
                        LongStream.of(slow).boxed().toList()),
                true,
                1,
                false);
    }

    /** A round that the slow core alone may have broken. */
    private static Evidence onASlowCore(double slowdown) {
        return new Evidence(
                new Counts(ITERATIONS, 20, ALLOWED, 0), new AtBest(slowdown, 3, 3, 1, List.of()), true, 1, false);
    }

    private static Evidence undisturbed(long judged) {
        return new Evidence(
                new Counts(judged, 0, judged / 1_000, 0), new AtBest(1, 0, 0, 1, List.of()), false, 1, false);
    }

    /** A round of 100 iterations over the limit, which so many events made late. */
    private static Evidence ofEvents(long events) {
        return new Evidence(
                new Counts(ITERATIONS, 100, ALLOWED, 0),
                new AtBest(1, 100, events, 100.0 / events, List.of()),
                true,
                1,
                false);
    }

    @Test
    void takesIterationsThatOneMadeLateForOneEvent() {
        // a stall a second, of which the control run, in a second, might well have had none
        Control control = new Control(125_000, 50_000, List.of(new Control.Slice(0, 0, 0, 1)));

        assertThat(after(control, ofEvents(1), ofEvents(1), ofEvents(1), ofEvents(1), ofEvents(1)))
                .isEqualTo(new Opinion(
                        Optional.of(Verdict.INCONCLUSIVE),
                        "chance: 500 iterations over the limit in 5 s of timed code, from 5 events, are too few to"
                                + " tell, though the control run has none in 1 s",
                        0));
        assertThat(after(control, ofEvents(100), ofEvents(100), ofEvents(100), ofEvents(100))
                        .verdict())
                .contains(Verdict.FAIL);
    }

    private static Opinion decided(Verdict verdict, String reason) {
        return new Opinion(Optional.of(verdict), reason, 0);
    }

    private static Opinion passedBySecond(String reasonOfTheFirst) {
        return new Opinion(Optional.of(Verdict.PASS), "round 2 holds, before it " + reasonOfTheFirst, 1);
    }

    private static Opinion open(String reason) {
        return new Opinion(Optional.empty(), reason, 0);
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
    class Rates {

        @Test
        void tellNothingBeforeFourRounds() {
            assertThat(after(SILENT, broken(3))).isEqualTo(open("it broke in 3 of 3"));
            assertThat(after(SILENT, broken(4)))
                    .isEqualTo(decided(Verdict.FAIL, "in 4 of 4 rounds, 5,000 a second, the machine alone 0"));
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
                            "host noise: the control run exceeds 50 us up to 41 times a second, the test as little as 28"
                                    + " more than it may"));
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
            assertThat(after(SILENT, round(100), round(200), round(300), round(600))
                            .reason())
                    .isEqualTo("in 4 of 4 rounds, 300 a second, the machine alone 0");
        }

        @Test
        void ofAnySliceOfTheMachineAloneThatAreAsHighAreHostNoise() {
            Control bursty = new Control(
                    125_000, 50_000, List.of(new Control.Slice(0, 0, 0, 4.5), new Control.Slice(60, 60, 60, 0.5)));

            assertThat(after(bursty, round(100), round(200), round(300), round(600)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "host noise: the control run exceeds 50 us up to 120 times a second, the test as"
                                    + " little as 90 more than it may"));
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
                            "host noise: the control run exceeds 50 us up to 2.0 times a second, the test as little as"
                                    + " 2.0"));
        }

        @Test
        void haveADecimalBelowTen() {
            assertThat(after(control(7, 5), round(100), round(200), round(300), round(600))
                            .reason())
                    .isEqualTo("in 4 of 4 rounds, 300 a second, the machine alone 1.4");
        }

        @Test
        void areOfWhatACoreAtItsBestWouldExceed() {
            Evidence broken = new Evidence(
                    new Counts(ITERATIONS, 90, ALLOWED, 0), new AtBest(1.5, 40, 40, 1, List.of()), true, 1, false);

            assertThat(after(SILENT, broken, broken, broken, broken).reason())
                    .isEqualTo("in 4 of 4 rounds, 40 a second, the machine alone 0");
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
                    .isEqualTo(decided(Verdict.FAIL, "in 4 of 4 rounds, 1.0 a second, the machine alone 0"));
        }

        /** With the control run as long as the rounds, the chance of n exceedances and none of its own is 1 to 2^n. */
        @ParameterizedTest
        @CsvSource({
            "0, 8", // 1 to 200
            "1, 9", // 1 to 400, as a second look may follow at the end of an extension
            "3, 9", "4, 10", // 1 to 600
            "5, 10", // 1 to 800
            "9, 11", // 1 to 1,600
            "99, 15", // 1 to 19,600
        })
        void shareTheLevelAmongAllLooksAndBothWays(int confirmations, int enough) {
            assertThat(withExceedances(confirmations, enough - 1).verdict())
                    .isEqualTo(confirmations == 0 ? Optional.of(Verdict.INCONCLUSIVE) : Optional.empty());
            assertThat(withExceedances(confirmations, enough).verdict()).contains(Verdict.FAIL);
        }

        private static Opinion withExceedances(int confirmations, int exceedances) {
            int rounds = Math.min(4, confirmations + 1);
            List<Evidence> broken = new ArrayList<>();
            for (int i = 0; i < rounds; i++) {
                long share = exceedances / rounds + (i < exceedances % rounds ? 1 : 0);
                broken.add(new Evidence(
                        new Counts(ITERATIONS, share, 0, 0),
                        new AtBest(1, share, share, 1, List.of()),
                        true,
                        1,
                        false));
            }
            return ofMax(confirmations, control(0, rounds), broken.toArray(Evidence[]::new));
        }

        @Test
        void holdForAsManyConfirmationsAsThereAreNumbers() {
            assertThat(ofMax(Integer.MAX_VALUE, SILENT, roundOfMax(1))).isEqualTo(open("it broke in 1 of 1"));
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
                    .isEqualTo(decided(Verdict.FAIL, "in 4 of 4 rounds, 40 a second, the machine alone 0"));
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
                    new Counts(ITERATIONS, 90, ALLOWED, 0), new AtBest(1.5, 11, 11, 1, List.of()), true, 1, false);

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
                                    1,
                                    false)))
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
                    round.throttledExceedances(),
                    round.seen(),
                    round.unsteady());
        }

        @Test
        void mayHaveMadeAllLateThatAreTooMany() {
            assertThat(after(SILENT, late(30), late(30), late(30), late(30), late(30)))
                    .isEqualTo(decided(
                            Verdict.INCONCLUSIVE,
                            "own threads: the code's own threads waited for a CPU for long enough to have made"
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
                    round.counts(),
                    round.atBest(),
                    round.supported(),
                    round.timedSeconds(),
                    round.throttledExceedances(),
                    round.seen(),
                    COMPILED);
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
            return new Evidence(
                    new Counts(ITERATIONS, 0, allowed, unsure), new AtBest(1, 0, 0, 1, List.of()), true, 1, false);
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

    @Test
    void ofAProcessThatAQuotaHeldRatesDoNotTellOfAMaximum() {
        Evidence held =
                new Evidence(new Counts(ITERATIONS, 30, 0, 0), new AtBest(1, 30, 30, 1, List.of()), true, 1, true);

        assertThat(ofMax(DEFAULT, SILENT, held, held, held, held, held))
                .isEqualTo(
                        decided(
                                Verdict.INCONCLUSIVE,
                                "cpu quota: it held all iterations over the limit in 5 of 5 rounds, and not alike in the control run"));
        assertThat(ofMax(
                                DEFAULT,
                                SILENT,
                                roundOfMax(17),
                                new Evidence(
                                        new Counts(ITERATIONS, 1, 0, 0),
                                        new AtBest(1, 1, 1, 1, List.of(17L)),
                                        true,
                                        1,
                                        true))
                        .verdict())
                .contains(Verdict.FAIL);
    }
}
