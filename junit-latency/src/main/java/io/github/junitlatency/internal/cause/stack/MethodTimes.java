package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Adds up the stacks of each method of the user's own: those of slow iterations, and those that they are compared with.
 *
 * <p>A method has two amounts. The inclusive one is of all stacks that it is in, once however deep it calls itself. The
 * innermost one is of those in which it is the last own method: its own time, and that of the JDK and of libraries that
 * it calls. So in {@code Cache.get > Map.computeIfAbsent > Cache.load > Pattern.compile} the innermost one is
 * {@code Cache.load}, and it calls {@code Pattern.compile}.
 *
 * <p>What an innermost method calls has amounts as well: a test that adds to a list is always in {@code add}, and only
 * its slow calls are in {@code Arrays.copyOf}.
 */
final class MethodTimes {

    /** Stands for the iteration of a stack that is compared with. */
    static final int OTHER = -1;

    private final OwnCode own;
    final Map<String, OwnMethod> methods = new LinkedHashMap<>();
    final Map<String, OwnMethod> callees = new LinkedHashMap<>(); // what innermost methods call there, directly or not
    private final Map<List<Frame>, Double> slowStacks = new LinkedHashMap<>();
    final StackSums all = new StackSums(); // of all stacks

    MethodTimes(OwnCode own) {
        this.own = own;
    }

    /** Sums of stacks. */
    static final class StackSums {

        double slow; // the weight in slow iterations
        double slowLasting; // what of it is known from begin to end, rather than sampled
        double other; // the weight in what is compared with
        long slowStacks;
        long otherStacks;
        long iterations; // slow ones that have a stack
        private int lastIteration = OTHER;

        private void add(StackPart part) {
            if (part.isOther()) {
                other += part.weight;
                otherStacks++;
                return;
            }
            slow += part.weight;
            slowLasting += part.lasts ? part.weight : 0;
            slowStacks++;
            iterations += part.iteration == lastIteration ? 0 : 1;
            lastIteration = part.iteration;
        }

        /** Returns how much more slow iterations have than as many others: so many of these are worth one of those. */
        double excess(double scale) {
            return slow - other * scale;
        }
    }

    /** A method of the user's own. */
    static final class OwnMethod {

        final String className;
        final String name;
        private final String callee; // whose amounts these are; empty if they are its own
        final StackSums innermost = new StackSums();
        final StackSums inclusive; // of a callee the same
        private final Map<Integer, Double> lines = new HashMap<>(); // of slow iterations, less others
        private final Map<String, Double> called = new HashMap<>(); // where it is the innermost
        private final Map<String, Double> threads = new HashMap<>();
        private double waiting;

        private OwnMethod(Frame frame, String callee) {
            className = frame.className();
            name = frame.method();
            this.callee = callee;
            inclusive = callee.isEmpty() ? new StackSums() : innermost;
        }

        private void addInnermost(StackPart part) {
            innermost.add(part);
            waiting += !part.isOther() && CodeFrames.isWaiting(part.frames) ? part.weight : 0;
        }

        private void addPlace(StackPart part, Frame frame, double excess) {
            if (frame.line() > 0) {
                MethodTimes.add(lines, frame.line(), excess);
            }
            if (!part.isOther()) {
                MethodTimes.add(threads, part.thread, part.weight);
            }
        }

        /** Returns the line that has most of its excess; 0 where none is known. */
        int line() {
            return largest(lines, 0);
        }

        /**
         * Returns what it calls that has most of its own time, such as {@code Thread.sleep}; empty where it computes
         * itself.
         */
        String called() {
            return callee.isEmpty() ? largest(called, "") : callee;
        }

        /** Returns the thread that is most often there. */
        String thread() {
            return largest(threads, "");
        }

        /** Returns whether it mostly waits for another thread. */
        boolean isWaiting() {
            return waiting > innermost.slow / 2;
        }

        private static <K> K largest(Map<K, Double> amounts, K ofNone) {
            K largest = ofNone;
            double max = 0;
            for (Map.Entry<K, Double> entry : amounts.entrySet()) {
                if (entry.getValue() > max) {
                    max = entry.getValue();
                    largest = entry.getKey();
                }
            }
            return largest;
        }
    }

    /**
     * A stack, or the part of it that is in one iteration.
     *
     * @param frames outermost first
     * @param thread whose it is; empty of the measured thread
     * @param weight its ticks or bytes
     * @param lasts whether it is known from begin to end, rather than sampled
     * @param iteration the number of the slow iteration, or {@link #OTHER}
     */
    record StackPart(List<Frame> frames, String thread, double weight, boolean lasts, int iteration) {

        private boolean isOther() {
            return iteration == OTHER;
        }
    }

    /**
     * Adds a stack. Those of one iteration come in a row.
     *
     * @param scale how much of a slow iteration another one is
     */
    void add(StackPart part, double scale) {
        all.add(part);
        if (!part.isOther()) {
            add(slowStacks, part.frames, part.weight);
        }
        double excess = part.isOther() ? -part.weight * scale : part.weight;
        Set<OwnMethod> seen = new HashSet<>();
        for (int i = part.frames.size() - 1; i >= 0; i--) {
            Frame frame = part.frames.get(i);
            if (own.includes(frame.className())) {
                OwnMethod method = method(methods, frame, "");
                if (seen.isEmpty()) {
                    addInnermost(method, part, i, excess);
                }
                if (seen.add(method)) {
                    method.inclusive.add(part);
                    method.addPlace(part, frame, excess);
                }
            }
        }
    }

    private void addInnermost(OwnMethod method, StackPart part, int at, double excess) {
        List<String> inwards = Lists.map(part.frames.subList(at + 1, part.frames.size()), MethodTimes::name);
        method.addInnermost(part);
        add(method.called, inwards.isEmpty() ? "" : inwards.get(0), excess);
        for (String callee : Lists.distinct(inwards)) {
            OwnMethod called = method(callees, part.frames.get(at), callee);
            called.addInnermost(part);
            called.addPlace(part, part.frames.get(at), excess);
        }
    }

    private static OwnMethod method(Map<String, OwnMethod> among, Frame frame, String callee) {
        String key = frame.className() + "." + frame.method() + ">" + callee;
        OwnMethod method = among.get(key);
        if (method == null) {
            method = new OwnMethod(frame, callee);
            among.put(key, method);
        }
        return method;
    }

    /** Returns the frames of the heaviest stack in slow iterations from the outermost one to a method's last call. */
    List<Frame> heaviestPath(OwnMethod to) {
        List<Frame> heaviest = List.of();
        double max = 0;
        for (Map.Entry<List<Frame>, Double> entry : slowStacks.entrySet()) {
            int last = lastCall(entry.getKey(), to);
            if (last >= 0 && entry.getValue() > max) {
                max = entry.getValue();
                heaviest = entry.getKey().subList(0, last + 1);
            }
        }
        return heaviest;
    }

    private static int lastCall(List<Frame> frames, OwnMethod to) {
        for (int i = frames.size() - 1; i >= 0; i--) {
            if (frames.get(i).className().equals(to.className)
                    && frames.get(i).method().equals(to.name)) {
                return i;
            }
        }
        return -1;
    }

    /** Returns the methods with the most innermost weight in slow iterations, the heaviest first. */
    List<OwnMethod> heaviest(int count, double leastShare) {
        List<OwnMethod> heavy = Lists.filter(
                methods.values(),
                method -> method.innermost.slow > 0 && method.innermost.slow >= leastShare * all.slow);
        return Lists.limit(Lists.sortedDown(heavy, method -> Math.round(method.innermost.slow)), count);
    }

    private static String name(Frame frame) {
        return frame.className().substring(frame.className().lastIndexOf('.') + 1) + "." + frame.method();
    }

    private static <K> void add(Map<K, Double> amounts, K key, double weight) {
        amounts.put(key, amounts.getOrDefault(key, 0.0) + weight);
    }
}
