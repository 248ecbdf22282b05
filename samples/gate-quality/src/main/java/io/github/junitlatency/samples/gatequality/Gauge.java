package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Percentile;

/** The figure that a budget limits. */
enum Gauge {
    P50,
    TAIL,
    MAX;

    /** Returns whether a round of the body has calls enough for it: ten beyond the percentile, as the library wants. */
    boolean suits(Body body) {
        return this != TAIL || body.iterations() >= Percentile.of(99).neededIterations();
    }

    /** Returns the percentile; 100 is the maximum. The tail is p99.9 where there are calls enough, else p99. */
    double percentile(Body body) {
        return switch (this) {
            case P50 -> 50;
            case TAIL -> body.iterations() >= Percentile.of(99.9).neededIterations() ? 99.9 : 99;
            case MAX -> 100;
        };
    }

    /** Returns the name in budgets: {@code p50}, {@code p99.9}, {@code max}. */
    String subject(Body body) {
        return this == MAX ? "max" : "p" + Percentile.of(percentile(body));
    }

    /** Returns how many of a round's calls may exceed a limit. */
    long allowed(Body body) {
        return this == MAX ? 0 : Percentile.of(percentile(body)).allowedExceedances(body.iterations());
    }

    double nanos(Figures figures, Body body) {
        return switch (this) {
            case P50 -> figures.p50();
            case TAIL -> percentile(body) == 99 ? figures.p99() : figures.p999();
            case MAX -> figures.max();
        };
    }
}
