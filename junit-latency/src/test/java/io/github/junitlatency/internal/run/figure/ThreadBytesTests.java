package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.figure.ThreadBytes.Others;
import io.github.junitlatency.internal.run.figure.ThreadBytes.ThreadLook;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;

/** Threads by script: each sleep lets them allocate what they do without the body. */
class ThreadBytesTests {

    private static final long RUNNER = 1; // a thread of the test runner
    private static final long HELPER = 2;
    private static final long TIMER = 3; // lives before the body's first call
    private static final long POOL = 4; // the body may start it

    private final ThreadBytes threads = new ThreadBytes(this::look, this::sleep, true);
    private final Map<Long, Long> living = new TreeMap<>(Map.of(RUNNER, 0L, HELPER, 0L, TIMER, 0L));
    private Runnable alone = () -> {}; // in each sleep
    private boolean areEndedCounted = true;
    private long started = living.size();
    private long endedBytes;
    private long millis;

    private ThreadLook look() {
        Set<Long> others = new TreeSet<>(living.keySet());
        others.removeAll(Set.of(RUNNER, HELPER));
        Set<Long> helpers = living.containsKey(HELPER) ? Set.of(HELPER) : Set.of();
        long total = endedBytes + living.values().stream().mapToLong(it -> it).sum();
        return new ThreadLook(
                millis * 1_000_000,
                Map.copyOf(living),
                helpers,
                others,
                started,
                areEndedCounted ? total : ThreadLook.UNKNOWN);
    }

    private void sleep(long pause) {
        millis += pause;
        alone.run();
    }

    private void allocate(long thread, long bytes) {
        started += living.containsKey(thread) ? 0 : 1;
        living.merge(thread, bytes, Long::sum);
    }

    private void end(long thread) {
        endedBytes += living.remove(thread);
    }

    private static Others added(long bytes, String uncounted) {
        return new Others(0, bytes, bytes, bytes, uncounted);
    }

    private Others round(Runnable work) throws InterruptedException {
        return round(threads, work);
    }

    private static Others round(ThreadBytes threads, Runnable work) throws InterruptedException {
        threads.begin();
        work.run();
        threads.awaitRest();
        return threads.sinceBegin();
    }

    @Test
    void takesOffWhatThreadsAllocateWithoutTheBody() throws InterruptedException {
        alone = () -> allocate(TIMER, 1_000_000);
        threads.watch();

        assertThat(round(() -> sleep(20))).isEqualTo(new Others(0, 2_000_000, 0, 0, ""));
        assertThat(round(() -> allocate(TIMER, 9_000_000)))
                .isEqualTo(new Others(0, 10_000_000, 8_750_000, 9_000_000, "")); // a quarter more may be theirs
    }

    @Test
    void takesOffNoMoreThanTheLeastOfAnyWindow() throws InterruptedException {
        alone = () -> allocate(TIMER, 5_000_000); // just before the first call, never again
        threads.watch();
        alone = () -> {};

        Others added = round(() -> {
            millis += 2_000;
            allocate(TIMER, 400_000_000);
        });

        assertThat(added).isEqualTo(new Others(0, 400_000_000, 0, 400_000_000, ""));
    }

    @Test
    void learnsThatAThreadRestsFromTheWindowsAfterTheLastCall() throws InterruptedException {
        alone = () -> allocate(TIMER, 5_000_000); // until the body has been called
        threads.watch();

        Others added = round(() -> {
            alone = () -> {};
            millis += 2_000;
            allocate(TIMER, 400_000_000);
        });

        assertThat(added.mostBytes()).isEqualTo(400_000_000);
    }

    @Test
    void aThreadHidesNothingOfAnother() throws InterruptedException {
        alone = () -> allocate(TIMER, 5_000_000);
        threads.watch();

        Others added = round(() -> {
            millis += 2_000; // the timer gets no CPU
            allocate(POOL, 400_000_000);
        });

        assertThat(added).isEqualTo(new Others(0, 405_000_000, 400_000_000, 400_000_000, ""));
    }

    @Test
    void takesNothingOffForAThreadThatCallsHaveStarted() throws InterruptedException {
        threads.watch();

        Others first = round(() -> {
            alone = () -> allocate(POOL, 1_000_000);
            sleep(20);
        });
        Others second = round(() -> sleep(20));

        assertThat(first.leastBytes()).isEqualTo(first.mostBytes()).isGreaterThan(1_000_000);
        assertThat(first.uncounted()).isEqualTo("its threads allocated on after the last call");
        assertThat(second.mostBytes()).isEqualTo(second.otherBytes());
        assertThat(second.leastBytes()).isZero(); // it may be work that is none of this round's
    }

    @Test
    void countsWhatIsLeftInAQueueAfterTheLastCall() throws InterruptedException {
        threads.watch();
        long[] left = {0};
        alone = () -> {
            long more = Math.min(left[0], 100_000);
            left[0] -= more;
            allocate(POOL, more);
        };

        assertThat(round(() -> left[0] = 450_000)).isEqualTo(added(450_000, ""));
    }

    @Test
    void countsWhatAThreadAllocatedInTheRoundInWhichItEnded() throws InterruptedException {
        allocate(POOL, 300_000_000); // in rounds before

        assertThat(round(() -> {
                    allocate(POOL, 7_000);
                    end(POOL);
                }))
                .isEqualTo(added(7_000, ""));
    }

    @Test
    void chargesNoneForAThreadThatTakesNoPart() throws InterruptedException {
        allocate(RUNNER, 300_000_000);
        allocate(HELPER, 20_000_000);

        assertThat(round(() -> {
                    end(RUNNER);
                    end(HELPER);
                    allocate(POOL, 7_000);
                    end(POOL);
                }))
                .isEqualTo(added(7_000, ""));
    }

    @Test
    void saysThatThreadsEndedUncounted() throws InterruptedException {
        threads.watch();
        areEndedCounted = false;

        assertThat(round(() -> {
                    for (long thread = POOL; thread < POOL + 3; thread++) {
                        allocate(thread, 7_000);
                        end(thread);
                    }
                }))
                .isEqualTo(added(0, "3 threads ended, and this JVM does not count what they allocated"));
    }

    @Test
    void neverAddsWhatHelpersAllocate() throws InterruptedException {
        allocate(HELPER, 1_000); // before

        assertThat(round(() -> {
                    allocate(HELPER, 600);
                    allocate(POOL, 70);
                }))
                .isEqualTo(new Others(600, 70, 70, 70, ""));
    }

    @Test
    void aPinnedBodyIsItsOwnThreadAlone() throws InterruptedException {
        ThreadBytes pinned = new ThreadBytes(this::look, this::sleep, false);

        assertThat(round(pinned, () -> allocate(POOL, 5_000))).isEqualTo(new Others(0, 5_000, 0, 0, ""));
        assertThat(millis).isZero();
    }

    @Test
    void looksAtTheThreadsOfThisJvmByWhoseTheyAre() throws InterruptedException {
        Object[] kept = new Object[1];
        CountDownLatch isDone = new CountDownLatch(1);
        CountDownLatch mayEnd = new CountDownLatch(1);
        ThreadLook before = lookAt(Set.of());
        Thread thread = new Thread(() -> {
            kept[0] = new byte[10_000_000];
            isDone.countDown();
            try {
                mayEnd.await();
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
            }
        });
        thread.start();
        isDone.await();

        long id = thread.getId();
        ThreadLook asOther = lookAt(Set.of());
        assertThat(asOther.others()).contains(id);
        assertThat(asOther.bytesSince(before, id)).isGreaterThanOrEqualTo(10_000_000);
        assertThat(lookAt(Set.of(id)).helpers()).containsExactly(id);
        assertThat(lookAt(Set.of(id)).others()).doesNotContain(id);
        mayEnd.countDown();
        thread.join();
        long ended = lookAt(Set.of()).endedBytesSince(before);
        assertThat(ended >= 10_000_000 || ended == ThreadLook.UNKNOWN).isTrue();
    }

    private static ThreadLook lookAt(Set<Long> helpers) {
        return ThreadLook.ofThisJvm(0, Thread.currentThread().getId(), helpers);
    }
}
