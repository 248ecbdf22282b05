package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.run.NoisyMachine.Noise;
import java.util.SplittableRandom;

/** Stalls of a machine: when they come, in ticks. */
public final class Noises {

    private Noises() {}

    /** Returns stalls that know nothing of each other. */
    static Noise independent(SplittableRandom random, double meanGap) {
        return after -> after + exponential(random, meanGap);
    }

    /** Returns stalls at a fixed period. */
    public static Noise periodic(SplittableRandom random, double period) {
        double phase = random.nextDouble() * period;
        return after -> (Math.floor((after + 1 - phase) / period) + 1) * period + phase; // a tick later at least
    }

    /** Returns stalls that come in bursts, with nothing in between. */
    static Noise bursty(SplittableRandom random, double meanQuiet, double meanBurst, double meanGap) {
        return new Noise() {
            private boolean isBurst = random.nextDouble() < meanBurst / (meanBurst + meanQuiet);
            private double until = exponential(random, isBurst ? meanBurst : meanQuiet);

            @Override
            public double after(double ticks) {
                double from = ticks;
                while (true) {
                    while (until < from) {
                        isBurst = !isBurst;
                        until += exponential(random, isBurst ? meanBurst : meanQuiet);
                    }
                    double stall = from + exponential(random, meanGap);
                    if (isBurst && stall < until) {
                        return stall;
                    }
                    from = Math.nextUp(until);
                }
            }
        };
    }

    private static double exponential(SplittableRandom random, double mean) {
        return -mean * Math.log(1 - random.nextDouble());
    }
}
