package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.Samples.Exceedances;
import io.github.junitlatency.internal.measure.samples.Samples.NotedIteration;
import io.github.junitlatency.internal.measure.samples.SamplesFixture;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.Portable;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Calls of 500 ns at a tick a nanosecond, for a second; a limit of 5 ms. */
@Portable
class StopsBetweenCallsTests {

    private static final long LIMIT = 5_000_000;
    private static final long STOP = 38_000_000;

    private final Samples calls = SamplesFixture.samples(LIMIT)
            .times(1_000, 500)
            .lasting(1_000_000_000)
            .build();

    private static CauseEvent stop(CauseKind kind, Origin origin, long start, long ticks) {
        return new CauseEvent(kind, origin, Detail.NONE, start, start + ticks);
    }

    private long over(CauseEvent... events) {
        Exceedances over = StopsBetweenCalls.addTo(calls, List.of(events), 1e9)
                .exceedances()
                .get(0);
        assertThat(over.inAll()).isEqualTo(over.judged());
        return over.judged();
    }

    @Test
    void countAsACallAsLongAsTheMedianAndTheStop() {
        Samples stopped =
                StopsBetweenCalls.addTo(calls, List.of(stop(CauseKind.SAFEPOINT, Origin.CODE, 1_000, STOP)), 1e9);

        assertThat(stopped.times().maxTicks()).isEqualTo(500 + STOP);
        assertThat(stopped.histogram().getTotalCount()).isEqualTo(1_001);
        assertThat(stopped.exceeding()).extracting(NotedIteration::ticks).containsExactly(500 + STOP);
    }

    @Test
    void countOnceEachWhereTheyAreTheCodesAndLongEnough() {
        CauseEvent first = stop(CauseKind.SAFEPOINT, Origin.CODE, 1_000, STOP);
        CauseEvent second = stop(CauseKind.GC, Origin.CODE, 400_000_000, STOP);

        assertThat(over(first, second)).isEqualTo(2);
        assertThat(over(first, stop(CauseKind.GC, Origin.CODE, 1_500, STOP - 1_000)))
                .isEqualTo(1); // inside it
        assertThat(over(stop(CauseKind.SAFEPOINT, Origin.UNKNOWN, 1_000, STOP))).isZero(); // the instrument's
        assertThat(over(stop(CauseKind.SAFEPOINT, Origin.CODE, 1_000, LIMIT))).isZero();
        assertThat(over(stop(CauseKind.SLEEP, Origin.CODE, 1_000, STOP))).isZero();
        assertThat(over(stop(CauseKind.SAFEPOINT, Origin.CODE, 990_000_000, STOP)))
                .isZero(); // after the last call
    }

    /** Two that end before the same call would else be explained as one, and taken off twice. */
    @Test
    void haveANumberOfTheirOwn() {
        Samples stopped = StopsBetweenCalls.addTo(
                calls,
                List.of(
                        stop(CauseKind.SAFEPOINT, Origin.CODE, 1_000, STOP),
                        stop(CauseKind.SAFEPOINT, Origin.CODE, 1_000 + STOP, STOP)),
                1e9);

        assertThat(stopped.exceeding())
                .hasSize(2)
                .extracting(NotedIteration::iteration)
                .doesNotHaveDuplicates();
    }
}
