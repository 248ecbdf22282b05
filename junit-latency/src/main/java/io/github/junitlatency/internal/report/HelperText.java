package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.HelperFacts.TscOffset;
import io.github.junitlatency.result.LatencyResult;

/** What ran beside the measured thread, as text. */
final class HelperText {

    private static final int MAX_NAME_COLUMNS = 24; // what stands behind a name is not to be cut off

    private HelperText() {}

    /** Returns the helper threads with their CPUs and the offsets of their clocks, or nothing where there were none. */
    static String of(LatencyResult result) {
        return result.helpers().isEmpty() ? "" : "helpers: " + Lists.joined(result.helpers(), HelperText::of, ", ");
    }

    private static String of(HelperFacts helper) {
        String place = helper.cpu() < 0 ? "not pinned" : "CPU " + helper.cpu();
        String offset = helper.offset().isPresent() ? of(helper.offset().get()) : "";
        String early = helper.endedEarly() ? ", ended early" : "";
        return Lines.cut(Printable.of(helper.name()), MAX_NAME_COLUMNS) + " " + place + offset + early;
    }

    private static String of(TscOffset offset) {
        return " (clock " + (offset.offsetTicks() < 0 ? "" : "+") + Quantities.whole(offset.offsetTicks()) + " +/- "
                + Quantities.whole(offset.boundTicks()) + " ticks)";
    }
}
