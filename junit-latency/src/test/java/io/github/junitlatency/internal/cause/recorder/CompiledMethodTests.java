package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.recorder.CallGraph.CompiledMethod;
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
        "com.example.Hidden/0x00007f0, Hidden.add"
    })
    void showsTheSimpleName(String type, String shown) {
        assertThat(Planted.method(type, "add").shown()).isEqualTo(shown);
    }

    @ParameterizedTest
    @CsvSource({
        "internal.measure.loop.LoopTemplate+0x1f, true",
        "internal.measure.loop.PacedLoopTemplate+0x1f, true",
        "internal.measure.loop.ProbedLoopTemplate+0x1f, true",
        "internal.measure.loop.LoopTemplates, false",
        "internal.measure.loop.LoopTemplate$Inner, false",
        "LoopTemplate, false"
    })
    void knowsEveryLoopAndTakesNothingElseForOne(String type, boolean isLoop) {
        CompiledMethod method = Planted.method("io.github.junitlatency." + type, "run");

        assertThat(method.isLoop()).isEqualTo(isLoop);
        assertThat(method.shown().equals("the timed loop")).isEqualTo(isLoop);
        assertThat(Planted.method("io.github.junitlatency." + type, "<init>").isLoop())
                .isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang.invoke.LambdaForm$MH/0x1, true",
        "com.example.A$$Lambda/0x1, true",
        "io.github.junitlatency.internal.clock.NativeTsc, true",
        "io.github.junitlatency.internal.measure.samples.Tally, true",
        "io.github.junitlatency.Sink, true",
        "io.github.junitlatency.ProbeTemplate/0x1, true",
        "io.github.junitlatency.ProbeTemplateTests, false",
        "com.example.OrderBook, false"
    })
    void knowsPlumbing(String type, boolean plumbing) {
        assertThat(Planted.method(type, "x").isPlumbing()).isEqualTo(plumbing);
    }
}
