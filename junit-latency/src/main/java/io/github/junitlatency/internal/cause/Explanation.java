package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.Doubt;
import java.util.List;

/**
 * Explains the slow iterations of a round.
 *
 * @param samples the round's iterations, explained
 * @param controls of each slice of the control run, its noted iterations, explained as far as any source saw anything
 * @param sources the sources of causes, used or not
 * @param compiled what the compilers did to what the loop runs while it was measured, as far as it was seen
 * @param jvmSeen whether it would have been seen
 * @param doubts about the JVM, from what was seen of it
 */
public record Explanation(
        ExplainedSamples samples,
        List<ExplainedSamples> controls,
        List<Source> sources,
        LateCompilations compiled,
        boolean jvmSeen,
        List<Doubt> doubts) {}
