package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.result.Doubt;
import java.util.Optional;

/**
 * Says that threads that were to run at once took turns, because others had the CPUs.
 *
 * <p>Threads that never run at the same time do not wait for each other's locks and cache lines, so code with
 * contention looks as fast as code without. The doubt is there where
 *
 * <pre>
 * ran at once &lt; 0.75 x wanted to,  and more than one wanted to
 * </pre>
 *
 * <p>both on average over all rounds, and no more than there are CPUs. Example: two threads on two CPUs that a process
 * shares ran for 67% of the time each: 1.33 at once, and 2 wanted to, 0.67.
 *
 * <p>What innocent code looks like this? Any on a busy machine, and its verdict is INCONCLUSIVE, not FAIL. How would
 * slow code hide? A FAIL of a limit stands, as threads at once could only be slower; code that waits for locks wants no
 * CPU meanwhile.
 */
public final class TurnsDoubt {

    private static final double LEAST_SHARE = 0.75;

    private TurnsDoubt() {}

    /** Returns the doubt; empty where the threads ran at once, one ran, or nothing is known. */
    public static Optional<Doubt> of(Concurrency all) {
        return all.wanted() <= 1 || all.ran() >= LEAST_SHARE * all.wanted()
                ? Optional.empty()
                : Optional.of(new Doubt(
                        Doubt.Kind.IN_TURNS,
                        "the threads took turns: on average " + Quantities.decimal(all.ran(), 1) + " ran at once where "
                                + Quantities.decimal(all.wanted(), 1) + " wanted to",
                        "measure where no other process wants the CPUs"));
    }
}
