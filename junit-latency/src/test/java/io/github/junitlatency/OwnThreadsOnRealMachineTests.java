package io.github.junitlatency;

import static io.github.junitlatency.internal.run.OnThisMachine.cpus;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.run.OnThisMachine;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;
import io.github.junitlatency.testing.Work;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
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

    private final List<Component> components = new ArrayList<>();
    private final List<Process> processes = new ArrayList<>();
    private final String before = cpus(OnThisMachine.thread());
    private Component component;
    private int calls;

    /** Has its work done by its own thread, and waits awake until that is done. */
    private final class Component {
        private final ExecutorService own = Executors.newSingleThreadExecutor();
        private final Path thread;

        Component() throws Exception {
            components.add(this);
            thread = own.submit(OnThisMachine::thread).get();
        }

        void call() {
            Future<?> work = own.submit(() -> Work.spin(4_000_000));
            while (!work.isDone()) {
                Thread.yield();
            }
        }
    }

    @BeforeEach
    void needsASecondCpu() {
        assumeTrue(before.matches(".*[-,].*"), "only one CPU may be used, so there is none but the measured one");
    }

    @AfterEach
    void endAll() {
        components.forEach(made -> made.own.shutdownNow());
        processes.forEach(Process::destroy);
    }

    private void make() throws Exception {
        if (component != null) {
            component.own.shutdown();
        }
        component = new Component();
    }

    /** Calls a component that is made where a test wants it; one call in 50 takes 4 ms. */
    private void assertSlowCallsDoNotPass(Executable beforeRound, Executable beforeCall) {
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(1_000)
                        .warmup(100)
                        .percentiles(50, 99)
                        .budget("p99 <= 2 ms")
                        .beforeRound(() -> {
                            calls = 0;
                            beforeRound.execute();
                        }),
                () -> {
                    beforeCall.execute();
                    if (++calls % 50 == 0) {
                        component.call();
                    }
                });
        assertThat(result.verdict()).as(result.toString()).isNotEqualTo(Verdict.PASS);
    }

    @TestWithFull
    void slowCallsOfAComponentDoNotPassWhereverItIsMade() throws Exception {
        make();
        assertSlowCallsDoNotPass(() -> {}, () -> {});
        assertSlowCallsDoNotPass(this::make, () -> {});
        assertSlowCallsDoNotPass(() -> component = null, () -> {
            if (component == null) {
                make();
            }
        });
    }

    @TestWithFull
    void slowCallsThatStartAThreadEachDoNotPass() {
        assertSlowCallsDoNotPass(() -> {}, () -> {
            if (calls % 50 == 49) {
                make();
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
                    new Component();
                    startProcess();
                }),
                () -> {
                    if (!started[0]) {
                        started[0] = true;
                        new Component();
                        startProcess();
                        processes.add(new ProcessBuilder("sh", "-c", "sleep 60 & sleep 60").start());
                    }
                });

        assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
        assertThat(components).hasSize(3).extracting(made -> cpus(made.thread)).containsOnly(before);
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
                            new Component();
                            startProcess();
                            last.execute();
                        }),
                        () -> {}))
                .isInstanceOf(thrown);

        assertThat(cpus(OnThisMachine.thread())).isEqualTo(before);
        assertThat(cpus(components.get(0).thread)).isEqualTo(before);
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
