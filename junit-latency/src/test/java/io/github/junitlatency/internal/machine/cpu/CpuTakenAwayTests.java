package io.github.junitlatency.internal.machine.cpu;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The CPU goes offline, or the cpuset shrinks, in the middle of a measurement. */
class CpuTakenAwayTests {

    private static final int OTHER = 101;
    private static final int CHILD = 200;

    private final ScriptedKernel kernel = new ScriptedKernel("0-3").thread(OTHER, "0-3");
    private Pinning pinning;
    private CpuReservation reservation;

    @BeforeEach
    void pinTo3(@TempDir Path folder) {
        reservation = Reservations.pinned(kernel, 3, folder);
        pinning = reservation.pinning().orElseThrow();
        reservation.moveOthersAway();
    }

    private void assertTakenAway() {
        assertThat(reservation.doubts(0)).containsExactly(Doubts.named("a CPU that was taken away"));
    }

    @Test
    void isADoubtAndNoError() {
        kernel.leave("0-2");
        reservation.moveOthersAway();
        assertTakenAway();
        reservation.close();
        assertThat(kernel.mask(SELF)).isEqualTo("0-2");
        assertThat(kernel.mask(OTHER)).isEqualTo("0-2");
    }

    @Test
    void isPinnedAgainWhenItIsBack() {
        kernel.leave("0-2");
        assertTakenAway(); // in the end at the latest
        kernel.leave("0-3");
        reservation.moveOthersAway();
        assertThat(kernel.mask(SELF)).isEqualTo("3");
        assertTakenAway();
        reservation.close();
        assertThat(kernel.mask(SELF)).isEqualTo("0-3");
        assertThat(kernel.mask(OTHER)).isEqualTo("0-3");
    }

    @Test
    void whileTheRoundIsPreparedIsADoubtToo() {
        pinning.free(CpuSet.parse("0-3"));
        kernel.leave("0-2");
        pinning.pinAgain();
        assertThat(pinning.isAnyFree())
                .as("it is free for good, not for a while")
                .isFalse();
        assertTakenAway();
        kernel.leave("0-3");
        pinning.pinAgain();
        assertThat(kernel.mask(SELF)).isEqualTo("3");
        assertTakenAway();
    }

    @Test
    void leavesNobodyPinnedWhereNoCpuFromBeforeIsLeft() {
        kernel.born(CHILD, SELF);
        kernel.leave("4-5");
        kernel.born(CHILD + 1, SELF);
        assertThat(reservation.moveOthersAway()).isEmpty();
        assertTakenAway();
        assertThatCode(reservation::close).doesNotThrowAnyException();
        assertThat(kernel.masks.values()).containsOnly(CpuSet.parse("4-5"));
    }

    @Test
    void leavesAProcessThatWasStartedWithWhatThereIs() {
        kernel.forked(CHILD, SELF);
        kernel.leave("3");
        reservation.moveOthersAway();
        assertThatCode(reservation::close).doesNotThrowAnyException();
        assertThat(reservation.doubts(0)).extracting(Doubt::key).containsExactly("threads-beside");
        assertThat(kernel.mask(CHILD)).isEqualTo("3");
    }

    @Test
    void freesThePinnedThreadForItsPreparationWhereTheNodeIsGone() {
        kernel.leave("3");
        assertThatCode(() -> pinning.free(CpuSet.parse("0-1"))).doesNotThrowAnyException();
        assertThat(kernel.mask(SELF)).isEqualTo("3");
    }

    /** Though it can be set no more, and in the end not even be read. */
    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void isSeenByAMaskThatWasChanged(boolean isRefused) {
        kernel.masks.put(SELF, CpuSet.parse("0-2")); // by the body itself, say
        if (isRefused) {
            kernel.refused.add(SELF);
        }
        reservation.moveOthersAway();
        assertThat(kernel.mask(SELF)).isEqualTo(isRefused ? "0-2" : "3");
        assertThat(reservation.doubts(0)).containsExactly(Doubts.named("a mask that was changed"));
        kernel.gone.add(SELF);
        assertThatCode(() -> reservation.doubts(0)).doesNotThrowAnyException();
    }
}
