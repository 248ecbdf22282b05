package io.github.junitlatency.testing;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import java.io.IOException;

/** Clocks of tests. */
public final class Clocks {

    /** A clock that every machine has. */
    public static final Clock NANOTIME = ClockSelection.select(ClockChoice.NANOTIME, () -> {
                throw new IOException("not needed");
            })
            .clock();

    private Clocks() {}
}
