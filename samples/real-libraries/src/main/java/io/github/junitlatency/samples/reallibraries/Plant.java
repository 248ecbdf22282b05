package io.github.junitlatency.samples.reallibraries;

import java.util.Locale;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;

/** A regression that is planted into a body, and the budget that it exceeds by a factor of 3. */
enum Plant {
    NONE((body, p50Nanos) -> body, unchanged -> Optional.empty()),
    /** 1 in 500 calls sleeps 2 ms. */
    SLEEP((body, p50Nanos) -> Plants.sleeping(body), Plant::thirdOfRareMillis),
    /** 1 in 500 calls waits for a lock that another of the body's threads holds for 2 ms. */
    LOCK((body, p50Nanos) -> Plants.waiting(body), Plant::thirdOfRareMillis),
    /** Each call does its work three times. */
    THRICE(
            (body, p50Nanos) -> () -> body.call() + body.call() + body.call(),
            unchanged -> Optional.of("p50 <= " + unchanged.p50() + " ns")),
    /** Each call computes for half of the body's p50 besides; no limit between 1 and 1.5 is a third of 1.5. */
    HALF_MORE(Plants::longerByHalf, unchanged -> Optional.empty()),
    /** For each call, one of the body's threads allocates 400 KB, and the call waits for it. */
    GARBAGE((body, p50Nanos) -> Plants.littering(body), unchanged -> Optional.of("alloc <= 133 KB"));

    private static final long THIRD_OF_RARE_NANOS = 660_000;
    private static final double ROOM = 1.5;

    private final BiFunction<Body, Double, Body> planting;
    private final Function<Unchanged, Optional<String>> limit;

    /**
     * Times of the body without a plant, in whole nanoseconds.
     *
     * @param p50 the median over the JVMs
     * @param p999 the p99.9 of the slowest JVM
     */
    record Unchanged(long p50, long p999) {}

    Plant(BiFunction<Body, Double, Body> planting, Function<Unchanged, Optional<String>> limit) {
        this.planting = planting;
        this.limit = limit;
    }

    /** Returns the body with the regression, which does not end the body's own threads. */
    Body into(Body body, double p50Nanos) {
        return planting.apply(body, p50Nanos);
    }

    /** Returns a budget that the planted body exceeds by a factor of 3; none where the unchanged body might break it too. */
    Optional<String> thirdBudget(Unchanged unchanged) {
        return limit.apply(unchanged);
    }

    private static Optional<String> thirdOfRareMillis(Unchanged unchanged) {
        return unchanged.p999() * ROOM <= THIRD_OF_RARE_NANOS
                ? Optional.of("p99.9 <= " + THIRD_OF_RARE_NANOS + " ns")
                : Optional.empty();
    }

    /** Returns the name in options and tables. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
