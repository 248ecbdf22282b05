package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every loop on a schedule does, on a clock whose start reads take a tick; iteration i takes 10 + i. */
abstract class PacedLoopContract {

    static final int CPU = ScriptedClock.CPU;
    static final long NO_LIMIT = Long.MAX_VALUE;

    final ScriptedClock clock = ScriptedClock.playing(iteration -> 10 + iteration);
    final Clock source = clock.clock();
    final ScriptedBody body = new ScriptedBody();

    abstract PacedLoop loop();

    abstract PacedReads reads();

    final Schedule schedule(double interval) {
        return schedule(interval, NO_LIMIT);
    }

    final Schedule schedule(double interval, long heldUp) {
        Schedule schedule = new Schedule(interval, heldUp);
        schedule.resume(clock.now());
        return schedule;
    }

    /** Runs the first iterations, and returns the position after the last. */
    final int run(Schedule schedule, int to) throws Throwable {
        return loop().run(schedule, reads(), 0, to, 0, CPU, NO_LIMIT);
    }

    @Test
    void fillsThePositionsItIsGivenAndNoOther() throws Throwable {
        int end = loop().run(schedule(100), reads(), 2, 5, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(5);
        assertThat(reads().services()).containsExactly(0, 0, 10, 11, 12, 0);
        assertThat(body.events()).containsExactly("call 2", "call 3", "call 4");
    }

    @Test
    void endsAfterATaintedIteration() throws Throwable {
        clock.tainting(iteration -> iteration == 1);

        assertThat(run(schedule(100), 6)).isEqualTo(2);
        assertThat(reads().services()).containsExactly(10, 11 | Clock.TAINTED, 0, 0, 0, 0);
        long untimed = reads().responses()[0] - 10;
        assertThat(reads().responses()).startsWith(10 + untimed, 11 + untimed | Clock.TAINTED, 0);
    }

    @Test
    void tellsTheStopReadWhichCpuToExpect() throws Throwable {
        loop().run(schedule(100), reads(), 0, 2, 0, -1, NO_LIMIT);

        assertThat(clock.expectedCpus()).isEqualTo(List.of(-1));
    }

    @Test
    void letsTheBodysExceptionOut() {
        Exception thrown = new Exception("checked");
        body.doing(() -> {
            throw thrown;
        });

        assertThatThrownBy(() -> run(schedule(100), 6)).isSameAs(thrown);
        assertThat(body.calls()).isEqualTo(1);
    }
}
