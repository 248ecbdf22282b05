package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SchedTaskTests {

    @ParameterizedTest
    @ValueSource(strings = {"java", "", "a b", " pid=3 prio=1", "dest_cpu=9", " child_pid=3", "a\nb"})
    void readsTheFieldsWhateverTheName(String name) {
        assertThat(SchedTask.ofMigration("comm=" + name + " pid=77 prio=120 orig_cpu=0 dest_cpu=13"))
                .contains(new SchedTask(77, 13));
        assertThat(SchedTask.ofFork("comm=" + name + " pid=77 child_comm=" + name + " child_pid=90"))
                .contains(new SchedTask(77, 90));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "comm=java pid=77",
                "comm=a pid=x prio=120 orig_cpu=0 dest_cpu=1",
                "comm=a pid=x child_comm=b child_pid=3",
                "prev_comm=a pid=1 prio=120 dest_cpu=1",
                "prev_comm=a pid=1 child_comm=b child_pid=3",
            })
    void isNoneOfOtherTexts(String text) {
        assertThat(SchedTask.ofMigration(text)).isEmpty();
        assertThat(SchedTask.ofFork(text)).isEmpty();
    }
}
