package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.result.TestIdentity;

/** The name of a test as people read it, the same wherever it stands. */
public final class TestTitle {

    private TestTitle() {}

    /** Returns class and method: {@code OrderBookTest.add}. */
    public static String plain(TestIdentity test) {
        return Printable.of(simpleClass(test) + "." + test.methodName());
    }

    /** Returns class and method, and the display name where it says more: {@code OrderBookTest.add [1] LONG}. */
    public static String of(TestIdentity test) {
        return display(test).isEmpty() ? plain(test) : plain(test) + " " + Printable.of(display(test));
    }

    /** Returns the class without its package. */
    public static String simpleClass(TestIdentity test) {
        return test.className().substring(test.className().lastIndexOf('.') + 1);
    }

    /** Returns the display name; empty where it says no more than JUnit's own of a plain test. */
    public static String display(TestIdentity test) {
        boolean saysNoMore = test.displayName().isEmpty() || test.displayName().startsWith(test.methodName() + "(");
        return saysNoMore ? "" : test.displayName();
    }
}
