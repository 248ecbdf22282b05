package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.section.HandOffFixture;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class HandOffDoubtsTests {

    private static final ClockedPlan ONE_MICROSECOND =
            Clocked.plan(Clocked.budgets("max <= 50_000 ticks", "p99 <= 2_500 ticks"), 0, 2.5e9);

    private final Clock fenced = ScriptedClock.ticking(78).clock();
    private final HandOffDoubts handOffs = new HandOffDoubts();

    private static Optional<TscOffset> known(long boundTicks) {
        return Optional.of(new TscOffset(1, 30, boundTicks));
    }

    @Test
    void doubtsTimesBetweenTwoCpusWhoseOffsetIsUnknown() throws InterruptedException {
        handOffs.add(HandOffFixture.endedBy(List.of(Optional.empty())));

        assertThat(handOffs.doubts(fenced, ONE_MICROSECOND, 800))
                .containsExactly(new Doubt(
                        Doubt.Kind.TSC_OFFSET,
                        "another thread called LatencyProbe.stop(), and how far its CPU's clock is off was not measured",
                        "let a helper thread on a CPU of its own stop, or compare these times with each other only"));
    }

    @Test
    void doubtsThemAlsoWhereTheOffsetOfAnotherStopperIsKnown() throws InterruptedException {
        handOffs.add(HandOffFixture.endedBy(List.of(known(10), Optional.empty())));

        assertThat(handOffs.doubts(fenced, ONE_MICROSECOND, 800))
                .extracting(Doubt::seen)
                .containsExactly(
                        "another thread called LatencyProbe.stop(), and how far its CPU's clock is off was not measured");
        assertThat(handOffs.count()).isEqualTo(2);
    }

    @Test
    void doubtsNothingWithoutThem() throws InterruptedException {
        handOffs.add(HandOffFixture.endedBy(List.of()));

        assertThat(handOffs.doubts(fenced, ONE_MICROSECOND, 800)).isEmpty();
    }

    @Test
    void doubtsNothingOnceTheOffsetIsKnownToATenthOfTheSmallestLimit() throws InterruptedException {
        handOffs.add(HandOffFixture.endedBy(List.of(known(250))));

        assertThat(handOffs.doubts(fenced, ONE_MICROSECOND, 800)).isEmpty();
    }

    @Test
    void doubtsABoundThatIsWideBesideALimit() throws InterruptedException {
        handOffs.add(HandOffFixture.endedBy(List.of(known(675))));

        assertThat(handOffs.doubts(fenced, ONE_MICROSECOND, 800))
                .containsExactly(new Doubt(
                        Doubt.Kind.TSC_OFFSET,
                        "hand-offs to CPU 1 are known to +/- 270 ns only, which is 27% of the limit of 1.00 us",
                        "compare them with each other only, or time the way there and back on one thread"));
    }

    @Test
    void holdsTheBoundAgainstTheMedianWhereThereIsNoLimit() throws InterruptedException {
        handOffs.add(HandOffFixture.endedBy(List.of(known(675))));

        assertThat(handOffs.doubts(fenced, Clocked.plan(Clocked.budgets(), 0, 2.5e9), 2_700))
                .extracting(Doubt::seen)
                .containsExactly(
                        "hand-offs to CPU 1 are known to +/- 270 ns only, which is 25% of the median of 1.08 us");
    }

    @Test
    void saysItOnceForAllRounds() throws InterruptedException {
        handOffs.add(HandOffFixture.endedBy(List.of(known(675))));
        handOffs.add(HandOffFixture.endedBy(List.of(known(675))));

        assertThat(handOffs.doubts(fenced, ONE_MICROSECOND, 800)).hasSize(1);
        assertThat(handOffs.count()).isEqualTo(2);
    }

    @Test
    void doubtsNothingOfAClockThatIsOneForAllCpus() throws InterruptedException {
        Clock unfenced = new Clock("nanotime", false, fenced.start(), fenced.stop());
        handOffs.add(HandOffFixture.endedBy(List.of(Optional.empty())));

        assertThat(handOffs.doubts(unfenced, ONE_MICROSECOND, 800)).isEmpty();
    }
}
