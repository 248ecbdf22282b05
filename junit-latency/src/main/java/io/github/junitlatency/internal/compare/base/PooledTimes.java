package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.PairFacts;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/** Puts the rounds of all pairs together, for files and pages. */
final class PooledTimes {

    private PooledTimes() {}

    /** Returns both sides' response times; empty where no round is there. */
    static Optional<PairFacts.Times> of(List<SideRounds> rounds) {
        return rounds.isEmpty()
                ? Optional.empty()
                : Optional.of(new PairFacts.Times(pooled(rounds, SideRounds::head), pooled(rounds, SideRounds::base)));
    }

    private static Distribution pooled(List<SideRounds> rounds, Function<SideRounds, SideRound> side) {
        Histogram all = Histograms.ofTicks();
        long maxTicks = 0;
        for (SideRounds round : rounds) {
            Distribution times = side.apply(round).response();
            all.add(times.histogram());
            maxTicks = Math.max(maxTicks, times.maxTicks());
        }
        return new Distribution(all, maxTicks);
    }
}
