package io.github.junitlatency.measure;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.clock.ScriptedClock;
import org.junit.jupiter.api.Test;

class LoopDefinerTests {

    private static final LoopParts PARTS =
            new LoopParts(ScriptedClock.ticking(1).clock(), Body.empty().handle(), 1, new IterationNumber());

    @Test
    void definesAHiddenClass() {
        Class<?> loop = LoopDefiner.define(PARTS).getClass();

        assertThat(loop.isHidden()).isTrue();
        assertThat(loop.getPackageName()).isEqualTo(LoopTemplate.class.getPackageName());
    }

    @Test
    void definesAClassOfItsOwnForEveryLoop() {
        assertThat(LoopDefiner.define(PARTS).getClass())
                .isNotSameAs(LoopDefiner.define(PARTS).getClass());
    }
}
