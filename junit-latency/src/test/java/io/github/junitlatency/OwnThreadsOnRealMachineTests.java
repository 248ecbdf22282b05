package io.github.junitlatency;

import static io.github.junitlatency.internal.run.OnThisMachine.cpus;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** Components with their own threads and processes, made at each place where a test can make them. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class OwnThreadsOnRealMachineTests {

    /** One round shows whether slow calls are counted: a test that breaks in its first does not pass, whatever follows. */
    private static final int CONFIRMATIONS = Lengths.repetitions(Defaults.CONFIRMATIONS, 0);

    private final List<Worker> workers = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();
    private final String before = cpus(OnThisMachine.thread());

    /** A component that has its work done by its own thread, and waits awake until that is done. */
    private final class Worker {

        private final long burnNanos;
        private final boolean spins;
        private final CountDownLatch begun = new CountDownLatch(1);
        private final Thread thread;
        private volatile Path task;
        private volatile long asked;
        private volatile long done;
        private volatile boolean over;

        /**
         * Starts the thread.
         *
         * @param spins whether it spins for work, or parks, and its callers yield
         */
        Worker(long burnNanos, boolean spins) {
            this.burnNanos = burnNanos;
            this.spins = spins;
            thread = new Thread(this::work, "own worker");
            thread.setDaemon(true);
            thread.start();
            workers.add(this);
        }

        private void work() {
            task = OnThisMachine.thread();
            begun.countDown();
            while (!over) {
                if (asked == done) {
                    if (spins) {
                        Thread.onSpinWait();
                    } else {
                        LockSupport.park();
                    }
                } else {
                    long end = System.nanoTime() + burnNanos;
                    while (System.nanoTime() < end) {
                        Thread.onSpinWait();
                    }
                    done = asked;
                }
            }
        }

        void call() {
            long mine = asked + 1;
            asked = mine;
            if (!spins) {
                LockSupport.unpark(thread);
            }
            while (done != mine) {
                if (spins) {
                    Thread.onSpinWait();
                } else {
                    Thread.yield();
                }
            }
        }

        void end() {
            over = true;
            LockSupport.unpark(thread);
        }
    }

    @BeforeEach
    void needsASecondCpu() {
        assumeTrue(before.matches(".*[-,].*"), "only one CPU may be used, so there is none but the measured one");
    }

    @AfterEach
    void endAll() {
        workers.forEach(Worker::end);
        processes.forEach(Process::destroy);
    }

    /** Calls a component, of which one call in 50 takes 4 ms; it is made where a test wants it. */
    private final class Component {

        private Worker worker;
        private int calls;

        void make() {
            if (worker != null) {
                worker.end();
            }
            worker = new Worker(4_000_000, false);
            calls = 0;
        }

        void call() {
            if (++calls % 50 == 0) {
                worker.call();
            }
        }

        void makeAndCall() {
            if (worker == null) {
                make();
            }
            call();
        }
    }

    private static void assertSlowCallsDoNotPass(Runnable beforeRound, Runnable body) {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(1_000)
                        .warmup(100)
                        .percentiles(50, 99)
                        .budget("p99 <= 2 ms")
                        .confirmations(CONFIRMATIONS)
                        .beforeRound(beforeRound::run),
                body::run);
        assertThat(result.verdict()).as(result.toString()).isNotEqualTo(Verdict.PASS);
    }

    @Test
    @OnlyWithFull // one made in each round stands for it
    void slowCallsOfAComponentMadeBeforehandDoNotPass() {
        Component component = new Component();
        component.make();
        assertSlowCallsDoNotPass(() -> {}, component::call);
    }

    @Test
    @OnlyWithFull
    void slowCallsOfAComponentMadeBeforeEachRoundDoNotPass() {
        Component component = new Component();
        assertSlowCallsDoNotPass(component::make, component::call);
    }

    @Test
    @OnlyWithFull // one made before each round and one in each call stand for it
    void slowCallsOfAComponentMadeByTheBodyDoNotPass() {
        Component component = new Component();
        assertSlowCallsDoNotPass(() -> component.worker = null, component::makeAndCall);
    }

    @Test
    @OnlyWithFull
    void slowCallsThatStartAThreadEachDoNotPass() {
        int[] calls = {0};
        assertSlowCallsDoNotPass(() -> calls[0] = 0, () -> {
            if (++calls[0] % 50 == 0) {
                Worker worker = new Worker(4_000_000, false);
                worker.call();
                worker.end();
            }
        });
    }

    private LatencyResult measureRoundTrips(Runnable beforeRound, Worker[] worker) {
        return Latency.measure(
                spec -> spec.iterations(200)
                        .warmup(200)
                        .percentiles(50)
                        .budget("p50 <= 100 us")
                        .beforeRound(beforeRound::run),
                () -> worker[0].call());
    }

    @Test
    @OnlyWithFull
    void aSpinningThreadOfARoundIsAsFastAsOneFromBefore() {
        Worker[] worker = {new Worker(0, true)};
        LatencyResult beforehand = measureRoundTrips(() -> {}, worker);
        assumeTrue(beforehand.verdict() == Verdict.PASS, "no CPU is free for a second thread: " + beforehand);

        LatencyResult inRounds = measureRoundTrips(
                () -> {
                    worker[0].end();
                    worker[0] = new Worker(0, true);
                },
                worker);

        assertThat(inRounds.verdict()).as(inRounds.toString()).isEqualTo(Verdict.PASS);
    }

    private void startProcess() throws IOException {
        processes.add(new ProcessBuilder("sleep", "60").start());
    }

    @Test
    void leavesNoThreadAndNoProcessPinned() throws Exception {
        boolean[] started = {false};
        List<String> during = new ArrayList<>();
        Latency.measure(
                spec -> spec.iterations(2_000).warmup(100).percentiles(50).beforeRound(() -> {
                    during.add(cpus(OnThisMachine.thread()));
                    new Worker(0, false).begun.await();
                    startProcess();
                }),
                () -> {
                    if (!started[0]) {
                        started[0] = true;
                        new Worker(0, false).begun.await();
                        startProcess();
                        processes.add(new ProcessBuilder("sh", "-c", "sleep 60 & sleep 60").start());
                    }
                });

        assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
        assertThat(workers).hasSize(3).extracting(worker -> cpus(worker.task)).containsOnly(before);
        assertThat(processes)
                .hasSize(4)
                .allSatisfy(process -> assertThat(process.isAlive()).isTrue())
                .extracting(process -> cpus(Path.of("/proc/" + process.pid())))
                .containsOnly(before);
        assertThat(processes.stream().flatMap(Process::descendants).toList())
                .extracting(process -> cpus(Path.of("/proc/" + process.pid())))
                .containsOnly(before);
        assertThat(during).hasSize(2); // one node's, so which CPUs is the machine's
    }

    @Test
    void leavesNothingPinnedWhenAPreparationThrows() {
        assertThatThrownBy(() -> Latency.measure(
                        spec -> spec.iterations(10).beforeRound(() -> {
                            new Worker(0, false).begun.await();
                            startProcess();
                            throw new IOException("no state");
                        }),
                        () -> {}))
                .isInstanceOf(IOException.class)
                .hasMessage("no state");

        assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
        assertThat(cpus(workers.get(0).task)).isEqualTo(before);
        assertThat(cpus(Path.of("/proc/" + processes.get(0).pid()))).isEqualTo(before);
    }

    @Test
    void leavesNothingPinnedWhenAPreparationIsInterrupted() {
        assertThatThrownBy(() -> Latency.measure(
                        spec -> spec.iterations(10).beforeRound(() -> {
                            new Worker(0, false).begun.await();
                            Thread.currentThread().interrupt();
                            TimeUnit.SECONDS.sleep(60);
                        }),
                        () -> {}))
                .satisfies(e -> assertThat(Thread.interrupted() || e != null).isTrue());

        assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
        assertThat(cpus(workers.get(0).task)).isEqualTo(before);
    }
}
