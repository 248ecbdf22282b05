package io.github.junitlatency.internal.compare.worker;

import com.sun.management.OperatingSystemMXBean;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.compare.worker.Message.Commanded;
import io.github.junitlatency.internal.compare.worker.Message.Done;
import io.github.junitlatency.internal.compare.worker.Message.Gauged;
import io.github.junitlatency.internal.compare.worker.Message.ProgressLine;
import io.github.junitlatency.internal.compare.worker.Message.Ready;
import io.github.junitlatency.internal.compare.worker.Message.Result;
import io.github.junitlatency.internal.compare.worker.Message.SideRound;
import io.github.junitlatency.internal.compare.worker.Message.Stacked;
import io.github.junitlatency.internal.compare.worker.Message.Turn;
import io.github.junitlatency.internal.compare.worker.Message.Warm;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.plant.Planting;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.logging.Logger;
import org.opentest4j.TestAbortedException;

/** Speaks for a worker: the extension hands it the bodies of the tests that JUnit runs in this JVM. */
public final class WorkerSession implements JudgingJvm {

    private static final Logger LOGGER = Logger.getLogger(WorkerSession.class.getName());

    private static final AtomicReference<WorkerSession> CURRENT = new AtomicReference<>();

    private final MessageChannel channel;
    private final Optional<Setting> setting;
    private final LongSupplier processCpuNanos = processCpuNanos();
    private final TurnLength turn = new TurnLength(System::nanoTime);
    private String test; // that runs; null before the first
    private Ready ready; // of it; null once it was said
    private boolean isFirstBlock;
    private WorkerStep step; // of the last command; null before the first
    private long waitingCpuNanos; // of the process in the waits since a round was sent
    private CompilerThreads compilers; // null before the first test

    /** @param setting empty in a fork */
    WorkerSession(MessageChannel channel, Optional<Setting> setting) {
        this.channel = channel;
        this.setting = setting;
    }

    /** Returns the session of this JVM; empty where it is no worker. */
    public static Optional<WorkerSession> current() {
        return Optional.ofNullable(CURRENT.get());
    }

    /** Makes this the session of this JVM. */
    void begin() {
        CURRENT.set(this);
    }

    /** Returns whether this JVM is a fork: it measures in full, by itself. */
    public boolean isFork() {
        return setting.isEmpty();
    }

    /** Sends a line to the JVM that waits for this fork. */
    public void say(String line) {
        send(new ProgressLine(line));
    }

    /** Sends a message to the judging JVM. */
    void send(Message message) {
        try {
            channel.send(message);
        } catch (IOException e) {
            throw gone(e);
        }
    }

    private static UncheckedIOException gone(IOException e) {
        return new UncheckedIOException("the judging JVM is gone", e);
    }

    /** Hands the result of this fork over. */
    public void result(LatencyResult result) {
        send(new Result(result));
    }

    /**
     * Measures a body at the commands of the judging JVM.
     *
     * @param uniqueId JUnit's, of the test
     * @throws Throwable what the body threw
     */
    public void measure(String uniqueId, LatencyPlan plan, BodySource body, HelperGroup helpers) throws Throwable {
        test = uniqueId;
        ready = new Ready(uniqueId, plan.budgets().gaugedByBase());
        compilers = Host.local().compilerThreads();
        Instruments.follow(this, plan, Planting.inWorker(body, plan, this, helpers), helpers);
    }

    @Override
    public String test() {
        return test;
    }

    @Override
    public Setting setting() {
        return setting.orElseThrow();
    }

    @Override
    public Command awaitCommand() {
        if (ready != null) {
            long millis = System.currentTimeMillis()
                    - ManagementFactory.getRuntimeMXBean().getStartTime();
            LOGGER.info(() -> test + " is ready " + Quantities.decimal(millis / 1e3, 1) + " s after this JVM's start");
            send(ready);
            ready = null;
        }
        if (!(await() instanceof Commanded commanded)) {
            throw new IllegalStateException("a worker was told whose turn it is between two rounds");
        }
        if (step == WorkerStep.WARM_UP) {
            waitingCpuNanos = 0; // until now the other side warmed up
        }
        step = commanded.command().step();
        isFirstBlock = true;
        return commanded.command();
    }

    private Message await() {
        long begin = processCpuNanos.getAsLong();
        try {
            return channel.receive();
        } catch (IOException e) {
            throw gone(e);
        } finally {
            waitingCpuNanos += processCpuNanos.getAsLong() - begin;
        }
    }

    private static LongSupplier processCpuNanos() {
        try {
            return ProcessBean.find();
        } catch (LinkageError e) {
            return () -> 0; // unknown without the module jdk.management, so no work is seen
        }
    }

    /** Apart, so that only {@link #processCpuNanos} links to the module, which may be missing. */
    private static final class ProcessBean {

        static LongSupplier find() {
            return ManagementFactory.getOperatingSystemMXBean() instanceof OperatingSystemMXBean system
                    ? system::getProcessCpuTime
                    : () -> 0;
        }
    }

    /** Waits for compilations of this turn, so that they do not run in the other side's; a quarter of a second at most. */
    private void awaitCompilers() throws InterruptedException {
        if (compilers.areBusy()) {
            compilers.awaitQuiet();
        }
    }

    @Override
    public boolean awaitTurn() throws InterruptedException {
        if (step == WorkerStep.STACKS) { // alone: no turns are taken
            return false;
        }
        if (isFirstBlock) {
            isFirstBlock = false;
            turn.begin();
            return false;
        }
        if (!turn.isOver()) {
            return false;
        }
        awaitCompilers();
        send(Turn.OVER);
        Message message = await();
        turn.begin();
        if (message == Turn.BEGIN) {
            return true;
        }
        throw new TestAbortedException("the other side's test ended early");
    }

    @Override
    public void sampled(SampledRounds rounds) {
        send(new Stacked(rounds));
    }

    @Override
    public void warmedUp(long ofRound) throws InterruptedException {
        compilers.awaitQuiet(); // the first call finds the threads that are looked at later
        send(new Warm(ofRound));
    }

    @Override
    public void measured(RoundSamples samples) throws InterruptedException {
        awaitCompilers();
        send(SideRound.of(samples, waitingCpuNanos));
        waitingCpuNanos = 0;
    }

    @Override
    public void gauged(SideFigure value) throws InterruptedException {
        awaitCompilers();
        send(new Gauged(value));
    }

    /** Says that all tests have run. */
    void done() {
        send(new Done());
    }

    /**
     * Ends a side's turn after 50 ms, and after five blocks at least.
     *
     * <p>The first block of a turn is excluded at first, as the caches are the other's. So of slow bodies, of which
     * each block is one iteration, one in five is lost. For example, a body of 60 ms has a turn of 300 ms, with four
     * iterations that count; with a turn of 50 ms alone it would have none.
     */
    static final class TurnLength {

        /** Long compared with the block that is excluded after each wait; short compared with a machine's disturbances. */
        private static final long NANOS = 50_000_000;

        private static final int BLOCKS = 5;

        private final LongSupplier nanoTime;
        private long beginNanos;
        private int blocks;

        /** Begins with no turn. */
        TurnLength(LongSupplier nanoTime) {
            this.nanoTime = nanoTime;
        }

        /** Begins a turn; a block is to follow. */
        void begin() {
            beginNanos = nanoTime.getAsLong();
            blocks = 1;
        }

        /** Returns whether the turn is over; if not, another block is to follow. */
        boolean isOver() {
            if (blocks >= BLOCKS && nanoTime.getAsLong() - beginNanos >= NANOS) {
                return true;
            }
            blocks++;
            return false;
        }
    }
}
