package io.github.junitlatency.internal.report.store;

import io.github.junitlatency.internal.report.JsonReport;
import io.github.junitlatency.internal.report.RecordJson;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultParts;
import io.github.junitlatency.result.TestIdentity;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Instant;

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
     * @param origin where the text is from, to be named where it is no result
     */
    public static StoredResult read(String name, String origin, String json) throws UnreadableResultException {
        try {
            Fields file = Fields.of(JsonReader.read(json));
            checkSchema(file);
            return new StoredResult(name, file.maybe("run", ResultReader::run), result(file));
        } catch (JsonFormatException
                | RecordJson.MismatchException
                | DateTimeException
                | IllegalArgumentException
                | ArithmeticException e) {
            throw new UnreadableResultException(origin, e.getMessage(), e);
        }
    }

    private static void checkSchema(Fields file) {
        if (!file.has("schema") || !file.has("test")) {
            throw new JsonFormatException("it was not written by junit-latency");
        }
        long schema = file.whole("schema");
        if (schema != JsonReport.SCHEMA) {
            throw new JsonFormatException("its schema is " + schema + ", and this version reads " + JsonReport.SCHEMA
                    + "; use the version that wrote it, or measure again");
        }
    }

    private static RunStamp run(Fields run) {
        return new RunStamp(run.text("id"), Instant.parse(run.text("startedAt")));
    }

    private static LatencyResult result(Fields file) {
        Fields test = file.object("test");
        return new LatencyResult(
                new ResultParts.Setup(
                        new TestIdentity(
                                test.text("class"),
                                test.text("method"),
                                test.text("displayName"),
                                test.text("uniqueId")),
                        file.whole("iterations"),
                        file.small("batch"),
                        file.objects("percentiles", percentile -> new Percentile(percentile.exact("percentile")))),
                ConditionsReader.read(file),
                TimesReader.read(file),
                new ResultParts.Decision(
                        file.objects("budgets", BudgetReader::read),
                        BudgetReader.verdict(file),
                        file.made("why", Reason.class)),
                ApartReader.read(file),
                DetailReader.read(file));
    }
}
