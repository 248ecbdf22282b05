package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import java.util.List;
import org.junit.jupiter.api.Test;

class LoopTemplateTests {

    private final ScriptedClock clock = ScriptedClock.playing(iteration -> 100 + iteration);
    private final ScriptedBody body = new ScriptedBody();
    private final long[] ticks = new long[6];

    private TimedLoop loop(int batch) {
        return LoopDefiner.define(LoopParts.of(clock.clock(), body.body(), batch));
    }

    @Test
    void fillsThePositionsItIsGivenAndNoOther() throws Throwable {
        int end = loop(1).run(ticks, 2, 5, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(5);
        assertThat(ticks).containsExactly(0, 0, 100, 101, 102, 0);
    }

    @Test
    void numbersIterationsByTheirPositions() throws Throwable {
        loop(1).run(ticks, 2, 5, 1_000, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(body.events()).containsExactly("call 1002", "call 1003", "call 1004");
    }

    @Test
    void callsTheBodyAsOftenAsTheBatchSays() throws Throwable {
        loop(3).run(ticks, 0, 2, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(body.events()).containsExactly("call 0", "call 0", "call 0", "call 1", "call 1", "call 1");
        assertThat(clock.iterations()).isEqualTo(2);
    }

    @Test
    void endsAfterATaintedIteration() throws Throwable {
        clock.tainting(iteration -> iteration == 1);

        int end = loop(1).run(ticks, 0, 6, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(2);
        assertThat(ticks).containsExactly(100, 101 | Clock.TAINTED, 0, 0, 0, 0);
        assertThat(body.calls()).isEqualTo(2);
    }

    @Test
    void endsAfterAnIterationThatMigrated() throws Throwable {
        clock.migrating(iteration -> iteration == 0);

        int end = loop(1).run(ticks, 0, 6, 0, -1, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(1);
        assertThat(ticks[0]).isEqualTo(100 | Clock.TAINTED | Clock.OTHER_CPU);
    }

    @Test
    void tellsTheStopReadWhichCpuToExpect() throws Throwable {
        TimedLoop loop = loop(1);
        loop.run(ticks, 0, 2, 0, -1, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);
        loop.run(ticks, 0, 2, 0, ScriptedClock.CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(clock.expectedCpus()).isEqualTo(List.of(-1, ScriptedClock.CPU));
    }

    @Test
    void letsTheBodysExceptionOut() {
        Exception thrown = new Exception("checked");
        body.doing(() -> {
            throw thrown;
        });

        assertThatThrownBy(() -> loop(1).run(ticks, 0, 6, 0, -1, Long.MAX_VALUE, TimedLoop.EVERY_FLAG))
                .isSameAs(thrown);
        assertThat(body.calls()).isEqualTo(1);
    }

    @Test
    void endsAfterAnIterationThatIsTooLongAndTellsWhenItBegan() throws Throwable {
        TimedLoop loop = loop(1);

        int end = loop.run(ticks, 0, 6, 0, ScriptedClock.CPU, 102, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(4);
        assertThat(ticks).containsExactly(100, 101, 102, 103, 0, 0);
        long nextRead = clock.clock().read();
        assertThat(loop.startTicks()).isEqualTo(nextRead - 1 - 103);
    }
}
