package io.github.junitlatency.internal.machine.kernel;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.testing.Portable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(value = OS.LINUX, disabledReason = "these are Linux's system calls")
@Portable
class LinuxKernelTests {

    private static final int NO_THREAD = 1 << 30; // above PID_MAX_LIMIT of linux/threads.h

    private final LinuxKernel kernel = LinuxKernel.load();

    @AutoClose("shutdown")
    private final ExecutorService other = Executors.newSingleThreadExecutor();

    @Test
    void everyThreadHasAnIdOfItsOwnWhichTheKernelTakes() throws InterruptedException, ExecutionException {
        assertThat(kernel.affinity(kernel.threadId()))
                .isEqualTo(kernel.affinity(0)); // sched_setaffinity(2): 0 is the caller
        int id = other.submit(kernel::threadId).get();

        assertThat(id).isNotEqualTo(kernel.threadId());
        assertThat(kernel.threadIds()).contains(id);
    }

    @Test
    void aMaskWithoutAnExistingCpuIsRefused() {
        int id = kernel.threadId();
        CpuSet before = kernel.affinity(id);
        assertThatThrownBy(() -> kernel.setAffinity(id, CpuSet.of()))
                .isInstanceOf(KernelCallException.class)
                .hasMessageMatching(
                        "sched_setaffinity\\(" + id + ", \\) failed with errno 22, .+"); // in the locale's words
        assertThat(kernel.affinity(id)).isEqualTo(before);
    }

    @Test
    void aThreadThatDoesNotExistIsGone() {
        assertThatThrownBy(() -> kernel.affinity(NO_THREAD))
                .matches(e -> ((KernelCallException) e).isThreadGone())
                .hasMessageMatching("sched_getaffinity\\(1073741824\\) failed with errno 3, .+");
    }

    @Test
    void theRawClockDoesNotRunBackwards() {
        long first = kernel.monotonicRawNanos();
        assertThat(first).isPositive();
        assertThat(kernel.monotonicRawNanos()).isGreaterThanOrEqualTo(first);
    }

    @Test
    void sleepingIsAVoluntarySwitch() throws InterruptedException {
        ThreadCounters before = kernel.threadCounters();
        Thread.sleep(1);
        ThreadCounters after = kernel.threadCounters();
        assertThat(after.voluntary()).isGreaterThan(before.voluntary());
        assertThat(after.involuntary()).isGreaterThanOrEqualTo(before.involuntary());
    }
}
