package io.github.junitlatency.internal.jitter;

import org.apache.commons.math4.transform.FastFourierTransform;

/** The power spectrum of a series; the only class that needs the transform, which is an optional dependency. */
final class PowerSpectrum {

    private PowerSpectrum() {}

    /**
     * Returns the power at 0, 1, 2, ... periods in the series, up to half its length.
     *
     * @param series as many values as a power of two
     * @throws NoClassDefFoundError if the transform is not on the class path
     */
    static double[] of(double[] series) {
        double[][] real = {series.clone(), new double[series.length]};
        new FastFourierTransform(FastFourierTransform.Norm.STD).transformInPlace(real);
        double[] power = new double[series.length / 2];
        for (int i = 0; i < power.length; i++) {
            power[i] = real[0][i] * real[0][i] + real[1][i] * real[1][i];
        }
        return power;
    }
}
