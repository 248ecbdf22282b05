package io.github.junitlatency.internal.verdict;

import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.SlowIteration;
import java.util.function.LongFunction;
import java.util.function.LongUnaryOperator;
import java.util.function.ToLongFunction;

/**
 * Bounds the time of each call of a round that may not be the code's, by one excuse.
 *
 * <p>It is taken off the least that surely is the code's, never off the most that can be.
 *
 * @param ofCall the most that it may have taken of a call that was noted, in ticks
 * @param reason the excuse, given what it may have taken of all calls that are within a limit without it
 * @param whole how long a call of which nothing was noted must be so that it is so long without the excuse
 * @param unnoted how many of so many calls of which nothing was noted it may excuse, however long they are
 * @param sharedTicks what it may have taken of all calls together
 */
record ExcusedTime(
        ToLongFunction<SlowIteration> ofCall,
        LongFunction<Reason> reason,
        LongUnaryOperator whole,
        LongUnaryOperator unnoted,
        long sharedTicks) {

    /** An amount for each call that was noted. */
    static ExcusedTime of(ToLongFunction<SlowIteration> ofCall, LongFunction<Reason> reason) {
        return new ExcusedTime(ofCall, reason, least -> least, count -> 0, Long.MAX_VALUE);
    }

    /** Excuses so many of the calls as well of which nothing was noted. */
    ExcusedTime andUnnoted(LongUnaryOperator count) {
        return new ExcusedTime(ofCall, reason, whole, count, sharedTicks);
    }

    /** Makes calls longer of which nothing was noted, too. */
    ExcusedTime lengthening(LongUnaryOperator least) {
        return new ExcusedTime(ofCall, reason, least, unnoted, sharedTicks);
    }

    /** Is no more for all calls together. */
    ExcusedTime sharing(long ticks) {
        return new ExcusedTime(ofCall, reason, whole, unnoted, ticks);
    }

    /** Returns whether all calls share it. */
    boolean isShared() {
        return sharedTicks < Long.MAX_VALUE;
    }
}
