package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstrumentBodyTests {

    private static int ran;

    private static void increment() {
        ran++;
    }

    @Test
    void callsTheMethod() throws Throwable {
        int before = ran;

        InstrumentBody.of(MethodHandles.lookup(), "increment").handle().invokeExact();

        assertThat(ran).isEqualTo(before + 1);
    }

    @Test
    void saysWhichMethodThereIsNot() {
        assertThatThrownBy(() -> InstrumentBody.of(MethodHandles.lookup(), "decrement"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("InstrumentBodyTests.decrement cannot be found")
                .hasCauseInstanceOf(NoSuchMethodException.class);
    }

    @Test
    void returnsWhatWasMeasured() throws InterruptedException {
        assertThat(InstrumentBody.<Integer>measure("the chain", () -> 7)).isEqualTo(7);
    }

    @ParameterizedTest
    @ValueSource(classes = {InterruptedException.class, IllegalStateException.class, StackOverflowError.class})
    void letsOutWhatALoopOfTheInstrumentsOwnMayThrow(Class<? extends Throwable> type) throws Exception {
        Throwable thrown = type.getConstructor().newInstance();

        assertThatThrownBy(() -> InstrumentBody.measure("the chain", () -> {
                    throw thrown;
                }))
                .isSameAs(thrown);
    }

    @Test
    void saysWhatCannotBeMeasured() {
        assertThatThrownBy(() -> InstrumentBody.measure("the chain", () -> {
                    throw new IOException("none");
                }))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the chain cannot be measured")
                .hasCauseInstanceOf(IOException.class);
    }
}
