package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.Set;

/** What makes a verdict less certain: what somebody can mend first, that it is a virtual machine last. */
public final class DoubtText {

    private static final String HYPERVISOR = "hypervisor";

    /** What only the owner of the hardware can set. */
    private static final Set<String> OF_THE_HOST =
            Set.of("smt-sibling", "governor", "boost", "tsc-not-invariant", "clocksource", "lfence", "frequency");

    /** What is at work beside the test: seen in the control run, so less is to be gained. */
    private static final Set<String> BESIDE =
            Set.of("load", "cpu-quota", "no-rseq", "threads-beside", "processes-beside");

    private DoubtText() {}

    /** Returns a clause for each doubt. */
    static List<String> clauses(LatencyResult result) {
        return Lists.map(
                ordered(result), doubt -> doubt.key().equals(HYPERVISOR) ? "this is a virtual machine" : doubt.seen());
    }

    /** Returns a clause for each doubt, with its key and what to do. */
    static List<String> inFull(LatencyResult result) {
        return Lists.map(ordered(result), doubt -> doubt.key() + ": " + doubt.text());
    }

    /** Returns the doubts' keys. */
    static String keys(LatencyResult result) {
        return Lists.joined(ordered(result), Doubt::key, ", ");
    }

    /** Returns the doubts, those that one can do something about first. */
    public static List<Doubt> ordered(LatencyResult result) {
        return Lists.sorted(result.doubts(), DoubtText::rank);
    }

    private static int rank(Doubt doubt) {
        if (doubt.key().equals(HYPERVISOR)) {
            return 3;
        }
        return OF_THE_HOST.contains(doubt.key()) ? 2 : BESIDE.contains(doubt.key()) ? 1 : 0;
    }

    /** Returns whether the user can do something about a doubt. */
    static boolean isActionable(Doubt doubt) {
        return rank(doubt) <= 1;
    }
}
