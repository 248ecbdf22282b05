package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProbedLoopTemplateTests {

    private final ScriptedClock clock = ScriptedClock.playing(iteration -> 100 + iteration);
    private final Clock reads = clock.clock();
    private final ProbedBodies probed = new ProbedBodies(reads);
    private final ScriptedBody body = new ScriptedBody().doing(this::startAndStop);
    private final long[] ticks = new long[6];

    private TimedLoop loop() {
        return LoopDefiner.define(LoopParts.of(reads, probed.of(body.body()), 1));
    }

    private void startAndStop() throws Throwable {
        probed.start();
        probed.stop();
    }

    private void startAndLetAnotherStop() throws Throwable {
        probed.start();
        probed.stopByAnother(300);
    }

    @Test
    void isTheLoopOfAProbedBody() {
        assertThat(loop().getClass().getName()).contains("ProbedLoopTemplate");
        assertThat(LoopDefiner.define(LoopParts.of(reads, Body.empty(), 1))
                        .getClass()
                        .getName())
                .doesNotContain("ProbedLoopTemplate");
    }

    @Test
    void fillsThePositionsItIsGivenAndNoOtherWithTheSections() throws Throwable {
        int end = loop().run(ticks, 2, 5, 1_000, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(5);
        assertThat(ticks).containsExactly(0, 0, 100, 101, 102, 0);
        assertThat(body.events()).containsExactly("call 1002", "call 1003", "call 1004");
    }

    @Test
    void tellsTheStopReadWhichCpuToExpect() throws Throwable {
        TimedLoop loop = loop();
        loop.run(ticks, 0, 2, 0, -1, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);
        loop.run(ticks, 0, 2, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(clock.expectedCpus()).isEqualTo(List.of(-1, ScriptedClock.CPU));
    }

    @Test
    void endsAfterATaintedIteration() throws Throwable {
        clock.tainting(iteration -> iteration == 1);

        int end = loop().run(ticks, 0, 6, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(2);
        assertThat(ticks).containsExactly(100, 101 | Clock.TAINTED, 0, 0, 0, 0);
    }

    @Test
    void endsAfterASectionThatIsTooLongAndTellsWhenItBegan() throws Throwable {
        TimedLoop loop = loop();

        int end = loop.run(ticks, 0, 6, 0, ScriptedClock.CPU, 102, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(4);
        assertThat(loop.startTicks()).isEqualTo(reads.read() - 1 - 103);
    }

    @Test
    void takesAnotherThreadsStopWithTheFlagsOfItsOwnThread() throws Throwable {
        body.doing(this::startAndLetAnotherStop);
        clock.tainting(iteration -> iteration == 1);

        int end = loop().run(ticks, 0, 6, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(2);
        assertThat(ticks).containsExactly(301, 301 | Clock.TAINTED, 0, 0, 0, 0);
    }

    @Test
    void marksAHandOffThatEndedOnAnotherCpu() throws Throwable {
        body.doing(this::startAndLetAnotherStop);
        clock.migrating(iteration -> iteration == 0);

        loop().run(ticks, 0, 1, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(ticks[0]).isEqualTo(301 | Clock.TAINTED | Clock.OTHER_CPU);
    }

    @Test
    void refusesABodyThatDoesNotUseItsProbe() {
        body.doing(() -> {});

        assertThatThrownBy(() -> loop().run(ticks, 0, 6, 41, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageStartingWith("LatencyProbe was injected and never used in iteration 41;");
        assertThat(body.calls()).isEqualTo(1);
    }
}
