package io.github.junitlatency.internal.report;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.junitlatency.internal.report.JsonReport.RunStamp;
import io.github.junitlatency.result.LatencyResult;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.platform.commons.function.Try;

/** Makes the JSON Schema of report files from the records that they are made of, and from these records' Javadoc. */
final class SchemaOfTypes {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Path SOURCES = Path.of("src/main/java");
    private static final Map<Class<?>, String> SCALARS = Map.of(
            int.class, "integer",
            long.class, "integer",
            Integer.class, "integer",
            Long.class, "integer",
            OptionalLong.class, "integer",
            boolean.class, "boolean",
            BigDecimal.class, "number",
            String.class, "string");

    private final Map<String, ObjectNode> definitions = new TreeMap<>();

    private SchemaOfTypes() {}

    /** Returns the schema as text. */
    static String text() {
        return new SchemaOfTypes().schema().toPrettyString();
    }

    private ObjectNode schema() {
        ObjectNode file = JSON.createObjectNode();
        file.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        file.put("$id", "urn:io.github.junitlatency:latency-report:" + JsonReport.SCHEMA);
        file.put("title", "Latency report of junit-latency");
        file.put("description", "What one latency test came to: the records of the library, by their components.");
        file.put("type", "object");
        ObjectNode fields = file.putObject("properties");
        fields.putObject("schema")
                .put("description", "It rises when a field is renamed, removed or redefined.")
                .put("const", JsonReport.SCHEMA);
        fields.set("run", described(RunStamp.class, "The run that it belongs to; missing where it belongs to none."));
        ObjectNode result = record(LatencyResult.class);
        ((ObjectNode) result.get("properties")).remove(JsonReport.CONCLUSION);
        fields.setAll((ObjectNode) result.get("properties"));
        fields.set("told", described(ReportContent.class, "What reports say of it."));
        file.putArray("required")
                .add("schema")
                .addAll((com.fasterxml.jackson.databind.node.ArrayNode) result.get("required"))
                .add("told");
        file.put("additionalProperties", false);
        ObjectNode all = file.putObject("$defs");
        definitions.forEach(all::set);
        return file;
    }

    private ObjectNode described(Type type, String description) {
        return JSON.createObjectNode().put("description", description).setAll(of(type));
    }

    private ObjectNode of(Type type) {
        Class<?> raw = type instanceof ParameterizedType generic ? (Class<?>) generic.getRawType() : (Class<?>) type;
        ObjectNode schema = JSON.createObjectNode();
        if (SCALARS.containsKey(raw)) {
            return schema.put("type", SCALARS.get(raw));
        }
        if (raw == double.class || raw == Double.class) { // null is no number, a string infinity
            schema.putArray("type").add("number").add("null").add("string");
            return schema.put("pattern", "^-?Infinity$");
        }
        if (raw == Instant.class) {
            return schema.put("type", "string").put("format", "date-time");
        }
        if (raw == Optional.class) {
            return of(argument(type, 0));
        }
        if (raw == List.class) {
            schema.put("type", "array").set("items", of(argument(type, 0)));
            return schema;
        }
        if (raw == long[].class) {
            schema.put("type", "array").putObject("items").put("type", "integer");
            return schema;
        }
        if (raw == Map.class) {
            schema.put("type", "object").set("additionalProperties", of(argument(type, 1)));
            return schema;
        }
        if (raw == Object.class) { // of a map of values
            schema.putArray("type").add("number").add("string").add("array");
            return schema;
        }
        return schema.put("$ref", "#/$defs/" + defined(raw));
    }

    private static Type argument(Type type, int index) {
        return ((ParameterizedType) type).getActualTypeArguments()[index];
    }

    private String defined(Class<?> type) {
        String name =
                type.getName().substring(type.getPackageName().length() + 1).replace('$', '.');
        if (!definitions.containsKey(name)) {
            definitions.put(name, JSON.createObjectNode()); // it may hold itself
            definitions.put(name, definition(type));
        }
        return name;
    }

    private ObjectNode definition(Class<?> type) {
        if (type.isSealed()) {
            ObjectNode choice = JSON.createObjectNode();
            for (Class<?> one : type.getPermittedSubclasses()) {
                choice.withArray("oneOf").addObject().put("$ref", "#/$defs/" + defined(one));
            }
            return choice;
        }
        if (type.isEnum()) {
            ObjectNode constants = JSON.createObjectNode();
            for (Object constant : type.getEnumConstants()) {
                constants.withArray("enum").add(((Enum<?>) constant).name());
            }
            return constants;
        }
        if (type.isRecord()) {
            return record(type);
        }
        throw new IllegalStateException(type + " cannot stand in a file");
    }

    private ObjectNode record(Class<?> type) {
        ObjectNode schema = JSON.createObjectNode().put("type", "object");
        ObjectNode fields = schema.putObject("properties");
        schema.putArray("required");
        if (Stream.of(type.getInterfaces()).anyMatch(Class::isSealed)) {
            fields.putObject("type").put("const", type.getSimpleName());
            schema.withArray("required").add("type");
        }
        Map<String, String> descriptions = descriptions(type);
        for (RecordComponent component : type.getRecordComponents()) {
            if (component.getName().equals(JsonReport.CONCLUSION)) {
                continue;
            }
            ObjectNode field = JSON.createObjectNode();
            String description = descriptions.get(component.getName());
            if (description != null) {
                field.put("description", description);
            }
            fields.set(component.getName(), field.setAll(of(component.getGenericType())));
            if (!List.of(Optional.class, OptionalLong.class).contains(component.getType())) {
                schema.withArray("required").add(component.getName());
            }
        }
        return schema.put("additionalProperties", false);
    }

    /** Returns what a record's Javadoc says of its components. */
    private static Map<String, String> descriptions(Class<?> type) {
        Class<?> outermost = type;
        while (outermost.getEnclosingClass() != null) {
            outermost = outermost.getEnclosingClass();
        }
        String source = source(outermost);
        int declared = Pattern.compile("\\brecord " + type.getSimpleName() + "\\(")
                .matcher(source)
                .results()
                .findFirst()
                .orElseThrow()
                .start();
        int comment = source.lastIndexOf("/**", declared);
        Map<String, String> descriptions = new TreeMap<>();
        String javadoc = comment < 0 ? "" : source.substring(comment, declared);
        int end = javadoc.indexOf("*/");
        if (end >= 0 && end == javadoc.lastIndexOf("*/")) { // else it is another's
            String said = javadoc.substring(0, end).replaceAll("\\{@\\w+ #?([^}]*)}", "$1");
            Matcher component = Pattern.compile("@param (\\w+) (.*?)(?=\\s*(?:@|$))", Pattern.DOTALL)
                    .matcher(said.replaceAll("\\n\\s*\\* *", " "));
            while (component.find()) {
                descriptions.put(component.group(1), component.group(2).strip());
            }
        }
        return descriptions;
    }

    private static String source(Class<?> type) {
        return Try.call(() -> Files.readString(SOURCES.resolve(type.getName().replace('.', '/') + ".java")))
                .getOrThrow(IllegalStateException::new);
    }
}
