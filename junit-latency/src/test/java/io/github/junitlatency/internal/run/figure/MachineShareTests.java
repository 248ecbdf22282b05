package io.github.junitlatency.internal.run.figure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class MachineShareTests {

    private static boolean areOthers(Doubt.Kind... doubts) {
        return MachineShare.areOthers(List.of(doubts).stream()
                .map(kind -> new Doubt(kind, "seen", "advice"))
                .toList());
    }

    @Test
    void aPinnedThreadWaitsBehindOthers() {
        assertThat(areOthers()).isTrue();
        assertThat(areOthers(Doubt.Kind.LOAD, Doubt.Kind.LOAD)).isTrue();
    }

    @ParameterizedTest
    @EnumSource(names = {"CPU_QUOTA", "PIN_LOST", "THREADS_BESIDE"})
    void itMayHaveWaitedForItsOwn(Doubt.Kind kind) {
        assertThat(areOthers(Doubt.Kind.LOAD, kind)).isFalse();
    }
}
