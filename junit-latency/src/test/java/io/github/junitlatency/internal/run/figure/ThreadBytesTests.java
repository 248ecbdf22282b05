package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.run.figure.ThreadBytes.Others;
import io.github.junitlatency.internal.run.figure.ThreadBytes.ThreadLook;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

/** Threads by script: each sleep lets them allocate what they do without the body. */
class ThreadBytesTests {

    private final ThreadBytes threads = new ThreadBytes(this::look, this::sleep, true);
    private LongSupplier alone = () -> 0; // bytes in each sleep
    private long millis;
    private long helperBytes;
    private long otherBytes;
    private long uncounted;

    private ThreadLook look() {
        return new ThreadLook(millis * 1_000_000, helperBytes, otherBytes, uncounted);
    }

    private void sleep(long pause) {
        millis += pause;
        otherBytes += alone.getAsLong();
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
        alone = () -> 1_000_000;
        threads.watch();

        assertThat(round(() -> sleep(20))).isEqualTo(new Others(0, 2_000_000, 0, 0, ""));
        assertThat(round(() -> otherBytes += 9_000_000))
                .isEqualTo(new Others(0, 10_000_000, 8_750_000, 9_000_000, "")); // a quarter more may be theirs
    }

    @Test
    void takesNothingOffForAThreadThatCallsHaveStarted() throws InterruptedException {
        threads.watch();
        alone = () -> 1_000_000;

        Others added = round(() -> sleep(20));

        assertThat(added.leastBytes()).isEqualTo(added.mostBytes()).isGreaterThan(1_000_000);
        assertThat(added.uncounted()).isEqualTo("its threads allocated on after the last call");
    }

    @Test
    void countsWhatIsLeftInAQueueAfterTheLastCall() throws InterruptedException {
        threads.watch();
        long[] left = {0};
        alone = () -> {
            long more = Math.min(left[0], 100_000);
            left[0] -= more;
            return more;
        };

        assertThat(round(() -> left[0] = 450_000)).isEqualTo(added(450_000, ""));
    }

    @Test
    void saysThatThreadsEndedUncounted() throws InterruptedException {
        threads.watch();

        assertThat(round(() -> uncounted += 3))
                .isEqualTo(added(0, "3 threads ended, and this JVM does not count what they allocated"));
    }

    @Test
    void neverAddsWhatHelpersAllocate() throws InterruptedException {
        helperBytes = 1_000; // before

        assertThat(round(() -> {
                    helperBytes += 600;
                    otherBytes += 70;
                }))
                .isEqualTo(new Others(600, 70, 70, 70, ""));
    }

    @Test
    void aPinnedBodyIsItsOwnThreadAlone() throws InterruptedException {
        ThreadBytes pinned = new ThreadBytes(this::look, this::sleep, false);

        assertThat(round(pinned, () -> otherBytes += 5_000)).isEqualTo(new Others(0, 5_000, 0, 0, ""));
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

        assertThat(lookAt(Set.of()).othersSince(before)).isGreaterThanOrEqualTo(10_000_000);
        assertThat(lookAt(Set.of(thread.getId())).helperBytes()).isGreaterThanOrEqualTo(10_000_000);
        mayEnd.countDown();
        thread.join();
        ThreadLook ended = lookAt(Set.of());
        assertThat(ended.othersSince(before) >= 10_000_000 || ended.uncounted() > before.uncounted())
                .isTrue();
    }

    private static ThreadLook lookAt(Set<Long> helpers) {
        return ThreadLook.ofThisJvm(0, Thread.currentThread().getId(), helpers, true);
    }
}
