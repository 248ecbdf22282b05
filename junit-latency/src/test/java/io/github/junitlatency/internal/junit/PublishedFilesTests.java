package io.github.junitlatency.internal.junit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.MediaType;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.junit.jupiter.api.io.TempDir;

class PublishedFilesTests {

    @TempDir
    private Path folder;

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

        assertThat(PublishedFiles.publishFile(None.class)).isEmpty();
        publish(Older.class, older, json);
        publish(Newer.class, newer, json);
        publish(Newer.class, newer, text);

        assertThat(copies.resolve("older-application-json")).hasContent("{}");
        assertThat(copies.resolve("newer-application-json")).hasContent("{}");
        assertThat(copies.resolve("newer-text-plain;charset=UTF-8")).hasContent("slow");
    }

    @Test
    void whatJUnitDoesNotTakeIsAnErrorWithItsReason() throws IOException {
        Path json = Files.writeString(folder.resolve("C.m.json"), "{}");
        Newer broken = (name, type, action) -> {
            throw new IllegalStateException("no folder");
        };

        assertThatThrownBy(() -> publish(Newer.class, broken, json))
                .isInstanceOf(IOException.class)
                .hasMessage("JUnit says: java.lang.IllegalStateException: no folder")
                .hasCauseInstanceOf(IllegalStateException.class);
    }

    private static void publish(Class<?> type, Object context, Path file) throws IOException {
        PublishedFiles.publish(PublishedFiles.publishFile(type).orElseThrow(), context, file);
    }

    private static void accept(ThrowingConsumer<Path> action, Path file) {
        try {
            action.accept(file);
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }
}
