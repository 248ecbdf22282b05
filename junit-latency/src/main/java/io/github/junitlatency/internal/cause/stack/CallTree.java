package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts stacks by their methods, from the outermost inwards: those of slow iterations and those that they are compared with. */
final class CallTree {

    /** Stands for the iteration of a stack that is compared with. */
    static final int OTHER = -1;

    private final Node root = new Node("", "");

    /** A method, as it was called from the methods above it. */
    static final class Node {

        final String className;
        final String method;
        private final Map<String, Node> callees = new LinkedHashMap<>();
        private final Map<Integer, Long> lines = new HashMap<>(); // of slow iterations
        private final Map<String, Long> threads = new HashMap<>(); // of slow iterations
        private long slow;
        private long other;
        private long iterations;
        private int lastIteration = OTHER;

        private Node(String className, String method) {
            this.className = className;
            this.method = method;
        }

        /** Returns its name among all methods. */
        String key() {
            return CallTree.key(className, method);
        }

        /** Returns the weight of the stacks of slow iterations that go through it. */
        long slow() {
            return slow;
        }

        /** Returns the weight of the stacks that they are compared with. */
        long other() {
            return other;
        }

        /** Returns in how many slow iterations it was seen. */
        long iterations() {
            return iterations;
        }

        /** Returns the methods that it calls. */
        List<Node> callees() {
            return new ArrayList<>(callees.values());
        }

        /** Returns the line that most of its slow stacks are in; 0 where none is known. */
        int line() {
            return mostFrequent(lines, 0);
        }

        /** Returns the thread that most of its slow stacks are of. */
        String thread() {
            return mostFrequent(threads, "");
        }

        private void add(long weight, int iteration) {
            if (iteration == OTHER) {
                other += weight;
                return;
            }
            slow += weight;
            iterations += iteration == lastIteration ? 0 : 1;
            lastIteration = iteration;
        }

        private static <K> K mostFrequent(Map<K, Long> counts, K ofNone) {
            K most = ofNone;
            long max = 0;
            for (Map.Entry<K, Long> entry : counts.entrySet()) {
                if (entry.getValue() > max) {
                    max = entry.getValue();
                    most = entry.getKey();
                }
            }
            return most;
        }
    }

    private static String key(String className, String method) {
        return className + "." + method;
    }

    /** Returns what all stacks have in common. */
    Node root() {
        return root;
    }

    private static <K> void add(Map<K, Long> counts, K key, long weight) {
        counts.put(key, counts.getOrDefault(key, 0L) + weight);
    }

    /** Returns each method with all stacks that it is in, once however deep it calls itself. */
    Map<String, Node> byMethod() {
        Map<String, Node> methods = new LinkedHashMap<>();
        collect(root, methods, new ArrayList<>());
        return methods;
    }

    private static void collect(Node node, Map<String, Node> methods, List<String> callers) {
        for (Map.Entry<String, Node> entry : node.callees.entrySet()) {
            Node callee = entry.getValue();
            boolean isFirst = !callers.contains(entry.getKey());
            if (isFirst) {
                methods.putIfAbsent(entry.getKey(), new Node(callee.className, callee.method));
                Node all = methods.get(entry.getKey());
                all.slow += callee.slow;
                all.other += callee.other;
                for (Map.Entry<Integer, Long> line : callee.lines.entrySet()) {
                    add(all.lines, line.getKey(), line.getValue());
                }
            }
            callers.add(entry.getKey());
            collect(callee, methods, callers);
            callers.remove(callers.size() - 1);
        }
    }

    /**
     * Adds a stack. Those of one iteration come in a row.
     *
     * @param frames outermost first
     * @param iteration the number of the slow iteration, or {@link #OTHER}
     */
    void add(List<Frame> frames, String thread, long weight, int iteration) {
        Node node = root;
        node.add(weight, iteration);
        for (Frame frame : frames) {
            String key = key(frame.className(), frame.method());
            node.callees.putIfAbsent(key, new Node(frame.className(), frame.method()));
            node = node.callees.get(key);
            node.add(weight, iteration);
            if (iteration != OTHER) {
                add(node.threads, thread, weight);
                if (frame.line() > 0) {
                    add(node.lines, frame.line(), weight);
                }
            }
        }
    }
}
