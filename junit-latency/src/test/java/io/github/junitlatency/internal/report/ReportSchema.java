package io.github.junitlatency.internal.report;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** The JSON Schema of report files, as it ships. */
public final class ReportSchema {

    private static final String RESOURCE = "/io/github/junitlatency/latency-report.schema.json";
    private static final Schema SCHEMA = of(RESOURCE);

    private ReportSchema() {}

    /** Returns the schema of a resource. */
    static Schema of(String resource) {
        return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(text(resource), InputFormat.JSON);
    }

    private static String text(String resource) {
        try (InputStream in = ReportSchema.class.getResourceAsStream(resource)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns what is wrong with a report file, a sentence each; nothing when it is as the schema says. */
    public static List<String> errors(String json) {
        return SCHEMA.validate(json, InputFormat.JSON).stream()
                .map(Error::toString)
                .toList();
    }
}
