package io.github.junitlatency.cli.files;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.io.JsonEOFException;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.deser.std.NumberDeserializers.DoubleDeserializer;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.introspect.AnnotatedMember;
import com.fasterxml.jackson.databind.introspect.JacksonAnnotationIntrospector;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.module.SimpleModule;
import com.fasterxml.jackson.datatype.jdk8.Jdk8Module;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.Cause;
import java.time.Instant;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * Reads records from JSON that the library or this command wrote, and writes them.
 *
 * <p>A field is a component; others, which newer versions may write, are ignored. One of type {@link Optional} may be
 * missing, and no other. A {@code double} that is null is NaN. Of {@link Cause.Detail}, the field {@code type} names
 * the record.
 */
public final class RecordJson {

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .annotationIntrospector(new Components())
            .addModule(new Jdk8Module())
            .addModule(
                    new SimpleModule().addDeserializer(double.class, new DoubleDeserializer(Double.class, Double.NaN)))
            .addMixIn(Instant.class, OfInstant.class)
            .addMixIn(Cause.Detail.class, Typed.class)
            .registerSubtypes(Cause.Detail.class.getPermittedSubclasses())
            .defaultPrettyPrinter(new DefaultPrettyPrinter(
                    Separators.createDefaultInstance().withObjectFieldValueSpacing(Separators.Spacing.AFTER)))
            .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS, MapperFeature.AUTO_DETECT_IS_GETTERS)
            .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT, DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
            .enable(
                    DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                    DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES,
                    DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                    DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private RecordJson() {}

    /** Tells Jackson which components must be there. */
    private static final class Components extends JacksonAnnotationIntrospector {

        private static final long serialVersionUID = 1;

        @Override
        public Boolean hasRequiredMarker(AnnotatedMember component) {
            return component.getRawType() != Optional.class && component.getRawType() != OptionalLong.class;
        }
    }

    /** Has the field {@code type} name the record. */
    @JsonTypeInfo(use = JsonTypeInfo.Id.SIMPLE_NAME, property = "type")
    private interface Typed {}

    /** Has Jackson read a time as ISO 8601 has it. */
    private abstract static class OfInstant {

        @JsonCreator
        static Instant parse(CharSequence text) {
            return Instant.parse(text);
        }
    }

    /** Returns a value as text, with a line feed at the end. */
    public static String text(Object value) {
        try {
            return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(value) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalArgumentException("no JSON for " + value.getClass(), e);
        }
    }

    /**
     * Reads a text.
     *
     * @throws UnreadableFileException if it is no JSON
     */
    public static JsonNode tree(String text) throws UnreadableFileException {
        try {
            return MAPPER.readTree(text);
        } catch (JsonProcessingException e) {
            String what = e instanceof JsonEOFException
                    ? "the text ends in the middle"
                    : e instanceof MismatchedInputException ? "the file goes on after its end" : firstLine(e);
            JsonLocation at = e.getLocation(); // a limit of the parser has none
            throw new UnreadableFileException(
                    at == null ? what : "line " + at.getLineNr() + ", column " + at.getColumnNr() + ": " + what, e);
        }
    }

    /**
     * Makes a record of JSON.
     *
     * @throws UnreadableFileException if they do not fit; it names the field
     */
    public static <T> T read(Class<T> type, JsonNode json) throws UnreadableFileException {
        try {
            return MAPPER.treeToValue(json, type);
        } catch (JsonMappingException e) {
            throw new UnreadableFileException(wrong(e, json), e);
        } catch (JsonProcessingException e) {
            throw new UnreadableFileException(firstLine(e), e);
        }
    }

    private static String wrong(JsonMappingException e, JsonNode json) {
        JsonNode value = json;
        for (JsonMappingException.Reference step : e.getPath()) {
            value = step.getFieldName() == null ? value.path(step.getIndex()) : value.path(step.getFieldName());
        }
        String path = e.getPath().stream()
                .map(step -> step.getFieldName() == null ? "[" + step.getIndex() + "]" : "." + step.getFieldName())
                .collect(Collectors.joining());
        String field = path.isEmpty() ? "it" : "its field " + path.substring(1);
        if (value.isMissingNode()) {
            return field + " is missing";
        }
        String found = value.isObject() ? "an object" : value.isArray() ? "a list" : Printable.of(value.toString());
        if (e.getCause() == null && e instanceof MismatchedInputException wrong && wrong.getTargetType() != null) {
            return field + " is " + found + ", where " + wrong.getTargetType().getSimpleName() + " belongs";
        }
        return field + " is not valid: " + firstLine(e.getCause() == null ? e : e.getCause());
    }

    private static String firstLine(Throwable e) {
        return Printable.of(String.valueOf(e.getMessage()).lines().findFirst().orElse(""));
    }
}
