package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.cli.CliResults;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.outcome.ByBase;
import io.github.junitlatency.cli.gate.outcome.GateTest;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.cli.gate.outcome.Outcomes;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ReasonKind;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** What becomes of planned tests that left no result: none of them is green. */
class GateJudgeTests {

    private static final String TEMPLATE = "[engine:e]/[class:com.acme.BookTest]/[test-template:add()]";
    private static final String INVOCATION = TEMPLATE + "/[test-template-invocation:#1]";

    private static final String SOURCE = """
            package com.acme;

            import io.github.junitlatency.LatencyTest;

            class BookTest {
                @LatencyTest(budgets = "p50 <= base + 5%") void add() {}
                @LatencyTest(budgets = "p50 <= 5 us") void fixed() {}
                @LatencyTest(budgets = "p50 <= base + 5%", advisory = true) void watched() {}
            }
            """;

    private static TestedModule module;
    private static TestedModule other;

    @BeforeAll
    static void makeModules(@TempDir Path folder) throws IOException {
        ModuleBuild build = BookModule.of(folder, SOURCE);
        module = tested(new ModuleBuild(build.id(), build.folder(), build.entries(), Optional.of("slow | latency")));
        other = tested(new ModuleBuild("com.acme:core", folder.toString(), List.of()));
    }

    private static TestedModule tested(ModuleBuild build) throws IOException {
        LatencyClasses classes = LatencyClasses.of(build, GateRequest.Benchmarks.NONE);
        return new TestedModule(build, classes, new GateOrder("aa29268", List.of(), false));
    }

    private static Line line(Event event, String id, String detail) {
        return new Line(event, id, "com.acme.BookTest", id.contains("template") ? "add" : "", detail);
    }

    private static List<GateTest> judged(boolean isTimeOver, Line... journal) {
        List<Line> lines = new ArrayList<>(Arrays.asList(journal));
        return GateJudge.tests(module, List.of(lines), List.of(), isTimeOver);
    }

    private static GateTest only(boolean isTimeOver, Line... journal) {
        List<GateTest> tests = judged(isTimeOver, journal);
        assertThat(tests).hasSize(1);
        return tests.get(0);
    }

    private static final Line PLANNED = line(Event.PLANNED, TEMPLATE, "BookTest.java:14");
    private static final Line STARTED = line(Event.STARTED, INVOCATION, "");
    private static final String OF_CLASS = "[engine:e]/[class:com.acme.BookTest]";

    static Stream<Arguments> journals() {
        return Stream.of(
                Arguments.of(
                        "a JVM that ended early",
                        List.of(PLANNED, STARTED),
                        State.MISSING,
                        "it was planned and left no result: its JVM ended early"),
                Arguments.of(
                        "a test that ended well without a result",
                        List.of(PLANNED, STARTED, line(Event.PASSED, INVOCATION, "")),
                        State.MISSING,
                        "it ended well and left no result of this gate"),
                Arguments.of(
                        "a class that fails",
                        List.of(PLANNED, line(Event.FAILED, OF_CLASS, "in use"), line(Event.PASSED, "[engine:e]", "")),
                        State.ERRORED,
                        "in use"),
                Arguments.of(
                        "a test that threw",
                        List.of(PLANNED, STARTED, line(Event.FAILED, INVOCATION, "no memory")),
                        State.ERRORED,
                        "no memory"),
                Arguments.of(
                        "a skipped class",
                        List.of(PLANNED, line(Event.SKIPPED, OF_CLASS, "is @Disabled")),
                        State.SKIPPED,
                        "is @Disabled"),
                Arguments.of(
                        "an unchanged test that passed",
                        List.of(
                                PLANNED,
                                STARTED,
                                line(Event.UNCHANGED, INVOCATION, "unchanged"),
                                line(Event.PASSED, INVOCATION, "")),
                        State.UNCHANGED,
                        "unchanged"),
                Arguments.of("another part's test", List.of(line(Event.ELSEWHERE, TEMPLATE, "")), State.ELSEWHERE, ""));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("journals")
    void judges(String what, List<Line> journal, State state, String reason) {
        assertThat(only(false, journal.toArray(Line[]::new)))
                .as(what)
                .extracting(GateTest::name, GateTest::state, GateTest::reason)
                .containsExactly("BookTest.add", state, reason);
    }

    @Test
    void saysHowFarATestCameInTheGatesTime() {
        Line[] pairs = {
            PLANNED, STARTED, new Line(Event.PAIRS, TEMPLATE, "", "", "0"), new Line(Event.PAIRS, TEMPLATE, "", "", "2")
        };
        assertThat(only(true, PLANNED, STARTED).reason()).isEqualTo("the gate's time was over while it was measured");
        assertThat(only(true, pairs).reason()).isEqualTo("the gate's time was over after 2 pairs of JVMs");
        assertThat(only(true, pairs).state()).isEqualTo(State.UNDECIDED);
        assertThat(only(true, pairs).traces().isWithoutTurn()).isFalse();
    }

    @Test
    void aTestWithoutATurnIsUndecided() {
        GateTest test = only(true, line(Event.PLANNED, TEMPLATE, ""));
        assertThat(test.state()).isEqualTo(State.UNDECIDED);
        assertThat(test.reason()).isEqualTo("the gate's time was over before its turn");
        assertThat(test.byBase()).isEqualTo(ByBase.UNDECIDED);
        assertThat(test.traces().isWithoutTurn()).isTrue();
        assertThat(Outcomes.outcome(GateExit.KEPT, List.of(test, test)).sentences())
                .contains("the time was over before the turn of core BookTest.add, core BookTest.add");
    }

    @Test
    void aTestWithoutBudgetsByBaseLeavesNoneOfThemUndecided() {
        GateTest test = only(true, new Line(Event.PLANNED, TEMPLATE, "com.acme.BookTest", "fixed", ""));
        assertThat(test.state()).isEqualTo(State.UNDECIDED);
        assertThat(test.byBase()).isEqualTo(ByBase.NONE);
    }

    @Test
    void anAdvisoryTestWithoutAResultLeavesNothingUndecided() {
        Line watched = new Line(Event.PLANNED, TEMPLATE, "com.acme.BookTest", "watched", "");
        GateTest late = only(true, watched);
        assertThat(late.state()).isEqualTo(State.ADVISORY_WOULD_BE_UNDECIDED);
        assertThat(late.byBase()).isEqualTo(ByBase.NONE);
        assertThat(late.reason()).isEqualTo("the gate's time was over before its turn");
        assertThat(only(false, watched).state()).isEqualTo(State.MISSING);
        assertThat(only(false, watched, new Line(Event.UNMEASURED, TEMPLATE, "com.acme.BookTest", "watched", "2 CPUs"))
                        .state())
                .isEqualTo(State.ADVISORY_WOULD_BE_UNDECIDED);
    }

    private static List<GateTest> judged(TestedModule module, LatencyResult result, Event end, String thrown) {
        String id = result.test().uniqueId();
        return GateJudge.tests(
                module,
                List.of(List.of(line(Event.PLANNED, id, ""), line(Event.STARTED, id, ""), line(end, id, thrown))),
                List.of(result),
                false);
    }

    @ParameterizedTest
    @CsvSource({
        "FAIL, PASSED, ADVISORY_WOULD_BE_RED",
        "INCONCLUSIVE, PASSED, ADVISORY_WOULD_BE_UNDECIDED",
        "PASS, PASSED, KEPT",
        "NOT_JUDGED, SKIPPED, NOT_JUDGED",
        "FAIL, FAILED, ERRORED",
        "INCONCLUSIVE, FAILED, ERRORED",
        "PASS, FAILED, ERRORED"
    })
    void anAdvisoryTestIsRedForWhatItThrowsAlone(Verdict verdict, Event end, State state) {
        LatencyResult result = CliResults.result().advisory().byBase(verdict).build();
        assertThat(judged(other, result, end, "thrown"))
                .extracting(GateTest::state, GateTest::byBase)
                .containsExactly(tuple(state, ByBase.NONE));
    }

    @ParameterizedTest
    @CsvSource({
        "FAIL, FAILED, BROKEN",
        "INCONCLUSIVE, FAILED, UNDECIDED",
        "PASS, FAILED, ERRORED",
        "NOT_JUDGED, FAILED, ERRORED", // such as by its @AfterEach
        "NOT_JUDGED, PASSED, NOT_JUDGED"
    })
    void whatATestThrowsIsRedWhereItsBudgetsAreNot(Verdict verdict, Event end, State state) {
        LatencyResult result = CliResults.result().byBase(verdict).build();
        assertThat(judged(other, result, end, "thrown"))
                .extracting(GateTest::state)
                .containsExactly(state);
    }

    @ParameterizedTest
    @CsvSource({"aa29268, ERRORED", "'', NOT_JUDGED"})
    void aTestThatHadNoBaseThoughItsModuleHasOneIsRed(String base, State state) {
        LatencyResult result = CliResults.result()
                .notJudged(ReasonKind.NOT_COMPARABLE.of("base does not have this module"))
                .build();
        TestedModule module = new TestedModule(other.build(), other.classes(), new GateOrder(base, List.of(), false));
        assertThat(judged(module, result, Event.PASSED, ""))
                .extracting(GateTest::state)
                .containsExactly(state);
    }

    @Test
    void aClassThatHadNoTurnIsUndecidedWithItsBudgetsByBase() {
        GateTest test = only(true);
        assertThat(test.state()).isEqualTo(State.UNDECIDED);
        assertThat(test.byBase()).isEqualTo(ByBase.UNDECIDED);
    }

    @Test
    void aTestThatCouldNotBeMeasuredIsUndecidedThoughItIsSkipped() {
        for (Event end : List.of(Event.SKIPPED, Event.PASSED)) {
            GateTest test = only(
                    false,
                    line(Event.PLANNED, TEMPLATE, ""),
                    line(Event.STARTED, INVOCATION, ""),
                    line(Event.UNMEASURED, INVOCATION, "2 CPUs are needed, and 1 is allowed"),
                    line(end, INVOCATION, "aborted"));
            assertThat(test.state()).isEqualTo(State.UNDECIDED);
            assertThat(test.reason()).isEqualTo("nothing was measured: 2 CPUs are needed, and 1 is allowed");
            assertThat(test.byBase()).isEqualTo(ByBase.UNDECIDED);
        }
    }

    @Test
    void aClassThatJUnitNeverSawIsMissing() {
        GateTest test = only(false);
        assertThat(test.state()).isEqualTo(State.MISSING);
        assertThat(test.className()).isEqualTo("com.acme.BookTest");
        assertThat(test.reason())
                .isEqualTo("the class has latency tests, and JUnit ran none of them: the build excludes tests by"
                        + " excludedGroups = \"slow | latency\"; give the gate the profile that runs them, such as"
                        + " -Platency");
    }

    @Test
    void aClassThatInheritsAllItsTestsIsNotMissing() {
        String inherited = "[engine:e]/[class:com.acme.BookTest]/[nested-class:In]/[test-template:add()]";
        List<GateTest> tests = judged(
                false,
                new Line(Event.PLANNED, inherited, "com.acme.Contract$In", "add", ""),
                new Line(Event.SKIPPED, inherited, "com.acme.Contract$In", "add", "why"));
        assertThat(tests).extracting(GateTest::state).containsExactly(State.SKIPPED);
    }

    @Test
    void aParameterizedTestIsAsManyAsItsInvocations() {
        assertThat(judged(
                        false,
                        line(Event.PLANNED, TEMPLATE, ""),
                        line(Event.STARTED, INVOCATION, ""),
                        line(Event.FAILED, INVOCATION, "e"),
                        line(Event.STARTED, TEMPLATE + "/[test-template-invocation:#2]", "")))
                .extracting(GateTest::state)
                .containsExactly(State.ERRORED, State.MISSING);
    }

    @Test
    void theTestsLineIsKnown() {
        GateTest test = only(
                false,
                new Line(Event.JVM, "/project/core", "", "", "/project/core/target/junit-latency"),
                line(Event.PLANNED, TEMPLATE, "BookTest.java:14"));
        assertThat(test.traces().place())
                .contains(new GateTest.Place(
                        Path.of("/project/core"),
                        new StackTraceElement("com.acme.BookTest", "add", "BookTest.java", 14)));
    }

    @ParameterizedTest
    @EnumSource(
            value = State.class,
            names = {"ERRORED", "MISSING"})
    void whatIsMissingEndsWithThree(State state) {
        assertThat(state.exit(false)).isEqualTo(GateExit.ERRORED);
    }
}
