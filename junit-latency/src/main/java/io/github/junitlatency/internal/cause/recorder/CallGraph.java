package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.measure.loop.Templates;
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

    /**
     * A Java method as the compilers name it.
     *
     * @param type the binary name of its class, dotted throughout: {@code A.0x1} for a hidden class
     * @param descriptor as in a class file
     */
    record CompiledMethod(String type, String name, String descriptor) {

        /** Begins what makes a hidden class's name unique, an address: no Java name begins with a digit. */
        private static final String HIDDEN = ".0x";

        /** The types of the package that users see, as far as the timed loop runs them. */
        private static final Set<String> API = Set.of(
                "io.github.junitlatency.Sink",
                "io.github.junitlatency.Iteration",
                "io.github.junitlatency.LatencyProbe",
                "io.github.junitlatency.ProbedBodySource");

        /**
         * Makes a method of a class's name as any event gives it. That is {@code java.util.List} or {@code java/util/List};
         * for a hidden class {@code A/0x1} or {@code A+0x1}; and for JDK 17's callers, {@code A+0x1.23} with a hash at the
         * end.
         */
        static CompiledMethod of(String type, String name, String descriptor) {
            String dotted = type.replace('/', '.').replace('+', '.');
            int address = dotted.indexOf(HIDDEN);
            int hash = address < 0 ? -1 : dotted.indexOf('.', address + HIDDEN.length());
            return new CompiledMethod(hash < 0 ? dotted : dotted.substring(0, hash), name, descriptor);
        }

        /** Returns whether this is the timed loop, of whichever test. */
        boolean isLoop() {
            return name.equals("run") && Templates.isLoop(named(type));
        }

        /** Returns whether it came with the JDK: code that all share, which calls one thing here and another there. */
        boolean isOfTheJdk() {
            return type.startsWith("java.")
                    || type.startsWith("jdk.")
                    || type.startsWith("sun.")
                    || type.startsWith("javax.");
        }

        /** Returns whether it would mean nothing to the user: the plumbing of method handles, and what is ours. */
        boolean isPlumbing() {
            return type.startsWith("java.lang.invoke.")
                    || type.startsWith("java.lang.foreign.")
                    || type.startsWith("jdk.internal.foreign.")
                    || type.contains("$$Lambda")
                    || isOurs();
        }

        /** Returns whether it is a part of the instrument that the loop runs. */
        private boolean isOurs() {
            return type.startsWith("io.github.junitlatency.internal.")
                    || API.contains(type)
                    || Templates.isKnown(named(type));
        }

        /** Returns the method for users: {@code OrderBook.add}. */
        String shown() {
            return isLoop() ? "the timed loop" : simple(type) + "." + name;
        }

        /** Returns a class's name without its package: {@code OrderBook}, {@code OrderBook$Side}. */
        static String simple(String type) {
            String named = named(type);
            return named.substring(named.lastIndexOf('.') + 1);
        }

        /** Returns the name of the class that a hidden class was made from, and of any other class its own. */
        private static String named(String type) {
            int hidden = type.indexOf(HIDDEN);
            return hidden < 0 ? type : type.substring(0, hidden);
        }
    }
}
