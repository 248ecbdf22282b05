package io.github.junitlatency.internal.report.ci;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.MediaType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.function.ThrowingConsumer;
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

    /** As JUnit 5.11 has it. */
    private interface None {
        void publishReportEntry(String text);
    }

    /** As JUnit 5.12 and 5.13 have it. */
    @SuppressWarnings("deprecation")
    private interface Older {
        void publishFile(String name, org.junit.jupiter.api.extension.MediaType type, ThrowingConsumer<Path> action);
    }

    /** As JUnit 6 is going to have it. */
    private interface Newer {
        void publishFile(String name, MediaType type, ThrowingConsumer<Path> action);
    }

    @Test
    @SuppressWarnings("deprecation")
    void arePublishedByWhateverFormJUnitHas() throws Exception {
        Path json = Files.writeString(folder.resolve("C.m.json"), "{}");
        Path text = Files.writeString(folder.resolve("C.m.txt"), "slow");
        Path copies = Files.createDirectory(folder.resolve("copies"));
        Older older = (name, type, action) ->
                accept(action, copies.resolve("older-" + type.toString().replace('/', '-')));
        Newer newer = (name, type, action) ->
                accept(action, copies.resolve("newer-" + type.toString().replace('/', '-')));

        assertThat(FilePublisher.of(None.class)).isEmpty();
        FilePublisher.of(Older.class).orElseThrow().publish(older, json);
        FilePublisher.of(Newer.class).orElseThrow().publish(newer, json);
        FilePublisher.of(Newer.class).orElseThrow().publish(newer, text);

        assertThat(copies.resolve("older-application-json")).hasContent("{}");
        assertThat(copies.resolve("newer-application-json")).hasContent("{}");
        assertThat(copies.resolve("newer-text-plain;charset=UTF-8")).hasContent("slow");
    }

    @Test
    void preferTheNewerFormOfThisJUnit() {
        assertThat(FilePublisher.of(ExtensionContext.class)
                        .orElseThrow()
                        .method()
                        .getParameterTypes()[1])
                .isEqualTo(MediaType.class);
    }

    @Test
    void whatJUnitDoesNotTakeIsAnErrorWithItsReason() throws IOException {
        Path json = Files.writeString(folder.resolve("C.m.json"), "{}");
        Newer broken = (name, type, action) -> {
            throw new IllegalStateException("no folder");
        };

        assertThatThrownBy(() -> FilePublisher.of(Newer.class).orElseThrow().publish(broken, json))
                .isInstanceOf(IOException.class)
                .hasMessage("JUnit says: java.lang.IllegalStateException: no folder")
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    private static void accept(ThrowingConsumer<Path> action, Path file) {
        try {
            action.accept(file);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
