package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Source;
import java.util.List;

/**
 * Explains the slow iterations of a round.
 *
 * @param samples the round's iterations, explained
 * @param controls of each slice of the control run, its noted iterations, explained as far as any source saw anything
 * @param sources the sources of causes, used or not
 * @param compiled the first thing that the compilers did to what the loop runs while it was measured, such as {@code OrderBook.add
 *     was compiled (tier 4) at iteration 1,000}; empty for nothing, or where it was not seen
 * @param jvmSeen whether it would have been seen
 * @param doubts about the JVM, from what was seen of it
 */
public record Explanation(
        ExplainedSamples samples,
        List<ExplainedSamples> controls,
        List<Source> sources,
        String compiled,
        boolean jvmSeen,
        List<Doubt> doubts) {}
