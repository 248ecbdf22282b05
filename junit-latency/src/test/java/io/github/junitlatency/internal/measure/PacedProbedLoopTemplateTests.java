package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class PacedProbedLoopTemplateTests extends PacedLoopContract {

    private final ProbedBodies probed = new ProbedBodies(source);
    private final PacedLoop loop = LoopDefiner.definePaced(LoopParts.of(source, probed.of(body.body()), 1));
    private final PacedReads reads = new PacedReads(6, loop.occupation());

    PacedProbedLoopTemplateTests() {
        body.doing(() -> {
            clock.pass(3);
            probed.startAndStop();
            clock.pass(5);
        });
    }

    @Override
    PacedLoop loop() {
        return loop;
    }

    @Override
    PacedReads reads() {
        return reads;
    }

    private long[] starts(int length) {
        return Arrays.copyOf(loop.occupation().orElseThrow().starts(), length);
    }

    private long[] ends(int length) {
        return Arrays.copyOf(loop.occupation().orElseThrow().ends(), length);
    }

    @Test
    void tellsSectionsAndWhenTheThreadBeganAndEndedEachIteration() throws Throwable {
        assertThat(run(schedule(100), 3)).isEqualTo(3);

        assertThat(reads.services()).startsWith(10, 11, 12, 0);
        assertThat(reads.responses()).startsWith(3 + 1 + 10, 3 + 1 + 11, 3 + 1 + 12, 0);
        assertThat(starts(4)).containsExactly(0, 0, 0, 0);
        assertThat(ends(4)).containsExactly(14 + 5 + 1, 15 + 5 + 1, 16 + 5 + 1, 0);
    }

    @Test
    void startsTheNextWhenTheOneBeforeHasEnded() throws Throwable {
        run(schedule(5), 2);

        assertThat(ends(2)).startsWith(20);
        assertThat(starts(2)).containsExactly(0, 20 + 1 - 5);
        assertThat(reads.responses()).startsWith(14, 16 + 3 + 1 + 11);
    }

    @Test
    void takesAnotherThreadsStopWithTheFlagsOfItsOwnThread() throws Throwable {
        body.doing(probed::handOver);
        clock.migrating(iteration -> iteration == 1);

        assertThat(run(schedule(1_000), 6)).isEqualTo(2);
        assertThat(reads.services()).startsWith(301, 301 | Clock.TAINTED | Clock.OTHER_CPU, 0);
        assertThat(reads.responses()).startsWith(302, 302 | Clock.TAINTED | Clock.OTHER_CPU, 0);
        assertThat(ends(2)).containsExactly(1 + 1 + 10 + 1, 1 + 1 + 11 + 1);
    }

    @Test
    void refusesABodyThatDoesNotUseItsProbe() {
        body.doing(() -> {});

        assertThatThrownBy(() -> loop.run(schedule(100), reads, 0, 6, 41, CPU, NO_LIMIT))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("LatencyProbe was injected and never used in iteration 41;");
        assertThat(body.calls()).isEqualTo(1);
    }
}
