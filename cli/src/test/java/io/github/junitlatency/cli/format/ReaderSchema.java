package io.github.junitlatency.cli.format;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Holds files to the needs of the tools that read them, transcribed from their sources. */
enum ReaderSchema {
    JMH("jmh"),
    NYRKIO("nyrkio");

    private static final ObjectMapper PARSER = new ObjectMapper();

    private final Schema schema;

    ReaderSchema(String name) {
        try {
            String text = Files.readString(Path.of("src/test/resources/readers/" + name + ".schema.json"));
            schema = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                    .getSchema(text, InputFormat.JSON);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Returns a file's content, if readers take it. */
    JsonNode accepted(String json) {
        assertThat(schema.validate(json, InputFormat.JSON)).isEmpty();
        // A lone half of a surrogate pair is no text for readers in Rust.
        assertThat(json).doesNotContainPattern("\\\\u[dD][89a-fA-F]");
        try {
            return PARSER.readTree(json);
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }
}
