package io.github.junitlatency.cli.gate;

import io.github.junitlatency.internal.report.Json;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The file {@code gate.json}. */
final class GateJson {

    private GateJson() {}

    /** Returns its text. */
    static String of(GateOutcome gate) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("exit", gate.exit().code());
        json.put("gate", gate.id());
        json.put("base", gate.base().orElse(null));
        json.put("head", gate.versions().head());
        json.put("shard", gate.part().shard().toString());
        json.put("machines", machines(gate));
        json.put("notes", gate.notes());
        json.put(
                "tests",
                gate.tests().stream().map(test -> test(test, gate.suspects())).toList());
        json.put(
                "elsewhere",
                gate.part().elsewhere().stream().map(GateJson::name).toList());
        return Json.text(json);
    }

    private static List<String> machines(GateOutcome gate) {
        return gate.tests().stream()
                .flatMap(test -> test.result().stream())
                .map(result -> result.detail().environment().fingerprint())
                .distinct()
                .sorted()
                .toList();
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
        json.put("reason", test.reason());
        json.put("suspects", test.state() == GateTest.State.BROKEN ? suspects : List.of());
        return json;
    }
}
