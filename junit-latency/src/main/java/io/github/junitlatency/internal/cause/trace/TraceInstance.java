package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;

/**
 * A trace of this JVM's own: a folder below tracefs's instances, outside of which nothing is written. Its marker stays
 * open, which keeps everybody else from removing it while this JVM lives (EBUSY, __remove_instance in
 * kernel/trace/trace.c), and nobody once it is dead.
 */
final class TraceInstance implements AutoCloseable {

    static final String PREFIX = "junit-latency-";
    private static final int ATTEMPTS = 10;
    private static final String MIN_KB = "1"; // the kernel makes it two pages

    private final Path folder;
    private final FileChannel marker;
    private final List<TracePipe> pipes = new ArrayList<>(); // of the CPUs that are watched
    private Set<Integer> cpus = Set.of();
    private Set<Integer> enlarged = Set.of(); // those CPUs whose buffers are not small
    private int filteredPid;

    private TraceInstance(Path folder, FileChannel marker) {
        this.folder = folder;
        this.marker = marker;
    }

    /** Makes an instance that records nothing yet. */
    static TraceInstance create(Path instances) throws KernelTraceException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Path folder = instances.resolve(PREFIX + ProcessHandle.current().pid() + "-"
                    + Integer.toHexString(ThreadLocalRandom.current().nextInt()));
            try {
                Files.createDirectory(folder);
            } catch (FileAlreadyExistsException e) {
                continue; // another name, then
            } catch (IOException e) {
                throw TraceFiles.failure("making " + folder, e);
            }
            try {
                return new TraceInstance(folder, TraceFiles.openToWrite(folder.resolve("trace_marker")));
            } catch (NoSuchFileException e) {
                continue; // another JVM took it for a dead one's before it was held open
            } catch (IOException e) {
                KernelTraceException failure = TraceFiles.failure("opening " + folder.resolve("trace_marker"), e);
                remove(folder, failure);
                throw failure;
            }
        }
        throw new KernelTraceException("found no instance to keep in " + instances + " in " + ATTEMPTS
                + " attempts: something removes them as soon as they are made");
    }

    /** Removes the instances of JVMs that died without doing so. */
    static void removeDead(Path instances) throws KernelTraceException {
        try (var folders = Files.newDirectoryStream(instances, PREFIX + "*")) {
            for (Path folder : folders) {
                try {
                    Files.delete(folder);
                } catch (IOException e) {
                    continue; // busy, and so alive; or another JVM was faster; or left for somebody who may
                }
            }
        } catch (DirectoryIteratorException e) {
            throw TraceFiles.failure("listing " + instances, e.getCause());
        } catch (IOException e) {
            throw TraceFiles.failure("listing " + instances, e);
        }
    }

    /** Sets up all that does not change between measurements, and is too slow for it. */
    void setUp(Tracefs tracefs) throws KernelTraceException {
        record(false);
        write("trace_clock", "x86-tsc");
        for (String option : TraceOptions.toWrite(TraceFiles.read(folder.resolve("trace_options")))) {
            write("trace_options", option);
        }
        write("buffer_size_kb", MIN_KB);
        for (TraceEvent event : TraceEvent.values()) {
            if (tracefs.has(event)) {
                write(event.enableFile(), "1");
            }
        }
    }

    /** Records these CPUs from now on, and no other. */
    void watch(Set<Integer> newCpus, int bufferKb) throws KernelTraceException {
        if (newCpus.equals(cpus)) {
            return;
        }
        cpus = Set.of();
        closePipes();
        for (int cpu : enlarged) {
            write("per_cpu/cpu" + cpu + "/buffer_size_kb", MIN_KB);
        }
        enlarged = Set.copyOf(newCpus);
        write("tracing_cpumask", mask(newCpus));
        for (int cpu : Lists.sorted(newCpus, Integer::longValue)) {
            write("per_cpu/cpu" + cpu + "/buffer_size_kb", String.valueOf(bufferKb));
            pipes.add(TracePipe.open(cpu, folder.resolve("per_cpu/cpu" + cpu)));
        }
        cpus = Set.copyOf(newCpus);
    }

    /** Returns CPUs as a mask: groups of 32 bits in hexadecimal, see bitmap_parse in lib/bitmap-str.c. */
    static String mask(Set<Integer> cpus) {
        int[] groups = new int[(int) Lists.max(cpus, Integer::longValue, 0) / 32 + 1];
        for (int cpu : cpus) {
            groups[cpu / 32] |= 1 << cpu % 32;
        }
        StringBuilder mask = new StringBuilder(Integer.toHexString(groups[groups.length - 1]));
        for (int i = groups.length - 2; i >= 0; i--) {
            String digits = Integer.toHexString(groups[i]);
            mask.append(',').append("0".repeat(8 - digits.length())).append(digits);
        }
        return mask.toString();
    }

    /** Starts or stops recording. */
    void record(boolean on) throws KernelTraceException {
        write("tracing_on", on ? "1" : "0");
    }

    /** Writes a line of text into the trace; fails when this thread runs on a CPU that is not watched. */
    void mark(String text) throws KernelTraceException {
        try {
            TraceFiles.write(marker, text);
        } catch (IOException e) {
            throw TraceFiles.failure("writing to " + folder.resolve("trace_marker") + " on " + named(cpus), e);
        }
    }

    private static String named(Set<Integer> cpus) {
        String numbers = Lists.joined(Lists.sorted(cpus, Integer::longValue), String::valueOf, ", ");
        return (cpus.size() == 1 ? "CPU " : "the CPUs ") + numbers;
    }

    /** Records the page faults and the migrations of one thread alone. */
    void filter(Tracefs tracefs, int pid) throws KernelTraceException {
        if (pid == filteredPid) {
            return;
        }
        if (tracefs.has(TraceEvent.PAGE_FAULT)) {
            write(TraceEvent.PAGE_FAULT.filterFile(), "common_pid == " + pid);
        }
        if (tracefs.has(TraceEvent.SCHED_MIGRATE_TASK)) {
            write(TraceEvent.SCHED_MIGRATE_TASK.filterFile(), "pid == " + pid); // whoever moves it
        }
        filteredPid = pid;
    }

    /** Counts what is lost from now on. */
    void countLost() throws KernelTraceException {
        for (TracePipe pipe : pipes) {
            pipe.countLost();
        }
    }

    /** Returns what each CPU that is watched lost since {@link #countLost}, by its number. */
    Map<Integer, LostEvents> lost() throws KernelTraceException {
        Map<Integer, LostEvents> lost = new HashMap<>();
        for (TracePipe pipe : pipes) {
            lost.put(pipe.cpu(), pipe.lost());
        }
        return lost;
    }

    /** Takes all lines out of the buffers, while tracing is off. */
    void drain(TraceListener to) throws KernelTraceException {
        List<CpuLines> lines = new ArrayList<>();
        for (TracePipe pipe : pipes) {
            lines.add(pipe.lines());
        }
        CpuLines.merge(lines, to);
    }

    @Override
    public void close() throws KernelTraceException {
        try {
            record(false);
        } finally {
            try (marker) {
                closePipes();
            } catch (IOException e) {
                throw TraceFiles.failure("closing " + folder.resolve("trace_marker"), e);
            } finally {
                remove(folder);
            }
        }
    }

    private void closePipes() throws KernelTraceException {
        while (!pipes.isEmpty()) {
            TracePipe pipe = pipes.remove(pipes.size() - 1);
            try {
                pipe.close();
            } catch (IOException e) {
                throw TraceFiles.failure("closing the trace_pipe of CPU " + pipe.cpu(), e);
            }
        }
    }

    private static void remove(Path folder) throws KernelTraceException {
        try {
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            throw TraceFiles.failure("removing " + folder, e);
        }
    }

    private static void remove(Path folder, KernelTraceException why) {
        try {
            remove(folder);
        } catch (KernelTraceException e) {
            why.addSuppressed(e);
        }
    }

    private void write(String file, String value) throws KernelTraceException {
        TraceFiles.write(folder.resolve(file), value);
    }
}
