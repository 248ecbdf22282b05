package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;

import java.util.List;
import java.util.ServiceLoader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;

class MisdeclaredTestEngineTests {

    static class Misdeclared {
        @LatencyTest
        void fine() {}

        @LatencyTest
        @SuppressWarnings("unused")
        private void privateOne() {}

        @LatencyTest
        static void staticOne() {}

        @LatencyTest
        int returningOne() {
            return 1;
        }

        @LatencyTest
        @SuppressWarnings("unused")
        private static int everythingWrong() {
            return 1;
        }
    }

    static class Fine {
        @LatencyTest
        void fine() {}
    }

    @Test
    void isFoundByTheLauncher() {
        assertThat(ServiceLoader.load(TestEngine.class)).hasAtLeastOneElementOfType(MisdeclaredTestEngine.class);
    }

    @Test
    void failsEveryMethodThatJupiterLeavesOut() {
        List<Throwable> failures = Kit.failures(run(selectClass(Misdeclared.class)));

        assertThat(failures).hasOnlyElementsOfType(ExtensionConfigurationException.class);
        assertThat(failures)
                .extracting(Throwable::getMessage)
                .containsExactlyInAnyOrder(
                        message("privateOne", "private"),
                        message("staticOne", "static"),
                        message("returningOne", "not void"),
                        message("everythingWrong", "private and static and not void"));
    }

    @Test
    void failsASingleMethodThatWasAskedFor() {
        assertThat(Kit.failure(run(selectMethod(Misdeclared.class, "staticOne"))))
                .hasMessage(message("staticOne", "static"));
    }

    @Test
    void findsNothingWhereAllIsWell() {
        run(selectClass(Fine.class))
                .allEvents()
                .assertStatistics(events -> events.started(1).finished(1));
        run(selectClass(Fine.class)).testEvents().assertStatistics(events -> events.started(0));
    }

    private static EngineExecutionResults run(DiscoverySelector selector) {
        return EngineTestKit.engine(new MisdeclaredTestEngine())
                .selectors(selector)
                .execute();
    }

    private static String message(String method, String faults) {
        return "@LatencyTest on Misdeclared." + method + "(): the method is " + faults
                + ", so JUnit does not run it; make it a void instance method that is not private";
    }
}
