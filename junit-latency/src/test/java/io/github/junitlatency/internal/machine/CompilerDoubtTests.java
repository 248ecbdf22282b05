package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.Doubt;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CompilerDoubtTests {

    private PlantedFiles planted;

    @BeforeEach
    void plant(@TempDir Path root) {
        planted = new PlantedFiles(root);
    }

    private Optional<Doubt> look(String vmInfo) {
        return new CompilerDoubt(planted.files()).look(new JvmDoubts(List.of(), vmInfo));
    }

    /** As HotSpot, Graal's JVMCI, libgraal and OpenJ9 name them in /proc. */
    @ParameterizedTest
    @ValueSource(strings = {"C2 CompilerThre", "JVMCI CompilerT", "JVMCI-native Co", "JIT Compilation"})
    void isNoneWhereACompilerIsSeen(String name) {
        planted.thread(1, "main", 'R').thread(2, name, 'S');
        assertThat(look("mixed mode, sharing")).isEmpty();
    }

    @Test
    void isOneWhereNoNameIsKnown() {
        planted.thread(1, "main", 'R').thread(2, "Truffle-1", 'S');
        assertThat(look("JRE 17 Linux amd64-64-Bit Compressed References (JIT enabled, AOT enabled)"))
                .contains(new Doubt(
                        Doubt.Kind.COMPILERS_UNSEEN,
                        "nobody waits for this JVM's compilers, since none of its threads has a name that is known as a"
                                + " compiler's",
                        "set a fixed warmup that is long enough, and mind the doubt compiling"));
    }

    @Test
    void isOneWhereNoThreadIsSeen() {
        assertThat(look("mixed mode, sharing"))
                .map(Doubt::seen)
                .contains("nobody waits for this JVM's compilers, since threads are seen in Linux's /proc only");
    }

    @Test
    void isNoneOfAJvmThatCompilesNothingOrDoesNotSay() {
        planted.thread(1, "main", 'R');
        assertThat(look("interpreted mode")).isEmpty();
        assertThat(look("")).isEmpty();
    }
}
