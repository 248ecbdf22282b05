package io.github.junitlatency.internal.cause;

import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.Source;
import java.util.List;

/**
 * Why the slow iterations of a round were slow.
 *
 * @param slowest the ten longest, explained, longest first
 * @param exceeding iterations over any limit whose circumstances are known, explained
 * @param byLimit of each limit, what the causes of all iterations over it come to, the largest first
 * @param sources where causes were looked for
 * @param controls of each slice of the control run, its noted iterations, explained as far as any source saw anything
 * @param doubts about the JVM, from what was seen of it
 */
public record Explanation(
        List<SlowIteration> slowest,
        List<SlowIteration> exceeding,
        List<List<CauseTotal>> byLimit,
        List<Source> sources,
        List<List<SlowIteration>> controls,
        List<Doubt> doubts) {}
