package io.github.junitlatency.internal.trace;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Cause.Origin;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TaskOriginsTests {

    private final Map<Integer, String> threads =
            new HashMap<>(Map.of(77, "java", 80, "worker", 81, "C2 CompilerThre", 82, "junit-latency-w"));

    private TaskOrigins origins(int pidInTheTrace) {
        return new TaskOrigins(pidInTheTrace, OptionalInt.of(77), () -> threads, () -> List.of(93));
    }

    @ParameterizedTest
    @CsvSource({
        "90, started by the thread, CODE",
        "91, started by that, CODE",
        "92, started by others, MACHINE",
        "93, C2 CompilerThre, CODE",
        "80, renamed, CODE",
        "1080, worker, MACHINE",
        "81, C2 CompilerThre, MACHINE",
        "82, junit-latency-w, MACHINE"
    })
    void areTheCodesOfWhatItStartedAndOfItsThreads(int pid, String name, Origin origin) {
        TaskOrigins origins = origins(77);
        origins.add(new SchedTask(77, 90));
        origins.add(new SchedTask(90, 91));
        origins.add(new SchedTask(5, 92));

        assertThat(origins.of(pid, name)).isEqualTo(origin);
    }

    @Test
    void knowThreadsByTheirNamesInAContainer() {
        TaskOrigins origins = origins(1077);
        threads.put(83, "late worker");
        origins.look();

        assertThat(origins.of(1080, "worker")).isEqualTo(Origin.CODE);
        assertThat(origins.of(1083, "late worker")).isEqualTo(Origin.CODE);
        assertThat(origins.of(80, "stress")).isEqualTo(Origin.MACHINE);
        assertThat(origins.of(93, "stress")).isEqualTo(Origin.MACHINE);
    }
}
