package io.github.junitlatency.internal.measure;

/** Multiply-adds of which each needs the one before, so that they cannot overlap. */
public final class Chain {

    private final int steps;

    // No constants: C2 of JDK 25 folds several multiply-adds with constants into one.
    private long factor = 6_364_136_223_846_793_005L;
    private long summand = 1_442_695_040_888_963_407L;
    private long value = 1;

    public Chain(int steps) {
        this.steps = steps;
    }

    public void run() {
        long x = value;
        long a = factor;
        long b = summand;
        for (int i = 0; i < steps; i++) {
            x = x * a + b;
        }
        value = x;
    }
}
