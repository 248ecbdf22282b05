package io.github.junitlatency.internal.run.allocation;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.ByteCounts;
import java.util.List;
import java.util.Map;

/** Tells how often which sizes were seen: {@code 904 B in 17,300 of 20,000 calls, 880 B in 2,700}. */
public final class SizesText {

    private static final int NAMED = 3;

    private SizesText() {}

    /** Returns the sizes of a round: one of them first, then the most frequent. */
    public static String of(long first, ByteCounts bytes) {
        List<Map.Entry<Long, Long>> others = Lists.sortedDown(
                Lists.filter(bytes.countsByBytes().entrySet(), size -> size.getKey() != first), Map.Entry::getValue);
        String all = Quantities.whole(first) + " B in " + (others.isEmpty() ? "all " : "");
        long count = bytes.countsByBytes().getOrDefault(first, 0L);
        all += others.isEmpty()
                ? Quantities.counted(count, "call")
                : Quantities.whole(count) + " of " + Quantities.counted(bytes.count(), "call");
        for (Map.Entry<Long, Long> size : Lists.limit(others, NAMED - 1)) {
            all += ", " + Quantities.whole(size.getKey()) + " B in " + Quantities.whole(size.getValue());
        }
        int more = others.size() - (NAMED - 1);
        return all + (more > 0 ? " and " + Quantities.counted(more, "other size") : "");
    }
}
