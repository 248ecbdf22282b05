package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
class ProcessThreadsTests {

    @Test
    void areTheCallingThreadAndOthers() {
        int current = ProcessThreads.current().orElseThrow();

        assertThat(ProcessThreads.ids()).contains(current).hasSizeGreaterThan(1);
        assertThat(ProcessThreads.names()).containsKey(current);
    }
}
