package io.github.junitlatency.cli.gate.bisect;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.outcome.ByBase;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.cli.gate.outcome.GateTest.Traces;
import io.github.junitlatency.cli.gate.outcome.Outcomes;
import io.github.junitlatency.result.Verdict;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class CommitOutcomeTests {

    private static CommitOutcome of(GateTest... tests) {
        return CommitOutcome.of(Outcomes.outcome(GateExit.KEPT, List.of(tests)));
    }

    private static GateTest test(State state, String reason, CliResults result) {
        return new GateTest(
                "core",
                "com.acme.BookTest",
                "add",
                "add()",
                state,
                ByBase.NONE,
                reason,
                List.of(),
                new Traces(Optional.of(result.build()), Optional.empty(), false));
    }

    private static CliResults p50(double times, Verdict verdict) {
        return CliResults.result().compared("p50", 1_000, times, verdict);
    }

    @Test
    void aBrokenBudgetByBaseIsBad() {
        assertThat(of(test(State.BROKEN, "", p50(1.152, Verdict.FAIL).compared("p99", 2_000, 0.98, Verdict.PASS))))
                .isEqualTo(new CommitOutcome(Mark.BAD, "p50 +15.2%, p99 -2.0%"))
                .hasToString("bad: p50 +15.2%, p99 -2.0%");
    }

    @Test
    void keptBudgetsAreGood() {
        assertThat(of(test(State.KEPT, "", p50(1.003, Verdict.PASS)))).hasToString("good: p50 +0.3%");
    }

    @Test
    void aBrokenFixedBudgetIsNoAnswer() {
        CliResults fixed = p50(1, Verdict.PASS).budget(500, 200, Verdict.FAIL);
        assertThat(of(test(State.BROKEN, "p99.9 is over 500 ns", fixed))).hasToString("good: p50 +0.0%");
    }

    @Test
    void aCommitWhereNothingDiffersIsGood() {
        assertThat(of(Outcomes.test("core", "add", State.UNCHANGED, "unchanged")))
                .hasToString("good: nothing differs that the test runs");
    }

    @Test
    void undecidedIsSkipped() {
        CliResults undecided = p50(1.04, Verdict.INCONCLUSIVE);
        assertThat(of(test(State.UNDECIDED, "cannot tell from 7 pairs", undecided)))
                .isEqualTo(new CommitOutcome(Mark.SKIP, "cannot tell from 7 pairs"));
        assertThat(of(test(State.UNDECIDED_KEPT, "cannot tell from 7 pairs", undecided))
                        .mark())
                .isEqualTo(Mark.SKIP);
    }

    @ParameterizedTest
    @EnumSource(
            value = State.class,
            names = {"ERRORED", "MISSING", "NOT_JUDGED", "SKIPPED"})
    void aTestThatSaysNothingIsSkippedWithItsReason(State state) {
        assertThat(of(Outcomes.test("core", "add", state, "base lacks Book.cancel(long)\nat line 2")))
                .hasToString("skipped, base lacks Book.cancel(long)");
    }

    @Test
    void anErrorAfterKeptBudgetsIsSkipped() {
        assertThat(of(test(State.ERRORED, "expected 3", p50(1, Verdict.PASS)))).hasToString("skipped, expected 3");
    }

    @Test
    void aTestWithoutBudgetsByBaseIsSkipped() {
        assertThat(of(test(State.KEPT, "", CliResults.result())).text()).isEqualTo("it has no budget by base");
    }

    @Test
    void aCommitWithoutTheTestIsSkipped() {
        assertThat(of()).hasToString("skipped, it has no such test");
    }

    @Test
    void ofSeveralInvocationsOneThatIsBrokenDecides() {
        GateTest kept = test(State.KEPT, "", p50(1, Verdict.PASS));
        GateTest undecided = test(State.UNDECIDED, "why", p50(1.04, Verdict.INCONCLUSIVE));
        assertThat(of(kept, undecided).mark()).isEqualTo(Mark.SKIP);
        assertThat(of(kept, undecided, test(State.BROKEN, "", p50(1.2, Verdict.FAIL)))
                        .mark())
                .isEqualTo(Mark.BAD);
    }

    @Test
    void aFigureThatBaseHasNoneOfIsInFull() {
        CliResults fromNothing = CliResults.result().compared("alloc max", 0, Double.POSITIVE_INFINITY, Verdict.FAIL);
        assertThat(of(test(State.BROKEN, "", fromNothing)).text()).startsWith("alloc max ");
    }
}
