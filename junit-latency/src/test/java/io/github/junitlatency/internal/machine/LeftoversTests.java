package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversTests {

    @Test
    void areTheThreadsThatMayRunCodeOfUsers(@TempDir Path root) {
        PlantedFiles files = new PlantedFiles(root)
                .thread(1, "main", 'R')
                .thread(2, "GC Thread#0", 'S')
                .thread(3, "surefire-forked", 'S')
                .thread(4, "hoarder", 'R')
                .thread(5, "", 'R');

        assertThat(Leftovers.of(files.files(), files.files().threads())).containsExactlyInAnyOrder("1", "4", "5");
        assertThat(Leftovers.name("no such thread")).isEqualTo("a thread without a name");
    }
}
