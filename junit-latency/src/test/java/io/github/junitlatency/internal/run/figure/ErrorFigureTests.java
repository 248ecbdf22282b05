package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Amount;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.TestAbortedException;

class ErrorFigureTests {

    private final LatencyPlan plan = Clocked.budgets("max <= 1 ms", "errors <= 0.1%");
    private final ErrorFigure errors = new ErrorFigure(plan);
    private Throwable thrown = new IOException("no answer");

    private BodySource body() {
        Body body = ScriptedBody.of(() -> {
            throw thrown;
        });
        return BodySource.whole(body, () -> SharedBody.ofOne(body));
    }

    /** Makes a round of so many calls, of which some throw. */
    private void round(long calls, int throwing) throws Throwable {
        MethodHandle call = errors.around(body()).on(null).handle();
        call.invoke(); // in the warm-up
        errors.begins();
        for (int i = 0; i < throwing; i++) {
            call.invoke();
        }
        errors.ended(calls);
        call.invoke(); // of nobody
    }

    private FigureJudge judge() {
        return errors.judges().get(0);
    }

    @Test
    void aTestWithoutSuchABudgetIsNotTouched() throws Exception {
        BodySource body = body();

        assertThat(new ErrorFigure(Clocked.budgets("max <= 1 ms")).around(body)).isSameAs(body);
        assertThat(new ErrorFigure(Clocked.budgets("max <= 1 ms")).areWanted()).isFalse();
    }

    @Test
    void countsTheMeasuredCallsThatThrowByTheirKind() throws Throwable {
        round(100_000, 60);
        thrown = new IllegalStateException("closed");
        round(100_000, 61);

        BudgetOutcome outcome = judge().outcome();
        assertThat(outcome.measured()).isEqualTo(new Amount(605_000, 0.000605));
        assertThat(outcome.verdict()).isEqualTo(Verdict.PASS);
        assertThat(outcome.reason())
                .startsWith(
                        "121 of 200,000 calls threw, over the limit in 0 of 2 rounds, timed or not: java.lang.IllegalStateException 61,"
                                + " java.io.IOException 60; the first: java.io.IOException: no answer at ")
                .contains("ErrorFigureTests")
                .endsWith(", in iteration 0");
    }

    @Test
    void aJudgeKeepsTheRoundsThatItWasMadeOf() throws Throwable {
        round(1_000, 0);
        FigureJudge first = judge();
        round(1_000, 900);

        assertThat(first.outcome()).hasToString("errors <= 0.1%: PASS");
    }

    @ParameterizedTest
    @CsvSource({
        "100, PASS, true",
        "101, INCONCLUSIVE, false",
        "150 100, INCONCLUSIVE, false",
        "150 20, PASS, true",
        "150 101, FAIL, true",
        "900 0 0 0, INCONCLUSIVE, false",
        "900 0 0 0 0, INCONCLUSIVE, true"
    })
    void twoRoundsOverTheLimitProve(String rounds, Verdict verdict, boolean isFinal) throws Throwable {
        for (String throwing : rounds.split(" ")) {
            round(100_000, Integer.parseInt(throwing));
        }

        assertThat(judge().outcome().verdict()).isEqualTo(verdict);
        assertThat(judge().isFinal()).isEqualTo(isFinal);
    }

    @Test
    void noErrorNeedsNoReason() throws Throwable {
        round(1_000, 0);

        assertThat(judge().outcome()).hasToString("errors <= 0.1%: PASS");
    }

    @Test
    void callsOfSeveralThreadsAreCaughtToo() throws Throwable {
        ErrorFigure ofFour = new ErrorFigure(Clocked.plan(
                Clocked.request(IterationCounts.asked(10_000, 0, 1, 4, new Threads(4)), "errors <= 0.1%")));
        MethodHandle call = ofFour.around(body()).ofSeveral().handle();
        ofFour.begins();
        call.invoke((Object) null);
        call.invoke((Object) null); // goes on until the other threads are done
        ofFour.ended(1);

        assertThat(ofFour.judges().get(0).outcome().measured().value()).isEqualTo(1);
    }

    @Test
    void whatEndsATestIsNotCaught() throws Throwable {
        MethodHandle call = errors.around(body()).on(null).handle();

        Throwable wrapped = new RuntimeException(new InterruptedException());
        for (Throwable ending :
                new Throwable[] {new InterruptedException(), new OutOfMemoryError(), new TestAbortedException(), wrapped
                }) {
            thrown = ending;
            assertThatThrownBy(call::invoke).isSameAs(ending);
        }
        thrown = new StackOverflowError();
        call.invoke();
    }

    @Test
    void hasNoFurtherRoundBeforeTheTimedOnes() {
        assertThatThrownBy(errors::measure).hasMessage("there is no further round before the timed ones");
    }
}
