package io.github.junitlatency.internal.compare.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.github.junitlatency.LatencyTest;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Classes that worker JVMs run; what differs between the sides depends on their property. */
final class WorkerFixtures {

    private static final String BUDGET = "p50 <= base + 50%";
    private static final int FEW = 2_000;

    private WorkerFixtures() {}

    static boolean isBase() {
        return "base".equals(System.getProperty("junit.latency.worker"));
    }

    /** Tests that are run by their names. */
    static class Bodies {

        private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

        private final List<long[]> kept = new ArrayList<>();

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void first() {}

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = "throughput >= 0.1 x base")
        void throughput() {}

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void second() {}

        /** Its turn is over many times before the round is. */
        @LatencyTest(warmup = 10, iterations = 200, budgets = BUDGET)
        void sleeps() throws InterruptedException {
            TimeUnit.MILLISECONDS.sleep(1);
        }

        /** Standard input is the library's. */
        @LatencyTest(warmup = 10, iterations = FEW, budgets = BUDGET)
        void reads() throws IOException {
            assertEquals(-1, System.in.read());
        }

        /** Prints 4 MB to either stream in each round, some of it without a line break. */
        @LatencyTest(warmup = 0, iterations = 200, budgets = BUDGET)
        void prints() {
            System.out.print("o".repeat(20_000));
            System.err.println("e".repeat(20_000));
        }

        /** Fails where a class that its calls load sees one processor. */
        @LatencyTest(warmup = 100, iterations = FEW, budgets = BUDGET)
        void warmsUp() {
            assertEquals(PROCESSORS, OfTheWarmUp.CPUS);
        }

        @LatencyTest(warmup = 0, iterations = FEW, budgets = BUDGET)
        void doesNotWarmUp() {
            assertEquals(PROCESSORS, OfTheRound.CPUS);
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void exitsInBase() {
            Exiting.use();
        }

        /** Takes all memory there is in base. */
        @LatencyTest(warmup = 100, iterations = FEW, budgets = BUDGET)
        void eatsInBase() {
            if (isBase()) {
                kept.add(new long[1_000_000]);
            }
        }

        /** Never comes back in head. */
        @LatencyTest(warmup = 0, iterations = FEW, budgets = BUDGET)
        void hangsInHead() throws InterruptedException {
            if (!isBase()) {
                new CountDownLatch(1).await();
            }
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void throwsInBase() {
            if (isBase()) {
                throw new IllegalStateException("not today");
            }
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void throwsInBoth() {
            throw new IllegalStateException("not here");
        }
    }

    private static final class OfTheWarmUp {
        static final int CPUS = Runtime.getRuntime().availableProcessors();
    }

    private static final class OfTheRound {
        static final int CPUS = Runtime.getRuntime().availableProcessors();
    }

    /** Ends base's JVM when it is first used. */
    private static final class Exiting {
        static {
            if (isBase()) {
                System.out.println("the code says good-bye");
                System.exit(3);
            }
        }

        static void use() {}
    }

    /** Never gets ready in base. */
    static class HangingBeforeAll {

        @BeforeAll
        static void hang() throws InterruptedException {
            if (isBase()) {
                new CountDownLatch(1).await();
            }
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void isNeverReached() {}
    }

    /** Fails before any test does anything, on both sides: as where a fixed port is taken. */
    static class FailingBeforeAll {

        @BeforeAll
        static void open() throws IOException {
            throw new java.net.BindException("Address already in use");
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void isNeverReached() {}
    }

    /** Has arguments, and a nested class. */
    static class WithArguments {

        @ParameterizedTest
        @ValueSource(strings = {"ä b", "c/d"})
        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void given(String argument) {
            assertFalse(argument.isEmpty());
        }

        @Nested
        class Inner {
            @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
            void nested() {}
        }
    }

    /** Orders its tests at random, keeps one instance and has a time limit. */
    @TestInstance(TestInstance.Lifecycle.PER_CLASS)
    @TestMethodOrder(MethodOrderer.Random.class)
    static class OwnLifecycle {

        static final List<String> TESTS = List.of("one()", "two()");

        private int opened;

        @BeforeAll
        void open() {
            opened++;
        }

        @AfterAll
        void close() {
            assertEquals(1, opened);
        }

        @Timeout(value = 1, unit = TimeUnit.NANOSECONDS)
        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void one() {
            assertEquals(1, opened);
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void two() {}
    }
}
