package io.github.junitlatency.internal.verdict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.verdict.Evidence.AtBest;
import io.github.junitlatency.internal.verdict.Evidence.Counts;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@Portable
class ConfirmationTests extends ConfirmationFixture {

    private static final String SLOW_CORE =
            "slow core: it ran 1.80 times slower than at its best, enough to break the limit";
    private static final String TOO_FEW = "only 4,321 of 10,000 iterations could be judged, too few for p99.9";
    private static final String COMPILED = "OrderBook.add was compiled (tier 4) at iteration 12,345";
    private static final String NOT_STEADY = "not steady: " + COMPILED;
    private static final String PREEMPTED =
            "preempted: 11 iterations that lost the CPU may be over the limit without that";
    private static final Told AGAIN = decided(Verdict.FAIL, "the same 1 iteration in every one of 2 rounds");
    private static final Told BY_RATES = decided(Verdict.FAIL, "in 4 of 4 rounds, 40 times/s, the machine alone 0");
    private static final Told HOLDS = decided(Verdict.PASS, "");

    private static final Told ONCE_IN_TWO = unsure("not repeated: it broke in 1 of 2 rounds");

    private static Told unsure(String reason) {
        return decided(Verdict.INCONCLUSIVE, reason);
    }

    private static Evidence changing(Evidence round) {
        return new Evidence(
                round.counts(), round.atBest(), round.supported(), round.timedSeconds(), round.seen(), COMPILED);
    }

    private static Evidence hanging(long unsure, long allowed) {
        return new Evidence(new Counts(ITERATIONS, 0, allowed, unsure), new AtBest(1, 0, 0, 1, List.of()), true, 1);
    }

    static Stream<Arguments> byExactCounts() {
        Control loud = control(1_000_000, 1);
        return Stream.of(
                arguments(after(0, loud, round(ALLOWED)), HOLDS),
                arguments(after(SILENT, round(10_000)), open("it broke in 1 of 1")),
                arguments(ofMax(DEFAULT, SILENT, roundOfMax(7), roundOfMax()), ONCE_IN_TWO),
                arguments(
                        after(SILENT, round(40), round(40), round(0)),
                        unsure("not repeated: it broke in 2 of 3 rounds")));
    }

    static Stream<Arguments> byTheSameIterations() {
        Control loud = control(10, 5);
        List<Long> ten = LongStream.range(0, 10).mapToObj(i -> i * i * 97).toList();
        List<Long> eleven = LongStream.range(0, 11).mapToObj(i -> i * i * 97).toList();
        // two combs of noise that happen to meet: 5 shifts of 100 bring them together
        List<Long> comb = LongStream.range(0, 100).mapToObj(i -> i * 100).toList();
        Evidence[] amongOthers = {roundOfMax(17, 4_711), roundOfMax(1_234, 4_711), roundOfMax(4_711, 9_876)};
        return Stream.of(
                arguments(ofMax(DEFAULT, loud, roundOfMax(4_711), roundOfMax(4_712)), AGAIN),
                arguments(ofMax(DEFAULT, SILENT, roundOfMax(4_711), onASlowCore(2), roundOfMax(4_711)), AGAIN),
                arguments(after(SILENT, round(20, ten), round(20, ten)), open("it broke in 2 of 2")),
                arguments(
                        after(SILENT, round(20, eleven), round(20, eleven)),
                        decided(Verdict.FAIL, "the same 11 iterations in every one of 2 rounds")),
                arguments(after(control(500, 5), round(100, comb), round(100, comb)), open("it broke in 2 of 2")),
                // 10 to 20 shifts bring one of two together
                arguments(ofMax(DEFAULT, SILENT, amongOthers[0], amongOthers[1]), open("it broke in 2 of 2")),
                arguments(
                        ofMax(DEFAULT, loud, amongOthers),
                        decided(Verdict.FAIL, "the same 1 iteration in every one of 3 rounds")));
    }

    static Stream<Arguments> onACoreThatWasSlow() {
        Evidence slow = onASlowCore(1.8);
        return Stream.of(
                arguments(after(SILENT, slow), open(SLOW_CORE)),
                arguments(after(SILENT, slow, round(ALLOWED)), passedBySecond(SLOW_CORE)),
                arguments(after(SILENT, slow, round(41), round(0)), ONCE_IN_TWO),
                arguments(after(SILENT, round(40), slow, round(40), round(40)), open("it broke in 3 of 3")),
                arguments(after(SILENT, round(40), slow, round(40), round(40), round(40)), BY_RATES),
                arguments(after(SILENT, times(4, slowedDown(1.5, 90, 40))), BY_RATES),
                arguments(after(0, SILENT, slow), unsure(SLOW_CORE)),
                arguments(after(4, SILENT, times(5, slow)), unsure(SLOW_CORE)),
                arguments(after(2, SILENT, round(40), slow, round(40)), unsure(SLOW_CORE)),
                // it does not explain the breach
                arguments(after(SILENT, slowedDown(1.5, 90, 11)), open("it broke in 1 of 1")),
                arguments(after(SILENT, slowedDown(5, 10, 0)), HOLDS));
    }

    static Stream<Arguments> withTooFewUndisturbed() {
        return Stream.of(
                arguments(after(SILENT, undisturbed(4_321)), open(TOO_FEW)),
                arguments(after(SILENT, undisturbed(4_321), round(3)), passedBySecond(TOO_FEW)),
                arguments(after(1, SILENT, round(40), undisturbed(4_321)), unsure(TOO_FEW)),
                arguments(
                        ofMax(1, SILENT, undisturbed(0), undisturbed(0)),
                        unsure("only 0 of 10,000 iterations could be judged, too few for max")));
    }

    static Stream<Arguments> withThreadsThatWaited() {
        return Stream.of(
                arguments(
                        after(SILENT, times(5, late(30))),
                        unsure(
                                "own threads: while other processes had CPUs, they waited for one for long enough to have"
                                        + " made 30 iterations late")),
                arguments(after(SILENT, times(4, late(29))), BY_RATES));
    }

    static Stream<Arguments> whileTheCodeChanged() {
        Evidence changing = changing(round(10_000));
        return Stream.of(
                arguments(after(SILENT, changing(round(ALLOWED))), HOLDS),
                arguments(after(SILENT, changing), open(NOT_STEADY)),
                arguments(after(SILENT, changing, round(ALLOWED)), passedBySecond(NOT_STEADY)),
                arguments(after(1, SILENT, changing), open(NOT_STEADY)),
                arguments(after(1, SILENT, changing, round(10_000)), open("it broke in 1 of 1")),
                arguments(
                        after(1, SILENT, changing, round(10_000), round(10_000)),
                        decided(Verdict.FAIL, "in 2 of 2 rounds, 10,000 times/s, the machine alone 0")),
                arguments(ofMax(DEFAULT, SILENT, changing(roundOfMax(17)), roundOfMax(17), roundOfMax(17)), AGAIN));
    }

    static Stream<Arguments> withIterationsThatLostTheCpu() {
        return Stream.of(
                arguments(after(SILENT, hanging(ALLOWED, ALLOWED)), HOLDS),
                arguments(after(SILENT, hanging(11, ALLOWED)), open(PREEMPTED)),
                arguments(after(0, SILENT, hanging(11, ALLOWED)), unsure(PREEMPTED)),
                arguments(after(SILENT, hanging(11, ALLOWED), round(ALLOWED)), passedBySecond(PREEMPTED)),
                arguments(ofMax(DEFAULT, SILENT, hanging(1, 0), roundOfMax(4_711), roundOfMax(4_711)), AGAIN));
    }

    @ParameterizedTest
    @MethodSource({
        "byExactCounts",
        "byTheSameIterations",
        "onACoreThatWasSlow",
        "withTooFewUndisturbed",
        "withThreadsThatWaited",
        "whileTheCodeChanged",
        "withIterationsThatLostTheCpu"
    })
    void decides(Told told, Told expected) {
        assertThat(told).isEqualTo(expected);
    }

    @Test
    void takesIterationsThatOneMadeLateForOneEvent() {
        // a stall a second, of which the control run, in a second, might well have had none
        Control control = control(0, 1);

        assertThat(after(control, times(5, ofEvents(1))))
                .isEqualTo(unsure("chance: 500 iterations over the limit in 5 s of calls, from 5 events, are too few to"
                        + " tell, though the control run has none in 1 s"));
        assertThat(after(control, times(4, ofEvents(100))).verdict()).contains(Verdict.FAIL);
    }
}
