package io.github.junitlatency.planted;

import io.github.junitlatency.testing.Work;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongBinaryOperator;
import java.util.function.LongSupplier;

/** Plants what the body does to itself. */
final class BodyPlanters {

    private static final long LENGTH_NANOS = 1_500_000;

    private BodyPlanters() {}

    /** Something that the body calls. */
    interface Step {
        void run() throws Exception;
    }

    /** Returns a planter that runs something; when it did not run, that was not planted. */
    private static Planter running(PlantedLog log, Step step) {
        return calling(log, step, Planter::cpuNanos);
    }

    /** Returns a planter that calls something that blocks. */
    private static Planter blocking(PlantedLog log, Step step) {
        return calling(log, step, System::nanoTime);
    }

    private static Planter calling(PlantedLog log, Step step, LongSupplier clock) {
        return new Planter(log) {
            @Override
            boolean isReady() {
                return true;
            }

            @Override
            void plant() throws Exception {
                long start = System.nanoTime();
                long before = clock.getAsLong();
                step.run();
                log().planted(start, start + clock.getAsLong() - before);
            }
        };
    }

    static Planter longerLoop(PlantedLog log) {
        return running(log, () -> Work.spin(LENGTH_NANOS));
    }

    static Planter sleep(PlantedLog log) {
        return blocking(log, () -> Thread.sleep(2));
    }

    static Planter park(PlantedLog log) {
        return blocking(log, () -> LockSupport.parkNanos(LENGTH_NANOS));
    }

    /**
     * Kept for ever: once one is freed, as by the collection before a round, malloc serves the next from the heap, whose pages are
     * there (mallopt(3), M_MMAP_THRESHOLD).
     */
    private static final List<ByteBuffer> KEPT = new ArrayList<>();

    static Planter freshPages(PlantedLog log) {
        return running(log, () -> KEPT.add(ByteBuffer.allocateDirect(4 << 20))); // cleared, and so touched
    }

    static Planter classLoading(PlantedLog log) throws IOException {
        byte[] bytes = bytes(Loaded.class);
        return running(log, () -> {
            for (int i = 0; i < 10; i++) {
                Class.forName(Loaded.class.getName(), true, new FreshLoader(Loaded.class, bytes));
            }
        });
    }

    /** Loads a class anew. */
    private static final class FreshLoader extends ClassLoader {
        private final Class<?> type;
        private final byte[] bytes;

        FreshLoader(Class<?> type, byte[] bytes) {
            super(type.getClassLoader());
            this.type = type;
            this.bytes = bytes;
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded != null) {
                    return loaded;
                }
                return name.equals(type.getName())
                        ? defineClass(name, bytes, 0, bytes.length)
                        : super.loadClass(name, resolve);
            }
        }
    }

    private static byte[] bytes(Class<?> type) throws IOException {
        try (InputStream stream = type.getResourceAsStream("/" + type.getName().replace('.', '/') + ".class")) {
            return stream.readAllBytes();
        }
    }

    /** Is there to be loaded. */
    static final class Loaded {
        private Loaded() {}
    }

    /** The body allocates all the time; it is hit whenever that sets off a collection. */
    static final class Storm extends Planter {

        private Garbage garbage;

        Storm(PlantedLog log) {
            super(log);
        }

        @Override
        void begin(ThreadFacts measured) {
            System.gc(); // shrinks the heap, so that it is soon full again
            garbage = new Garbage(); // that one is not planted
        }

        @Override
        void pass() {
            garbage.make(log());
        }
    }

    /** Allocates, and keeps a part for a while, so that a collection has work to do. */
    static final class Garbage {

        private static final int BYTES = 64 << 10;
        private static final int NODES = 64;

        /** No allocation takes so long without a collection, but for noise. */
        private static final long LONG_NANOS = 200_000;

        private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();
        private final Object[] kept = new Object[64 << 10];
        private int next;
        private long seen = collections();

        /** Makes some; a collection that this sets off is planted. */
        void make(PlantedLog log) {
            long start = System.nanoTime();
            for (int i = 0; i < NODES; i++) {
                kept[next] = new long[2];
                next = (next + 1) % kept.length;
            }
            kept[next] = new byte[BYTES];
            long end = System.nanoTime();
            if (end - start > LONG_NANOS) {
                long now = collections();
                if (now != seen) {
                    log.planted(start, end);
                }
                seen = now;
            }
        }

        private long collections() {
            return collectors.stream()
                    .mapToLong(GarbageCollectorMXBean::getCollectionCount)
                    .sum();
        }
    }

    /**
     * Takes branches that the compiler omitted because they were never taken, in loops that the interpreter then has to
     * finish. Every branch is in a class of its own, compiled beforehand.
     */
    static final class Deoptimisation extends Planter {

        private static final int SHORT = 500;
        private static final int LONG = 20_000;
        private static final int MAX_PASSES = 20_000;
        private static final int FAST_PASSES = 200;

        /** Only C2, which leaves branches out, makes the loop so much faster than the interpreter. */
        private static final int FASTER = 15;

        private final int copies;
        private final byte[] bytes = bytes(Trap.class);
        private final Deque<LongBinaryOperator> compiled = new ArrayDeque<>();
        private long sum;

        Deoptimisation(PlantedLog log, int copies) throws IOException {
            super(log);
            this.copies = copies;
        }

        @Override
        void begin(ThreadFacts measured) throws Exception {
            compiled.clear();
            for (int i = 0; i < copies; i++) {
                Class<?> copy = Class.forName(Trap.class.getName(), true, new FreshLoader(Trap.class, bytes));
                LongBinaryOperator trap =
                        (LongBinaryOperator) copy.getDeclaredConstructor().newInstance();
                if (isCompiled(trap)) {
                    compiled.add(trap);
                }
            }
        }

        private boolean isCompiled(LongBinaryOperator trap) {
            long interpretedNanos = nanos(trap);
            int fast = 0;
            for (int i = 0; i < MAX_PASSES && fast < FAST_PASSES; i++) {
                fast = nanos(trap) * FASTER <= interpretedNanos ? fast + 1 : 0;
            }
            return fast == FAST_PASSES;
        }

        private long nanos(LongBinaryOperator trap) {
            long start = System.nanoTime();
            sum += trap.applyAsLong(SHORT, 0);
            return System.nanoTime() - start;
        }

        @Override
        boolean isReady() {
            return !compiled.isEmpty();
        }

        @Override
        void plant() {
            LongBinaryOperator trap = compiled.remove();
            long start = System.nanoTime();
            long startCpu = cpuNanos();
            sum += trap.applyAsLong(LONG, 1);
            log().planted(start, start + cpuNanos() - startCpu);
        }
    }

    /** A branch to leave out. */
    public static final class Trap implements LongBinaryOperator {

        @Override
        public long applyAsLong(long length, long trap) {
            long sum = trap;
            for (int i = 0; i < length; i++) {
                sum = 31 * sum + i;
                if (trap != 0) {
                    sum ^= sum >>> 7;
                }
            }
            return sum;
        }
    }
}
