package io.github.junitlatency.cli.gate.accept;

import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
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

    private static final int MOST_NAMED = 5;

    /**
     * Returns the test that a user calls so, if a change can make it slower than an older version; overloaded methods
     * are one.
     *
     * @throws IllegalArgumentException if there is none, in a sentence that says what was expected
     */
    public static BudgetedTest named(String name, Collection<BudgetedTest> tests) {
        List<BudgetedTest> named =
                tests.stream().filter(test -> test.isCalled(name)).toList();
        List<String> distinct =
                named.stream().map(BudgetedTest::uniqueName).distinct().toList();
        if (distinct.isEmpty()) {
            List<BudgetedTest> alike =
                    tests.stream().filter(test -> test.isAlmostCalled(name)).toList();
            throw new IllegalArgumentException("no latency test is named \"" + name + "\"; there is "
                    + some((alike.isEmpty() ? tests : alike).stream().map(BudgetedTest::name)));
        }
        if (distinct.size() > 1) {
            throw new IllegalArgumentException(
                    "\"" + name + "\" are " + distinct.size() + " tests; name one of " + some(distinct.stream()));
        }
        BudgetedTest first = named.get(0);
        if (first.areBenchmarks()) {
            throw new IllegalArgumentException("\"" + name + "\" is of " + first.name()
                    + ", JMH benchmarks, which are not known before they run, and so can be neither accepted nor bisected;"
                    + " name a @LatencyTest, or set a larger budget by @LatencyBudgets until the change is merged");
        }
        if (first.isByMethod) {
            throw new IllegalArgumentException("the base of " + first.name()
                    + " is another method, not an older version, so that no commit makes it slower than that");
        }
        List<String> budgets =
                named.stream().flatMap(test -> test.budgets().stream()).toList();
        return new BudgetedTest(first.module, first.className, first.methodName, budgets, false);
    }

    private static String some(Stream<String> names) {
        List<String> distinct = names.distinct().sorted().toList();
        int more = distinct.size() - MOST_NAMED;
        return distinct.isEmpty()
                ? "none at all"
                : distinct.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                        + (more > 0 ? " and " + more + " more" : "");
    }

    private boolean isAlmostCalled(String name) {
        return names().anyMatch(own -> own.equalsIgnoreCase(name.replace('#', '.'))) || name.endsWith("." + methodName);
    }

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
    String uniqueName() {
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
    private Stream<String> names() {
        return Stream.of(simple(), name(), fullName(), uniqueName());
    }
}
