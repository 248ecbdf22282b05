package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.Interruptions.SwitchCost;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRound.CodeChange;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.internal.verdict.round.Recurrence;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseKind.Effect;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.LongFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.Predicate;
import java.util.function.ToLongFunction;
import org.HdrHistogram.Histogram;

/**
 * Lists all that may not be the code's in the calls of a round, each with its amount.
 *
 * <ul>
 *   <li>a lost CPU: {@link SwitchCost} for each time, and all of a preemption whose length no source tells
 *   <li>a CPU quota, as far as others used it up; a stop that the instrument asked for
 *   <li>waits of other threads of the code for CPUs that others had: together no more than these threads waited
 *   <li>threads that are older than the test's class: what they made a call wait
 *   <li>a slow core: own - own / slowdown
 *   <li>the clock: two steps, by which the overhead differs from JVM to JVM
 *   <li>a change of the code: of the calls before the last one, what they take beyond the median after it, less what
 *   they slept or blocked; in two rounds at most
 *   <li>the first calls of a round: what the call after the same pause elsewhere took beyond the median; where none was
 *   made elsewhere, what the first calls of the other rounds did
 *   <li>a JVM or thread in doubt: all CPU time
 * </ul>
 */
public final class Excuses {

    /** So many calls follow the instrument's work at the begin of a round. */
    static final int FIRST = Recurrence.TOLERANCE;

    /** From the next round with a change on, changing is the code's way. */
    private static final int MAX_CHANGED = 2;

    static final int CLOCK_STEPS =
            2; // the overhead differed by a step between two JVMs, and two reads have a step each

    private final Measured measured;
    private final List<JudgedRound> rounds;
    private final int index;
    private final JudgedRound round;
    private final long limitTicks;

    private Excuses(Measured measured, List<JudgedRound> rounds, int index, long limitTicks) {
        this.limitTicks = limitTicks;
        this.measured = measured;
        this.rounds = rounds;
        this.index = index;
        round = rounds.get(index);
    }

    /**
     * Returns them for one round.
     *
     * @param rounds all so far, by one timing: later ones tell what earlier ones are excused by
     * @param limitTicks the limit
     * @param slowdown how many times longer the core made calls
     * @param doubts about the CPU time of all calls
     */
    static List<Excuse> of(
            Measured measured,
            List<JudgedRound> rounds,
            int index,
            long limitTicks,
            double slowdown,
            List<Doubt> doubts) {
        Excuses times = new Excuses(measured, rounds, index, limitTicks);
        List<Excuse> all = new ArrayList<>(Lists.map(doubts, Excuses::cpuTimeInDoubt));
        all.add(times.lostCpu());
        all.add(times.ofCauses(ReasonKind.QUOTA, it -> isUnknown(it, CauseKind.THROTTLED)));
        all.add(times.ofCauses(ReasonKind.INSTRUMENT_STOP, it -> it.origin() == Origin.UNKNOWN && stopsTheJvm(it)));
        all.add(times.ownThreads());
        all.add(times.collectors());
        if (!measured.leftovers().isEmpty()) {
            all.add(times.ofCauses(
                    ReasonKind.LEFTOVERS,
                    it -> it.origin() == Origin.CODE
                            && !(it.which() instanceof Asked)
                            && (stopsTheJvm(it) || it.kind().effect() == Effect.WAITS_FOR_A_THREAD)));
        }
        if (slowdown > 1) {
            all.add(times.slowCore(slowdown));
        }
        all.addAll(Lists.present(List.of(times.codeChanged())));
        all.add(times.firstCalls());
        all.add(times.clockSteps());
        return all;
    }

    /** All CPU time; what was seen asked for stays. */
    private static Excuse cpuTimeInDoubt(Doubt doubt) {
        return Excuse.of(SlowIteration::ownTicks, ticks -> ReasonKind.CPU_TIME_IN_DOUBT.of(doubt))
                .andUnnoted(count -> count);
    }

    /** A preemption that was not proven in the loop is no more than a guess. */
    private Excuse lostCpu() {
        long switchTicks = SwitchCost.ticks(measured.frequencyHz());
        return Excuse.of(
                call -> {
                    boolean isPreempted = round.own().preempted().contains(call.iteration());
                    long switches = Lists.count(
                            call.causes(),
                            it -> it.origin() == Origin.MACHINE && it.kind().effect() == Effect.TAKES_THE_CPU);
                    return Math.max(isPreempted ? 1 : 0, switches) * switchTicks
                            + sum(
                                    call,
                                    it -> it.kind() == CauseKind.HELPER_PREEMPTED
                                            || isPreempted
                                                    && (isUnknown(it, CauseKind.PREEMPTED)
                                                            || isUnknown(it, CauseKind.INTERRUPTED)));
                },
                ticks -> ReasonKind.LOST_CPU.of(measured.nanos(ticks)));
    }

    private Excuse ofCauses(ReasonKind excuse, Predicate<Cause> condition) {
        return Excuse.of(call -> sum(call, condition), ticks -> excuse.of(measured.nanos(ticks)));
    }

    private Excuse collectors() {
        long shared = round.waits().collectorsTicks();
        return Excuse.of(
                        call -> sum(call, it -> it.kind() == CauseKind.GC),
                        ticks -> ReasonKind.OWN_THREADS.of(measured.nanos(shared)))
                .sharing(shared);
    }

    /** Without a flag a call computed all the time, and waited for no thread. */
    private Excuse ownThreads() {
        long shared = round.waits().othersTicks();
        return Excuse.of(
                        call -> call.disturbance() == Disturbance.NONE
                                ? 0
                                : Math.max(0, call.ownTicks() - sum(call, Excuses::isOfNoThread)),
                        ticks -> ReasonKind.OWN_THREADS.of(measured.nanos(shared)))
                .andUnnoted(count -> Math.min(count, round.own().interrupted()))
                .sharing(shared);
    }

    private static boolean isOfNoThread(Cause cause) {
        return stopsTheJvm(cause) || cause.which() instanceof Asked;
    }

    private static boolean stopsTheJvm(Cause cause) {
        return cause.kind().effect() == Effect.STOPS_THE_JVM;
    }

    /** The largest time there is, where only the slow core overloads a schedule. */
    private Excuse slowCore(double times) {
        return Excuse.of(
                        call -> (long) (call.ownTicks() - call.ownTicks() / times),
                        ticks -> ReasonKind.SLOW_CORE.of(round.slowdown()))
                .lengthening(least -> (long) (least * times));
    }

    private Excuse clockSteps() {
        long steps = CLOCK_STEPS * measured.stepTicks();
        return Excuse.of(call -> steps, ticks -> ReasonKind.CLOCK_STEPS.of(measured.nanos(steps)))
                .lengthening(least -> least > Long.MAX_VALUE - steps ? Long.MAX_VALUE : least + steps);
    }

    private Optional<Excuse> codeChanged() {
        int before = Lists.count(rounds.subList(0, index), it -> it.change().isPresent());
        if (round.change().isEmpty() || before >= MAX_CHANGED) {
            return Optional.empty();
        }
        CodeChange change = round.change().get();
        long known = change.medianAfterTicks() == Long.MAX_VALUE
                ? leastMedianAfter(change.lastIteration())
                : change.medianAfterTicks();
        return Optional.of(Excuse.of(
                        call -> call.iteration() <= change.lastIteration()
                                ? Math.max(0, call.ownTicks() - known - sum(call, Excuses::isNoSlowCode))
                                : 0,
                        ticks -> ReasonKind.CODE_CHANGED.of(change.what()))
                .andUnnoted(count -> known > Judge.FAR * limitTicks ? 0 : Math.min(count, change.lastIteration() + 1)));
    }

    /** Returns whether no compiler makes it shorter. A wait for another thread may be for code that changes there. */
    private static boolean isNoSlowCode(Cause cause) {
        return cause.kind().effect() == Effect.WAITS
                || cause.kind() == CauseKind.BLOCKED
                || cause.kind() == CauseKind.BLOCKED_OR_STOPPED;
    }

    /**
     * Returns what the median of the calls after one is at least; 0 after the last one.
     *
     * <p>Of n such calls half are no shorter than the n/2 shortest of the whole round.
     */
    private long leastMedianAfter(long iteration) {
        Histogram all = round.own().distribution().histogram();
        long after = round.calls() - iteration - 1;
        double percentile = 100.0 * (after / 2) / Math.max(1, all.getTotalCount());
        return after < 2 ? 0 : all.lowestEquivalentValue(all.getValueAtPercentile(percentile));
    }

    /** On a schedule the calls after the first ones are late because of them, as long as there is no gap between them. */
    private Excuse firstCalls() {
        long most = pauseTicks(rounds, index);
        long last = FIRST + (round.stalls().isPresent() ? madeLate() : 0);
        return Excuse.of(
                call -> call.iteration() > last ? 0 : Math.min(call.ownTicks(), most),
                ticks -> ReasonKind.FIRST_CALLS.of(most == Long.MAX_VALUE ? Double.NaN : measured.nanos(most)));
    }

    /**
     * Returns what a call takes longer after the instrument's pause; {@link Long#MAX_VALUE} where none was made
     * elsewhere yet.
     */
    public static long pauseTicks(List<JudgedRound> rounds) {
        long most = -1;
        for (JudgedRound round : rounds) {
            if (round.afterPauseTicks().isPresent()) {
                most = Math.max(most, Math.max(0, round.afterPauseTicks().getAsLong() - round.medianTicks()));
            }
        }
        return most < 0 ? Long.MAX_VALUE : most;
    }

    /** Returns the same for one round, where others tell it by their own first calls, which follow a pause as well. */
    static long pauseTicks(List<JudgedRound> rounds, int index) {
        long most = pauseTicks(rounds);
        if (most < Long.MAX_VALUE || rounds.size() == 1) {
            return most;
        }
        long others = 0;
        for (int other = 0; other < rounds.size(); other++) {
            if (other != index) {
                others = Math.max(
                        others,
                        firstTicks(rounds.get(other)) - rounds.get(other).medianTicks());
            }
        }
        return others;
    }

    /** Returns the longest of the first calls. What was not noted is no longer than the ten longest. */
    private static long firstTicks(JudgedRound round) {
        List<SlowIteration> first = Lists.filter(round.slow(), call -> call.iteration() <= FIRST);
        List<SlowIteration> longest = round.own().slowest();
        return first.isEmpty() && !longest.isEmpty()
                ? longest.get(longest.size() - 1).ownTicks()
                : Lists.max(first, SlowIteration::ownTicks, 0);
    }

    /** Returns whether a call is over a time by more than the instrument's pause before it explains. */
    public static boolean isOver(long ticks, SlowIteration call, long pauseTicks) {
        return call.iteration() > FIRST || call.ownTicks() - Math.min(call.ownTicks(), pauseTicks) > ticks;
    }

    private long madeLate() {
        Set<Long> noted = new HashSet<>(Lists.map(round.own().exceeding(), SlowIteration::iteration));
        long last = FIRST;
        while (noted.contains(last) && noted.contains(last + 1)) {
            last++;
        }
        return last - FIRST;
    }

    private static boolean isUnknown(Cause cause, CauseKind kind) {
        return cause.origin() == Origin.UNKNOWN && cause.kind() == kind;
    }

    private static long sum(SlowIteration call, Predicate<Cause> condition) {
        return Lists.sum(call.causes(), cause -> condition.test(cause) ? cause.ticks() : 0);
    }

    /**
     * Bounds the time of each call of a round that may not be the code's, by one excuse.
     *
     * <p>It is taken off the least that surely is the code's, never off the most that can be.
     *
     * @param ofCall the most that it may have taken of a call that was noted, in ticks
     * @param reason the excuse, given what it may have taken of all calls that are within a limit without it
     * @param whole how long a call of which nothing was noted must be so that it is so long without the excuse
     * @param unnoted how many of so many calls of which nothing was noted it may excuse, however long they are
     * @param sharedTicks what it may have taken of all calls together
     */
    record Excuse(
            ToLongFunction<SlowIteration> ofCall,
            LongFunction<Reason> reason,
            LongUnaryOperator whole,
            LongUnaryOperator unnoted,
            long sharedTicks) {

        /** An amount for each call that was noted. */
        static Excuse of(ToLongFunction<SlowIteration> ofCall, LongFunction<Reason> reason) {
            return new Excuse(ofCall, reason, least -> least, count -> 0, Long.MAX_VALUE);
        }

        /** Excuses so many of the calls as well of which nothing was noted. */
        Excuse andUnnoted(LongUnaryOperator count) {
            return new Excuse(ofCall, reason, whole, count, sharedTicks);
        }

        /** Makes calls longer of which nothing was noted, too. */
        Excuse lengthening(LongUnaryOperator least) {
            return new Excuse(ofCall, reason, least, unnoted, sharedTicks);
        }

        /** Is no more for all calls together. */
        Excuse sharing(long ticks) {
            return new Excuse(ofCall, reason, whole, unnoted, ticks);
        }

        /** Returns whether all calls share it. */
        boolean isShared() {
            return sharedTicks < Long.MAX_VALUE;
        }
    }
}
