package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.NativeAccess;
import io.github.junitlatency.result.CodeFacts.Sampler;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import one.profiler.AsyncProfiler;

/**
 * Takes stacks by async-profiler, of all threads each 0.1 ms, at work or waiting.
 *
 * <p>async-profiler's timer signals a thread each time, unless it has used less than 10 us of CPU time since its last sample
 * showed it waiting: then it counts one more of the same stack. So twenty idle threads cost nothing, and all threads can be
 * sampled, also those that are born meanwhile. (Its {@code filter} knows only threads that are added one by one; with
 * {@code nobatch} each idle thread takes a signal, and the measured one gets a tenth of the stacks.)
 *
 * <p>Its times are those of {@link System#nanoTime}, which is read next to the clock before and after.
 *
 * <p>Its timer is a thread of this JVM with the CPU mask of the thread that starts it. Whoever measures moves it away
 * with all other threads, as at the begin of each round.
 */
final class ProfilerStacks implements StackSource {

    private static final String CLASS = "one.profiler.AsyncProfiler";

    /** Begins the names of its files; the process's number follows, for whoever finds one that a kill left behind. */
    static final String FILES = "junit-latency-";

    /** The shortest interval that async-profiler has for idle threads, too (wallClock.cpp, MIN_INTERVAL). */
    private static final long INTERVAL_NANOS = 100_000;

    private static final String EVENTS = "event=wall,interval=" + INTERVAL_NANOS;

    /** Code that allocates a gigabyte a second has 2,000 such stacks, of some microseconds each. */
    private static final String ALLOCATIONS = "alloc=512k";

    private static final int ANCHORS = 8; // the first ones run cold code, and the narrowest counts

    private static volatile boolean isLoaded;

    private final Clock clock;
    private final List<Anchor> anchors = new ArrayList<>();
    private Path file; // null while nothing runs
    private long measured;

    /** Takes the clock whose ticks the stacks are to have. */
    ProfilerStacks(Clock clock) {
        this.clock = clock;
    }

    /** Returns whether its library was loaded by this class. */
    static boolean isLoaded() {
        return isLoaded;
    }

    /** Returns whether async-profiler is on the class path. */
    static boolean isOnClassPath() {
        try {
            Class.forName(CLASS, false, ProfilerStacks.class.getClassLoader());
            return true;
        } catch (ClassNotFoundException e) {
            return false;
        }
    }

    @Override
    public Sampler sampler() {
        return Sampler.PROFILER;
    }

    @Override
    public void start() throws IOException {
        FlightRecorder.requireModule(); // its files are read by that
        measured = Thread.currentThread().getId();
        anchors.clear();
        anchorGroup(1);
        Path made = Files.createTempFile(FILES + ProcessHandle.current().pid() + "-", ".jfr");
        try {
            execute("start,jfr," + EVENTS + "," + ALLOCATIONS + ",clock=monotonic,file=" + argument(made));
            file = made;
        } finally {
            if (file == null) {
                Files.deleteIfExists(made);
            }
        }
    }

    /** In its arguments a comma ends a name, and a percent sign begins what it replaces. */
    private static String argument(Path file) throws IOException {
        String name = file.toString();
        if (name.indexOf(',') >= 0 || name.indexOf('%') >= 0) {
            throw new IOException("it cannot write to \"" + name + "\", because of the comma or the percent sign;"
                    + " set java.io.tmpdir to a folder without");
        }
        return name;
    }

    @Override
    public StackRecording stop() throws IOException {
        Path written = file;
        file = null;
        try {
            execute("stop");
            anchorGroup(2);
            Anchor first = anchors.get(0);
            Anchor last = anchors.get(anchors.size() - 1);
            double ticksPerNano = (double) (last.ticks() - first.ticks()) / (last.before() - first.before());
            long intervalTicks = Math.round(INTERVAL_NANOS * ticksPerNano);
            return StackReader.read(written, Sampler.PROFILER, measured, anchors, intervalTicks);
        } finally {
            Files.deleteIfExists(written);
        }
    }

    /** Loads the library, the first time. The message of what it cannot do is its own. */
    private static void execute(String command) throws IOException {
        try {
            AsyncProfiler profiler = AsyncProfiler.getInstance();
            isLoaded = true;
            profiler.execute(command);
        } catch (RuntimeException | LinkageError e) {
            throw new IOException(NativeAccess.withAdvice(e.getMessage() == null ? e.toString() : e.getMessage()), e);
        }
    }

    private void anchorGroup(int group) {
        for (int i = 0; i < ANCHORS; i++) {
            long before = System.nanoTime();
            long ticks = clock.read();
            anchors.add(new Anchor(group, before, System.nanoTime(), ticks));
        }
    }
}
