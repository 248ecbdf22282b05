package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class ClassesOfThisJvmTests {

    private static final List<String> DIFFERING = List.of("p.A", "p.A$E", "p.B", "p.I", "p.Not");

    @Test
    void readsTheHierarchy() {
        String hierarchy = """
                java.lang.Object/null
                |--p.Nothing/0x00007f82cc4116c0
                |--java.lang.Enum/null
                |  |--p.A$E/0x00007f82cc4116c0
                |--p.I/0x00007f82cc4116c0 (intf)
                |--p.B$$Lambda$238/0x00007f824c14ca50/0x00007f82cc4116c0
                """;

        assertThat(ClassesOfThisJvm.loaded(hierarchy, DIFFERING)).containsExactly("p.A$E", "p.B", "p.I");
    }

    @Test
    void knowsWhatThisJvmHasLoaded() {
        List<String> names = List.of(ClassesOfThisJvmTests.class.getName(), ClassesOfThisJvm.class.getName(), "p.Not");

        assertThat(ClassesOfThisJvm.loaded(names).orElseThrow())
                .containsExactlyInAnyOrder(ClassesOfThisJvmTests.class.getName(), ClassesOfThisJvm.class.getName());
    }
}
