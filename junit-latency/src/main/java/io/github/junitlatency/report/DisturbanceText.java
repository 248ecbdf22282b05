package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.LatencyResult;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

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
        String notCounted = String.format(
                Locale.ROOT,
                "left out (*): %s preempted, %s migrated, %s held up",
                Quantities.count(cpu.preempted()),
                Quantities.count(cpu.migrations()),
                Quantities.count(cpu.heldUp()));
        String interrupted = Quantities.count(cpu.tainted() - cpu.preempted() - cpu.migrations());
        String leftOut = Lines.firstThatFits(
                notCounted + "; interrupted, counted (?): " + interrupted,
                notCounted + "; counted (?): " + interrupted,
                notCounted);
        String inAll = result.budgets().stream()
                .filter(budget -> budget.exceedancesInAll() != budget.exceedances())
                .map(budget -> budget.subject() + " " + Quantities.count(budget.exceedancesInAll()))
                .collect(Collectors.joining(", "));
        return inAll.isEmpty() || maxLines < 2
                ? List.of(leftOut)
                : List.of(leftOut, Lines.cut("over budget with those left out: " + inAll));
    }
}
