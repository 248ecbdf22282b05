package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.ClockFacts;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The clock and what it costs, and why better ones were not taken. */
final class ClockText {

    private static final int MAX_NOT_TAKEN_LINES = 2;

    private ClockText() {}

    /**
     * Returns a line about the clock, and those about the others that there is room for.
     *
     * @param maxLines how many lines there are, at least 1
     */
    static List<String> of(ClockFacts clock, int maxLines) {
        List<String> lines = new ArrayList<>();
        lines.add(taken(clock));
        int room = Math.min(MAX_NOT_TAKEN_LINES, maxLines - 1);
        if (!clock.notTaken().isEmpty() && room > 0) {
            lines.addAll(Lines.wrap("not taken: " + notTaken(clock), room));
        }
        return lines;
    }

    private static String taken(ClockFacts clock) {
        ClockFacts.Overhead overhead = clock.overhead();
        String brief = "clock " + clock.provider() + " " + Quantities.megahertz(clock.frequencyHz()) + " MHz, step "
                + Quantities.counted(clock.stepTicks(), "tick") + " (" + Quantities.time(clock.nanos(clock.stepTicks()))
                + "), overhead " + Quantities.whole(overhead.ticks());
        String tail = "p99.9 " + Quantities.whole(overhead.p999Ticks()) + ")";
        return Lines.firstThatFits(
                brief + " (p50 " + Quantities.whole(overhead.p50Ticks()) + ", " + tail, brief + " (" + tail, brief);
    }

    private static String notTaken(ClockFacts clock) {
        Map<String, String> providersByReason = new LinkedHashMap<>();
        for (ClockFacts.NotTaken other : clock.notTaken()) {
            String before = providersByReason.get(other.reason());
            providersByReason.put(other.reason(), (before == null ? "" : before + " and ") + other.provider());
        }
        return Lists.joined(
                providersByReason.entrySet(), entry -> entry.getValue() + ", " + Printable.of(entry.getKey()), "; ");
    }
}
