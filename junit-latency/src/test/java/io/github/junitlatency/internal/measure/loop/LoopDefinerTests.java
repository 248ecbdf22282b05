package io.github.junitlatency.internal.measure.loop;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import java.lang.invoke.MethodHandles;
import org.junit.jupiter.api.Test;

class LoopDefinerTests {

    private static final LoopSetup PARTS =
            LoopSetups.of(ScriptedClock.ticking(1).clock(), Body.empty(), 1);

    @Test
    void definesAHiddenClass() {
        Class<?> loop =
                LoopDefiner.define(PARTS).ofThread(new IterationNumber(), null).getClass();

        assertThat(loop.isHidden()).isTrue();
        assertThat(loop.getPackageName()).isEqualTo(LoopTemplate.class.getPackageName());
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
