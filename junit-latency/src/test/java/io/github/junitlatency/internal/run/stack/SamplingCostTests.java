package io.github.junitlatency.internal.run.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedReads;
import io.github.junitlatency.internal.run.stack.StackRounds.SamplingCost;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Reads of 10 ticks, of which there are 100, and stacks that make some of them longer. */
class SamplingCostTests {

    private static final long MEASURED = 1;
    private static final long READ = 10;
    private static final int READS = 100;

    private final List<StackSample> stacks = new ArrayList<>();
    private final List<Long> costs = new ArrayList<>(); // of each tenth read
    private long threadId = MEASURED;
    private long ticks;
    private int reads;

    private final Clock clock = ScriptedReads.reading(this::read);

    private long read() {
        int tenth = reads / 10;
        if (reads++ % 10 == 5 && tenth < costs.size()) {
            stacks.add(new StackSample(ticks + READ, ticks + READ, threadId, "main", 1, List.of()));
            ticks += costs.get(tenth);
        }
        ticks += READ;
        return ticks;
    }

    /** A look takes so long that the spin ends after a hundred. */
    private long nanos;

    private SamplingCost spun() {
        SamplingCost cost = new SamplingCost(() -> nanos += 10_000_000 / READS);
        cost.spin(clock);
        return cost;
    }

    private long ticks() {
        return spun().ticks(new StackRecording(stacks, List.of()), MEASURED);
    }

    @Test
    void isTwiceTheNinetiethPercentileOfTheGapsWithAStack() {
        costs.addAll(List.of(1_000L, 2_000L, 9_000L, 3_000L, 4_000L, 5_000L, 6_000L, 7_000L, 8_000L));

        assertThat(ticks()).isEqualTo(2 * (9_000 + READ));
    }

    @Test
    void aGapWithoutAStackOfTheThreadIsNone() {
        costs.addAll(List.of(5_000L, 6_000L));
        threadId = 7; // another thread's

        assertThat(ticks()).isZero();
    }

    @Test
    void aStackThatTakesNoLongerThanAFewReadsTakesNothing() {
        costs.addAll(List.of(7 * READ, 7 * READ));

        assertThat(ticks()).isZero();
    }
}
