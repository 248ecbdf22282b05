package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.ProcessThreads;
import io.github.junitlatency.result.Source;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The kernel's trace of the CPUs that the measured thread may run on: who else ran there, and what interrupted it. Make one
 * for each JVM: the first measurement sets up an instance, which takes some 100 ms, and later ones use it until the JVM ends.
 */
public final class KernelTrace implements EventSource, AutoCloseable {

    static final String NAME = "kernel-trace";

    /** Some 250,000 events: five minutes of a CPU that is otherwise idle, seconds of one that is fought for. */
    static final int BUFFER_KB = 8 * 1024;

    /** The kernel cannot swap it out: eight CPUs have {@link #BUFFER_KB} each, more of them share this. */
    static final int MAX_TOTAL_KB = 8 * BUFFER_KB;

    private static final String MARK = "junit-latency: this is the thread";

    private final Clock clock;
    private final List<Path> folders;
    private final int maxBufferKb; // of a CPU
    private final OwnThreads threads = new OwnThreads();

    private Tracefs tracefs;
    private TraceInstance instance;
    private Thread removal;

    private Source source = unused("nothing was measured yet");
    private int pid;
    private boolean recording;
    private boolean besideOthers;
    private Set<Integer> cpus = Set.of();
    private long beginTicks;
    private long endTicks;
    private long coveredFromTicks;

    /** Prepares; nothing is set up yet. The clock must be the TSC, or no measurement is traced. */
    public KernelTrace(Clock clock) {
        this(clock, Tracefs.FOLDERS, BUFFER_KB);
    }

    KernelTrace(Clock clock, List<Path> folders, int maxBufferKb) {
        this.clock = clock;
        this.folders = folders;
        this.maxBufferKb = maxBufferKb;
    }

    @Override
    public void begin(Set<Integer> newCpus) {
        recording = false;
        cpus = Set.copyOf(newCpus);
        try {
            checkComparable();
            setUp();
            instance.watch(cpus, bufferKb());
            pid = findThread();
            threads.begin(ProcessThreads.current());
            instance.filter(tracefs, pid);
            besideOthers = tracefs.hasOtherTraces();
            instance.countLost();
            instance.record(true);
            recording = true;
            beginTicks = clock.read();
            source = new Source(NAME, true, "");
        } catch (KernelTraceException e) {
            source = unused(e.getMessage());
        }
    }

    private int bufferKb() {
        return bufferKb(maxBufferKb, cpus.size());
    }

    /** Returns the size of each CPU's buffer. */
    static int bufferKb(int maxKb, int cpus) {
        return Math.min(maxKb, MAX_TOTAL_KB / cpus);
    }

    private void checkComparable() throws KernelTraceException {
        if (!clock.countsCycles()) { // aarch64 kernels have no trace clock that counts the generic timer
            throw new KernelTraceException("the clock " + clock.provider()
                    + " is not the TSC, on which the kernel's trace would have its times");
        }
        if (cpus.isEmpty()) {
            throw new KernelTraceException("the thread is not pinned, and the CPUs that it may run on are not known");
        }
    }

    private synchronized void setUp() throws KernelTraceException {
        if (instance != null) {
            return;
        }
        Tracefs found = Tracefs.find(folders);
        found.check();
        TraceInstance.removeDead(found.instances());
        TraceInstance made = TraceInstance.create(found.instances());
        try {
            made.setUp(found);
            removal = new Thread(this::remove, "junit-latency trace removal");
            Runtime.getRuntime().addShutdownHook(removal);
        } catch (KernelTraceException | IllegalStateException e) { // the second when the JVM is about to end
            try {
                made.close();
            } catch (KernelTraceException second) {
                e.addSuppressed(second);
            }
            throw e instanceof KernelTraceException failure ? failure : new KernelTraceException(e.getMessage(), e);
        }
        tracefs = found;
        instance = made;
    }

    /**
     * Returns this thread's id as the trace shows it, which is not the one that a container shows, and leaves the
     * buffer empty.
     */
    private int findThread() throws KernelTraceException {
        instance.record(true);
        long before = clock.read();
        try {
            instance.mark(MARK);
        } finally {
            instance.record(false);
        }
        long after = clock.read();
        TraceLine[] found = {null};
        instance.drain((cpu, line) -> {
            if (line.text().strip().equals(MARK)) {
                found[0] = line;
            }
        });
        TraceLine mark = found[0];
        if (mark == null) {
            throw new KernelTraceException("found no marker of this thread in the trace");
        }
        if (mark.ticks() < before || mark.ticks() > after) {
            throw new KernelTraceException("the kernel's TSC showed " + mark.ticks() + " between " + before + " and "
                    + after + " of this clock: they are not the same here");
        }
        return mark.pid();
    }

    @Override
    public void betweenBlocks() {
        // the kernel does it all
    }

    @Override
    public void end() {
        if (recording) {
            recording = false;
            endTicks = clock.read();
            try {
                instance.record(false);
            } catch (KernelTraceException e) {
                source = unused(e.getMessage());
            }
        }
    }

    @Override
    public List<CauseEvent> read() {
        if (!source.used()) {
            return List.of();
        }
        try {
            Map<Integer, LostEvents> lost = instance.lost();
            threads.look();
            TraceText text = new TraceText(pid, threads.origins(pid), cpus);
            instance.drain(text);
            List<CauseEvent> events = text.finish();
            coveredFromTicks =
                    Lists.max(cpus, cpu -> text.cpu(cpu).coveredFrom(lost.get(cpu), beginTicks, endTicks), beginTicks);
            source = new Source(NAME, true, quality(Lists.sum(lost.values(), LostEvents::total)));
            return events;
        } catch (KernelTraceException e) {
            source = unused(e.getMessage());
            return List.of();
        }
    }

    private String quality(long lost) {
        List<String> parts = new ArrayList<>();
        if (besideOthers) {
            parts.add("beside another trace");
        }
        List<TraceEvent> missing = Lists.filter(List.of(TraceEvent.values()), event -> !tracefs.has(event));
        if (!missing.isEmpty()) {
            parts.add("without " + Lists.joined(missing, TraceEvent::path, ", ") + ", which this kernel does not have");
        }
        if (coveredFromTicks != beginTicks) {
            double share = (double) (endTicks - coveredFromTicks) / Math.max(1, endTicks - beginTicks);
            parts.add("lost " + lost + " events, for which "
                    + (cpus.size() == 1 ? "the buffer" : "each CPU's buffer") + " of " + bufferKb()
                    + " kB was too small; complete for the last " + Quantities.decimal(100 * share, 1) + "%");
        }
        return String.join("; ", parts);
    }

    /**
     * Returns from when on the events of all CPUs are complete, after {@link #read}: where nothing was lost, the beginning.
     * Of the time before nobody may say that nothing happened.
     */
    public long coveredFromTicks() {
        return coveredFromTicks;
    }

    @Override
    public Source source() {
        return source;
    }

    /** Removes the instance; the next measurement makes another one. */
    @Override
    public void close() {
        Thread hook = removal;
        if (hook != null) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException e) {
                return; // the JVM is ending, and the hook does it
            }
            remove();
        }
    }

    private synchronized void remove() {
        if (instance == null) {
            return;
        }
        try {
            instance.close();
        } catch (KernelTraceException e) {
            source = unused(e.getMessage()); // the next JVM removes it
        } finally {
            instance = null;
            removal = null;
        }
    }

    private static Source unused(String reason) {
        return new Source(NAME, false, reason);
    }
}
