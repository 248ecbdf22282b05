package io.github.junitlatency.samples.gatequality.kinds;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;
import java.io.InputStream;
import java.lang.invoke.MethodHandles;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Code that uses up what the JVM or the machine has: CPU, memory, safepoints. */
final class Resources {
    private Resources() {}

    /** Two threads of the code's burn the CPU quota; what is left does one call in eight without a stop. */
    static class OwnQuota extends OwnThreads {
        OwnQuota() {
            super(2, OwnThreads::computes);
        }

        @LatencyTest(iterations = 500, warmup = 20, budgets = "p98 <= 20 ms", timeLimit = "90 s")
        void call(Sink sink) {
            sink.consume(Chain.micros(1, 2_000));
        }
    }

    /** Child processes, four for each CPU, take the CPU. */
    static class Children implements ResultTaken {
        private final List<Process> children = new ArrayList<>();

        @BeforeEach
        void startChildren() throws IOException {
            for (int i = 0; i < 4 * Runtime.getRuntime().availableProcessors(); i++) {
                children.add(new ProcessBuilder(BusyProcess.COMMAND).start());
            }
        }

        @LatencyTest(iterations = 100, warmup = 10, budgets = "p50 <= 7500 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(1, 5_000));
        }

        @AfterEach
        void endChildren() throws IOException {
            for (Process child : children) {
                child.getOutputStream().close();
            }
        }
    }

    /** Ten times the limit are allocated in each call, and new code is called in each round. */
    static class Allocates implements ResultTaken {
        private LongUnaryOperator code;
        private byte[] kept;

        @BeforeRound
        void loadCode() throws Exception {
            try (InputStream template = Loaded.class.getResourceAsStream("Resources$Loaded.class")) {
                code = (LongUnaryOperator) MethodHandles.lookup()
                        .defineHiddenClass(template.readAllBytes(), true)
                        .lookupClass()
                        .getDeclaredConstructor()
                        .newInstance();
            }
        }

        @LatencyTest(iterations = 20_000, warmup = 1_000, budgets = "alloc p50 <= 512 B")
        void call(Sink sink) {
            kept = new byte[5_264];
            sink.consume(code.applyAsLong(kept.length));
        }
    }

    /** Is defined anew in each round, so that it is compiled anew. */
    static final class Loaded implements LongUnaryOperator {
        Loaded() {}

        @Override
        public long applyAsLong(long seed) {
            return Chain.micros(seed, 1);
        }
    }

    /** The last 4,000 arrays of 8 KB are kept; a collection that copies them takes several times the limit. */
    static class OwnGarbage implements ResultTaken {
        private final byte[][] kept = new byte[4_000][];
        private int calls;

        @LatencyTest(iterations = 20_000, warmup = 5_000, budgets = "max <= 500 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(calls, 15));
            kept[calls++ % kept.length] = new byte[8_192];
        }
    }

    /** A thread of the test looks through a million objects for locks, for which the JVM stops, some three times a second. */
    static class OwnPoller extends OwnThreads {
        private static final Object[] LIVE = new Object[1_000_000];

        OwnPoller() {
            super(1, test -> {
                ManagementFactory.getThreadMXBean().dumpAllThreads(true, true);
                sleeps(300);
            });
        }

        @BeforeAll
        static void makeObjects() {
            for (int i = 0; i < LIVE.length; i++) {
                LIVE[i] = new int[1];
            }
        }

        @LatencyTest(iterations = 1_000_000, warmup = 50_000, budgets = "max <= 5 ms")
        void call(Sink sink) {
            sink.consume(Chain.micros(1, 1));
        }
    }

    /** A cache with weak values, which is filled before each round; nothing but a collection empties it. */
    static class WeakCache implements ResultTaken {
        private static final int KEYS = 400;
        private final List<WeakReference<byte[]>> values = new ArrayList<>();
        private int calls;

        @BeforeRound
        void fill() {
            values.clear();
            for (int key = 0; key < KEYS; key++) {
                values.add(new WeakReference<>(load(key)));
            }
        }

        private static byte[] load(int key) {
            byte[] value = new byte[256];
            value[0] = (byte) Chain.micros(key, 1_500);
            return value;
        }

        @LatencyTest(iterations = 50_000, warmup = 10_000, budgets = "p99.9 <= 200 us")
        void call(Sink sink) {
            int key = calls++ % KEYS;
            byte[] value = values.get(key).get();
            if (value == null) {
                value = load(key);
                values.set(key, new WeakReference<>(value));
            }
            sink.consume(Chain.micros(value[0], 2));
        }
    }

    /** Eight calls in a thousand are over the limit, ten may be. */
    static class HeldTail implements ResultTaken {
        private int calls;

        @LatencyTest(iterations = 100_000, warmup = 10_000, budgets = "p99 <= 15 us")
        void call(Sink sink) {
            sink.consume(Chain.micros(calls, ++calls % 125 == 0 ? 60 : 3));
        }
    }
}
