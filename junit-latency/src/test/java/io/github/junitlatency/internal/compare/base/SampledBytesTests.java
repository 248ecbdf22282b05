package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.cause.stack.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackSample;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class SampledBytesTests {

    private static final Frame ADD = new Frame("a.Book", "add", 30, true);
    private static final Frame RESIZE = new Frame("a.Book", "resize", 88, true);
    private static final Frame ENTER = new Frame("libjvm.so", "ObjectMonitor::enter", 0, false);

    @Test
    void comeBackAsTheyWere() {
        List<StackSample> times = List.of(
                new StackSample(10, 10, 1, "main", 1, List.of(RESIZE, ADD)),
                new StackSample(20, 28, 1, "main", 3, List.of(ADD)),
                new StackSample(30, 30, 7, "pool-1", 1, List.of()),
                new StackSample(40, 40, 1, "main", 1, List.of(RESIZE, ADD)));
        List<StackSample> allocations =
                List.of(new StackSample(15, 15, 1, "main", 1L << 40, List.of(ENTER, RESIZE, ADD)));
        SampledRounds rounds = new SampledRounds(
                Sampler.PROFILER,
                List.of(
                        new SampledRound(
                                new StackRecording(times, allocations),
                                1,
                                List.of(new Window(5, 25, 19, 0, true), new Window(35, 45, 0, 0, false)),
                                1_000,
                                false,
                                0,
                                50),
                        SampledRound.allSlow(new StackRecording(times, List.of()), 1, 2_000, 3, 4)),
                List.of(
                        new Trouble(Trouble.Kind.CUT, ""),
                        new Trouble(Trouble.Kind.BODY_THREW, "x: \u20ac".repeat(100_000))));

        assertThat(SampledBytes.decoded(SampledBytes.of(rounds))).isEqualTo(rounds);
    }

    @Test
    void eachStackStandsOnce() {
        StackSample sample = new StackSample(10, 10, 1, "main", 1, List.of(RESIZE, ADD));
        int one = SampledBytes.of(rounds(List.of(sample))).length;

        assertThat(SampledBytes.of(rounds(Collections.nCopies(10_000, sample))).length)
                .isLessThan(one + 3_000);
    }

    private static SampledRounds rounds(List<StackSample> samples) {
        return new SampledRounds(
                Sampler.RECORDER,
                List.of(SampledRound.allSlow(new StackRecording(samples, List.of()), 1, 1, 0, 1)),
                List.of());
    }

    @Test
    void whatIsCutCannotBeRead() {
        byte[] bytes = SampledBytes.of(rounds(List.of(new StackSample(10, 10, 1, "main", 1, List.of(ADD)))));

        assertThatThrownBy(() -> SampledBytes.decoded(Arrays.copyOf(bytes, bytes.length / 2)))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessage("a worker sent stacks that cannot be read");
    }
}
