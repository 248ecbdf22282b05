package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CpuUseTests {

    private static CpuUse free(boolean isFoundLate, long others, String... names) {
        return new CpuUse(CpuMode.FREE, List.of(), List.of(names), others, isFoundLate, 0, List.of());
    }

    private static CpuUse left(String... names) {
        return new CpuUse(CpuMode.PINNED, List.of(3), List.of(), 0, false, 0, List.of(names));
    }

    @Test
    void tellsWhoTakesPart() {
        assertThat(CpuUse.takePart(List.of("writer"), 0)).isEqualTo("writer takes part");
        assertThat(CpuUse.takePart(List.of("a", "b"), 0)).isEqualTo("a and 1 other take part");
        assertThat(CpuUse.takePart(List.of("pool-1-thread-1", "b"), 1))
                .isEqualTo("pool-1-thread-1 and 2 others take part");
        assertThat(CpuUse.takePart(List.of(), 1)).isEqualTo("1 thread or process that it starts takes part");
        assertThat(CpuUse.takePart(List.of(), 20_000))
                .isEqualTo("20,000 threads or processes that it starts take part");
    }

    @Test
    void showsHostileNamesAsATerminalMay() {
        assertThat(CpuUse.takePart(List.of("a\n\u001b[31m\u202e"), 0)).isEqualTo("a??[31m? takes part");
    }

    @Test
    void cutsLongNames() {
        String emoji = "\ud83d\ude00";

        assertThat(CpuUse.takePart(List.of("x".repeat(41)), 0)).isEqualTo("x".repeat(40) + " takes part");
        assertThat(CpuUse.takePart(List.of("x".repeat(40)), 0)).isEqualTo("x".repeat(40) + " takes part");
        assertThat(CpuUse.takePart(List.of("x".repeat(39) + emoji), 0)).isEqualTo("x".repeat(39) + " takes part");
        assertThat(CpuUse.takePart(List.of("x".repeat(38) + emoji), 0))
                .isEqualTo("x".repeat(38) + emoji + " takes part");
        assertThat(CpuUse.takePart(List.of("x".repeat(39) + " y"), 0)).isEqualTo("x".repeat(39) + " takes part");
    }

    @Test
    void tellsHowTheThreadRan() {
        assertThat(CpuUse.of(true, 3).text()).isEqualTo("pinned to CPU 3");
        assertThat(new CpuUse(CpuMode.PINNED, List.of(3, 2), List.of(), 0, false, 0, List.of()).text())
                .isEqualTo("pinned to CPU 3, 2");
        assertThat(CpuUse.of(false, -1).text()).isEqualTo("not pinned");
        assertThat(free(false, 0, "writer").text()).isEqualTo("free: writer takes part");
        assertThat(free(false, 2).text()).isEqualTo("free: 2 threads or processes that it starts take part");
        assertThat(free(true, 0, "writer").text())
                .isEqualTo("free: writer takes part; seen in a round only, which was measured again");
        assertThat(free(false, 0).text()).isEqualTo("free: junit.latency.pin = never");
    }

    @Test
    void namesTwoOfTheThreadsThatAreLeft() {
        assertThat(left().left()).isEmpty();
        assertThat(left("a").left()).isEqualTo("a");
        assertThat(left("a", "b\n").left()).isEqualTo("a, b?");
        assertThat(left("a", "b", "c").left()).isEqualTo("a, b and 1 other");
        assertThat(left("a", "b", "c", "d", "e").left()).isEqualTo("a, b and 3 others");
    }
}
