package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.platform.engine.TestExecutionResult;
import org.junit.platform.testkit.engine.EngineExecutionResults;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Event;
import org.junit.platform.testkit.engine.Events;

/** Runs a fixture class as JUnit would, quietly. */
public final class Kit {

    /** Where fixtures that do not care leave their report files. */
    private static final Path REPORTS = Path.of("target", "fixture-reports").toAbsolutePath();

    private Kit() {}

    /** Runs it with parameters, names and values in turn; those of this library without their prefix. */
    static EngineExecutionResults run(Class<?> fixture, String... parameters) {
        EngineTestKit.Builder kit = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(fixture))
                .configurationParameter("junit.latency.console", "off")
                .configurationParameter("junit.latency.output.dir", REPORTS.toString())
                .configurationParameter("junit.latency.jfr", System.getProperty("junit.latency.jfr", "on"))
                .configurationParameter("junit.latency.stacks", "off"); // fixtures are red on purpose
        for (int i = 0; i < parameters.length; i += 2) {
            String name = parameters[i].startsWith("junit.") ? parameters[i] : "junit.latency." + parameters[i];
            kit.configurationParameter(name, parameters[i + 1]);
        }
        return kit.execute();
    }

    /** Runs a fixture class of so many tests, all of which succeed. */
    static void succeeds(int tests, Class<?> fixture, String... parameters) {
        run(fixture, parameters)
                .testEvents()
                .assertStatistics(events -> events.started(tests).succeeded(tests));
    }

    /** Returns what the aborted tests threw, in order. */
    static List<Throwable> abortions(EngineExecutionResults results) {
        return thrown(results.testEvents().aborted());
    }

    /** Returns what the failed tests threw, in order. */
    public static List<Throwable> failures(EngineExecutionResults results) {
        return thrown(results.testEvents().failed());
    }

    private static List<Throwable> thrown(Events events) {
        return events.stream()
                .map(event -> event.getRequiredPayload(TestExecutionResult.class))
                .map(result -> result.getThrowable().orElseThrow())
                .toList();
    }

    /** Returns what the only failed test threw. */
    public static Throwable failure(EngineExecutionResults results) {
        List<Throwable> failures = failures(results);
        assertThat(failures).as("what failed tests threw").hasSize(1);
        return failures.get(0);
    }

    /** Returns the messages of what a failure has suppressed, such as the note of the iteration. */
    static List<String> notes(Throwable failure) {
        return Stream.of(failure.getSuppressed()).map(Throwable::getMessage).toList();
    }

    /** Returns what is wrong with each test that failed, sorted: its method's name, and its message behind that of the method. */
    static List<String> refusals(EngineExecutionResults results) {
        Set<String> messages = new TreeSet<>();
        for (Throwable thrown : failures(results)) {
            String message = thrown.getMessage();
            int end = message.indexOf('(');
            String method = message.substring(message.lastIndexOf('.', end) + 1, end);
            messages.add(method + message.substring(message.indexOf(": ")));
        }
        return List.copyOf(messages);
    }

    /** Returns why tests were skipped, in order. */
    public static List<String> skipReasons(EngineExecutionResults results) {
        return results.allEvents().skipped().stream()
                .map((Event event) -> event.getRequiredPayload(String.class))
                .toList();
    }
}
