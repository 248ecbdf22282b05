package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
}
