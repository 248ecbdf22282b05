package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchedMigrationTests {

    @ParameterizedTest
    @ValueSource(strings = {"java", "", "a b", " pid=3 prio=1", "dest_cpu=9", "a\nb"})
    void readsTheFieldsWhateverTheName(String name) {
        assertThat(SchedMigration.parse("comm=" + name + " pid=77 prio=120 orig_cpu=0 dest_cpu=13"))
                .contains(new SchedMigration(77, 13));
    }

    @Test
    void whatIsNoMigrationIsNone() {
        assertThat(SchedMigration.parse("comm=java pid=77 prio=120 orig_cpu=0")).isEmpty();
        assertThat(SchedMigration.parse("comm=java pid=x prio=120 orig_cpu=0 dest_cpu=1"))
                .isEmpty();
        assertThat(SchedMigration.parse("prev_comm=a pid=1 prio=120 dest_cpu=1"))
                .isEmpty();
    }
}
