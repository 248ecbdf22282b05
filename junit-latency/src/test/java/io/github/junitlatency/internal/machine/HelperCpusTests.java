package io.github.junitlatency.internal.machine;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class HelperCpusTests extends OnPlantedFiles {

    private static final int OTHER = 101;
    private static final int HELPER = 102;

    private final ScriptedKernel kernel = new ScriptedKernel("0-3").thread(OTHER, "0-3");

    private CpuReservation reservation;
    private HelperCpus cpus;

    @BeforeEach
    void reserveCpu3() {
        reserve("0-3", 3);
    }

    private void reserve(String allowed, int cpu) {
        kernel.masks.replaceAll((thread, mask) -> CpuSet.parse(allowed));
        reservation = Reservations.pinned(kernel, cpu, planted.root());
        reservation.moveOthersAway();
        cpus = Reservations.helperCpus(reservation, planted.root());
    }

    @AfterEach
    void close() {
        kernel.caller = SELF;
        cpus.close();
        reservation.close();
    }

    /** Lets a thread that the measured one has made call. */
    private void asHelper() {
        kernel.born(HELPER, SELF);
        kernel.caller = HELPER;
    }

    @Test
    void areTheOthersInTheOrderInWhichCpusAreChosen() throws Exception {
        assertThat(cpus.next(Set.of())).contains(2);
        assertThat(cpus.next(Set.of(2))).contains(1);
        assertThat(cpus.next(Set.of(2, 1))).contains(0);
        assertThat(cpus.next(Set.of(2, 1, 0))).isEmpty();
        assertThat(cpus.next(Set.of(0))).contains(2); // free again
        assertThat(cpus.doubts()).isEmpty();
    }

    @Test
    void leaveTheSiblingOfTheMeasuredOneToTheLast() throws Exception {
        planted.plant("/sys/devices/system/cpu/cpu2/topology/thread_siblings_list", "2-3\n");
        assertThat(cpus.next(Set.of())).contains(1);
    }

    @Test
    void areThoseOfTheMeasuredOnesNodeFirst() throws Exception {
        planted.plant("/sys/devices/system/node/node0/cpulist", "0,2\n")
                .plant("/sys/devices/system/node/node1/cpulist", "1,3\n");
        assertThat(cpus.next(Set.of())).contains(1);
        assertThat(cpus.next(Set.of(1))).contains(2);
    }

    @Test
    void areNotWaitedForWhereAnotherIsFree() throws Exception {
        CpuLocks patient = new CpuLocks(
                planted.root(), Duration.ofMinutes(10), Duration.ofMinutes(10)); // more than this test is given
        try (CpuLock elsewhere = CpuLock.tryAcquire(planted.root(), 2).orElseThrow();
                HelperCpus waiting = new HelperCpus(new CpuChoice(planted.files()), patient, reservation)) {
            assertThat(elsewhere).isNotNull();
            assertThat(waiting.next(Set.of())).contains(1);
        }
    }

    @Test
    void areSharedWithADoubtWhereAllAreLocked() throws Exception {
        reservation.close();
        reserve("2-3", 3);
        try (CpuLock elsewhere = CpuLock.tryAcquire(planted.root(), 2).orElseThrow()) {
            assertThat(elsewhere).isNotNull();
            assertThat(cpus.next(Set.of())).contains(2);
        }
        Doubt shared = new Doubt(
                Doubt.Kind.LOAD,
                "process " + ProcessHandle.current().pid()
                        + " measures on CPU 2, which did not become free in 0 s, nor was another",
                "run fewer forks than there are CPUs");
        assertThat(cpus.doubts()).containsExactly(shared);
        assertThat(cpus.whyUnlocked(2)).contains(shared);
    }

    @Test
    void areLockedAndLeftByOtherThreadsWhereOthersRemain() throws Exception {
        assertThat(kernel.mask(OTHER)).isEqualTo("0-2");
        assertThat(Reservations.isFree(2, planted.root())).isTrue();
        cpus.next(Set.of());
        assertThat(Reservations.isFree(2, planted.root())).isFalse();
        assertThat(Reservations.isFree(1, planted.root())).isTrue();
        assertThat(kernel.mask(OTHER)).isEqualTo("0-1");
        cpus.next(Set.of(2));
        cpus.next(Set.of(2, 1));
        assertThat(kernel.mask(OTHER)).isEqualTo("0"); // there is no CPU left to go to
        cpus.close();
        assertThat(Reservations.isFree(2, planted.root())).isTrue();
        reservation.close();
        assertThat(kernel.mask(OTHER)).isEqualTo("0-3");
    }

    @Test
    void takeTheThreadThatCallsAndPassNothingOnToThreadsThatItLeavesBehind() throws Exception {
        cpus.next(Set.of());
        asHelper();
        cpus.pin(2);
        kernel.caller = SELF;
        kernel.born(103, HELPER);
        reservation.moveOthersAway();
        assertThat(kernel.mask(103)).isEqualTo("0-1");
        assertThat(kernel.mask(HELPER)).isEqualTo("2");
        assertThat(kernel.mask(SELF)).isEqualTo("3");
        kernel.born(104, HELPER);
        reservation.close();
        assertThat(kernel.mask(103)).isEqualTo("0-3");
        assertThat(kernel.mask(104)).isEqualTo("0-3");
        assertThat(kernel.mask(HELPER)).isEqualTo("0-3"); // one that has not stopped
    }

    @Test
    void canBeSharedByThreadsWithoutOneOfTheirOwn() {
        asHelper();
        cpus.share();
        assertThat(kernel.mask(HELPER)).isEqualTo("0-2");
    }

    @Test
    void areNoneWhereThereIsOneCpu() throws Exception {
        reservation.close();
        reserve("3", 3);
        assertThat(cpus.next(Set.of())).isEmpty();
        assertThat(cpus.described()).isEqualTo("the process may use CPU 3 only, and CPU 3 is measured on");
        asHelper();
        cpus.share();
        assertThat(kernel.mask(HELPER)).isEqualTo("3");
    }

    @Test
    void areNoneWhereTheMeasuredThreadIsNotPinned() throws Exception {
        HelperCpus none = Reservations.helperCpus(Reservations.none(), planted.root());
        assertThat(none.next(Set.of())).isEmpty();
        assertThat(none.measuredCpu()).isEqualTo(-1);
        assertThat(none.described()).isEqualTo("no thread can be pinned here");
        none.share();
        assertThat(kernel.mask(SELF)).isEqualTo("3");
    }

    @Test
    void areStartedOnFromTheMeasuredCpuInAPreparationToo() throws Exception {
        Pinning pinning = reservation.pinning().orElseThrow();
        pinning.free(CpuSet.parse("0-3"));
        List<String> during = new ArrayList<>();
        cpus.startFromTheMeasuredCpu(() -> during.add(kernel.mask(SELF)));
        assertThat(during).containsExactly("3");
        assertThat(kernel.mask(SELF)).isEqualTo("0-3");
        kernel.stuckOn = 3;
        pinning.pinAgain();
        cpus.startFromTheMeasuredCpu(() -> during.add(kernel.mask(SELF)));
        assertThat(during).containsExactly("3", "3");
        assertThat(kernel.mask(SELF)).isEqualTo("3");
    }
}
