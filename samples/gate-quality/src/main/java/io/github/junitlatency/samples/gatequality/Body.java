package io.github.junitlatency.samples.gatequality;

import java.util.function.Supplier;

/** The code under test by kind and length: what a call does, how long it is, and how many calls a round has. */
enum Body {
    COMPUTE_50NS(Work::new, 50),
    COMPUTE_1US(Work::new, 1_000),
    COMPUTE_20US(Work::new, 20_000),
    COMPUTE_1MS(Work::new, 1_000_000),
    COMPUTE_100MS(Work::new, 100_000_000),
    MAP4M_50NS(() -> new MapLookUps(4 << 20), 50),
    MAP4M_1US(() -> new MapLookUps(4 << 20), 1_000),
    MAP64M_1US(() -> new MapLookUps(64 << 20), 1_000),
    MAP64M_20US(() -> new MapLookUps(64 << 20), 20_000),
    WIDE_50NS(WideChains::new, 50),
    WIDE_1US(WideChains::new, 1_000),
    STRING_200NS(() -> new Strings(6), 200),
    STRING_20US(() -> new Strings(6), 20_000),
    OBJECTS_50NS(SmallObjects::new, 50),
    OBJECTS_1US(SmallObjects::new, 1_000),
    LOCK_50NS(() -> new LockedQueue(false), 50),
    LOCK_1US(() -> new LockedQueue(false), 1_000),
    CONTENDED_1US(() -> new LockedQueue(true), 1_000),
    CONTENDED_20US(() -> new LockedQueue(true), 20_000),
    PARK_20US(() -> new Handover(true), 20_000),
    SLEEP_1MS(Naps::new, 1_000_000),
    WORKER_1US(() -> new Handover(false), 1_000),
    WORKER_20US(() -> new Handover(false), 20_000);

    private final Supplier<Unit> unit;
    private final int nanos;

    Body(Supplier<Unit> unit, int nanos) {
        this.unit = unit;
        this.nanos = nanos;
    }

    /** Makes what a call does. */
    Unit unit() {
        return unit.get();
    }

    /** Returns how long a call shall be. */
    int nanos() {
        return nanos;
    }

    /** Returns the measured calls of a round: a tenth of a second to two seconds of them. */
    int iterations() {
        return nanos <= 1_000 ? 100_000 : nanos <= 20_000 ? 20_000 : nanos <= 1_000_000 ? 1_000 : 20;
    }

    /** Returns the calls of a warm-up where the library's own default is not wanted. */
    int warmup() {
        return iterations() / 2;
    }

    /** Returns the name in options and in the table, such as {@code map4m-50ns}. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
