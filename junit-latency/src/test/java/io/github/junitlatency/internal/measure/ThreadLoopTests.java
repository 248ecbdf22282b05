package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.cpu.CounterOffsets.CpuComparison;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.loop.LoopSetup.CpuTurns;
import io.github.junitlatency.internal.measure.threads.LoopThreads;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.measure.warmup.WarmUpOrder;
import io.github.junitlatency.testing.Clocks;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

/** A listener's methods are those of one thread. */
class ThreadLoopTests {

    private static final int CALLS = 600; // of each thread, more than half a second, after which a listener hears

    private static void call(Object nothing) throws InterruptedException {
        Thread.sleep(1);
    }

    @Test
    void hearsOfAWarmUpOnTheCallingThreadAlone() throws Throwable {
        MethodHandles.Lookup lookup = MethodHandles.lookup();
        SharedBody called = new SharedBody(
                lookup.findStatic(ThreadLoopTests.class, "call", MethodType.methodType(void.class, Object.class)),
                number -> new SharedBody.Own(null, () -> {}));
        Set<Thread> heard = ConcurrentHashMap.newKeySet();
        try (ThreadTeam team = new ThreadTeam(2, () -> ThreadCounters.NONE, 2, thread -> {})) {
            Loop loop = new Loop(new LoopSetup(
                    Clocks.NANOTIME,
                    new LoopThreads(team, Body.emptyOfFirst(2), called, thread -> -1),
                    1,
                    Optional.empty(),
                    thread -> () -> ThreadCounters.NONE,
                    LoopFixture.COMPILERS,
                    CpuComparison.NONE,
                    LoopSetup.GAPS_UNTIMED,
                    CpuTurns.ALONE,
                    work -> heard.add(Thread.currentThread())));
            loop.warmUp(WarmUpOrder.of(2 * CALLS), -1, Settling.NONE);
        }

        assertThat(heard).containsExactly(Thread.currentThread());
    }
}
