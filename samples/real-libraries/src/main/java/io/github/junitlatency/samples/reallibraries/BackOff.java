package io.github.junitlatency.samples.reallibraries;

import java.util.concurrent.locks.LockSupport;

/** Waits longer the longer there is nothing to do: spins, then yields, then parks for 1 us, 2 us and so on to 64 us. */
final class BackOff {

    /** So many spins or yields that nothing follows on them. */
    static final int FOREVER = Integer.MAX_VALUE;

    private static final long FIRST_PARK_NANOS = 1_000;
    private static final int DOUBLINGS = 6;

    private final int spins;
    private final int yields;
    private int waits;

    /** @param yields after the spins, before it parks */
    BackOff(int spins, int yields) {
        this.spins = spins;
        this.yields = yields;
    }

    void reset() {
        waits = 0;
    }

    void await() {
        if (waits < spins) {
            waits += spins == FOREVER ? 0 : 1;
            Thread.onSpinWait();
        } else if (yields == FOREVER || waits - spins < yields) {
            waits += yields == FOREVER ? 0 : 1;
            Thread.yield();
        } else {
            int doublings = waits - spins - yields;
            LockSupport.parkNanos(FIRST_PARK_NANOS << doublings);
            waits += doublings < DOUBLINGS ? 1 : 0;
        }
    }
}
