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

    /** Nothing is wrong with it. */
    static class Plain {

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void first() {}

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void second() {}
    }

    /** Its throughput is compared. */
    static class Counted {

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = "throughput >= 0.1 x base")
        void first() {}
    }

    /** Each test uses another class. */
    static class Loading {

        static final class One {
            static void use() {}
        }

        static final class Two {
            static void use() {
                Runnable run = () -> {};
                run.run();
            }
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void one() {
            One.use();
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void two() {
            Two.use();
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void neither() {}

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void fails() {
            throw new IllegalStateException("not today");
        }
    }

    /** A test whose turn is over many times before the round is. */
    static class Long {

        @LatencyTest(warmup = 10, iterations = 200, budgets = BUDGET)
        void sleeps() throws InterruptedException {
            TimeUnit.MILLISECONDS.sleep(1);
        }
    }

    /** Ends base's JVM when the code under test is first used. */
    static class ExitingInitialiser {

        static final class Code {
            static {
                if (isBase()) {
                    System.out.println("the code says good-bye");
                    System.exit(3);
                }
            }

            private Code() {}

            static void use() {}
        }

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void uses() {
            Code.use();
        }
    }

    /** Prints 4 MB to either stream in each round, some of it without a line break. */
    static class Printing {

        @LatencyTest(warmup = 0, iterations = 200, budgets = BUDGET)
        void prints() {
            System.out.print("o".repeat(20_000));
            System.err.println("e".repeat(20_000));
        }
    }

    /** Fails where a class that its calls load sees one processor. */
    static class AskingForProcessors {

        private static final int ALL = Runtime.getRuntime().availableProcessors();

        private static final class OfTheWarmUp {
            static final int CPUS = Runtime.getRuntime().availableProcessors();
        }

        private static final class OfTheRound {
            static final int CPUS = Runtime.getRuntime().availableProcessors();
        }

        @LatencyTest(warmup = 100, iterations = FEW, budgets = BUDGET)
        void warmsUp() {
            assertEquals(ALL, OfTheWarmUp.CPUS);
        }

        @LatencyTest(warmup = 0, iterations = FEW, budgets = BUDGET)
        void doesNotWarmUp() {
            assertEquals(ALL, OfTheRound.CPUS);
        }
    }

    /** Takes all memory there is in base. */
    static class Hungry {

        private final List<long[]> kept = new ArrayList<>();

        @LatencyTest(warmup = 100, iterations = FEW, budgets = BUDGET)
        void eats() {
            if (isBase()) {
                kept.add(new long[1_000_000]);
            }
        }
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

    /** Never comes back in head. */
    static class HangingBody {

        @LatencyTest(warmup = 0, iterations = FEW, budgets = BUDGET)
        void hangs() throws InterruptedException {
            if (!isBase()) {
                new CountDownLatch(1).await();
            }
        }
    }

    /** Lacks what the test calls in base, has other tests that fail, and goes on. */
    static class Failing {

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void lacksInBase() {
            if (isBase()) {
                throw new NoSuchMethodError("'void a.Book.add(int)'");
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

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void works() {}
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

    /** Reads standard input, which is the library's. */
    static class Reading {

        @LatencyTest(warmup = 10, iterations = FEW, budgets = BUDGET)
        void reads() throws IOException {
            assertEquals(-1, System.in.read());
        }
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

        static final List<String> TESTS = List.of("one()", "two()", "three()");

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

        @LatencyTest(warmup = FEW, iterations = FEW, budgets = BUDGET)
        void three() {}
    }
}
