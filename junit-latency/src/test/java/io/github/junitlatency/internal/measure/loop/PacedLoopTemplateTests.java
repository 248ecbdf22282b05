package io.github.junitlatency.internal.measure.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.pace.PacedReads;
import io.github.junitlatency.internal.measure.pace.Schedule;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On a clock whose start reads take a tick; iteration i takes 10 + i. */
class PacedLoopTemplateTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final long NO_LIMIT = Long.MAX_VALUE;

    private final ScriptedClock clock = ScriptedClock.playing(iteration -> 10 + iteration);
    private final Clock source = clock.clock();
    private final ScriptedBody body = new ScriptedBody();
    private final PacedReads reads = new PacedReads(6);
    private final List<Long> starts = new ArrayList<>();

    private PacedLoop loop(int batch) {
        return LoopDefiner.definePaced(LoopSetups.of(source, body.body(), batch))
                .ofThread(body.body().number(), null);
    }

    private Schedule schedule(double interval) {
        return schedule(interval, NO_LIMIT);
    }

    private Schedule schedule(double interval, long heldUp) {
        Schedule schedule = new Schedule(interval, heldUp, 0);
        schedule.resume(clock.now());
        return schedule;
    }

    /** Runs the first iterations, and returns the position after the last. */
    private int run(Schedule schedule, int to) throws Throwable {
        return loop(1).run(schedule, reads, 0, to, 0, CPU, NO_LIMIT);
    }

    /** Returns a schedule to which starts are noted. */
    private Schedule noted(double interval, ScriptedClock clock) {
        Schedule schedule = new Schedule(interval, NO_LIMIT, 0);
        schedule.resume(clock.now());
        body.doing(() -> starts.add(clock.now() - schedule.anchorTicks()));
        return schedule;
    }

    @Test
    void startsEachIterationWhenItIsDue() throws Throwable {
        assertThat(run(noted(100, clock), 6)).isEqualTo(6);

        assertThat(starts).containsExactly(0L, 100L, 200L, 300L, 400L, 500L);
        assertThat(reads.services()).containsExactly(10, 11, 12, 13, 14, 15);
        assertThat(reads.responses()).isEqualTo(reads.services());
    }

    @Test
    void countsResponseTimesFromTheIntendedStart() throws Throwable {
        run(noted(5, clock), 3);

        // each start read takes a tick
        assertThat(starts).containsExactly(0L, 11L, 23L);
        assertThat(reads.services()).startsWith(10, 11, 12);
        assertThat(reads.responses()).startsWith(10, 11 + 6, 12 + 13);
    }

    @Test
    void startsTheWholeBatchAtOnce() throws Throwable {
        loop(3).run(noted(100, clock), reads, 0, 2, 0, CPU, NO_LIMIT);

        assertThat(starts).containsExactly(0L, 0L, 0L, 100L, 100L, 100L);
    }

    @Test
    void addsNoFractionsUp() throws Throwable {
        int many = 1_000_000;
        ScriptedClock quick = ScriptedClock.ticking(3);
        PacedLoop loop = LoopDefiner.definePaced(LoopSetups.of(quick.clock(), body.body(), 1))
                .ofThread(body.body().number(), null);

        loop.run(noted(17.3, quick), new PacedReads(many), 0, many, 0, CPU, NO_LIMIT);

        for (int i = 0; i < many; i++) {
            assertThat(starts.get(i)).isEqualTo(i * 173L / 10);
        }
    }

    @Test
    void endsAfterAnIterationThatTookTooLong() throws Throwable {
        assertThat(loop(1).run(schedule(100), reads, 0, 6, 0, CPU, 12)).isEqualTo(4);
    }

    @Test
    void doesNotEndForAnIterationThatIsOnlyLate() throws Throwable {
        assertThat(run(schedule(1, 1), 6)).isEqualTo(6);
    }

    @Test
    void endsAfterAnIterationWhoseWaitWasHeldUp() throws Throwable {
        clock.skippingBefore(2, 1_000);

        assertThat(run(schedule(200, 500), 6)).isEqualTo(3);
        assertThat(reads.services()).startsWith(10, 11, 12, 0);
        assertThat(reads.responses()[2] - reads.services()[2]).isGreaterThan(500);
    }

    @Test
    void fillsThePositionsItIsGivenAndNoOther() throws Throwable {
        int end = loop(1).run(schedule(100), reads, 2, 5, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(5);
        assertThat(reads.services()).containsExactly(0, 0, 10, 11, 12, 0);
        assertThat(body.events()).containsExactly("call 2", "call 3", "call 4");
    }

    @Test
    void endsAfterATaintedIteration() throws Throwable {
        clock.tainting(iteration -> iteration == 1);

        assertThat(run(schedule(100), 6)).isEqualTo(2);
        assertThat(reads.services()).containsExactly(10, 11 | Clock.TAINTED, 0, 0, 0, 0);
        long untimed = reads.responses()[0] - 10;
        assertThat(reads.responses()).startsWith(10 + untimed, 11 + untimed | Clock.TAINTED, 0);
    }

    @Test
    void tellsTheStopReadWhichCpuToExpect() throws Throwable {
        loop(1).run(schedule(100), reads, 0, 2, 0, -1, NO_LIMIT);

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
