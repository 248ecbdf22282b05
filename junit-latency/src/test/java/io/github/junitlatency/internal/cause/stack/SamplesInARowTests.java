package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SamplesInARowTests {

    private static final List<Frame> FRAMES = List.of(new Frame("Foo", "sleeps", 3, true));

    private static List<StackSample> samples(long count, long first, long last, long measured) {
        List<StackSample> samples = new ArrayList<>();
        new SamplesInARow(7, "main", FRAMES).addTo(samples, count, first, last, measured);
        return samples;
    }

    private static StackSample sample(long ticks, long weight) {
        return new StackSample(ticks, 7, "main", weight, FRAMES);
    }

    @Test
    void takesThoseOfTheMeasuredThreadApart() {
        assertThat(samples(4, 100, 160, 7))
                .containsExactly(sample(100, 1), sample(120, 1), sample(140, 1), sample(160, 1));
    }

    @Test
    void leavesTenOfAnotherThreadTogether() {
        assertThat(samples(24, 0, 230, 8)).containsExactly(sample(0, 10), sample(100, 10), sample(200, 4));
    }

    @Test
    void leavesASingleOneWhereItIs() {
        assertThat(samples(1, 100, 100, 7)).containsExactly(sample(100, 1));
    }
}
