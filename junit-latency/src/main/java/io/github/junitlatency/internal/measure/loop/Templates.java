package io.github.junitlatency.internal.measure.loop;

import java.util.Set;

/**
 * The names of all classes that {@link LoopDefiner} makes hidden classes from.
 *
 * <p>It refuses others. So whoever looks for the loops among the compiled methods of a JVM never overlooks a new one.
 */
public final class Templates {

    /** The templates that call the body. */
    private static final Set<String> LOOPS = Set.of(
            LoopTemplate.class.getName(),
            ProbedLoopTemplate.class.getName(),
            PacedLoopTemplate.class.getName(),
            ThroughputLoopTemplate.class.getName());

    /**
     * The template that reads the clock for others; by name, because its package may use this one and not the other way
     * round.
     */
    private static final Set<String> READERS = Set.of("io.github.junitlatency.ProbeTemplate");

    private Templates() {}

    /**
     * Returns whether this is a timed loop's template.
     *
     * @param className without what makes a hidden class's name unique
     */
    public static boolean isLoop(String className) {
        return LOOPS.contains(className);
    }

    /**
     * Returns whether this is any template.
     *
     * @param className without what makes a hidden class's name unique
     */
    public static boolean isKnown(String className) {
        return isLoop(className) || READERS.contains(className);
    }
}
