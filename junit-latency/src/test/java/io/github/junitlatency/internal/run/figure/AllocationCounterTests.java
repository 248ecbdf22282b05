package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.testing.OtherThread;
import java.lang.management.ThreadMXBean;
import java.lang.reflect.Proxy;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

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
    void aStopOnAnotherThreadIsOutOfReachSoThatTheMeasuredThreadsOwnIsTaken() throws InterruptedException {
        long start = clock.read();
        AtomicLong elsewhere = new AtomicLong();
        OtherThread.run(() -> elsewhere.set(stop()));
        bytes.set(1_048);
        long back = stop();

        assertThat(elsewhere.get() - start).isGreaterThan(counter.maxBytes());
        assertThat(back - start).isEqualTo(48);
        assertThat(counter.sinceStartBytes()).isEqualTo(48);
    }

    /** Returns a bean whose methods return these and else refuse. */
    private static ThreadMXBean bean(Class<?> type, Map<String, Object> returned) {
        return (ThreadMXBean) Proxy.newProxyInstance(
                AllocationCounterTests.class.getClassLoader(), new Class<?>[] {type}, (bean, call, with) -> {
                    if (!returned.containsKey(call.getName())) {
                        throw new UnsupportedOperationException(call.getName());
                    }
                    return returned.get(call.getName());
                });
    }

    private static ThreadMXBean counting(boolean isSupported, boolean isEnabled, long read) {
        return bean(
                com.sun.management.ThreadMXBean.class,
                Map.of(
                        "isThreadAllocatedMemorySupported", isSupported,
                        "isThreadAllocatedMemoryEnabled", isEnabled,
                        "getCurrentThreadAllocatedBytes", read));
    }

    private static Stream<Arguments> beans() {
        String uncounted = "this JVM (" + System.getProperty("java.vm.name")
                + ") does not count what a thread allocates; run on one that does, such as HotSpot, or leave"
                + " the budget out";
        return Stream.of(
                arguments(counting(true, true, 0), null),
                arguments(counting(false, false, 0), uncounted),
                arguments(bean(com.sun.management.ThreadMXBean.class, Map.of()), uncounted),
                arguments(bean(ThreadMXBean.class, Map.of()), uncounted),
                arguments(
                        counting(true, false, 0),
                        "the JVM's count of allocated bytes is switched off; do not call"
                                + " ThreadMXBean.setThreadAllocatedMemoryEnabled(false)"),
                arguments(
                        counting(true, true, -1),
                        "the test runs on a virtual thread, of which the JVM counts no bytes; run it on a platform"
                                + " thread"));
    }

    @ParameterizedTest
    @MethodSource("beans")
    void saysWhatIsMissingAndWhatToDo(ThreadMXBean bean, String reason) {
        assertThat(AllocationCounter.missing(bean)).isEqualTo(Optional.ofNullable(reason));
    }
}
