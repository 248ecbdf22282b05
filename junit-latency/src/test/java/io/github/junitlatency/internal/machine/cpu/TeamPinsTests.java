package io.github.junitlatency.internal.machine.cpu;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.task.OwnTasks;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Several threads on a CPU each, on a machine that is a table. */
@Timeout(60)
class TeamPinsTests extends OnPlantedFiles {

    private static final int SECOND = 101;
    private static final int THIRD = 102;
    private static final int OTHER = 110;
    private static final int NEW = 200;

    private ScriptedKernel kernel;

    @AutoClose
    private CpuReservation reservation;

    @BeforeEach
    void wantFourCpus() throws Exception {
        reserve("0-3");
    }

    private void reserve(String cpus) throws InterruptedException {
        kernel = new ScriptedKernel(cpus)
                .thread(SECOND, cpus)
                .thread(THIRD, cpus)
                .thread(OTHER, cpus);
        reservation = Reservations.host(kernel, planted.root()).claims().claim(CpuSet.ANY_CPU, CpuWait.Listener.NOBODY);
    }

    private void pin(int threads) throws Throwable {
        reservation.pinTeam(threads, work -> {
            for (int thread = 0; thread < threads; thread++) {
                kernel.caller = SELF + thread;
                work.accept(thread);
            }
            kernel.caller = SELF;
        });
        reservation.moveOthersAway();
    }

    private List<String> masks(int... threads) {
        return Arrays.stream(threads).mapToObj(kernel::mask).toList();
    }

    private boolean isFree(int cpu) throws IOException {
        return Reservations.isFree(cpu, planted.root());
    }

    @Test
    void haveACpuEachWhichIsLockedAndOthersLeaveUntilTheEnd() throws Throwable {
        pin(3);
        assertThat(reservation.mode()).isEqualTo(CpuFacts.Mode.PINNED);
        assertThat(reservation.pinned()).containsExactly(3, 2, 1);
        assertThat(reservation.cpus()).containsExactlyInAnyOrder(1, 2, 3);
        assertThat(List.of(reservation.cpuOf(1), reservation.cpuOf(2))).containsExactly(2, 1);
        assertThat(List.of(isFree(0), isFree(1), isFree(2), isFree(3))).containsExactly(true, false, false, false);
        kernel.born(NEW, SECOND);
        reservation.moveOthersAway();
        assertThat(masks(SELF, SECOND, THIRD, OTHER, NEW)).containsExactly("3", "2", "1", "0", "0");
        reservation.close();
        assertThat(masks(SELF, SECOND, THIRD, OTHER, NEW)).containsOnly("0-3");
        assertThat(List.of(isFree(1), isFree(2), isFree(3))).containsOnly(true);
    }

    @Test
    void areOnCoresOfTheirOwnBeforeSiblings() throws Throwable {
        planted.plant("/sys/devices/system/cpu/cpu2/topology/thread_siblings_list", "2-3\n")
                .plant("/sys/devices/system/cpu/cpu3/topology/thread_siblings_list", "2-3\n");
        pin(2);
        assertThat(reservation.pinned()).containsExactly(3, 1);
        assertThat(kernel.mask(OTHER)).isEqualTo("0"); // not on a sibling either
    }

    @Test
    void moveNobodyWhereNoCpuIsLeft() throws Throwable {
        reserve("0-1");
        pin(2);
        assertThat(masks(SELF, SECOND, OTHER)).containsExactly("1", "0", "0-1");
        assertThat(reservation.doubts(0)).isEmpty();
    }

    @Test
    void areAllFreeWhereOneIsRefused() throws Throwable {
        kernel.refused.add(SECOND);
        pin(2);
        assertThat(reservation.mode()).isEqualTo(CpuFacts.Mode.UNPINNED);
        assertThat(reservation.pinned()).isEmpty();
        assertThat(masks(SELF, SECOND)).containsOnly("0-3");
        assertThat(reservation.doubts(0)).extracting(Doubt::key).containsExactly("not-pinned");
    }

    @Test
    void mayBeFreedLater() throws Throwable {
        pin(2);
        reservation.free();
        assertThat(masks(SELF, SECOND, OTHER)).containsOnly("0-3");
        assertThat(reservation.pinned()).isEmpty();
        assertThat(reservation.cpuOf(1)).isEqualTo(-1);
        assertThat(List.of(isFree(0), isFree(1), isFree(2), isFree(3))).containsOnly(false);
    }

    @Test
    void areFreeInTheirFirstCallsEachForItself() throws Throwable {
        pin(2);
        OwnTasks tasks = new OwnTasks(reservation, Optional.of(kernel), Optional.empty(), () -> 0);
        tasks.pinAgain();
        assertThat(tasks.mayHaveRun()).isFalse();

        reservation.beginFirstCalls();
        kernel.caller = SECOND;
        reservation.beginFirstCalls();
        assertThat(masks(SELF, SECOND)).containsOnly("0-3");
        assertThat(tasks.mayHaveRun()).isTrue(); // they meet the JVM's threads again
        tasks.free();
        tasks.pinAgain(); // a round is prepared
        reservation.moveOthersAway();
        assertThat(masks(SELF, SECOND, OTHER)).containsExactly("0-3", "0-3", "0-1");

        reservation.endFirstCalls();
        assertThat(masks(SELF, SECOND)).containsExactly("0-3", "2");
        kernel.caller = SELF;
        reservation.endFirstCalls();
        assertThat(masks(SELF, SECOND)).containsExactly("3", "2");
        assertThat(tasks.mayHaveRun()).isFalse();
        assertThat(reservation.doubts(0)).isEmpty();
    }

    @Test
    void arePinnedAgainWhereSomebodyMovesOne() throws Throwable {
        pin(2);
        kernel.thread(SECOND, "0-3");
        reservation.moveOthersAway();
        assertThat(kernel.mask(SECOND)).isEqualTo("2");
        assertThat(reservation.doubts(0)).singleElement().satisfies(lost -> {
            assertThat(lost.key()).isEqualTo("pin-lost");
            assertThat(lost.seen()).contains("from CPU 2 to CPU 0-3");
        });
    }

    @Test
    void areNamedTogetherWhereAnIterationMoved() throws Throwable {
        pin(2);
        assertThat(reservation.doubts(1))
                .extracting(Doubt::seen)
                .containsExactly("somebody moved a thread off CPU 3, 2 while it measured");
    }

    @Test
    void leaveACpuThatAThreadHasBoundItselfToWhereOthersAreEnough() throws Throwable {
        kernel.thread(OTHER, "2");
        pin(2);
        assertThat(reservation.pinned()).containsExactly(3, 1);
    }

    @Test
    void areNoTasksThatMayHaveTakenTheCpuOfAnother() throws Throwable {
        reserve("0-1");
        kernel.masks.remove(THIRD);
        kernel.masks.remove(OTHER);
        pin(2);
        OwnTasks tasks = new OwnTasks(reservation, Optional.of(kernel), Optional.empty(), () -> 0);
        tasks.pinAgain();
        kernel.runs.put(SECOND, 5L);
        assertThat(tasks.mayHaveRun()).isFalse();
    }
}
