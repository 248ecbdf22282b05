package io.github.junitlatency.internal.report.answer;

import static io.github.junitlatency.result.BudgetFixtures.outcome;
import static io.github.junitlatency.result.Verdict.FAIL;
import static io.github.junitlatency.result.Verdict.INCONCLUSIVE;
import static io.github.junitlatency.result.Verdict.PASS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.answer.RunEntry.Undecided;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.EnvironmentFacts;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.SlowIteration.Timeline;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class RunEntryTests {

    @Test
    void whatItWaitedForACpuIsNoMeasuring() {
        ResultParts.Detail detail = new ResultParts.Detail(
                List.of(), Timeline.EMPTY, List.of(), EnvironmentFacts.UNKNOWN, 5.45, 3.65, List.of(), List.of());
        assertThat(RunEntry.of(ResultFixtures.result().detail(detail).build()).seconds())
                .isCloseTo(1.8, Offset.offset(1e-9));
    }

    @Test
    void anUndecidedTestSaysWhyItsUndecidedBudgetIs() {
        RunEntry entry = RunEntry.of(ResultFixtures.result()
                .budget(outcome("p50 <= 100 ticks", 99, 0, 0, PASS))
                .budget(outcome("max <= 100 ticks", 50, 0, 0, INCONCLUSIVE)
                        .withVerdict(INCONCLUSIVE, ReasonKind.TOO_FEW_EVENTS.of(3, 4, 3, 0, 1e9, 1e9, 0)))
                .verdict(INCONCLUSIVE, "")
                .build());

        assertThat(entry.tightest()).isEqualTo("max <= 100 ticks");
        assertThat(entry.undecided())
                .contains(
                        new Undecided("chance", "ask for more iterations, so that a rare slow call comes more often"));
    }

    /** A kept budget may have less room than what is left of a broken one's limit, whose first calls were excluded. */
    @Test
    void theTightestBudgetIsOneThatDecided() {
        ResultFixtures result = ResultFixtures.result()
                .budget(outcome("p50 <= 100 ticks", 99, 0, 0, PASS))
                .budget(outcome("max <= 100 ticks", 50, 3, 0, FAIL))
                .budget(outcome("p99 <= 100 ticks", 20, 0, 0, INCONCLUSIVE));

        assertThat(RunEntry.of(result.verdict(FAIL, "").build()).tightest()).isEqualTo("max <= 100 ticks");
        assertThat(RunEntry.of(result.verdict(INCONCLUSIVE, "").build()).tightest())
                .isEqualTo("p99 <= 100 ticks");
        assertThat(RunEntry.of(result.verdict(PASS, "").build()).tightest()).isEqualTo("p50 <= 100 ticks");
    }

    @Test
    void reasonsHaveKindsAndADoubtAdvisesForItself() {
        Doubt clock = new Doubt(Doubt.Kind.CLOCK, "fell back to System.nanoTime", "mend what jni says");

        assertThat(Undecided.of(ReasonKind.IN_SOME_ROUNDS.of(List.of(1), 24, List.of(2, 3), 0)))
                .isEqualTo(new Undecided("allocation varies", "read their reports"));
        assertThat(Undecided.of(ReasonKind.LATER_ROUND.of(2, ReasonKind.BROKEN.of(1, 2)))
                        .kind())
                .isEqualTo("too rare to tell yet");
        assertThat(Undecided.of(ReasonKind.IN_DOUBT.of(clock)))
                .isEqualTo(new Undecided("in doubt: clock", "mend what jni says"));
    }
}
