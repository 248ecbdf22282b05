package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchedSwitchTests {

    private static String text(String previous, String state, String next) {
        return "prev_comm=" + previous + " prev_pid=11 prev_prio=120 prev_state=" + state + " ==> next_comm=" + next
                + " next_pid=22 next_prio=-1";
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java",
                "",
                " ==> next_comm=",
                "x prev_pid=3",
                " prev_state=R",
                "a\nb",
                "C2 CompilerThre",
            })
    void readsTheFieldsWhateverTheNames(String name) {
        assertThat(SchedSwitch.parse(text(name, "R+", name))).contains(new SchedSwitch(11, "R+", name, 22));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "prev_comm=a",
                "prev_comm=a prev_pid=x prev_prio=120 prev_state=R ==> next_comm=b next_pid=22 next_prio=120",
                "prev_comm=a prev_pid=11 prev_prio=120 prev_state=R ==> next_comm=b",
                "prev_comm=a prev_pid=11 prev_prio=120 prev_state=R ==> next_comm=b next_pid=",
                "prev_comm=sixteen letters! prev_pid=11 prev_prio=120 prev_state=R ==> next_comm=b next_pid=22",
            })
    void refusesOtherTexts(String text) {
        assertThat(SchedSwitch.parse(text)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "R, true, false",
        "R+, true, false",
        "S, false, false",
        "D, false, false",
        "T, false, true",
        "t, false, true"
    })
    void tellsTheStatesApart(String state, boolean wasRunnable, boolean wasStopped) {
        assertThat(new SchedSwitch(1, state, "a", 2).wasRunnable()).isEqualTo(wasRunnable);
        assertThat(new SchedSwitch(1, state, "a", 2).wasStopped()).isEqualTo(wasStopped);
    }
}
