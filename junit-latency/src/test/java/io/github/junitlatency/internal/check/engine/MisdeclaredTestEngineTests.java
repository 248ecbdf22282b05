package io.github.junitlatency.internal.check.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectMethod;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectPackage;

import io.github.junitlatency.Kit;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.util.List;
import java.util.ServiceLoader;
import java.util.Set;
import kotlin.coroutines.Continuation;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestEngine;
import org.junit.platform.engine.TestTag;
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

    static class Outer {
        @Nested
        class Inner {
            @LatencyTest
            @SuppressWarnings("unused")
            private void hidden() {}
        }
    }

    static class NotMeant {
        @Disabled("for a reason")
        @Tag("slow")
        @LatencyTest
        static void disabled() {}
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
    void findsThemWhenAPackageIsScannedInNestedClassesToo() {
        assertThat(Kit.failures(run(selectPackage("io.github.junitlatency"))))
                .extracting(Throwable::getMessage)
                .contains(message("privateOne", "private"))
                .contains(message("privateOne", "private").replace("Misdeclared.privateOne", "Inner.hidden"));
    }

    @Test
    void skipsWhatJupiterWouldHaveSkipped() {
        assertThat(Kit.skipReasons(run(selectClass(NotMeant.class)))).containsExactly("@Disabled for a reason");
        assertThat(Kit.skipReasons(EngineTestKit.engine(new MisdeclaredTestEngine())
                        .selectors(selectClass(Misdeclared.class))
                        .configurationParameter("junit.latency.mode", "off")
                        .execute()))
                .containsOnly("junit.latency.mode = off");
    }

    static class WronglyTagged {
        @Tag("two words")
        @LatencyTest
        private void body() {}
    }

    @Test
    void hasTheTagsOfTheMethodButThoseThatJupiterIgnores() {
        assertThat(tags(NotMeant.class)).containsOnly(Set.of(TestTag.create("slow"), TestTag.create("latency")));
        assertThat(tags(WronglyTagged.class)).containsOnly(Set.of(TestTag.create("latency")));
    }

    private static List<Set<TestTag>> tags(Class<?> tests) {
        return run(selectClass(tests)).testEvents().stream()
                .map(event -> event.getTestDescriptor().getTags())
                .toList();
    }

    /** As the features of Spock have, which its engine finds by these selectors. */
    @Test
    void findsNothingWhereAllIsWellAndLeavesMethodsAloneThatJavaHasNot() {
        for (DiscoverySelector selector :
                List.of(selectClass(Fine.class), selectMethod(Fine.class, "adds an order in time"))) {
            run(selector)
                    .allEvents()
                    .assertStatistics(events -> events.started(1).succeeded(1)); // the engine itself
        }
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

    static class Suspended {
        @LatencyTest
        Object add(Sink sink, Continuation<Object> continuation) {
            return continuation;
        }
    }

    @Test
    void refusesASuspendFunctionOfKotlins() {
        assertThat(Kit.failures(run(selectClass(Suspended.class))))
                .extracting(Throwable::getMessage)
                .containsExactly(
                        "@LatencyTest on Suspended.add(): the method is a suspend function, which returns where"
                                + " it first waits, so it cannot be timed; make it an ordinary function and call runBlocking in its"
                                + " body");
    }
}
