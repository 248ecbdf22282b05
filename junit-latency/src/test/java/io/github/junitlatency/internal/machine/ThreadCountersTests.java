package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.testing.BusyProcess;
import io.github.junitlatency.testing.RealMachine;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The two witnesses of a preemption, brought together: the taint flag and the thread's switches. */
@RealMachine
@EnabledOnOs(
        value = OS.LINUX,
        architectures = {"amd64", "aarch64"},
        disabledReason = "needs the fenced reads and Linux")
class ThreadCountersTests {

    private static final Duration DEADLINE = Duration.ofSeconds(60);

    /** A few milliseconds: about as long as the scheduler lets a task run before another. */
    private static final int ROUNDS = 100_000;

    private final LinuxKernel kernel = LinuxKernel.load();
    private volatile long sink;

    @Test
    void sinceIsTheDifferenceOfWhatBothLooksKnew() {
        ThreadCounters all = new ThreadCounters(1, 2, 3, 4, 5, 6);
        assertThat(new ThreadCounters(11, 22, 33, 44, 55, 66).since(all))
                .isEqualTo(new ThreadCounters(10, 20, 30, 40, 50, 60));

        assertThat(all.since(ThreadCounters.NONE)).isEqualTo(new ThreadCounters(1, 2, 3, 4, -1, -1));
        assertThat(ThreadCounters.NONE.since(all)).isEqualTo(new ThreadCounters(-1, -2, -3, -4, -1, -1));
    }

    @Test
    void aProvokedPreemptionTaints() throws Throwable {
        ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, Host.local()::nativeLibrary);
        assumeTrue(selection.clock().fenced(), "no fenced clock here: " + selection.notTaken());
        assumeTrue(selection.seesInterruptions(), "glibc registers no restartable sequences here");
        CpuSet allowed = kernel.affinity(kernel.threadId());
        int cpu = allowed.cpus().get(allowed.size() - 1);
        try (Pinning pinning = Pinning.pin(kernel, cpu, CpuSet.of())) {
            pinning.moveOthersAway();
            BusyProcess busy = new BusyProcess(cpu);
            try {
                assertThat(firstPreemption(selection.clock(), cpu) & (Clock.TAINTED | Clock.OTHER_CPU))
                        .isEqualTo(Clock.TAINTED);
            } finally {
                busy.end();
            }
        }
    }

    /**
     * Returns what the stop read gave when the thread had been preempted between the reads. A preemption that only the
     * counters saw may have come before or after the reads, so such a pair is not looked at: only that both witnesses
     * meet, sooner or later.
     */
    private long firstPreemption(Clock clock, int cpu) throws Throwable {
        long deadline = System.nanoTime() + DEADLINE.toNanos();
        long seenByCounters = 0;
        while (System.nanoTime() < deadline) {
            ThreadCounters before = kernel.threadCounters();
            long start = (long) clock.start().invokeExact();
            for (int i = 0; i < ROUNDS; i++) {
                sink += i;
            }
            long stop = (long) clock.stop().invokeExact(cpu);
            ThreadCounters after = kernel.threadCounters();
            if (after.involuntary() > before.involuntary()) {
                seenByCounters++;
                if (stop < 0) {
                    assertThat(Clock.ticks(stop - start)).isPositive();
                    return stop;
                }
            }
        }
        return fail("no tainted pair in " + DEADLINE + ", but " + seenByCounters + " with an involuntary switch");
    }
}
