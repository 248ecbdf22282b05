package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.AllocationShares.Share;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.internal.cause.recorder.Recorded.SystemGc;
import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;

/** Makes events of the garbage collector's pauses, and says whose they are. */
final class GcPauses {

    /** From this share of the allocation on, a collection is the code's. */
    private static final double MIN_OF_THE_CODE = 0.5;

    /**
     * Up to this share by the measured thread, and from the rest by older threads on, it is others'. In between, or where the
     * shares are not known well enough, it is unknown.
     */
    private static final double MAX_BESIDE_OTHERS = 0.25;

    /** So much of it must be others' whatever was allocated between two readings. */
    private static final double MIN_SURELY_OF_OTHERS = 0.5;

    private final Recorded recorded;
    private final CodeThreads code;
    private final Anchors anchors;
    private final Shares shares;

    /**
     * Who allocated.
     *
     * @param own the code on the measured thread
     * @param younger the code's other threads
     * @param older others' threads
     */
    record Shares(AllocationShares own, AllocationShares younger, AllocationShares older) {}

    /** Takes which threads are the code's, beside what was recorded. */
    GcPauses(Recorded recorded, CodeThreads code, Anchors anchors, Shares shares) {
        this.recorded = recorded;
        this.code = code;
        this.anchors = anchors;
        this.shares = shares;
    }

    /** Returns the pauses. */
    List<CauseEvent> events() {
        return Lists.map(recorded.pauses, this::event);
    }

    private CauseEvent event(GcPause pause) {
        long start = anchors.toTicks(pause.start());
        long end = anchors.toTicks(pause.end());
        GcSummary collection = recorded.collections.get(pause.gcId());
        if (collection == null) { // it had not ended when recording did
            return new CauseEvent(CauseKind.GC, Origin.UNKNOWN, pause.name(), start, end);
        }
        String text = GarbageCollectors.text(collection, pause.name());
        if (!GarbageCollectors.isOfAllocation(collection.cause())) {
            return new CauseEvent(CauseKind.GC, originOfRequest(pause), text, start, end);
        }
        Optional<Share> share = shares.own().of(pause.gcId(), start);
        if (share.isEmpty()) {
            return new CauseEvent(CauseKind.GC, Origin.UNKNOWN, text, start, end);
        }
        long percent = Math.round(100 * share.get().share());
        return new CauseEvent(
                CauseKind.GC,
                origin(share.get(), pause.gcId(), start),
                text + ", allocated " + percent + "% by this thread",
                start,
                end);
    }

    /**
     * Returns whose a collection is.
     *
     * <p>Example: of what the heap grew by, the measured thread allocated 3%, and threads that are older than the test 90%, of
     * which 80% between the first and the last reading: others'. Had they allocated 60%, or died unread: unknown. Had a helper
     * thread allocated 55%: the code's.
     */
    private Origin origin(Share own, int gcId, long ticks) {
        Optional<Share> younger = shares.younger().of(gcId, ticks);
        if (own.min() + (younger.isPresent() ? younger.get().min() : 0) >= MIN_OF_THE_CODE) {
            return Origin.CODE;
        }
        Optional<Share> older = shares.older().of(gcId, ticks);
        boolean isOthers = older.isPresent()
                && older.get().share() >= 1 - MAX_BESIDE_OTHERS
                && older.get().min() >= MIN_SURELY_OF_OTHERS;
        return isOthers && own.max() <= MAX_BESIDE_OTHERS ? Origin.MACHINE : Origin.UNKNOWN;
    }

    private Origin originOfRequest(GcPause pause) {
        Optional<Operation> operation = Lists.first(
                recorded.operations,
                candidate -> candidate.caller() > 0
                        && candidate.safepointId() != 0
                        && candidate.start() <= pause.start()
                        && pause.start() <= candidate.end());
        if (operation.isPresent()) {
            return code.origin(operation.get().caller());
        }
        // A concurrent collector has a thread of its own stop the JVM, on behalf of threads that wait for it.
        List<SystemGc> calls =
                Lists.filter(recorded.systemGcs, call -> call.start() <= pause.start() && pause.start() <= call.end());
        if (calls.isEmpty()) {
            return Origin.UNKNOWN;
        }
        return Lists.any(calls, call -> code.include(call.thread())) ? Origin.CODE : Origin.MACHINE;
    }
}
