package io.github.junitlatency.samples.jitter;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.apache.commons.math4.transform.FastFourierTransform;

/**
 * Looks for the period at which outliers come back.
 *
 * <p>Counts outliers by slices of the run, takes off what each slice would have by its exposure alone, and transforms
 * the rest. Were the outliers independent, the power at each frequency over the number of outliers would be
 * exponentially distributed with a mean of 1; outliers in bursts raise that mean, most at low frequencies, so it is
 * estimated from the neighbourhood and only taken down to 1. A peak counts when the chance of one as high anywhere in
 * the spectrum is at most {@link #LEVEL}.
 *
 * <p>By the exponential distribution, one frequency is h times the mean or more with the chance {@code exp(-h)}, and any of f
 * frequencies with at most {@code f * exp(-h)}. So a peak counts from {@code h = ln(f / LEVEL)} on. For example, of 2,000
 * frequencies that is {@code ln(2,000 / 0.0001)}, which is 16.8: where the neighbourhood's mean is 1, a power of 16.8 for each
 * outlier counts.
 */
final class PeriodFinder {

    /** The chance of finding a period where there is none. */
    private static final double LEVEL = 1e-4;

    /** Fewer outliers say nothing. */
    static final int MIN_OUTLIERS = 20;

    /** A period must come round so often in the run. */
    private static final int MIN_PERIODS = 10;

    /** Weaker periods are not what the outliers are about. */
    static final double MIN_IN_STEP = 0.1;

    /** Harmonics that may be the strongest: with several pulses a period, high ones are. */
    private static final int MAX_HARMONIC = 16;

    private static final int PART = 4;

    /** The factor by which fewer outliers must be better in step than more of them to be named instead. */
    private static final double CLEARLY = 0.2;

    private static final int MIN_NEIGHBOURHOOD = 64;
    private static final double NEIGHBOURHOOD = 1.25; // from a frequency to this many times it

    private PeriodFinder() {}

    /**
     * Looks among all outliers, then among the longest quarter of them, and so on, and takes the clearest. Many small
     * ones of no period may lie between few large ones that have one.
     */
    static OutlierPeriod find(List<Outlier> outliers, Exposure exposure) {
        List<Outlier> longestFirst = new ArrayList<>(outliers);
        longestFirst.sort(Comparator.comparingLong(Outlier::ticks).reversed());
        if (longestFirst.size() < MIN_OUTLIERS) {
            return OutlierPeriod.none("none to be found in fewer than " + MIN_OUTLIERS + " outliers");
        }
        Optional<OutlierPeriod.Found> best = Optional.empty();
        for (int max = longestFirst.size(); max >= MIN_OUTLIERS; max /= PART) {
            double min = best.isPresent() ? best.get().inStep() + CLEARLY : MIN_IN_STEP;
            Optional<OutlierPeriod.Found> found = among(longestFirst.subList(0, max), exposure);
            if (found.isPresent() && found.get().inStep() >= min) {
                best = found;
            }
        }
        return best.isPresent() ? new OutlierPeriod(best, "") : OutlierPeriod.none("none");
    }

    private static Optional<OutlierPeriod.Found> among(List<Outlier> outliers, Exposure exposure) {
        double[] power = power(excess(outliers, exposure));
        double[] height = heights(power, outliers.size());
        int frequencies = height.length - MIN_PERIODS;
        if (frequencies < 1) {
            return Optional.empty();
        }
        double min = Math.log(frequencies / LEVEL);
        int strongest = highest(height, MIN_PERIODS, height.length - 1);
        if (height[strongest] < min) {
            return Optional.empty();
        }
        double runTicks = exposure.sliceTicks() * exposure.slices();
        double cycles = refine(outliers, runTicks, strongest);
        return Optional.of(new OutlierPeriod.Found(
                runTicks / cycles * harmonic(power, height, strongest, min),
                outliers.size(),
                outliers.get(outliers.size() - 1).ticks(),
                inStep(outliers, cycles / runTicks)));
    }

    /** Returns the outliers of each slice less those that it should have if they came at any time. */
    private static double[] excess(List<Outlier> outliers, Exposure exposure) {
        double[] excess = new double[exposure.slices()];
        double measured = 0;
        for (int i = 0; i < excess.length; i++) {
            measured += exposure.measuredTicks(i);
        }
        for (int i = 0; i < excess.length; i++) {
            excess[i] = -outliers.size() * exposure.measuredTicks(i) / measured;
        }
        for (Outlier outlier : outliers) {
            excess[exposure.sliceAt(outlier.sinceStartTicks())]++;
        }
        return excess;
    }

    /** Returns the power at 0, 1, 2, ... periods in a series of a power of two values, up to half its length. */
    private static double[] power(double[] series) {
        double[][] real = {series, new double[series.length]};
        new FastFourierTransform(FastFourierTransform.Norm.STD).transformInPlace(real);
        double[] power = new double[series.length / 2];
        for (int i = 0; i < power.length; i++) {
            power[i] = real[0][i] * real[0][i] + real[1][i] * real[1][i];
        }
        return power;
    }

    /** Returns the power over what it is in the neighbourhood, in means of the exponential distribution. */
    private static double[] heights(double[] power, int outliers) {
        double[] heights = new double[power.length];
        int from = 1;
        while (from < power.length) {
            int to = (int) Math.max(from + MIN_NEIGHBOURHOOD, from * NEIGHBOURHOOD);
            if (power.length - to < MIN_NEIGHBOURHOOD) {
                to = power.length;
            }
            double[] sorted = Arrays.copyOfRange(power, from, to);
            Arrays.sort(sorted);
            double mean = Math.max(outliers, sorted[sorted.length / 2] / Math.log(2));
            for (int i = from; i < to; i++) {
                heights[i] = power[i] / mean;
            }
            from = to;
        }
        return heights;
    }

    private static int highest(double[] height, int from, int to) {
        int highest = from;
        for (int i = from; i <= Math.min(to, height.length - 1); i++) {
            highest = height[i] > height[highest] ? i : highest;
        }
        return highest;
    }

    /**
     * Returns which harmonic the strongest frequency is, of the lowest that is a peak too or about as strong. Two timers
     * of periods that are no multiples of each other, such as 4 ms and 10 ms, share a harmonic that is stronger than
     * either: of these the stronger counts.
     */
    private static int harmonic(double[] power, double[] height, int strongest, double min) {
        List<Integer> lowest = new ArrayList<>();
        double max = 0;
        int best = 1;
        for (int i = MAX_HARMONIC; i > 1; i--) {
            int harmonic = i;
            int expected = Math.round((float) strongest / harmonic);
            if (expected > MIN_PERIODS && lowest.stream().noneMatch(lower -> lower % harmonic == 0)) {
                double own = power[highest(power, expected - 1, expected + 1)];
                boolean isPeak = height[highest(height, expected - 1, expected + 1)] >= min;
                if (isPeak || own >= power[strongest] / 2) {
                    lowest.add(harmonic);
                    best = own > max ? harmonic : best;
                    max = Math.max(max, own);
                }
            }
        }
        return best;
    }

    /** Returns the number of periods in the run, at first to a twentieth, then to a five hundredth. */
    private static double refine(List<Outlier> outliers, double runTicks, int cycles) {
        double coarse = best(outliers, runTicks, cycles, 0.05);
        return best(outliers, runTicks, coarse, 0.002);
    }

    private static double best(List<Outlier> outliers, double runTicks, double middle, double step) {
        double best = middle;
        double bestInStep = -1;
        for (int i = -20; i <= 20; i++) {
            double cycles = middle + i * step;
            double inStep = inStep(outliers, cycles / runTicks);
            if (inStep > bestInStep) {
                best = cycles;
                bestInStep = inStep;
            }
        }
        return best;
    }

    private static double inStep(List<Outlier> outliers, double frequency) {
        double cosines = 0;
        double sines = 0;
        for (Outlier outlier : outliers) {
            double phase = 2 * Math.PI * frequency * outlier.sinceStartTicks();
            cosines += Math.cos(phase);
            sines += Math.sin(phase);
        }
        return Math.hypot(cosines, sines) / outliers.size();
    }
}
