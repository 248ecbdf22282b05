package io.github.junitlatency;

import io.github.junitlatency.internal.plan.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Sets attributes for all {@link LatencyTest} methods of a class or a package that leave them at their defaults.
 *
 * <p>For each attribute, the first that is set decides: the method's, the class's, its superclasses', for a {@code @Nested}
 * class those of the classes around it, and last the package's, in {@code package-info.java}. An attribute with its default
 * value counts as not set. {@code every} and {@code rate} are one attribute here. It may be a meta-annotation.
 *
 * <pre>{@code
 * @LatencyDefaults(forks = 3, budgets = "p99.9 <= 20 us")
 * class OrderBookTest {
 *
 *     @LatencyTest
 *     void add() { … }
 *
 *     @LatencyTest(budgets = "p99.9 <= 100 us") // in place of the class's, and in three forks
 *     void rebuild() { … }
 * }
 * }</pre>
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.TYPE, ElementType.PACKAGE, ElementType.ANNOTATION_TYPE})
public @interface LatencyDefaults {

    /** As {@link LatencyTest#iterations()}. */
    long iterations() default Defaults.ITERATIONS;

    /** As {@link LatencyTest#duration()}. */
    String duration() default "";

    /** As {@link LatencyTest#warmup()}. */
    long warmup() default Defaults.WARMUP;

    /** As {@link LatencyTest#percentiles()}. */
    double[] percentiles() default {50, 75, 85, 95, 99, 99.9, 99.99, 99.999};

    /** As {@link LatencyTest#budgets()}; a method's own take the place of all of these. */
    String[] budgets() default {};

    /** As {@link LatencyTest#advisory()}. */
    boolean[] advisory() default {};

    /** As {@link LatencyTest#batch()}. */
    int batch() default Defaults.BATCH;

    /** As {@link LatencyTest#threads()}. */
    int threads() default Defaults.THREADS;

    /** As {@link LatencyTest#cpu()}. */
    int cpu() default Defaults.ANY_CPU;

    /** As {@link LatencyTest#confirmations()}. */
    int confirmations() default Defaults.CONFIRMATIONS;

    /** As {@link LatencyTest#timeLimit()}. */
    String timeLimit() default Defaults.NO_TIME_LIMIT;

    /** As {@link LatencyTest#every()}. */
    String every() default Defaults.NO_INTERVAL;

    /** As {@link LatencyTest#rate()}. */
    double rate() default Defaults.NO_RATE;

    /** As {@link LatencyTest#forks()}. */
    int forks() default Defaults.FORKS;

    /** As {@link LatencyTest#jvmArgs()}. */
    String[] jvmArgs() default {};
}
