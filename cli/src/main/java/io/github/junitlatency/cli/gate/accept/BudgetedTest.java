package io.github.junitlatency.cli.gate.accept;

import java.util.List;
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

    /** Returns whether a user calls it so. */
    public boolean isCalled(String name) {
        return names().anyMatch(name::equals);
    }

    /** Returns all names that a user may call it by. */
    Stream<String> names() {
        return Stream.of(simple(), name(), fullName(), module + " " + fullName());
    }
}
