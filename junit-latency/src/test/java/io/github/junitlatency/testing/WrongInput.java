package io.github.junitlatency.testing;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.assertj.core.api.AbstractThrowableAssert;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/** Asserts that what a user wrote is refused. */
public final class WrongInput {

    private WrongInput() {}

    public static AbstractThrowableAssert<?, ? extends Throwable> assertWrongInput(ThrowingCallable call) {
        return assertThatThrownBy(call).isInstanceOf(ExtensionConfigurationException.class);
    }
}
