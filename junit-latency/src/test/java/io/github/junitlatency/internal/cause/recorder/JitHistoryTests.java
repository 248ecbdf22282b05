package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.Recorded.Jit;
import org.junit.jupiter.api.Test;

class JitHistoryTests {

    private static final CompiledMethod LOOP =
            Planted.method("io.github.junitlatency.internal.measure.LoopTemplate/0x1", "run");
    private static final CompiledMethod CLOCK =
            Planted.method("io.github.junitlatency.internal.clock.NativeTsc", "tscStart");
    private static final CompiledMethod BODY = Planted.method("com.example.Book", "add");
    private static final CompiledMethod OTHER = Planted.method("com.example.Other", "run");

    @Test
    void tellsInOrderWhatHappenedToWhatTheLoopRuns() {
        Recorded recorded = new Recorded();
        recorded.calls.addCall(1, LOOP, CLOCK, true);
        recorded.calls.addCall(1, LOOP, BODY, true);
        recorded.jit.add(new Jit(BODY, "deoptimised (class_check)", 90));
        recorded.jit.add(new Jit(BODY, "compiled (tier 4)", 50));
        recorded.jit.add(new Jit(OTHER, "compiled (tier 4)", 60));
        recorded.jit.add(new Jit(CLOCK, "compiled (tier 4)", 65));
        recorded.jit.add(new Jit(LOOP, "compiled (tier 4, OSR)", 70));

        assertThat(JitHistory.of(recorded, Planted.SAME))
                .containsExactly(
                        new JitEvent(50, "Book.add", "compiled (tier 4)"),
                        new JitEvent(70, "the timed loop", "compiled (tier 4, OSR)"),
                        new JitEvent(90, "Book.add", "deoptimised (class_check)"));
    }
}
