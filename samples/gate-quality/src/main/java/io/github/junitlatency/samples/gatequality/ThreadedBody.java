package io.github.junitlatency.samples.gatequality;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/** Code that several threads run at once on the same state. */
enum ThreadedBody {
    /** Does nothing: what a tool's own reads cost. */
    EMPTY,
    ATOMIC_LONG,
    LONG_ADDER,
    SYNCHRONIZED,
    /** A get from a map of 1,024 keys, and a put for one key in eight. */
    MAP,
    /** Threads with an even number put into a queue of 64, the others take from it. */
    QUEUE,
    /** Borrows one of two connections, and keeps it for about 1 us. */
    POOL,
    /** A get from a cache of 512 of 1,024 keys, least recently used first out, under a lock. */
    CACHE;

    private static final int KEYS = 1_024;
    private static final int PUT_EVERY = 8;
    private static final int CAPACITY = 64;
    private static final int STEPS = 800; // of a multiplication and an addition: about 1 us

    /** A call on state that all threads share. */
    @FunctionalInterface
    interface Call {
        void run() throws InterruptedException;
    }

    /** Makes the state. */
    Call code() {
        return switch (this) {
            case EMPTY -> () -> {};
            case ATOMIC_LONG -> new AtomicLong()::incrementAndGet;
            case LONG_ADDER -> new LongAdder()::increment;
            case SYNCHRONIZED -> new Counter()::increment;
            case MAP -> map();
            case QUEUE -> queue();
            case POOL -> pool();
            case CACHE -> new Cache()::get;
        };
    }

    /** Returns whether a call ends when no other thread calls any more: JMH ends its threads one by one. */
    boolean endsAlone() {
        return this != QUEUE;
    }

    private static Integer[] keys() {
        Integer[] keys = new Integer[KEYS];
        for (int i = 0; i < KEYS; i++) {
            keys[i] = i;
        }
        return keys;
    }

    private static Call map() {
        Integer[] keys = keys();
        Map<Integer, Integer> map = new ConcurrentHashMap<>();
        for (Integer key : keys) {
            map.put(key, key);
        }
        return () -> {
            Integer key = keys[ThreadLocalRandom.current().nextInt(KEYS)];
            if (key % PUT_EVERY == 0) {
                map.put(key, key);
            } else {
                map.get(key);
            }
        };
    }

    private static Call queue() {
        BlockingQueue<Object> queue = new ArrayBlockingQueue<>(CAPACITY);
        AtomicInteger threads = new AtomicInteger();
        ThreadLocal<Integer> number = ThreadLocal.withInitial(threads::getAndIncrement);
        return () -> {
            if (number.get() % 2 == 0) {
                queue.put(queue);
            } else {
                queue.take();
            }
        };
    }

    private static Call pool() {
        BlockingQueue<long[]> pool = new ArrayBlockingQueue<>(2);
        pool.add(new long[1]);
        pool.add(new long[1]);
        return () -> {
            long[] connection = pool.take();
            work(connection);
            pool.put(connection);
        };
    }

    /** Takes about 1 us. */
    static void work(long[] state) {
        long value = state[0];
        for (int i = 0; i < STEPS; i++) {
            value = value * 6_364_136_223_846_793_005L + 1;
        }
        state[0] = value;
    }

    private static final class Counter {
        private long count;

        synchronized void increment() {
            count++;
        }
    }

    private static final class Cache {
        private final Integer[] keys = keys();
        private final Map<Integer, Integer> map = new LinkedHashMap<>(KEYS, 0.75f, true) {
            private static final long serialVersionUID = 1;

            @Override
            protected boolean removeEldestEntry(Map.Entry<Integer, Integer> eldest) {
                return size() > KEYS / 2;
            }
        };

        void get() {
            Integer key = keys[ThreadLocalRandom.current().nextInt(KEYS)];
            synchronized (this) {
                if (map.get(key) == null) {
                    map.put(key, key);
                }
            }
        }
    }

    @Override
    public String toString() {
        return Names.of(this);
    }
}
