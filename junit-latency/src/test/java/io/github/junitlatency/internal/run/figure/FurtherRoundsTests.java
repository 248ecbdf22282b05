package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.figure.FurtherRounds.FigureRounds;
import io.github.junitlatency.internal.verdict.FigureJudge;
import io.github.junitlatency.result.BudgetFixtures;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FurtherRoundsTests {

    private static final String BUDGET = "alloc <= 0 B";
    private static final Doubt INTERPRETED = new Doubt(Doubt.Kind.NO_C2, "the JVM only interprets", "compile");

    private final LatencyPlan plan =
            Clocked.plan(Map.of("junit.latency.time-limit", "1 s"), Clocked.request(1_000, 0, "max <= 1 ms", BUDGET));
    private final List<String> events = new ArrayList<>();
    private long nowNanos;
    private int decidedAfter = 3;
    private boolean areWanted = true;
    private List<Doubt> jvmDoubts = List.of();

    /** Rounds that break the budget, in a new loop after the second one. */
    private final class Broken implements FigureRounds {

        private int count;

        @Override
        public List<Doubt> doubtsBefore() {
            return List.of(new Doubt(Doubt.Kind.WAITS_UNSEEN, "before", "look"));
        }

        @Override
        public boolean areWanted() {
            return areWanted;
        }

        @Override
        public ProgressEvent next() {
            return ProgressEvent.allocation(count + 1, 1_000, 0.1);
        }

        @Override
        public void measure() {
            count++;
            events.add("round");
            nowNanos += 300_000_000;
        }

        @Override
        public void compileAnew() {
            events.add("anew");
        }

        @Override
        public List<? extends FigureJudge> judges() {
            return count == 0 ? List.of() : List.of(new BrokenJudge(count));
        }

        @Override
        public ResultParts.FurtherFacts with(ResultParts.FurtherFacts further) {
            return further;
        }
    }

    private final class BrokenJudge implements FigureJudge {

        private final int rounds;

        BrokenJudge(int rounds) {
            this.rounds = rounds;
        }

        @Override
        public boolean isFinal() {
            return rounds >= decidedAfter;
        }

        @Override
        public boolean isToBeCompiledAnew() {
            return rounds == 2;
        }

        @Override
        public BudgetOutcome outcome() {
            return BudgetFixtures.notJudged(BUDGET, Reason.NONE)
                    .withVerdict(isFinal() ? Verdict.FAIL : Verdict.INCONCLUSIVE, Reasons.said("so far"));
        }
    }

    private BudgetOutcome judged() throws Throwable {
        return completed().budgets().get(1);
    }

    private LatencyResult completed() throws Throwable {
        LatencyResult timed = ResultFixtures.result()
                .budget(BudgetFixtures.outcome("max <= 1 ms", 100, 0, 0, Verdict.PASS))
                .decided()
                .build();
        TestTime time = TestTime.of(plan, () -> nowNanos);
        return new FurtherRounds(plan, ProgressListener.NOBODY, time, doubts -> jvmDoubts)
                .complete(timed, new Broken());
    }

    @Test
    void measuresUntilTheBudgetIsDecidedWithAnotherLoopWhereOneIsWanted() throws Throwable {
        assertThat(judged().verdict()).isEqualTo(Verdict.FAIL);
        assertThat(events).containsExactly("round", "round", "anew", "round");
        assertThat(completed().verdict()).isEqualTo(Verdict.FAIL);
    }

    @Test
    void endsWithTheTimeLimitAndSaysSo() throws Throwable {
        decidedAfter = 1_000;

        assertThat(judged().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(judged().why().group()).isEqualTo(ReasonKind.Group.TIME_LIMIT);
        assertThat(events).hasSizeLessThan(20);
    }

    @Test
    void aDoubtAboutTheJvmMakesARedInconclusive() throws Throwable {
        jvmDoubts = List.of(INTERPRETED);

        assertThat(judged().verdict()).isEqualTo(Verdict.INCONCLUSIVE);
        assertThat(completed().doubts()).contains(INTERPRETED);
    }

    @Test
    void whatNobodyAsksForLeavesOnlyItsDoubts() throws Throwable {
        areWanted = false;

        LatencyResult result = completed();
        assertThat(events).isEmpty();
        assertThat(result.budgets()).hasSize(1);
        assertThat(result.doubts()).extracting(Doubt::kind).containsExactly(Doubt.Kind.WAITS_UNSEEN);
    }
}
