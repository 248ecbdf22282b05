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
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PausesTests {

    private static final Detail PAUSE = new Detail.Collection("GC Pause", Optional.empty());

    private final Recorded recorded = new Recorded();

    private void plantSafepoint() {
        recorded.safepointStarts.put(5L, 100L);
        recorded.safepointEnds.put(5L, 150L);
    }

    private static CauseEvent collection(Detail which, long start, long end) {
        return new CauseEvent(CauseKind.GC, Origin.CODE, which, start, end);
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        G1New            | G1 Evacuation Pause     | GC Pause         | G1 young
        G1New            | G1 Humongous Allocation | GC Pause         | G1 young, G1 Humongous Allocation
        G1Full           | System.gc()             | GC Pause         | G1 full, System.gc()
        G1Old            | G1 Evacuation Pause     | Pause Remark     | G1 concurrent
        Z                | Allocation Rate         | Pause Mark Start | ZGC mark start
        ZGC Minor        | Allocation Rate         | Pause Mark End   | ZGC Minor mark end
        Shenandoah       | Concurrent GC           | Pause Init Mark  | Shenandoah init mark
        Epsilon          | Allocation Failure      | GC Pause         | Epsilon
        """)
    void areTheCodesAndSayWhatTheCollectionWas(String name, String cause, String pause, String text) {
        recorded.pauses.add(new GcPause(7, pause, 111, 139));
        recorded.collections.put(7, new GcSummary(name, cause));

        assertThat(Pauses.events(recorded, Planted.SAME)).singleElement().satisfies(event -> {
            assertThat(event).isEqualTo(collection(event.which(), 111, 139));
            assertThat(event.which().text()).isEqualTo(text);
        });
    }

    @Test
    void haveTheTimeOfTheirSafepointAndTheirOwnNameWhereTheCollectionHadNotEnded() {
        recorded.pauses.add(new GcPause(7, "GC Pause", 111, 139));
        plantSafepoint();
        recorded.operations.put(5L, new Operation("G1CollectForAllocation", false));

        assertThat(Pauses.events(recorded, Planted.SAME))
                .containsExactly(collection(PAUSE, 111, 139), collection(PAUSE, 100, 150));
    }

    @ParameterizedTest
    @CsvSource({"5, false, CODE, PrintThreads", "5, true, UNKNOWN, PrintThreads", "6, true, CODE, ''"})
    void ofSafepointsAreTheCodesUnlessTheInstrumentAskedForThem(
            long safepoint, boolean isOfTheInstrument, Origin origin, String which) {
        plantSafepoint();
        recorded.operations.put(safepoint, new Operation("PrintThreads", isOfTheInstrument));

        assertThat(Pauses.events(recorded, Planted.SAME))
                .containsExactly(new CauseEvent(
                        CauseKind.SAFEPOINT, origin, which.isEmpty() ? Detail.NONE : new Detail.Text(which), 100, 150));
    }

    @Test
    void ofSafepointsThatHaveNotEndedAreNone() {
        plantSafepoint();
        recorded.safepointEnds.clear();

        assertThat(Pauses.events(recorded, Planted.SAME)).isEmpty();
    }
}
