package io.github.junitlatency.internal.trace;

import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.MissingKernelTrace;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.file.ProcessTree;
import io.github.junitlatency.internal.machine.task.TaskSnapshot;
import io.github.junitlatency.result.CauseKind;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The kernel's trace of the CPUs that the measured thread may run on: who else ran there, and what interrupted it. Make one
 * for each JVM: the first measurement sets up an instance, which takes some 100 ms, and later ones use it until the JVM
 * ends.
 */
public final class KernelTrace implements EventSource {

    /** Some 250,000 events: five minutes of a CPU that is otherwise idle, seconds of one that is fought for. */
    static final int BUFFER_KB = 8 * 1024;

    /** The kernel cannot swap it out: eight CPUs have {@link #BUFFER_KB} each, more of them share this. */
    static final int MAX_TOTAL_KB = 8 * BUFFER_KB;

    private static final String MARK = "junit-latency: this is the thread";

    private final List<Path> folders;
    private final int maxBufferKb; // of a CPU

    private TraceInstance instance; // null before the first measurement
    private Clock clock;
    private int pid;
    private TaskOrigins origins;
    private Set<Integer> cpus = Set.of();
    private long beginTicks;
    private long endTicks;

    /** Prepares; nothing is set up yet. */
    public KernelTrace() {
        this(Tracefs.FOLDERS, BUFFER_KB);
    }

    KernelTrace(List<Path> folders, int maxBufferKb) {
        this.folders = folders;
        this.maxBufferKb = maxBufferKb;
    }

    @Override
    public String name() {
        return MissingKernelTrace.NAME;
    }

    @Override
    public List<CauseKind> sees() {
        return MissingKernelTrace.SEES;
    }

    @Override
    public boolean isAlwaysRead() {
        return true;
    }

    @Override
    public void begin(Watched watched) throws IOException {
        clock = watched.clock();
        cpus = watched.cpus();
        check(watched.javaIds().size());
        setUp();
        instance.watch(cpus, bufferKb());
        pid = findThread();
        origins = new TaskOrigins(pid, TaskSnapshot.callingThread(), TaskSnapshot::names, ProcessTree::tasksOfThisJvm);
        instance.filter(pid);
        instance.record(true);
        beginTicks = clock.read();
    }

    private int bufferKb() {
        return bufferKb(maxBufferKb, cpus.size());
    }

    /** Returns the size of each CPU's buffer. */
    static int bufferKb(int maxKb, int cpus) {
        return Math.min(maxKb, MAX_TOTAL_KB / cpus);
    }

    private void check(int threads) throws IOException {
        if (threads != 1) {
            throw new IOException("it follows one thread, and " + threads + " are measured at once");
        }
        if (!clock.countsCycles()) { // aarch64 kernels have no trace clock that counts the generic timer
            throw new IOException("the clock " + clock.provider()
                    + " is not the TSC, on which the kernel's trace would have its times");
        }
        if (cpus.isEmpty()) {
            throw new IOException("the thread is not pinned, and the CPUs that it may run on are not known");
        }
    }

    private void setUp() throws IOException {
        if (instance != null) {
            return;
        }
        Tracefs tracefs = Tracefs.find(folders);
        TraceInstance.removeDead(tracefs.instances());
        TraceInstance made = TraceInstance.create(tracefs.instances());
        try {
            made.setUp();
            Runtime.getRuntime().addShutdownHook(new Thread(made::close, "junit-latency trace removal"));
            instance = made;
        } catch (IllegalStateException e) {
            throw new IOException(e.getMessage(), e); // the JVM is about to end
        } finally {
            if (instance == null) {
                made.close();
            }
        }
    }

    /**
     * Returns this thread's id as the trace shows it, which is not the one that a container shows, and leaves the
     * buffer empty.
     */
    private int findThread() throws IOException {
        instance.record(true);
        long before = clock.read();
        try {
            instance.mark(MARK);
        } finally {
            instance.record(false);
        }
        long after = clock.read();
        TraceLine[] found = {null};
        instance.drain(text -> {
            Optional<TraceLine> line = TraceLine.parse(text);
            if (line.isPresent() && line.get().text().strip().equals(MARK)) {
                found[0] = line.get();
            }
        });
        TraceLine mark = found[0];
        if (mark == null) {
            throw new IOException(
                    "found no marker of this thread in the trace; another tool's trace_options may hide it");
        }
        if (mark.ticks() < before || mark.ticks() > after) {
            throw new IOException("the kernel's TSC showed " + mark.ticks() + " between " + before + " and " + after
                    + " of this clock: they are not the same here");
        }
        return mark.pid();
    }

    @Override
    public void end() throws IOException {
        endTicks = clock.read();
        instance.record(false);
    }

    @Override
    public EventLog read() throws IOException {
        origins.look();
        TraceText text = new TraceText(pid, origins, cpus);
        instance.drain(text::accept);
        long fromTicks = text.coveredFrom(beginTicks, endTicks);
        return new EventLog(text.finish(), fromTicks, quality(fromTicks), List.of());
    }

    /** Returns how good it is. It is complete since the begin, unless events of a CPU were lost. */
    private String quality(long fromTicks) {
        if (fromTicks == beginTicks) {
            return "";
        }
        double share = (double) (endTicks - fromTicks) / Math.max(1, endTicks - beginTicks);
        return "lost events, for which " + (cpus.size() == 1 ? "the buffer" : "each CPU's buffer") + " of " + bufferKb()
                + " kB was too small; complete for the last " + Quantities.decimal(100 * share, 1) + "%";
    }
}
