package io.github.junitlatency.faults;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Fault
class MisbehavingBodyTests {

    @TempDir
    private Path folder;

    /** One body that misbehaves, between two that do not. */
    @TestMethodOrder(MethodOrderer.OrderAnnotation.class)
    abstract static class Misbehaving {

        private static final int CALL = 500; // in the middle of the measured iterations

        private int calls;
        private int value;

        @LatencyTest(warmup = 1_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
        @Order(1)
        void before(Sink sink) {
            work(sink);
        }

        @LatencyTest(warmup = 100, iterations = 1_000, confirmations = 0, budgets = "p50 <= 1 s")
        @Order(2)
        void misbehaves(Sink sink) throws Exception {
            if (++calls == CALL) {
                misbehave();
            }
            work(sink);
        }

        @LatencyTest(warmup = 1_000, iterations = 2_000, confirmations = 0, budgets = "p50 <= 1 s")
        @Order(3)
        void after(Sink sink) {
            work(sink);
        }

        private void work(Sink sink) {
            for (int i = 0; i < 100; i++) {
                value = value * 31 + i;
            }
            sink.consume(value);
        }

        abstract void misbehave() throws Exception;

        @AfterAll
        static void tellMasks() throws IOException {
            try (Stream<Path> tasks = Files.list(Path.of("/proc/self/task"))) {
                tasks.forEach(task -> tell(task.resolve("status")));
            }
            ProcessHandle.current().children().forEach(child -> tell(Path.of("/proc/" + child.pid() + "/status")));
        }

        private static void tell(Path status) {
            try {
                String text = Files.readString(status);
                ForkMain.say("mask " + text.replaceFirst("(?s).*Cpus_allowed_list:\\s*(\\S+).*", "$1") + " of "
                        + text.replaceFirst("(?s)Name:\\s*([^\n]+).*", "$1"));
            } catch (IOException e) {
                ForkMain.say("no mask: " + e); // it has ended
            }
        }
    }

    static class Exits extends Misbehaving {
        @Override
        void misbehave() {
            System.exit(7);
        }
    }

    static class Halts extends Misbehaving {
        @Override
        void misbehave() {
            Runtime.getRuntime().halt(7);
        }
    }

    static class OutOfMemory extends Misbehaving {
        @Override
        void misbehave() {
            throw new OutOfMemoryError("Java heap space");
        }
    }

    static class ReallyOutOfMemory extends Misbehaving {
        @Override
        void misbehave() {
            long[][] all = new long[100_000][];
            for (int i = 0; i < all.length; i++) {
                all[i] = new long[1 << 20];
            }
            ForkMain.say(all[0].toString());
        }
    }

    static class Overflows extends Misbehaving {
        @Override
        void misbehave() {
            deeper(1);
        }

        private int deeper(int depth) {
            return deeper(depth + 1) + depth;
        }
    }

    static class Unlinked extends Misbehaving {
        @Override
        void misbehave() {
            throw new NoClassDefFoundError("com/example/Gone");
        }
    }

    static class Asserts extends Misbehaving {
        @Override
        void misbehave() {
            throw new AssertionError("expected 1, was 2");
        }
    }

    @Timeout(value = 3, unit = TimeUnit.SECONDS)
    static class Sleeps extends Misbehaving {
        @Override
        void misbehave() throws InterruptedException {
            Thread.sleep(Duration.ofMinutes(2).toMillis());
        }
    }

    @Timeout(value = 3, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
    static class SleepsApart extends Sleeps {}

    static class SpinsApart extends Misbehaving {
        private static volatile long spins;

        @Override
        @Timeout(value = 3, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
        @LatencyTest(warmup = 100, iterations = 1_000, confirmations = 0, budgets = "p50 <= 1 s")
        @Order(2)
        void misbehaves(Sink sink) throws Exception {
            super.misbehaves(sink);
        }

        @Override
        void misbehave() {
            while (spins >= 0) {
                spins++;
            }
        }
    }

    static class ChangesItsMask extends Misbehaving {
        @Override
        void misbehave() throws Exception {
            String thread = Files.readSymbolicLink(Path.of("/proc/thread-self"))
                    .getFileName()
                    .toString();
            new ProcessBuilder("taskset", "-cp", "0-1023", thread).start().waitFor();
        }
    }

    static class Starts extends Misbehaving {
        @Override
        void misbehave() throws Exception {
            Thread thread = new Thread(
                    () -> {
                        try {
                            Thread.sleep(60_000);
                        } catch (InterruptedException e) {
                            Thread.currentThread().interrupt();
                        }
                    },
                    "started-thread");
            thread.setDaemon(true);
            thread.start();
            new ProcessBuilder("sleep", "20").start();
        }
    }

    private Fork run(Class<?> tests) throws IOException, InterruptedException {
        ForkOrder order = new ForkOrder(folder, tests);
        try (Leftovers leftovers = new Leftovers(order)) {
            Fork fork = order.run();
            System.out.println(tests.getSimpleName() + " " + fork.awaitEnd() + "\n" + fork.output());
            try (Stream<Path> all = Files.list(order.out())) {
                System.out.println(all.toList());
            }
            leftovers.assertNothing(fork);
            return fork;
        }
    }

    @ParameterizedTest
    @ValueSource(
            classes = {
                Exits.class,
                Halts.class,
                OutOfMemory.class,
                ReallyOutOfMemory.class,
                Overflows.class,
                Unlinked.class,
                Asserts.class,
                Sleeps.class,
                SleepsApart.class,
                SpinsApart.class,
                ChangesItsMask.class,
                Starts.class
            })
    void losesThatTestAlone(Class<?> tests) throws IOException, InterruptedException {
        run(tests);
    }
}
