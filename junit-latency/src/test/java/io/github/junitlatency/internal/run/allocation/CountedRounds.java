package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.plan.ReadBudgets;
import io.github.junitlatency.internal.plan.budget.Budget;
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
     * Returns rounds of 1,000 iterations whose exceedances of 0 B are counted. {@code 24@1}: all allocate 24 B, on version 1 of
     * the code; {@code 24@1-2}: the code changes to version 2 meanwhile; {@code 24@3/2}: of loop 2; {@code 500x0+500x8@1}: half
     * allocate 8 B.
     */
    static List<CountedRound> of(String script) {
        return Stream.of(script.split(" +")).map(CountedRounds::round).toList();
    }

    private static CountedRound round(String text) {
        String[] parts = text.split("[@/]");
        String[] versions = parts[1].split("-");
        Map<Long, Long> counts = new HashMap<>();
        for (String size : parts[0].split("[+]")) {
            String[] countAndSize = size.contains("x") ? size.split("x") : new String[] {"1000", size};
            counts.put(Long.valueOf(countAndSize[1]), Long.valueOf(countAndSize[0]));
        }
        return round(
                counts,
                ThreadBytes.Others.NONE,
                new CountedRound.Code(
                        Integer.parseInt(versions[0]),
                        Integer.parseInt(versions[versions.length - 1]),
                        "OrderBook.add",
                        parts.length > 2 ? Integer.parseInt(parts[2]) : 1));
    }

    private static CountedRound round(Map<Long, Long> sizes, ThreadBytes.Others others, CountedRound.Code code) {
        ByteCounts counts = new ByteCounts(sizes, ByteCounts.EXACT);
        return new CountedRound(counts, List.of(counts.countOver(0)), List.of(), others, code);
    }

    /** Returns a round of 1,000 iterations of 0 B in which other threads allocated so much in all, and the code stayed the same. */
    static CountedRound withOthers(int loop, long least, long most, String uncounted) {
        return round(
                Map.of(0L, 1_000L),
                new ThreadBytes.Others(0, most, least, most, uncounted),
                new CountedRound.Code(loop, loop, "", loop));
    }
}
