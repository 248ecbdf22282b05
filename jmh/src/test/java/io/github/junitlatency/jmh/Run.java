package io.github.junitlatency.jmh;

import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.platform.engine.DiscoverySelector;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;

/** What became of the tests of a fixture. */
record Run(EngineExecutionResults results) {

    /** Runs each benchmark once. */
    static Run smoke(Class<?> fixture, String... parameters) {
        return of(selectClass(fixture), "smoke", parameters);
    }

    /** Measures. */
    static Run gate(Class<?> fixture, String... parameters) {
        return of(selectClass(fixture), "gate", parameters);
    }

    /** @param parameters names and values in turn */
    static Run of(DiscoverySelector selector, String mode, String... parameters) {
        EngineTestKit.Builder kit = EngineTestKit.engine("latency-jmh")
                .selectors(selector)
                .configurationParameter("junit.latency.mode", mode)
                .configurationParameter("junit.latency.console", "off")
                .configurationParameter("junit.latency.jfr", "off")
                .configurationParameter("junit.latency.stacks", "off")
                .configurationParameter(
                        "junit.latency.output.dir",
                        Path.of("target", "fixture-reports").toAbsolutePath().toString());
        for (int i = 0; i < parameters.length; i += 2) {
            kit.configurationParameter(parameters[i], parameters[i + 1]);
        }
        return new Run(kit.execute());
    }

    /** Returns each test that ended: its name, and what it threw if it threw something. */
    List<String> ends() {
        return results.testEvents().finished().stream().map(Run::end).toList();
    }

    /** Returns the reasons of containers that were skipped. */
    List<String> skipped() {
        return results.containerEvents().skipped().stream()
                .map(event -> event.getRequiredPayload(String.class))
                .toList();
    }

    /** Returns what containers threw. */
    List<String> ofContainers() {
        return results.containerEvents().finished().stream()
                .map(event -> thrown(event).map(Throwable::getMessage))
                .flatMap(Optional::stream)
                .toList();
    }

    /** Returns what tests threw. */
    List<Throwable> thrown() {
        return results.testEvents().finished().stream()
                .map(Run::thrown)
                .flatMap(Optional::stream)
                .toList();
    }

    private static String end(Event event) {
        String status = event.getRequiredPayload(TestExecutionResult.class)
                .getStatus()
                .name()
                .toLowerCase();
        return event.getTestDescriptor().getDisplayName() + " " + status
                + thrown(event).map(thrown -> ": " + thrown.getMessage()).orElse("");
    }

    private static Optional<Throwable> thrown(Event event) {
        return event.getRequiredPayload(TestExecutionResult.class).getThrowable();
    }
}
