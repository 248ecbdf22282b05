package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.result.ResultParts.PhaseTime;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class PhaseClockTests {

    private static final long SECOND_NS = 1_000_000_000;

    private final AtomicLong nowNs = new AtomicLong(7 * SECOND_NS);
    private final List<ProgressEvent> heard = new ArrayList<>();
    private final PhaseClock clock = new PhaseClock(heard::add, nowNs::get);

    private void hear(long afterSeconds, ProgressEvent work) {
        nowNs.addAndGet(afterSeconds * SECOND_NS);
        clock.hear(work);
    }

    @Test
    void addsUpEachPhaseFromItsBeginningToThatOfTheNext() {
        hear(1, ProgressEvent.round(1, 2, 100, 1));
        hear(2, ProgressEvent.warmUp(1, -1));
        hear(3, ProgressEvent.round(1, 2, 100, 1));
        hear(4, ProgressEvent.round(2, 2, 100, 1));
        hear(0, ProgressEvent.warmUp(2, -1)); // a part of its round
        hear(5, ProgressEvent.throughput(1, 1));
        nowNs.addAndGet(SECOND_NS / 2);

        assertThat(clock.times())
                .containsExactly(
                        new PhaseTime("start", 1),
                        new PhaseTime("rounds", 11),
                        new PhaseTime("warm-up", 3),
                        new PhaseTime("throughput", 0.5));
    }

    @Test
    void tellsTheNextWhatItHears() {
        ProgressEvent round = ProgressEvent.round(1, 2, 100, 1);

        clock.hear(round);

        assertThat(heard).containsExactly(round);
    }
}
