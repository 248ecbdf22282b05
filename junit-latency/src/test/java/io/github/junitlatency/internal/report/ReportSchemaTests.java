package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import io.github.junitlatency.result.IndexPattern;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ReportSchemaTests {

    private static final ObjectMapper PARSER = new ObjectMapper();

    private static LatencyResult whole() {
        return ResultFixtures.result()
                .iterations(20_000, 1_000, 2)
                .percentiles(ResultFixtures.percentiles(50, 99.999))
                .slow(
                        7,
                        5_000_001,
                        Disturbance.PREEMPTED,
                        new Cause(CauseKind.GC, Origin.CODE, Detail.NONE, 5_000, 0.5))
                .slowIn(List.of(1, 3), 17, 4_000_001)
                .budget(ResultFixtures.outcome(
                        new BudgetOutcome.Limit("service max <= 1 us", Subject.parse("service max"), 2_500, 1_000),
                        104,
                        1,
                        19,
                        3,
                        Verdict.FAIL,
                        List.of()))
                .verdict(Verdict.FAIL, "service max over budget")
                .doubt("hypervisor", "this is a guest of KVM", "measure on metal")
                .source("kernel-trace", false, "tracefs is not mounted; mount it")
                .helper(new HelperFacts("echo", 2, Optional.of(new TscOffset(2, -51, 663)), false))
                .helper(new HelperFacts("second", -1, Optional.empty(), true))
                .probe(17)
                .pace(ResultFixtures.keptPace(20_000))
                .budget(ComparedResults.slower())
                .pairs(ComparedResults.PAIRS)
                .detail(ReportResults.DETAIL)
                .build();
    }

    @ParameterizedTest
    @MethodSource("sealedTypes")
    void knowsEveryTypeOf(Class<?> type, String definition) throws Exception {
        List<String> names = leaves(type).map(RecordJson::name).toList();

        JsonNode known = PARSER.readTree(ReportSchema.text()).at("/$defs/" + definition + "/properties/type/enum");
        assertThat(texts(known)).containsExactlyInAnyOrderElementsOf(names);
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
                Arguments.of("/properties/cpu/properties/mode/enum", CpuMode.values()),
                Arguments.of("/$defs/verdict/enum", Verdict.values()),
                Arguments.of("/$defs/budget/properties/kind/enum", BudgetKind.values()),
                Arguments.of("/$defs/pattern/properties/kind/enum", IndexPattern.Kind.values()),
                Arguments.of("/$defs/slowIteration/properties/disturbance/enum", Disturbance.values()),
                Arguments.of("/$defs/disturbance/enum", Disturbance.values()));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("constants")
    void namesTheConstantsThatThereAre(String place, Enum<?>[] constants) throws Exception {
        assertThat(texts(PARSER.readTree(ReportSchema.text()).at(place)))
                .containsExactlyElementsOf(
                        Stream.of(constants).map(RecordJson::key).toList());
    }

    private static List<String> texts(JsonNode array) {
        List<String> texts = new ArrayList<>();
        array.forEach(text -> texts.add(text.textValue()));
        return texts;
    }

    @ParameterizedTest
    @CsvSource({
        "'', schema",
        "'', test",
        "/test, uniqueId",
        "/clock, stepTicks",
        "/control, ticksPerStep",
        "/control, wideTicksPerStep",
        "/budgets/0, exceedancesPerSecond",
        "/slowest/0/causes/0, origin",
        "/pace, askedPerSecond",
        "/budgets/0, kind",
        "/budgets/1/base, ratioHigh",
        "/pairs, idleShare",
    })
    void refusesAMissingKey(String object, String key) throws Exception {
        JsonNode json = PARSER.readTree(JsonReport.of(whole()));
        assertThat(json.at(object).has(key)).isTrue();

        ((ObjectNode) json.at(object)).remove(key);

        assertThat(ReportSchema.errors(json.toString()))
                .singleElement()
                .asString()
                .contains("'" + key + "'");
    }

    @ParameterizedTest
    @CsvSource({
        "'', schema, 1",
        "'', iterations, \"many\"",
        "'', iterations, 0",
        "'', iterations, 1.5",
        "'', verdict, \"pass\"",
        "/clock, frequencyHz, null",
        "/cpu, pinned, 1",
        "/cpu, mode, \"FREE\"",
        "/cpu, takingPart, '[1]'",
        "/budgets/0, subject, \"mean\"",
        "/budgets/0, kind, \"TIME\"",
        "/budgets/0, falseAlarmBound, 2",
        "/budgets/1/base, ratioLow, -1",
        "/pairs, pairs, 1.5",
        "/percentiles/0, ticks, null",
        "/percentiles/1, ticks, 100",
        "/helpers/0, tscOffsetTicks, \"-51\"",
        "/slowest/0, disturbance, \"HELD_UP\"",
        "/slowest/0/causes/0, kind, \"GC\"",
        "'', histogram, '[[100]]'",
        "'', histogram, '[[100, 1, 1]]'",
        "/timeline, test, '[[1, 2, 0.5, 3, \"gc\", \"code\"]]'",
        "/timeline, test, '[[1, 2, 0.5, 3, \"GC\", \"code\", \"none\"]]'",
        "/environment, fingerprint, \"xyz\"",
    })
    void refusesAWrongValue(String object, String key, String value) throws Exception {
        JsonNode json = PARSER.readTree(JsonReport.of(whole()));
        assertThat(json.at(object).has(key)).isTrue();

        ((ObjectNode) json.at(object)).set(key, PARSER.readTree(value));

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
