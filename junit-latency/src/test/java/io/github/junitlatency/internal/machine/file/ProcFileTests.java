package io.github.junitlatency.internal.machine.file;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProcFileTests {

    @TempDir
    private Path folder;

    private ProcFile file(String text) throws IOException {
        return ProcFile.openIfThere(
                        Files.writeString(folder.resolve("file"), text).toString())
                .read();
    }

    @Test
    void isReadAnewAndEmptyWhereItIsNotThere() throws IOException {
        ProcFile stat = file("4711 (java) R 1\n");
        file("4712 (java) R 2\n");
        assertThat(stat.read().text()).isEqualTo("4712 (java) R 2\n");
        assertThat(ProcFile.openIfThere(folder.resolve("absent").toString())
                        .read()
                        .text())
                .isEmpty();
    }

    @Test
    void findsAFieldBehindANameWithBlanksAndParentheses() throws IOException {
        ProcFile stat = file("4711 (a (b) c) R 1 2 3 4 5 6 70 80 90\n");

        assertThat(stat.field(4)).isEqualTo(1);
        assertThat(stat.field(10)).isEqualTo(70);
        assertThat(stat.field(12)).isEqualTo(90);
    }

    @Test
    void saysWhatIsNotThere() throws IOException {
        ProcFile stat = file("4711 (java) R 1\n");

        assertThatThrownBy(() -> stat.field(39))
                .isInstanceOf(KernelCallException.class)
                .hasMessage("no number found after field 39 in " + folder.resolve("file"));
        assertThatThrownBy(() -> file("4711").field(4)).isInstanceOf(KernelCallException.class);
    }
}
