package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
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

    @Test
    void knowsTheLoop() {
        CompiledMethod loop = Planted.method("io/github/junitlatency/internal/measure/LoopTemplate+0x1f", "run");

        assertThat(loop.isLoop()).isTrue();
        assertThat(loop.shown()).isEqualTo("the timed loop");
        assertThat(Planted.method("io/github/junitlatency/internal/measure/LoopTemplate+0x1f", "<init>")
                        .isLoop())
                .isFalse();
    }

    @Test
    void knowsTheLoopUnderItsRealName() throws ReflectiveOperationException {
        Class<?> loop = Class.forName(
                "io.github.junitlatency.internal.measure.LoopTemplate",
                false,
                CompiledMethodTests.class.getClassLoader());

        assertThat(loop.getDeclaredMethods())
                .extracting(method -> method.getName())
                .filteredOn(name -> Planted.method(loop.getName(), name).isLoop())
                .containsExactly("run");
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang.invoke.LambdaForm$MH/0x1, true",
        "com.example.A$$Lambda/0x1, true",
        "com.example.A$$Lambda$14/0x1, true",
        "io.github.junitlatency.internal.clock.NativeTsc, true",
        "io.github.junitlatency.internal.measure.Tally, true",
        "io.github.junitlatency.Sink, true",
        "java.util.HashMap, false",
        "com.example.OrderBook, false"
    })
    void knowsPlumbing(String type, boolean plumbing) {
        assertThat(Planted.method(type, "x").isPlumbing()).isEqualTo(plumbing);
    }
}
