package io.github.junitlatency.internal.plan;

import java.time.Duration;

/** Every default, with its reason. */
public final class Defaults {

    /** Columns of texts: what a terminal has. */
    public static final int COLUMNS = 80;

    /** Fewer columns hold no table. */
    public static final int MIN_COLUMNS = 40;

    /** No one reads more columns. */
    public static final int MAX_COLUMNS = 400;

    /** As many as it takes, by what the code itself takes. */
    public static final long AUTO = -1;

    /** By time: bodies differ by a factor of a million, and no one waits an hour without having asked for it. */
    public static final long ITERATIONS = AUTO;

    /** The most that {@code AUTO} takes: supports p99.99, and takes well under a second for a body of a microsecond. */
    public static final long MOST_ITERATIONS = 100_000;

    /** The time that {@code AUTO} iterations take at most: a body of 48 ms runs a hundred times, which supports p90. */
    public static final Duration ITERATIONS_TIME = Duration.ofSeconds(5);

    /** A further round of {@code AUTO} iterations takes as long, if the budgets that ask for it need no more. */
    static final Duration FURTHER_ROUND_TIME = Duration.ofMillis(500);

    /** So many times what a percentile needs, a further round shows about as well as the first what exceeds it. */
    static final long TIMES_THE_NEEDED = 3;

    /** Under a shorter time limit, so many such rounds fit: a few must have the time. */
    static final int ROUNDS_WITHIN_TIME_LIMIT = 6;

    /** The fewest that {@code AUTO} takes, however long they are: what a median needs. */
    public static final long FEWEST_ITERATIONS = 20;

    /** Until the code is steady: how many iterations that takes differs by a factor of a hundred between bodies. */
    public static final long WARMUP = AUTO;

    /**
     * Ends a warm-up that does not get steady. C2 is done with the largest applications' hot paths well before; a body of a
     * tenth of a second has run a hundred times.
     */
    public static final Duration WARM_UP_CEILING = Duration.ofSeconds(10);

    /** Under a shorter time limit, so many such warm-ups fit: there must be time for rounds. */
    static final int WARM_UPS_WITHIN_TIME_LIMIT = 3;

    /** Of a warm-up without a schedule, so many starts follow on it: what is different there is warm as well. */
    public static final int SCHEDULED_WARMUP = 1_000;

    /** Fewer follow on a slow schedule, or the wait for its starts would be most of the test. */
    public static final Duration SCHEDULED_WARMUP_TIME = Duration.ofMillis(200);

    /** One call an iteration: a percentile of batches is not a percentile of calls. */
    public static final int BATCH = 1;

    /** The thread that JUnit gave: most code is called by one thread, and others would contend with it. */
    public static final int THREADS = 1;

    /** Lets the host choose. */
    public static final int ANY_CPU = -1;

    /** No schedule: an iteration starts when the one before has ended, which measures the code and not its load. */
    public static final String NO_INTERVAL = "";

    /** No schedule either. The smallest double, because an annotation cannot say none, and no one wants so low a rate. */
    public static final double NO_RATE = Double.MIN_VALUE;

    /** The eight percentiles of seed 000. */
    public static final double[] PERCENTILES = {50, 75, 85, 95, 99, 99.9, 99.99, 99.999};

    /** Four more rounds, with growing gaps, outlast a noisy spell of half a second. */
    public static final int CONFIRMATIONS = 4;

    /** The most, where there is the time. A gate has as many before it is red, and so meets nothing new. */
    public static final int SUGGEST_ROUNDS = 1 + CONFIRMATIONS;

    /** JVMs to suggest from: one JVM's compilation of the code is one throw of the dice. */
    public static final int SUGGEST_FORKS = 3;

    /**
     * At most, where there is the time. Nine rounds in three JVMs show more than five in one; with fewer a tail's worst
     * could not be set apart.
     */
    public static final int SUGGEST_ROUNDS_OF_FORK = 3;

    /** Six rounds of the longest that AUTO takes; who runs ten tests waits for five minutes at most. */
    public static final String TIME_LIMIT = "30 s";

    /** The time limit is that of the configuration. */
    public static final String NO_TIME_LIMIT = "";

    /** How long a test takes to suggest budgets: no one waits longer for what is to be pasted. */
    public static final Duration SUGGEST_TIME = Duration.ofSeconds(20);

    /** The time limit in one JVM to suggest budgets, so that all of it takes {@link #SUGGEST_TIME} at most. */
    static final Duration SUGGEST_TIME_LIMIT = Duration.ofSeconds(10);

    /** The same in a fork, whose start and counts of what is allocated take another two seconds or three. */
    static final Duration SUGGEST_TIME_LIMIT_OF_FORK = Duration.ofSeconds(4);

    /** One red in a hundred gates of unchanged code at most, by chance, before the other conditions. */
    public static final double SIGNIFICANCE = 0.01;

    /** No other method: what relative budgets compare with is an older version of the code. */
    public static final String NO_BASE = "";

    /** Finds 5% in 19 of 20 comparisons where pairs differ by 3% (docs/evidence/comparing.md); a pair takes some seconds. */
    public static final int PAIRS = 11;

    /**
     * For a night: finds 10% in 85 of 100 comparisons where pairs differ by 8%, in place of 65
     * (docs/evidence/comparing.md).
     */
    public static final int MANY_PAIRS = 15;

    /** The exact test counts out the signs of so many pairs at most; more would take minutes anyway. */
    public static final int MAX_PAIRS = 24;

    /** The JVM of the tests measures: a fresh one takes a second more, and most tests differ little from JVM to JVM. */
    public static final int FORKS = 0;

    /** No majority needs more; each takes as long as the whole test. */
    public static final int MAX_FORKS = 20;

    private Defaults() {}
}
