package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.nio.file.Path;
import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Null for an option of {@link LatencySpec} and {@link JitterSpec}: refused where it is set, in one sentence. */
class NullOptionTests {

    private static final String BEFORE_ROUND =
            "beforeRound = null, but it must be what prepares a round; leave it out where there is nothing to prepare";
    private static final String NAME = "name = null, but it must be a text; leave it out for the default";

    static Stream<Arguments> latency() {
        return Stream.of(
                latency(spec -> spec.name(null), NAME),
                latency(
                        spec -> spec.percentiles((double[]) null),
                        "percentiles = null, but they must be numbers such as 50, 99.9; give none to report none"),
                latency(
                        spec -> spec.budget(null),
                        "budget = null, but it must be a budget such as \"p99.9 <= 5 us\"; leave it out for none"),
                latency(
                        spec -> spec.every((String) null),
                        "every = null, but it must be an interval such as \"10 us\""),
                latency(
                        spec -> spec.every((Duration) null),
                        "every = null, but it must be an interval such as \"10 us\""),
                latency(spec -> spec.beforeRound((Executable) null), BEFORE_ROUND),
                latency(spec -> spec.beforeRound((ThrowingConsumer<HelperThreads>) null), BEFORE_ROUND));
    }

    static Stream<Arguments> jitter() {
        return Stream.of(
                jitter(spec -> spec.name(null), NAME),
                jitter(spec -> spec.runTime(null), "runTime = null, but it must be a duration of 10 ms to a day"),
                jitter(spec -> spec.pause(null), "pause = null, but it must be a duration of 0 to a day"),
                jitter(
                        spec -> spec.outlierFile((Path) null),
                        "outlierFile = null, but it must be a file; leave it out to write none"));
    }

    private static Arguments latency(Consumer<LatencySpec> spec, String message) {
        return arguments(spec, message);
    }

    private static Arguments jitter(Consumer<JitterSpec> spec, String message) {
        return arguments(spec, message);
    }

    @ParameterizedTest
    @MethodSource("latency")
    void isNoOptionOfAMeasurement(Consumer<LatencySpec> spec, String message) {
        assertThatThrownBy(() -> Latency.measure(spec, () -> {}))
                .isExactlyInstanceOf(NullPointerException.class)
                .hasMessage(message);
    }

    @ParameterizedTest
    @MethodSource("jitter")
    void isNoOptionOfAJitterRun(Consumer<JitterSpec> spec, String message) {
        assertThatThrownBy(() -> Latency.jitter(spec))
                .isExactlyInstanceOf(NullPointerException.class)
                .hasMessage(message);
    }
}
