package io.github.junitlatency.assertj;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.Percentile;
import org.assertj.core.api.AbstractAssert;

/** Assertions on the service times of a paced {@link LatencyResult}, which count from the real start. */
public final class ServiceAssert extends AbstractAssert<ServiceAssert, PaceFacts> {

    private final LatencyResult result;

    ServiceAssert(LatencyResult result, PaceFacts pace) {
        super(pace, ServiceAssert.class);
        this.result = result;
    }

    /**
     * Returns assertions on a percentile of the service time.
     *
     * <pre>{@code
     * assertThat(result).service().percentile(99.9).isLessThan(Duration.ofNanos(5_000)); // passes at 4.2 us
     * assertThat(result).service().percentile(99.9).isLessThan(Duration.ofNanos(4_000)); // fails at 4.2 us
     * }</pre>
     *
     * <p>Fails when the iterations, without excluded ones, cannot support the percentile.
     *
     * @throws IllegalArgumentException if {@code percentile} is not over 0 and under 100
     */
    public LatencyValueAssert percentile(double percentile) {
        Percentile asked = Percentile.of(percentile);
        check(
                result.supportsService(asked),
                "service p" + asked + " needs",
                "  " + Quantities.whole(asked.neededIterations()) + " iterations",
                "but there were",
                "  " + Quantities.whole(actual.service().count()));
        return new LatencyValueAssert(result, "service p" + asked, result.serviceTicksAt(asked));
    }

    /**
     * Returns assertions on the longest service time that was not excluded.
     *
     * <pre>{@code
     * assertThat(result).service().max().isLessThan(Duration.ofMillis(1)); // passes at 0.9 ms, fails at 1 ms
     * }</pre>
     */
    public LatencyValueAssert max() {
        check(actual.service().count() > 0, "Expected a longest service time", "but every iteration was excluded");
        return new LatencyValueAssert(result, "service max", actual.service().maxTicks());
    }

    private void check(boolean holds, String... lines) {
        if (!holds) {
            failWithMessage("%s", LatencyAssert.message(result, lines));
        }
    }
}
