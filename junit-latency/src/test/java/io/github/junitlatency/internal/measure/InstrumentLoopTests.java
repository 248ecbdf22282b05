package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class InstrumentLoopTests {

    private int ran;

    private void increment() {
        ran++;
    }

    @Test
    void callsTheMethod() throws Throwable {
        InstrumentLoop.body(MethodHandles.lookup(), this, "increment").handle().invokeExact();

        assertThat(ran).isEqualTo(1);
    }

    @Test
    void saysWhichMethodThereIsNot() {
        assertThatThrownBy(() -> InstrumentLoop.body(MethodHandles.lookup(), this, "decrement"))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("InstrumentLoopTests.decrement cannot be found")
                .hasCauseInstanceOf(NoSuchMethodException.class);
    }

    private final ScriptedClock clock = ScriptedClock.ticking(1);

    private InstrumentLoop loop(Body body) {
        Loop loop = new Loop(
                LoopSetup.alone(clock.clock(), body, 1, () -> ThreadCounters.NONE, NoCompilers.compilerThreads()));
        return new InstrumentLoop("the chain", loop, 30_000);
    }

    private void measure(Throwable thrown) throws InterruptedException {
        Body body = ScriptedBody.of(() -> {
            throw thrown;
        });
        loop(body).measure(1, -1, 0, List.of(), 0);
    }

    @Test
    void warmsOnceThoughItWasInterruptedFirst() throws InterruptedException {
        InstrumentLoop loop = loop(Body.empty());
        Thread.currentThread().interrupt();

        assertThatThrownBy(() -> loop.warmUp(-1))
                .isInstanceOf(InterruptedException.class)
                .hasMessageStartingWith("the thread was interrupted at iteration 0: by ");
        loop.warmUp(-1);
        loop.warmUp(-1);

        assertThat(clock.iterations()).isEqualTo(30_000);
    }

    @ParameterizedTest
    @ValueSource(classes = {InterruptedException.class, IllegalStateException.class, StackOverflowError.class})
    void letsOutWhatALoopOfTheInstrumentsOwnMayThrow(Class<? extends Throwable> type) throws Exception {
        Throwable thrown = type.getConstructor().newInstance();

        assertThatThrownBy(() -> measure(thrown)).isSameAs(thrown);
    }

    @Test
    void saysWhatCannotBeMeasured() {
        assertThatThrownBy(() -> measure(new IOException("none")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("the chain cannot be measured")
                .hasCauseInstanceOf(IOException.class);
    }
}
