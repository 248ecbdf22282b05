package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.build.ModuleBuild;
import io.github.junitlatency.internal.plan.GateOrder;

/**
 * A module with latency tests, and what they are compared with.
 *
 * @param build its class path
 * @param classes those that have the tests
 * @param order what its tests' JVMs are told
 */
record TestedModule(ModuleBuild build, LatencyClasses classes, GateOrder order) {

    /** Returns whether budgets by base are compared, and not known to hold. */
    boolean isCompared() {
        return order.hasBase() && !order.isUnchanged();
    }

    /** Returns whether a test has budgets by base that are compared; without a method, whether the class has such. */
    boolean isCompared(String className, String methodName) {
        return isCompared() && classes.isByBase(className, methodName, order.preset());
    }
}
