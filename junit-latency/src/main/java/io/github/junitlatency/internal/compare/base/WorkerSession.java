package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.compare.base.Message.Kind;
import io.github.junitlatency.internal.machine.CompilerThreads;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.measure.RoundSamples;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.internal.run.allocation.SettledBytes;
import io.github.junitlatency.result.Figure;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.management.ManagementFactory;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.logging.Logger;
import org.opentest4j.TestAbortedException;

/** Speaks for a worker: the extension hands it the bodies of the tests that JUnit runs in this JVM. */
public final class WorkerSession implements Orders {

    private static final Logger LOGGER = Logger.getLogger(WorkerSession.class.getName());

    private static final AtomicReference<WorkerSession> CURRENT = new AtomicReference<>();

    private final Link link;
    private final Optional<Setting> setting;
    private final WaitingTime waiting = new WaitingTime();
    private final TurnLength turn = new TurnLength(System::nanoTime);
    private String test; // that runs; null before the first
    private Message ready; // of it; null once it was said
    private boolean isFirstBlock;
    private boolean isFirstRound; // of the test
    private long iterations; // of the round that was ordered last
    private long slowTicks;
    private boolean isAlone; // no turns are taken
    private CompilerThreads compilers; // null before the first test

    /** @param setting empty in a fork */
    WorkerSession(Link link, Optional<Setting> setting) {
        this.link = link;
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
        try {
            link.send(Message.of(Kind.PROGRESS, line));
        } catch (IOException e) {
            throw new UncheckedIOException("the judging JVM is gone", e);
        }
    }

    /**
     * Hands the result of this fork over.
     *
     * @param encoded as the judging JVM's extension reads it
     */
    public void result(byte[] encoded) throws IOException {
        link.send(new Message(Kind.RESULT, List.of(), encoded));
    }

    /**
     * Measures a body at the orders of the judging JVM.
     *
     * @param uniqueId JUnit's, of the test
     * @throws Throwable what the body threw
     */
    public void measure(String uniqueId, LatencyPlan plan, BodySource body, HelperGroup helpers) throws Throwable {
        boolean isCounted = plan.budgets().isByBase(Figure.BYTES);
        boolean isForThroughput = plan.budgets().isByBase(Figure.THROUGHPUT);
        test = uniqueId;
        ready = Message.of(Kind.READY, uniqueId, Boolean.toString(isCounted), Boolean.toString(isForThroughput));
        compilers = Host.local().compilerThreads();
        Instruments.follow(this, plan, body, helpers);
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
    public Order next() throws IOException {
        if (ready != null) {
            long millis = System.currentTimeMillis()
                    - ManagementFactory.getRuntimeMXBean().getStartTime();
            LOGGER.info(() -> test + " is ready " + Quantities.decimal(millis / 1e3, 1) + " s after this JVM's start");
            link.send(ready);
            ready = null;
        }
        Message message = await();
        return switch (message.kind()) {
            case WARM_UP -> {
                isFirstRound = true;
                yield Order.WARM_UP;
            }
            case ROUND -> {
                isAlone = false;
                isFirstBlock = true;
                if (isFirstRound) {
                    isFirstRound = false;
                    waiting.takeCpuNanos(); // until now the other side warmed up
                }
                iterations = Long.parseLong(message.texts().get(0));
                yield Order.ROUND;
            }
            case STACKS -> {
                iterations = Long.parseLong(message.texts().get(0));
                slowTicks = Long.parseLong(message.texts().get(1));
                isAlone = true;
                yield Order.STACKS;
            }
            case COUNT -> Order.COUNT;
            case THROUGHPUT -> Order.THROUGHPUT;
            case END -> Order.END;
            default -> throw new IllegalStateException("a worker was told " + message.kind() + " between two rounds");
        };
    }

    private Message await() throws IOException {
        waiting.begin();
        Message message = link.receive();
        waiting.end();
        return message;
    }

    /** Waits for compilations of this turn, so that they do not run in the other side's; a quarter of a second at most. */
    private void awaitCompilers() throws InterruptedException {
        if (compilers.areBusy()) {
            compilers.awaitQuiet();
        }
    }

    @Override
    public boolean awaitTurn() throws InterruptedException {
        if (isAlone) {
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
        try {
            link.send(Message.of(Kind.TURN_OVER));
            Message message = await();
            turn.begin();
            if (message.kind() == Kind.TURN) {
                return true;
            }
        } catch (IOException e) {
            throw new UncheckedIOException("the judging JVM is gone", e);
        }
        throw new TestAbortedException("the other side's test ended early");
    }

    @Override
    public long iterations() {
        return iterations;
    }

    @Override
    public long slowTicks() {
        return slowTicks;
    }

    @Override
    public void sampled(SampledRounds rounds) throws IOException {
        link.send(new Message(Kind.STACKED, List.of(), SampledBytes.of(rounds)));
    }

    @Override
    public void warmedUp(long ofRound) throws IOException, InterruptedException {
        compilers.awaitQuiet(); // the first call finds the threads that are looked at later
        link.send(Message.of(Kind.WARM, Long.toString(ofRound)));
    }

    @Override
    public void measured(RoundSamples samples) throws IOException, InterruptedException {
        awaitCompilers();
        link.send(new Message(
                Kind.ROUND_OVER,
                List.of(),
                SideRound.of(samples, waiting.takeCpuNanos()).encoded()));
    }

    @Override
    public void counted(SettledBytes bytes) throws IOException {
        link.send(Message.of(
                Kind.COUNTED,
                bytes.bytes().text(),
                Long.toString(bytes.added().least()),
                Long.toString(bytes.added().most()),
                bytes.unsettled()));
    }

    @Override
    public void reached(long calls, double seconds) throws IOException, InterruptedException {
        awaitCompilers();
        link.send(Message.of(Kind.REACHED, Long.toString(calls), Double.toString(seconds)));
    }

    /** Says that all tests have run. */
    void done() throws IOException {
        link.send(Message.of(Kind.DONE, Long.toString(waiting.waitedNanos()), Long.toString(waiting.cpuNanos())));
    }
}
