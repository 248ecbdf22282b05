package io.github.junitlatency.cli.gate.outcome;

import com.fasterxml.jackson.annotation.JsonCreator;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonPropertyOrder;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.internal.report.answer.ShownVerdict;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A test of a gate, and what became of it.
 *
 * @param module the module's short name
 * @param className the test class's binary name
 * @param methodName the method's name; empty where a class failed as a whole
 * @param displayName JUnit's display name
 * @param state what became of it
 * @param byBase what became of its budgets by base
 * @param reason in a sentence; empty where there is nothing to say
 * @param suspects what may have made it red, the likeliest first
 * @param traces what it left
 */
@JsonPropertyOrder({
    "module",
    "class",
    "method",
    "displayName",
    "verdict",
    "unchanged",
    "advisory",
    "byBase",
    "reason",
    "suspects"
})
public record GateTest(
        String module,
        @JsonProperty("class") String className,
        @JsonProperty("method") String methodName,
        String displayName,
        @JsonIgnore State state,
        ByBase byBase,
        String reason,
        List<String> suspects,
        @JsonIgnore Traces traces) {

    /**
     * What a test left.
     *
     * @param result its result; empty if it left none
     * @param place where it is written; empty if that is unknown
     * @param isWithoutTurn whether the gate's time was over before it began
     */
    public record Traces(Optional<LatencyResult> result, Optional<Place> place, boolean isWithoutTurn) {

        /** A test left nothing. */
        public static final Traces NONE = new Traces(Optional.empty(), Optional.empty(), false);
    }

    /** Makes a test that left nothing, of what gate.json tells. */
    @JsonCreator
    static GateTest read(
            @JsonProperty("module") String module,
            @JsonProperty("class") String className,
            @JsonProperty("method") String methodName,
            @JsonProperty("displayName") String displayName,
            @JsonProperty("verdict") String verdict,
            @JsonProperty("unchanged") boolean unchanged,
            @JsonProperty("advisory") boolean advisory,
            @JsonProperty("byBase") ByBase byBase,
            @JsonProperty("reason") String reason,
            @JsonProperty("suspects") List<String> suspects) {
        State state = State.of(verdict, unchanged, advisory);
        return new GateTest(module, className, methodName, displayName, state, byBase, reason, suspects, Traces.NONE);
    }

    /** Makes a test that left nothing, and has no suspects. */
    public static GateTest of(Key key, String displayName, State state, ByBase byBase, String reason) {
        return new GateTest(
                key.module(),
                key.className(),
                key.methodName(),
                displayName,
                state,
                byBase,
                reason,
                List.of(),
                Traces.NONE);
    }

    @JsonProperty
    private String verdict() {
        return state.verdict();
    }

    @JsonProperty
    private boolean unchanged() {
        return state == State.UNCHANGED;
    }

    @JsonProperty
    private boolean advisory() {
        return state.isAdvice();
    }

    /**
     * Where a test is written.
     *
     * @param module the module's folder
     * @param frame names its file and line
     */
    public record Place(Path module, StackTraceElement frame) {}

    /** Tells a test from those of other modules, classes and methods; the invocations of a test have the same. */
    public record Key(
            String module,
            @JsonProperty("class") String className,
            @JsonProperty("method") String methodName) {}

    /** What became of a test, the gravest first. */
    public enum State {
        ERRORED,
        MISSING,
        BROKEN,
        UNDECIDED,
        NOT_JUDGED,
        SKIPPED,
        /** Budgets are broken that are only reported. */
        ADVISORY_WOULD_BE_RED,
        /** Budgets are undecided that are only reported. */
        ADVISORY_WOULD_BE_UNDECIDED,
        KEPT,
        /** Undecided, where that counts as kept. */
        UNDECIDED_KEPT,
        UNCHANGED,
        /** Another part of the gate runs it. */
        ELSEWHERE;

        /** Returns what such a test makes of the gate. */
        public GateExit exit(boolean isUndecidedRed) {
            return switch (this) {
                case ERRORED, MISSING -> GateExit.ERRORED;
                case BROKEN -> GateExit.BROKEN;
                case UNDECIDED -> isUndecidedRed ? GateExit.UNDECIDED : GateExit.KEPT;
                default -> GateExit.KEPT;
            };
        }

        boolean isRed() {
            return this == ERRORED || this == MISSING || this == BROKEN;
        }

        /** Returns whether a test would be red or undecided if its budgets were not only reported. */
        boolean isAdvice() {
            return this == ADVISORY_WOULD_BE_RED || this == ADVISORY_WOULD_BE_UNDECIDED;
        }

        /** Returns the state of a test whose budgets are only reported. */
        public State advised() {
            return this == BROKEN ? ADVISORY_WOULD_BE_RED : this == UNDECIDED ? ADVISORY_WOULD_BE_UNDECIDED : this;
        }

        /**
         * Returns the state that gate.json tells.
         *
         * @throws IllegalArgumentException if there is none of that verdict
         */
        public static State of(String verdict, boolean isUnchanged, boolean isAdvice) {
            return isUnchanged
                    ? UNCHANGED
                    : Stream.of(values())
                            .filter(state -> state.verdict().equals(verdict) && state.isAdvice() == isAdvice)
                            .findFirst()
                            .orElseThrow(() -> new IllegalArgumentException("no verdict is " + verdict));
        }

        /** Returns the verdict in gate.json. */
        String verdict() {
            return switch (this) {
                case BROKEN, ADVISORY_WOULD_BE_RED -> "FAIL";
                case UNDECIDED, ADVISORY_WOULD_BE_UNDECIDED, UNDECIDED_KEPT -> "INCONCLUSIVE";
                case KEPT, UNCHANGED -> "PASS";
                default -> name();
            };
        }
    }

    /** Returns the verdict as a reader sees it. */
    String shownVerdict() {
        return state.isAdvice() ? new ShownVerdict(Verdict.valueOf(verdict()), true).text() : verdict();
    }

    /** Returns the name that tests of all modules are listed by. */
    public String name() {
        String simple = className.substring(className.lastIndexOf('.') + 1);
        return methodName.isEmpty() ? simple : simple + "." + methodName;
    }

    /** Returns what tells it from other tests. */
    public Key key() {
        return new Key(module, className, methodName);
    }

    /** Returns the same test with its result. */
    GateTest with(LatencyResult result) {
        return with(state, suspects, new Traces(Optional.of(result), traces.place(), false));
    }

    /** Returns the same test as a gate's rules count it. */
    public GateTest under(GateRules rules) {
        boolean isKept = state == State.UNDECIDED && rules.inconclusive() == GateRules.Inconclusive.PASS;
        return isKept ? with(State.UNDECIDED_KEPT, suspects, traces) : this;
    }

    /** Returns the same test, for which no time was left. */
    public GateTest withoutTurn() {
        return with(state, suspects, new Traces(traces.result(), traces.place(), true));
    }

    /** Returns the same test with suspects. */
    public GateTest with(List<String> others) {
        return with(state, others, traces);
    }

    /** Returns the same test without the place where it is written, which was in a work tree that is gone. */
    public GateTest withoutPlace() {
        return with(state, suspects, new Traces(traces.result(), Optional.empty(), traces.isWithoutTurn()));
    }

    private GateTest with(State counted, List<String> others, Traces left) {
        return new GateTest(module, className, methodName, displayName, counted, byBase, reason, others, left);
    }

    /** Returns its result; empty if it left none. */
    public Optional<LatencyResult> result() {
        return traces.result();
    }

    /** Returns where it spends its time, as its stacks show. */
    public Optional<CodeFacts.Place> slowest() {
        return result().flatMap(found -> found.further().code())
                .flatMap(code -> code.spots().stream().findFirst().map(CodeFacts.Spot::at));
    }

    /** Returns the tests in the order of reports: the gravest first, then by module and name. */
    public static List<GateTest> sorted(List<GateTest> tests) {
        return tests.stream()
                .sorted(Comparator.comparing(GateTest::state)
                        .thenComparing(GateTest::module)
                        .thenComparing(GateTest::name))
                .toList();
    }
}
