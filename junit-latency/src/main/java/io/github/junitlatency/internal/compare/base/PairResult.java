package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.internal.compare.worker.Message.SideRound;
import io.github.junitlatency.internal.measure.samples.Concurrency;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.plan.budget.Timing;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.ResultParts.PairFacts;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.HdrHistogram.Histogram;

/**
 * The result of one pair of workers.
 *
 * @param rounds by a test's unique id: its rounds, in the order in which they were measured
 * @param figures by a test's unique id: the figures of both sides besides times, of tests that ask
 * @param stacks by a test's unique id: each side's diagnostic rounds, of a pair that takes stacks
 * @param missing by the unique id of a test, or of what contains it: why it could not be measured
 */
record PairResult(
        Map<String, List<SideRounds>> rounds,
        Map<String, Map<Figure, SideFigures>> figures,
        Map<String, Map<Side, SampledRounds>> stacks,
        Map<String, Missing> missing) {

    /** Returns why a test could not be measured; empty where it was. */
    Optional<Missing> missing(String test) {
        if (rounds.containsKey(test)) {
            return Optional.empty();
        }
        Optional<String> closest = Lists.first(Lists.sortedDown(missing.keySet(), String::length), test::startsWith);
        return closest.isPresent() ? Optional.of(missing.get(closest.get())) : Optional.empty();
    }

    /** Returns whether a test was measured, or is known to be missing. */
    boolean knows(String test) {
        return rounds.containsKey(test) || missing(test).isPresent();
    }

    /** Returns the unique ids of all tests that it reached. */
    Set<String> tests() {
        Set<String> all = new LinkedHashSet<>(rounds.keySet());
        all.addAll(missing.keySet());
        return all;
    }

    /** A figure of both sides. */
    record SideFigures(SideFigure head, SideFigure base) {}

    /** A round of head and the round of base that took turns with it. */
    record SideRounds(SideRound head, SideRound base) {}

    /**
     * The reason why a test could not be measured in a pair.
     *
     * @param isIncompatible whether base lacks what the test calls, so that there is nothing to compare
     * @param reason in a sentence
     */
    record Missing(boolean isIncompatible, String reason) {}

    /** Returns the rounds in which both sides have iterations that count, by one timing. */
    static List<RoundPair> counting(List<SideRounds> rounds, Timing timing) {
        return Lists.map(
                Lists.filter(
                        rounds,
                        round -> round.head().by(timing).count() > 0
                                && round.base().by(timing).count() > 0),
                round -> RoundPair.of(
                        round.head().by(timing),
                        round.base().by(timing),
                        round.head().firstBlocks(),
                        round.base().firstBlocks()));
    }

    /** Returns what there is to doubt about rounds of several threads. */
    static List<Doubt> doubts(List<SideRounds> rounds) {
        Concurrency all = Concurrency.UNKNOWN;
        for (SideRounds round : rounds) {
            all = all.plus(round.head.concurrency()).plus(round.base.concurrency());
        }
        return Lists.present(List.of(all.doubt()));
    }

    /** Returns both sides' response times of all rounds together; empty where no round is there. */
    static Optional<PairFacts.Times> pooled(List<SideRounds> rounds) {
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
