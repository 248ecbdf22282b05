package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Every read but a stop takes a tick; a section of iteration i takes 10 + i. */
class PacedProbedLoopTemplateTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final long NO_LIMIT = Long.MAX_VALUE;

    private final ScriptedClock clock = ScriptedClock.playing(iteration -> 10 + iteration);
    private final Clock source = clock.clock();
    private final ProbedBodies probed = new ProbedBodies(source);
    private final ScriptedBody body = new ScriptedBody().doing(this::prepareStartStopAndCheck);
    private final PacedLoop loop = LoopDefiner.definePaced(LoopParts.of(source, probed.of(body.body()), 1));
    private final PacedReads reads = new PacedReads(6, loop.occupation());
    private final long[] response = reads.responses();
    private final long[] service = reads.services();

    private void prepareStartStopAndCheck() throws Throwable {
        clock.pass(3);
        probed.start();
        probed.stop();
        clock.pass(5);
    }

    private Schedule schedule(double interval) {
        Schedule schedule = new Schedule(interval, NO_LIMIT);
        schedule.resume(clock.now());
        return schedule;
    }

    private long[] starts(int length) {
        return head(loop.occupation().orElseThrow().starts(), length);
    }

    private long[] ends(int length) {
        return head(loop.occupation().orElseThrow().ends(), length);
    }

    private static long[] head(long[] all, int length) {
        return Arrays.copyOf(all, length);
    }

    @Test
    void isTheLoopOfAProbedBodyOnASchedule() {
        assertThat(loop.getClass().getName()).contains("PacedProbedLoopTemplate");
        assertThat(LoopDefiner.definePaced(LoopParts.of(source, Body.empty(), 1))
                        .occupation())
                .isEmpty();
    }

    @Test
    void tellsSectionsAndWhenTheThreadBeganAndEndedEachIteration() throws Throwable {
        int end = loop.run(schedule(100), reads, 0, 3, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(3);
        assertThat(service).startsWith(10, 11, 12, 0);
        assertThat(response).startsWith(3 + 1 + 10, 3 + 1 + 11, 3 + 1 + 12, 0);
        assertThat(starts(4)).containsExactly(0, 0, 0, 0);
        assertThat(ends(4)).containsExactly(14 + 5 + 1, 15 + 5 + 1, 16 + 5 + 1, 0);
    }

    @Test
    void startsTheNextWhenTheOneBeforeHasEnded() throws Throwable {
        loop.run(schedule(5), reads, 0, 2, 0, CPU, NO_LIMIT);

        assertThat(ends(2)).startsWith(20);
        assertThat(starts(2)).containsExactly(0, 20 + 1 - 5);
        assertThat(response).startsWith(14, 16 + 3 + 1 + 11);
    }

    @Test
    void fillsThePositionsItIsGivenAndNoOther() throws Throwable {
        int end = loop.run(schedule(100), reads, 2, 5, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(5);
        assertThat(service).containsExactly(0, 0, 10, 11, 12, 0);
        assertThat(body.events()).containsExactly("call 2", "call 3", "call 4");
    }

    @Test
    void endsAfterATaintedSection() throws Throwable {
        clock.tainting(iteration -> iteration == 1);

        int end = loop.run(schedule(100), reads, 0, 6, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(2);
        assertThat(service).startsWith(10, 11 | Clock.TAINTED, 0);
        assertThat(response).startsWith(14, 15 | Clock.TAINTED, 0);
        assertThat(ends(2)).containsExactly(20, 21);
    }

    @Test
    void takesAnotherThreadsStopWithTheFlagsOfItsOwnThread() throws Throwable {
        body.doing(() -> {
            probed.start();
            probed.stopByAnother(300);
        });
        clock.migrating(iteration -> iteration == 1);

        int end = loop.run(schedule(1_000), reads, 0, 6, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(2);
        assertThat(service).startsWith(301, 301 | Clock.TAINTED | Clock.OTHER_CPU, 0);
        assertThat(response).startsWith(302, 302 | Clock.TAINTED | Clock.OTHER_CPU, 0);
        assertThat(ends(2)).containsExactly(1 + 1 + 10 + 1, 1 + 1 + 11 + 1);
    }

    @Test
    void tellsTheStopReadWhichCpuToExpect() throws Throwable {
        loop.run(schedule(100), reads, 0, 2, 0, -1, NO_LIMIT);

        assertThat(clock.expectedCpus()).isEqualTo(List.of(-1));
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
