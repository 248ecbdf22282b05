package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Null for an option of {@link LatencySpec}: refused where it is set, in one sentence. */
class NullOptionTests {

    private static final String BEFORE_ROUND =
            "beforeRound = null, but it must be what prepares a round; leave it out where there is nothing to prepare";

    static Stream<Arguments> latency() {
        return Stream.of(
                latency(spec -> spec.name(null), "name = null, but it must be a text; leave it out for the default"),
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

    private static Arguments latency(Consumer<LatencySpec> spec, String message) {
        return arguments(spec, message);
    }

    @ParameterizedTest
    @MethodSource("latency")
    void isNoOptionOfAMeasurement(Consumer<LatencySpec> spec, String message) {
        assertThatThrownBy(() -> Latency.measure(spec, () -> {}))
                .isExactlyInstanceOf(NullPointerException.class)
                .hasMessage(message);
    }
}
