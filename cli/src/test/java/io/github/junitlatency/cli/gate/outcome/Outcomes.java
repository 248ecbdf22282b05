package io.github.junitlatency.cli.gate.outcome;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.outcome.GateOutcome.End;
import io.github.junitlatency.cli.gate.outcome.GateOutcome.Part;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateShard;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Makes outcomes of gates for tests. */
public final class Outcomes {

    private Outcomes() {}

    public static GateTest test(String module, String method, State state, String reason) {
        return test(module, method, state, reason, ByBase.NONE);
    }

    public static GateTest test(String module, String method, State state, String reason, ByBase byBase) {
        return GateTest.of(new GateTest.Key(module, "com.acme.BookTest", method), method + "()", state, byBase, reason);
    }

    /** Returns tests of the module core, one for each state. */
    static List<GateTest> tests(State... states) {
        List<GateTest> tests = new ArrayList<>();
        for (State state : states) {
            tests.add(test("core", "t" + (tests.size() + 1), state, ""));
        }
        return tests;
    }

    /** Returns tests of the module core with budgets by base. */
    static List<GateTest> byBase(State... states) {
        List<GateTest> tests = new ArrayList<>();
        for (State state : states) {
            boolean isDecided = state == State.KEPT || state == State.BROKEN;
            boolean isUndecided = state == State.UNDECIDED || state == State.UNDECIDED_KEPT;
            ByBase byBase = isUndecided ? ByBase.UNDECIDED : isDecided ? ByBase.DECIDED : ByBase.NONE;
            tests.add(test("core", "t" + (tests.size() + 1), state, "", byBase));
        }
        return tests;
    }

    public static GateOutcome outcome(GateExit exit, List<GateTest> tests, String... suspects) {
        return new GateOutcome(
                new End(
                        exit,
                        ByBase.isNothingDecided(
                                tests.stream().map(GateTest::byBase).toList())),
                "g1",
                Optional.of("aa29268 (origin/main)"),
                "b7c1d2e",
                Part.of(GateShard.WHOLE, List.of(), List.of()),
                List.of(),
                List.of(),
                tests.stream()
                        .map(test -> test.state() == State.BROKEN ? test.with(List.of(suspects)) : test)
                        .toList());
    }
}
