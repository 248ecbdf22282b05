package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** Says what makes a verdict less certain: first what can be mended, last that it is a virtual machine. */
public final class DoubtText {

    private DoubtText() {}

    /** Returns a clause for each doubt. */
    static List<String> clauses(LatencyResult result) {
        return Lists.map(
                ordered(result),
                doubt -> doubt.kind() == Doubt.Kind.HYPERVISOR ? "this is a virtual machine" : doubt.seen());
    }

    /** Returns the doubts' keys, each once. */
    static String keys(LatencyResult result) {
        return String.join(", ", Lists.distinct(Lists.map(ordered(result), Doubt::key)));
    }

    /** Returns the doubts, first those that can be mended. */
    public static List<Doubt> ordered(LatencyResult result) {
        return Lists.sorted(result.doubts(), doubt -> doubt.kind().rank());
    }
}
