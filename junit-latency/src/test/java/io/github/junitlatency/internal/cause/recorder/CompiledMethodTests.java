package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class CompiledMethodTests {

    @ParameterizedTest
    @ValueSource(strings = {"p.A/0x00007f0", "p/A+0x00007f0", "p.A+0x00007f0.447212746", "p/A.0x00007f0"})
    void knowsAHiddenClassUnderAllItsNames(String name) {
        assertThat(Planted.method(name, "run").type()).isEqualTo("p.A.0x00007f0");
    }

    @ParameterizedTest
    @CsvSource({
        "com.example.OrderBook, OrderBook.add",
        "com/example/OrderBook$Side, OrderBook$Side.add",
        "Top, Top.add",
        "com.example.Hidden/0x00007f0, Hidden.add"
    })
    void showsTheSimpleName(String type, String shown) {
        assertThat(Planted.method(type, "add").shown()).isEqualTo(shown);
    }

    @ParameterizedTest
    @ValueSource(strings = {"LoopTemplate", "PacedLoopTemplate", "ProbedLoopTemplate", "PacedProbedLoopTemplate"})
    void knowsEveryLoop(String template) {
        String name = "io/github/junitlatency/internal/measure/" + template + "+0x1f";

        assertThat(Planted.method(name, "run").isLoop()).isTrue();
        assertThat(Planted.method(name, "run").shown()).isEqualTo("the timed loop");
        assertThat(Planted.method(name, "<init>").isLoop()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "io.github.junitlatency.internal.measure.LoopTemplates",
                "io.github.junitlatency.internal.measure.LoopTemplate$Inner",
                "com.example.LoopTemplate",
                "io.github.junitlatency.ProbeTemplate/0x1f"
            })
    void takesNothingElseForALoop(String type) {
        assertThat(Planted.method(type, "run").isLoop()).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang.invoke.LambdaForm$MH/0x1, true",
        "com.example.A$$Lambda/0x1, true",
        "com.example.A$$Lambda$14/0x1, true",
        "io.github.junitlatency.internal.clock.NativeTsc, true",
        "io.github.junitlatency.internal.measure.Tally, true",
        "io.github.junitlatency.Sink, true",
        "io.github.junitlatency.ProbeTemplate/0x1, true",
        "io.github.junitlatency.ProbeTemplateTests, false",
        "java.util.HashMap, false",
        "com.example.OrderBook, false"
    })
    void knowsPlumbing(String type, boolean plumbing) {
        assertThat(Planted.method(type, "x").isPlumbing()).isEqualTo(plumbing);
    }
}
