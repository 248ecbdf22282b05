package io.github.junitlatency.internal.run.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.Clock;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Proxy;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class AllocationCounterTests {

    private final AtomicLong bytes = new AtomicLong(1_000);
    private final AllocationCounter counter = new AllocationCounter(bytes::get);
    private final Clock clock = counter.clock();

    private long stop() {
        try {
            return (long) clock.stop().invokeExact(-1);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void itsTicksAreBytes() {
        long start = clock.read();
        bytes.set(1_024);

        assertThat(stop() - start).isEqualTo(24);
        assertThat(counter.sinceStartBytes()).isEqualTo(24);
    }

    @Test
    void aStopOnAnotherThreadIsOutOfReachSoThatTheMeasuredThreadsOwnIsTaken() throws InterruptedException {
        long start = clock.read();
        AtomicLong elsewhere = new AtomicLong();
        Thread other = new Thread(() -> elsewhere.set(stop()));
        other.start();
        other.join();
        bytes.set(1_048);
        long back = stop();

        assertThat(elsewhere.get() - start).isGreaterThan(counter.maxBytes());
        assertThat(back - start).isEqualTo(48);
        assertThat(counter.sinceStartBytes()).isEqualTo(48);
    }

    @Test
    void thisThreadHasACounterWhoseReadAllocatesNothing() {
        assertThat(AllocationCounter.missing()).isEmpty();
        Clock real = new AllocationCounter().clock();
        real.read();
        real.read();
        long[] reads = new long[1_000];
        for (int i = 0; i < reads.length; i++) {
            reads[i] = real.read(); // interpreted at first
        }

        assertThat(reads).containsOnly(reads[0]);
    }

    @Test
    void saysWhatIsMissingAndWhatToDo() {
        assertThat(AllocationCounter.missing(false, false, 0))
                .isEqualTo("this JVM (" + System.getProperty("java.vm.name")
                        + ") does not count what a thread allocates; run on one that does, such as HotSpot, or leave"
                        + " the budget out");
        assertThat(AllocationCounter.missing(true, false, 0))
                .isEqualTo("the JVM's count of allocated bytes is switched off; do not call"
                        + " ThreadMXBean.setThreadAllocatedMemoryEnabled(false)");
        assertThat(AllocationCounter.missing(true, true, -1))
                .isEqualTo("the test runs on a virtual thread, of which the JVM counts no bytes; run it on a platform"
                        + " thread");
        assertThat(AllocationCounter.missing(true, true, 0)).isEmpty();
    }

    @Test
    void isMissingWhereTheJvmHasNoSuchCounter() {
        String reason = AllocationCounter.missing(false, false, 0);
        ThreadMXBean refusing = (ThreadMXBean) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {com.sun.management.ThreadMXBean.class},
                (bean, call, with) -> {
                    throw new UnsupportedOperationException(call.getName());
                });
        ThreadMXBean plain = (ThreadMXBean) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {ThreadMXBean.class}, (bean, call, with) -> null);
        assertThat(AllocationCounter.missing(refusing)).contains(reason);
        assertThat(AllocationCounter.missing(plain)).contains(reason);
    }
}
