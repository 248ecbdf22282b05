package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.plan.Pace;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.PaceFacts;
import java.util.Optional;

/** Says what is to be doubted of a schedule. */
final class PaceDoubts {

    /**
     * Adding up blocks of iterations takes less than this. Beyond it, the load comes in bursts.
     *
     * <p>Of an empty body it takes 22% every 100 ns, 4% every 1 us, 1% every 10 us (2 CPUs of an AMD EPYC, JDK 17.0.15,
     * 2026-11-21).
     */
    private static final double MAX_PAUSED = 0.3;

    private PaceDoubts() {}

    /**
     * Returns a doubt about a schedule that not even a body which does nothing could keep.
     *
     * @param emptyTicks from one iteration's end to the next one's, where neither waits and the body is empty
     */
    static Optional<Doubt> ofRate(ClockedPlan plan, long emptyTicks) {
        Optional<Pace> pace = plan.plan().pace();
        return pace.isPresent() && plan.intervalTicks() < emptyTicks
                ? Optional.of(tooFast(pace.get(), plan.intervalTicks(), emptyTicks))
                : Optional.empty();
    }

    private static Doubt tooFast(Pace pace, double intervalTicks, long emptyTicks) {
        double apart = Math.floor(intervalTicks * 10) / 10; // so that it never looks like the other
        return new Doubt(
                Doubt.Kind.SCHEDULE_TOO_FAST,
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
                Doubt.Kind.SCHEDULE_PAUSED,
                "the schedule stood still for " + Quantities.decimal(100 * pace.pausedShare(), 0)
                        + "% of the time, between blocks of iterations",
                "ask for fewer starts, and mind that other threads went on meanwhile"));
    }
}
