package io.github.junitlatency.internal.trace;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.BufferedReader;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;

/**
 * A trace of this JVM's own: a folder below tracefs's instances, outside of which nothing is written. Its marker stays
 * open, which keeps everybody else from removing it while this JVM lives (EBUSY, __remove_instance in
 * kernel/trace/trace.c), and no one once it is dead.
 */
final class TraceInstance implements AutoCloseable {

    private static final String PREFIX = "junit-latency-";
    private static final int ATTEMPTS = 10;
    private static final String MIN_KB = "1"; // the kernel makes it two pages

    /** Other options are as at the top (trace_array_create); lines that these hide lack the marker of the thread, too. */
    private static final List<String> OPTIONS = List.of(
            "overwrite", // the newest events stay: what is missing is then one stretch, at a known place
            "norecord-cmd"); // the names of tasks go into a table that all instances share: leave it alone

    private final Path folder;
    private final FileChannel marker;
    private FileInputStream pipe; // null before all is set up
    private Set<Integer> cpus = Set.of();
    private int filteredPid;

    private TraceInstance(Path folder) throws IOException {
        this.folder = folder;
        marker = TraceFiles.openToWrite(folder.resolve("trace_marker"));
    }

    /** Makes an instance that records nothing yet. */
    static TraceInstance create(Path instances) throws IOException {
        for (int attempt = 0; attempt < ATTEMPTS; attempt++) {
            Path folder = instances.resolve(PREFIX + ProcessHandle.current().pid() + "-"
                    + Integer.toHexString(ThreadLocalRandom.current().nextInt()));
            try {
                Files.createDirectory(folder);
            } catch (IOException e) {
                throw TraceFiles.failure("making " + folder, e);
            }
            try {
                return new TraceInstance(folder);
            } catch (NoSuchFileException e) {
                // Another JVM took it for a dead one's before it was held open: another name, then.
            } catch (IOException e) {
                removeDead(instances);
                throw TraceFiles.failure("opening " + folder.resolve("trace_marker"), e);
            }
        }
        throw new IOException("found no instance to keep in " + instances + " in " + ATTEMPTS
                + " attempts: something removes them as soon as they are made");
    }

    /** Removes the instances of JVMs that died without doing so, as far as that can be. */
    static void removeDead(Path instances) {
        String[] names = instances.toFile().list();
        for (String name : names == null ? new String[0] : names) {
            if (name.startsWith(PREFIX)) {
                remove(instances.resolve(name));
            }
        }
    }

    private static void remove(Path folder) {
        try {
            Files.delete(folder);
        } catch (IOException e) {
            // Busy, and so alive; or another JVM was faster; or left for somebody who may.
        }
    }

    /** Sets up all that does not change between measurements, and is too slow for it. */
    void setUp() throws IOException {
        record(false);
        write("trace_clock", Tracefs.CLOCK);
        for (String option : OPTIONS) {
            write("trace_options", option);
        }
        write("buffer_size_kb", MIN_KB);
        for (TraceEvent event : TraceEvent.values()) {
            write(event.enableFile(), "1");
        }
        Path file = folder.resolve("trace_pipe");
        try {
            pipe = new FileInputStream(file.toFile()); // keeps the clock's unit that there is now (tracing_open_pipe)
        } catch (IOException e) {
            throw TraceFiles.failure("opening " + file, e);
        }
    }

    /** Records these CPUs from now on, and no other. */
    void watch(Set<Integer> newCpus, int bufferKb) throws IOException {
        if (newCpus.equals(cpus)) {
            return;
        }
        Set<Integer> before = cpus;
        cpus = Set.of(); // until all of it has worked
        for (int cpu : before) {
            write(ofCpu(cpu) + "buffer_size_kb", MIN_KB);
        }
        write("tracing_cpumask", mask(newCpus));
        for (int cpu : newCpus) {
            write(ofCpu(cpu) + "buffer_size_kb", String.valueOf(bufferKb));
        }
        cpus = Set.copyOf(newCpus);
    }

    private static String ofCpu(int cpu) {
        return "per_cpu/cpu" + cpu + "/";
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
    void record(boolean on) throws IOException {
        write("tracing_on", on ? "1" : "0");
    }

    /** Writes a line of text into the trace; fails when this thread runs on a CPU that is not watched. */
    void mark(String text) throws IOException {
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
    void filter(int pid) throws IOException {
        if (pid == filteredPid) {
            return;
        }
        write(TraceEvent.PAGE_FAULT.filterFile(), "common_pid == " + pid);
        write(TraceEvent.SCHED_MIGRATE_TASK.filterFile(), "pid == " + pid); // whoever moves it
        filteredPid = pid;
    }

    private String stats(int cpu) throws IOException {
        return TraceFiles.read(folder.resolve(ofCpu(cpu) + "stats"));
    }

    /**
     * Takes all lines out of the buffers while tracing is off, those of all CPUs by their times. Writing to trace would
     * empty them too, but waits for all CPUs, which takes some 40 ms (6.18, two CPUs).
     */
    void drain(Consumer<String> to) throws IOException {
        if (isEmpty()) {
            return; // tracing_wait_pipe would wait for the first event
        }
        // Not closed, because the pipe goes on; a new reader, because one that has seen an end need not look again.
        BufferedReader reader = new BufferedReader(new InputStreamReader(pipe, StandardCharsets.ISO_8859_1));
        try {
            for (String line = reader.readLine(); line != null; line = reader.readLine()) {
                to.accept(line);
            }
        } catch (IOException e) {
            throw TraceFiles.failure("reading " + folder.resolve("trace_pipe"), e);
        }
    }

    private boolean isEmpty() throws IOException {
        for (int cpu : cpus) {
            if (!stats(cpu).startsWith("entries: 0\n")) {
                return false;
            }
        }
        return true;
    }

    /** Closes and removes it. */
    @Override
    public void close() {
        try (marker) {
            if (pipe != null) {
                pipe.close();
            }
        } catch (IOException e) {
            // If it is still busy, the next run removes it.
        }
        remove(folder);
    }

    private void write(String file, String value) throws IOException {
        TraceFiles.write(folder.resolve(file), value);
    }
}
