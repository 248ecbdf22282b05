package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RelativeTestsTests {

    static class Any {
        @LatencyTest(warmup = 1, iterations = 1)
        void body() {
            throw new AssertionError("ran");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"head", "base"})
    void aWorkersParameterThatAUserSetsIsAnError(String side) {
        assertThat(Kit.failures(Kit.run(Any.class, Map.of("junit.latency.worker", side))))
                .singleElement()
                .satisfies(error -> assertThat(error)
                        .isInstanceOf(ExtensionConfigurationException.class)
                        .hasMessage("@LatencyTest on Any.body(): junit.latency.worker = " + side
                                + " is set in this JVM, but the library sets it, in the worker JVMs that it starts;"
                                + " do not set it"));
    }
}
