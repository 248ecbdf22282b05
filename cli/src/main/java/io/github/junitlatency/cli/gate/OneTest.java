package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.GateRequest.Benchmarks;
import io.github.junitlatency.cli.gate.accept.BudgetedTest;
import io.github.junitlatency.internal.plan.GateOrder.GateBudget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * The only test that is run, as a bisection asks for.
 *
 * @param name as its user calls it, such as {@code OrderBookTest.add}
 * @param budget by base, in place of the test's own; empty for its own
 */
public record OneTest(String name, Optional<String> budget) {

    private static final int MOST_NAMED = 5;

    /**
     * Checks that the older version has the test, only one of that name, and that it is compared with that version.
     *
     * @throws CommandException if not
     * @throws IOException if its classes cannot be read
     */
    void check(Base base, List<ModuleBuild> modules) throws IOException {
        List<BudgetedTest> all = new ArrayList<>();
        for (ModuleBuild module : modules) {
            all.addAll(LatencyClasses.of(module, Benchmarks.NONE).tests());
        }
        List<BudgetedTest> named =
                all.stream().filter(test -> test.isCalled(name)).toList();
        for (BudgetedTest test : named) {
            if (test.areBenchmarks()) {
                throw wrong("it is of " + test.uniqueName()
                        + ", JMH benchmarks, of which none can be run alone; name a test by @LatencyTest");
            }
        }
        SortedSet<String> called = names(named);
        if (called.isEmpty()) {
            throw wrong("base " + base.name() + " has no latency test of that name, but " + some(names(all))
                    + "; name one of these, or a newer base that has the test");
        }
        if (called.size() > 1) {
            throw wrong("base " + base.name() + " has " + some(called) + "; name one of these");
        }
        if (named.stream().anyMatch(BudgetedTest::isByMethod)) {
            throw wrong("another method is its base, so no commit is compared with " + base.name()
                    + "; name a test without base");
        }
    }

    private static SortedSet<String> names(List<BudgetedTest> tests) {
        return tests.stream().map(BudgetedTest::uniqueName).collect(Collectors.toCollection(TreeSet::new));
    }

    private static String some(SortedSet<String> names) {
        List<String> some = names.stream().limit(MOST_NAMED).toList();
        int more = names.size() - some.size();
        return names.isEmpty() ? "none at all" : String.join(", ", some) + (more > 0 ? " and " + more + " more" : "");
    }

    private CommandException wrong(String why) {
        return GateExit.USAGE.because("bisect = \"" + name + "\": " + why);
    }

    /** Returns the budget that the test has for this gate alone, if it has one. */
    List<GateBudget> budgets(LatencyClasses head) {
        return head.tests().stream()
                .flatMap(test -> budget.stream().map(text -> new GateBudget(test.fullName(), text, Optional.empty())))
                .distinct()
                .toList();
    }
}
