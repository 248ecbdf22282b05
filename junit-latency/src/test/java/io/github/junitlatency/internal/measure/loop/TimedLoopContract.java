package io.github.junitlatency.internal.measure.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.ScriptedBody;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Tests of what both loops without a schedule do; iteration i takes 100 + i. */
abstract class TimedLoopContract {

    static final int CPU = ScriptedClock.CPU;

    final ScriptedClock clock = ScriptedClock.playing(iteration -> 100 + iteration);
    final Clock reads = clock.clock();
    final ScriptedBody body = new ScriptedBody();
    final long[] ticks = new long[6];

    abstract TimedLoop loop();

    /** Runs the first iterations without a maximum, and returns the position after the last. */
    final int run(int to) throws Throwable {
        return loop().run(ticks, 0, to, 0, CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);
    }

    @Test
    void fillsThePositionsItIsGivenAndNoOther() throws Throwable {
        int end = loop().run(ticks, 2, 5, 1_000, CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(5);
        assertThat(ticks).containsExactly(0, 0, 100, 101, 102, 0);
        assertThat(body.events()).containsExactly("call 1002", "call 1003", "call 1004");
    }

    @Test
    void endsAfterATaintedIteration() throws Throwable {
        clock.tainting(iteration -> iteration == 1);

        assertThat(run(6)).isEqualTo(2);
        assertThat(ticks).containsExactly(100, 101 | Clock.TAINTED, 0, 0, 0, 0);
        assertThat(body.calls()).isEqualTo(2);
    }

    @Test
    void tellsTheStopReadWhichCpuToExpect() throws Throwable {
        TimedLoop loop = loop();
        loop.run(ticks, 0, 2, 0, -1, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);
        loop.run(ticks, 0, 2, 0, CPU, Long.MAX_VALUE, TimedLoop.EVERY_FLAG);

        assertThat(clock.expectedCpus()).isEqualTo(List.of(-1, CPU));
    }

    @Test
    void endsAfterAnIterationThatIsTooLongAndTellsWhenItBegan() throws Throwable {
        TimedLoop loop = loop();

        int end = loop.run(ticks, 0, 6, 0, CPU, 102, TimedLoop.EVERY_FLAG);

        assertThat(end).isEqualTo(4);
        assertThat(ticks).containsExactly(100, 101, 102, 103, 0, 0);
        assertThat(loop.startTicks()).isEqualTo(reads.read() - 1 - 103);
    }

    @Test
    void letsTheBodysExceptionOut() {
        Exception thrown = new Exception("checked");
        body.doing(() -> {
            throw thrown;
        });

        assertThatThrownBy(() -> run(6)).isSameAs(thrown);
        assertThat(body.calls()).isEqualTo(1);
    }
}
