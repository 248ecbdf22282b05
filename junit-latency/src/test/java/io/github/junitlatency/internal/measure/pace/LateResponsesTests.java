package io.github.junitlatency.internal.measure.pace;

import static io.github.junitlatency.internal.measure.LimitsFixture.allOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.judgedOver;
import static io.github.junitlatency.internal.measure.LimitsFixture.limits;
import static io.github.junitlatency.internal.measure.samples.SamplesFixture.NO_FACTS;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.phase.BlockLength;
import io.github.junitlatency.internal.measure.samples.IterationTimes;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.PhaseFacts;
import io.github.junitlatency.internal.measure.samples.Tally;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** One stall that makes more iterations late than there are places for notes, added up by hand. */
class LateResponsesTests {

    private static final int EVERY = 10;
    private static final int LIMIT = 50;
    private static final int LATE = 20_000;
    private static final int STALL = EVERY * LATE;

    private final Schedule schedule = new Schedule(EVERY, 0, 0);
    private final PacedTally tally = new PacedTally(1, schedule, 0, 0, limits(LIMIT));
    private final PacedReads reads = new PacedReads(BlockLength.LONGEST);

    /** Adds a stall, then iterations that take nothing. */
    private RoundSamples stall(PacedTally.Observed observed) {
        schedule.resume(1_000);
        long ended = 0;
        for (int i = 0; i < 2 * LATE; i++) {
            long intended = schedule.intended(i);
            long start = Math.max(intended, ended);
            ended = start + (i == 0 ? STALL : 0);
            reads.responses()[0] = ended - intended;
            reads.services()[0] = ended - start;
            tally.add(reads, 0, i, i == 0 ? observed : PacedTally.Observed.UNNOTED);
        }
        return tally.samples(Long.MAX_VALUE, NO_FACTS);
    }

    @Test
    void areLeftOutWhereOthersMadeTheStall() {
        RoundSamples round = stall(
                new PacedTally.Observed(Disturbance.PREEMPTED, Disturbance.PREEMPTED, STALL, Optional.empty(), 1));

        Samples samples = round.response();
        long late = samples.exceedances().get(0).late();
        long heldUp = samples.disturbed().heldUp();
        long over = LATE - LIMIT / EVERY; // the last few are within the limit
        assertThat(allOver(samples)).containsExactly(over);
        assertThat(late).isEqualTo(heldUp).isGreaterThan(Tally.MAX_NOTED / 2);
        long noted = over - 1 - heldUp;
        assertThat(judgedOver(samples)).as("the noted ones are judged later").containsExactly(noted);
        assertThat(samples.exceeding()).hasSize((int) noted + 1);
    }

    @Test
    void countWhereTheCodeMadeTheStall() {
        RoundSamples round = stall(PacedTally.Observed.UNNOTED);

        Samples samples = round.response();
        long late = samples.exceedances().get(0).late();
        long heldUp = samples.disturbed().heldUp();
        assertThat(judgedOver(samples)).containsExactly(LATE - (long) LIMIT / EVERY);
        assertThat(heldUp).isZero();
        assertThat(late).isGreaterThan(Tally.MAX_NOTED / 2);
        assertThat(samples.slowest())
                .as("late responses are not shown")
                .extracting(noted -> noted.iteration())
                .startsWith(0L);
    }

    /** A response may be over its limit though the loop was not left for its service, so that the counters were not read after it. */
    @Test
    void anIterationMayTakeAsLongUnlookedAsTheLongerOfItsTimings() {
        RoundSamples round =
                tally.samples(0, new PhaseFacts(0, 0, new IterationTimes(), 3_000_000, CpuFacts.Gaps.UNKNOWN, 0));

        assertThat(round.response().noted().allOverTicks()).isLessThan(LIMIT);
        assertThat(round.response().unnotedTicks(1e9)).isEqualTo(3_050_000);
        assertThat(round.service().unnotedTicks(1e9)).isEqualTo(3_050_000);
    }
}
