package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Stack;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Cuts the stacks of a result where they are long, so that its JSON file, and the page that holds it, stay small.
 *
 * <p>A stack ends before its first frame that few of all slow stacks have; stacks that are alike then are added. So the
 * frames that are left have the counts that they had. Of {@code a;b;c 1}, {@code a;b;d 1} and {@code a;e 998}, with
 * frames of under 0.3% cut, {@code a 2} and {@code a;e 998} are left. {@code NAME.collapsed} has all.
 */
final class PrunedStacks {

    /** Letters of all frames; most results have less. */
    static final int MAX_LETTERS = 100_000;

    private static final double LEAST_SHARE = 0.003; // of the slow stacks; a flame graph shows nothing narrower

    private PrunedStacks() {}

    /** Returns these facts with stacks that fit. */
    static CodeFacts of(CodeFacts facts) {
        List<Stack> stacks = facts.stacks();
        long slow = Lists.sum(stacks, Stack::slow);
        for (double share = LEAST_SHARE; letters(stacks) > MAX_LETTERS && share < 1; share *= 2) {
            stacks = cut(facts.stacks(), share * slow);
        }
        return new CodeFacts(facts.sampling(), facts.against(), facts.slow(), facts.other(), facts.spots(), stacks);
    }

    private static long letters(List<Stack> stacks) {
        return Lists.sum(stacks, stack -> stack.frames().length());
    }

    /** A frame below certain callers, and how many slow stacks have it. */
    private static final class StackNode {
        private final Map<String, StackNode> callees = new HashMap<>();
        private long slow;

        private StackNode callee(String name) {
            StackNode callee = callees.get(name);
            if (callee == null) {
                callee = new StackNode();
                callees.put(name, callee);
            }
            return callee;
        }
    }

    private static List<Stack> cut(List<Stack> stacks, double least) {
        StackNode root = new StackNode();
        for (Stack stack : stacks) {
            StackNode frame = root.callee(stack.thread());
            for (String name : Lists.split(stack.frames(), ';')) {
                frame = frame.callee(name);
                frame.slow += stack.slow();
            }
        }
        Map<List<String>, Stack> merged = new LinkedHashMap<>();
        for (Stack stack : stacks) {
            String frames = kept(stack, root.callee(stack.thread()), least);
            List<String> key = List.of(stack.thread(), frames);
            Stack same = merged.getOrDefault(key, new Stack(frames, stack.thread(), 0, 0));
            merged.put(
                    key, new Stack(frames, stack.thread(), same.slow() + stack.slow(), same.other() + stack.other()));
        }
        return Lists.sortedDown(merged.values(), Stack::slow);
    }

    /** Returns a stack's frames up to the first that few have; the outermost stays, so that the sums do. */
    private static String kept(Stack stack, StackNode thread, double least) {
        StringBuilder kept = new StringBuilder();
        StackNode frame = thread;
        for (String name : Lists.split(stack.frames(), ';')) {
            frame = frame.callee(name);
            if (frame.slow < least && !kept.isEmpty()) {
                break;
            }
            kept.append(kept.isEmpty() ? "" : ";").append(name);
        }
        return kept.toString();
    }
}
