package io.github.junitlatency.internal.cause.recorder;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Knows which compiled code calls which methods.
 *
 * <p>All that was met in the loop's compilation is what the loop runs, the plumbing of method handles too. A method
 * goes on in its own compilations, where a branch may be that the loop's compilation omitted as never taken; but a
 * method of the JDK only where it was not inlined: in its own compilation, {@code ArrayList.forEach} calls whatever all
 * others give it.
 */
final class CallGraph {

    private record CompiledCall(CompiledMethod callee, boolean inlined) {}

    private final Map<Integer, List<CompiledCall>> calls = new HashMap<>(); // by compilation
    private final Map<CompiledMethod, Set<Integer>> compilations = new HashMap<>();

    /** Adds a call that a compiler met; of the loop, before it ends too. */
    void addCall(int compilation, CompiledMethod caller, CompiledMethod callee, boolean inlined) {
        calls.putIfAbsent(compilation, new ArrayList<>());
        calls.get(compilation).add(new CompiledCall(callee, inlined));
        if (caller.isLoop()) {
            addCompilation(compilation, caller);
        }
    }

    /** Adds a compilation of a method. */
    void addCompilation(int compilation, CompiledMethod method) {
        compilations.putIfAbsent(method, new HashSet<>());
        compilations.get(method).add(compilation);
    }

    /** Returns the timed loops and every method that they may call. */
    Set<CompiledMethod> reachableFromLoops() {
        Set<CompiledMethod> reached = new HashSet<>();
        Deque<CompiledMethod> open = new ArrayDeque<>();
        for (CompiledMethod method : compilations.keySet()) {
            if (method.isLoop()) {
                reached.add(method);
                open.add(method);
            }
        }
        Set<Integer> seen = new HashSet<>();
        while (!open.isEmpty()) {
            for (int compilation : compilations.getOrDefault(open.pop(), Set.of())) {
                if (seen.add(compilation)) {
                    for (CompiledCall call : calls.getOrDefault(compilation, List.of())) {
                        reached.add(call.callee());
                        if (!call.inlined() || !call.callee().isOfTheJdk()) {
                            open.add(call.callee());
                        }
                    }
                }
            }
        }
        return reached;
    }
}
