package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.AllocationFacts;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Lists the sizes that iterations allocated, in all and in each state of the compiled code. */
final class SizesPart {

    private static final int MAX_SIZES = 12;

    private SizesPart() {}

    /** Writes the tables; nothing where nothing was counted. */
    static void write(Markup page, Optional<AllocationFacts> facts) {
        if (facts.isPresent()) {
            sizes(page, facts.get());
            states(page, facts.get().states());
        }
    }

    private static void sizes(Markup page, AllocationFacts facts) {
        List<Map.Entry<Long, Long>> mostFirst =
                Lists.sortedDown(facts.bytes().countsByBytes().entrySet(), Map.Entry::getValue);
        page.element("h4", "Sizes");
        Table table = Table.begin(page, "sizes", "Sizes", List.of("Bytes", "Iterations"));
        for (Map.Entry<Long, Long> size : Lists.limit(mostFirst, MAX_SIZES)) {
            table.row("")
                    .figure(Quantities.whole(size.getKey()))
                    .figure(Quantities.whole(size.getValue()))
                    .endRow();
        }
        table.end();
        if (mostFirst.size() > MAX_SIZES) {
            page.element("p", "and " + Quantities.counted(mostFirst.size() - MAX_SIZES, "other size"), "class", "note");
        }
    }

    private static void states(Markup page, List<AllocationFacts.State> states) {
        page.element("h4", "Counting rounds");
        Table table = Table.begin(page, "sizes", "Counting rounds", List.of("Rounds", "p50", "p99", "max"));
        int first = 1;
        for (AllocationFacts.State state : states) {
            int last = first + state.rounds() - 1;
            table.row("")
                    .figure(first == last ? Integer.toString(first) : first + " to " + last)
                    .figure(Quantities.bytes(state.p50Bytes()))
                    .figure(Quantities.bytes(state.p99Bytes()))
                    .figure(Quantities.bytes(state.maxBytes()))
                    .endRow();
            first = last + 1;
        }
        table.end();
    }
}
