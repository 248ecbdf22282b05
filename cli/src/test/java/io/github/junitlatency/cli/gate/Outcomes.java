package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateOutcome.Part;
import io.github.junitlatency.cli.gate.GateOutcome.Versions;
import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.cli.gate.GateTest.Traces;
import io.github.junitlatency.internal.plan.GateShard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Makes outcomes of gates for tests. */
final class Outcomes {

    private Outcomes() {}

    static GateTest test(String module, String method, State state, String reason) {
        return new GateTest(
                module,
                "com.acme.BookTest",
                method,
                method + "()",
                state,
                reason,
                new Traces(Optional.empty(), Set.of(), Optional.empty()));
    }

    /** Returns tests of the module core, one for each state. */
    static List<GateTest> tests(State... states) {
        List<GateTest> tests = new ArrayList<>();
        for (State state : states) {
            tests.add(test("core", "t" + (tests.size() + 1), state, ""));
        }
        return tests;
    }

    static GateOutcome outcome(GateExit exit, List<GateTest> tests, String... suspects) {
        return new GateOutcome(
                "g1",
                new Versions(Optional.of("aa29268 (origin/main)"), "b7c1d2e"),
                Part.empty(GateShard.WHOLE),
                tests,
                List.of(suspects),
                List.of(),
                exit);
    }
}
