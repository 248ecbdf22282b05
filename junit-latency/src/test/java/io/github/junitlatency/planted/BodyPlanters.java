package io.github.junitlatency.planted;

import java.io.IOException;
import java.io.InputStream;
import java.lang.management.GarbageCollectorMXBean;
import java.lang.management.ManagementFactory;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.LongBinaryOperator;

/** What the body does to itself. */
final class BodyPlanters {

    private static final long LENGTH_NANOS = 1_500_000;

    private BodyPlanters() {}

    /** Something that the body calls. */
    interface Step {
        void run() throws Exception;
    }

    /** Returns a planter that runs something; when it did not run, that was not planted. */
    private static Planter running(PlantedLog log, Step step) {
        return new Planter(log) {
            @Override
            boolean isReady() {
                return true;
            }

            @Override
            void plant() throws Exception {
                long start = System.nanoTime();
                long startCpu = CpuTime.nanos();
                step.run();
                log().planted(start, start + CpuTime.nanos() - startCpu);
            }
        };
    }

    /** Returns a planter that calls something that blocks. */
    private static Planter blocking(PlantedLog log, Step step) {
        return new Planter(log) {
            @Override
            boolean isReady() {
                return true;
            }

            @Override
            void plant() throws Exception {
                long start = System.nanoTime();
                step.run();
                log().planted(start, System.nanoTime());
            }
        };
    }

    static Planter longerLoop(PlantedLog log) {
        return running(log, () -> Planter.spin(LENGTH_NANOS));
    }

    static Planter sleep(PlantedLog log) {
        return blocking(log, () -> Thread.sleep(2));
    }

    static Planter park(PlantedLog log) {
        return blocking(log, () -> LockSupport.parkNanos(LENGTH_NANOS));
    }

    static Planter freshPages(PlantedLog log) {
        return running(log, () -> ByteBuffer.allocateDirect(4 << 20)); // cleared, and so touched
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

        private final Garbage garbage = new Garbage();
        private final Collections collections = new Collections();
        private long seen;

        Storm(PlantedLog log) {
            super(log);
        }

        @Override
        void begin(ThreadFacts measured) {
            System.gc(); // shrinks the heap, so that it is soon full again
            seen = collections.count();
        }

        @Override
        boolean isReady() {
            return false;
        }

        @Override
        void pass() {
            long start = System.nanoTime();
            garbage.make();
            long end = System.nanoTime();
            if (end - start > Collections.LONG_NANOS) {
                long now = collections.count();
                if (now != seen) {
                    log().planted(start, end);
                }
                seen = now;
            }
        }
    }

    /** Allocates, and keeps a part for a while, so that a collection has work to do. */
    static final class Garbage {

        private static final int BYTES = 64 << 10;
        private static final int NODES = 64;

        private final Object[] kept = new Object[64 << 10];
        private int next;

        void make() {
            for (int i = 0; i < NODES; i++) {
                kept[next] = new long[2];
                next = (next + 1) % kept.length;
            }
            kept[next] = new byte[BYTES];
        }
    }

    /** Counts what the JVM's collectors did. */
    static final class Collections {

        /** No allocation takes so long without a collection, but for noise. */
        static final long LONG_NANOS = 200_000;

        private final List<GarbageCollectorMXBean> collectors = ManagementFactory.getGarbageCollectorMXBeans();

        long count() {
            long count = 0;
            for (GarbageCollectorMXBean collector : collectors) {
                count += collector.getCollectionCount();
            }
            return count;
        }
    }

    /**
     * Takes branches that the compiler left out because they were never taken, in a loop that the interpreter then has to
     * finish. Ready when the loop has been as fast for a while as only compiled code is.
     */
    static final class Deoptimisation extends Planter {

        private static final int SHORT = 500;
        private static final int LONG = 20_000;
        private static final int FAST_PASSES = 200;

        /** The interpreter is slower than compiled code by so much at least. */
        private static final int SLOWER = 10;

        private final LongBinaryOperator traps;
        private long fewestNanos = Long.MAX_VALUE;
        private int fast;
        private int trap;
        private long sum;

        Deoptimisation(PlantedLog log) throws ReflectiveOperationException, IOException {
            super(log);
            Class<?> fresh =
                    Class.forName(Traps.class.getName(), true, new FreshLoader(Traps.class, bytes(Traps.class)));
            traps = (LongBinaryOperator) fresh.getDeclaredConstructor().newInstance();
        }

        @Override
        void pass() {
            long start = System.nanoTime();
            sum += traps.applyAsLong(SHORT, 0);
            long nanos = System.nanoTime() - start;
            fewestNanos = Math.min(fewestNanos, nanos);
            fast = nanos <= 2 * fewestNanos ? fast + 1 : 0;
        }

        @Override
        void begin(ThreadFacts measured) {
            fast = 0;
        }

        @Override
        boolean isReady() {
            return fast >= FAST_PASSES && trap < Traps.COUNT;
        }

        @Override
        void plant() {
            long start = System.nanoTime();
            long startCpu = CpuTime.nanos();
            sum += traps.applyAsLong(LONG, ++trap);
            long ran = CpuTime.nanos() - startCpu;
            if (ran / LONG >= SLOWER * fewestNanos / SHORT) {
                log().planted(start, start + ran);
            }
            fast = 0;
        }
    }

    /** Branches to leave out; loaded anew for each measurement, so that none has been taken before. */
    public static final class Traps implements LongBinaryOperator {

        static final int COUNT = 9;

        @Override
        public long applyAsLong(long length, long trap) {
            long sum = trap;
            for (int i = 0; i < length; i++) {
                sum = 31 * sum + i;
                if (trap == 1) {
                    sum ^= 0x11;
                }
                if (trap == 2) {
                    sum ^= 0x222;
                }
                if (trap == 3) {
                    sum ^= 0x3333;
                }
                if (trap == 4) {
                    sum += 0x44;
                }
                if (trap == 5) {
                    sum -= 0x555;
                }
                if (trap == 6) {
                    sum += 0x6666;
                }
                if (trap == 7) {
                    sum ^= sum >>> 7;
                }
                if (trap == 8) {
                    sum ^= sum >>> 8;
                }
                if (trap == 9) {
                    sum += sum >>> 9;
                }
            }
            return sum;
        }
    }
}
