package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import java.util.List;
import org.junit.jupiter.api.Test;

class StackRecordingTests {

    private static StackSample from(long begin, long end, long thread) {
        return new StackSample(begin, end, thread, "", end == begin ? 5 : end - begin, List.of());
    }

    private static List<StackSample> disjoint(StackSample... all) {
        return new StackRecording(List.of(all), List.of()).disjoint().times();
    }

    @Test
    void noSampleCountsInAWaitOfItsThread() {
        assertThat(disjoint(from(12, 12, 1), from(10, 20, 1), from(15, 15, 7), from(20, 20, 1), from(9, 9, 1)))
                .containsExactly(from(9, 9, 1), from(10, 20, 1), from(15, 15, 7), from(20, 20, 1));
    }

    @Test
    void ofTwoWaitsTheOuterOneCounts() {
        assertThat(disjoint(from(10, 15, 1), from(12, 14, 1), from(10, 30, 1), from(25, 40, 1)))
                .containsExactly(from(10, 30, 1), from(30, 40, 1));
    }
}
