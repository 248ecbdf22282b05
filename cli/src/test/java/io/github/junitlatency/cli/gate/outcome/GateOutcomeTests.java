package io.github.junitlatency.cli.gate.outcome;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.outcome.GateRules.Inconclusive;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateOutcomeTests {

    private static GateRules rules(Inconclusive inconclusive, boolean isAdvisory) {
        return new GateRules(inconclusive, isAdvisory, false, Optional.empty());
    }

    private static List<GateTest> tests(String states) {
        return Outcomes.tests(
                Arrays.stream(states.split(" ")).map(State::valueOf).toArray(State[]::new));
    }

    @ParameterizedTest
    @CsvSource({
        "KEPT UNCHANGED SKIPPED NOT_JUDGED ELSEWHERE, SKIP, false, KEPT",
        "KEPT UNDECIDED, SKIP, false, KEPT",
        "KEPT UNDECIDED, RETRY, false, KEPT",
        "KEPT UNDECIDED, FAIL, false, UNDECIDED",
        "KEPT UNDECIDED_KEPT, PASS, false, KEPT",
        "UNDECIDED BROKEN, FAIL, false, BROKEN",
        "ADVISORY_WOULD_BE_RED ADVISORY_WOULD_BE_UNDECIDED, FAIL, false, KEPT",
        "BROKEN MISSING, SKIP, false, ERRORED",
        "BROKEN ERRORED, SKIP, false, ERRORED",
        "BROKEN UNDECIDED, FAIL, true, KEPT",
        "BROKEN ERRORED, SKIP, true, ERRORED"
    })
    void theGravestTestDecides(String states, Inconclusive inconclusive, boolean isAdvisory, GateExit exit) {
        assertThat(GateOutcome.End.of(tests(states), rules(inconclusive, isAdvisory)))
                .isEqualTo(new GateOutcome.End(exit, false));
    }

    @ParameterizedTest
    @CsvSource({
        "UNDECIDED, SKIP, false, UNDECIDED, true",
        "UNDECIDED UNDECIDED UNCHANGED SKIPPED NOT_JUDGED, SKIP, false, UNDECIDED, true",
        "UNDECIDED, RETRY, false, UNDECIDED, true",
        "UNDECIDED, FAIL, false, UNDECIDED, true",
        "UNDECIDED_KEPT, PASS, false, UNDECIDED, true",
        "UNDECIDED, SKIP, true, KEPT, true",
        "UNDECIDED, FAIL, true, KEPT, true",
        "UNDECIDED ERRORED, SKIP, true, ERRORED, true",
        "UNDECIDED KEPT, SKIP, false, KEPT, false",
        "UNDECIDED KEPT, FAIL, false, UNDECIDED, false",
        "UNDECIDED BROKEN, SKIP, false, BROKEN, false",
        "NOT_JUDGED UNCHANGED SKIPPED, FAIL, false, KEPT, false"
    })
    void aGateThatDecidedNoBudgetByBaseIsNotGreen(
            String states, Inconclusive inconclusive, boolean isAdvisory, GateExit exit, boolean isNothingDecided) {
        List<GateTest> tests = Outcomes.byBase(
                Arrays.stream(states.split(" ")).map(State::valueOf).toArray(State[]::new));
        assertThat(GateOutcome.End.of(tests, rules(inconclusive, isAdvisory)))
                .isEqualTo(new GateOutcome.End(exit, isNothingDecided));
    }

    @Test
    void whatKeepsAFixedBudgetDecidesNothingByBase() {
        List<GateTest> tests = new ArrayList<>(Outcomes.byBase(State.UNDECIDED));
        tests.addAll(tests("KEPT"));
        assertThat(GateOutcome.End.of(tests, rules(Inconclusive.SKIP, false)))
                .isEqualTo(new GateOutcome.End(GateExit.UNDECIDED, true));
    }

    @Test
    void whatCountsAsKeptIsInconclusiveInTheFile() {
        GateTest undecided = tests("UNDECIDED").get(0);
        GateTest counted = undecided.under(rules(Inconclusive.PASS, false));

        assertThat(counted.state()).isEqualTo(State.UNDECIDED_KEPT);
        assertThat(State.of(counted.state().verdict(), false, false)).isEqualTo(State.UNDECIDED);
        assertThat(undecided.under(rules(Inconclusive.SKIP, false))).isSameAs(undecided);
        assertThat(tests("BROKEN").get(0).under(rules(Inconclusive.PASS, false)).state())
                .isEqualTo(State.BROKEN);
    }

    @Test
    void aGateOfAdvisoryTestsAloneIsGreen() {
        List<GateTest> tests = Outcomes.byBase(State.ADVISORY_WOULD_BE_RED, State.ADVISORY_WOULD_BE_UNDECIDED);
        assertThat(GateOutcome.End.of(tests, rules(Inconclusive.FAIL, false)))
                .isEqualTo(new GateOutcome.End(GateExit.KEPT, false));
        assertThat(tests)
                .extracting(test -> State.of(test.state().verdict(), false, true))
                .containsExactly(State.ADVISORY_WOULD_BE_RED, State.ADVISORY_WOULD_BE_UNDECIDED);
    }

    @Test
    void advisoryTestsThatWouldBeGreenAreNamed() {
        GateTest kept = tests("KEPT").get(0);
        assertThat(Outcomes.outcome(
                                GateExit.KEPT,
                                List.of(
                                        kept.with(CliResults.result().advisory().build()),
                                        kept.with(CliResults.result().build()),
                                        kept))
                        .sentences())
                .containsExactly("of the advisory tests 1 would be green and may become strict: core BookTest.t1");
    }

    @Test
    void aGateWithoutTestsIsGreen() {
        assertThat(GateOutcome.End.of(List.of(), rules(Inconclusive.FAIL, false)))
                .isEqualTo(new GateOutcome.End(GateExit.KEPT, false));
    }

    @Test
    void theBoundStandsNextToWhatIdenticalCodeDid() {
        BudgetOutcome kept = BudgetOutcome.notJudged(CliResults.limitByBase("p50"), Reason.NONE)
                .withVerdict(Verdict.PASS, Reason.NONE)
                .withFalseAlarmBound(0.01);
        assertThat(GateOutcome.chance(List.of(kept)))
                .contains(
                        "1 budget judged, none broken; unchanged code would be red in at most 1 of 100 runs; in the proofs"
                                + " it was red in 0 of 80 tests with budgets by base (docs/evidence/comparing.md)");
        assertThat(GateOutcome.chance(List.of())).isEmpty();
    }
}
