package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.internal.verdict.round.ControlSlice;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Holds what the control run, the empty body on the same CPU, says about one budget.
 *
 * <p>The machine breaks a limit by adding to a usual iteration what it has left, the headroom: limit - median of the body.
 * So iterations of the empty body over the headroom are compared with iterations of the test over the limit.
 *
 * <p>Example: a limit of 50 us and a median of 2 us leave a headroom of 48 us. A slice of half a second has 10 iterations
 * over 48 us, which come from 2 events: 20 exceedances per second. Where the test takes 3 times as long to catch up, those
 * events would have made 2 + 3 * (10 - 2) = 26 of its iterations late: 52 per second.
 *
 * @param headroomTicks how far the limit is from the body's median
 * @param headroomNanos the same as time
 * @param slices of the control run
 * @param leastLimit searches the least limit that could be judged next to it
 */
public record ControlEvidence(
        long headroomTicks,
        double headroomNanos,
        List<ControlSlice.SliceOverLimit> slices,
        Supplier<Optional<LeastLimit>> leastLimit) {

    /** Returns all slices as one. */
    ControlSlice.SliceOverLimit all() {
        return ControlSlice.SliceOverLimit.together(slices);
    }
}
