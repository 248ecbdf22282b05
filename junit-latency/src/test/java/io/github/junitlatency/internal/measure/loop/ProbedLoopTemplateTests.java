package io.github.junitlatency.internal.measure.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.ProbedBodies;
import org.junit.jupiter.api.Test;

class ProbedLoopTemplateTests extends TimedLoopContract {

    private final ProbedBodies probed = new ProbedBodies(reads);

    ProbedLoopTemplateTests() {
        body.doing(probed::startAndStop);
    }

    @Override
    TimedLoop loop() {
        return LoopDefiner.define(LoopSetups.of(reads, probed.of(body.body()), 1))
                .ofThread(body.body().number(), null);
    }

    @Test
    void takesAnotherThreadsStopWithTheFlagsOfItsOwnThread() throws Throwable {
        body.doing(probed::handOver);
        clock.tainting(iteration -> iteration == 1);

        assertThat(run(6)).isEqualTo(2);
        assertThat(ticks).containsExactly(301, 301 | Clock.TAINTED, 0, 0, 0, 0);
    }

    @Test
    void marksAHandOffThatEndedOnAnotherCpu() throws Throwable {
        body.doing(probed::handOver);
        clock.migrating(iteration -> iteration == 0);
        run(1);

        assertThat(ticks[0]).isEqualTo(301 | Clock.TAINTED | Clock.OTHER_CPU);
    }

    @Test
    void refusesABodyThatDoesNotUseItsProbe() {
        body.doing(() -> {});

        assertThatThrownBy(() -> loop().run(ticks, 0, 6, 41, CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("LatencyProbe was injected and never used in iteration 41;");
        assertThat(body.calls()).isEqualTo(1);
    }
}
