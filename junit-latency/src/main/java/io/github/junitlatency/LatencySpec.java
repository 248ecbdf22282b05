package io.github.junitlatency;

import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingConsumer;

/**
 * Says what {@link Latency#measure} is to do: the attributes of {@link LatencyTest}, with the same defaults.
 *
 * <p>It has no {@link LatencyTest#base()}, and no {@link LatencyTest#advisory()}: a result makes nothing red by itself.
 */
public final class LatencySpec {

    private static final String NO_INTERVAL = "every = null, but it must be an interval such as \"10 us\"";
    private static final String NO_TIME_LIMIT = "timeLimit = null, but it must be a time such as \"30 s\"";
    private static final String NO_DURATION = "duration = null, but it must be a time such as \"10 s\"";
    private static final String NO_PREPARATION =
            "beforeRound = null, but it must be what prepares a round; leave it out where there is nothing to prepare";

    private String name;
    private long iterations = Defaults.ITERATIONS;
    private long warmup = Defaults.WARMUP;
    private double[] percentiles = Defaults.PERCENTILES;
    private final List<String> budgets = new ArrayList<>();
    private int batch = Defaults.BATCH;
    private int threads = Defaults.THREADS;
    private int cpu = Defaults.ANY_CPU;
    private int confirmations = Defaults.CONFIRMATIONS;
    private Optional<String> duration = Optional.empty();
    private Optional<String> timeLimit = Optional.empty();
    private Optional<String> every = Optional.empty();
    private Optional<Double> rate = Optional.empty();
    private ThrowingConsumer<HelperThreads> beforeRound = helpers -> {};
    private boolean isHelped;

    LatencySpec(String name) {
        this.name = name;
    }

    /** Sets the name in reports; the calling method's unless set. */
    public LatencySpec name(String name) {
        this.name = Objects.requireNonNull(name, "name = null, but it must be a text; leave it out for the default");
        return this;
    }

    /** Sets {@link LatencyTest#iterations()}. */
    public LatencySpec iterations(long iterations) {
        this.iterations = iterations;
        return this;
    }

    /** Sets {@link LatencyTest#duration()}; here the empty text is an error. */
    public LatencySpec duration(String time) {
        duration = Optional.of(Objects.requireNonNull(time, NO_DURATION));
        return this;
    }

    /** Sets {@link LatencyTest#duration()}, over 0. */
    public LatencySpec duration(Duration time) {
        return duration(text(Objects.requireNonNull(time, NO_DURATION)));
    }

    /** Sets {@link LatencyTest#warmup()}. */
    public LatencySpec warmup(long warmup) {
        this.warmup = warmup;
        return this;
    }

    /** Sets {@link LatencyTest#percentiles()}. */
    public LatencySpec percentiles(double... percentiles) {
        this.percentiles = Objects.requireNonNull(
                        percentiles,
                        "percentiles = null, but they must be numbers such as 50, 99.9; give none to report none")
                .clone();
        return this;
    }

    /**
     * Adds one of {@link LatencyTest#budgets()}, one that is not relative to base.
     *
     * <p>A limit such as {@code p99 <= base + 10%} is an error here and belongs on an {@link LatencyTest}: two JVMs run its
     * class, head's and base's. A limit on allocated bytes such as {@code alloc <= 64 B} is fine, and so is {@code
     * throughput >= 200_000/s}.
     */
    public LatencySpec budget(String budget) {
        budgets.add(Objects.requireNonNull(
                budget, "budget = null, but it must be a budget such as \"p99.9 <= 5 us\"; leave it out for none"));
        return this;
    }

    /** Sets {@link LatencyTest#batch()}. */
    public LatencySpec batch(int batch) {
        this.batch = batch;
        return this;
    }

    /** Sets {@link LatencyTest#threads()}. */
    public LatencySpec threads(int threads) {
        this.threads = threads;
        return this;
    }

    /** Sets {@link LatencyTest#cpu()}. */
    public LatencySpec cpu(int cpu) {
        this.cpu = cpu;
        return this;
    }

    /** Sets {@link LatencyTest#confirmations()}. */
    public LatencySpec confirmations(int confirmations) {
        this.confirmations = confirmations;
        return this;
    }

    /** Sets {@link LatencyTest#timeLimit()}; here the empty text is an error. */
    public LatencySpec timeLimit(String limit) {
        timeLimit = Optional.of(Objects.requireNonNull(limit, NO_TIME_LIMIT));
        return this;
    }

    /** Sets {@link LatencyTest#timeLimit()} to a duration, at least a second and at most a day. */
    public LatencySpec timeLimit(Duration limit) {
        return timeLimit(text(Objects.requireNonNull(limit, NO_TIME_LIMIT)));
    }

    /** Sets {@link LatencyTest#every()}; here the empty text is an error. */
    public LatencySpec every(String interval) {
        every = Optional.of(Objects.requireNonNull(interval, NO_INTERVAL));
        return this;
    }

    /** Sets {@link LatencyTest#every()} to a duration, over 0 and at most a second. */
    public LatencySpec every(Duration interval) {
        return every(text(Objects.requireNonNull(interval, NO_INTERVAL)));
    }

    private static String text(Duration time) {
        boolean countable = time.toDays() == 0; // in nanoseconds, without an overflow
        return countable ? time.toNanos() + " ns" : time.toSeconds() + " s";
    }

    /** Sets {@link LatencyTest#rate()}. */
    public LatencySpec rate(double iterationsPerSecond) {
        rate = Optional.of(iterationsPerSecond);
        return this;
    }

    /** Sets what runs untimed before the warm-up and before the measured iterations, as {@link BeforeRound} does. */
    public LatencySpec beforeRound(Executable beforeRound) {
        Objects.requireNonNull(beforeRound, NO_PREPARATION);
        this.beforeRound = helpers -> beforeRound.execute();
        isHelped = false;
        return this;
    }

    /**
     * Sets what prepares each phase, as a {@link BeforeRound} method that takes {@link HelperThreads} does.
     *
     * <p>It runs untimed, before the warm-up and before the measured iterations, and may start the helper threads.
     */
    public LatencySpec beforeRound(ThrowingConsumer<HelperThreads> beforeRound) {
        this.beforeRound = Objects.requireNonNull(beforeRound, NO_PREPARATION);
        isHelped = true;
        return this;
    }

    /** Returns whether what prepares a phase may start helper threads. */
    boolean isHelped() {
        return isHelped;
    }

    String name() {
        return name;
    }

    ThrowingConsumer<HelperThreads> beforeRound() {
        return beforeRound;
    }

    LatencyPlan.Request request() {
        Threads running = new Threads(threads);
        return new LatencyPlan.Request(
                IterationCounts.asked(iterations, warmup, batch, confirmations, running)
                        .lasting(duration),
                cpu,
                percentiles,
                budgets,
                every,
                rate,
                Optional.empty(),
                timeLimit);
    }
}
