package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Tells what the compilers did to the methods that the timed loop runs. */
final class JitHistory {

    private JitHistory() {}

    /** Returns what they did in the order of time. */
    static List<JitEvent> of(Recorded recorded, Anchors anchors) {
        Set<CompiledMethod> run = recorded.calls.reachableFromLoops();
        List<JitEvent> events = new ArrayList<>();
        for (Recorded.Jit event : recorded.jit) {
            CompiledMethod method = event.method();
            if (run.contains(method) && (method.isLoop() || !method.isPlumbing())) {
                events.add(new JitEvent(anchors.toTicks(event.time()), method.shown(), event.what()));
            }
        }
        return Lists.sorted(events, JitEvent::ticks);
    }
}
