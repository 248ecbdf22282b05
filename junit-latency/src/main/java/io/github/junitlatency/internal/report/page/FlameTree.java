package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.CodeFacts.Stack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The stacks of slow iterations as trees of frames, one for each thread.
 *
 * <p>Stacks that begin alike share their first frames. Of {@code a;b 3} and {@code a;c 1}, the frame {@code a} has four stacks,
 * {@code b} three of them and {@code c} one. Frames that no slow iteration has are not in it.
 *
 * @param threads each with the frames that are shown, the widest first
 * @param stacks how many stacks of slow iterations there are in all
 * @param depth how many frames lie below each other, with the thread
 * @param shown how many frames and threads are shown
 * @param dropped how many frames are too narrow or too deep to be shown
 */
record FlameTree(List<Frame> threads, long stacks, int depth, int shown, int dropped) {

    /** So many frames lie below each other at most, with the thread. */
    static final int MAX_DEPTH = 80;

    private static final double LEAST_SHARE = 0.003;
    private static final String MEASURED = "measured thread";

    /**
     * A frame, or a thread.
     *
     * @param start how many stacks lie to the left of it
     * @param slow how many stacks it has
     * @param share how much of its thread's stacks that is
     * @param otherShare the same of what they are compared with; NaN where the thread has none there
     * @param callees the frames that it calls, the widest first
     */
    record Frame(String name, long start, long slow, double share, double otherShare, List<Frame> callees) {}

    private static final class Node {
        private final String name;
        private final int depth;
        private final Map<String, Node> callees = new LinkedHashMap<>();
        private long slow;
        private long other;
        private boolean isShown;

        private Node(String name, int depth) {
            this.name = name;
            this.depth = depth;
        }

        private Node called(String callee, Stack stack) {
            Node node = callees.get(callee);
            if (node == null) {
                node = new Node(callee, depth + 1);
                callees.put(callee, node);
            }
            node.slow += stack.slow();
            node.other += stack.other();
            return node;
        }
    }

    /**
     * Returns the tree of some stacks.
     *
     * @param maxFrames how many frames it may have; the widest are kept, so each frame's callers are there
     */
    static FlameTree of(List<Stack> stacks, int maxFrames) {
        Node root = new Node("", -1);
        for (Stack stack : stacks) {
            Node node = root.called(stack.thread().isEmpty() ? MEASURED : stack.thread(), stack);
            for (String frame : Lists.split(stack.frames(), ';')) {
                node = node.called(frame, stack);
            }
        }
        long slow = Lists.sum(stacks, Stack::slow);
        List<Node> seen = seen(root);
        List<Node> wide = Lists.filter(seen, node -> node.depth < MAX_DEPTH && node.slow >= LEAST_SHARE * slow);
        // The widest, of equal ones the outer, since the order is stable.
        List<Node> shown = Lists.limit(Lists.sortedDown(wide, node -> node.slow), maxFrames);
        for (Node node : shown) {
            node.isShown = true;
        }
        List<Frame> threads = new ArrayList<>();
        long start = 0;
        for (Node thread : widestFirst(root)) {
            threads.add(frame(thread, thread, start));
            start += thread.slow;
        }
        int depth = (int) Lists.max(shown, node -> node.depth + 1, 0);
        return new FlameTree(threads, slow, depth, shown.size(), seen.size() - shown.size());
    }

    /** Returns the frames of slow iterations, the outer ones first. */
    private static List<Node> seen(Node root) {
        List<Node> all = new ArrayList<>(root.callees.values());
        for (int i = 0; i < all.size(); i++) {
            all.addAll(all.get(i).callees.values());
        }
        return Lists.filter(all, node -> node.slow > 0);
    }

    private static List<Node> widestFirst(Node caller) {
        return Lists.sortedDown(Lists.filter(caller.callees.values(), node -> node.isShown), node -> node.slow);
    }

    private static Frame frame(Node node, Node thread, long start) { // it is no deeper than MAX_DEPTH
        List<Frame> callees = new ArrayList<>();
        long next = start;
        for (Node callee : widestFirst(node)) {
            callees.add(frame(callee, thread, next));
            next += callee.slow;
        }
        return new Frame(
                node.name,
                start,
                node.slow,
                (double) node.slow / thread.slow,
                thread.other == 0 ? Double.NaN : (double) node.other / thread.other,
                callees);
    }
}
