package io.github.junitlatency.samples.vectorgrowth;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.platform.engine.discovery.DiscoverySelectors.selectClass;
import static org.junit.platform.testkit.engine.EventConditions.event;
import static org.junit.platform.testkit.engine.EventConditions.finishedWithFailure;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.instanceOf;
import static org.junit.platform.testkit.engine.TestExecutionResultConditions.message;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.LatencyTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.platform.testkit.engine.EngineTestKit;
import org.junit.platform.testkit.engine.Events;
import org.opentest4j.AssertionFailedError;

/** Shows a broken budget: the growing list against a maximum that copying its array cannot keep. */
class BrokenBudgetTest {

    @Test
    void aGrowingListBreaksAMaximumOfTenMicroseconds() {
        Events tests = EngineTestKit.engine("junit-jupiter")
                .selectors(selectClass(GrowingAgainstABudget.class))
                .configurationParameter("junit.latency.console", "off")
                .configurationParameter("junit.latency.stacks", "off") // which take seconds
                .execute()
                .testEvents();

        tests.assertThatEvents()
                .haveExactly(
                        1,
                        event(finishedWithFailure(
                                instanceOf(AssertionFailedError.class),
                                message(text ->
                                        text.startsWith("BrokenBudgetTest$GrowingAgainstABudget.add  FAIL: max over")),
                                message(text -> text.contains("your code, not the machine: the same")),
                                message(text ->
                                        text.matches("(?s).*[sx]  1 2 .*")), // growth comes back, in both rounds
                                message(text -> text.contains("max <= 10 us")),
                                message(text -> text.matches("(?s).*(360,145|540,217|810,325) .*")), // grown
                                message(text -> text.lines().count() <= 24),
                                message(text -> text.lines().allMatch(line -> line.length() <= 80)))));
        assertThat(tests.failed().count()).isEqualTo(1);
    }

    static class GrowingAgainstABudget {

        private List<Object> list;

        @BeforeRound
        void emptyList() {
            list = new ArrayList<>();
        }

        @LatencyTest(iterations = VectorGrowthTest.ADDS, budgets = "max <= 10 us")
        void add() {
            list.add(VectorGrowthTest.ELEMENT);
        }
    }
}
