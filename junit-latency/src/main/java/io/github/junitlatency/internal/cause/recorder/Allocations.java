package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.recorder.AllocationShares.Mark;
import io.github.junitlatency.internal.cause.recorder.ThreadAllocation.Readings;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.measure.CodeWatch;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.LongSupplier;

/**
 * Counts while a recording runs who allocated how much: the measured code, the code's other threads, and older threads.
 *
 * <p>Belongs to the measured thread, which reads between blocks. What the instrument allocates there is nobody's.
 */
final class Allocations implements CodeWatch {

    private static final long INTERVAL_NANOS = 1_000_000; // young collections may follow within a few ms

    private final Clock clock;
    private final Readings readings;
    private final CodeAllocation code;
    private final AllocationSeries measured = new AllocationSeries(INTERVAL_NANOS);
    private final GroupAllocation younger;
    private final GroupAllocation older;
    private final List<Mark> marks = new ArrayList<>();
    private boolean counting;

    /** Takes what counts the bytes of the current thread, and of others. */
    Allocations(Clock clock, Optional<LongSupplier> ofThisThread, Readings ofOthers) {
        this.clock = clock;
        readings = ofOthers;
        code = new CodeAllocation(ofThisThread);
        younger = new GroupAllocation(ofOthers, new AllocationSeries(INTERVAL_NANOS));
        older = new GroupAllocation(ofOthers, new AllocationSeries(INTERVAL_NANOS));
    }

    /** Begins to count, from 0. */
    void start(CodeThreads threads) {
        measured.clear();
        marks.clear();
        code.start();
        older.begin(id -> !threads.include(id));
        younger.begin(threads::areBesides);
        counting = true;
        mark();
    }

    /** Counts no longer. */
    void stop() {
        counting = false;
        code.stop();
    }

    /** Looks for threads of the code that were born since. */
    void findYounger() {
        younger.findMembers();
    }

    /** Adds a point to each series, and returns when. */
    long addPoint() {
        long bytes = code.bytes();
        long ticks = clock.read();
        if (bytes != CodeAllocation.UNKNOWN) {
            measured.add(ticks, bytes);
        }
        older.addPoint(ticks);
        younger.addPoint(ticks);
        return ticks;
    }

    /** Returns how long to wait for the next point. */
    long intervalNanos() {
        return measured.intervalNanos();
    }

    @Override
    public void begins() {
        code.begins();
    }

    @Override
    public void ends() {
        code.ends();
    }

    @Override
    public void prepared() {
        if (counting) {
            findYounger();
            mark();
        }
    }

    /** Counts from here on: what came before is of another phase, or of its preparation. */
    private void mark() {
        marks.add(new Mark(addPoint(), readings.heapBytes()));
    }

    /** Returns the shares in the collections that were recorded. */
    GcPauses.Shares shares(Recorded recorded, Anchors anchors) {
        return new GcPauses.Shares(
                new AllocationShares(recorded, anchors, measured, marks),
                new AllocationShares(recorded, anchors, younger.series(), marks),
                new AllocationShares(recorded, anchors, older.series(), marks));
    }
}
