package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@EnabledOnOs(value = OS.LINUX, disabledReason = "this is Linux's /proc")
class ProcKernelTests {

    private static final int NO_THREAD = 1 << 30; // above PID_MAX_LIMIT of linux/threads.h
    private static final String NO_JNA = "JNA cannot be loaded: no";

    private final ProcKernel kernel = kernel("taskset");

    private static ProcKernel kernel(String program) {
        return new ProcKernel(HostFiles.local(), NO_JNA, new TasksetCommand(program));
    }

    private final LinuxKernel linux = LinuxKernel.load();

    @Test
    void threadsAndMasksAreTheSame() {
        int self = kernel.threadId();

        assertThat(self).isEqualTo(linux.threadId());
        assertThat(kernel.threadIds()).contains(self);
        assertThat(kernel.affinity(self)).isEqualTo(linux.affinity(self));
        assertThat(linux.affinity(self).contains(kernel.currentCpu())).isTrue();
    }

    @Test
    void switchesAndFaultsAreTheSameOfAThreadThatSleeps() throws InterruptedException {
        ThreadCounters before = kernel.threadCounters();
        ThreadCounters sure = linux.threadCounters();
        Thread.sleep(2);
        ThreadCounters sureAfter = linux.threadCounters();
        ThreadCounters after = kernel.threadCounters();

        assertThat(after.since(before).voluntary())
                .isPositive()
                .isGreaterThanOrEqualTo(sureAfter.since(sure).voluntary());
        assertThat(before.minorFaults()).isPositive().isLessThanOrEqualTo(sure.minorFaults());
        assertThat(after.involuntary()).isGreaterThanOrEqualTo(sureAfter.involuntary());
        assertThat(after.since(before).offCpuNanos()).isGreaterThan(1_000_000);
        assertThat(after.runDelayNanos()).isGreaterThanOrEqualTo(sureAfter.runDelayNanos());
    }

    @Test
    void aThreadThatDoesNotExistIsGone() {
        assertThatThrownBy(() -> kernel.affinity(NO_THREAD)).matches(e -> ((KernelCallException) e).isThreadGone());
        assertThatThrownBy(() -> kernel.setAffinity(NO_THREAD, CpuSet.of(0)))
                .matches(e -> ((KernelCallException) e).isThreadGone());
    }

    @Test
    void aMaskThatIsWantedAlreadyNeedsNoCommandAndOneThatDoesNothingIsFoundOut() {
        int self = kernel.threadId();
        kernel("/absent").setAffinity(self, kernel.affinity(self));
        String mask = kernel.affinity(self).toString();
        assertThatThrownBy(() -> kernel("true").setAffinity(self, CpuSet.of(4_711)))
                .hasMessage("after true set thread " + self + " to CPU 4711, its mask reads " + mask);
    }

    @Test
    void cpusThatAreNotThereAreLeftOutOfAMask(@TempDir Path root) {
        HostFiles planted = new PlantedFiles(root)
                .plant("/proc/7/status", "Name:\tx\nCpus_allowed_list:\t0-63\n")
                .plant("/sys/devices/system/cpu/online", "0-1\n")
                .files();

        assertThat(new ProcKernel(planted, NO_JNA, new TasksetCommand("taskset")).affinity(7))
                .isEqualTo(CpuSet.of(0, 1));
    }

    @Test
    void saysWhatCannotBeHad() throws InterruptedException {
        assertThatThrownBy(kernel::monotonicRawNanos).hasMessage("CLOCK_MONOTONIC_RAW needs JNA; " + NO_JNA);
        Host reads = Reservations.host(kernel, Path.of("/"));
        assertThat(reads.counters(true).used()).isTrue();
        assertThat(reads.counters(true).reason()).isEqualTo("read from /proc: " + NO_JNA);
        assertThat(reads.counters(false).reason())
                .isEqualTo(
                        "read after slow iterations only: preemptions are flagged by the fenced clocks with glibc 2.35"
                                + " or later alone; read from /proc: "
                                + NO_JNA);
        assertThat(refusalToTouch()).isEqualTo("madvise needs JNA; " + NO_JNA);
    }

    private String refusalToTouch() throws InterruptedException {
        return new HeapPages(HostFiles.local(), Optional.of(kernel), Optional::empty, () -> 0)
                .touch()
                .refusal();
    }
}
