package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SafepointsTests {

    private static final long MEASURED = 3;
    private static final CodeThreads CODE = new CodeThreads(MEASURED, 40);

    private final Recorded recorded = new Recorded();

    @BeforeEach
    void plantASafepoint() {
        recorded.safepointStarts.put(5L, 100L);
        recorded.safepointEnds.put(5L, 150L);
    }

    private List<CauseEvent> events(CauseEvent... pauses) {
        return Safepoints.events(recorded, CODE, Planted.SAME, List.of(pauses));
    }

    private static CauseEvent safepoint(Origin origin, String detail) {
        return new CauseEvent(CauseKind.SAFEPOINT, origin, detail, 100, 150);
    }

    @Test
    void areTheCodesWhenItAskedForThem() {
        recorded.operations.add(new Operation("PrintThreads", 5, MEASURED, 110, 140));

        assertThat(events()).containsExactly(safepoint(Origin.CODE, "PrintThreads"));
    }

    @Test
    void areTheCodesWhenAThreadThatIsYoungerThanTheTestAskedForThem() {
        recorded.operations.add(new Operation("PrintThreads", 5, 40, 110, 140));

        assertThat(events()).containsExactly(safepoint(Origin.CODE, "PrintThreads"));
    }

    @Test
    void areTheMachinesWhenAnotherThreadAskedForThem() {
        recorded.operations.add(new Operation("PrintThreads", 5, 4, 110, 140));
        recorded.operations.add(new Operation("FindDeadlocks", 6, MEASURED, 110, 140));

        assertThat(events()).containsExactly(safepoint(Origin.MACHINE, "PrintThreads"));
    }

    @Test
    void areNobodysWhenNoOneKnowsWhoAskedForThem() {
        recorded.operations.add(new Operation("FindDeadlocks", 6, 4, 110, 140));

        assertThat(events()).containsExactly(safepoint(Origin.UNKNOWN, ""));
    }

    @Test
    void forACollectionBelongToItsPause() {
        recorded.operations.add(new Operation("G1CollectForAllocation", 5, MEASURED, 110, 140));
        CauseEvent stop = safepoint(Origin.MACHINE, "");

        assertThat(events(new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", 111, 139)))
                .containsExactly(
                        new CauseEvent(CauseKind.GC, Origin.MACHINE, "G1 young", stop.startTicks(), stop.endTicks()));
    }

    @Test
    void thatHaveNotEndedAreLeftOut() {
        recorded.safepointEnds.clear();

        assertThat(events()).isEmpty();
    }
}
