package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.Charset;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The command {@code taskset} of util-linux or BusyBox, which sets the CPUs of a thread: {@code taskset -p MASK TID}.
 *
 * <p>The mask is hexadecimal, because BusyBox may be built without lists of CPUs (FEATURE_TASKSET_CPULIST). A call takes a
 * few milliseconds.
 *
 * @param program its name or path
 */
record TasksetCommand(String program) {

    private static final long MAX_SECONDS = 10;

    /**
     * Asks for a thread's CPUs; who calls looks whether it has them.
     *
     * @throws KernelCallException if the command is not there, or fails
     */
    void set(int threadId, CpuSet cpus) {
        List<String> command = List.of(program, "-p", mask(cpus), Integer.toString(threadId));
        try {
            Process process =
                    new ProcessBuilder(command).redirectErrorStream(true).start();
            String said = said(process);
            if (!hasEnded(process)) {
                process.destroyForcibly();
                throw new KernelCallException(String.join(" ", command) + " did not end in " + MAX_SECONDS + " s");
            }
            if (process.exitValue() != 0) {
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
    private static boolean hasEnded(Process process) {
        boolean interrupted = Thread.interrupted();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(MAX_SECONDS);
        while (process.isAlive() && System.nanoTime() < deadline) {
            try {
                process.waitFor(MAX_SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
        return !process.isAlive();
    }

    static String mask(CpuSet cpus) {
        byte[] lowestFirst = cpus.mask(CpuSet.MASK_BYTES);
        byte[] highestFirst = new byte[CpuSet.MASK_BYTES];
        for (int i = 0; i < CpuSet.MASK_BYTES; i++) {
            highestFirst[i] = lowestFirst[CpuSet.MASK_BYTES - 1 - i];
        }
        return new BigInteger(1, highestFirst).toString(16);
    }
}
