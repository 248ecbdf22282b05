package io.github.junitlatency.cli.gate;

import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.Optional;

/**
 * A test of a gate, and what became of it.
 *
 * @param module the module's short name
 * @param className the test class's binary name
 * @param methodName the method's name; empty where a class failed as a whole
 * @param displayName JUnit's display name
 * @param state what became of it
 * @param reason in a sentence; empty where there is nothing to say
 * @param result its result; empty if it left none
 */
record GateTest(
        String module,
        String className,
        String methodName,
        String displayName,
        State state,
        String reason,
        Optional<LatencyResult> result) {

    /** What became of a test, the gravest first. */
    enum State {
        ERRORED,
        MISSING,
        BROKEN,
        UNDECIDED,
        NOT_JUDGED,
        SKIPPED,
        KEPT,
        UNCHANGED;

        /** Returns what such a test makes of the gate. */
        GateExit exit(boolean isUndecidedRed) {
            return switch (this) {
                case ERRORED, MISSING -> GateExit.ERRORED;
                case BROKEN -> GateExit.BROKEN;
                case UNDECIDED -> isUndecidedRed ? GateExit.UNDECIDED : GateExit.KEPT;
                case NOT_JUDGED, SKIPPED, KEPT, UNCHANGED -> GateExit.KEPT;
            };
        }

        boolean isRed() {
            return this == ERRORED || this == MISSING || this == BROKEN;
        }

        /** Returns the verdict in gate.json. */
        String verdict() {
            return switch (this) {
                case BROKEN -> "FAIL";
                case UNDECIDED -> "INCONCLUSIVE";
                case KEPT, UNCHANGED -> "PASS";
                default -> name();
            };
        }
    }

    /** Returns the name that tests of all modules are listed by. */
    String name() {
        String simple = className.substring(className.lastIndexOf('.') + 1);
        return methodName.isEmpty() ? simple : simple + "." + methodName;
    }

    /** Returns the same test with another state. */
    GateTest as(State other, String why) {
        return new GateTest(module, className, methodName, displayName, other, why, result);
    }

    /** Returns the tests in the order of reports: the gravest first, then by module and name. */
    static List<GateTest> sorted(List<GateTest> tests) {
        return tests.stream()
                .sorted(java.util.Comparator.comparing(GateTest::state)
                        .thenComparing(GateTest::module)
                        .thenComparing(GateTest::name))
                .toList();
    }
}
