package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.List;

/**
 * Runs the command {@code taskset} of util-linux or BusyBox, which sets the CPUs of a thread: {@code taskset -p MASK TID}.
 *
 * <p>The mask is hexadecimal, because BusyBox may be built without lists of CPUs (FEATURE_TASKSET_CPULIST). A call takes a
 * few milliseconds.
 *
 * @param program its name or path
 */
record TasksetCommand(String program) {

    /**
     * Asks for a thread's CPUs; who calls looks whether it has them.
     *
     * @throws KernelCallException if the command is not there, or fails
     */
    void set(int threadId, CpuSet cpus) {
        List<String> command = List.of(program, "-p", mask(cpus), Integer.toString(threadId));
        try {
            Process process = InstrumentProcesses.add(
                    new ProcessBuilder(command).redirectErrorStream(true).start());
            String said = said(process);
            if (exitCode(process) != 0) {
                throw new KernelCallException(String.join(" ", command) + " failed: " + said);
            }
        } catch (IOException e) {
            throw new KernelCallException("threads are pinned by the command taskset of util-linux or BusyBox where JNA"
                    + " cannot be loaded, and that cannot be run either: " + e.getMessage());
        }
    }

    /** Returns the last line that it prints: what went wrong, where anything did. */
    private static String said(Process process) throws IOException {
        String all = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
        String said = all.strip();
        return said.substring(Math.max(said.lastIndexOf('\n'), said.lastIndexOf('\r')) + 1)
                .strip();
    }

    /** Waits for its end; an interrupt waits too, because masks are given back after one. */
    private static int exitCode(Process process) {
        boolean wasInterrupted = Thread.interrupted();
        while (process.isAlive()) {
            try {
                process.waitFor();
            } catch (InterruptedException e) {
                wasInterrupted = true;
            }
        }
        if (wasInterrupted) {
            Thread.currentThread().interrupt();
        }
        return process.exitValue();
    }

    static String mask(CpuSet cpus) {
        BigInteger mask = BigInteger.ZERO;
        for (int cpu : cpus.cpus()) {
            mask = mask.setBit(cpu);
        }
        return mask.toString(16);
    }
}
