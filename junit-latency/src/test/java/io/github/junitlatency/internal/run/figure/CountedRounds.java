package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.plan.ReadBudgets;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.AllocationRounds.CountedRound;
import io.github.junitlatency.result.ByteCounts;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Makes counted rounds up. */
final class CountedRounds {

    static final Budget P50_NOTHING = ReadBudgets.budget("alloc p50 <= 0 B");

    private CountedRounds() {}

    /**
     * Returns rounds of 1,000 iterations. {@code 24}: all allocate 24 B; {@code 24*}: the code changes meanwhile; {@code !24}: it
     * has changed before; {@code 24/2}: of loop 2; {@code 500x0+500x8}: half allocate 8 B.
     */
    static List<CountedRound> of(String script) {
        return Stream.of(script.split(" +")).map(CountedRounds::round).toList();
    }

    private static CountedRound round(String text) {
        String[] parts = text.split("/");
        Map<Long, Long> counts = new HashMap<>();
        for (String size : parts[0].replaceAll("[*!]", "").split("[+]")) {
            String[] countAndSize = size.contains("x") ? size.split("x") : new String[] {"1000", size};
            counts.put(Long.valueOf(countAndSize[1]), Long.valueOf(countAndSize[0]));
        }
        return new CountedRound(
                new ByteCounts(counts, ByteCounts.EXACT),
                List.of(),
                ThreadBytes.Others.NONE,
                text.contains("*"),
                text.startsWith("!"),
                parts.length > 1 ? Integer.parseInt(parts[1]) : 1);
    }

    /** Returns a round of 1,000 iterations of 0 B in which other threads allocated so much in all, and the code stayed the same. */
    static CountedRound withOthers(int loop, long least, long most, String uncounted) {
        return new CountedRound(
                new ByteCounts(Map.of(0L, 1_000L), ByteCounts.EXACT),
                List.of(),
                new ThreadBytes.Others(0, most, least, most, uncounted),
                false,
                false,
                loop);
    }
}
