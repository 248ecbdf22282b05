package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.Percentile;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.DoublePredicate;
import org.HdrHistogram.Histogram;

/**
 * The rounds that a pair of worker JVMs measured: one piece of evidence, however many there are.
 *
 * <p>Rounds of one JVM share its compilations, so they say nothing of each other; pairs do.
 *
 * @param rounds at least one
 */
public record MeasuredPair(List<RoundPair> rounds) {

    /** Returns a pair of which each side has one count of a gauge. */
    public static MeasuredPair of(double head, double base) {
        return new MeasuredPair(List.of(new RoundPair(one(head), one(base))));
    }

    private static Distribution one(double count) {
        long whole = Math.max(1, Math.round(count));
        Histogram histogram = Histograms.ofTicks();
        histogram.recordValue(whole);
        return new Distribution(histogram, whole);
    }

    /** Returns the pair with the first blocks of turns among the others. */
    MeasuredPair withFirstBlocks() {
        return new MeasuredPair(Lists.map(rounds, RoundPair::withFirstBlocks));
    }

    /** Returns the median; the mean of both middle ones where their number is even. */
    static double median(double[] values) {
        double[] sorted = values.clone();
        Arrays.sort(sorted);
        int middle = sorted.length / 2;
        return sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /**
     * One round of head's JVM and the round of base's JVM that took turns with it.
     *
     * @param head head's net ticks, at least one
     * @param base base's net ticks, at least one
     * @param firstBlocks the same of the first block of each turn, which is in neither; empty where a side has none
     */
    public record RoundPair(Distribution head, Distribution base, Optional<RoundPair> firstBlocks) {

        /** Makes a round without turns. */
        public RoundPair(Distribution head, Distribution base) {
            this(head, base, Optional.empty());
        }

        /** Returns a round with what was excluded after each wait for a turn, none of it where a side has none. */
        public static RoundPair of(
                Distribution head, Distribution base, Distribution headFirst, Distribution baseFirst) {
            boolean isThere = headFirst.count() > 0 && baseFirst.count() > 0;
            return new RoundPair(
                    head, base, isThere ? Optional.of(new RoundPair(headFirst, baseFirst)) : Optional.empty());
        }

        /** Returns the round with the first blocks among the others, on both sides. */
        RoundPair withFirstBlocks() {
            return firstBlocks.isEmpty()
                    ? this
                    : new RoundPair(both(head, firstBlocks.get().head), both(base, firstBlocks.get().base));
        }

        private static Distribution both(Distribution some, Distribution more) {
            Histogram all = Histograms.ofTicks();
            all.add(some.histogram());
            all.add(more.histogram());
            return new Distribution(all, Math.max(some.maxTicks(), more.maxTicks()));
        }
    }

    /**
     * Decides whether the first block of each turn counts, on both sides.
     *
     * <p>It is excluded, since it finds the other side's caches. But what falls due by the clock while a side waits is
     * always in it. In each round
     *
     * <pre>
     * r = (head's in first blocks / head's in the others) / (base's in first blocks / base's in the others)
     * </pre>
     *
     * <p>of the percentile in the others, and of the time in first blocks that as many are over as may be of all, half of
     * them at most: p99.9 of 10,000 lets 10 be over, so of 1,500 in first blocks it is the 11th longest.
     *
     * <p>A pair differs where r is over 1.05 in all its rounds, three at least, or below 1 / 1.05 in all: by chance in one
     * of four. First blocks count where chance lets so many pairs differ in at most 1%: six of seven.
     *
     * <p>How would slow code hide? Where it is slow in fewer rounds than that; the report then says nothing of it. What
     * innocent code looks so? Such whose JVMs bring caches back in different ways. It is not red for that: the rule stays
     * the same where a pair's sides change places, and with them what is allowed, so signs of the values stay fair throws
     * and every level holds. For the same reason the first look decides it for all.
     *
     * <p>Example: head renews a window each 60 ms. Turns are 50 ms, so each turn begins with that: first blocks have 21
     * times the p99 of the others, base's twice. r is 10.5, in all rounds of all pairs, and first blocks count.
     *
     * @param allowance which time is compared
     * @param stepTicks the clock's step
     */
    record FirstBlocks(HeadLimit allowance, double stepTicks) {

        private static final double MIN_RATIO = 1.05;
        private static final double MAX_SHARE = 0.5;
        private static final int MIN_ROUNDS = 3;
        private static final double CHANCE = 0.25; // that three agree, whichever side is slower
        private static final double SIGNIFICANCE = 0.01;

        /** Returns whether they count, by the pairs up to the first look. */
        boolean count(List<MeasuredPair> pairs) {
            return TailProbability.binomial(Lists.count(pairs, this::differs), pairs.size(), CHANCE) <= SIGNIFICANCE;
        }

        private boolean differs(MeasuredPair pair) {
            return pair.rounds().size() >= MIN_ROUNDS
                    && (isInAll(pair, ratio -> ratio > MIN_RATIO) || isInAll(pair, ratio -> ratio < 1 / MIN_RATIO));
        }

        private boolean isInAll(MeasuredPair pair, DoublePredicate isDifferent) {
            return Lists.all(pair.rounds(), round -> round.firstBlocks().isPresent() && isDifferent.test(ratio(round)));
        }

        private double ratio(RoundPair round) {
            RoundPair first = round.firstBlocks().orElseThrow();
            return ratio(first.head(), round.head()) / ratio(first.base(), round.base());
        }

        private double ratio(Distribution first, Distribution others) {
            return HeadLimit.ticks(ofFirst(first, others), first, stepTicks) / allowance.ticks(others, stepTicks);
        }

        /**
         * Returns the percentile that lets as many of the first blocks be over as may be of all.
         *
         * <p>It is empty for the maximum: where that is limited, and where none may be over.
         */
        private Optional<Percentile> ofFirst(Distribution first, Distribution others) {
            if (allowance.percentile().isEmpty()) {
                return Optional.empty();
            }
            long allowed = allowance.percentile().get().allowedExceedances(first.count() + others.count());
            double share = Math.min(MAX_SHARE, allowed / (double) first.count());
            return allowed == 0 ? Optional.empty() : Optional.of(Percentile.of(100 * (1 - share)));
        }
    }
}
