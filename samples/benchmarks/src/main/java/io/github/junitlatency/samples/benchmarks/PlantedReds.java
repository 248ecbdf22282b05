package io.github.junitlatency.samples.benchmarks;

import io.github.junitlatency.Latency;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Supplier;

/**
 * Plants code that breaks a budget, and looks whether the guilty method is the one that {@code code} names.
 *
 * <p>A body does its ordinary work of some microseconds, and in few calls one method more: one kind of slowness, of one size, on the
 * measured thread or on a pool's that the caller waits for. A case is right where the first place is the guilty method, wrong where it
 * is another of the code's own that is not the caller of the guilty one, and silent where none is named.
 *
 * <p>Arguments: how often each case is measured (1), and a part of the cases' names (all).
 */
final class PlantedReds {

    private static final String CALLER = "call";
    private static final int ITERATIONS = 20_000; // of about 10 us
    private static final int OFTEN = 50; // one call in so many: over p99
    private static final Path FILE = Path.of("target", "planted-reds.bin");
    private static final int LINES = 1 << 22; // 32 MB of longs, beyond most caches
    private static final long[] CHASE = new long[LINES];
    private static final Object LOCK = new Object();

    private static volatile long sink;
    private static volatile Object kept;

    private PlantedReds() {}

    /** A plant. */
    private interface Plant {
        void run();
    }

    /** A thread of the code's that runs meanwhile. */
    private interface Beside {
        void end() throws InterruptedException;
    }

    /**
     * A case.
     *
     * @param guilty the method that is to be named
     * @param every one call in so many has it
     * @param isPooled whether a pool's thread does it
     */
    private record Case(String guilty, Plant plant, int every, boolean isPooled, Supplier<Beside> beside) {

        /** Returns a limit that the ordinary work keeps, and the hand-over of work or of a lock to another thread, too. */
        String budget() {
            return (every <= OFTEN ? "p99" : "p99.9") + " <= " + (isPooled || every > ITERATIONS ? "300 us" : "40 us");
        }
    }

    public static void main(String[] arguments) throws Exception {
        int times = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 1;
        String part = arguments.length > 1 ? arguments[1] : "";
        fillChase();
        Files.createDirectories(FILE.getParent());
        Files.write(FILE, new byte[1 << 22]);
        Map<String, Integer> verdicts = new LinkedHashMap<>();
        System.out.printf("%-26s %-8s %-60s%n", "case", "", "first place");
        for (Map.Entry<String, Case> entry : cases().entrySet()) {
            for (int time = 0; time < times && entry.getKey().contains(part); time++) {
                String[] found = measure(entry.getValue());
                verdicts.merge(found[0], 1, Integer::sum);
                System.out.printf("%-26s %-8s %-60s%n", entry.getKey(), found[0], found[1]);
            }
        }
        System.out.println(verdicts);
        Files.deleteIfExists(FILE);
    }

    private static Map<String, Case> cases() {
        Map<String, Case> cases = new LinkedHashMap<>();
        cases.put("compute 50 us", own("compute", () -> compute(50_000), 50));
        cases.put("compute 200 us", own("compute", () -> compute(200_000), 300));
        cases.put("compute 5 ms", own("compute", () -> compute(5_000_000), 400));
        cases.put("compute 500 us, pool", pooled("compute", () -> compute(500_000), 100));
        cases.put("sleep 1 ms", own("pause", () -> pause(1), 200));
        cases.put("sleep 20 ms", own("pause", () -> pause(20), 800));
        cases.put("sleep 5 ms, pool", pooled("pause", () -> pause(5), 400));
        cases.put("lock 500 us", locked(500_000));
        cases.put("lock 2 ms", locked(2_000_000));
        cases.put("read 80 us", own("read", () -> read(512 << 10), 50));
        cases.put("read 1 ms", own("read", () -> read(4 << 20), 500));
        cases.put("read 1 ms, pool", pooled("read", () -> read(4 << 20), 300));
        cases.put("allocate 60 us", own("allocate", () -> allocate(12), 50));
        cases.put("allocate 1 ms", own("allocate", () -> allocate(100), 500));
        cases.put("allocate 1 ms, pool", pooled("allocate", () -> allocate(100), 300));
        cases.put("parse 60 us", own("parse", () -> parse(1_500), 50));
        cases.put("parse 600 us", own("parse", () -> parse(6_000), 300));
        cases.put("parse 600 us, pool", pooled("parse", () -> parse(6_000), 200));
        cases.put("miss caches 90 us", own("chase", () -> chase(900), 50));
        cases.put("miss caches 2 ms", own("chase", () -> chase(20_000), 500));
        return cases;
    }

    private static Case own(String guilty, Plant plant, int every) {
        return new Case(guilty, plant, every, false, () -> () -> {});
    }

    private static Case pooled(String guilty, Plant plant, int every) {
        return new Case(guilty, plant, every, true, () -> () -> {});
    }

    /** A thread of the code holds a lock for a while, now and then, that each call takes. */
    private static Case locked(long nanos) {
        return new Case("hold", () -> {}, Integer.MAX_VALUE, false, () -> {
            AtomicBoolean isOver = new AtomicBoolean();
            Thread holder = new Thread(
                    () -> {
                        while (!isOver.get()) {
                            hold(nanos);
                            LockSupport.parkNanos(nanos);
                        }
                    },
                    "holder");
            holder.setDaemon(true);
            holder.start();
            return () -> {
                isOver.set(true);
                holder.join();
            };
        });
    }

    private static String[] measure(Case one) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int[] calls = new int[1];
        LatencyResult result;
        Beside beside = one.beside().get();
        try {
            result = Latency.measure(
                    spec -> spec.iterations(ITERATIONS).warmup(2_000).budget(one.budget()),
                    () -> call(one, pool, calls));
        } finally {
            beside.end();
            pool.shutdown();
        }
        if (result.verdict() != Verdict.FAIL || result.code().isEmpty()) {
            return new String[] {"no red", result.reason()};
        }
        CodeFacts code = result.code().get();
        if (code.spots().isEmpty()) {
            return new String[] {"silent", code.troubles() + " " + code.slow()};
        }
        Spot first = code.spots().get(0);
        String shown = first.at() + (first.calls().isEmpty() ? "" : " in " + first.calls())
                + (first.thread().isEmpty() ? "" : " on " + first.thread()) + ", "
                + first.seen().stacks() + " of "
                + code.slow().stacks() + " by " + code.sampler().key();
        boolean isRight = first.at().method().equals(one.guilty());
        return new String[] {isRight ? "right" : isCaller(first) ? "caller" : "WRONG", shown};
    }

    private static boolean isCaller(Spot spot) {
        return spot.at().method().equals(CALLER) || spot.at().method().startsWith("lambda$");
    }

    private static void call(Case one, ExecutorService pool, int[] calls) throws Exception {
        boolean isSlow = ++calls[0] % one.every() == 0;
        if (one.isPooled()) {
            if (isSlow) {
                pool.submit(() -> one.plant().run()).get();
            } else {
                ordinary();
            }
        } else {
            ordinary();
            if (isSlow) {
                one.plant().run();
            }
        }
    }

    private static void ordinary() {
        long sum = 0;
        for (int i = 0; i < 10_000; i++) {
            sum += i * 31L ^ sum;
        }
        synchronized (LOCK) {
            sink += sum;
        }
    }

    private static void compute(long nanos) {
        long begin = System.nanoTime();
        long sum = 0;
        while (System.nanoTime() - begin < nanos) {
            for (int i = 0; i < 200; i++) {
                sum += i * 31L ^ sum;
            }
        }
        sink = sum;
    }

    private static void pause(long millis) {
        try {
            Thread.sleep(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static void hold(long nanos) {
        synchronized (LOCK) {
            long begin = System.nanoTime();
            while (System.nanoTime() - begin < nanos) {
                Thread.onSpinWait();
            }
        }
    }

    private static void read(int bytes) {
        try (RandomAccessFile file = new RandomAccessFile(FILE.toFile(), "r")) {
            byte[] buffer = new byte[64 << 10];
            for (int left = bytes; left > 0; left -= buffer.length) {
                file.readFully(buffer);
            }
            sink = buffer[0];
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void allocate(int pieces) {
        List<byte[]> all = new ArrayList<>();
        for (int i = 0; i < pieces; i++) {
            all.add(new byte[128 << 10]);
        }
        kept = all;
    }

    private static void parse(int numbers) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < numbers; i++) {
            text.append(i * 7_919L).append(',');
        }
        long sum = 0;
        for (String each : text.toString().split(",")) {
            sum += Long.parseLong(each);
        }
        sink = sum + text.toString().getBytes(StandardCharsets.UTF_8).length;
    }

    private static void chase(int steps) {
        int at = (int) (sink & (LINES - 1));
        for (int i = 0; i < steps; i++) {
            at = (int) CHASE[at];
        }
        sink = at;
    }

    /** One cycle through all (Sattolo's algorithm). */
    private static void fillChase() {
        Random random = new Random(1);
        for (int i = 0; i < LINES; i++) {
            CHASE[i] = i;
        }
        for (int i = LINES - 1; i > 0; i--) {
            int other = random.nextInt(i);
            long swapped = CHASE[i];
            CHASE[i] = CHASE[other];
            CHASE[other] = swapped;
        }
    }
}
