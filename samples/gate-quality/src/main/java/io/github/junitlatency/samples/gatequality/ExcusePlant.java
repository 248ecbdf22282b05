package io.github.junitlatency.samples.gatequality;

/** What is planted where excuses are tried. */
enum ExcusePlant {
    NONE,
    WORK,
    SLEEPS,
    MISSES;

    /** Returns the name in the protocol and in notes. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
