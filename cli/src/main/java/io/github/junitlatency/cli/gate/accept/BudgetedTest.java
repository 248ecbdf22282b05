package io.github.junitlatency.cli.gate.accept;

import io.github.junitlatency.internal.plan.GatePreset;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A latency test as class files have it.
 *
 * @param module the module's short name
 * @param className the binary name of the class that runs it
 * @param methodName the method's name
 * @param budgets the texts of its budgets, as the test or its defaults have them
 * @param isByMethod whether another method is its base
 */
public record BudgetedTest(
        String module, String className, String methodName, List<String> budgets, boolean isByMethod) {

    /** The method's name of all JMH benchmarks of a class, which class files do not tell. */
    public static final String ANY = "*";

    /** Returns the name that tests of all modules are listed by: {@code core OrderBookTest.add}. */
    String name() {
        return module + " " + simple();
    }

    private String simple() {
        return className.substring(className.lastIndexOf('.') + 1) + "." + methodName;
    }

    /** Returns the name that no other test of the module has. */
    public String fullName() {
        return className + "." + methodName;
    }

    /** Returns the name that no other test of the build has. */
    public String uniqueName() {
        return module + " " + fullName();
    }

    /** Returns whether a user calls it so; benchmarks of a class are called by any name of it. */
    public boolean isCalled(String name) {
        return names().anyMatch(own -> name.equals(own) || areBenchmarks() && isOneOf(own, name));
    }

    /** Returns whether a benchmark, such as {@code BenchTests.BookBenchmark.add}, is one of {@code BenchTests.*}. */
    private static boolean isOneOf(String all, String name) {
        int begin = all.length() - ANY.length();
        return name.startsWith(all.substring(0, begin)) && name.indexOf('.', begin) > 0;
    }

    /** Returns whether it stands for the JMH benchmarks of a class, which cannot be told apart before they run. */
    public boolean areBenchmarks() {
        return methodName.equals(ANY);
    }

    /** Returns those of its budgets that a preset judges; the test itself fails by one that cannot be read. */
    public List<Budget> judged(Optional<GatePreset> preset) {
        List<Budget> judged = new ArrayList<>();
        for (String text : budgets) {
            try {
                judged.add(BudgetParser.parse(text));
            } catch (IllegalArgumentException e) {
                continue; // the test says so
            }
        }
        judged.removeIf(budget -> preset.isPresent() && !preset.get().judges(budget));
        return judged;
    }

    /** Returns all names that a user may call it by. */
    Stream<String> names() {
        return Stream.of(simple(), name(), fullName(), uniqueName());
    }
}
