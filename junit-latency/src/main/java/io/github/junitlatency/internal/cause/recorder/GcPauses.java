package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.AllocationShares.Share;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.cause.recorder.Recorded.Operation;
import io.github.junitlatency.internal.cause.recorder.Recorded.SystemGc;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;

/** Makes events of the garbage collector's pauses, and says whose they are. */
final class GcPauses {

    /** From this share of the allocation on, a collection is the measured thread's. */
    private static final double MIN_OF_THE_CODE = 0.5;

    /** Up to this share it is the others'. In between, or where the share is not known well enough, it is unknown. */
    private static final double MAX_OF_OTHERS = 0.25;

    private final Recorded recorded;
    private final long thread;
    private final Anchors anchors;
    private final AllocationShares shares;

    /** Takes the measured thread's Java id, beside what was recorded. */
    GcPauses(Recorded recorded, long thread, Anchors anchors, AllocationShares shares) {
        this.recorded = recorded;
        this.thread = thread;
        this.anchors = anchors;
        this.shares = shares;
    }

    /** Returns the pauses. */
    List<CauseEvent> events() {
        return recorded.pauses.stream().map(this::event).toList();
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
        Optional<Share> share = shares.of(pause.gcId(), start);
        if (share.isEmpty()) {
            return new CauseEvent(CauseKind.GC, Origin.UNKNOWN, text, start, end);
        }
        Origin origin = share.get().min() >= MIN_OF_THE_CODE
                ? Origin.CODE
                : share.get().max() <= MAX_OF_OTHERS ? Origin.MACHINE : Origin.UNKNOWN;
        long percent = Math.round(100 * share.get().share());
        return new CauseEvent(CauseKind.GC, origin, text + ", allocated " + percent + "% by this thread", start, end);
    }

    private Origin originOfRequest(GcPause pause) {
        Optional<Operation> operation = recorded.operations.stream()
                .filter(candidate -> candidate.caller() > 0 && candidate.safepointId() != 0)
                .filter(candidate -> candidate.start() <= pause.start() && pause.start() <= candidate.end())
                .findAny();
        if (operation.isPresent()) {
            return origin(operation.get().caller());
        }
        // A concurrent collector has a thread of its own stop the JVM, on behalf of threads that wait for it.
        List<Long> callers = recorded.systemGcs.stream()
                .filter(call -> call.start() <= pause.start() && pause.start() <= call.end())
                .map(SystemGc::thread)
                .toList();
        if (callers.isEmpty()) {
            return Origin.UNKNOWN;
        }
        return origin(callers.contains(thread) ? thread : callers.get(0));
    }

    private Origin origin(long caller) {
        return caller == thread ? Origin.CODE : Origin.MACHINE;
    }
}
