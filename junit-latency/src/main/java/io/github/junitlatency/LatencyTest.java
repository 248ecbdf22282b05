package io.github.junitlatency;

import io.github.junitlatency.internal.plan.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * Times a test method over and over and holds it to latency budgets.
 *
 * <p>The method is a test by itself: it needs no {@code @Test}. It may have a template of its own, such as
 * {@code @ParameterizedTest} or {@code @RepeatedTest}; then every invocation is measured. It may be a meta-annotation.
 *
 * <pre>{@code
 * @LatencyTest(iterations = 1_000_000, budgets = {"p99.9 <= 2_500 ticks", "max <= 1 ms"})
 * void add() {
 *     book.add(nextOrder());
 * }
 * }</pre>
 *
 * <p>The body runs on the thread that JUnit gave, pinned to one CPU, between two fenced reads of the time stamp counter.
 * Every figure is net of what the reads themselves cost. A broken budget fails the test with a report of the ten longest
 * iterations; configuration errors are found before anything is measured. Under parallel execution no other test runs
 * beside it.
 *
 * @see BeforeRound
 * @see Sink
 * @see Iteration
 * @see LatencyProbe
 * @see HelperThreads
 */
@Documented
@Retention(RetentionPolicy.RUNTIME)
@Target({ElementType.METHOD, ElementType.ANNOTATION_TYPE})
@TestTemplate
@ExtendWith(LatencyExtension.class)
@ResourceLock(value = Resources.GLOBAL, mode = ResourceAccessMode.READ_WRITE)
public @interface LatencyTest {

    /** How many iterations are measured and judged; at least 1. A budget on p99.9 needs 10,000, on p99.99 100,000. */
    long iterations() default Defaults.ITERATIONS;

    /** How many iterations run before those, through the same loop, from a state of their own; at least 0. */
    long warmup() default Defaults.WARMUP;

    /** The percentiles to report, each over 0 and under 100. */
    double[] percentiles() default {50, 75, 85, 95, 99, 99.9, 99.99, 99.999};

    /**
     * The limits: {@code p99.9 <= 2_500 ticks}, {@code max <= 1 ms}; units {@code ticks}, {@code ns}, {@code us},
     * {@code ms}, {@code s}; at most a day, or 10^15 ticks; one per subject. None: measured and reported only. With
     * {@link #every()} or {@link #rate()}, {@code service p99.9 <= 5 us} limits what the calls take, and
     * {@code response p99.9 <= 20 us}, or no word, what passes from the intended start on.
     */
    String[] budgets() default {};

    /**
     * How many calls make one timed iteration, at least 1: for bodies too short for the clock's step. Every figure and
     * every budget is then of a whole batch.
     */
    int batch() default Defaults.BATCH;

    /** The CPU to pin to; -1 to take what {@code junit.latency.cpu} says or else the best that is free. */
    int cpu() default Defaults.ANY_CPU;

    /**
     * How many rounds may follow one that breaks a budget, each from fresh state and some time after the one before, until
     * it is decided whether it is the code; at least 0, which decides by one round alone.
     */
    int confirmations() default Defaults.CONFIRMATIONS;

    /**
     * The interval from one intended start to the next: a number and {@code ns}, {@code us}, {@code ms} or {@code s}, such
     * as {@code "10 us"}, over 0, at least a step of the clock and at most a second. Iterations then start on a schedule,
     * and latency is counted from the intended start; a start that was missed is caught up and never dropped. None by
     * default: each iteration starts when the one before has ended. With {@link #batch()}, a whole batch starts at once.
     * What a {@link LatencyProbe} leaves untimed takes its time on the schedule all the same. The empty text cannot be told
     * from the default; any other without a number and a unit is an error.
     */
    String every() default Defaults.NO_INTERVAL;

    /**
     * The same as {@link #every()}, in iterations a second: {@code 100_000} for {@code "10 us"}. At least 1; an error beside
     * {@link #every()}. None by default, which {@link Double#MIN_VALUE} stands for.
     */
    double rate() default Defaults.NO_RATE;
}
