package io.github.junitlatency.cli.gate;

import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import io.github.junitlatency.cli.files.RecordJson;
import io.github.junitlatency.cli.files.UnreadableFileException;
import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import java.util.List;
import java.util.Optional;

/** The file {@code gate.json}, as docs/files.md describes it. */
record GateJson(
        GateExit exit,
        Optional<Boolean> nothingDecided,
        String gate,
        Optional<String> base,
        String head,
        String shard,
        List<String> machines,
        List<String> notes,
        List<Test> tests,
        List<GateTest.Key> elsewhere) {

    GateJson {
        if (GateShard.of(shard).isEmpty()) {
            throw new IllegalArgumentException("no shard is " + shard);
        }
    }

    /** A test, and what became of it. */
    record Test(
            String module,
            @JsonProperty("class") String className,
            String method,
            String displayName,
            String verdict,
            boolean unchanged,
            Optional<ByBase> byBase,
            String reason,
            List<String> suspects) {

        Test {
            State.of(verdict, unchanged); // which fails where there is none
        }

        private static Test of(GateTest test, List<String> suspects) {
            return new Test(
                    test.module(),
                    test.className(),
                    test.methodName(),
                    test.displayName(),
                    test.state().verdict(),
                    test.state() == State.UNCHANGED,
                    Optional.of(test.traces().byBase()),
                    test.reason(),
                    test.state() == State.BROKEN ? suspects : List.of());
        }

        private GateTest test() {
            State state = State.of(verdict, unchanged);
            return new GateTest(
                    module,
                    className,
                    method,
                    displayName,
                    state,
                    reason,
                    GateTest.Traces.of(byBase.orElseGet(() -> ByBase.of(state))));
        }
    }

    /** Returns its text. */
    static String of(GateOutcome gate) {
        return RecordJson.text(new GateJson(
                gate.exit(),
                Optional.of(gate.end().isNothingDecided()),
                gate.id(),
                gate.base(),
                gate.versions().head(),
                gate.part().shard().toString(),
                gate.part().machines(),
                gate.notes(),
                gate.tests().stream()
                        .map(test -> Test.of(test, gate.suspects()))
                        .toList(),
                gate.part().elsewhere()));
    }

    /**
     * Returns the gate that a text tells of; its tests have no results and no traces.
     *
     * @return empty if it is another program's file
     * @throws UnreadableFileException if it is not of this version
     */
    static Optional<GateOutcome> read(String text) throws UnreadableFileException {
        JsonNode json = RecordJson.tree(text);
        return json.has("gate")
                ? Optional.of(RecordJson.read(GateJson.class, json).outcome())
                : Optional.empty();
    }

    private GateOutcome outcome() {
        return new GateOutcome(
                gate,
                new GateOutcome.Versions(base, head),
                new GateOutcome.Part(GateShard.of(shard).orElseThrow(), machines, elsewhere),
                tests.stream().map(Test::test).toList(),
                tests.stream()
                        .flatMap(test -> test.suspects().stream())
                        .distinct()
                        .toList(),
                notes,
                new GateOutcome.End(exit, nothingDecided.orElse(false)));
    }
}
