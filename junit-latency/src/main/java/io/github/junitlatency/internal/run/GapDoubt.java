package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GapFacts;
import java.util.Optional;

/**
 * Says that the gaps between calls are long enough to change the code under test.
 *
 * <p>Threads that park have gone to sleep meanwhile, and CPUs are idle. Gaps are that long where 1% of them are over 2 us, or over
 * 1 us and a tenth of the body's median. For example, of a body that takes 15 us those over 1.5 us are.
 */
final class GapDoubt {

    private static final long MAX_NANOS = 2_000;

    /** The loop itself takes some 35 ns between two calls, more than a tenth of a short body; no thread parks so soon. */
    private static final long MIN_NANOS = GapFacts.MAX_NANOS;

    private static final double MAX_SHARE = 0.1; // of the median
    private static final long FEW = 10; // every test has some, and one of 500 iterations more than 1 in 100

    private GapDoubt() {}

    /**
     * Returns a doubt about gaps that are long.
     *
     * @param medianNanos how long an iteration took
     */
    static Optional<Doubt> of(GapFacts gaps, double medianNanos) {
        if (gaps.longer() < FEW
                || gaps.p99Nanos() <= Math.max(MIN_NANOS, Math.min(MAX_NANOS, MAX_SHARE * medianNanos))) {
            return Optional.empty();
        }
        return Optional.of(new Doubt(
                Doubt.Kind.GAPS,
                "99% of calls began within " + Quantities.shortTime(gaps.p99Nanos()) + " of the end of the one before",
                "threads of the code may have parked in between; to measure after a pause of known length, set every"));
    }
}
