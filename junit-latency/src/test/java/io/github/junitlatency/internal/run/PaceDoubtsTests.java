package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.ResultFixtures;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PaceDoubtsTests {

    private static final LatencyPlan PLAN = LatencyPlan.of(
            "it",
            new LatencyPlan.Request(1, 0, 1, -1, List.of(), List.of(), 4)
                    .starting(new LatencyPlan.Start(Optional.of("40 ns"), Optional.empty())),
            Configuration.from(name -> Optional.empty()));

    private static PaceFacts paused(double share) {
        PaceFacts kept = ResultFixtures.keptPace(1_000);
        return new PaceFacts(
                new PaceFacts.Rate(kept.text(), kept.askedPerSecond(), kept.achievedPerSecond(), kept.isKept()),
                new PaceFacts.Starts(kept.lateStarts(), kept.largestBacklog(), kept.startError()),
                share,
                kept.service(),
                kept.maxServiceIteration());
    }

    @Test
    void nameARateThatAnEmptyBodyCannotKeep() {
        Doubt doubt = PaceDoubts.ofRate(Clocked.plan(PLAN, 78, 2.599e9), 104).orElseThrow();

        assertThat(doubt.key()).isEqualTo("schedule-too-fast");
        assertThat(doubt.text())
                .isEqualTo("every = \"40 ns\" asks for starts 103.9 ticks apart, less than the 104 ticks that an empty"
                        + " iteration takes; ask for fewer, or start several calls at once with batch");
        assertThat(PaceDoubts.ofRate(Clocked.plan(PLAN, 78, 2.6e9), 104)).isEmpty();
    }

    @Test
    void nameAScheduleThatMostlyStoodStill() {
        Doubt doubt = PaceDoubts.ofPauses(paused(0.62)).orElseThrow();

        assertThat(doubt.key()).isEqualTo("schedule-paused");
        assertThat(doubt.text())
                .isEqualTo("the schedule stood still for 62% of the time, between blocks of iterations; ask for fewer"
                        + " starts, and mind that other threads went on meanwhile");
        assertThat(PaceDoubts.ofPauses(paused(0.3))).isEmpty();
    }
}
