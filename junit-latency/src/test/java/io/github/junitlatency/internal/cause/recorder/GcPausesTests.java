package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.AllocationShares.Mark;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.cause.recorder.Recorded.Heap;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.internal.cause.recorder.Recorded.SystemGc;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class GcPausesTests {

    private static final long MEASURED = 3;
    private static final long OTHER = 2;
    private static final long HELPER = 41;
    private static final CodeThreads CODE = new CodeThreads(MEASURED, 40);

    private final Recorded recorded = new Recorded();
    private final AllocationSeries allocated = new AllocationSeries(1);
    private final AllocationSeries younger = new AllocationSeries(1);
    private final AllocationSeries older = new AllocationSeries(1);

    @BeforeEach
    void plantAPause() {
        recorded.pauses.add(new GcPause(7, "GC Pause", 100, 120));
    }

    private CauseEvent event() {
        GcPauses.Shares shares = new GcPauses.Shares(shares(allocated), shares(younger), shares(older));
        return new GcPauses(recorded, CODE, Planted.SAME, shares).events().get(0);
    }

    private AllocationShares shares(AllocationSeries series) {
        return new AllocationShares(recorded, Planted.SAME, series, List.of(new Mark(0, 0)));
    }

    private static CauseEvent pause(Origin origin, String detail) {
        return new CauseEvent(CauseKind.GC, origin, detail, 100, 120);
    }

    private void allocating(long ownBytes) {
        recorded.collections.put(7, new GcSummary("G1New", "G1 Evacuation Pause"));
        recorded.heaps.add(new Heap(7, true, 100, 1000));
        allocated.add(0, 0);
        allocated.add(100, ownBytes);
    }

    private void others(long olderBytes, long youngerBytes) {
        older.add(0, 0);
        older.add(100, olderBytes);
        younger.add(0, 0);
        younger.add(100, youngerBytes);
    }

    @Test
    void areTheCodesWhenItAllocatedHalf() {
        allocating(500);

        assertThat(event()).isEqualTo(pause(Origin.CODE, "G1 young, allocated 50% by this thread"));
    }

    @Test
    void areTheMachinesWhenOlderThreadsAllocatedThreeQuarters() {
        allocating(30);
        others(750, 0);

        assertThat(event()).isEqualTo(pause(Origin.MACHINE, "G1 young, allocated 3% by this thread"));
    }

    @Test
    void areNobodysWhenOlderThreadsProvablyAllocatedLess() {
        allocating(30);
        others(740, 0);

        assertThat(event()).isEqualTo(pause(Origin.UNKNOWN, "G1 young, allocated 3% by this thread"));
    }

    @Test
    void areNobodysWhenOlderThreadsMayHaveAllocatedLessThanHalfBetweenReadings() {
        recorded.collections.put(7, new GcSummary("G1New", "G1 Evacuation Pause"));
        recorded.heaps.add(new Heap(7, true, 100, 1000));
        allocated.add(0, 0);
        older.add(0, 0);
        older.add(10, 490);
        older.add(110, 1000);

        assertThat(event().origin()).isEqualTo(Origin.UNKNOWN);
    }

    @Test
    void areTheCodesWhenItsOtherThreadsAllocatedHalf() {
        allocating(30);
        others(490, 470);

        assertThat(event()).isEqualTo(pause(Origin.CODE, "G1 young, allocated 3% by this thread"));
    }

    @Test
    void areTheCodesWhenAHelperThreadAskedForThem() {
        recorded.collections.put(7, new GcSummary("G1Full", "System.gc()"));
        recorded.operations.add(new Operation("G1CollectFull", 5, HELPER, 99, 121));

        assertThat(event()).isEqualTo(pause(Origin.CODE, "G1 full, System.gc()"));
    }

    @Test
    void areNobodysWhenTheShareIsWithinTheErrorOfInterpolatingIt() {
        allocating(410);

        assertThat(event()).isEqualTo(pause(Origin.UNKNOWN, "G1 young, allocated 41% by this thread"));
    }

    @Test
    void areNobodysWhenNobodyCounted() {
        recorded.collections.put(7, new GcSummary("G1New", "G1 Evacuation Pause"));

        assertThat(event()).isEqualTo(pause(Origin.UNKNOWN, "G1 young"));
    }

    @Test
    void areNobodysWhenTheCollectionHadNotEnded() {
        assertThat(event()).isEqualTo(pause(Origin.UNKNOWN, "GC Pause"));
    }

    @Test
    void areTheCodesWhenItAskedForThem() {
        recorded.collections.put(7, new GcSummary("G1Full", "System.gc()"));
        recorded.operations.add(new Operation("G1CollectFull", 5, MEASURED, 99, 121));

        assertThat(event()).isEqualTo(pause(Origin.CODE, "G1 full, System.gc()"));
    }

    @Test
    void areTheMachinesWhenAnotherThreadAskedForThem() {
        allocating(1000);
        recorded.collections.put(7, new GcSummary("SerialOld", "Heap Dump Initiated GC"));
        recorded.operations.add(new Operation("HeapDumper", 5, OTHER, 99, 121));
        recorded.operations.add(new Operation("Other", 6, MEASURED, 130, 140));

        assertThat(event()).isEqualTo(pause(Origin.MACHINE, "Serial old, Heap Dump Initiated GC"));
    }

    @Test
    void ofAConcurrentCollectorBelongToTheThreadThatWaitsInSystemGc() {
        recorded.collections.put(7, new GcSummary("Z", "System.gc()"));
        recorded.operations.add(new Operation("ZMarkStart", 5, -1, 99, 121));
        recorded.systemGcs.add(new SystemGc(OTHER, 50, 200));
        recorded.systemGcs.add(new SystemGc(MEASURED, 60, 200));

        assertThat(event().origin()).isEqualTo(Origin.CODE);
    }

    @Test
    void ofAConcurrentCollectorThatNobodyWaitsForAreNobodys() {
        recorded.collections.put(7, new GcSummary("Z", "Proactive"));
        recorded.operations.add(new Operation("ZMarkStart", 5, -1, 99, 121));
        recorded.systemGcs.add(new SystemGc(MEASURED, 110, 200));

        assertThat(event().origin()).isEqualTo(Origin.UNKNOWN);
    }
}
