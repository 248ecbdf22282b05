package io.github.junitlatency;

import io.github.junitlatency.internal.plan.Defaults;
import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestTemplate;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.api.parallel.ResourceAccessMode;
import org.junit.jupiter.api.parallel.ResourceLock;
import org.junit.jupiter.api.parallel.Resources;

/**
 * Times a test method over and over and holds it to latency budgets.
 *
 * <p>The method is a test by itself: it needs no {@code @Test}. It may have another template, such as
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
 * meanwhile. Each has the tag {@code latency}, by which a build can run these tests in a separate execution.
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
@Tag("latency")
@ExtendWith(LatencyExtension.class)
@ResourceLock(value = Resources.GLOBAL, mode = ResourceAccessMode.READ_WRITE)
public @interface LatencyTest {

    /**
     * The measured and judged iterations of a round: {@link #AUTO} unless set, at least 1.
     *
     * <p>A percentile needs so many that ten are expected over it: p99.9 needs 10,000, p99.99 needs 100,000. Fewer than a
     * budget needs are an error.
     *
     * <p>With {@code AUTO} they are 100,000, or as many as take 5 s, with what a {@link LatencyProbe} leaves untimed or
     * on the schedule: of 48 ms, 100. They are never fewer than budgets need, nor than 20. The number is fixed after
     * the first warm-up, for the first round and both sides of a comparison; further rounds have what undecided budgets
     * need. Without a warm-up and a schedule it is 100,000, however long they take. {@code AUTO} is -1; any other
     * number below 1 is an error.
     */
    long iterations() default Defaults.ITERATIONS;

    /**
     * For how long the measured iterations of a round run, such as {@code "10 s"}, in place of {@link #iterations()};
     * none unless set.
     *
     * <p>A number over 0 and one of {@code ns}, {@code us}, {@code ms} and {@code s}; any other text is an error, and
     * so are both attributes together, a duration over the {@link #timeLimit()}, and {@code warmup = 0}. After the
     * warm-up the round gets as many iterations as fit into this time. If these are fewer than a budget's percentile
     * needs, it is an error before anything is measured.
     */
    String duration() default "";

    /** As many {@link #iterations()} as take 5 s, 100,000 at most; a {@link #warmup()} until the code is steady. */
    long AUTO = Defaults.AUTO;

    /**
     * The iterations that run before the measured ones in each round: {@link #AUTO} unless set, at least 0.
     *
     * <p>They run through the same loop, from a separate state, and count nowhere. With {@code AUTO} they run until the
     * compilers have nothing to do and the times do not move any more, 10 s at most, and begin anew, with
     * {@link BeforeRound}, whenever a state has had {@link #iterations()} of them, or 100,000 while these are not
     * fixed. Later rounds of the same test need few. {@code AUTO} is -1; any other number below 0 is an error.
     */
    long warmup() default Defaults.WARMUP;

    /**
     * The percentiles to report, in percent: eight from 50 to 99.999 unless set.
     *
     * <p>Each is over 0 and under 100; any other is an error. One that the iterations cannot support is shown with how many
     * it needs.
     */
    double[] percentiles() default {50, 75, 85, 95, 99, 99.9, 99.99, 99.999};

    /**
     * The limits, such as {@code p99.9 <= 2_500 ticks} and {@code max <= 1 ms}; none unless set.
     *
     * <p>The units are {@code ticks}, {@code ns}, {@code us}, {@code ms} and {@code s}. A limit is at least a step of the
     * clock; a subject has one absolute limit and one relative to base at most. Any other text is an error that names
     * the column. Without a budget, the test is measured and reported, and never fails for its latency.
     *
     * <p>With {@link #every()} or {@link #rate()}, {@code service p99.9 <= 5 us} limits the time from the real start, and
     * {@code response p99.9 <= 20 us} the time from the intended start. Without a word, the response time is limited.
     *
     * <p>{@code p99.9 <= base + 25%}, {@code base + 20 ns}, {@code base + 5% + 20 ns} and {@code 0.5 x base} are relative to
     * base: an older version of the code, {@code junit.latency.base}, or another method, {@link #base()}. {@code 5% + 20 ns}
     * allows 1.05 times base and 20 ns more.
     *
     * <p>{@code alloc <= 64 B}, {@code alloc max} and {@code alloc p50 <= base + 0 B} limit what the measured thread
     * allocates in an iteration; {@code alloc} alone is {@code alloc max}. The units are {@code B}, {@code KB} (1,000
     * B) and {@code MB}.
     *
     * <p>{@code throughput >= 200_000/s} asks for calls of all threads in a second, {@code throughput >= 0.95 x base}
     * and {@code throughput >= base - 5%} for a share of base's. Calls are counted in rounds without reads around each
     * of them. {@code mean <= 5 us} and {@code mean <= base + 3%} limit the mean time of a call in these rounds; a mean
     * hides tails.
     *
     * <p>{@code errors <= 0.1%} limits the share of calls that throw. Such calls are timed and counted, and do not end
     * the test. Without that budget the first exception ends it.
     */
    String[] budgets() default {};

    /**
     * Whether budgets are only reported: {@code advisory = true}; unset, they make the test red.
     *
     * <p>All is measured and judged, but a broken or undecided budget leaves the test green, and reports say
     * {@code ADVISORY: would be red}. What the body throws, and wrong configuration, is red as ever. It is an array
     * only so that a test's {@code false} is told from one that says nothing, and goes before {@code true} of its class
     * or package; several values are an error.
     */
    boolean[] advisory() default {};

    /**
     * The name of another method of the class, which budgets relative to base compare with: none unless set.
     *
     * <p>It is an instance method of the class or its superclasses, neither private nor static, returns {@code void} and
     * takes the same parameters; anything else is an error, as is a base without a budget that is relative to it. It goes
     * before {@code junit.latency.base}.
     *
     * <pre>{@code
     * @LatencyTest(base = "oldQueue", budgets = "p99 <= 0.5 x base")
     * void newQueue(Sink sink) { … }
     *
     * void oldQueue(Sink sink) { … }
     * }</pre>
     */
    String base() default Defaults.NO_BASE;

    /**
     * The calls that make one timed iteration: 1 unless set, at least 1; less is an error.
     *
     * <p>For bodies too short for the clock's step. Every figure and every budget is then of a whole batch.
     */
    int batch() default Defaults.BATCH;

    /**
     * The threads that run the body at once: 1 unless set, at least 1 and at most 1,000; else an error.
     *
     * <p>Each call is timed on its thread, and budgets are on all calls together. The threads share
     * {@link #iterations()}, rounded up to a multiple of their number. They begin a round at once; who is done first
     * goes on uncounted until all are, so that each counted call meets the others. They share the test's state, which
     * {@link BeforeRound} prepares once for all; each has its own {@link Sink} and {@link Iteration}. None is pinned. A
     * {@link LatencyProbe} and budgets on allocation want one thread.
     */
    int threads() default Defaults.THREADS;

    /**
     * The number of the CPU to pin to; -1 unless set.
     *
     * <p>With -1 it is the one that {@code junit.latency.cpu} names, or else the best that is free. Any other number
     * below 0, and a CPU that this process is not allowed to use, is an error.
     */
    int cpu() default Defaults.ANY_CPU;

    /**
     * The number of rounds that may follow one that breaks a budget: 4 unless set, at least 0; less is an error.
     *
     * <p>Each begins from fresh state, some time after the one before. They end as soon as it is decided whether it is the
     * code. With 0, one round alone decides; else, one that broke while the code changed is made up for by one more.
     */
    int confirmations() default Defaults.CONFIRMATIONS;

    /**
     * How long the rounds of this test take together at most, such as {@code "10 s"}; unset, what {@code
     * junit.latency.time-limit} says, or else 30 s.
     *
     * <p>A number and {@code s}, {@code ms}, {@code us} or {@code ns}; at least 1 s and at most a day; any other text
     * is an error, and so is a limit that is too short for one round. A round is counted with its warm-up and its
     * control run. All of the test takes twice as long at most, without waits for a CPU that others measure on. A round
     * that would end later is not begun; a budget that is not decided then is INCONCLUSIVE. Each of {@link #forks()}
     * has the time to itself, and pairs of a budget relative to base are not concerned. To suggest budgets, a test
     * takes 20 s whatever the limit.
     */
    String timeLimit() default Defaults.NO_TIME_LIMIT;

    /**
     * The interval from one intended start to the next, such as {@code "10 us"}; none unless set.
     *
     * <p>A number and {@code ns}, {@code us}, {@code ms} or {@code s}; at least a step of the clock and at most a
     * second. Any other text is an error, but for the empty one, which means none.
     *
     * <p>Without an interval, each iteration starts when the one before has ended. With one, iterations start on a schedule,
     * and response times count from the intended start. A start that was missed is caught up and never dropped. With {@link
     * #batch()}, a whole batch starts at once. What a {@link LatencyProbe} leaves untimed takes its time on the
     * schedule, too.
     */
    String every() default Defaults.NO_INTERVAL;

    /**
     * The same as {@link #every()}, in iterations per second: {@code 100_000} for {@code "10 us"}; none unless set.
     *
     * <p>At least 1, and at most one start in a step of the clock; any other number is an error, as is a rate together
     * with {@link #every()}. {@link Double#MIN_VALUE} means none.
     */
    double rate() default Defaults.NO_RATE;

    /**
     * The number of fresh JVMs that measure the test, one after the other: 0 unless set, at most 20; any other is an error.
     *
     * <p>Each measures in full, and nothing else has run in it. With 0, {@code junit.latency.forks} is the number, or
     * else the JVM of the tests measures. A budget is PASS where all forks say so, FAIL where more than half do, and
     * else INCONCLUSIVE. Each fork runs the life cycle of the whole class, {@code @BeforeAll} to {@code @AfterAll}; so
     * does the JVM of the tests, around them all. Budgets relative to base have pairs of fresh JVMs anyway.
     *
     * <pre>{@code
     * @LatencyTest(forks = 3, jvmArgs = {"-XX:+UseZGC", "-Xmx2g"}, budgets = "p99.9 <= 5 us")
     * }</pre>
     */
    int forks() default Defaults.FORKS;

    /**
     * Options of the forks' JVMs, behind those of the JVM of the tests; none unless set.
     *
     * <p>Alone they mean one fork. The workers of relative budgets have them, too, on both sides. Each begins with
     * {@code -}, or it is an error; so is one that the JVM refuses, in its words. A collector takes the place of that
     * of the tests.
     */
    String[] jvmArgs() default {};
}
