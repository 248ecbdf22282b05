package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.AllocationShares.Mark;
import io.github.junitlatency.internal.cause.recorder.AllocationShares.Share;
import io.github.junitlatency.internal.cause.recorder.Recorded.Heap;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class AllocationSharesTests {

    private final Recorded recorded = new Recorded();
    private final AllocationSeries allocated = new AllocationSeries(1);
    private final List<Mark> marks = new ArrayList<>(List.of(new Mark(0, 1000)));

    private AllocationShares shares() {
        return new AllocationShares(recorded, Planted.SAME, allocated, marks);
    }

    @Test
    void areOfWhatWasAllocatedSinceTheBeginning() {
        allocated.add(0, 0);
        allocated.add(100, 100);
        recorded.heaps.add(new Heap(7, true, 60, 1080));

        assertThat(shares().of(7, 60)).map(Share::share).hasValue(0.75);
    }

    @Test
    void areOfWhatWasAllocatedSinceTheCollectionBefore() {
        allocated.add(0, 0);
        allocated.add(50, 0);
        allocated.add(100, 40);
        recorded.heaps.add(new Heap(8, true, 100, 380));
        recorded.heaps.add(new Heap(7, true, 40, 1080));
        recorded.heaps.add(new Heap(7, false, 50, 300));

        assertThat(shares().of(7, 40)).map(Share::share).hasValue(0.0);
        assertThat(shares().of(8, 100)).map(Share::share).hasValue(0.5);
    }

    /** What {@code @BeforeRound} allocated: 300 of 1,000 bytes, and 9,000 in all. */
    @Test
    void areOfWhatWasAllocatedSinceTheIterationsBegan() {
        allocated.add(0, 0);
        allocated.add(50, 300);
        allocated.add(100, 350);
        marks.add(new Mark(50, 10_000));
        recorded.heaps.add(new Heap(7, true, 100, 10_200));

        assertThat(shares().of(7, 100)).hasValue(new Share(100, 0.25, 0.25, 0.25));
    }

    @Test
    void areOfWhatWasAllocatedSinceACollectionAfterTheIterationsBegan() {
        allocated.add(0, 0);
        allocated.add(50, 300);
        allocated.add(60, 300);
        allocated.add(100, 350);
        marks.add(new Mark(50, 10_000));
        recorded.heaps.add(new Heap(7, false, 60, 500));
        recorded.heaps.add(new Heap(8, true, 100, 600));

        assertThat(shares().of(8, 100)).hasValue(new Share(100, 0.5, 0.5, 0.5));
    }

    @Test
    void areKnownAsExactlyAsTheThreadsCount() {
        allocated.add(0, 0);
        allocated.add(50, 20);
        allocated.add(70, 60);
        recorded.heaps.add(new Heap(7, true, 60, 1080));

        assertThat(shares().of(7, 60)).hasValue(new Share(60, 0.5, 0.25, 0.75));
    }

    @Test
    void areNeverMoreThanTheWhole() {
        allocated.add(0, 0);
        allocated.add(100, 100);
        recorded.heaps.add(new Heap(7, true, 100, 1090));

        assertThat(shares().of(7, 100)).map(Share::share).hasValue(1.0);
    }

    @Test
    void ofACollectionWithoutASummaryAreThoseOfTheOneBefore() {
        allocated.add(0, 0);
        allocated.add(100, 100);
        recorded.heaps.add(new Heap(7, true, 50, 1100));

        assertThat(shares().of(8, 60)).map(Share::share).hasValue(0.5);
        assertThat(shares().of(8, 40)).isEmpty();
    }

    @Test
    void areUnknownWithoutTheThreadsCount() {
        recorded.heaps.add(new Heap(7, true, 50, 1100));

        assertThat(shares().of(7, 50)).isEmpty();
    }

    @Test
    void areUnknownWhenTheHeapDidNotGrow() {
        allocated.add(0, 0);
        recorded.heaps.add(new Heap(7, true, 50, 1000));

        assertThat(shares().of(7, 50)).isEmpty();
    }
}
