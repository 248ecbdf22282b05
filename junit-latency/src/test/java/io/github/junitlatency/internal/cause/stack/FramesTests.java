package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FramesTests {

    @ParameterizedTest
    @CsvSource({
        "java.lang.invoke.LambdaForm$MH.0x00007f53b8001400, java.lang.invoke.LambdaForm$MH/0x00007f53b8001400",
        "a.Foo$$Lambda+0x0000000800c03000, a.Foo$$Lambda/0x0000000800c03000",
        "a.Foo$$Lambda/0x0000000800c03000, a.Foo$$Lambda/0x0000000800c03000",
        "a.Page0x12, a.Page0x12",
        "long[], long[]"
    })
    void namesHiddenClassesAsTheJvmDoes(String recorded, String name) {
        assertThat(Frames.binaryName(recorded)).isEqualTo(name);
    }

    @Test
    void makesOneListOfEqualStacks() {
        Frames frames = new Frames();
        StackTraceElement[] stack = {
            new StackTraceElement("a.Foo", "bar", "Foo.java", 12),
            new StackTraceElement("a.Foo", "main", "Foo.java", -2)
        };

        List<Frame> first = frames.of(stack);

        assertThat(first).containsExactly(new Frame("a.Foo", "bar", 12, true), new Frame("a.Foo", "main", -2, true));
        assertThat(frames.of(stack.clone())).isSameAs(first);
    }
}
