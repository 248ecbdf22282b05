package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.DecisionFixture.measured;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static io.github.junitlatency.internal.verdict.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Against a maximum of 1,000 ticks, beside a leftover. */
class LeftoverDoubtTests {

    private static final LatencyPlan PLAN = plan(10_000, 4, "max <= 1_000 ticks");
    private static final Cause GC =
            new Cause(CauseKind.GC, Origin.CODE, new Detail.Collection("G1 young", Optional.empty()), 4_000, 0.8);

    private static Optional<Doubt> doubt(List<String> names, long iterationTicks, Cause... causes) {
        JudgedRound round = round(1_000)
                .times(9_999, 100)
                .slow(5_000, iterationTicks, causes)
                .build();
        return LeftoverDoubt.of(measured(PLAN, round), names);
    }

    @Test
    void isOfABreachByCollectionsAlone() {
        assertThat(doubt(List.of("hoarder"), 4_500, GC)).hasValueSatisfying(doubt -> {
            assertThat(doubt.key()).isEqualTo("leftovers");
            assertThat(doubt.seen())
                    .isEqualTo(
                            "threads that are older than the test's class ran at the same time: hoarder, and without collections,"
                                    + " safepoints, waits and what the machine took, no more slow iterations are left in a broken"
                                    + " round than are allowed, or one in ten");
        });
    }

    @Test
    void isNotWhereTheCodeIsSlowWithoutThemToo() {
        Cause sleep = new Cause(CauseKind.SLEEP, Origin.CODE, new Detail.Asked(4_000), 4_000, 0.8);

        assertThat(doubt(List.of("hoarder"), 5_500, GC)).isEmpty();
        assertThat(doubt(List.of("hoarder"), 4_500)).isEmpty();
        assertThat(doubt(List.of("hoarder"), 4_500, sleep)).isEmpty();
    }

    @Test
    void isNotWithoutABreachOrLeftovers() {
        assertThat(doubt(List.of("hoarder"), 900, GC)).isEmpty();
        assertThat(doubt(List.of(), 4_500, GC)).isEmpty();
    }

    @Test
    void showsHostileNamesAsATerminalMay() {
        assertThat(doubt(List.of("a\u001b[31m", "b", "c", "d"), 4_500, GC)
                        .orElseThrow()
                        .seen())
                .contains("a?[31m, b, c and 1 more");
    }
}
