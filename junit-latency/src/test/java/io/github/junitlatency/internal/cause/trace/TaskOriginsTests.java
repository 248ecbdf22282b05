package io.github.junitlatency.internal.cause.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Cause.Origin;
import java.util.HashMap;
import java.util.Map;
import java.util.OptionalInt;
import java.util.Set;
import org.junit.jupiter.api.Test;

class TaskOriginsTests {

    private static final int THREAD = 77;

    private final TaskOrigins origins = new TaskOrigins(THREAD, Set.of(THREAD, 80, 81), Set.of());

    private void fork(String text) {
        origins.add(SchedFork.parse(text).orElseThrow());
    }

    @Test
    void whatTheThreadStartedIsTheCodesAndWhatThatStarted() {
        fork("comm=java pid=77 child_comm=java child_pid=90");
        fork("comm=java pid=90 child_comm=a child_pid=b child_pid=91");
        assertThat(origins.of(90, "worker")).isEqualTo(Origin.CODE);
        assertThat(origins.of(91, "sleep")).isEqualTo(Origin.CODE);
    }

    @Test
    void whatOthersStartedIsTheMachines() {
        fork("comm=sh pid=5 child_comm=sh child_pid=92");
        assertThat(origins.of(92, "stress")).isEqualTo(Origin.MACHINE);
    }

    @Test
    void anotherThreadOfThisProcessIsTheCodes() {
        assertThat(origins.of(80, "pool-1-thread-1")).isEqualTo(Origin.CODE);
    }

    @Test
    void theJvmsCompilersAreTheMachines() {
        assertThat(origins.of(81, "C2 CompilerThre")).isEqualTo(Origin.MACHINE);
    }

    @Test
    void whatIsNoForkIsNone() {
        assertThat(SchedFork.parse("comm=java pid=77")).isEmpty();
        assertThat(SchedFork.parse("comm=a pid=x child_comm=b child_pid=3")).isEmpty();
        assertThat(SchedFork.parse("prev_comm=a pid=1 child_comm=b child_pid=3"))
                .isEmpty();
    }

    @Test
    void inAContainerThreadsAreKnownByTheirNames() {
        Map<Integer, String> names = new HashMap<>(Map.of(7, "java", 8, "worker"));
        OwnThreads threads = new OwnThreads(() -> names);
        threads.begin(OptionalInt.of(7));
        names.put(9, "late worker");
        threads.look();

        assertThat(threads.origins(7).of(8, "renamed")).isEqualTo(Origin.CODE);
        assertThat(threads.origins(7).of(1008, "worker")).isEqualTo(Origin.MACHINE);
        assertThat(threads.origins(1007).of(1008, "worker")).isEqualTo(Origin.CODE);
        assertThat(threads.origins(1007).of(1009, "late worker")).isEqualTo(Origin.CODE);
        assertThat(threads.origins(1007).of(8, "stress")).isEqualTo(Origin.MACHINE);
    }
}
