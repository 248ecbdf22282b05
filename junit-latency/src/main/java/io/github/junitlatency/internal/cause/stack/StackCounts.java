package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.CallTree.Node;
import io.github.junitlatency.internal.cause.stack.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.InstrumentThreads;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Stack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Adds up the stacks of diagnostic rounds: those in slow iterations, and those that they are compared with. */
final class StackCounts {

    private final OwnCode own;
    private final CodeFrames frames;
    final CallTree measured = new CallTree();
    final CallTree meanwhile = new CallTree(); // of other threads, where these do not wait themselves
    final CallTree allocating = new CallTree();
    private final Map<List<String>, long[]> stacks = new LinkedHashMap<>(); // slow and others', by thread and frames
    private long slow;
    private long others;
    private long slowTicks;
    private long baseTicks;
    private int lastIteration;
    private boolean isWithBase;

    /** Begins without any stack. */
    StackCounts(OwnCode own) {
        this.own = own;
        frames = new CodeFrames(own);
    }

    /** Adds a round of base, whose iterations head's are compared with. */
    void addBase(SampledRound round) {
        isWithBase = true;
        others += round.iterations();
        baseTicks += round.end() - round.begin();
        for (StackSample sample : inTime(round, round.recording().times())) {
            add(sample, round.threadId(), CallTree.OTHER);
        }
    }

    /** Returns those that were taken while iterations ran, in the order of time: before, the round is prepared. */
    private static List<StackSample> inTime(SampledRound round, List<StackSample> samples) {
        return Lists.sorted(
                Lists.filter(samples, sample -> sample.ticks() >= round.begin() && sample.ticks() <= round.end()),
                StackSample::ticks);
    }

    /** Adds a round. */
    void add(SampledRound round) {
        slow += round.slowIterations();
        slowTicks += round.end() - round.begin();
        others += round.iterations() - round.slowIterations();
        List<Window> windows = round.slow();
        int at = 0;
        for (StackSample sample : inTime(round, round.recording().times())) {
            if (round.areAllSlow()) {
                add(sample, round.threadId(), ++lastIteration);
                continue;
            }
            while (at < windows.size() && windows.get(at).stopTicks() < sample.ticks()) {
                at++;
            }
            boolean isSlow = at < windows.size() && windows.get(at).startTicks() <= sample.ticks();
            add(sample, round.threadId(), isSlow ? lastIteration + at + 1 : CallTree.OTHER);
        }
        lastIteration += windows.size();
        for (StackSample sample : inTime(round, round.recording().allocations())) {
            List<Frame> stack = sample.threadId() == round.threadId() ? frames.body(sample) : frames.java(sample);
            if (!stack.isEmpty()) { // else the instrument runs
                allocating.add(stack, sample.threadName(), sample.weight(), 0);
            }
        }
    }

    private void add(StackSample sample, long measuredId, int iteration) {
        if (sample.threadId() == measuredId) {
            List<Frame> body = frames.body(sample);
            if (!body.isEmpty()) {
                List<Frame> aligned = iteration == CallTree.OTHER ? asHead(body) : body;
                measured.add(aligned, "", sample.weight(), iteration);
                count("", aligned, sample.weight(), iteration);
            }
        } else if (!InstrumentThreads.include(sample.threadName())) {
            List<Frame> stack = frames.java(sample);
            if (Lists.any(stack, frame -> own.includes(frame.className()))) {
                count(sample.threadName(), stack, sample.weight(), iteration);
                if (!CodeFrames.isWaiting(stack)) { // else it is not what others wait for
                    meanwhile.add(stack, sample.threadName(), sample.weight(), iteration);
                }
            }
        }
    }

    /** Returns frames of base with head's test in the place of base's, which may be another method. */
    private List<Frame> asHead(List<Frame> ofBase) {
        if (!isWithBase || measured.root().callees().isEmpty()) {
            return ofBase;
        }
        Node test = measured.root().callees().get(0);
        List<Frame> aligned = new ArrayList<>(ofBase);
        aligned.set(0, new Frame(test.className, test.method, ofBase.get(0).line(), true));
        return aligned;
    }

    private void count(String thread, List<Frame> stack, long weight, int iteration) {
        String inwards = Lists.joined(stack, frame -> frame.className() + "." + frame.method(), ";");
        List<String> key = List.of(thread, inwards);
        stacks.putIfAbsent(key, new long[2]);
        stacks.get(key)[iteration == CallTree.OTHER ? 1 : 0] += weight;
    }

    /** Returns each stack with its counts, the most frequent first. */
    List<Stack> shown() {
        List<Stack> all = Lists.map(
                stacks.entrySet(),
                entry -> new Stack(
                        entry.getKey().get(1), entry.getKey().get(0), entry.getValue()[0], entry.getValue()[1]));
        return Lists.limit(Lists.sortedDown(Lists.sortedDown(all, Stack::other), Stack::slow), CodeFacts.MAX_STACKS);
    }

    /** Returns how many iterations were slow. */
    long slow() {
        return slow;
    }

    /** Returns how many iterations they are compared with. */
    long others() {
        return others;
    }

    /** Returns what they are compared with. */
    Against against() {
        return others == 0 ? Against.NOTHING : isWithBase ? Against.BASE : Against.ORDINARY;
    }

    /**
     * Returns how many slow iterations there are for each other one: what both do alike is no excess.
     *
     * <p>In another JVM stacks may be taken at another rate, so that base's are worth the time of base's iterations.
     */
    double byIterations() {
        if (others == 0) {
            return 0;
        }
        double iterations = (double) slow / others;
        return isWithBase ? byTime() * iterations * baseTicks / slowTicks : iterations;
    }

    /** Returns the same in stacks, so in time: a thread that runs all the time has no excess, however long an iteration is. */
    double byTime() {
        Node root = measured.root();
        return root.other() == 0 ? 0 : (double) root.slow() / root.other();
    }
}
