package io.github.junitlatency.cli.files;

import com.fasterxml.jackson.databind.JsonNode;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * A result as a test's JVM wrote it.
 *
 * @param run to which run it belongs, and when it was measured; empty where its file does not tell
 * @param result the result
 * @param hash of its fields: no two measurements have the same times to the last digit, so equal ones are copies
 */
public record ResultFile(Optional<RunStamp> run, LatencyResult result, UUID hash) {

    /** A result with all percentiles of all rounds takes less than 1 MB. */
    private static final long MAX_BYTES = 64L << 20;

    /** What files of all schemas tell. */
    private record Head(Optional<RunStamp> run) {}

    /**
     * Reads a file.
     *
     * @throws UnreadableFileException if it is no result, or not of the schema that this version reads
     * @throws IOException if it cannot be read at all
     */
    public static ResultFile read(Path file) throws IOException {
        try {
            return of(tree(file));
        } catch (UnreadableFileException e) {
            throw unreadable(file, e);
        }
    }

    private static UnreadableFileException unreadable(Path file, UnreadableFileException e) {
        return new UnreadableFileException(file + " is no result that can be read: " + e.getMessage(), e);
    }

    private static ResultFile of(JsonNode json) throws UnreadableFileException {
        Optional<RunStamp> run = RecordJson.read(Head.class, json).run();
        JsonNode schema = json.get("schema");
        if (schema.asInt() != JsonReport.SCHEMA) {
            throw new UnreadableFileException(
                    "its schema is " + schema + ", and this version reads " + JsonReport.SCHEMA
                            + "; use the version that wrote it, or measure again",
                    null);
        }
        byte[] bytes = json.toString().getBytes(StandardCharsets.UTF_8);
        return new ResultFile(run, RecordJson.read(LatencyResult.class, json), UUID.nameUUIDFromBytes(bytes));
    }

    /**
     * Returns the results of some runs among files.
     *
     * @param unreadable hears a sentence of each that cannot be read, such as another version's; its test has no result then
     * @throws IOException if a file cannot be read
     */
    public static List<ResultFile> stored(
            Collection<Path> files, Predicate<RunStamp> isAsked, Consumer<String> unreadable) throws IOException {
        List<ResultFile> results = new ArrayList<>();
        for (Path file : files) {
            if (!file.toString().endsWith(".json")) {
                continue;
            }
            try {
                ofRuns(file, isAsked).ifPresent(results::add);
            } catch (UnreadableFileException e) {
                unreadable.accept(e.getMessage());
            }
        }
        return results;
    }

    /** Reads a file if it is a result of some runs, and not another run's or another program's. */
    static Optional<ResultFile> ofRuns(Path file, Predicate<RunStamp> isAsked) throws IOException {
        JsonNode json;
        try {
            json = tree(file);
            if (RecordJson.read(Head.class, json).run().filter(isAsked).isEmpty()) {
                return Optional.empty();
            }
        } catch (UnreadableFileException e) {
            return Optional.empty(); // then the test's result is missing
        }
        try {
            return Optional.of(of(json));
        } catch (UnreadableFileException e) {
            throw unreadable(file, e);
        }
    }

    private static JsonNode tree(Path file) throws IOException {
        JsonNode json = RecordJson.tree(text(file));
        if (!json.hasNonNull("schema") || !json.hasNonNull("test")) {
            throw new UnreadableFileException("it was not written by junit-latency", null);
        }
        return json;
    }

    private static String text(Path file) throws IOException {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new UnreadableFileException("it has more than 64 MB", null);
            }
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new UnreadableFileException("it is not written in UTF-8", e);
        } catch (NoSuchFileException e) {
            throw new UnreadableFileException("it does not exist", e);
        }
    }
}
