package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.lists.Lists;
import java.util.HashSet;
import java.util.Set;

/**
 * Knows whether the timed loop can reach a call of {@code Thread.yield}, by what the compilers met.
 *
 * <p>A method is compiled once and called by the loops of many tests, so who calls it directly is kept as long as the JVM
 * runs; that the loop reaches it, until the test's last round. Native code that calls sched_yield(2) is not known here.
 */
final class YieldCalls {

    /** So many methods that yield are more than a program has; more are not kept. */
    private static final int MAX_CALLERS = 1_000;

    private final Set<CompiledMethod> callers = new HashSet<>();
    private final Set<String> classes = new HashSet<>();
    private boolean reached;

    /** Adds what the compilers met in one round. */
    void add(CallGraph calls) {
        for (CompiledMethod caller : calls.callersOf(YieldCalls::isYield)) {
            if (!caller.isOfTheJdk() && callers.size() < MAX_CALLERS) {
                callers.add(caller);
            }
        }
        Set<CompiledMethod> run = calls.reachableFromLoops();
        classes.addAll(Lists.map(Lists.filter(run, method -> !method.isOfTheJdk()), CompiledMethod::type));
        reached = reached || Lists.any(run, method -> isYield(method) || callers.contains(method));
    }

    /** Returns the classes of the methods that the loop of this test can reach, without the JDK's, named with dots. */
    Set<String> loopClasses() {
        return Set.copyOf(classes);
    }

    /** Returns whether the loop of this test can reach one. */
    boolean areReached() {
        return reached;
    }

    /** Ends a test. */
    void forgetTheLoop() {
        reached = false;
        classes.clear();
    }

    /** The method itself in JDK 17, and what it calls where a virtual thread yields in another way, from JDK 21 on. */
    private static boolean isYield(CompiledMethod method) {
        return method.type().equals("java.lang.Thread")
                && (method.name().equals("yield") || method.name().equals("yield0"));
    }
}
