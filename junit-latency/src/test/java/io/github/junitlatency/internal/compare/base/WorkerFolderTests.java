package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Side;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class WorkerFolderTests {

    @TempDir
    private Path temporary;

    @Test
    void isInTheTemporaryFolderAndGoesWithAllThatIsInIt() throws IOException {
        WorkerFolder folder = WorkerFolder.in(temporary);
        assertThat(folder.path()).hasParent(temporary);
        for (Side side : Side.values()) {
            Files.createFile(folder.socket(side));
            Files.createFile(folder.arguments(side));
        }

        folder.close();
        folder.close();

        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void isElsewhereWhereTheNameOfASocketWouldBeTooLong() throws IOException {
        Path longer = Files.createDirectories(temporary.resolve("ö".repeat(50)));
        try (WorkerFolder folder = WorkerFolder.in(longer)) {
            assertThat(folder.socket(Side.HEAD).toString().getBytes(StandardCharsets.UTF_8))
                    .hasSizeLessThanOrEqualTo(103);
            assertThat(longer).isEmptyDirectory();
        }
    }
}
