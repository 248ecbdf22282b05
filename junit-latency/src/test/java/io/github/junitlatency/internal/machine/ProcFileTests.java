package io.github.junitlatency.internal.machine;

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
        return ProcFile.open(Files.writeString(folder.resolve("file"), text).toString())
                .read();
    }

    @Test
    void findsANumberByTheNameAtTheBeginningOfItsLine() throws IOException {
        ProcFile status = file("Name:\tjava\nnonvoluntary_ctxt_switches:\t3\nvoluntary_ctxt_switches:\t12\nlast:\t1\n");

        assertThat(status.number("voluntary_ctxt_switches:")).isEqualTo(12);
        assertThat(status.number("nonvoluntary_ctxt_switches:")).isEqualTo(3);
        file("Name:\tx\nlast:\t20\n");
        assertThat(status.read().number("last:")).as("read anew").isEqualTo(20);
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
        assertThatThrownBy(() -> stat.number("voluntary_ctxt_switches:"))
                .hasMessage("no number found after voluntary_ctxt_switches: in " + folder.resolve("file"));
        assertThatThrownBy(() -> ProcFile.open(folder.resolve("absent").toString()))
                .isInstanceOf(KernelCallException.class)
                .hasMessageStartingWith("opening " + folder.resolve("absent"));
    }
}
