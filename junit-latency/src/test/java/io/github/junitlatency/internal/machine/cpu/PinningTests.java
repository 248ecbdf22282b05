package io.github.junitlatency.internal.machine.cpu;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.file.KernelCallException;
import io.github.junitlatency.internal.machine.kernel.LinuxKernel;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PinningTests {

    private static final int OTHER = 101;
    private static final int THIRD = 102;
    private static final int CHILD = 200;

    private final ScriptedKernel kernel =
            new ScriptedKernel("0-3").thread(OTHER, "0-3").thread(THIRD, "0-3");

    @AutoClose("shutdown")
    private final ExecutorService second = Executors.newSingleThreadExecutor();

    @AutoClose("shutdown")
    private final ExecutorService third = Executors.newSingleThreadExecutor();

    private Pinning pin(int cpu) {
        return Pinning.pin(kernel, cpu, CpuSet.of());
    }

    @Test
    void theCallingThreadIsPinnedAndRestored() {
        try (Pinning pinning = pin(2)) {
            assertThat(pinning).isNotNull();
            assertThat(kernel.mask(SELF)).isEqualTo("2");
            assertThat(kernel.mask(OTHER)).isEqualTo("0-3");
        }
        assertThat(kernel.agreed).containsExactly("100 2", "100 0-3");
    }

    @Test
    void aMaskThatReadsBackWrongIsAnErrorAndRestored() {
        kernel.deaf = true;
        kernel.stuckOn = 2;
        assertThatThrownBy(() -> pin(2))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("after pinning to CPU 2 the mask reads 0-3 and the thread runs on CPU 2");
        assertThat(kernel.agreed).containsExactly("100 2", "100 0-3");
    }

    /** Siblings of CPU 2, the mask of another thread, and what it is while the caller is pinned to CPU 2. */
    @ParameterizedTest
    @CsvSource({
        "'',      0-3, '0-1,3'",
        "0,       0-3, '1,3'",
        "'0-1,3', 0-3, '0-1,3'", // no other remains
        "0,     '0,2', 0", // bound to the core
        "0,         0, 0",
        "'',      1-2, 1", // a narrow mask
        "'',        5, 5",
        "'',        2, 2" // bound to the CPU: reported
    })
    void otherThreadsAreMovedAwayAndRestored(String siblings, String before, String moved) {
        kernel.thread(OTHER, before);
        try (Pinning pinning = Pinning.pin(kernel, 2, CpuSet.parse(siblings))) {
            for (int i = 0; i < 2; i++) {
                assertThat(pinning.moveOthersAway()).isEqualTo(before.equals("2") ? List.of(OTHER) : List.of());
                assertThat(kernel.mask(OTHER)).isEqualTo(moved);
                assertThat(kernel.mask(SELF)).isEqualTo("2");
            }
        }
        assertThat(kernel.mask(OTHER)).isEqualTo(before);
        assertThat(kernel.mask(THIRD)).isEqualTo("0-3");
        assertThat(kernel.agreed.stream().anyMatch(call -> call.startsWith(OTHER + " ")))
                .isEqualTo(!moved.equals(before));
    }

    @Test
    void threadsThatTheKernelRefusesToMoveAreReported() {
        kernel.refused.add(OTHER);
        try (Pinning pinning = pin(2)) {
            assertThat(pinning.moveOthersAway()).containsExactly(OTHER);
            assertThat(kernel.mask(THIRD)).isEqualTo("0-1,3");
        }
    }

    @Test
    void threadsThatEndMeanwhileAreNoError() {
        Pinning pinning = pin(2);
        kernel.gone.add(OTHER);
        assertThat(pinning.moveOthersAway()).isEmpty();
        kernel.gone.add(THIRD);
        assertThatCode(pinning::close).doesNotThrowAnyException();
        assertThat(kernel.mask(SELF)).isEqualTo("0-3");
    }

    /** Inherited from a thread, or a mask that it has set itself; then its masks after a sweep and in the end. */
    @ParameterizedTest
    @CsvSource({"100, '0-1,3', 0-3", "101, '0-1,3', 0-3", "1-2, 1, 1-2", "1, 1, 1"})
    void threadsBornMeanwhileAreMovedAtTheNextSweepAndGetTheMaskFromBefore(String from, String moved, String after) {
        try (Pinning pinning = pin(2)) {
            pinning.moveOthersAway();
            if (from.length() == 3 && !from.contains("-")) {
                kernel.born(CHILD, Integer.parseInt(from));
            } else {
                kernel.thread(CHILD, from);
            }
            assertThat(pinning.moveOthersAway()).isEmpty();
            assertThat(kernel.mask(CHILD)).isEqualTo(moved);
            kernel.born(CHILD + 1, SELF); // after the last sweep
        }
        assertThat(kernel.mask(CHILD)).isEqualTo(after);
        assertThat(kernel.mask(CHILD + 1)).isEqualTo("0-3");
    }

    @Test
    void restoringGoesOnAfterAFailureAndReportsEach() {
        Pinning pinning = pin(2);
        pinning.moveOthersAway();
        kernel.refused.add(OTHER);
        kernel.refused.add(SELF);
        assertThatThrownBy(pinning::close)
                .isInstanceOf(KernelCallException.class)
                .hasMessage("sched_setaffinity(101, 0-3) failed with errno 1, Operation not permitted")
                .satisfies(e -> assertThat(e.getSuppressed())
                        .extracting(Throwable::getMessage)
                        .containsExactly("sched_setaffinity(100, 0-3) failed with errno 1, Operation not permitted"));
        assertThat(kernel.mask(OTHER)).isEqualTo("0-1,3");
        assertThat(kernel.mask(THIRD)).isEqualTo("0-3");
    }

    /** With Linux's own kernel, on threads of this JVM. */
    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
    void everyMaskIsAsBeforeAfterClose() throws Exception {
        LinuxKernel linux = LinuxKernel.load();
        CpuSet before = linux.affinity(linux.threadId());
        assumeTrue(before.size() >= 2, "only CPU " + before + " may be used");
        int cpu = before.cpus().get(before.size() - 1);
        Callable<CpuSet> ownMask = () -> linux.affinity(linux.threadId());
        assertThat(second.submit(ownMask).get()).isEqualTo(before);

        try (Pinning pinning = Pinning.pin(linux, cpu, CpuSet.of())) {
            assertThat(pinning.moveOthersAway()).isEmpty();
            assertThat(linux.affinity(linux.threadId())).isEqualTo(CpuSet.of(cpu));
            assertThat(linux.currentCpu()).isEqualTo(cpu);
            assertThat(second.submit(ownMask).get()).isEqualTo(before.minus(CpuSet.of(cpu)));
            assertThat(third.submit(ownMask).get()).isEqualTo(CpuSet.of(cpu)); // born of this one just now

            assertThat(pinning.moveOthersAway()).isEmpty();
            assertThat(third.submit(ownMask).get()).isEqualTo(before.minus(CpuSet.of(cpu)));
        }
        assertThat(linux.affinity(linux.threadId())).isEqualTo(before);
        assertThat(second.submit(ownMask).get()).isEqualTo(before);
        assertThat(third.submit(ownMask).get()).isEqualTo(before);
    }
}
