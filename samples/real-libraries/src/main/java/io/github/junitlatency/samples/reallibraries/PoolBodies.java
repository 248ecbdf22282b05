package io.github.junitlatency.samples.reallibraries;

import java.lang.reflect.InvocationTargetException;
import java.util.HashMap;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.LongStream;

/** Bodies that leave work to the JDK's pools and threads. */
final class PoolBodies {

    private static final int POOL_THREADS = 4;
    private static final int STREAMED = 20_000;
    private static final int REFRESHED_KEYS = 1_000;
    private static final int REFRESH_MILLIS = 5;

    private PoolBodies() {}

    static Body fixedPool() {
        ThreadPoolExecutor pool =
                (ThreadPoolExecutor) Executors.newFixedThreadPool(POOL_THREADS, Threads.daemons("fixed-pool"));
        pool.prestartAllCoreThreads();
        return submitting(pool);
    }

    /** Needs JDK 21; by reflection, because this is compiled for JDK 17. */
    static Body virtualThreads() throws ReflectiveOperationException {
        try {
            return submitting((ExecutorService)
                    Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null));
        } catch (InvocationTargetException e) {
            throw new IllegalStateException("there are no virtual threads", e);
        }
    }

    private static Body submitting(ExecutorService pool) {
        AtomicLong tasks = new AtomicLong();
        return Body.closing(() -> pool.submit(tasks::incrementAndGet).get(), () -> Threads.end(pool));
    }

    static Body supplyAsync() {
        AtomicLong tasks = new AtomicLong();
        return () -> CompletableFuture.supplyAsync(tasks::incrementAndGet).join();
    }

    static Body parallelStream() {
        long[] values = LongStream.range(0, STREAMED).toArray();
        return () -> LongStream.of(values).parallel().sum();
    }

    static Body threadPerCall() {
        AtomicLong runs = new AtomicLong();
        return () -> {
            Thread thread = new Thread(runs::incrementAndGet, "of-one-call");
            thread.start();
            thread.join();
            return runs.get();
        };
    }

    /** Reads a map that another thread replaces each 5 ms. */
    static Body refreshedMap() {
        AtomicReference<Map<Integer, Long>> current = new AtomicReference<>(freshMap());
        ScheduledExecutorService refresher = Executors.newSingleThreadScheduledExecutor(Threads.daemons("refresher"));
        refresher.scheduleAtFixedRate(
                () -> current.set(freshMap()), REFRESH_MILLIS, REFRESH_MILLIS, TimeUnit.MILLISECONDS);
        SplittableRandom random = new SplittableRandom(1);
        return Body.closing(() -> current.get().get(random.nextInt(REFRESHED_KEYS)), () -> Threads.end(refresher));
    }

    private static Map<Integer, Long> freshMap() {
        Map<Integer, Long> map = new HashMap<>();
        for (int key = 0; key < REFRESHED_KEYS; key++) {
            map.put(key, (long) key);
        }
        return map;
    }
}
