package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SafepointsTests {

    private final Recorded recorded = new Recorded();

    @BeforeEach
    void plantASafepoint() {
        recorded.safepointStarts.put(5L, 100L);
        recorded.safepointEnds.put(5L, 150L);
    }

    private List<CauseEvent> events(CauseEvent... pauses) {
        return Safepoints.events(recorded, Planted.SAME, List.of(pauses));
    }

    private static CauseEvent safepoint(Origin origin, Detail which) {
        return new CauseEvent(CauseKind.SAFEPOINT, origin, which, 100, 150);
    }

    @Test
    void areTheCodesWhicheverThreadAskedForThem() {
        recorded.operations.add(new Operation("PrintThreads", 5, false));

        assertThat(events()).containsExactly(safepoint(Origin.CODE, new Detail.Text("PrintThreads")));
    }

    @Test
    void areNobodysWhenTheInstrumentAskedForThem() {
        recorded.operations.add(new Operation("PrintThreads", 5, true));

        assertThat(events()).containsExactly(safepoint(Origin.UNKNOWN, new Detail.Text("PrintThreads")));
    }

    @Test
    void areTheCodesWhenNoOneKnowsWhoAskedForThem() {
        recorded.operations.add(new Operation("FindDeadlocks", 6, true));

        assertThat(events()).containsExactly(safepoint(Origin.CODE, Detail.NONE));
    }

    @Test
    void forACollectionBelongToItsPause() {
        recorded.operations.add(new Operation("G1CollectForAllocation", 5, false));
        CauseEvent stop = safepoint(Origin.CODE, Detail.NONE);

        assertThat(events(new CauseEvent(
                        CauseKind.GC, Origin.CODE, new Detail.Collection("G1 young", Optional.empty()), 111, 139)))
                .containsExactly(new CauseEvent(
                        CauseKind.GC,
                        Origin.CODE,
                        new Detail.Collection("G1 young", Optional.empty()),
                        stop.startTicks(),
                        stop.endTicks()));
    }

    @Test
    void thatHaveNotEndedAreLeftOut() {
        recorded.safepointEnds.clear();

        assertThat(events()).isEmpty();
    }
}
