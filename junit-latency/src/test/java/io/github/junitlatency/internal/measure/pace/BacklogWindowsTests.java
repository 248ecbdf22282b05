package io.github.junitlatency.internal.measure.pace;

import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static io.github.junitlatency.internal.measure.samples.SamplesFixture.NO_FACTS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.samples.IterationContext;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A stall of a millisecond on a schedule of 10 us, added up block by block by hand: no block depends on the machine. */
class BacklogWindowsTests {

    private static final int EVERY = 10_000;
    private static final int MILLISECOND = 1_000_000;
    private static final int STALLED = 5;
    private static final int PAUSE = 70_000;

    private final Schedule schedule = new Schedule(EVERY, 0, 0);
    private final PacedTally tally = new PacedTally(1, schedule, 0, 0, limits(5_000));
    private final PacedReads reads = new PacedReads(BlockLength.LONGEST);
    private long clock = 1_000;

    private void run(int iterations, int block) {
        for (int first = 0; first < iterations; first += block) {
            schedule.resume(clock);
            long ended = schedule.ended();
            for (int i = 0; i < block; i++) {
                long intended = schedule.intended(first + i);
                long start = Math.max(intended, ended + 1); // a read takes a tick
                ended = start + (first + i == STALLED ? MILLISECOND : 100);
                reads.responses()[i] = ended - intended;
                reads.services()[i] = ended - start;
            }
            tally.addAll(reads, 0, block, first);
            schedule.pause(tally.ended());
            clock = schedule.anchorTicks() + tally.ended() + PAUSE;
        }
    }

    /** Blocks of 4 make 25 pauses while the stall is caught up. */
    @ParameterizedTest
    @ValueSource(ints = {4, 6, 16, 200, 1_000})
    void reachFromTheIntendedStartInTheStallToTheStopAfterAllPauses(int block) {
        run(1_000 / block * block, block);

        List<IterationContext> late = tally.samples(Long.MAX_VALUE, NO_FACTS).response().exceeding().stream()
                .map(NotedIteration::context)
                .toList();
        assertThat(late).hasSize(101);
        long from = late.get(0).startTicks();
        assertThat(late.get(0).stopTicks()).isEqualTo(from + MILLISECOND);
        for (int n = 1; n < 100; n++) {
            long pauses = (STALLED + n) / block - STALLED / block; // before the nth after the stall
            assertThat(late.get(n).startTicks()).isEqualTo(from + EVERY * (long) n);
            assertThat(late.get(n).stopTicks()).isEqualTo(from + MILLISECOND + 101L * n + PAUSE * pauses);
        }
    }
}
