package io.github.junitlatency.internal.machine;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class PinningTests {

    private static final int OTHER = 101;
    private static final int THIRD = 102;

    private final ScriptedKernel kernel =
            new ScriptedKernel("0-3").thread(OTHER, "0-3").thread(THIRD, "0-3");

    private Pinning pin(int cpu) {
        return Pinning.pin(kernel, cpu, CpuSet.of());
    }

    @Nested
    class TheCallingThread {

        @Test
        void isPinnedAndRestored() {
            try (Pinning pinning = pin(2)) {
                assertThat(pinning).isNotNull();
                assertThat(kernel.mask(SELF)).isEqualTo("2");
                assertThat(kernel.mask(OTHER)).isEqualTo("0-3");
            }
            assertThat(kernel.agreed).containsExactly("100 2", "100 0-3");
        }

        @Test
        void aRefusalIsReportedInTheKernelsWords() {
            kernel.refused.add(SELF);
            assertThatThrownBy(() -> pin(2))
                    .isInstanceOf(KernelCallException.class)
                    .hasMessage("sched_setaffinity(100, 2) failed with errno 1, Operation not permitted");
            assertThat(kernel.agreed).isEmpty();
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

        @Test
        void runningElsewhereAfterAllIsAnErrorAndRestored() {
            kernel.stuckOn = 0;
            assertThatThrownBy(() -> pin(2))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("after pinning to CPU 2 the mask reads 2 and the thread runs on CPU 0");
            assertThat(kernel.mask(SELF)).isEqualTo("0-3");
        }
    }

    @Nested
    class OtherThreads {

        @Test
        void areMovedAwayAndRestored() {
            try (Pinning pinning = pin(2)) {
                assertThat(pinning.moveOthersAway()).isEmpty();
                assertThat(kernel.mask(OTHER)).isEqualTo("0-1,3");
                assertThat(kernel.mask(THIRD)).isEqualTo("0-1,3");
                assertThat(kernel.mask(SELF)).isEqualTo("2");
            }
            assertThat(kernel.masks.values()).containsOnly(CpuSet.parse("0-3"));
        }

        @Test
        void leaveTheSiblingTooWhereOthersRemain() {
            try (Pinning pinning = Pinning.pin(kernel, 2, CpuSet.of(0))) {
                assertThat(pinning.moveOthersAway()).isEmpty();
                assertThat(kernel.mask(OTHER)).isEqualTo("1,3");
            }
            assertThat(kernel.mask(OTHER)).isEqualTo("0-3");
        }

        @Test
        void goToTheSiblingWhereNoOtherRemains() {
            try (Pinning pinning = Pinning.pin(kernel, 2, CpuSet.parse("0-1,3"))) {
                assertThat(pinning.moveOthersAway()).isEmpty();
                assertThat(kernel.mask(OTHER)).isEqualTo("0-1,3");
            }
        }

        @Test
        void boundToOurCoreGoToTheSibling() {
            kernel.thread(OTHER, "0,2").thread(THIRD, "0");
            try (Pinning pinning = Pinning.pin(kernel, 2, CpuSet.of(0))) {
                assertThat(pinning.moveOthersAway()).isEmpty();
                assertThat(kernel.mask(OTHER)).isEqualTo("0");
                assertThat(kernel.mask(THIRD)).isEqualTo("0");
            }
            assertThat(kernel.mask(OTHER)).isEqualTo("0,2");
            assertThat(kernel.mask(THIRD)).isEqualTo("0");
        }

        @Test
        void stayWhereThereIsOnlyOneCpu() {
            ScriptedKernel small = new ScriptedKernel("0").thread(OTHER, "0");
            try (Pinning pinning = Pinning.pin(small, 0, CpuSet.of())) {
                assertThat(pinning.moveOthersAway()).isEmpty();
            }
            assertThat(small.agreed).containsExactly("100 0", "100 0");
        }

        @Test
        void withANarrowMaskOfTheirOwnGetItBackExactly() {
            kernel.thread(OTHER, "1-2").thread(THIRD, "2-3");
            try (Pinning pinning = pin(2)) {
                assertThat(pinning.moveOthersAway()).isEmpty();
                assertThat(kernel.mask(OTHER)).isEqualTo("1");
                assertThat(kernel.mask(THIRD)).isEqualTo("3");
                pinning.moveOthersAway();
            }
            assertThat(kernel.mask(OTHER)).isEqualTo("1-2");
            assertThat(kernel.mask(THIRD)).isEqualTo("2-3");
        }

        @Test
        void thatAreElsewhereAreLeftAlone() {
            kernel.thread(OTHER, "0").thread(THIRD, "5"); // the second outside the caller's own mask
            try (Pinning pinning = pin(2)) {
                assertThat(pinning.moveOthersAway()).isEmpty();
            }
            assertThat(kernel.agreed).containsExactly("100 2", "100 0-3");
        }

        @Test
        void pinnedToOurCpuBySomebodyAreReportedAndUntouched() {
            kernel.thread(OTHER, "2");
            try (Pinning pinning = pin(2)) {
                assertThat(pinning.moveOthersAway()).containsExactly(OTHER);
                assertThat(kernel.mask(OTHER)).isEqualTo("2");
            }
            assertThat(kernel.mask(OTHER)).isEqualTo("2");
            assertThat(kernel.agreed).isNotEmpty().noneMatch(call -> call.startsWith(OTHER + " "));
        }

        @Test
        void thatTheKernelRefusesToMoveAreReported() {
            kernel.refused.add(OTHER);
            try (Pinning pinning = pin(2)) {
                assertThat(pinning.moveOthersAway()).containsExactly(OTHER);
                assertThat(kernel.mask(THIRD)).isEqualTo("0-1,3");
            }
        }

        @Test
        void thatEndMeanwhileAreNoError() {
            Pinning pinning = pin(2);
            kernel.gone.add(OTHER);
            assertThat(pinning.moveOthersAway()).isEmpty();
            kernel.gone.add(THIRD);
            assertThatCode(pinning::close).doesNotThrowAnyException();
            assertThat(kernel.mask(SELF)).isEqualTo("0-3");
        }
    }

    @Nested
    class ThreadsBornMeanwhile {

        private static final int CHILD = 200;

        @Test
        void fromThePinnedThreadAreMovedAtTheNextSweepAndGetTheMaskFromBefore() {
            try (Pinning pinning = pin(2)) {
                pinning.moveOthersAway();
                kernel.born(CHILD, SELF);
                assertThat(pinning.moveOthersAway()).isEmpty();
                assertThat(kernel.mask(CHILD)).isEqualTo("0-1,3");
            }
            assertThat(kernel.mask(CHILD)).isEqualTo("0-3");
        }

        @Test
        void fromThePinnedThreadAfterTheLastSweepGetTheMaskFromBefore() {
            try (Pinning pinning = pin(2)) {
                pinning.moveOthersAway();
                kernel.born(CHILD, SELF);
            }
            assertThat(kernel.mask(CHILD)).isEqualTo("0-3");
        }

        @Test
        void fromAMovedThreadGetTheMaskFromBefore() {
            try (Pinning pinning = pin(2)) {
                pinning.moveOthersAway();
                kernel.born(CHILD, OTHER);
                pinning.moveOthersAway();
            }
            assertThat(kernel.mask(CHILD)).isEqualTo("0-3");
        }

        @Test
        void withAMaskOfTheirOwnGetThatBack() {
            try (Pinning pinning = pin(2)) {
                kernel.thread(CHILD, "1-2");
                assertThat(pinning.moveOthersAway()).isEmpty();
                assertThat(kernel.mask(CHILD)).isEqualTo("1");
            }
            assertThat(kernel.mask(CHILD)).isEqualTo("1-2");
        }

        @Test
        void thatPinnedThemselvesElsewhereAreLeftThere() {
            try (Pinning pinning = pin(2)) {
                kernel.thread(CHILD, "1");
                pinning.moveOthersAway();
            }
            assertThat(kernel.mask(CHILD)).isEqualTo("1");
        }
    }

    @Nested
    class Restoring {

        @Test
        void goesOnAfterAFailureAndReportsIt() {
            Pinning pinning = pin(2);
            pinning.moveOthersAway();
            kernel.refused.add(OTHER);
            assertThatThrownBy(pinning::close)
                    .isInstanceOf(KernelCallException.class)
                    .hasMessage("sched_setaffinity(101, 0-3) failed with errno 1, Operation not permitted")
                    .hasNoSuppressedExceptions();
            assertThat(kernel.mask(OTHER)).isEqualTo("0-1,3");
            assertThat(kernel.mask(THIRD)).isEqualTo("0-3");
            assertThat(kernel.mask(SELF)).isEqualTo("0-3");
        }

        @Test
        void reportsEveryFailure() {
            Pinning pinning = pin(2);
            pinning.moveOthersAway();
            kernel.refused.add(OTHER);
            kernel.refused.add(SELF);
            assertThatThrownBy(pinning::close)
                    .isInstanceOf(KernelCallException.class)
                    .hasMessage("sched_setaffinity(101, 0-3) failed with errno 1, Operation not permitted")
                    .satisfies(e -> assertThat(e.getSuppressed())
                            .extracting(Throwable::getMessage)
                            .containsExactly(
                                    "sched_setaffinity(100, 0-3) failed with errno 1, Operation not permitted"));
            assertThat(kernel.mask(THIRD)).isEqualTo("0-3");
        }
    }

    /** With Linux's own kernel, on threads of this JVM. */
    @Nested
    @EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
    class ForReal {

        private final LinuxKernel linux = LinuxKernel.load();

        @Test
        void everyMaskIsAsBeforeAfterClose() throws Exception {
            CpuSet before = linux.affinity(linux.threadId());
            assumeTrue(before.size() >= 2, "only CPU " + before + " may be used");
            int cpu = before.cpus().get(before.size() - 1);
            ExecutorService second = Executors.newSingleThreadExecutor();
            ExecutorService third = Executors.newSingleThreadExecutor();
            try {
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
            } finally {
                second.shutdown();
                third.shutdown();
            }
        }

        @Test
        void aNarrowMaskOfAnotherThreadComesBackExactly() throws Exception {
            CpuSet before = linux.affinity(linux.threadId());
            assumeTrue(before.size() >= 3, "a narrower mask that can still be moved needs 3 CPUs, here are " + before);
            CpuSet narrow = CpuSet.of(before.cpus().get(0), before.cpus().get(1));
            ExecutorService second = Executors.newSingleThreadExecutor();
            try {
                int thread = idOf(second);
                linux.setAffinity(thread, narrow);
                try (Pinning pinning = Pinning.pin(linux, before.cpus().get(1), CpuSet.of())) {
                    pinning.moveOthersAway();
                    assertThat(linux.affinity(thread))
                            .isEqualTo(CpuSet.of(before.cpus().get(0)));
                }
                assertThat(linux.affinity(thread)).isEqualTo(narrow);
            } finally {
                second.shutdown();
            }
        }

        @Test
        void aThreadThatSomebodyPinnedElsewhereStaysThere() throws Exception {
            CpuSet before = linux.affinity(linux.threadId());
            assumeTrue(before.size() >= 2, "only CPU " + before + " may be used");
            CpuSet narrow = CpuSet.of(before.cpus().get(0));
            ExecutorService second = Executors.newSingleThreadExecutor();
            try {
                int thread = idOf(second);
                linux.setAffinity(thread, narrow);
                try (Pinning pinning = Pinning.pin(linux, before.cpus().get(1), CpuSet.of())) {
                    assertThat(pinning.moveOthersAway()).isEmpty();
                    assertThat(linux.affinity(thread)).isEqualTo(narrow);
                }
                assertThat(linux.affinity(thread)).isEqualTo(narrow);
            } finally {
                second.shutdown();
            }
        }

        @Test
        void aThreadThatSomebodyPinnedToTheCpuIsReported() throws Exception {
            CpuSet before = linux.affinity(linux.threadId());
            assumeTrue(before.size() >= 2, "only CPU " + before + " may be used");
            int cpu = before.cpus().get(1);
            ExecutorService second = Executors.newSingleThreadExecutor();
            try {
                int thread = idOf(second);
                linux.setAffinity(thread, CpuSet.of(cpu));
                try (Pinning pinning = Pinning.pin(linux, cpu, CpuSet.of())) {
                    assertThat(pinning.moveOthersAway()).containsExactly(thread);
                }
                assertThat(linux.affinity(thread)).isEqualTo(CpuSet.of(cpu));
            } finally {
                second.shutdown();
            }
        }

        private int idOf(ExecutorService executor) throws InterruptedException, ExecutionException {
            return executor.submit(linux::threadId).get();
        }
    }
}
