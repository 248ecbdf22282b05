package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Launched;
import io.github.junitlatency.testing.Printed;
import io.github.junitlatency.testing.RealMachine;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.platform.engine.TestExecutionResult;
import org.opentest4j.AssertionFailedError;

/**
 * A red test as builds show it: they print the error's stack trace where the test ran, and its message in the list of failures.
 *
 * <p>A class of its own, because the end of a launcher's run makes what was red before a rerun ({@code Reruns}).
 */
@RealMachine
class RedOfALauncherTests {

    @TempDir
    private Path folder;

    /** Sleeps, so that the budget is broken on every machine. */
    static class Broken {
        @LatencyTest(iterations = 100, warmup = 0, confirmations = 0, budgets = "p50 <= 1 us")
        void body() throws InterruptedException {
            Thread.sleep(1);
        }
    }

    @Test
    void isToldInFullByItsStackTraceAlone() {
        List<TestExecutionResult> ended = new ArrayList<>();
        String printed = Printed.by(() -> ended.addAll(Launched.run(
                Broken.class,
                Map.of("jfr", "off", "stacks", "off", "output.dir", folder.toString(), "console", "auto"))));

        Throwable red = ended.get(0).getThrowable().orElseThrow();
        StringWriter trace = new StringWriter();
        red.printStackTrace(new PrintWriter(trace));
        assertThat(red).isInstanceOf(AssertionFailedError.class);
        assertThat(trace.toString())
                .startsWith("org.opentest4j.AssertionFailedError:\nRedOfALauncherTests$Broken.body  FAIL: p50");
        assertThat(trace.toString().lines())
                .filteredOn(line -> line.startsWith("verdict  "))
                .hasSize(1);
        assertThat(red.getMessage()).startsWith("FAIL RedOfALauncherTests$Broken.body  p50 <= 1 us: ");
        assertThat(red.getMessage().lines())
                .hasSizeLessThanOrEqualTo(3)
                .last()
                .asString()
                .startsWith("  report ");
        assertThat(printed.lines())
                .anyMatch(line -> line.startsWith("FAIL RedOfALauncherTests$Broken.body"))
                .noneMatch(line -> line.startsWith("verdict  "));
    }
}
