package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.cli.gate.outcome.ByBase;
import io.github.junitlatency.cli.gate.outcome.GateTest.State;
import io.github.junitlatency.internal.plan.GateOrder;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A module with latency tests, and what they are compared with.
 *
 * @param build its class path
 * @param classes those that have the tests
 * @param order what its tests' JVMs are told
 */
record TestedModule(ModuleBuild build, LatencyClasses classes, GateOrder order) {

    /** The tag of all latency tests, in an expression of JUnit's. */
    private static final Pattern LATENCY = Pattern.compile("(?<![\\w.-])latency(?![\\w.-])");

    /** Returns whether budgets by base are compared, and not known to hold. */
    boolean isCompared() {
        return order.hasBase() && !order.isUnchanged();
    }

    /** Returns the state of a test that could not be measured; without a method, of a whole class. */
    State undecided(String className, String methodName) {
        return classes.isAdvisory(className, methodName) ? State.UNDECIDED.advised() : State.UNDECIDED;
    }

    /** Returns what became of the budgets by base of such a test. */
    ByBase undecidedByBase(String className, String methodName) {
        boolean counts = isCompared()
                && classes.isByBase(className, methodName, order.preset())
                && !classes.isAdvisory(className, methodName);
        return counts ? ByBase.UNDECIDED : ByBase.NONE;
    }

    /** Returns the tags that the build excludes, if latency is one of them. */
    Optional<String> excludedTags() {
        return build.excludedTags().filter(tags -> LATENCY.matcher(tags).find());
    }
}
