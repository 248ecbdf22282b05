package io.github.junitlatency.internal.compare;

import io.github.junitlatency.internal.common.statistics.Histograms;
import io.github.junitlatency.internal.compare.MeasuredPair.RoundPair;
import io.github.junitlatency.result.Distribution;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.function.DoubleUnaryOperator;
import org.HdrHistogram.Histogram;

/**
 * Code whose JVMs and iterations are made up: a factor for each JVM, a smaller one for each round, a shape of iterations.
 *
 * @param shape the time of an iteration in ticks, by the share of iterations that take longer
 * @param jvmFactor draws what one JVM takes longer than another
 * @param roundSpread the standard deviation of the log of a round's factor
 * @param burstsPerRound clusters in the tail: how many, each of hundreds of iterations; 0 for none
 * @param stepTicks the clock's step
 */
record MadeUpCode(
        DoubleUnaryOperator shape, JvmFactor jvmFactor, double roundSpread, double burstsPerRound, double stepTicks) {

    static final int ITERATIONS = 100_000;

    private static final int ROUNDS = 3;

    /** Draws the factor of a JVM. */
    interface JvmFactor {
        double draw(SplittableRandom random);

        /** Returns factors whose log has a standard deviation. */
        static JvmFactor scattered(double deviation) {
            return random -> Math.exp(deviation * random.nextGaussian());
        }

        /** Returns JVMs of two compilations, one of which takes 30% longer, with a scatter of 1% each. */
        static JvmFactor twoCompilations() {
            return random -> (random.nextBoolean() ? 1.3 : 1) * Math.exp(0.01 * random.nextGaussian());
        }
    }

    /** Returns lognormal iterations around a median, with tails a hundred times rarer than the body's. */
    static DoubleUnaryOperator lognormal(double medianTicks, double deviation) {
        return share -> medianTicks * Math.exp(deviation * normalQuantile(share));
    }

    /** Returns iterations with a Pareto tail: what is ten times rarer is 10^(1/index) times longer. */
    static DoubleUnaryOperator pareto(double leastTicks, double index) {
        return share -> leastTicks * Math.pow(share, -1 / index);
    }

    /** Returns the code with every call longer by a factor. */
    MadeUpCode times(double factor) {
        return of(share -> factor * shape.applyAsDouble(share));
    }

    /** Returns the code in JVMs that differ in another way. */
    MadeUpCode in(JvmFactor factor) {
        return new MadeUpCode(shape, factor, roundSpread, burstsPerRound, stepTicks);
    }

    /** Returns the code with so many times as many iterations over any of its longer times. */
    MadeUpCode exceedingMore(double times) {
        return of(share -> shape.applyAsDouble(share / times));
    }

    /** Returns the code with a share of calls that take some ticks more. */
    MadeUpCode withSome(double some, double moreTicks) {
        return of(share -> share < some
                ? Math.max(shape.applyAsDouble(0.5) + moreTicks, shape.applyAsDouble(share))
                : shape.applyAsDouble(Math.min(1, share - some)));
    }

    private MadeUpCode of(DoubleUnaryOperator other) {
        return new MadeUpCode(other, jvmFactor, roundSpread, burstsPerRound, stepTicks);
    }

    /** Returns a pair of JVMs, with this code as head. */
    MeasuredPair pair(MadeUpCode base, SplittableRandom random) {
        double headJvm = jvmFactor.draw(random);
        double baseJvm = base.jvmFactor.draw(random);
        List<RoundPair> rounds = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            rounds.add(new RoundPair(round(headJvm, random), base.round(baseJvm, random)));
        }
        return new MeasuredPair(rounds);
    }

    private Distribution round(double jvm, SplittableRandom random) {
        double factor = jvm * Math.exp(roundSpread * random.nextGaussian());
        Histogram histogram = Histograms.ofTicks();
        long max = 0;
        double share = 1;
        while (share > 1e-7) {
            double next = share > 0.1 ? share - 0.02 : share * 0.93; // finer and finer towards the tail
            long count = poisson((share - next) * ITERATIONS, random);
            if (count > 0) {
                long ticks = onStep(factor * shape.applyAsDouble((share + next) / 2));
                histogram.recordValueWithCount(ticks, count);
                max = Math.max(max, ticks);
            }
            share = next;
        }
        for (long burst = poisson(burstsPerRound, random); burst > 0; burst--) {
            long ticks = onStep(factor * shape.applyAsDouble(0.5) * (3 + 10 * random.nextDouble()));
            histogram.recordValueWithCount(ticks, 20 + random.nextInt(200));
            max = Math.max(max, ticks);
        }
        return new Distribution(histogram, max);
    }

    private long onStep(double ticks) {
        return (long) (Math.round(ticks / stepTicks) * stepTicks);
    }

    private static long poisson(double mean, SplittableRandom random) {
        if (mean > 30) {
            return Math.max(0, Math.round(mean + Math.sqrt(mean) * random.nextGaussian()));
        }
        double product = random.nextDouble();
        long count = 0;
        for (double limit = Math.exp(-mean); product > limit; count++) {
            product *= random.nextDouble();
        }
        return count;
    }

    /** Returns the normal quantile by the share above it (Abramowitz and Stegun 26.2.23, to 0.0005). */
    private static double normalQuantile(double above) {
        if (above > 0.5) {
            return -normalQuantile(1 - above);
        }
        double t = Math.sqrt(-2 * Math.log(Math.max(above, 1e-12)));
        return t - (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
    }
}
