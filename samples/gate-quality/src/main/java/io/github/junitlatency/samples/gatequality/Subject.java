package io.github.junitlatency.samples.gatequality;

import java.util.function.Supplier;

/** The bodies that two versions are compared by: each call repeats a step, so that 3% more of it is whole steps more. */
enum Subject {
    /** A hash over a table of 16 KiB, each step waiting for the one before: in the first-level cache. */
    COMPUTE_L1(Work::new, 200),
    /** A walk along a random cycle through 4 MiB: each step misses the caches that are a core's own. */
    CHASE_4M(() -> new MapLookUps(4 << 20), 100),
    /** A hundred new texts. */
    STRINGS(() -> new Strings(1), 100),
    /** A lock around a queue, uncontended; JVMs compile it in two ways. */
    LOCK_QUEUE(() -> new LockedQueue(false), 100);

    private final Supplier<Unit> unit;
    private final int steps;

    /** @param steps of a call of base; a multiple of 100, so that whole percents are whole steps */
    Subject(Supplier<Unit> unit, int steps) {
        this.unit = unit;
        this.steps = steps;
    }

    Unit unit() {
        return unit.get();
    }

    int steps() {
        return steps;
    }

    /** Returns the name in options and in the tables. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
