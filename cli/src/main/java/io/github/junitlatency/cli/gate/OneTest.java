package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.GateRequest.Benchmarks;
import io.github.junitlatency.cli.gate.accept.BudgetedTest;
import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.internal.plan.GateOrder.GateBudget;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The only test that is run, as a bisection asks for.
 *
 * @param name as its user calls it, such as {@code OrderBookTest.add}
 * @param budget by base, in place of the test's own; empty for its own
 */
public record OneTest(String name, Optional<String> budget) {

    /**
     * Checks that the older version has the test, and that it is compared with that version.
     *
     * @throws CommandException if not
     * @throws IOException if its classes cannot be read
     */
    void check(Base base, List<ModuleBuild> modules) throws IOException {
        List<BudgetedTest> all = new ArrayList<>();
        for (ModuleBuild module : modules) {
            all.addAll(LatencyClasses.of(module, Benchmarks.NONE).tests());
        }
        try {
            BudgetedTest.named(name, all);
        } catch (IllegalArgumentException e) {
            throw GateExit.USAGE.because("bisect = \"" + name + "\" in base " + base.name() + ": " + e.getMessage(), e);
        }
    }

    /** Returns the budget that the test has for this gate alone, if it has one. */
    List<GateBudget> budgets(LatencyClasses head) {
        return head.tests().stream()
                .flatMap(test -> budget.stream().map(text -> new GateBudget(test.fullName(), text, Optional.empty())))
                .distinct()
                .toList();
    }
}
