package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In the fork, a body that misbehaves runs between two tests that do not. */
@Fault
class MisbehavingBodyTests {

    @TempDir
    private Path folder;

    /** What a body does that needs no annotation of its own. */
    enum Act {
        EXITS(() -> System.exit(7)),
        HALTS(() -> Runtime.getRuntime().halt(7)),
        FILLS_THE_HEAP(() -> {
            long[][] all = new long[100_000][];
            for (int i = 0; i < all.length; i++) {
                all[i] = new long[1 << 20];
            }
            ForkMain.say(all[0].toString());
        }),
        OVERFLOWS(() -> deeper(1)),
        IS_UNLINKED(() -> {
            throw new NoClassDefFoundError("com/example/Gone");
        }),
        ASSERTS(() -> {
            throw new AssertionError("expected 1, was 2");
        }),
        MOVES_ITSELF(() -> {
            Path thread = Files.readSymbolicLink(Path.of("/proc/thread-self")).getFileName();
            String elsewhere =
                    Misbehaving.allowed(Path.of("/proc/self/task/" + thread)).equals("0") ? "1" : "0";
            new ProcessBuilder("taskset", "-cp", elsewhere, thread.toString())
                    .start()
                    .waitFor();
        }),
        STARTS(() -> {
            Thread thread = new Thread(() -> LockSupport.parkNanos(TimeUnit.MINUTES.toNanos(1)), "started-thread");
            thread.setDaemon(true);
            thread.start();
            new ProcessBuilder("sleep", "600")
                    .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                    .start();
        });

        private static final String PROPERTY = "faults.act";

        private final Executable act;

        Act(Executable act) {
            this.act = act;
        }

        private static int deeper(int depth) {
            return deeper(depth + 1) + depth;
        }
    }

    static class Acts extends Misbehaving {
        @Override
        void misbehave() throws Throwable {
            Act.valueOf(System.getProperty(Act.PROPERTY)).act.execute();
        }
    }

    static class Sleeps extends Misbehaving {
        @Override
        @Timeout(value = 4, unit = TimeUnit.SECONDS)
        @LatencyTest(warmup = 100, iterations = 1_000, confirmations = 0, budgets = "p50 <= 1 s")
        @Order(2)
        void misbehaves(Sink sink) throws Throwable {
            super.misbehaves(sink);
        }

        @Override
        void misbehave() throws InterruptedException {
            Thread.sleep(600_000);
        }
    }

    static class SleepsApart extends Sleeps {
        @Override
        @Timeout(value = 4, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        @LatencyTest(warmup = 100, iterations = 1_000, confirmations = 0, budgets = "p50 <= 1 s")
        @Order(2)
        void misbehaves(Sink sink) throws Throwable {
            super.misbehaves(sink);
        }
    }

    static class SpinsApart extends Misbehaving {
        private static volatile long spins;

        @Override
        @Timeout(value = 10, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        @LatencyTest(warmup = 100, iterations = 1_000, confirmations = 0, budgets = "p50 <= 1 s")
        @Order(2)
        void misbehaves(Sink sink) throws Throwable {
            super.misbehaves(sink);
        }

        @Override
        void misbehave() {
            while (spins >= 0) {
                spins++;
            }
        }
    }

    private ForkOrder order(Class<?> tests) throws IOException {
        return new ForkOrder(folder, tests).apart();
    }

    private ForkOrder order(Act act) throws IOException {
        return order(Acts.class).property(Act.PROPERTY, act.name());
    }

    /** Runs a fork to its end, after which nothing is left and nothing is pinned. */
    private static Fork run(ForkOrder order) throws IOException, InterruptedException {
        Fork fork = order.runLeavingNothing();
        assertThat(fork.masks().distinct()).hasSizeLessThanOrEqualTo(1);
        return fork;
    }

    private static List<String> outcomes(String ofTheMiddleOne) {
        return List.of("SUCCESSFUL before", ofTheMiddleOne, "SUCCESSFUL after");
    }

    @Test
    void aBodyThatExitsTheJvmLosesTheTestsBehindIt() throws IOException, InterruptedException {
        ForkOrder order = order(Act.EXITS);

        Fork fork = run(order);

        assertThat(fork.awaitEnd()).isEqualTo(7);
        assertThat(fork.outcomes()).containsExactly("SUCCESSFUL before");
        assertThat(order.out().resolve("run.json")).content().contains("Acts.before");
        assertThat(order.out().resolve("index.html")).content().contains("Acts");
    }

    @Test
    void aBodyThatHaltsTheJvmLosesTheTestsBehindItAndThePage() throws IOException, InterruptedException {
        ForkOrder order = order(Act.HALTS);
        try (Leftovers leftovers = new Leftovers(order)) {
            Fork fork = order.run();
            Fork next = new ForkOrder(folder, Small.class).apart().run();

            assertThat(fork.awaitEnd()).isEqualTo(7);
            assertThat(fork.outcomes()).containsExactly("SUCCESSFUL before");
            assertThat(next.outcomes()).containsExactly("SUCCESSFUL holds");
            leftovers.assertNothing(fork, next);
        }
    }

    /** JUnit takes it for the end of the JVM, and throws it out of the launcher. */
    @Test
    void anOutOfMemoryErrorEndsTheRunAsJunitHasIt() throws IOException, InterruptedException {
        ForkOrder order = order(Act.FILLS_THE_HEAP).options("-Xmx256m");

        Fork fork = run(order);

        assertThat(fork.outcomes()).containsExactly("SUCCESSFUL before");
        assertThat(fork.output()).contains("java.lang.OutOfMemoryError: Java heap space");
        assertThat(order.out().resolve("run.json")).content().contains("Acts.before");
    }

    @ParameterizedTest
    @EnumSource(names = {"OVERFLOWS", "IS_UNLINKED", "ASSERTS"})
    void anErrorFailsThatTestAlone(Act act) throws IOException, InterruptedException {
        Fork fork = run(order(act));

        assertThat(fork.outcomes()).hasSize(3).first().isEqualTo("SUCCESSFUL before");
        assertThat(fork.outcomes().get(1))
                .matches("FAILED misbehaves: java.lang.(StackOverflowError"
                        + "|NoClassDefFoundError: com/example/Gone|AssertionError: expected 1, was 2)");
        assertThat(fork.outcomes()).last().isEqualTo("SUCCESSFUL after");
    }

    @ParameterizedTest
    @ValueSource(classes = {Sleeps.class, SleepsApart.class})
    void aBodyThatWaitsForEverIsInterruptedByItsTimeout(Class<?> tests) throws IOException, InterruptedException {
        assertThat(run(order(tests)).outcomes())
                .isEqualTo(outcomes("FAILED misbehaves: java.util.concurrent.TimeoutException:"
                        + " misbehaves(io.github.junitlatency.Sink) timed out after 4 seconds"));
    }

    @Test
    void aBodyThatNeverReturnsLosesTheTestsBehindItInWords() throws IOException, InterruptedException {
        Fork fork = order(SpinsApart.class).runLeavingNothing();

        assertThat(fork.outcomes()).hasSize(3);
        assertThat(fork.outcomes().get(1)).contains("timed out after 10 seconds");
        assertThat(fork.outcomes().get(2))
                .startsWith("FAILED after: ")
                .contains("another test is over for JUnit and still runs, on the CPU that it is pinned to, so nothing"
                        + " can be measured in this JVM any more: ")
                .endsWith("; let its body end when its thread is interrupted, as @Timeout does");
    }

    @Test
    void aBodyThatMovesItselfIsADoubtAndPinnedBack() throws IOException, InterruptedException {
        assumeTrue(Runtime.getRuntime().availableProcessors() > 1, "there is one CPU");
        ForkOrder order = order(Act.MOVES_ITSELF)
                .property("junit.latency.console", "full")
                .property("junit.latency.pin", "always"); // or it is free, because it starts a process

        Fork fork = run(order);

        assertThat(fork.outcomes()).hasSize(3).first().isEqualTo("SUCCESSFUL before");
        assertThat(fork.outcomes()).last().isEqualTo("SUCCESSFUL after");
        assertThat(fork.said()).contains("pin-lost");
    }

    @Test
    void threadsAndProcessesThatABodyStartsAreNotPinned() throws IOException, InterruptedException {
        Fork fork = run(order(Act.STARTS));

        assertThat(fork.outcomes()).isEqualTo(outcomes("SUCCESSFUL misbehaves"));
        assertThat(fork.output()).containsPattern("mask \\S+ of started-thread").containsPattern("mask \\S+ of sleep");
    }
}
