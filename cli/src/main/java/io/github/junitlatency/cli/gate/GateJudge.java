package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.outcome.ByBase;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Decides what became of each planned test, by the journals of the tests' JVMs and by their results.
 *
 * <p>It asks of each test that was planned where its result is. How would a test get lost? Its JVM dies, its class
 * fails before it begins, the build's configuration leaves its class out, or its result belongs to another run: each of
 * these is red.
 */
final class GateJudge {

    private static final String NO_TURN = "the gate's time was over before its turn";

    private final TestedModule module;
    private final Map<String, LatencyResult> results = new HashMap<>();
    private final Map<String, Line> planned = new LinkedHashMap<>();
    private final Map<String, Line> started = new LinkedHashMap<>();
    private final Map<String, Line> elsewhere = new LinkedHashMap<>();
    private final Map<String, Line> ended = new LinkedHashMap<>();
    private final Map<String, Integer> pairs = new HashMap<>();
    private final boolean isTimeOver;
    private Path folder = Path.of(""); // the module's, as its JVMs say

    private GateJudge(TestedModule module, Collection<LatencyResult> results, boolean isTimeOver) {
        this.module = module;
        this.isTimeOver = isTimeOver;
        results.forEach(result -> this.results.put(result.test().uniqueId(), result));
    }

    /**
     * Returns the tests of a module.
     *
     * @param journals of the module's JVMs
     * @param results of this gate alone
     * @param isTimeOver whether the gate ended the tests because its time was over
     */
    static List<GateTest> tests(
            TestedModule module, List<List<Line>> journals, Collection<LatencyResult> results, boolean isTimeOver) {
        GateJudge judge = new GateJudge(module, results, isTimeOver);
        journals.forEach(journal -> journal.forEach(judge::add));
        List<GateTest> tests = new ArrayList<>();
        judge.planned.values().forEach(line -> tests.addAll(judge.ofPlanned(line)));
        judge.elsewhere.values().forEach(line -> tests.add(judge.test(line, State.ELSEWHERE, "", Optional.empty())));
        for (String name : module.classes().names()) {
            if (!judge.isPlanned(name)) {
                tests.add(judge.neverPlanned(name));
            }
        }
        return tests;
    }

    /**
     * Returns whether tests of a class were planned, here or elsewhere; it may inherit all of them, in inner classes
     * too.
     */
    private boolean isPlanned(String className) {
        return Stream.concat(planned.values().stream(), elsewhere.values().stream())
                .anyMatch(line -> line.className().equals(className)
                        || line.className().startsWith(className + "$")
                        || line.id().contains("[class:" + className + "]"));
    }

    private void add(Line line) {
        switch (line.event()) {
            case PLANNED -> planned.putIfAbsent(line.id(), line);
            case STARTED -> started.putIfAbsent(line.id(), line);
            // A test that runs again is judged by its last run, and one that ended tells more than what contains it.
            case PASSED, SKIPPED ->
                ended.merge(
                        line.id(),
                        line,
                        (before, now) ->
                                before.event() == Event.UNCHANGED || before.event() == Event.UNMEASURED ? before : now);
            case FAILED, UNCHANGED, UNMEASURED -> ended.put(line.id(), line);
            case PAIRS -> pairs.put(line.id(), Integer.parseInt(line.detail()));
            case ELSEWHERE -> elsewhere.put(line.id(), line);
            case JVM -> folder = Path.of(line.id());
            case END -> {}
        }
    }

    /** Returns the invocations of a planned test, of which a parameterized one has several; itself if there is none. */
    private List<GateTest> ofPlanned(Line plan) {
        List<GateTest> invocations = started.values().stream()
                .filter(line -> line.id().startsWith(plan.id() + "/"))
                .map(this::ofStarted)
                .toList();
        return invocations.isEmpty() ? List.of(ofStarted(plan)) : invocations;
    }

    private GateTest ofStarted(Line line) {
        Optional<LatencyResult> result = Optional.ofNullable(results.get(line.id()));
        Optional<Line> end = end(line.id());
        if (result.isPresent()) {
            return ofResult(line, result.get(), end);
        }
        if (end.isEmpty()) {
            return isTimeOver
                    ? timeOver(line)
                    : test(line, State.MISSING, "it was planned and left no result: its JVM ended early", result);
        }
        Line last = end.get();
        return switch (last.event()) {
            case FAILED -> test(line, State.ERRORED, last.detail(), result);
            case SKIPPED -> test(line, State.SKIPPED, last.detail(), result);
            case UNCHANGED -> test(line, State.UNCHANGED, last.detail(), result);
            case UNMEASURED -> test(line, undecided(line), "nothing was measured: " + last.detail(), result);
            default -> test(line, State.MISSING, "it ended well and left no result of this gate", result);
        };
    }

    private State undecided(Line line) {
        return module.undecided(line.className(), line.methodName());
    }

    /**
     * Returns a test that the gate's time ended, and how far it came; a class's pairs of JVMs may begin before its own
     * turn.
     */
    private GateTest timeOver(Line line) {
        Optional<String> ran = pairs.entrySet().stream()
                .filter(entry -> line.id().startsWith(entry.getKey()))
                .map(entry -> "after " + Quantities.counted(entry.getValue(), "pair") + " of JVMs")
                .findFirst()
                .or(() -> Optional.of("while it was measured").filter(any -> started.containsKey(line.id())));
        GateTest ended = test(
                line,
                undecided(line),
                ran.map(how -> "the gate's time was over " + how).orElse(NO_TURN),
                Optional.empty());
        return ran.isPresent() ? ended : ended.withoutTurn();
    }

    private GateTest ofResult(Line line, LatencyResult result, Optional<Line> end) {
        State state = switch (result.verdict()) {
            case FAIL -> State.BROKEN;
            case INCONCLUSIVE -> State.UNDECIDED;
            case NOT_JUDGED -> State.NOT_JUDGED;
            case PASS -> State.KEPT;
        };
        if (isWithoutOrder(result)) {
            String why =
                    "its JVM did not hear of base " + module.order().base() + ", as junit-latency on its class path"
                            + " is of another version than the gate; let them be of one version";
            return test(line, State.ERRORED, why, Optional.of(result));
        }
        boolean hasFailed = end.isPresent() && end.get().event() == Event.FAILED;
        boolean isGreen =
                result.verdict() == Verdict.PASS || result.verdict() == Verdict.NOT_JUDGED || result.isAdvisory();
        return isGreen && hasFailed
                ? test(line, State.ERRORED, end.get().detail(), Optional.of(result))
                : isUnchanged(result)
                        ? test(line, State.UNCHANGED, ReasonKind.UNCHANGED.of().text(), Optional.of(result))
                        : test(
                                line,
                                result.isAdvisory() ? state.advised() : state,
                                result.why().text(),
                                Optional.of(result));
    }

    /** Returns whether a test had no base though the module has one: what base lacks is found by pairs of JVMs. */
    private boolean isWithoutOrder(LatencyResult result) {
        return module.order().hasBase()
                && result.further().pairs().isEmpty()
                && result.budgets().stream()
                        .map(budget -> budget.why().kind())
                        .anyMatch(kind -> kind == ReasonKind.NOT_COMPARABLE || kind == ReasonKind.NO_BASE);
    }

    private static boolean isUnchanged(LatencyResult result) {
        return result.verdict() == Verdict.PASS
                && result.budgets().stream().anyMatch(budget -> budget.why().kind() == ReasonKind.UNCHANGED);
    }

    /** Returns how a test ended, or else what contains it. */
    private Optional<Line> end(String id) {
        for (String each = id; !each.isEmpty(); each = parent(each)) {
            Line line = ended.get(each);
            if (line != null && (each.equals(id) || line.event() != Event.PASSED)) {
                return Optional.of(line);
            }
        }
        return Optional.empty();
    }

    private static String parent(String id) {
        int last = id.lastIndexOf("/[");
        return last < 0 ? "" : id.substring(0, last);
    }

    private GateTest test(Line line, State state, String reason, Optional<LatencyResult> result) {
        ByBase byBase = result.map(ByBase::of)
                .orElseGet(() -> state == State.UNDECIDED
                        ? module.undecidedByBase(line.className(), line.methodName())
                        : ByBase.NONE);
        return new GateTest(
                module.build().name(),
                line.className(),
                line.methodName(),
                result.map(found -> found.test().displayName()).orElse(line.methodName()),
                state,
                byBase,
                reason,
                List.of(),
                new GateTest.Traces(result, place(line), false));
    }

    /** Returns where the test stands in its source, which its journal has as {@code OrderBookTest.java:14}. */
    private Optional<GateTest.Place> place(Line line) {
        return planned.values().stream()
                .filter(plan -> line.id().startsWith(plan.id()) && plan.detail().contains(":"))
                .map(plan -> {
                    int colon = plan.detail().lastIndexOf(':');
                    return new GateTest.Place(
                            folder,
                            new StackTraceElement(
                                    plan.className(),
                                    plan.methodName(),
                                    plan.detail().substring(0, colon),
                                    Integer.parseInt(plan.detail().substring(colon + 1))));
                })
                .findFirst();
    }

    private GateTest neverPlanned(String className) {
        GateTest missing = GateTest.of(
                new GateTest.Key(module.build().name(), className, ""),
                "",
                isTimeOver ? module.undecided(className, "") : State.MISSING,
                isTimeOver ? module.undecidedByBase(className, "") : ByBase.NONE,
                isTimeOver
                        ? NO_TURN
                        : "the class has latency tests, and JUnit ran none of them: "
                                + module.excludedTags()
                                        .map(tags -> "the build excludes tests by excludedGroups = \"" + tags
                                                + "\"; give the gate the profile that runs them, such as -Platency")
                                        .orElse("see how the build chooses tests"));
        return isTimeOver ? missing.withoutTurn() : missing;
    }
}
