package io.github.junitlatency.internal.measure.warmup;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.Phase;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** On a scripted clock. */
class WarmUpProgressTests {

    private static final long MS = 1_000_000;

    private final List<ProgressEvent> heard = new ArrayList<>();
    private long nowNanos;

    private WarmUpProgress progress(long asked) {
        WarmUpOrder order = new WarmUpOrder(asked, 1_000, 10, 1, 1, 0, 0);
        return new WarmUpProgress(order, 1, heard::add, () -> nowNanos);
    }

    private void ran(WarmUpProgress warmUp, long atMs, long ran) {
        nowNanos = atMs * MS;
        warmUp.tookBlock(16, 16 * 50);
        warmUp.ran(ran);
    }

    @Test
    void saysNothingOfAShortOne() {
        WarmUpProgress warmUp = progress(20_000);
        ran(warmUp, 100, 5_000);
        ran(warmUp, 450, 20_000);

        assertThat(heard).isEmpty();
        assertThat(warmUp.nanosPerIteration()).isZero();
    }

    @Test
    void tellsHowLongItTakesByItsSecondPart() {
        WarmUpProgress warmUp = progress(100_100);
        ran(warmUp, 500, 100);
        ran(warmUp, 700, 200);
        ran(warmUp, 1_000, 400);

        assertThat(heard)
                .containsExactly(
                        new ProgressEvent(Phase.WARM_UP, 1, 0, 100, 100_100, Double.NaN),
                        new ProgressEvent(Phase.WARM_UP, 1, 0, 400, 100_100, 99_700 * (500e6 / 300) / 1e9));
    }

    @Test
    void blocksThatTheMachineHoldsUpMakeNoIterationLonger() {
        WarmUpProgress warmUp = progress(-1);
        warmUp.tookBlock(16, 16 * 9_000); // interpreted
        ran(warmUp, 600, 100);
        for (int block = 0; block < 2_000; block++) {
            warmUp.tookBlock(16, block % 3 == 0 ? 5 * MS : 16 * 50);
        }
        ran(warmUp, 1_200, 32_116);

        assertThat(warmUp.nanosPerIteration()).isEqualTo(50);
    }

    @Test
    void aBodyWhoseCallsAreMostlySlowIsSlow() {
        WarmUpProgress warmUp = progress(-1);
        ran(warmUp, 600, 100);
        warmUp.tookBlock(1, 20 * MS);
        warmUp.tookBlock(1, 30 * MS);
        ran(warmUp, 1_200, 130);

        assertThat(warmUp.nanosPerIteration()).isEqualTo(20 * MS);
    }

    @Test
    void oneThatEndsByItselfTakesItsCeilingAtMost() {
        WarmUpProgress warmUp = progress(-1);
        ran(warmUp, 600, 100);
        ran(warmUp, 1_100, 100); // within a stretch
        ran(warmUp, 1_200, 130);

        assertThat(heard)
                .containsExactly(
                        new ProgressEvent(Phase.WARM_UP_UNTIL_STEADY, 1, 0, 100, 0, 9.4),
                        new ProgressEvent(Phase.WARM_UP_UNTIL_STEADY, 1, 0, 130, 0, 8.8));
        assertThat(heard.get(1).expectedSeconds()).isZero();
    }
}
