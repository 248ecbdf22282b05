package io.github.junitlatency.samples.gatequality;

/** How long a call of the code is, and how it is measured. */
enum Body {
    NS_50("50ns", 50, 100_000, 20_000, 20),
    US_1("1us", 1_000, 100_000, 20_000, 1),
    US_20("20us", 20_000, 20_000, 10_000, 1);

    private final String label;
    private final int nanos;
    private final int iterations;
    private final int warmup;
    private final int medianBatch;

    /** @param medianBatch calls an iteration where the median is judged: the clock's step hides 15% of 50 ns */
    Body(String label, int nanos, int iterations, int warmup, int medianBatch) {
        this.label = label;
        this.nanos = nanos;
        this.iterations = iterations;
        this.warmup = warmup;
        this.medianBatch = medianBatch;
    }

    int nanos() {
        return nanos;
    }

    int iterations() {
        return iterations;
    }

    int warmup() {
        return warmup;
    }

    int medianBatch() {
        return medianBatch;
    }

    /** Returns the name in options and in the table. */
    @Override
    public String toString() {
        return label;
    }
}
