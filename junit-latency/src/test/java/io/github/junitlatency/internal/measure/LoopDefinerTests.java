package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;

class LoopDefinerTests {

    private static final LoopParts PARTS = LoopParts.of(ScriptedClock.ticking(1).clock(), Body.empty(), 1);

    @Test
    void definesAHiddenClass() {
        Class<?> loop = LoopDefiner.define(PARTS).getClass();

        assertThat(loop.isHidden()).isTrue();
        assertThat(loop.getPackageName()).isEqualTo(LoopTemplate.class.getPackageName());
    }

    @Test
    void namesWhatCannotBeDefined() {
        assertThatThrownBy(() -> LoopDefiner.defineKnown(MethodHandles.lookup(), NotThere.class, PARTS))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("NotThere cannot be defined as a hidden class: java.lang.IllegalStateException:"
                        + " NotThere.class is missing from its package");
    }

    @Test
    void refusesATemplateThatIsNotListed() {
        assertThatThrownBy(() -> LoopDefiner.define(MethodHandles.lookup(), NotThere.class, PARTS))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage(NotThere.class.getName() + " is none of Templates; add it there");
    }

    /** A template whose bytes have another name, because it is nested. */
    private static final class NotThere {}
}
