package io.github.junitlatency.internal.report.ci;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class AttachmentsTests {

    @TempDir
    private Path folder;

    @Test
    void nameTheFilesThatAreThere() throws IOException {
        Path json = Files.writeString(folder.resolve("C.m.json"), "{}");
        Path page = Files.writeString(folder.resolve("index.html"), "");
        Files.writeString(folder.resolve("C.m.hlog"), "");

        assertThat(Attachments.lines(Attachments.ofTest(folder, "C.m")))
                .containsExactly("[[ATTACHMENT|" + json.toAbsolutePath() + "]]");
        assertThat(Attachments.ofRun(folder)).containsExactly(page.toAbsolutePath());
        assertThat(Attachments.ofRun(folder.resolve("gone"))).isEmpty();
    }

    @Test
    void leaveOutWhatTheFormCannotHold() {
        assertThat(Attachments.lines(List.of(Path.of("/a]]b"), Path.of("/a\nb"), Path.of("/a b"))))
                .containsExactly("[[ATTACHMENT|/a b]]");
    }
}
