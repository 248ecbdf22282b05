package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class MergeRhythmTests {

    private final AtomicLong nowNs = new AtomicLong(-5); // System.nanoTime may be anything
    private final MergeRhythm rhythm = new MergeRhythm(nowNs::get);

    @Test
    void isDueAtOnceAndThenAfterTwentyTimesWhatItTook() {
        assertThat(rhythm.isDue()).isTrue();

        rhythm.run(() -> nowNs.addAndGet(800));

        assertThat(rhythm.isDue()).isFalse();
        nowNs.addAndGet(15_999);
        assertThat(rhythm.isDue()).isFalse();
        nowNs.addAndGet(1);
        assertThat(rhythm.isDue()).isTrue();
    }

    @Test
    void takesTheTimeOfWhatFailsToo() {
        assertThatThrownBy(() -> rhythm.run(() -> {
                    nowNs.addAndGet(100);
                    throw new IllegalStateException("full");
                }))
                .hasMessage("full");

        assertThat(rhythm.isDue()).isFalse();
    }

    /** A class a second, and what is made costs 2 ms for each class so far: 48 s in all, not 1,001 s. */
    @Test
    void takesATwentyFirstOfTheTimeOfAThousandClasses() {
        AtomicInteger made = new AtomicInteger();
        long costNs = 0;
        for (int tests = 1; tests <= 1_000; tests++) {
            nowNs.addAndGet(1_000_000_000);
            if (rhythm.isDue()) {
                long took = tests * 2_000_000L;
                rhythm.run(() -> nowNs.addAndGet(took));
                costNs += took;
                made.incrementAndGet();
            }
        }

        assertThat(costNs).isBetween(nowNs.get() / 30, nowNs.get() / 20);
        assertThat(made.get()).isLessThan(200);
    }
}
