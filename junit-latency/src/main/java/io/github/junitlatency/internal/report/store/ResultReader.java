package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.JsonFormatException;
import io.github.junitlatency.internal.report.JsonReader;
import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.RecordReader;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.result.LatencyResult;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Reads the JSON file of a result back into an equal one. */
public final class ResultReader {

    private static final String EXTENSION = ".json";

    /** A result with all percentiles of all rounds takes less than 1 MB. */
    private static final long MAX_BYTES = 64L << 20;

    private ResultReader() {}

    /**
     * Reads a file.
     *
     * @throws UnreadableResultException if it is no result, or not of the schema that this version reads
     * @throws IOException if it cannot be read at all
     */
    public static StoredResult read(Path file) throws IOException {
        String name = file.getFileName().toString();
        return read(
                name.endsWith(EXTENSION) ? name.substring(0, name.length() - EXTENSION.length()) : name,
                file.toString(),
                text(file));
    }

    private static String text(Path file) throws IOException {
        try {
            if (Files.size(file) > MAX_BYTES) {
                throw new UnreadableResultException(file.toString(), "it has more than 64 MB", null);
            }
            return Files.readString(file);
        } catch (CharacterCodingException e) {
            throw new UnreadableResultException(file.toString(), "it is not written in UTF-8", e);
        } catch (NoSuchFileException e) {
            throw new UnreadableResultException(file.toString(), "it does not exist", e);
        }
    }

    /**
     * Reads a text.
     *
     * @param name the result's name
     * @param origin the place that the text is from, to be named where it is no result
     */
    public static StoredResult read(String name, String origin, String json) throws UnreadableResultException {
        try {
            if (!(JsonReader.read(json) instanceof Map<?, ?> file)) {
                throw new JsonFormatException("it is no JSON object");
            }
            checkSchema(file);
            Optional<RunStamp> run = file.get("run") == null
                    ? Optional.empty()
                    : Optional.of(RecordReader.read(RunStamp.class, file.get("run"), "run"));
            return new StoredResult(name, run, RecordReader.read(LatencyResult.class, file, ""));
        } catch (JsonFormatException e) {
            throw new UnreadableResultException(origin, e.getMessage(), e);
        }
    }

    private static void checkSchema(Map<?, ?> file) {
        Object schema = file.get("schema");
        if (schema == null || file.get("test") == null) {
            throw new JsonFormatException("it was not written by junit-latency");
        }
        if (!schema.equals((long) JsonReport.SCHEMA)) {
            throw new JsonFormatException("its schema is " + schema + ", and this version reads " + JsonReport.SCHEMA
                    + "; use the version that wrote it, or measure again");
        }
    }
}
