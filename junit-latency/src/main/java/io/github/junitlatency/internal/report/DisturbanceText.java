package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;

/** What disturbed iterations, and how many of them were left out. */
final class DisturbanceText {

    private DisturbanceText() {}

    /**
     * Returns how many iterations were left out, and where there is room, what budgets would count with them.
     *
     * @param maxLines how many lines there are, at least 1
     */
    static List<String> of(LatencyResult result, int maxLines) {
        if (result.clock().provider().equals("nanotime")) {
            return List.of("nothing left out: this clock cannot see preemptions and migrations");
        }
        CpuFacts cpu = result.cpu();
        String notCounted = "left out (*): " + Quantities.count(cpu.preempted()) + " preempted, "
                + Quantities.count(cpu.migrations()) + " migrated, " + Quantities.count(cpu.heldUp()) + " held up";
        String interrupted = Quantities.count(cpu.tainted() - cpu.preempted() - cpu.migrations());
        String leftOut = Lines.firstThatFits(
                notCounted + "; interrupted, counted (?): " + interrupted,
                notCounted + "; counted (?): " + interrupted,
                notCounted);
        String inAll = Lists.joined(
                Lists.filter(result.budgets(), budget -> budget.exceedancesInAll() != budget.exceedances()),
                budget -> budget.subject() + " " + Quantities.count(budget.exceedancesInAll()),
                ", ");
        return inAll.isEmpty() || maxLines < 2
                ? List.of(leftOut)
                : List.of(leftOut, Lines.cut("over budget with those left out: " + inAll));
    }
}
