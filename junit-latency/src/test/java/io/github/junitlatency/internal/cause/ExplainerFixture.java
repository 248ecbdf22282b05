package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.Explainer.Explained;
import io.github.junitlatency.internal.cause.Explainer.Sight;
import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.internal.measure.Contexts;
import io.github.junitlatency.internal.measure.NotedIteration;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.List;
import java.util.Optional;

/** An iteration of 1,000,000 ticks, at one a nanosecond, where 1,000 are usual. */
abstract class ExplainerFixture {

    static final long START = 5_000_000;
    static final long OVERHEAD = 40;
    static final long TICKS = 1_000_000;
    static final long STOP = START + OVERHEAD + TICKS;
    static final long MEDIAN = 1_000;
    static final long EXCESS = TICKS - MEDIAN;
    static final long TRACED = 0;
    static final long NOT_TRACED = Long.MAX_VALUE;
    static final long UNNOTED = 52_000; // what no iteration of a stretch can be over without a look

    double faultsPerIteration;
    boolean jvmSeen = true;
    boolean flagsSeen = true;

    Explained explain(long traceFrom, NotedIteration noted, CauseEvent... events) {
        Sight sight = new Sight(1, OVERHEAD, MEDIAN, faultsPerIteration, traceFrom, jvmSeen, flagsSeen ? 0 : UNNOTED);
        return new Explainer(new EventIndex(List.of(events)), sight).explain(noted);
    }

    static NotedIteration noted(Disturbance disturbance) {
        return noted(disturbance, Optional.empty(), 1);
    }

    static NotedIteration noted(Disturbance disturbance, ThreadCounters counted) {
        return noted(disturbance, Optional.of(counted), 1);
    }

    static NotedIteration noted(Disturbance disturbance, Optional<ThreadCounters> counted, long stretch) {
        return new NotedIteration(17, TICKS, disturbance, Contexts.unpaced(START, STOP, counted, stretch));
    }

    static ThreadCounters switches(long voluntary, long involuntary, long runDelayNanos) {
        return switches(voluntary, involuntary, runDelayNanos, -1);
    }

    static ThreadCounters switches(long voluntary, long involuntary, long runDelayNanos, long offCpuNanos) {
        return new ThreadCounters(voluntary, involuntary, 0, 0, runDelayNanos, -1, offCpuNanos);
    }

    static ThreadCounters blocked(long voluntary, long offCpuNanos) {
        return switches(voluntary, 0, 0, offCpuNanos);
    }

    static ThreadCounters faults(long minor, long major) {
        return new ThreadCounters(0, 0, minor, major, -1, -1);
    }

    /** An event so many ticks into the iteration. */
    static CauseEvent event(CauseKind kind, Cause.Detail which, long from, long to) {
        return new CauseEvent(kind, which, START + from, START + to);
    }

    static CauseEvent instant(CauseKind kind, Cause.Detail which, long at) {
        return event(kind, which, at, at);
    }

    static Cause cause(CauseKind kind, Cause.Detail which, long ticks) {
        return new Cause(kind, kind.origin(), which, ticks, (double) ticks / TICKS);
    }
}
