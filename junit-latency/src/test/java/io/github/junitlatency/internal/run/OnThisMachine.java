package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.commons.function.Try;

/** Measures bodies in one round each, with the CPUs and the clock as they are here. */
public final class OnThisMachine {

    static final Host HOST = Host.local();

    private OnThisMachine() {}

    /** Returns the clock that a user would get. */
    public static ClockSelection selection() {
        return ClockSelection.select(ClockChoice.AUTO, HOST::nativeLibrary);
    }

    /** Returns a plan whose reds are not followed by stacks unless the parameters ask for them. */
    public static LatencyPlan plan(Map<String, String> parameters, long iterations, long warmup, String... budgets) {
        return LatencyPlan.of(
                "it",
                PlanFixtures.request(iterations, warmup, 1, -1, List.of(), List.of(budgets), 0),
                Configuration.from(name -> Optional.ofNullable(
                        parameters.getOrDefault(name, name.equals("junit.latency.stacks") ? "off" : null))));
    }

    /** Measures with the clock that a user would get, and without helper threads. */
    public static LatencyResult measure(LatencyPlan plan, Body body) throws Throwable {
        return measure(selection(), plan, body, HelperFixtures.group());
    }

    public static LatencyResult measure(ClockSelection selection, LatencyPlan plan, Body body, HelperGroup helpers)
            throws Throwable {
        return measure(selection, plan, BodySource.whole(body), helpers);
    }

    public static LatencyResult measure(
            ClockSelection selection, LatencyPlan plan, BodySource body, HelperGroup helpers) throws Throwable {
        return new Instrument(HOST, selection)
                .measure(plan, new TestIdentity("It", "body", "body()", ""), body, helpers, ProgressListener.NOBODY);
    }

    /** Returns the folder of the calling thread, proc(5). */
    public static Path thread() {
        return Try.call(() -> Path.of("/proc").resolve(Files.readSymbolicLink(Path.of("/proc/thread-self"))))
                .getOrThrow(IllegalStateException::new);
    }

    /** Returns the CPUs that a thread or process may use, by its folder. */
    public static String cpus(Path task) {
        return Try.call(() -> Files.readAllLines(task.resolve("status")).stream()
                        .filter(line -> line.startsWith("Cpus_allowed_list:"))
                        .findFirst()
                        .orElseThrow())
                .getOrThrow(IllegalStateException::new);
    }
}
