package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PacedLoopTemplateTests extends PacedLoopContract {

    private final PacedReads reads = new PacedReads(6, Optional.empty());
    private final List<Long> starts = new ArrayList<>();

    @Override
    PacedLoop loop() {
        return loop(1);
    }

    private PacedLoop loop(int batch) {
        return LoopDefiner.definePaced(LoopParts.of(source, body.body(), batch));
    }

    @Override
    PacedReads reads() {
        return reads;
    }

    /** Returns a schedule to which starts are noted. */
    private Schedule noted(double interval, ScriptedClock clock) {
        Schedule schedule = new Schedule(interval, NO_LIMIT);
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
        PacedLoop loop = LoopDefiner.definePaced(LoopParts.of(quick.clock(), body.body(), 1));

        loop.run(noted(17.3, quick), new PacedReads(many, Optional.empty()), 0, many, 0, CPU, NO_LIMIT);

        for (int i = 0; i < many; i++) {
            assertThat(starts.get(i)).isEqualTo(i * 173L / 10);
        }
    }

    @Test
    void endsAfterAnIterationThatTookTooLong() throws Throwable {
        assertThat(loop().run(schedule(100), reads, 0, 6, 0, CPU, 12)).isEqualTo(4);
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
}
