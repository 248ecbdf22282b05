package io.github.junitlatency.samples.gatequality;

/** How the warm-up of a gate is chosen. */
enum Warmup {
    DEFAULT,
    BODY;

    /** Writes it for the process that measures. */
    String text(Body body) {
        return this == DEFAULT ? toString() : Integer.toString(body.warmup());
    }

    /** Returns the name in options. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
