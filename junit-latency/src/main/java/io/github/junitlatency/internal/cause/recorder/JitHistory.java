package io.github.junitlatency.internal.cause.recorder;

import java.util.Comparator;
import java.util.List;
import java.util.Set;

/** Tells what the compilers did to the methods that the timed loop runs. */
final class JitHistory {

    private JitHistory() {}

    /** Returns what they did in the order of time. */
    static List<JitEvent> of(Recorded recorded, Anchors anchors) {
        Set<CompiledMethod> run = recorded.calls.reachableFromLoops();
        return recorded.jit.stream()
                .filter(event -> run.contains(event.method()))
                .filter(event -> event.method().isLoop() || !event.method().isPlumbing())
                .map(event -> new JitEvent(
                        anchors.toTicks(event.time()), event.method().shown(), event.what()))
                .sorted(Comparator.comparingLong(JitEvent::ticks))
                .toList();
    }
}
