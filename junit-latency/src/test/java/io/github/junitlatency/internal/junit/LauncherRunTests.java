package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.SetProperty;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class LauncherRunTests {

    private static final String NAME = "of.the.request";

    static class Asking {

        private static Optional<String> found;

        @Test
        void asks() {
            found = LauncherRun.parameter("junit.latency." + NAME);
        }
    }

    private static Optional<String> found(Map<String, String> request) {
        Launched.run(Asking.class, request);
        return Asking.found;
    }

    @Test
    void parametersOfTheRequestGoBeforeSystemProperties() {
        assertThat(found(Map.of())).isEmpty();
        SetProperty.during("junit.latency." + NAME, "property", () -> {
            assertThat(found(Map.of())).contains("property");
            assertThat(found(Map.of(NAME, "request"))).contains("request");
            assertThat(LauncherRun.UNKNOWN.parameters().apply("junit.latency." + NAME))
                    .contains("property");
        });
    }
}
