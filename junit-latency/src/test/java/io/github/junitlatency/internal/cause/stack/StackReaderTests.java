package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StackReaderTests {

    @ParameterizedTest
    @CsvSource({
        "java.lang.invoke.LambdaForm$MH.0x00007f53b8001400, java.lang.invoke.LambdaForm$MH/0x00007f53b8001400",
        "a.Foo$$Lambda+0x0000000800c03000, a.Foo$$Lambda/0x0000000800c03000",
        "a.Foo$$Lambda/0x0000000800c03000, a.Foo$$Lambda/0x0000000800c03000",
        "a.Page0x12, a.Page0x12",
        "long[], long[]"
    })
    void namesHiddenClassesAsTheJvmDoes(String recorded, String name) {
        assertThat(StackReader.binaryName(recorded)).isEqualTo(name);
    }
}
