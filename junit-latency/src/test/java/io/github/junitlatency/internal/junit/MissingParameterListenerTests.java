package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import io.github.junitlatency.CapturedLog;
import io.github.junitlatency.Sink;
import io.github.junitlatency.result.LatencyResult;
import java.util.ServiceLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.platform.launcher.TestExecutionListener;
import org.junit.platform.launcher.core.LauncherConfig;
import org.junit.platform.launcher.core.LauncherDiscoveryRequestBuilder;
import org.junit.platform.launcher.core.LauncherFactory;

class MissingParameterListenerTests {

    static class PlainTestBeside {
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
                .addTestExecutionListeners(new MissingParameterListener())
                .build();
        LauncherFactory.create(config)
                .execute(LauncherDiscoveryRequestBuilder.request()
                        .selectors(selectClass(fixture))
                        .build());
    }

    @Test
    void aPlainTestBesideAnAfterEachWithAResult() {
        try (CapturedLog log = new CapturedLog(MissingParameterListener.class)) {
            run(PlainTestBeside.class);

            assertThat(log.messages())
                    .containsExactly("plain() failed because void " + PlainTestBeside.class.getName()
                            + ".check(io.github.junitlatency.result.LatencyResult) takes a LatencyResult, which is there"
                            + " only after a @LatencyTest, for its @AfterEach methods; put the @LatencyTest methods and"
                            + " such an @AfterEach into a class of their own, for example a @Nested one, apart from plain"
                            + " @Test methods (said once)");
        }
    }

    @Test
    void plainTestsWithAParameterOfOurs() {
        try (CapturedLog log = new CapturedLog(MissingParameterListener.class)) {
            run(PlainTestWithSink.class);

            assertThat(log.messages())
                    .singleElement()
                    .asString()
                    .contains("(io.github.junitlatency.Sink) takes a parameter of type Sink, which only @LatencyTest"
                            + " methods can have; annotate it with @LatencyTest in place of @Test, or remove the"
                            + " parameter");
        }
    }

    @Test
    void saysNothingOfOtherParameters() {
        try (CapturedLog log = new CapturedLog(MissingParameterListener.class)) {
            run(OtherParameter.class);

            assertThat(log.messages()).isEmpty();
        }
    }

    @Test
    void isFoundByTheLauncher() {
        assertThat(ServiceLoader.load(TestExecutionListener.class))
                .hasAtLeastOneElementOfType(MissingParameterListener.class);
    }
}
