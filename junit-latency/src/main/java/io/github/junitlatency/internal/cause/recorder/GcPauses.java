package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcSummary;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Cause.Detail.Collection;
import io.github.junitlatency.result.CauseKind;
import java.util.List;
import java.util.Optional;

/** Makes events of the garbage collector's pauses, which are the code's, whichever thread of this JVM allocated or asked. */
final class GcPauses {

    private GcPauses() {}

    /** Returns the pauses. */
    static List<CauseEvent> events(Recorded recorded, Anchors anchors) {
        return Lists.map(recorded.pauses, pause -> {
            GcSummary collection = recorded.collections.get(pause.gcId());
            return new CauseEvent(
                    CauseKind.GC,
                    which(pause, collection),
                    anchors.toTicks(pause.start()),
                    anchors.toTicks(pause.end()));
        });
    }

    /** Returns what it was; the name of the pause where the collection had not ended when recording did. */
    private static Collection which(GcPause pause, GcSummary collection) {
        return collection == null
                ? new Collection(pause.name(), Optional.empty())
                : GarbageCollectors.which(collection, pause.name());
    }
}
