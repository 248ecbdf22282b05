package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.worker.WorkerProcess.WorkerFolder;
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
        WorkerFolder folder = WorkerFolder.in(temporary, Side.BASE);
        assertThat(folder.socket().getParent()).hasParent(temporary);
        assertThat(folder.socket()).exists().hasFileName("base");
        Files.createFile(folder.arguments());

        folder.close();
        folder.close();

        assertThat(temporary).isEmptyDirectory();
    }

    @Test
    void isElsewhereWhereTheNameOfASocketWouldBeTooLong() throws IOException {
        Path longer = Files.createDirectories(temporary.resolve("ö".repeat(50)));
        try (WorkerFolder folder = WorkerFolder.in(longer, Side.HEAD)) {
            assertThat(folder.socket().toString().getBytes(StandardCharsets.UTF_8))
                    .hasSizeLessThanOrEqualTo(103);
            assertThat(longer).isEmptyDirectory();
        }
    }
}
