package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.Sink;
import io.github.junitlatency.result.LatencyResult;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class MissingParameterTests {

    static class PlainTestWithAfterEach {
        @Test
        void plain() {}

        @AfterEach
        void check(LatencyResult result) {}
    }

    static class PlainTestWithSink {
        @Test
        void first(Sink sink) {}

        @Test
        void second(Sink sink) {}
    }

    static class OtherParameter {
        @Test
        void plain(Thread thread) {}
    }

    private static void run(Class<?> fixture) {
        LauncherConfig config = LauncherConfig.builder()
                .enableTestExecutionListenerAutoRegistration(false)
                .enableLauncherSessionListenerAutoRegistration(false)
                .addTestExecutionListeners(new LauncherRunListener())
                .build();
        LauncherFactory.create(config)
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(fixture))
                        .build());
    }

    @ParameterizedTest
    @ValueSource(classes = {PlainTestWithAfterEach.class, PlainTestWithSink.class})
    void saysOnceWhichTestsHaveParametersOfOurs(Class<?> tests) {
        try (CapturedLog log = new CapturedLog(LauncherRunListener.class)) {
            run(tests);

            assertThat(log.messages())
                    .singleElement(as(STRING))
                    .endsWith(") failed because only @LatencyTest methods can have parameters of junit-latency, and"
                            + " only their @AfterEach methods a LatencyResult; annotate the method with @LatencyTest in"
                            + " place of @Test, or put plain @Test methods into a class without such an @AfterEach, for"
                            + " example a @Nested one (said once)");
        }
    }

    @Test
    void saysNothingOfOtherParameters() {
        try (CapturedLog log = new CapturedLog(LauncherRunListener.class)) {
            run(OtherParameter.class);

            assertThat(log.messages()).isEmpty();
        }
    }

    /** As lazily made messages may. */
    @Test
    void doesNotAskATestsOwnExceptionForItsMessage() {
        LauncherRunListener listener = new LauncherRunListener();

        listener.executionFinished(null, TestExecutionResult.failed(new RuntimeException() {
            private static final long serialVersionUID = 1;

            @Override
            public String getMessage() {
                throw new AssertionError("asked");
            }
        }));

        ServiceFailure.check("a latency test of this JVM");
    }

    @Test
    void isFoundByTheLauncher() {
        assertThat(ServiceLoader.load(TestExecutionListener.class))
                .hasAtLeastOneElementOfType(LauncherRunListener.class);
    }
}
