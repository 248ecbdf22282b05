package io.github.junitlatency.internal.measure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import org.junit.jupiter.api.Test;

class BodyTests {

    @Test
    void refusesAHandleOfAnotherType() {
        MethodHandle wrong = MethodHandles.empty(MethodType.methodType(long.class, int.class));

        assertThatIllegalArgumentException()
                .isThrownBy(() -> new Body(wrong, () -> {}, () -> {}, new IterationNumber()))
                .withMessage("a body is ()void, but this one is (int)long");
    }

    @Test
    void givesEveryEmptyBodyANumberOfItsOwn() {
        assertThat(Body.empty().number()).isNotSameAs(Body.empty().number());
        assertThat(Body.empty().handle().type()).isEqualTo(Body.TYPE);
    }
}
