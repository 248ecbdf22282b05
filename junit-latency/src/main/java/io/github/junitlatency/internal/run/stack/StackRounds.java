package io.github.junitlatency.internal.run.stack;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.cause.Explanation;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackSources;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.cpu.CpuShare.CpuStarvedException;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.Loop.ThreadRound;
import io.github.junitlatency.internal.measure.body.Body.PhaseScope;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.internal.plan.Configuration.FlightRecorderMode;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.run.heap.WarmHeap;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.verdict.CertainCall;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.WarmUpFacts;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;

/**
 * Runs further rounds of a test in which nothing is judged, and takes stacks meanwhile.
 *
 * <p>It belongs to the thread that measured, on the CPU that it measured on.
 *
 * @param anew defines the loop once more, to be compiled anew; returns the same loop where that tells already which inlined
 *     method runs
 * @param heap of these rounds alone, so that nothing of them is in the facts of those that were judged
 * @param clock measures iterations
 * @param finder explains slow iterations meanwhile; empty in a worker
 * @param sources chooses a source of stacks by a clock, and by whether it may record
 * @param nanoTime tells how long it takes
 */
public record StackRounds(
        ClockedPlan plan,
        Loop loop,
        Supplier<Loop> anew,
        CpuReservation reservation,
        WarmHeap heap,
        Clock clock,
        Optional<CauseFinder> finder,
        BiFunction<Clock, Boolean, StackSources.Choice> sources,
        LongSupplier nanoTime) {

    private static final int MAX_ROUNDS = 5;
    private static final long[] NONE = {};
    private static final double WARM_UP_SECONDS = 0.5; // the methods that it calls are compiled already

    /**
     * Says which iterations are slow.
     *
     * @param limits that slow ones are over, on one timing; none where all are slow
     * @param again iterations that were slow in each round before, ascending
     * @param judged the rounds before; empty where they are not known
     */
    public record Slow(List<Limit> limits, long[] again, Optional<Measured> judged) {

        /** All are. */
        public static final Slow ALL = over(List.of());

        /** Returns those over limits, of which nothing else is known. */
        public static Slow over(List<Limit> limits) {
            return new Slow(limits, NONE, Optional.empty());
        }

        /** Returns those over limits that rounds which were judged have broken. */
        public static Slow over(List<Limit> limits, Measured judged) {
            Limit least = least(limits);
            return new Slow(limits, Recurrence.overInAll(least, judged.rounds(least)), Optional.of(judged));
        }

        private static Limit least(List<Limit> limits) {
            return Lists.sorted(limits, Limit::ticks).get(0);
        }
    }

    /** Says that the body threw, and keeps apart what it threw from what fails in taking stacks. */
    private static final class BodyThrewException extends Exception {

        private static final long serialVersionUID = 1;

        BodyThrewException(Throwable cause) {
            super(cause);
        }
    }

    /**
     * Runs rounds until there are enough, the time is over, one fails, or the thread is interrupted, which it is then still.
     *
     * @param slow says which iterations are slow
     * @param roundNanos how long the measured iterations of a round take
     * @param maxNanos how long it may take
     * @param isEnough returns whether no more rounds than these are needed
     */
    public SampledRounds take(Slow slow, long roundNanos, long maxNanos, Predicate<SampledRounds> isEnough) {
        long begin = nanoTime.getAsLong();
        List<Trouble> troubles = new ArrayList<>();
        List<SampledRound> rounds = new ArrayList<>();
        int count = 0;
        Sampler sampler = Sampler.NONE;
        try {
            boolean isOver = iterations(roundNanos, maxNanos) < 1;
            if (isOver) {
                troubles.add(new Trouble(Trouble.Kind.TIME_OVER, ""));
            } else {
                boolean wasLoaded = StackSources.isProfilerLoaded();
                StackSources.Choice choice = sources.apply(clock, mayRecord());
                sampler = choice.source().sampler();
                troubles.addAll(choice.troubles());
                Loop running = sampler == Sampler.PROFILER && !wasLoaded ? compiledAnew() : loop;
                long left = maxNanos - (nanoTime.getAsLong() - begin);
                long iterations = Math.max(1, iterations(roundNanos, Math.max(left, maxNanos / 4)));
                if (iterations < plan.plan().iterations()) {
                    troubles.add(new Trouble(Trouble.Kind.CUT, ""));
                }
                while (!isOver) {
                    long since = nanoTime.getAsLong();
                    rounds.addAll(round(running, choice.source(), slow, iterations));
                    boolean isSeen = isEnough.test(new SampledRounds(sampler, rounds, troubles));
                    count++;
                    long now = nanoTime.getAsLong();
                    isOver = isSeen || count == MAX_ROUNDS || now - begin + (now - since) > maxNanos;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (CpuStarvedException e) {
            troubles.add(new Trouble(Trouble.Kind.CPU_STARVED, String.valueOf(e.getMessage())));
        } catch (BodyThrewException e) {
            troubles.add(new Trouble(Trouble.Kind.BODY_THREW, e.getCause().toString())); // the verdict stands
        } catch (IOException e) {
            addOnce(troubles, String.valueOf(e.getMessage()));
        } catch (RuntimeException | Error e) {
            addOnce(troubles, e.toString()); // of what takes or reads stacks; the verdict stands here, too
        } finally {
            if (finder.isPresent()) {
                finder.get().discard();
            }
        }
        if (Thread.currentThread().isInterrupted()) { // whatever came of it, such as an exception of the body's
            troubles.add(new Trouble(Trouble.Kind.INTERRUPTED, ""));
        }
        return new SampledRounds(sampler, rounds, troubles);
    }

    /** Adds why stacks cannot be taken, which the choice of a source may have said before. */
    private static void addOnce(List<Trouble> troubles, String reason) {
        Trouble trouble = new Trouble(Trouble.Kind.RECORDER_FAILED, reason);
        if (!troubles.contains(trouble)) {
            troubles.add(trouble);
        }
    }

    private boolean mayRecord() {
        return plan.plan().configuration().machine().flightRecorder() == FlightRecorderMode.ON;
    }

    /** Warms another loop up, as the compiled one does not tell which inlined method runs. */
    private Loop compiledAnew() throws InterruptedException, BodyThrewException {
        Loop defined = anew.get();
        if (defined != loop) {
            run(() -> defined.warmUp(warmUp(plan.plan().iterations()), reservation.cpu(), Settling.NONE));
        }
        return defined;
    }

    private static void run(PhaseScope.Action body) throws InterruptedException, BodyThrewException {
        try {
            body.run();
        } catch (InterruptedException | CpuStarvedException e) {
            throw e;
        } catch (Throwable e) {
            throw new BodyThrewException(e);
        }
    }

    private WarmUpOrder warmUp(long iterations) {
        return new WarmUpOrder(
                -1,
                iterations,
                WARM_UP_SECONDS,
                plan.clock().stepTicks(),
                plan.overheadTicks(),
                plan.intervalTicks(),
                0);
    }

    /** Returns how many of a round's iterations there is time for. */
    private long iterations(long roundNanos, long allowedNanos) {
        long all = plan.plan().iterations();
        return roundNanos <= allowedNanos ? all : (long) (all * ((double) allowedNanos / roundNanos));
    }

    /** Runs one round from fresh state, and returns it as each thread had it. */
    private List<SampledRound> round(Loop running, StackSource source, Slow slow, long iterations)
            throws IOException, InterruptedException, BodyThrewException {
        heap.beforeRound();
        SamplingCost cost = new SamplingCost(nanoTime);
        source.start();
        try {
            if (!slow.limits.isEmpty() && finder.isPresent()) {
                finder.get().begin(plan.plan().configuration(), reservation.cpus());
            }
            reservation.moveOthersAway(); // the source's threads, too
            cost.spin(clock);
            run(() -> running.measure(
                    iterations, reservation.cpu(), plan.overheadTicks(), slow.limits, plan.frequencyHz(), heap));
        } catch (Throwable e) {
            stop(source, e);
            throw e;
        }
        StackRecording recording = source.stop();
        List<ThreadRound> threads = running.byThread();
        List<SampledRound> rounds = new ArrayList<>();
        for (ThreadRound ran : threads) {
            rounds.add(new SlowWindows(ran, recording, slow.limits, iterations / threads.size())
                    .of(
                            certain(ran, slow, threads.size()),
                            threads.size() == 1 ? slow.again : NONE, // which are numbered over all threads
                            cost.ticks(recording, ran.threadId())));
        }
        return rounds;
    }

    /** Returns the calls of a thread that are slow by the code, as a verdict would count them. */
    private List<CertainCall> certain(ThreadRound ran, Slow slow, int threads) throws InterruptedException {
        if (slow.limits.isEmpty()) {
            return List.of();
        }
        Limit limit = Slow.least(slow.limits);
        Samples samples = ran.samples().by(limit.timing());
        if (threads > 1 || slow.judged.isEmpty() || finder.isEmpty()) { // of several no causes are looked for
            return CertainCall.unexplained(limit, samples);
        }
        finder.get().end();
        Explanation explanation = finder.get()
                .explain(new CauseFinder.RoundToExplain(
                        samples,
                        List.of(),
                        plan.overheadTicks(),
                        plan.frequencyHz(),
                        WarmUpFacts.asked(0, 0),
                        plan.pace(limit.timing())));
        return CertainCall.over(limit, slow.judged.get(), samples, explanation.samples());
    }

    /** Stops a source after a failure, which counts more than one to stop. */
    private static void stop(StackSource source, Throwable failure) {
        try {
            source.stop();
        } catch (IOException | RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    /**
     * Measures how long taking a stack holds up the measured thread.
     *
     * <p>An ordinary iteration in which a stack was taken is longer by that, and would else look slow: the code that is
     * named would be where most time goes, not what is slow. It is the 90th percentile of the gaps in a loop of reads in
     * which a stack was taken.
     */
    static final class SamplingCost {

        private static final long SPIN_NANOS = 10_000_000;
        private static final long MIN_GAP_READS = 8; // a gap is as long as so many reads
        private static final double SHARE = 0.9;

        private static final long AT_MOST = 2; // deep stacks take longer than this loop's

        private final LongSupplier nanoTime;
        private final List<long[]> gaps = new ArrayList<>();

        /** Takes what tells how long it has been reading. */
        SamplingCost(LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
        }

        /** Reads the clock for a while, when stacks are being taken already. */
        void spin(Clock clock) {
            long begin = nanoTime.getAsLong();
            long typical = Long.MAX_VALUE;
            long before = clock.read();
            while (nanoTime.getAsLong() - begin < SPIN_NANOS) {
                long now = clock.read();
                typical = Math.min(typical, Math.max(1, now - before));
                if (now - before > MIN_GAP_READS * typical) {
                    gaps.add(new long[] {before, now});
                }
                before = now;
            }
        }

        /** Returns the ticks that a stack takes from the thread at most; 0 where none was taken meanwhile. */
        long ticks(StackRecording recording, long thread) {
            long[] stacks = recording.samplesOf(thread);
            List<long[]> sampled = Lists.filter(gaps, gap -> isAnyIn(stacks, gap[0], gap[1]));
            long[] sorted = Lists.longs(sampled, gap -> gap[1] - gap[0]);
            Arrays.sort(sorted);
            return sorted.length == 0 ? 0 : AT_MOST * sorted[(int) Math.min(sorted.length - 1, sorted.length * SHARE)];
        }

        private static boolean isAnyIn(long[] stacks, long from, long to) {
            return Lists.filter(stacks, ticks -> ticks >= from && ticks <= to).length > 0;
        }
    }
}
