package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource.EventLog;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.task.TaskSnapshot;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Runs a scenario in a JVM that sees tracefs: prints {@link #DONE}, or why not. */
final class KernelTraceScenarios {

    static final String DONE = "done";
    static final String SKIPPED = "skipped: ";

    private static final Path INSTANCES = Path.of("/sys/kernel/tracing/instances");
    private static final int PAGES = 4096;
    private static final int PAGE_BYTES = 4096;
    private static final long DEADLINE_NANOS = TimeUnit.SECONDS.toNanos(60);

    private final Host host = Host.local();
    private final Clock clock =
            ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary).clock();
    private CpuReservation reservation;

    private KernelTraceScenarios() throws InterruptedException {
        reservation = Reservations.reserve(host, CpuSet.ANY_CPU);
    }

    public static void main(String[] arguments) throws Exception {
        KernelTraceScenarios scenarios = new KernelTraceScenarios();
        if (!scenarios.clock.fenced() || scenarios.reservation.cpu() < 0) {
            System.out.println(SKIPPED + scenarios.clock.provider() + " on CPU " + scenarios.reservation.cpu());
            return;
        }
        scenarios.run(arguments[0]);
        System.out.println(DONE);
    }

    private void run(String scenario) throws Exception {
        switch (scenario) {
            case "pageFault" -> pageFault();
            case "block" -> block();
            case "loss" -> loss();
            case "neighbours" -> neighbours();
            case "wait" -> waitForRelease();
            case "otherCpu" -> otherCpu();
            case "severalCpus" -> severalCpus();
            case "reason" -> System.out.println(failure(new KernelTrace(), reservation.cpu()));
            default -> throw new IllegalArgumentException(scenario);
        }
    }

    private KernelTrace begun() throws IOException {
        return begun(KernelTrace.BUFFER_KB);
    }

    private KernelTrace begun(int bufferKb) throws IOException {
        KernelTrace trace = new KernelTrace(Tracefs.FOLDERS, bufferKb);
        begin(trace, Set.of(reservation.cpu()));
        return trace;
    }

    private void begin(KernelTrace trace, Set<Integer> cpus) throws IOException {
        trace.begin(new Watched(clock, cpus, List.of(Thread.currentThread().getId())));
    }

    private static EventLog ended(KernelTrace trace) throws IOException {
        trace.end();
        EventLog seen = trace.read();
        assertThat(seen.events()).allMatch(event -> event.startTicks() <= event.endTicks());
        return seen;
    }

    private static Predicate<CauseEvent> within(CauseKind kind, long from, long to) {
        return event -> event.kind() == kind && event.startTicks() >= from && event.endTicks() <= to;
    }

    /** Maps pages of a file with nothing in it: the first touch of each is a fault. */
    private static ByteBuffer freshPages() throws IOException {
        Path file = Files.createTempFile("junit-latency", ".pages");
        try (FileChannel channel = FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE)) {
            return channel.map(FileChannel.MapMode.READ_WRITE, 0, (long) PAGES * PAGE_BYTES);
        } finally {
            Files.delete(file);
        }
    }

    private void pageFault() throws IOException {
        KernelTrace trace = begun();
        ByteBuffer pages = freshPages();
        long before = clock.read();
        pages.put(PAGES / 2 * PAGE_BYTES, (byte) 1);
        long after = clock.read();
        EventLog seen = ended(trace);
        assertThat(seen.events()).anyMatch(within(CauseKind.PAGE_FAULT, before, after));
        assertThat(seen.fromTicks()).isLessThan(before);
    }

    private static Predicate<CauseEvent> preempted(String name, long from, long to) {
        return within(CauseKind.PREEMPTED, from, to)
                .and(event -> event.which() instanceof Detail.Task task
                        && task.name().equals(name)
                        && event.endTicks() > event.startTicks());
    }

    private void block() throws IOException, InterruptedException {
        KernelTrace trace = begun();
        long before = clock.read();
        Thread.sleep(2);
        long after = clock.read();
        assertThat(ended(trace).events()).anyMatch(within(CauseKind.BLOCKED, before, after));
    }

    private void loss() throws IOException {
        KernelTrace trace = begun(8);
        long before = clock.read();
        ByteBuffer pages = freshPages();
        ByteBuffer more = freshPages();
        for (int page = 0; page < PAGES; page++) {
            pages.put(page * PAGE_BYTES, (byte) 1);
        }
        long last = clock.read();
        more.put(0, (byte) 1); // of another file, because one fault may bring many pages of the same
        long after = clock.read();
        EventLog seen = ended(trace);
        assertThat(seen.quality())
                .matches("lost events, for which the buffer of 8 kB was too small;"
                        + " complete for the last \\d+\\.\\d%");
        assertThat(seen.fromTicks()).isBetween(before, last);
        assertThat(seen.events()).anyMatch(within(CauseKind.PAGE_FAULT, last, after));
    }

    private void neighbours() throws Exception {
        Path other = Files.createDirectory(
                INSTANCES.resolve("other-" + ProcessHandle.current().pid()));
        try {
            TraceFiles.write(other.resolve("events/sched/sched_switch/enable"), "1");
            TraceFiles.write(other.resolve("events/exceptions/page_fault_user/filter"), "common_pid == 1");
            TraceFiles.write(other.resolve("trace_clock"), "mono");
            TraceFiles.write(other.resolve("tracing_on"), "0");
            List<String> before = settings(other);
            KernelTrace trace = begun();
            freshPages().put(0, (byte) 1);
            assertThat(settings(other)).isEqualTo(before);
            ended(trace);
            assertThat(settings(other)).isEqualTo(before);
        } finally {
            Files.delete(other);
        }
    }

    /** Returns what the files have that this library writes in its own instance: at the top, and in another one. */
    private static List<String> settings(Path other) throws IOException {
        List<String> files = new ArrayList<>(List.of(
                "tracing_on",
                "trace_clock",
                "trace_options",
                "tracing_cpumask",
                "buffer_size_kb",
                TraceEvent.PAGE_FAULT.filterFile(),
                TraceEvent.SCHED_MIGRATE_TASK.filterFile()));
        for (TraceEvent event : TraceEvent.values()) {
            files.add(event.enableFile());
        }
        List<String> settings = new ArrayList<>();
        for (Path folder : List.of(INSTANCES.getParent(), other)) {
            for (String file : files) {
                settings.add(file + " " + Files.readAllLines(folder.resolve(file)));
            }
        }
        return settings;
    }

    private void waitForRelease() throws IOException {
        begun();
        reservation.close();
        System.out.println(own());
        System.in.read();
    }

    /** Returns this JVM's instance. */
    private static String own() throws IOException {
        String prefix = "junit-latency-" + ProcessHandle.current().pid() + "-";
        try (Stream<Path> instances = Files.list(INSTANCES)) {
            return instances
                    .map(instance -> instance.getFileName().toString())
                    .filter(name -> name.startsWith(prefix))
                    .findFirst()
                    .orElseThrow();
        }
    }

    private void otherCpu() throws IOException {
        KernelTrace trace = new KernelTrace();
        int other = other();
        assertThat(failure(trace, other))
                .matches("writing to .*/trace_marker on CPU " + other + " failed: Bad file descriptor;"
                        + " this thread runs on another CPU");
        begin(trace, Set.of(reservation.cpu()));
        ended(trace);
    }

    private int other() {
        return reservation.cpu() == 0 ? 1 : 0;
    }

    /** Is moved from one CPU to the other and back while it runs, until the trace names what moved it off each. */
    private void severalCpus() throws Exception {
        Set<Integer> both = Set.of(reservation.cpu(), other());
        Set<String> missing = new HashSet<>(Set.of("migration/" + reservation.cpu(), "migration/" + other()));
        KernelTrace trace = new KernelTrace();
        long deadline = System.nanoTime() + DEADLINE_NANOS;
        while (!missing.isEmpty() && System.nanoTime() < deadline) {
            begin(trace, both);
            long before = clock.read();
            spinWhileMoved();
            long moved = clock.read();
            freshPages().put(0, (byte) 1);
            Thread.sleep(2);
            long after = clock.read();
            EventLog seen = ended(trace);
            List<CauseEvent> events = seen.events();
            assertThat(events).anyMatch(within(CauseKind.PAGE_FAULT, moved, after));
            assertThat(events).anyMatch(within(CauseKind.BLOCKED, moved, after));
            assertThat(seen.fromTicks()).isLessThan(before);
            missing.removeIf(mover -> events.stream().anyMatch(preempted(mover, before, moved)));
        }
        assertThat(missing).isEmpty();
        reservation.close();
        reservation = Reservations.reserve(host, CpuSet.ANY_CPU);
        begin(trace, Set.of(reservation.cpu())); // and of one CPU again
        ended(trace);
    }

    private void spinWhileMoved() throws IOException {
        String moves = "for i in 1 2 3; do taskset -pc $1 $0; sleep 0.02; taskset -pc $2 $0; sleep 0.02; done;"
                + " taskset -pc $1,$2 $0";
        String thread = String.valueOf(TaskSnapshot.callingThread().orElseThrow());
        String here = String.valueOf(reservation.cpu());
        Process mover = new ProcessBuilder("sh", "-c", moves, thread, String.valueOf(other()), here)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        while (mover.isAlive()) {
            Thread.onSpinWait();
        }
        assertThat(mover.exitValue()).isZero();
    }

    private String failure(KernelTrace trace, int cpu) {
        return catchThrowableOfType(IOException.class, () -> begin(trace, Set.of(cpu)))
                .getMessage();
    }
}
