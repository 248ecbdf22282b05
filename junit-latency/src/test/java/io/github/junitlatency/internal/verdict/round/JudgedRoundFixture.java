package io.github.junitlatency.internal.verdict.round;

import io.github.junitlatency.internal.measure.LimitsFixture;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.ControlSlice.Stalls;
import io.github.junitlatency.internal.verdict.round.JudgedRound.CodeChange;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.internal.verdict.round.OwnTimes.OverLimit;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.IntStream;
import org.HdrHistogram.Histogram;

/** Builds judged rounds for tests. */
public final class JudgedRoundFixture {

    private static final int SHOWN = 10;

    private final List<Limit> limits;
    private final Map<Limit, Long> judged = new IdentityHashMap<>(); // limits of one size are equal
    private final Map<Limit, Long> inAll = new IdentityHashMap<>(); // limits of one size are equal
    private final Histogram histogram = new Histogram(Long.MAX_VALUE / 2, 3);
    private final List<SlowIteration> noted = new ArrayList<>();
    private final Set<Long> preempted = new HashSet<>();
    private long maxTicks;
    private long timedTicks;
    private List<ControlSlice> controls = List.of();
    private double slowdown = 1;
    private Waits waits = Waits.UNKNOWN;
    private OptionalDouble catchUpTicks = OptionalDouble.empty();
    private Optional<CodeChange> change = Optional.empty();
    private OptionalLong afterPauseTicks = OptionalLong.empty();
    private long unknown;
    private long interrupted;

    private JudgedRoundFixture(List<Limit> limits) {
        this.limits = limits;
    }

    /** Begins a round in which the speed control takes 4 ticks a step. */
    public static JudgedRoundFixture round(long... limitTicks) {
        return new JudgedRoundFixture(LimitsFixture.limits(limitTicks));
    }

    /** Returns rounds as they would be with other limits of the same ticks, in the same order. */
    public static List<JudgedRound> on(List<Limit> limits, List<JudgedRound> rounds) {
        return rounds.stream().map(round -> on(limits, round)).toList();
    }

    private static JudgedRound on(List<Limit> limits, JudgedRound round) {
        OwnTimes own = round.own();
        List<OverLimit> over = IntStream.range(0, limits.size())
                .mapToObj(i -> {
                    OverLimit it = own.over().get(i);
                    return new OverLimit(limits.get(i), it.judged(), it.unknown(), it.inAll(), it.causes());
                })
                .toList();
        return new JudgedRound(
                new OwnTimes(
                        own.distribution(),
                        own.maxIteration(),
                        over,
                        own.slowest(),
                        own.exceeding(),
                        own.preempted(),
                        own.leftOut(),
                        own.othersTicks(),
                        own.interrupted()),
                round.timedTicks(),
                round.wallNanos(),
                round.controls(),
                round.stalls(),
                round.slowdown(),
                round.waits(),
                round.change(),
                round.afterPauseTicks());
    }

    /** Adds iterations of which nothing is noted. */
    public JudgedRoundFixture times(long count, long ticks) {
        if (count > 0) {
            histogram.recordValueWithCount(ticks, count);
            maxTicks = Math.max(maxTicks, ticks);
            timedTicks += count * ticks;
            count(judged, count, ticks);
            count(inAll, count, ticks);
        }
        return this;
    }

    private void count(Map<Limit, Long> counts, long count, long ticks) {
        limits.stream()
                .filter(limit -> limit.isExceededBy(ticks))
                .forEach(limit -> counts.merge(limit, count, Long::sum));
    }

    /** Adds an iteration that is noted and counts with less than all of its time. */
    public JudgedRoundFixture slowJudgedBy(long iteration, long ticks, long ownTicks) {
        return noted(iteration, ticks, ownTicks, Disturbance.TAINTED).times(1, ownTicks);
    }

    /** Adds an iteration that is noted and may have causes. */
    public JudgedRoundFixture slow(long iteration, long ticks, Cause... causes) {
        return noted(iteration, ticks, ticks, Disturbance.NONE, causes).times(1, ticks);
    }

    /** Adds an iteration that is noted, judged and was interrupted. */
    public JudgedRoundFixture interrupted(long iteration, long ticks, Cause... causes) {
        interrupted++;
        return noted(iteration, ticks, ticks, Disturbance.TAINTED, causes).times(1, ticks);
    }

    /** Adds an iteration that is noted, judged and was proven to lose its CPU. */
    public JudgedRoundFixture preempted(long iteration, long ticks, Cause... causes) {
        preempted.add(iteration);
        return interrupted(iteration, ticks, causes);
    }

    /** Adds iterations that may be over each limit, of which no time is known. */
    public JudgedRoundFixture unknown(long count) {
        unknown += count;
        return this;
    }

    /** Adds an iteration that is noted and left out. */
    public JudgedRoundFixture leftOut(long iteration, long ticks) {
        timedTicks += ticks;
        count(inAll, 1, ticks);
        return noted(iteration, ticks, ticks, Disturbance.PREEMPTED);
    }

    private JudgedRoundFixture noted(long iteration, long ticks, long ownTicks, Disturbance as, Cause... causes) {
        noted.add(new SlowIteration(iteration, ticks, ownTicks, as, List.of(causes), List.of()));
        return this;
    }

    /** Sets the slices of the control run beside the round. */
    public JudgedRoundFixture beside(ControlSlice... slices) {
        controls = List.of(slices);
        return this;
    }

    /** Sets how long threads waited for a CPU. */
    public JudgedRoundFixture waits(Waits of) {
        waits = of;
        return this;
    }

    /** Makes its times response times on a schedule that so many ticks of each interval leave free. */
    public JudgedRoundFixture catchingUp(double ticks) {
        catchUpTicks = OptionalDouble.of(ticks);
        return this;
    }

    /** Sets that the code was compiled, and how long later calls took. */
    public JudgedRoundFixture compiledAt(long lastIteration, long medianAfterTicks) {
        change = Optional.of(
                new CodeChange("Book.add was compiled at iteration " + lastIteration, lastIteration, medianAfterTicks));
        return this;
    }

    /** Sets how long the call took that followed the instrument's pause in the middle. */
    public JudgedRoundFixture afterPause(long ticks) {
        afterPauseTicks = OptionalLong.of(ticks);
        return this;
    }

    public JudgedRoundFixture slowdown(double times) {
        slowdown = times;
        return this;
    }

    public JudgedRound build() {
        noted.sort(Comparator.comparingLong(SlowIteration::ticks).reversed());
        long leftOut =
                noted.stream().filter(slow -> slow.disturbance().isLeftOut()).count();
        List<SlowIteration> exceeding = noted.stream()
                .filter(slow -> !slow.disturbance().isLeftOut() && isOverALimit(slow.ownTicks()))
                .sorted(Comparator.comparingLong(SlowIteration::iteration))
                .toList();
        Distribution distribution = new Distribution(histogram, maxTicks);
        return new JudgedRound(
                new OwnTimes(
                        distribution,
                        -1,
                        limits.stream().map(this::over).toList(),
                        noted.stream().limit(SHOWN).toList(),
                        exceeding,
                        preempted,
                        Map.of(Disturbance.PREEMPTED, leftOut, Disturbance.MIGRATED, 0L, Disturbance.HELD_UP, 0L),
                        0,
                        interrupted),
                timedTicks,
                timedTicks,
                controls,
                catchUpTicks.isPresent()
                        ? Optional.of(new Stalls(distribution, catchUpTicks.getAsDouble()))
                        : Optional.empty(),
                slowdown,
                waits,
                change,
                afterPauseTicks);
    }

    private OverLimit over(Limit limit) {
        return new OverLimit(limit, judged.getOrDefault(limit, 0L), unknown, inAll.getOrDefault(limit, 0L), List.of());
    }

    private boolean isOverALimit(long ticks) {
        return limits.stream().anyMatch(limit -> limit.isExceededBy(ticks));
    }
}
