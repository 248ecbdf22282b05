package io.github.junitlatency.internal.trace;

import io.github.junitlatency.testing.ChildJvm;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.TracefsNamespace;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * Starts JVMs that see tracefs, in a mount namespace of their own, so that nothing stays mounted. The instances are the
 * kernel's, and so the same in all of them.
 */
final class TracingJvm {

    private TracingJvm() {}

    /** Runs a command that sees tracefs; returns what it prints. */
    static String shell(String command) throws IOException {
        List<String> all = new ArrayList<>(TracefsNamespace.before("true"));
        all.addAll(List.of("sh", "-c", command));
        return String.join("\n", JavaCommand.outputOf(all));
    }

    /** Runs one of the scenarios. */
    static ChildJvm start(String scenario) throws IOException {
        return start("true", scenario);
    }

    /** Runs one of the scenarios after a script, with more options for unshare. */
    static ChildJvm start(String script, String scenario, String... options) throws IOException {
        List<String> all = new ArrayList<>(TracefsNamespace.before(script, options));
        all.addAll(JavaCommand.of(List.of("-XX:TieredStopAtLevel=1"), KernelTraceScenarios.class, scenario));
        return ChildJvm.start(all);
    }
}
