package io.github.junitlatency.internal.machine.task;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.result.Doubt;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OwnTasksTests {

    private static final int OLD = 101;
    private static final int NEW = 200;
    private static final long MILLI = 1_000_000;

    private final ScriptedKernel kernel = new ScriptedKernel("0-3").thread(OLD, "0-3");
    private long nanos;
    private CpuReservation reservation;

    @TempDir
    private Path folder;

    private OwnTasks onCpu2() {
        return onCpu2(Optional.empty());
    }

    private OwnTasks onCpu2(Optional<CpuSet> node) {
        reservation = Reservations.pinned(kernel, 2, folder);
        OwnTasks tasks = new OwnTasks(reservation, Optional.of(kernel), node, () -> nanos);
        tasks.pinAgain(); // as the first round does
        return tasks;
    }

    /** Lets the test look at its threads between two iterations. */
    private void edge(OwnTasks tasks) {
        nanos += MILLI;
        tasks.atEdge();
    }

    @Test
    void aThreadOfTheBodyProvesNothingUntilTheNextEdgeAndIsMovedThere() {
        OwnTasks tasks = onCpu2();
        assertThat(tasks.mayHaveRun()).isFalse();

        kernel.born(NEW, SELF);
        assertThat(tasks.mayHaveRun()).isTrue();
        edge(tasks);

        assertThat(kernel.mask(NEW)).isEqualTo("0-1,3");
        assertThat(tasks.mayHaveRun()).isFalse();
        kernel.shortLived++; // one that has ended already
        assertThat(tasks.mayHaveRun()).isTrue();
        reservation.close();
        assertThat(kernel.mask(NEW)).isEqualTo("0-3");
    }

    @Test
    void edgesLookOnceAMillisecondAndMoveNobodyWhenNothingWasStarted() {
        OwnTasks tasks = onCpu2();
        edge(tasks);
        int calls = kernel.agreed.size();
        kernel.born(NEW, SELF);
        nanos += MILLI - 1;
        tasks.atEdge();
        assertThat(kernel.agreed).hasSize(calls);
        nanos++;
        tasks.atEdge();
        assertThat(kernel.agreed).hasSize(calls + 1);
        edge(tasks);
        assertThat(kernel.agreed).hasSize(calls + 1);
    }

    @Test
    void aProcessOfTheBodyGetsTheMaskFromBeforeAndProvesNothingWhileItRuns() {
        OwnTasks tasks = onCpu2();
        kernel.forked(NEW, SELF);
        assertThat(kernel.mask(NEW)).isEqualTo("2");
        edge(tasks);

        assertThat(kernel.mask(NEW)).isEqualTo("0-3");
        assertThat(tasks.mayHaveRun()).isFalse();
        kernel.runs.put(NEW, 1L);
        assertThat(tasks.mayHaveRun()).isTrue();
        nanos += 10 * MILLI;
        tasks.atEdge();
        assertThat(tasks.mayHaveRun()).isFalse();
    }

    @Test
    void aProcessFromBeforeThePinKeepsItsMaskAndProvesNothingWhileItRuns() {
        kernel.forked(NEW, SELF);
        kernel.masks.put(NEW, CpuSet.of(2));
        OwnTasks tasks = onCpu2();
        assertThat(tasks.mayHaveRun()).isFalse();
        kernel.runs.put(NEW, 1L);
        assertThat(tasks.mayHaveRun()).isTrue();
        assertThat(kernel.mask(NEW)).isEqualTo("2");
    }

    /** The name of a thread, how often it ran before and after, where the kernel tells, and whether it is another's. */
    @ParameterizedTest
    @CsvSource({"java, 0, 5, true", "java, -1, -1, true", "C2 CompilerThre, 0, 5, false"})
    void aThreadThatCannotBeMovedProvesNothingWhenItRanUnlessItIsTheJvms(
            String name, long before, long after, boolean mayHaveRun) {
        kernel.thread(OLD, "2").names.put(OLD, name);
        kernel.runs.put(OLD, before);
        OwnTasks tasks = onCpu2();
        assertThat(reservation.doubts(0)).extracting(Doubt::key).containsExactly("threads-beside");
        assertThat(tasks.mayHaveRun()).isEqualTo(before < 0);

        kernel.runs.put(OLD, after);
        assertThat(tasks.mayHaveRun()).isEqualTo(mayHaveRun);
    }

    @Test
    void onTheOnlyCpuEveryThreadOfThisProcessMayHaveRun() {
        ScriptedKernel small = new ScriptedKernel("0").thread(OLD, "0");
        CpuReservation only = Reservations.pinned(small, 0, folder);
        OwnTasks tasks = new OwnTasks(only, Optional.of(small), Optional.empty(), () -> nanos);
        tasks.pinAgain();
        assertThat(tasks.mayHaveRun()).isFalse();
        small.runs.put(OLD, 5L);
        assertThat(tasks.mayHaveRun()).isTrue();
    }

    /** On its node's CPUs, on all where the node is unknown or has no other. */
    @ParameterizedTest
    @CsvSource({"2-3, 2-3", "'', 0-3", "2, 0-3"})
    void aRoundIsPreparedOnTheNodeOfThePinnedCpu(String node, String during) {
        OwnTasks tasks = onCpu2(node.isEmpty() ? Optional.empty() : Optional.of(CpuSet.parse(node)));
        tasks.free();
        assertThat(kernel.mask(SELF)).isEqualTo(during);
        kernel.stuckOn = 2;
        kernel.forked(NEW, SELF);
        kernel.born(NEW + 1, SELF);
        tasks.pinAgain();

        assertThat(kernel.mask(SELF)).isEqualTo("2");
        assertThat(kernel.mask(NEW)).isEqualTo("0-3");
        assertThat(kernel.mask(NEW + 1)).isEqualTo("0-1,3");
        assertThat(tasks.mayHaveRun()).isFalse();
        reservation.close();
        assertThat(kernel.mask(NEW + 1)).isEqualTo("0-3");
    }

    @Test
    void aThreadThatIsElsewhereAfterThePinIsAnError() {
        OwnTasks tasks = onCpu2();
        tasks.free();
        kernel.stuckOn = 0;
        assertThatThrownBy(tasks::pinAgain)
                .hasMessage("after pinning to CPU 2 the mask reads 2 and the thread runs on CPU 0");
        kernel.stuckOn = -1;
        reservation.close();
        assertThat(kernel.mask(SELF)).isEqualTo("0-3");
    }

    @Test
    void aProcessThatMayNotBeChangedIsADoubtAndNoErrorLater() {
        OwnTasks tasks = onCpu2();
        kernel.forked(NEW, SELF);
        kernel.refused.add(NEW);
        edge(tasks);

        assertThat(reservation.doubts(0))
                .extracting(doubt -> doubt.seen())
                .containsExactly("processes that the test started, task 200 for one, keep the mask of the measured"
                        + " thread, because the kernel does not let this JVM change it");
        reservation.close();
        assertThat(kernel.mask(SELF)).isEqualTo("0-3");
    }

    @Test
    void aProcessThatMayNotBeChangedIsAnErrorWhenItIsFoundAtTheEnd() {
        onCpu2();
        kernel.forked(NEW, SELF);
        kernel.refused.add(NEW);
        assertThatThrownBy(reservation::close)
                .hasMessage("sched_setaffinity(200, 0-3) failed with errno 1, Operation not permitted");
        assertThat(kernel.mask(SELF)).isEqualTo("0-3");
    }

    @Test
    void aProcessThatEndsMeanwhileIsNoError() {
        OwnTasks tasks = onCpu2();
        kernel.forked(NEW, SELF);
        kernel.gone.add(NEW);
        edge(tasks);
        reservation.close();
        assertThat(reservation.doubts(0)).isEmpty();
    }

    @Test
    void withoutAPinNothingIsMovedAndWithoutAKernelNothingIsAsked() {
        for (Optional<Kernel> asked : List.of(Optional.<Kernel>of(kernel), Optional.<Kernel>empty())) {
            OwnTasks tasks = new OwnTasks(Reservations.none(), asked, Optional.empty(), () -> nanos);
            tasks.free();
            tasks.pinAgain();
            tasks.atEdge();
            kernel.runs.put(OLD, 3L);
            assertThat(tasks.mayHaveRun()).isEqualTo(asked.isPresent());
        }
        assertThat(kernel.agreed).isEmpty();
    }
}
