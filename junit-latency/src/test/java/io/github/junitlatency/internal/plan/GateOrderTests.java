package io.github.junitlatency.internal.plan;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.GateOrder.GateBudget;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GateOrderTests {

    @TempDir
    Path gate;

    @Test
    void isReadAsItWasWritten() throws IOException {
        GateOrder order = new GateOrder(
                "aa29268 (origin/main)",
                List.of(Path.of("classes"), Path.of("a.jar")),
                false,
                List.of(
                        new GateBudget("p.BookTest.add", "p99 <= base + 30%", Optional.of("why: Ω, \\n = \"x\"")),
                        new GateBudget("p.BookTest.add", "p50 <= base + 7%", Optional.empty())),
                Optional.of(GatePreset.FAST));
        Path module = gate.resolve(".");
        order.write(gate, module);

        assertThat(GateOrder.read(gate, module)).contains(order);
    }

    @Test
    void withoutABaseItHasThePreset() throws IOException {
        GateOrder order = GateOrder.withoutBase(Optional.of(GatePreset.FAST));
        order.write(gate, gate);

        assertThat(GateOrder.read(gate, gate)).contains(order);
        assertThat(order.hasBase()).isFalse();
        assertThat(order.judges(ReadBudgets.budget("p99 <= 4 us"))).isFalse();
    }

    @Test
    void budgetsOfOtherTestsAndSubjectsAndFixedOnesStay() {
        GateOrder order = new GateOrder(
                "older",
                List.of(),
                false,
                List.of(new GateBudget("p.BookTest.add", "p99 <= base + 30%", Optional.of("why"))),
                Optional.empty());

        for (String own : List.of("p50 <= base + 15%", "service p99 <= base + 15%", "p99 <= 4 us")) {
            assertThat(order.accepted("p.BookTest.add", ReadBudgets.budget(own)).text())
                    .isEqualTo(own);
        }
        assertThat(order.accepted("p.BookTest.cancel", ReadBudgets.budget("p99 <= base + 15%"))
                        .text())
                .isEqualTo("p99 <= base + 15%");
        assertThat(order.texts("p.BookTest.add", List.of("p99 <= 4 us"))).containsExactly("p99 <= 4 us");
    }
}
