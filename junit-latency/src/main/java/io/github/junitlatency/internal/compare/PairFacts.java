package io.github.junitlatency.internal.compare;

/**
 * What the pairs of a comparison measured.
 *
 * @param pairs how many
 * @param headTicks head's percentile or maximum, the median over pairs
 * @param baseTicks base's
 * @param selfDifference by how much base differs from itself, as a share; not a number with one pair
 * @param hasFirstBlocks whether the first block of each turn counts, as {@link FirstBlocks} tells
 */
public record PairFacts(int pairs, double headTicks, double baseTicks, double selfDifference, boolean hasFirstBlocks) {

    static PairFacts of(PairValues values, boolean hasFirstBlocks) {
        double[] base = values.baseTicks();
        return new PairFacts(
                base.length,
                MeasuredPair.median(values.headTicks()),
                MeasuredPair.median(base),
                SelfDifference.of(base),
                hasFirstBlocks);
    }
}
