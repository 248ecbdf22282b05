package io.github.junitlatency.samples.gatequality;

/** The figure that a budget limits. */
enum Gauge {
    P50,
    TAIL,
    MAX;

    private static final int P999_NEEDS = 10_000; // ten iterations beyond the percentile, as the library wants
    private static final int P99_NEEDS = 1_000;
    private static final double HALF = 50;

    /** Returns whether a round of the body has calls enough for it. */
    boolean suits(Body body) {
        return this != TAIL || body.iterations() >= P99_NEEDS;
    }

    /** Returns the percentile; 100 is the maximum. The tail is p99.9 where there are calls enough, else p99. */
    double percentile(Body body) {
        return switch (this) {
            case P50 -> HALF;
            case TAIL -> body.iterations() >= P999_NEEDS ? 99.9 : 99;
            case MAX -> 100;
        };
    }

    /** Returns the name in budgets: {@code p50}, {@code p99.9}, {@code max}. */
    String subject(Body body) {
        if (this == MAX) {
            return "max";
        }
        double percentile = percentile(body);
        return "p"
                + (percentile == (int) percentile ? Integer.toString((int) percentile) : Double.toString(percentile));
    }

    /** Returns how many of a round's calls may exceed a limit: n - ceil(n percentile / 100); of 100,000 for p99.9, 100. */
    int allowed(Body body) {
        int n = body.iterations();
        return n - (int) Math.ceil(Math.round(n * percentile(body) * 10) / 1_000.0);
    }

    double nanos(Figures figures, Body body) {
        return switch (this) {
            case P50 -> figures.p50();
            case TAIL -> percentile(body) == 99 ? figures.p99() : figures.p999();
            case MAX -> figures.max();
        };
    }
}
