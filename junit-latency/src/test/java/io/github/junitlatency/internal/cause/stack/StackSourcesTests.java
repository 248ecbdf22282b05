package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.JfrRecorder;
import io.github.junitlatency.internal.cause.stack.StackSources.Choice;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackSourcesTests {

    private final RecorderStacks unrecorded = new RecorderStacks(StackSourcesTests::failToRecord);

    private static JfrRecorder failToRecord() {
        throw new IllegalStateException("no room");
    }

    /** A profiler that starts or does not. */
    private record Planted(String failure) implements StackSource {

        @Override
        public Sampler sampler() {
            return Sampler.PROFILER;
        }

        @Override
        public void start() throws IOException {
            if (!failure.isEmpty()) {
                throw new IOException(failure);
            }
        }

        @Override
        public StackRecording stop() {
            return new StackRecording(List.of(), List.of());
        }
    }

    @Test
    void takesTheProfilerThatWorks() {
        StackSource profiler = new Planted("");

        assertThat(StackSources.best(true, profiler, unrecorded)).isEqualTo(new Choice(profiler, List.of()));
    }

    @ParameterizedTest
    @CsvSource({"false, not asked, NO_PROFILER, ''", "true, already started, PROFILER_FAILED, already started"})
    void saysWhatTheProfilerSaysAndThatNothingIsRecorded(
            boolean isThere, String failure, Trouble.Kind kind, String said) {
        assertThat(StackSources.best(isThere, new Planted(failure), unrecorded))
                .isEqualTo(new Choice(
                        unrecorded,
                        List.of(new Trouble(kind, said), new Trouble(Trouble.Kind.RECORDER_FAILED, "no room"))));
    }
}
