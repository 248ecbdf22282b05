package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PausesTests {

    private final Recorded recorded = new Recorded();

    private void assertEvents(CauseEvent... events) {
        assertThat(Pauses.events(recorded, Planted.SAME)).containsExactly(events);
    }

    private void plantPause() {
        recorded.pauses.add(new GcPause(7, "GC Pause", 111, 139));
    }

    private void plantSafepoint(Operation operation) {
        recorded.safepointStarts.put(5L, 100L);
        recorded.safepointEnds.put(5L, 150L);
        recorded.operations.add(operation);
    }

    private static CauseEvent collection(Detail which, long start, long end) {
        return new CauseEvent(CauseKind.GC, Origin.CODE, which, start, end);
    }

    private static CauseEvent safepoint(Origin origin, Detail which) {
        return new CauseEvent(CauseKind.SAFEPOINT, origin, which, 100, 150);
    }

    @Test
    void areTheCodesWhoeverAllocatedOrAsked() {
        plantPause();
        recorded.collections.put(7, new GcSummary("G1Full", "System.gc()"));

        assertEvents(collection(new Detail.Collection("G1 full", Optional.of("System.gc()")), 111, 139));
    }

    @Test
    void haveTheNameOfThePauseWhereTheCollectionHadNotEnded() {
        plantPause();

        assertEvents(collection(new Detail.Collection("GC Pause", Optional.empty()), 111, 139));
    }

    @Test
    void haveTheTimeOfTheirSafepoint() {
        plantPause();
        plantSafepoint(new Operation("G1CollectForAllocation", 5, false));

        Detail which = new Detail.Collection("GC Pause", Optional.empty());
        assertEvents(collection(which, 111, 139), collection(which, 100, 150));
    }

    @Test
    void ofSafepointsAreTheCodesWhicheverThreadAskedForThem() {
        plantSafepoint(new Operation("PrintThreads", 5, false));

        assertEvents(safepoint(Origin.CODE, new Detail.Text("PrintThreads")));
    }

    @Test
    void ofSafepointsThatTheInstrumentAskedForAreOfUnknownOrigin() {
        plantSafepoint(new Operation("PrintThreads", 5, true));

        assertEvents(safepoint(Origin.UNKNOWN, new Detail.Text("PrintThreads")));
    }

    @Test
    void ofSafepointsAreTheCodesWhenItIsUnknownWhoAskedForThem() {
        plantSafepoint(new Operation("FindDeadlocks", 6, true));

        assertEvents(safepoint(Origin.CODE, Detail.NONE));
    }

    @Test
    void ofSafepointsThatHaveNotEndedAreNone() {
        plantSafepoint(new Operation("PrintThreads", 5, false));
        recorded.safepointEnds.clear();

        assertEvents();
    }
}
