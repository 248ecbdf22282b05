package io.github.junitlatency.host;

import java.util.List;
import java.util.Optional;

/** Reservations for tests without a machine. */
public final class Reservations {

    private Reservations() {}

    /** Returns one of no CPU. */
    public static CpuReservation none() {
        return new CpuReservation(-1, CpuSet.of(), Optional.empty(), Optional.empty(), List.of());
    }
}
