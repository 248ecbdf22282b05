package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.common.lists.Lists;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Knows which method calls which, as far as the compilers looked into it.
 *
 * <p>A call counts in the compilation that it was seen in: in the loop's compilation, the plumbing of method handles or
 * {@code ArrayList.forEach} calls the body; in others it calls something else. A method that was not inlined goes on in
 * its own compilations. The user's methods go on in all, since a branch that one compilation omitted as never taken is still in
 * another.
 */
final class CallGraph {

    private record Call(CompiledMethod callee, boolean inlined) {}

    private record Node(CompiledMethod method, int compilation) {}

    private final Map<Node, List<Call>> calls = new HashMap<>();
    private final Map<CompiledMethod, Set<Integer>> compilationsWith = new HashMap<>();
    private final Map<CompiledMethod, Set<Integer>> compilationsOf = new HashMap<>();

    /** Adds a call that a compiler met. */
    void addCall(int compilation, CompiledMethod caller, CompiledMethod callee, boolean inlined) {
        Node node = new Node(caller, compilation);
        List<Call> called = calls.getOrDefault(node, new ArrayList<>());
        called.add(new Call(callee, inlined));
        calls.put(node, called);
        add(compilationsWith, caller, compilation);
    }

    /** Adds a compilation of a method. */
    void addCompilation(int compilation, CompiledMethod method) {
        add(compilationsOf, method, compilation);
    }

    private static void add(Map<CompiledMethod, Set<Integer>> known, CompiledMethod method, int compilation) {
        Set<Integer> compilations = known.getOrDefault(method, new HashSet<>());
        compilations.add(compilation);
        known.put(method, compilations);
    }

    /** Returns the timed loops and every method that they may call. */
    Set<CompiledMethod> reachableFromLoops() {
        Set<CompiledMethod> reached = new HashSet<>();
        Set<Node> seen = new HashSet<>();
        Deque<Node> open = new ArrayDeque<>();
        for (Map<CompiledMethod, Set<Integer>> known : List.of(compilationsWith, compilationsOf)) {
            for (Map.Entry<CompiledMethod, Set<Integer>> entry : known.entrySet()) {
                if (entry.getKey().isLoop()) {
                    reached.add(entry.getKey());
                    open.addAll(Lists.map(entry.getValue(), compilation -> new Node(entry.getKey(), compilation)));
                }
            }
        }
        while (!open.isEmpty()) {
            Node node = open.pop();
            if (seen.add(node)) {
                for (Call call : calls.getOrDefault(node, List.of())) {
                    reached.add(call.callee());
                    for (int compilation : continuations(node.compilation(), call)) {
                        open.add(new Node(call.callee(), compilation));
                    }
                }
            }
        }
        return reached;
    }

    private Set<Integer> continuations(int compilation, Call call) {
        if (!call.callee().isOfTheJdk()) {
            return compilationsWith.getOrDefault(call.callee(), Set.of());
        }
        return call.inlined() ? Set.of(compilation) : compilationsOf.getOrDefault(call.callee(), Set.of());
    }
}
