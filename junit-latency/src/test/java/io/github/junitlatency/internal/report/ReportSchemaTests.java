package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReportSchemaTests {

    private static final ObjectMapper PARSER = new ObjectMapper();

    private static final String WHOLE = JsonReport.of(AllResults.everything());

    @ParameterizedTest
    @MethodSource("sealedTypes")
    void knowsEveryTypeOf(Class<?> type, String definition) throws Exception {
        List<String> names = leaves(type).map(RecordJson::name).toList();

        JsonNode known = PARSER.readTree(ReportSchema.text()).at("/$defs/" + definition + "/properties/type/enum");
        assertThat(known).extracting(JsonNode::textValue).containsExactlyInAnyOrderElementsOf(names);
    }

    private static Stream<Arguments> sealedTypes() {
        return Stream.of(Arguments.of(Reason.class, "why"), Arguments.of(Cause.Detail.class, "causeDetail"));
    }

    private static Stream<Class<?>> leaves(Class<?> type) {
        return type.isSealed()
                ? Stream.of(type.getPermittedSubclasses()).flatMap(ReportSchemaTests::leaves)
                : Stream.of(type);
    }

    private static Stream<Arguments> constants() {
        return Stream.of(
                Arguments.of("/$defs/causeKind/enum", CauseKind.values()),
                Arguments.of("/$defs/causeOrigin/enum", Origin.values()),
                Arguments.of("/properties/cpu/properties/mode/enum", CpuFacts.Mode.values()),
                Arguments.of("/$defs/verdict/enum", Verdict.values()),
                Arguments.of("/$defs/pattern/properties/kind/enum", SlowIteration.Pattern.Kind.values()),
                Arguments.of("/$defs/slowIteration/properties/disturbance/enum", Disturbance.values()),
                Arguments.of("/$defs/disturbance/enum", Disturbance.values()),
                Arguments.of("/properties/code/properties/sampler/enum", CodeFacts.Sampler.values()),
                Arguments.of("/properties/code/properties/against/enum", CodeFacts.Against.values()),
                Arguments.of("/$defs/codeSpot/properties/kind/enum", CodeFacts.Spot.Kind.values()),
                Arguments.of("/$defs/codeTrouble/properties/kind/enum", CodeFacts.Trouble.Kind.values()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("constants")
    void namesTheConstantsThatThereAre(String place, Enum<?>[] constants) throws Exception {
        assertThat(PARSER.readTree(ReportSchema.text()).at(place))
                .extracting(JsonNode::textValue)
                .containsExactlyElementsOf(
                        Stream.of(constants).map(RecordJson::key).toList());
    }

    /** A value of {@code missing} takes the key away. */
    @ParameterizedTest
    @CsvSource({
        "'', schema, missing",
        "/test, uniqueId, missing",
        "/budgets/0, exceedancesPerSecond, missing",
        "/budgets/1/base, ratioHigh, missing",
        "'', schema, 1",
        "'', iterations, \"many\"",
        "/cpu, pinned, 1",
        "/budgets/0, subject, \"p\"",
        "/budgets/0, falseAlarmBound, 2",
        "/budgets/1/base, ratioLow, -1",
        "/percentiles/0, ticks, null",
        "/percentiles/2, ticks, 100",
        "'', histogram, '[[100]]'",
        "'', histogram, '[[100, 1, 1]]'",
        "/timeline, test, '[[1, 2, 0.5, 3, \"gc\", \"code\"]]'",
        "/timeline, test, '[[1, 2, 0.5, 3, \"GC\", \"code\", \"none\"]]'",
        "/environment, fingerprint, \"xyz\"",
        "/code/spots/0, share, 1.5",
    })
    void refusesAMissingKeyAndAWrongValue(String object, String key, String value) throws Exception {
        JsonNode json = PARSER.readTree(WHOLE);
        assertThat(json.at(object).has(key)).isTrue();
        if (value.equals("missing")) {
            ((ObjectNode) json.at(object)).remove(key);
        } else {
            ((ObjectNode) json.at(object)).set(key, PARSER.readTree(value));
        }

        assertThat(ReportSchema.errors(json.toString())).isNotEmpty();
    }

    @Test
    void describesEveryProperty() throws Exception {
        List<String> without = new ArrayList<>();
        assertThat(described("", PARSER.readTree(ReportSchema.text()), without)).isGreaterThan(90);
        assertThat(without).isEmpty();
    }

    /** Returns how many properties a schema has, all the way down, and notes those without a description. */
    private static int described(String path, JsonNode schema, List<String> without) {
        int properties = 0;
        for (Map.Entry<String, JsonNode> child : schema.properties()) {
            String at = path + "/" + child.getKey();
            if (path.endsWith("/properties")) {
                properties++;
                if (!child.getValue().has("description") && !child.getValue().has("$ref")) {
                    without.add(at);
                }
            }
            properties += described(at, child.getValue(), without);
        }
        for (JsonNode element : schema.isArray() ? schema : PARSER.createArrayNode()) {
            properties += described(path, element, without);
        }
        return properties;
    }

    @Test
    void closesEveryObject() throws Exception {
        List<JsonNode> objects = PARSER.readTree(ReportSchema.text()).findParents("properties").stream()
                .filter(schema -> schema.get("type") != null)
                .filter(schema -> !schema.at("/properties/type/enum").isArray()) // reasons have components of their own
                .toList();

        assertThat(objects).hasSizeGreaterThan(10).allSatisfy(object -> {
            assertThat(object.get("additionalProperties").booleanValue()).isFalse();
            assertThat(object.get("required")).isNotEmpty();
        });
    }
}
