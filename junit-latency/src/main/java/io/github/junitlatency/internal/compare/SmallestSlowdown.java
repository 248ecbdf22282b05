package io.github.junitlatency.internal.compare;

import io.github.junitlatency.result.Distribution;
import io.github.junitlatency.result.SightFacts.Unproven;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * Estimates the smallest slowdown of head that a relative budget would find in nine of ten runs, from how pairs scatter.
 *
 * <p>Each pair says how far head is over what base allows: x = log(head's percentile / limit(base's percentile)). With s their
 * standard deviation (n - 1), made-up pairs have
 *
 * <pre>
 * head = limit(base) * exp(d + s * z),  z normal, base the median of the real ones
 * </pre>
 *
 * <p>and are judged by {@link Comparison} itself, looks, most pairs and early ends included. The result is the smallest d, by
 * halving, at which 184 of {@value #DRAWS} made-up runs are FAIL. All d have the same z, so that equal pairs give equal
 * results.
 *
 * <p>Example: {@code base + 10%}, 11 pairs at most, significance 1%. A deviation of 2% gives + 14% over base, one of 5% gives + 20%:
 * 1.7 deviations over the limit.
 *
 * <p>It is an estimate: seven pairs know their own deviation to a third, JVMs are not normal, and a slowdown may scatter in another
 * way than head does now. In simulations of lognormal code ({@code SmallestSlowdownTests}), nine of ten were 86 to 89%.
 *
 * <p>From p99 on it errs to the large side. There {@link TailCounts} proves, and all iterations of a made-up side take equally long:
 * one side has the whole tail, ranks tie, and only signs count. In the same simulations, nine of ten were 96 to 97%.
 */
public final class SmallestSlowdown {

    /** Fewer pairs have no deviation worth the name. */
    private static final int MIN_PAIRS = 3;

    /** All patterns of signs are counted out for each draw; a test that may have more pairs is taken to have these. */
    private static final int MAX_PAIRS = 13;

    /** Beyond, even the first look takes too long. */
    private static final int MAX_FIRST_LOOK = 16;

    private static final int DRAWS = 200;
    private static final int DRAWS_OF_RARE = 50; // counting tails takes thirty times as long
    private static final double FOUND = 0.92; // nine of ten, and the standard error of 200 draws
    private static final long SEED = 26;
    private static final double PRECISION = 0.02; // of the distance from the limit
    private static final double BASE_TICKS = 1_000_000; // so many that whole ticks round little
    private static final double MAX_LOG = 7; // a thousand times the limit

    private final Comparison comparison;
    private final HeadLimit scaled;
    private final double deviation;
    private final double[][] draws; // normal numbers, by draw and pair

    private SmallestSlowdown(HeadLimit allowance, ComparisonSettings settings, PairValues values) {
        double baseTicks = MeasuredPair.median(values.baseTicks());
        double scale = BASE_TICKS / baseTicks;
        deviation = Math.sqrt(PairValues.variance(values.percentilesOverLimit()));
        scaled = new HeadLimit(
                allowance.subject(), allowance.factor(), allowance.amountTicks() * scale, allowance.text());
        comparison = new Comparison(scaled, withFewerPairs(settings, scale));
        List<Integer> looks = comparison.looks().pairs();
        draws = new double[scaled.isRare() ? DRAWS_OF_RARE : DRAWS][looks.get(looks.size() - 1)];
        SplittableRandom random = new SplittableRandom(SEED);
        for (double[] draw : draws) {
            for (int i = 0; i < draw.length; i++) {
                draw[i] = random.nextGaussian();
            }
        }
    }

    private static ComparisonSettings withFewerPairs(ComparisonSettings settings, double scale) {
        int first =
                Looks.of(settings.significance(), settings.maxPairs()).pairs().get(0);
        return new ComparisonSettings(
                settings.significance(),
                Math.min(settings.maxPairs(), Math.max(first, MAX_PAIRS)),
                settings.stepTicks() * scale);
    }

    /** Returns why nothing can be said; empty where it can. */
    public static Optional<Unproven> unproven(ComparisonSettings settings, List<MeasuredPair> pairs) {
        List<Integer> looks =
                Looks.of(settings.significance(), settings.maxPairs()).pairs();
        if (looks.isEmpty()) {
            return Optional.of(Unproven.TOO_FEW_ALLOWED);
        }
        if (pairs.size() < MIN_PAIRS) {
            return Optional.of(Unproven.FEW_PAIRS);
        }
        return looks.get(0) > MAX_FIRST_LOOK ? Optional.of(Unproven.MANY_PAIRS) : Optional.empty();
    }

    /**
     * Returns the slowdown of head over base, as a share: 0.14 for 14%. It is below 0 where the limit is well below base.
     *
     * @param pairs for which nothing is {@link #unproven}
     */
    public static double share(HeadLimit allowance, ComparisonSettings settings, List<MeasuredPair> pairs) {
        PairValues values = new Comparison(allowance, settings).values(pairs);
        return new SmallestSlowdown(allowance, settings, values).share();
    }

    private double share() {
        double below = 0;
        double found = Math.max(0.001, deviation);
        while (!isFound(found) && found < MAX_LOG) {
            below = found;
            found *= 2;
        }
        while (found - below > PRECISION * found) {
            double middle = (below + found) / 2;
            if (isFound(middle)) {
                found = middle;
            } else {
                below = middle;
            }
        }
        return scaled.direction().timesAsBad(headTicks(found), BASE_TICKS) - 1;
    }

    private double headTicks(double overLimit) {
        return scaled.direction().worsened(scaled.limitTicks(BASE_TICKS), Math.exp(overLimit));
    }

    private boolean isFound(double overLimit) {
        int missed = 0;
        for (double[] draw : draws) {
            missed += isFail(draw, overLimit) ? 0 : 1;
            if (missed > (1 - FOUND) * draws.length + 0.5) {
                return false;
            }
        }
        return true;
    }

    private boolean isFail(double[] draw, double overLimit) {
        List<MeasuredPair> pairs = new ArrayList<>();
        for (double normal : draw) {
            pairs.add(new MeasuredPair(
                    List.of(new RoundPair(equal(headTicks(overLimit + deviation * normal)), equal(BASE_TICKS)))));
        }
        return comparison.judge(pairs).verdict().equals(Optional.of(Verdict.FAIL));
    }

    private static Distribution equal(double ticks) {
        long whole = Math.round(ticks);
        return Distribution.ofBuckets(new long[] {whole}, new long[] {1}, whole);
    }
}
