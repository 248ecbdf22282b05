package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class NativeAccessTests {

    /** As JDK 25 and 22 say it, and as a class says it whose initialiser failed before. */
    @ParameterizedTest
    @CsvSource({
        "Illegal native access from an unnamed module (file:/lib/jna.jar), ALL-UNNAMED",
        "Illegal native access from: unnamed module @1b2c, ALL-UNNAMED",
        "Illegal native access from module com.sun.jna (file:/lib/jna.jar), com.sun.jna",
        "Illegal native access from module com.sun.jna, com.sun.jna",
        "Exception java.lang.IllegalCallerException: Illegal native access from an unnamed module, ALL-UNNAMED"
    })
    void aRefusalNamesTheOption(String message, String modules) {
        assertThat(NativeAccess.withAdvice(message))
                .isEqualTo(message + "; run the JVM with --enable-native-access=" + modules);
    }

    @Test
    void anotherFailureStaysAsItIs() {
        assertThat(NativeAccess.advice("no symbol from module here")).isEmpty();
        assertThat(NativeAccess.withAdvice("no symbol")).isEqualTo("no symbol");
    }
}
