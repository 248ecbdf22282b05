package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.TestIdentity;
import java.lang.reflect.Method;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.opentest4j.AssertionFailedError;

class RerunsTests {

    private final Reruns reruns = new Reruns();
    private final TestIdentity test = ResultFixtures.result().build().test();
    private Method method;

    @BeforeEach
    void findMethod() throws NoSuchMethodException {
        method = RerunsTests.class.getDeclaredMethod("aRedTestStaysRed");
    }

    @Test
    void aRedTestStaysRed() {
        assertThatCode(() -> reruns.check(test, method)).doesNotThrowAnyException();
        reruns.add(test, true);
        reruns.endRun();

        assertThatExceptionOfType(AssertionFailedError.class)
                .isThrownBy(() -> reruns.check(test, method))
                .withMessageStartingWith("red already in this JVM, and not measured again");
    }

    @ParameterizedTest
    @CsvSource({"false, true", "true, false"})
    void aGreenTestOrTheSameRunIsMeasured(boolean isRed, boolean isNextRun) {
        reruns.add(test, isRed);
        if (isNextRun) {
            reruns.endRun();
        }

        assertThatCode(() -> reruns.check(test, method)).doesNotThrowAnyException();
    }
}
