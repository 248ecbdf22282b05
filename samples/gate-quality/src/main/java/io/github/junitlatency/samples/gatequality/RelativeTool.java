package io.github.junitlatency.samples.gatequality;

/** Who compares head with base. */
enum RelativeTool {
    /** This project's relative budgets. */
    JUNIT_LATENCY,
    /** A stored baseline, then head, as criterion.rs compares them. */
    CRITERION,
    /** JMH's SampleTime of both, by the error bars of the scores. */
    JMH,
    /** The medians of one JVM each, by 5%. */
    MEDIAN;

    /** Returns the name in options and in the tables. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
