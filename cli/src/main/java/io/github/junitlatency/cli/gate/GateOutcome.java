package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateTest.State;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * The outcome of a gate.
 *
 * @param id the gate's id, which its results carry as their run
 * @param base names base; empty if there was nothing to compare
 * @param head names head
 * @param tests all planned ones, the gravest first
 * @param suspects what may have made the red tests red, the likeliest first
 * @param notes sentences about the gate as a whole
 * @param exit how the command ends
 */
record GateOutcome(
        String id,
        Optional<String> base,
        String head,
        List<GateTest> tests,
        List<String> suspects,
        List<String> notes,
        GateExit exit) {

    /** Returns the exit by the tests. */
    static GateExit exit(List<GateTest> tests, GateRequest.Rules rules) {
        boolean isUndecidedRed = rules.undecided() == GateRequest.Undecided.FAIL;
        List<GateExit> exits = tests.stream()
                .map(test -> test.state().exit(isUndecidedRed))
                .map(exit -> rules.isAdvisory() ? exit.advisory() : exit)
                .toList();
        return GateExit.heaviest(exits);
    }

    boolean isRed() {
        return exit != GateExit.KEPT;
    }

    long count(State state) {
        return tests.stream().filter(test -> test.state() == state).count();
    }

    Stream<GateTest> those(State state) {
        return tests.stream().filter(test -> test.state() == state);
    }
}
