package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.gate.GateTest.State;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** What becomes of planned tests that left no result: none of them is green. */
class GateJudgeTests {

    private static final String TEMPLATE = "[engine:e]/[class:com.acme.BookTest]/[test-template:add()]";
    private static final String INVOCATION = TEMPLATE + "/[test-template-invocation:#1]";

    private static Line line(Event event, String id, String detail) {
        return new Line(event, id, "com.acme.BookTest", id.contains("template") ? "add" : "", detail);
    }

    private static List<GateTest> judged(boolean isTimeOver, Line... journal) {
        List<Line> lines = new ArrayList<>(Arrays.asList(journal));
        return GateJudge.tests(
                new GateJudge.Planned(
                        "core",
                        new TreeSet<>(List.of("com.acme.BookTest")),
                        (className, method) -> className.equals("com.acme.BookTest") && !method.equals("fixed")),
                List.of(lines),
                List.of(),
                isTimeOver);
    }

    private static GateTest only(boolean isTimeOver, Line... journal) {
        List<GateTest> tests = judged(isTimeOver, journal);
        assertThat(tests).hasSize(1);
        return tests.get(0);
    }

    @Test
    void aTestWhoseJvmEndedEarlyIsMissing() {
        GateTest test = only(false, line(Event.PLANNED, TEMPLATE, ""), line(Event.STARTED, INVOCATION, ""));
        assertThat(test.state()).isEqualTo(State.MISSING);
        assertThat(test.reason()).isEqualTo("it was planned and left no result: its JVM ended early");
        assertThat(test.name()).isEqualTo("BookTest.add");
    }

    @Test
    void aTestThatEndedWellAndLeftNoResultIsMissing() {
        assertThat(only(
                                false,
                                line(Event.PLANNED, TEMPLATE, ""),
                                line(Event.STARTED, INVOCATION, ""),
                                line(Event.PASSED, INVOCATION, ""))
                        .state())
                .isEqualTo(State.MISSING);
    }

    @Test
    void aTestOfAClassThatFailsHasErroredWithWhatTheClassThrew() {
        String ofClass = "[engine:e]/[class:com.acme.BookTest]";
        GateTest test = only(
                false,
                line(Event.PLANNED, TEMPLATE, ""),
                line(Event.FAILED, ofClass, "java.net.BindException: Address already in use"),
                line(Event.PASSED, "[engine:e]", ""));
        assertThat(test.state()).isEqualTo(State.ERRORED);
        assertThat(test.reason()).isEqualTo("java.net.BindException: Address already in use");
    }

    @Test
    void aTestThatThrewHasErrored() {
        assertThat(only(
                                false,
                                line(Event.PLANNED, TEMPLATE, ""),
                                line(Event.STARTED, INVOCATION, ""),
                                line(Event.FAILED, INVOCATION, "java.lang.OutOfMemoryError"))
                        .state())
                .isEqualTo(State.ERRORED);
    }

    @Test
    void aSkippedClassIsSaid() {
        GateTest test = only(
                false,
                line(Event.PLANNED, TEMPLATE, ""),
                line(Event.SKIPPED, "[engine:e]/[class:com.acme.BookTest]", "is @Disabled"));
        assertThat(test.state()).isEqualTo(State.SKIPPED);
        assertThat(test.reason()).isEqualTo("is @Disabled");
    }

    @Test
    void aTestWithoutATurnIsUndecided() {
        GateTest test = only(true, line(Event.PLANNED, TEMPLATE, ""));
        assertThat(test.state()).isEqualTo(State.UNDECIDED);
        assertThat(test.reason()).isEqualTo("the gate's time was over before its turn");
        assertThat(test.traces().byBase()).isEqualTo(ByBase.UNDECIDED);
    }

    @Test
    void aTestThatHadBegunSaysSo() {
        GateTest test = only(true, line(Event.PLANNED, TEMPLATE, ""), line(Event.STARTED, INVOCATION, ""));
        assertThat(test.reason()).isEqualTo("the gate's time was over while it was measured");
    }

    @Test
    void aTestWhosePairsHadBegunSaysHowManyRan() {
        GateTest test = only(
                true,
                line(Event.PLANNED, TEMPLATE, ""),
                line(Event.STARTED, INVOCATION, ""),
                new Line(Event.PAIRS, TEMPLATE, "", "", "0"),
                new Line(Event.PAIRS, TEMPLATE, "", "", "1"),
                new Line(Event.PAIRS, TEMPLATE, "", "", "2"));
        assertThat(test.reason()).isEqualTo("the gate's time was over after 2 pairs of JVMs");
        assertThat(test.state()).isEqualTo(State.UNDECIDED);
    }

    @Test
    void aTestWithoutBudgetsByBaseLeavesNoneOfThemUndecided() {
        GateTest test = only(true, new Line(Event.PLANNED, TEMPLATE, "com.acme.BookTest", "fixed", ""));
        assertThat(test.state()).isEqualTo(State.UNDECIDED);
        assertThat(test.traces().byBase()).isEqualTo(ByBase.NONE);
    }

    @Test
    void aClassThatHadNoTurnIsUndecidedWithItsBudgetsByBase() {
        GateTest test = only(true);
        assertThat(test.state()).isEqualTo(State.UNDECIDED);
        assertThat(test.traces().byBase()).isEqualTo(ByBase.UNDECIDED);
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
            assertThat(test.traces().byBase()).isEqualTo(ByBase.UNDECIDED);
        }
    }

    @Test
    void aClassThatJUnitNeverSawIsMissing() {
        GateTest test = only(false);
        assertThat(test.state()).isEqualTo(State.MISSING);
        assertThat(test.className()).isEqualTo("com.acme.BookTest");
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
    void aTestOfAnotherPartIsNotMissing() {
        assertThat(only(false, line(Event.ELSEWHERE, TEMPLATE, "")).state()).isEqualTo(State.ELSEWHERE);
    }

    @Test
    void whatWasNotMeasuredIsUnchangedThoughItPassed() {
        assertThat(only(
                                false,
                                line(Event.PLANNED, TEMPLATE, "BookTest.java:14"),
                                line(Event.STARTED, INVOCATION, ""),
                                line(Event.UNCHANGED, INVOCATION, "unchanged"),
                                line(Event.PASSED, INVOCATION, ""))
                        .state())
                .isEqualTo(State.UNCHANGED);
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
