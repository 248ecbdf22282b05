package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.plan.Timing;
import io.github.junitlatency.internal.verdict.ControlSlice;
import java.util.List;

/**
 * The walks through memory beside one round, by timing.
 *
 * @param response on the test's schedule; without one, the same as service
 * @param service one iteration after the other
 */
record MemoryWalks(List<ControlSlice> response, List<ControlSlice> service) {

    MemoryWalks {
        response = List.copyOf(response);
        service = List.copyOf(service);
    }

    /** Returns those that a budget on one timing is compared with. */
    List<ControlSlice> by(Timing timing) {
        return timing == Timing.SERVICE ? service : response;
    }
}
