package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.MethodTimes.StackPart;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.task.ThreadKind;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Stack;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Adds up the stacks of diagnostic rounds: those in slow iterations, and those that they are compared with.
 *
 * <p>A wait weighs the time that it lasted in an iteration. A sample weighs the time that a thread was at work for each
 * sample of it, because the JVM misses many: {@code (round - waits) / samples}.
 */
final class StackTimes {

    private static final double CERTAIN_SAMPLES = 3; // a time of fewer may have none by chance

    private final OwnCode own;
    private final CodeFrames frames;
    final MethodTimes measured;
    final MethodTimes meanwhile; // of other threads, where these do not wait themselves
    final MethodTimes allocating;
    private final Map<List<String>, double[]> stacks = new LinkedHashMap<>(); // slow and others', by thread and frames
    final long slow; // iterations
    final long others; // iterations that they are compared with
    private final long slowTicks;
    private final long otherTicks;
    private final long collectingTicks;
    private final boolean isWithBase;
    private Frame test; // head's last outermost own frame; null before the first stack
    private double unseenTicks; // of slow iterations
    private int lastIteration;

    /**
     * Adds all up.
     *
     * @param head the rounds
     * @param base base's, whose iterations head's are compared with; none where head's own others are
     */
    StackTimes(OwnCode own, List<SampledRound> head, List<SampledRound> base) {
        this.own = own;
        frames = new CodeFrames(own);
        measured = new MethodTimes(own);
        meanwhile = new MethodTimes(own);
        allocating = new MethodTimes(own);
        isWithBase = !base.isEmpty();
        slow = Lists.sum(head, SampledRound::slowIterations);
        slowTicks = Lists.sum(head, SampledRound::slowTicks);
        others =
                isWithBase ? Lists.sum(base, SampledRound::iterations) : Lists.sum(head, SampledRound::otherIterations);
        otherTicks = isWithBase
                ? Lists.sum(base, round -> round.end() - round.begin())
                : Lists.sum(head, SampledRound::otherTicks);
        collectingTicks = Lists.sum(
                head, round -> Lists.sum(round.over(), window -> window.isSlow() ? window.collectingTicks() : 0));
        for (SampledRound round : head) {
            add(round, false);
        }
        for (SampledRound round : base) {
            add(round, true);
        }
    }

    private void add(SampledRound round, boolean isOther) {
        double ticksPerTick = ticksPerTick(round);
        double[] seen = new double[round.over().size()]; // of each window
        double longest = 0; // that a sample stands for
        int first = 0; // window that may still have a stack
        for (StackSample sample : round.recording().times()) {
            boolean isOfMeasured = sample.threadId() == round.threadId();
            double each = isOfMeasured && !sample.lasts() ? ticksPerTick : 1;
            double ticks = each * sample.ticksIn(round.begin(), round.end());
            if (ticks <= 0) {
                continue; // before, the round is prepared
            }
            longest = isOfMeasured && !sample.lasts() ? Math.max(longest, ticks) : longest;
            if (round.areAllSlow() || isOther) {
                add(sample, ticks, round.threadId(), isOther ? MethodTimes.OTHER : ++lastIteration);
                continue;
            }
            while (first < seen.length && round.over().get(first).stopTicks() < sample.begin()) {
                first++;
            }
            for (int i = first; i < seen.length && round.over().get(i).startTicks() <= sample.end(); i++) {
                Window window = round.over().get(i);
                double inside = each * sample.ticksIn(window.startTicks(), window.stopTicks());
                ticks -= inside;
                if (inside > 0 && window.isSlow()) {
                    add(sample, inside, round.threadId(), lastIteration + i + 1);
                    seen[i] += isOfMeasured ? inside : 0;
                }
            }
            if (ticks > 0) {
                add(sample, ticks, round.threadId(), MethodTimes.OTHER);
            }
        }
        lastIteration += seen.length;
        for (int i = 0; i < seen.length; i++) {
            Window window = round.over().get(i);
            boolean mustBeSeen = window.isSlow() && window.ownTicks() >= CERTAIN_SAMPLES * longest;
            unseenTicks += mustBeSeen ? Math.max(0, window.ownTicks() - seen[i]) : 0;
        }
        addBytes(round, isOther ? MethodTimes.OTHER : 0);
    }

    private void addBytes(SampledRound round, int iteration) {
        for (StackSample sample : round.recording().allocations()) {
            boolean isOfMeasured = sample.threadId() == round.threadId();
            List<Frame> stack = isOfMeasured ? frames.body(sample) : frames.java(sample);
            if (sample.ticksIn(round.begin(), round.end()) > 0 && !stack.isEmpty()) { // else the instrument runs
                List<Frame> aligned = isOfMeasured ? asHead(stack, iteration) : stack;
                String thread = isOfMeasured ? "" : sample.threadName();
                allocating.add(new StackPart(aligned, thread, sample.weight(), false, iteration), scale());
            }
        }
    }

    /** Returns how long the measured thread was at work for each tick that its samples stand for. */
    private static double ticksPerTick(SampledRound round) {
        double waited = 0;
        double sampled = 0;
        for (StackSample sample : round.recording().times()) {
            if (sample.threadId() == round.threadId()) {
                long ticks = sample.ticksIn(round.begin(), round.end());
                waited += sample.lasts() ? ticks : 0;
                sampled += sample.lasts() ? 0 : ticks;
            }
        }
        double worked = Math.max(0, round.end() - round.begin() - waited);
        return sampled == 0 ? 1 : worked / sampled;
    }

    private void add(StackSample sample, double weight, long measuredId, int iteration) {
        if (sample.threadId() == measuredId) {
            List<Frame> body = frames.body(sample);
            if (!body.isEmpty()) {
                List<Frame> aligned = asHead(body, iteration);
                measured.add(new StackPart(aligned, "", weight, sample.lasts(), iteration), scale());
                count("", aligned, weight, iteration);
            }
        } else if (!ThreadKind.INSTRUMENT.includes(sample.threadName())) {
            List<Frame> stack = frames.java(sample);
            if (Lists.any(stack, frame -> own.includes(frame.className()))) {
                count(sample.threadName(), stack, weight, iteration);
                if (!CodeFrames.isWaiting(stack)) { // else it is not what others wait for
                    meanwhile.add(
                            new StackPart(stack, sample.threadName(), weight, sample.lasts(), iteration), byTime());
                }
            }
        }
    }

    /** Returns base's frames with head's test in the place of base's, which may be another method. */
    private List<Frame> asHead(List<Frame> body, int iteration) {
        if (iteration != MethodTimes.OTHER || !isWithBase) {
            test = body.get(0);
            return body;
        }
        if (test == null) {
            return body;
        }
        List<Frame> aligned = new ArrayList<>(body);
        aligned.set(0, new Frame(test.className(), test.method(), body.get(0).line(), true));
        return aligned;
    }

    private void count(String thread, List<Frame> stack, double weight, int iteration) {
        String inwards = Lists.joined(stack, frame -> frame.className() + "." + frame.method(), ";");
        List<String> key = List.of(thread, inwards);
        stacks.putIfAbsent(key, new double[2]);
        stacks.get(key)[iteration == MethodTimes.OTHER ? 1 : 0] += weight;
    }

    /** Returns each stack, the heaviest first, with counts as if stacks had been taken at regular times. */
    List<Stack> shown() {
        MethodTimes.StackSums all = measured.all;
        double intervalTicks = (all.slow + all.other) / Math.max(1, all.slowStacks + all.otherStacks);
        List<Stack> counted = Lists.map(
                stacks.entrySet(),
                entry -> new Stack(
                        entry.getKey().get(1),
                        entry.getKey().get(0),
                        (long) Math.ceil(entry.getValue()[0] / intervalTicks),
                        (long) Math.ceil(entry.getValue()[1] / intervalTicks)));
        return Lists.limit(
                Lists.sortedDown(Lists.sortedDown(counted, Stack::other), Stack::slow), CodeFacts.MAX_STACKS);
    }

    /** Returns for how much of the slow iterations' time the heap was collected. */
    double collectingShare() {
        return slowTicks == 0 ? 0 : (double) collectingTicks / slowTicks;
    }

    /** Returns what they are compared with. */
    Against against() {
        return others == 0 ? Against.NOTHING : isWithBase ? Against.BASE : Against.ORDINARY;
    }

    /** Returns how many slow iterations there are for each other one: what both do alike is no excess. */
    double scale() {
        return others == 0 ? 0 : (double) slow / others;
    }

    /** Returns the same in time: a thread that runs all the time has no excess, however long an iteration is. */
    double byTime() {
        return otherTicks == 0 ? 0 : (double) slowTicks / otherTicks;
    }

    /**
     * Returns by how many ticks the slow iterations are longer than as many others.
     *
     * <p>Of those that are so long that stacks must show their time, what none shows is in it.
     */
    double excess() {
        return isWithBase
                ? Math.max(slowTicks - otherTicks * scale(), measured.all.excess(scale()))
                : measured.all.excess(scale()) + unseenTicks;
    }
}
