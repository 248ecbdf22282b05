package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import io.github.junitlatency.internal.report.Json;
import io.github.junitlatency.internal.report.JsonFormatException;
import io.github.junitlatency.internal.report.JsonReader;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The file {@code gate.json}, written and read back. */
final class GateJson {

    private GateJson() {}

    /** Returns its text. */
    static String of(GateOutcome gate) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("exit", gate.exit().code());
        json.put("nothingDecided", gate.end().isNothingDecided());
        json.put("gate", gate.id());
        json.put("base", gate.base().orElse(null));
        json.put("head", gate.versions().head());
        json.put("shard", gate.part().shard().toString());
        json.put("machines", gate.part().machines());
        json.put("notes", gate.notes());
        json.put(
                "tests",
                gate.tests().stream().map(test -> test(test, gate.suspects())).toList());
        json.put(
                "elsewhere",
                gate.part().elsewhere().stream().map(GateJson::name).toList());
        return Json.text(json);
    }

    private static Map<String, Object> name(GateTest test) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("module", test.module());
        json.put("class", test.className());
        json.put("method", test.methodName());
        return json;
    }

    private static Map<String, Object> test(GateTest test, List<String> suspects) {
        Map<String, Object> json = name(test);
        json.put("displayName", test.displayName());
        json.put("verdict", test.state().verdict());
        json.put("unchanged", test.state() == State.UNCHANGED);
        json.put("byBase", test.traces().byBase().key());
        json.put("reason", test.reason());
        json.put("suspects", test.state() == State.BROKEN ? suspects : List.of());
        return json;
    }

    /**
     * Returns the gate that a text tells of; its tests have no results and no traces.
     *
     * @return empty if it is another program's file
     * @throws JsonFormatException if it is not of this version
     */
    static Optional<GateOutcome> read(String text) {
        if (!(JsonReader.read(text) instanceof Map<?, ?> json) || !json.containsKey("gate")) {
            return Optional.empty();
        }
        List<Map<?, ?>> tests = objects(json, "tests");
        String shard = text(json, "shard");
        return Optional.of(new GateOutcome(
                text(json, "gate"),
                new GateOutcome.Versions(
                        Optional.ofNullable(json.get("base")).map(Object::toString), text(json, "head")),
                new GateOutcome.Part(
                        GateShard.of(shard).orElseThrow(() -> new JsonFormatException("its shard is " + shard)),
                        texts(json, "machines"),
                        objects(json, "elsewhere").stream()
                                .map(test -> test(test, "", State.ELSEWHERE, "", ByBase.NONE))
                                .toList()),
                tests.stream().map(GateJson::test).toList(),
                tests.stream()
                        .flatMap(test -> texts(test, "suspects").stream())
                        .distinct()
                        .toList(),
                texts(json, "notes"),
                new GateOutcome.End(
                        GateExit.of(value(Long.class, json, "exit"))
                                .orElseThrow(() -> new JsonFormatException("its exit is " + json.get("exit"))),
                        Boolean.TRUE.equals(json.get("nothingDecided")))));
    }

    private static GateTest test(Map<?, ?> json) {
        State state = State.of(text(json, "verdict"), value(Boolean.class, json, "unchanged"));
        ByBase byBase = json.containsKey("byBase") ? ByBase.named(text(json, "byBase")) : ByBase.of(state);
        return test(json, text(json, "displayName"), state, text(json, "reason"), byBase);
    }

    private static GateTest test(Map<?, ?> json, String displayName, State state, String reason, ByBase byBase) {
        return new GateTest(
                text(json, "module"),
                text(json, "class"),
                text(json, "method"),
                displayName,
                state,
                reason,
                GateTest.Traces.of(byBase));
    }

    private static String text(Map<?, ?> json, String field) {
        return value(String.class, json, field);
    }

    private static List<String> texts(Map<?, ?> json, String field) {
        List<String> texts = new ArrayList<>();
        for (Object text : (List<?>) value(List.class, json, field)) {
            texts.add((String) text);
        }
        return texts;
    }

    private static List<Map<?, ?>> objects(Map<?, ?> json, String field) {
        List<Map<?, ?>> objects = new ArrayList<>();
        for (Object object : (List<?>) value(List.class, json, field)) {
            objects.add((Map<?, ?>) object);
        }
        return objects;
    }

    private static <T> T value(Class<T> type, Map<?, ?> json, String field) {
        if (!type.isInstance(json.get(field))) {
            throw new JsonFormatException("its field " + field + " is " + json.get(field));
        }
        return type.cast(json.get(field));
    }
}
