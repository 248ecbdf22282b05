package io.github.junitlatency.internal.run.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.allocation.ThreadBytes.Others;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Threads by script: each sleep lets them allocate what they do without the body. */
class ThreadBytesTests {

    private static final long MEASURED = 1;
    private static final long POOL = 2;
    private static final long TIMER = 3;

    private final Map<Long, Long> bytes = new HashMap<>(Map.of(MEASURED, 0L));
    private final Map<Long, LongSupplier> alone = new HashMap<>(); // bytes in each sleep
    private final ThreadBytes threads = new ThreadBytes(this::look, this::sleep, true, Set::of);
    private long millis;
    private long started = 1;
    private long total = ThreadLook.UNKNOWN;

    private ThreadLook look() {
        Map<Long, Long> others = new HashMap<>(bytes);
        others.remove(MEASURED);
        return new ThreadLook(millis * 1_000_000, Map.copyOf(bytes), Set.copyOf(others.keySet()), started, total);
    }

    private void sleep(long pause) {
        millis += pause;
        alone.forEach((thread, more) -> allocate(thread, more.getAsLong()));
    }

    private void start(long thread) {
        bytes.put(thread, 0L);
        started++;
    }

    private void watchPool() throws InterruptedException {
        threads.watch();
        start(POOL);
    }

    private void allocate(long thread, long more) {
        bytes.merge(thread, more, Long::sum);
    }

    private static Others added(long bytes, String uncounted) {
        return new Others(0, bytes, bytes, bytes, uncounted);
    }

    private Others round(Runnable work) throws InterruptedException {
        threads.called();
        return round(threads, work);
    }

    private static Others round(ThreadBytes threads, Runnable work) throws InterruptedException {
        threads.begin();
        work.run();
        threads.awaitRest();
        return threads.sinceBegin();
    }

    @Test
    void takesOffWhatAThreadAllocatesWithoutTheBody() throws InterruptedException {
        start(TIMER);
        alone.put(TIMER, () -> 1_000_000);
        threads.watch();

        assertThat(round(() -> sleep(20))).isEqualTo(new Others(0, 2_000_000, 0, 0, ""));
    }

    @Test
    void takesNothingOffForAPassWhereAThreadMayWorkForEarlierCalls() throws InterruptedException {
        watchPool();
        alone.put(POOL, () -> 1_000_000);

        Others added = round(() -> sleep(20));

        assertThat(added.leastBytes()).isZero();
        assertThat(added.mostBytes()).isGreaterThanOrEqualTo(1_000_000);
        assertThat(added.uncounted()).isEqualTo("its threads allocated on after the last call");
    }

    @Test
    void countsWhatIsLeftInAQueueAfterTheLastCall() throws InterruptedException {
        watchPool();
        long[] left = {0};
        alone.put(POOL, () -> {
            long more = Math.min(left[0], 100_000);
            left[0] -= more;
            return more;
        });

        assertThat(round(() -> left[0] = 450_000)).isEqualTo(added(450_000, ""));
    }

    @Test
    void saysThatThreadsEndedUncounted() throws InterruptedException {
        watchPool();

        Others added = round(() -> {
            bytes.remove(POOL);
            started += 2;
        });

        assertThat(added).isEqualTo(added(0, "3 threads ended, and this JVM does not count what they allocated"));
    }

    @Test
    void countsEndedThreadsByTheTotalOfAll() throws InterruptedException {
        total = 1_000;
        watchPool();

        Others added = round(() -> {
            started++;
            allocate(POOL, 100);
            total += 7_000_100;
        });

        assertThat(added).isEqualTo(added(7_000_100, ""));
    }

    @Test
    void tellsHelpersApartAndNeverAddsThem() throws InterruptedException {
        ThreadBytes withHelper = new ThreadBytes(this::look, this::sleep, true, () -> Set.of(POOL));
        start(POOL);
        start(TIMER);
        allocate(POOL, 1_000); // before
        withHelper.called();

        assertThat(round(withHelper, () -> {
                    allocate(POOL, 600);
                    allocate(TIMER, 70);
                }))
                .isEqualTo(new Others(600, 70, 70, 70, ""));
    }

    @Test
    void aPinnedBodyIsItsOwnThreadAlone() throws InterruptedException {
        start(POOL);
        ThreadBytes pinned = new ThreadBytes(this::look, this::sleep, false, Set::of);

        assertThat(round(pinned, () -> allocate(POOL, 5_000))).isEqualTo(new Others(0, 5_000, 0, 0, ""));
        assertThat(millis).isZero();
    }
}
