package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.cause.trace.KernelTrace;
import io.github.junitlatency.internal.clock.Clock;
import java.util.List;

/** Lists the sources of events: a new one has its line here. */
final class EventSources {

    private EventSources() {}

    /** Returns them for the calling thread, in the order in which results show them. */
    static List<EventSource> of(Clock clock) {
        return List.of(new FlightRecorder(clock), new KernelTrace(clock));
    }

    /** Returns them for the calling thread, while its stacks are taken. */
    static List<EventSource> besideStacks(Clock clock) {
        return List.of(FlightRecorder.besideStacks(clock), new KernelTrace(clock));
    }
}
