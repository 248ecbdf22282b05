package io.github.junitlatency.testing;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.file.ProcessTree.InstrumentProcesses;
import java.io.IOException;
import java.util.concurrent.TimeUnit;

/** A process that never rests, on a CPU, until ended. */
public final class BusyProcess {

    private final Process process;

    /** Starts it; skips the test where there is no way to. */
    public BusyProcess(int cpu) throws IOException, InterruptedException {
        try {
            Process probe = onCpu(cpu, "true").start();
            assumeTrue(probe.waitFor(30, TimeUnit.SECONDS) && probe.exitValue() == 0, "taskset does not work here");
        } catch (IOException e) {
            assumeTrue(false, "taskset cannot be run: " + e.getMessage());
        }
        process = InstrumentProcesses.add(onCpu(cpu, "while :; do :; done").start()); // else it would be the code's
    }

    private static ProcessBuilder onCpu(int cpu, String script) {
        return new ProcessBuilder("taskset", "-c", Integer.toString(cpu), "sh", "-c", script)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .redirectError(ProcessBuilder.Redirect.DISCARD);
    }

    /** Kills it and waits until it is dead. */
    public void end() {
        process.destroyForcibly().onExit().join();
    }
}
