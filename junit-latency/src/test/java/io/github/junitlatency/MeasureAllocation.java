package io.github.junitlatency;

import io.github.junitlatency.result.LatencyResult;

/** Measures code whose only object never leaves it: C2 removes it, everything else allocates it. */
public final class MeasureAllocation {

    private static long next;

    private MeasureAllocation() {}

    private record Pair(long one, long other) {}

    /** Prints verdict, reason and the median bytes of an iteration, a line each. */
    public static void main(String[] arguments) {
        LatencyResult result = Latency.measure(spec -> spec.iterations(2_000).budget("alloc p50 <= 0 B"), sink -> {
            Pair pair = new Pair(next++, 3);
            sink.consume(pair.one() + pair.other());
        });
        System.out.println(result.verdict());
        System.out.println(result.why().text());
        System.out.println(result.budgets().get(0).measured().count());
    }
}
