package io.github.junitlatency;

import static io.github.junitlatency.internal.run.OnThisMachine.cpus;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
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
import org.junit.jupiter.api.function.Executable;

/** Components with their own threads and processes, made at each place where a test can make them. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class OwnThreadsOnRealMachineTests {

    private final List<Worker> workers = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();
    private final String before = cpus(OnThisMachine.thread());

    /** A component that has its work done by its own thread, and waits awake until that is done. */
    private final class Worker {

        private final long burnNanos;
        private final CountDownLatch begun = new CountDownLatch(1);
        private final Thread thread;
        private volatile Path task;
        private volatile long asked;
        private volatile long done;
        private volatile boolean over;

        Worker(long burnNanos) {
            this.burnNanos = burnNanos;
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
                    LockSupport.park();
                } else {
                    Work.spin(burnNanos);
                    done = asked;
                }
            }
        }

        void call() {
            long mine = asked + 1;
            asked = mine;
            LockSupport.unpark(thread);
            while (done != mine) {
                Thread.yield();
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
            worker = new Worker(4_000_000);
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
                        .beforeRound(beforeRound::run),
                body::run);
        assertThat(result.verdict()).as(result.toString()).isNotEqualTo(Verdict.PASS);
    }

    @Test
    @OnlyWithFull
    void slowCallsOfAComponentDoNotPassWhereverItIsMade() {
        Component beforehand = new Component();
        beforehand.make();
        assertSlowCallsDoNotPass(() -> {}, beforehand::call);

        Component beforeEachRound = new Component();
        assertSlowCallsDoNotPass(beforeEachRound::make, beforeEachRound::call);

        Component byTheBody = new Component();
        assertSlowCallsDoNotPass(() -> byTheBody.worker = null, byTheBody::makeAndCall);
    }

    @Test
    @OnlyWithFull
    void slowCallsThatStartAThreadEachDoNotPass() {
        int[] calls = {0};
        assertSlowCallsDoNotPass(() -> calls[0] = 0, () -> {
            if (++calls[0] % 50 == 0) {
                Worker worker = new Worker(4_000_000);
                worker.call();
                worker.end();
            }
        });
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
                    new Worker(0).begun.await();
                    startProcess();
                }),
                () -> {
                    if (!started[0]) {
                        started[0] = true;
                        new Worker(0).begun.await();
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

    private void leavesNothingPinned(Class<? extends Exception> thrown, Executable last) {
        assertThatThrownBy(() -> Latency.measure(
                        spec -> spec.iterations(10).beforeRound(() -> {
                            new Worker(0).begun.await();
                            startProcess();
                            last.execute();
                        }),
                        () -> {}))
                .isInstanceOf(thrown);

        assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
        assertThat(cpus(workers.get(0).task)).isEqualTo(before);
        assertThat(cpus(Path.of("/proc/" + processes.get(0).pid()))).isEqualTo(before);
    }

    @Test
    void leavesNothingPinnedWhenAPreparationThrows() {
        leavesNothingPinned(IOException.class, () -> {
            throw new IOException("no state");
        });
    }

    @Test
    void leavesNothingPinnedWhenAPreparationIsInterrupted() {
        leavesNothingPinned(InterruptedException.class, () -> {
            Thread.currentThread().interrupt();
            TimeUnit.SECONDS.sleep(60);
        });
        Thread.interrupted(); // for the tests to come
    }
}
