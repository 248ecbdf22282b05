package io.github.junitlatency.samples.gatequality;

/** What the tables' words mean. */
final class Legend {

    /** Is printed above the tables. */
    static final String TEXT = """
            q is what the tool says of the unchanged code on the quiet machine: the median over fresh JVMs; the
            longest of them where the longest p50 is over 1.2 times the shortest (two ways to compile).
              unchanged     nothing, against 2 q of p50, tail and max; the tail is p99.9, of 1,000 calls p99
              every-30      every call 30% longer, against p50 <= 1.15 q
              every-10      every call 10% longer, against p50 <= 1.05 q
              one-in-700    one call in 700 longer by 8 us, against the tail <= 1.3 q
              fixed-index   one call a round, always the same, longer by 2.2 limits, against max <= q + 100 us
              random-index  one call a round, any, longer by 2.2 limits, against max <= 2 q, at least 1 ms
              sleep         the same by a sleep of the code's own
              lock          the same by a monitor that a thread of the code's own holds
              collections   3 GB of garbage a round and 65,536 survivors, against the same limit
            over: the true value of the subject by the limit, by System.nanoTime alone, least of the JVMs.
            Counts are PASS/FAIL/INCONCLUSIVE of gates; in brackets where over is 1.03 or less.
            Wrong are FAIL of unchanged code, and PASS of planted code that is over 1.03; intervals are exact.
            """;

    private Legend() {}
}
