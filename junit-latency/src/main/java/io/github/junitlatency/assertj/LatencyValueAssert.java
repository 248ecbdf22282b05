package io.github.junitlatency.assertj;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import java.time.Duration;
import org.assertj.core.api.AbstractAssert;

/** Assertions on one latency of a result, a percentile or the maximum. */
public final class LatencyValueAssert extends AbstractAssert<LatencyValueAssert, Long> {

    private final LatencyResult result;
    private final String subject;

    LatencyValueAssert(LatencyResult result, String subject, long ticks) {
        super(ticks, LatencyValueAssert.class);
        this.result = result;
        this.subject = subject;
    }

    /**
     * Verifies an upper limit.
     *
     * <pre>{@code
     * assertThat(result).max().isLessThanOrEqualTo(Duration.ofMillis(1)); // passes at 1 ms, fails at 1.001 ms
     * }</pre>
     */
    public LatencyValueAssert isLessThanOrEqualTo(Duration limit) {
        return check(nanos() <= limit.toNanos(), "at most", limit);
    }

    /**
     * Verifies an upper limit that is not reached.
     *
     * <pre>{@code
     * assertThat(result).max().isLessThan(Duration.ofMillis(1)); // passes at 0.999 ms, fails at 1 ms
     * }</pre>
     */
    public LatencyValueAssert isLessThan(Duration limit) {
        return check(nanos() < limit.toNanos(), "less than", limit);
    }

    /**
     * Verifies a lower limit.
     *
     * <pre>{@code
     * assertThat(result).max().isGreaterThanOrEqualTo(Duration.ofMillis(1)); // passes at 1 ms, fails at 0.999 ms
     * }</pre>
     */
    public LatencyValueAssert isGreaterThanOrEqualTo(Duration limit) {
        return check(nanos() >= limit.toNanos(), "at least", limit);
    }

    /**
     * Verifies a lower limit that is exceeded.
     *
     * <pre>{@code
     * assertThat(result).max().isGreaterThan(Duration.ofMillis(1)); // passes at 1.001 ms, fails at 1 ms
     * }</pre>
     */
    public LatencyValueAssert isGreaterThan(Duration limit) {
        return check(nanos() > limit.toNanos(), "more than", limit);
    }

    private double nanos() {
        return result.nanos(actual);
    }

    private LatencyValueAssert check(boolean holds, String relation, Duration limit) {
        if (!holds) {
            failWithMessage(
                    "%s",
                    LatencyAssert.message(
                            result,
                            "Expected " + subject + " to be " + relation,
                            "  " + Quantities.whole(limit.toNanos()) + " ns",
                            "but was",
                            "  " + Quantities.groupedDecimal(nanos(), 1) + " ns (" + Quantities.whole(actual)
                                    + " ticks)"));
        }
        return this;
    }
}
