package io.github.junitlatency.internal.clock;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.InvocationTargetException;
import org.junit.jupiter.api.Test;

class CriticalDowncallsTests {

    @Test
    void theReasonOfAFailedCallIsWhatItThrewAndOfAMissingApiItself() {
        assertThat(CriticalDowncalls.reason(new InvocationTargetException(new IllegalArgumentException("no symbol"))))
                .isEqualTo("java.lang.IllegalArgumentException: no symbol");
        assertThat(CriticalDowncalls.reason(new ClassNotFoundException("java.lang.foreign.Linker")))
                .isEqualTo("java.lang.ClassNotFoundException: java.lang.foreign.Linker");
    }

    @Test
    void aRefusedCallNamesTheOption() {
        assertThat(CriticalDowncalls.reason(new InvocationTargetException(
                        new IllegalCallerException("Illegal native access from: unnamed module @1b2c"))))
                .endsWith("unnamed module @1b2c; run the JVM with --enable-native-access=ALL-UNNAMED");
    }
}
