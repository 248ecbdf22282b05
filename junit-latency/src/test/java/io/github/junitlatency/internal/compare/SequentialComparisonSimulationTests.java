package io.github.junitlatency.internal.compare;

import static io.github.junitlatency.internal.compare.MadeUpCode.lognormal;
import static io.github.junitlatency.internal.compare.MadeUpCode.pareto;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.LongSimulation;
import io.github.junitlatency.testing.OnlyWithFull;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Counts how often comparisons of made-up code err, and how often they find what is there: 3 rounds of 100,000 a side. */
@LongSimulation
@OnlyWithFull
class SequentialComparisonSimulationTests {

    private static final double SIGNIFICANCE = 0.01;

    /** Chance lets a level that holds look broken in one of so many runs. */
    private static final double UNLIKELY = 0.0001;

    private static final MadeUpCode.JvmFactor QUIET = MadeUpCode.JvmFactor.scattered(0.014); // 2% between pairs

    /** A tail as of code with caches and a collector: ten times rarer is three times longer. */
    private static final MadeUpCode HEAVY = new MadeUpCode(pareto(1_000, 2), QUIET, 0.005, 0, 2);

    private static final MadeUpCode LIGHT = new MadeUpCode(lognormal(1_000, 0.1), QUIET, 0.005, 0, 2);

    private static Stream<Arguments> shapesAndPercentiles() {
        MadeUpCode.JvmFactor modes = MadeUpCode.JvmFactor.twoCompilations();
        return Lengths.slice(
                        1,
                        List.of(
                                new MadeUpCode(pareto(1_000, 2), modes, 0.005, 0, 2),
                                new MadeUpCode(lognormal(1_000, 0.1), QUIET, 0.005, 0.5, 2),
                                new MadeUpCode(lognormal(110, 0.2), QUIET, 0.005, 0, 26),
                                LIGHT.withSome(0.001, 13_000),
                                LIGHT,
                                HEAVY,
                                new MadeUpCode(pareto(1_000, 1), QUIET, 0.005, 0, 2),
                                new MadeUpCode(lognormal(1_000, 0.5), random -> 1, 0.02, 0, 2),
                                new MadeUpCode(share -> 1_000, modes, 0, 0, 26)))
                .flatMap(code -> Stream.of(50, 99.9).map(percent -> Arguments.of(code, percent.doubleValue())));
    }

    private static Gate gate(MadeUpCode code, double percent, double factor) {
        Subject subject = new Subject(Figure.TIME, Optional.of(Percentile.of(percent)));
        return new Gate(
                new HeadLimit(subject, factor, 0, "base x " + factor),
                new SequentialComparison.Settings(SIGNIFICANCE, 11, code.stepTicks()));
    }

    @ParameterizedTest
    @MethodSource("shapesAndPercentiles")
    void codeAtTheBorderOfItsAllowanceFailsAtTheSignificanceAtMost(MadeUpCode code, double percent) {
        assertThatFewFail(gate(code, percent, 1).count(code, code, Lengths.repetitions(400, 20), 1));
        assertThatFewFail(gate(code, percent, 1.1).count(code.times(1.1), code, Lengths.repetitions(400, 10), 2));
    }

    private static void assertThatFewFail(Gate.Counts counts) {
        assertThat(TailProbability.binomial(counts.fails(), counts.gates(), SIGNIFICANCE))
                .as(counts.toString())
                .isGreaterThan(UNLIKELY);
    }

    /** JVMs bring caches back in ways that differ by a third, so that first blocks count in most comparisons. */
    @ParameterizedTest
    @MethodSource("shapesAndPercentiles")
    void identicalCodeFailsAtTheSignificanceAtMostWhereFirstBlocksCount(MadeUpCode code, double percent) {
        MadeUpCode cold = code.times(3).in(MadeUpCode.JvmFactor.scattered(0.3));

        assertThatFewFail(gate(code, percent, 1)
                .count(
                        random -> withFirstBlocks(code.pair(code, random), cold.pair(cold, random)),
                        Lengths.repetitions(400, 40),
                        9));
    }

    private static MeasuredPair withFirstBlocks(MeasuredPair pair, MeasuredPair cold) {
        List<RoundPair> rounds = new ArrayList<>();
        for (int round = 0; round < pair.rounds().size(); round++) {
            RoundPair usual = pair.rounds().get(round);
            rounds.add(new RoundPair(
                    usual.head(), usual.base(), Optional.of(cold.rounds().get(round))));
        }
        return new MeasuredPair(rounds);
    }

    @ParameterizedTest
    @MethodSource("shapesAndPercentiles")
    void codeFarOverItsAllowancePassesAtTheSignificanceAtMost(MadeUpCode code, double percent) {
        assertThatFewPass(code, gate(code, percent, 1.1).count(code.times(1.2), code, Lengths.repetitions(400, 10), 3));
        assertThatFewPass(code, gate(code, percent, 1).count(code.times(1.05), code, Lengths.repetitions(400, 10), 4));
    }

    private static void assertThatFewPass(MadeUpCode code, Gate.Counts counts) {
        boolean isCoarse = code.stepTicks() > 2; // then half of the times are a few steps, and less than one may pass
        assertThat(isCoarse || TailProbability.binomial(counts.passes(), counts.gates(), SIGNIFICANCE) > UNLIKELY)
                .as(counts.toString())
                .isTrue();
    }

    @Test
    void identicalCodePassesTenPercentAfterTheFirstLook() {
        for (double percent : new double[] {50, 99, 99.9}) {
            Gate.Counts counts = gate(HEAVY, percent, 1.1).count(HEAVY, HEAVY, Lengths.repetitions(300, 10), 5);

            assertThat(counts.pass()).as("p%s %s", percent, counts).isGreaterThanOrEqualTo(0.95);
            assertThat(counts.pairs()).isLessThan(7.5);
        }
    }

    @Test
    void fourtyPercentMoreExceedancesAreFound() {
        assertThatMostFail(
                0.9, gate(HEAVY, 99.9, 1).count(HEAVY.exceedingMore(1.4), HEAVY, Lengths.repetitions(300, 10), 6));
    }

    @Test
    void oneCallInFiveHundredThatTakesFiveMicrosecondsMoreIsFound() {
        MadeUpCode head = LIGHT.withSome(0.002, 13_000); // at 2,600 MHz

        assertThatMostFail(0.9, gate(LIGHT, 99.9, 1.25).count(head, LIGHT, Lengths.repetitions(300, 10), 7));
    }

    @ParameterizedTest
    @ValueSource(doubles = {50, 99})
    void fivePercentOfEveryCallAreFoundOverAnAllowanceOfNothing(double percent) {
        assertThatMostFail(
                0.8, gate(HEAVY, percent, 1).count(HEAVY.times(1.05), HEAVY, Lengths.repetitions(300, 10), 8));
    }

    private static void assertThatMostFail(double share, Gate.Counts counts) {
        assertThat(counts.fail()).as(counts.toString()).isGreaterThanOrEqualTo(share);
    }
}
