package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.junit.platform.commons.function.Try;
import org.opentest4j.AssertionFailedError;
import org.opentest4j.TestAbortedException;

/** A test method, its configuration, and the text that it prints. */
final class OutcomeFixtures {

    /** The method of a test that is judged. */
    static final Method ADD = add();

    private OutcomeFixtures() {}

    private static Method add() {
        return Try.call(() -> OutcomeFixtures.class.getDeclaredMethod("add")).getOrThrow(IllegalStateException::new);
    }

    /** Returns the configuration with these parameters, whose names have no prefix, and their values in turn. */
    static Configuration configuration(Object... namesAndValues) {
        Map<String, String> parameters = new HashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.put("junit.latency." + namesAndValues[i], namesAndValues[i + 1].toString());
        }
        return Configuration.from(name -> Optional.ofNullable(parameters.get(name)));
    }

    /** Asserts that a test is red or skipped with a message, or green. */
    static void assertColour(Throwable thrown, String colour, String message) {
        if (colour.equals("green")) {
            assertThat(thrown).isNull();
        } else {
            assertThat(thrown)
                    .isExactlyInstanceOf(colour.equals("red") ? AssertionFailedError.class : TestAbortedException.class)
                    .hasMessage(message);
        }
    }
}
