package io.github.junitlatency.internal.machine.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class RunDelayTests {

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "reads /proc")
    void neverFalls() {
        try (RunDelay delay = RunDelay.ofThisThread()) {
            long before = delay.nanos();

            assertThat(delay.nanos()).isGreaterThanOrEqualTo(before);
        }
    }

    @Test
    void isUnknownOnceClosed() {
        RunDelay delay = RunDelay.ofThisThread();
        delay.close();

        assertThat(delay.nanos()).isEqualTo(-1);
    }
}
