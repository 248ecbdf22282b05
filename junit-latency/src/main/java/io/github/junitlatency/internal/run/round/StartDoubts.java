package io.github.junitlatency.internal.run.round;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.PaceFacts;
import java.util.List;
import java.util.Optional;

/**
 * Says what is to be doubted of the times at which calls began.
 *
 * <p>That is of the gaps between them, of a schedule, and of the counters of several CPUs.
 */
public final class StartDoubts {

    private static final long MAX_GAP_NANOS = 2_000;

    /** The loop itself takes some 35 ns between two calls, more than a tenth of a short body; no thread parks so soon. */
    private static final long MIN_GAP_NANOS = CpuFacts.Gaps.MAX_NANOS;

    private static final double MAX_SHARE = 0.1; // of the median or of a limit
    private static final long FEW_GAPS = 10; // every test has some, and one of 500 iterations more than 1 in 100

    /**
     * Adding up blocks of iterations takes less than this. Beyond it, the load comes in bursts.
     *
     * <p>Of an empty body it takes 22% every 100 ns, 4% every 1 us, 1% every 10 us (2 CPUs of an AMD EPYC, JDK 17.0.15,
     * 2026-11-21).
     */
    private static final double MAX_PAUSED = 0.3;

    private StartDoubts() {}

    /**
     * Returns a doubt about gaps between calls that are long enough to change the code under test.
     *
     * <p>Threads that park have gone to sleep meanwhile, and CPUs are idle. Gaps are that long where 1% of them are
     * over 2 us, or over 1 us and a tenth of the body's median. For example, of a body that takes 15 us those over 1.5
     * us are.
     *
     * @param medianNanos how long an iteration took
     */
    static Optional<Doubt> ofGaps(CpuFacts.Gaps gaps, double medianNanos) {
        if (gaps.longer() < FEW_GAPS
                || gaps.p99Nanos() <= Math.max(MIN_GAP_NANOS, Math.min(MAX_GAP_NANOS, MAX_SHARE * medianNanos))) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                Doubt.Kind.STARTS,
                "99% of calls began within " + Quantities.shortTime(gaps.p99Nanos()) + " of the end of the one before",
                "threads of the code may have parked in between; to measure after a pause of known length, set every"));
    }

    /**
     * Returns a doubt about a thread that is not pinned, where the counters of its CPUs may differ by much.
     *
     * <p>An iteration that ends on another CPU is wrong by that difference at most. It is much where it is over a tenth of a
     * limit. Example: counters of two CPUs differ by 130 ns at most; a limit of 1 us is doubted, and one of 2 us is not.
     *
     * @param boundTicks by how much the counters differ at most; -1 where it is not known
     * @param areMovesSeen whether it is seen which calls moved
     */
    public static Optional<Doubt> ofOffsets(
            CpuFacts.Mode mode, long boundTicks, boolean areMovesSeen, List<Limit> limits, ClockFacts clock) {
        if (mode != CpuFacts.Mode.FREE || boundTicks == 0) {
            return Optional.empty();
        }
        String advice = "set junit.latency.pin = always where the code's threads need no CPU of their own";
        if (boundTicks < 0) {
            return Optional.of(new Doubt(
                    Doubt.Kind.TSC_OFFSET,
                    "the counters of the CPUs that the thread ran on cannot be compared, "
                            + (areMovesSeen
                                    ? "so that no call that moved counts"
                                    : "and it cannot be seen which calls moved"),
                    advice));
        }
        for (Limit limit : limits) {
            if (boundTicks > MAX_SHARE * limit.ticks()) {
                return Optional.of(new Doubt(
                        Doubt.Kind.TSC_OFFSET,
                        "the counters of the CPUs that the thread ran on differ by up to "
                                + Quantities.shortTime(clock.nanos(boundTicks)) + ", much of a limit of "
                                + Quantities.shortTime(clock.nanos(limit.ticks())),
                        advice));
            }
        }
        return Optional.empty();
    }

    /**
     * Returns a doubt about a schedule that not even a body which does nothing could keep.
     *
     * @param emptyTicks from one iteration's end to the next one's, where neither waits and the body is empty
     */
    public static Optional<Doubt> ofRate(ClockedPlan plan, long emptyTicks) {
        Optional<Pace> pace = plan.plan().pace();
        return pace.isPresent() && plan.intervalTicks() < emptyTicks
                ? Optional.of(tooFast(pace.get(), plan.intervalTicks(), emptyTicks))
                : Optional.empty();
    }

    private static Doubt tooFast(Pace pace, double intervalTicks, long emptyTicks) {
        double apart = Math.floor(intervalTicks * 10) / 10; // so that it never looks like the other
        return new Doubt(
                Doubt.Kind.STARTS,
                pace.text() + " asks for starts " + Quantities.decimal(apart, 1) + " ticks apart, less than the "
                        + emptyTicks + " ticks that an empty iteration takes",
                "ask for fewer, or start several calls at once with batch");
    }

    /** Returns a doubt about a schedule that stood still for long. */
    static Optional<Doubt> ofPauses(PaceFacts pace) {
        if (pace.pausedShare() <= MAX_PAUSED) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                Doubt.Kind.STARTS,
                "the schedule stood still for " + Quantities.decimal(100 * pace.pausedShare(), 0)
                        + "% of the time, between blocks of iterations",
                "ask for fewer starts, and mind that other threads went on meanwhile"));
    }
}
