package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PacedLoopTemplateTests {

    private static final int CPU = ScriptedClock.CPU;
    private static final long NO_LIMIT = Long.MAX_VALUE;

    private final ScriptedClock clock = ScriptedClock.playing(iteration -> 10 + iteration);
    private final ScriptedBody body = new ScriptedBody();
    private final List<Long> starts = new ArrayList<>();
    private final PacedReads reads = new PacedReads(6, Optional.empty());
    private final long[] response = reads.responses();
    private final long[] service = reads.services();

    private PacedLoop loop(int batch) {
        return LoopDefiner.definePaced(LoopParts.of(clock.clock(), body.body(), batch));
    }

    private Schedule schedule(double interval) {
        return schedule(interval, NO_LIMIT);
    }

    private Schedule schedule(double interval, long heldUp) {
        Schedule schedule = new Schedule(interval, heldUp);
        schedule.resume(clock.now());
        body.doing(() -> starts.add(clock.now() - schedule.anchorTicks()));
        return schedule;
    }

    @Test
    void startsEachIterationWhenItIsDue() throws Throwable {
        int end = loop(1).run(schedule(100), reads, 0, 6, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(6);
        assertThat(starts).containsExactly(0L, 100L, 200L, 300L, 400L, 500L);
        assertThat(service).containsExactly(10, 11, 12, 13, 14, 15);
        assertThat(response).isEqualTo(service);
    }

    @Test
    void countsResponseTimesFromTheIntendedStart() throws Throwable {
        loop(1).run(schedule(5), reads, 0, 3, 0, CPU, NO_LIMIT);

        // each start read takes a tick
        assertThat(starts).containsExactly(0L, 11L, 23L);
        assertThat(service).startsWith(10, 11, 12);
        assertThat(response).startsWith(10, 11 + 6, 12 + 13);
    }

    @Test
    void fillsThePositionsItIsGivenAndNoOther() throws Throwable {
        int end = loop(1).run(schedule(100), reads, 2, 5, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(5);
        assertThat(service).containsExactly(0, 0, 10, 11, 12, 0);
        assertThat(body.events()).containsExactly("call 2", "call 3", "call 4");
        assertThat(starts).containsExactly(200L, 300L, 400L);
    }

    @Test
    void startsTheWholeBatchAtOnce() throws Throwable {
        loop(3).run(schedule(100), reads, 0, 2, 0, CPU, NO_LIMIT);

        assertThat(starts).containsExactly(0L, 0L, 0L, 100L, 100L, 100L);
    }

    @Test
    void addsNoFractionsUp() throws Throwable {
        int many = 1_000_000;
        ScriptedClock quick = ScriptedClock.ticking(3);
        List<Long> all = new ArrayList<>(many);
        Schedule fractions = new Schedule(17.3, NO_LIMIT);
        fractions.resume(quick.now());
        body.doing(() -> all.add(quick.now() - fractions.anchorTicks()));
        PacedLoop loop = LoopDefiner.definePaced(LoopParts.of(quick.clock(), body.body(), 1));

        loop.run(fractions, new PacedReads(many, Optional.empty()), 0, many, 0, CPU, NO_LIMIT);

        for (int i = 0; i < many; i++) {
            assertThat(all.get(i)).isEqualTo(i * 173L / 10);
        }
    }

    @Test
    void endsAfterATaintedIteration() throws Throwable {
        clock.tainting(iteration -> iteration == 1);

        int end = loop(1).run(schedule(100), reads, 0, 6, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(2);
        assertThat(service).startsWith(10, 11 | Clock.TAINTED, 0);
        assertThat(response).startsWith(10, 11 | Clock.TAINTED, 0);
    }

    @Test
    void endsAfterAnIterationThatTookTooLong() throws Throwable {
        assertThat(loop(1).run(schedule(100), reads, 0, 6, 0, CPU, 12)).isEqualTo(4);
    }

    @Test
    void doesNotEndForAnIterationThatIsOnlyLate() throws Throwable {
        assertThat(loop(1).run(schedule(1, 1), reads, 0, 6, 0, CPU, NO_LIMIT)).isEqualTo(6);
    }

    @Test
    void endsAfterAnIterationWhoseWaitWasHeldUp() throws Throwable {
        clock.skippingBefore(2, 1_000);

        int end = loop(1).run(schedule(200, 500), reads, 0, 6, 0, CPU, NO_LIMIT);

        assertThat(end).isEqualTo(3);
        assertThat(service).startsWith(10, 11, 12, 0);
        assertThat(response[2] - service[2]).isGreaterThan(500);
    }

    @Test
    void tellsTheStopReadWhichCpuToExpect() throws Throwable {
        loop(1).run(schedule(100), reads, 0, 2, 0, -1, NO_LIMIT);

        assertThat(clock.expectedCpus()).isEqualTo(List.of(-1));
    }

    @Test
    void letsTheBodysExceptionOut() {
        Schedule schedule = schedule(100);
        Exception thrown = new Exception("checked");
        body.doing(() -> {
            throw thrown;
        });

        assertThatThrownBy(() -> loop(1).run(schedule, reads, 0, 6, 0, CPU, NO_LIMIT))
                .isSameAs(thrown);
        assertThat(body.calls()).isEqualTo(1);
    }
}
