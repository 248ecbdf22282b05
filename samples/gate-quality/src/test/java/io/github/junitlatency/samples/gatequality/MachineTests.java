package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class MachineTests {

    @Test
    void readsAListOfCpus() {
        assertThat(Machine.cpus("0-2,5,8-9")).containsExactly(0, 1, 2, 5, 8, 9);
        assertThat(Machine.cpus("3")).containsExactly(3);
    }
}
