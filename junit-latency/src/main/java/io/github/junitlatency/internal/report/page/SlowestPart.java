package io.github.junitlatency.internal.report.page;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.report.CauseWords;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;

/** Lists the ten longest iterations with all that is known of each. */
final class SlowestPart {

    private static final String TITLE = "The longest iterations";
    private static final List<String> HEADS =
            List.of("Iteration", "Time", "Own time", "By p50", "Causes", "Slow in rounds");

    private SlowestPart() {}

    /** Writes the table; nothing where there is none. */
    static void write(Markup page, LatencyResult result) {
        if (result.slowest().isEmpty()) {
            return;
        }
        long median = result.distribution().ticksAt(Percentile.of(50));
        page.element("h4", TITLE);
        Table table = Table.begin(page, "slowest", TITLE, HEADS);
        for (SlowIteration slow : result.slowest()) {
            boolean isLeftOut = slow.disturbance().isLeftOut();
            table.row(isLeftOut ? "out" : "")
                    .figure(Quantities.whole(slow.iteration()) + thread(result, slow))
                    .figure(Quantities.time(result.nanos(slow.ticks())))
                    .figure(
                            isLeftOut
                                    ? "excluded"
                                    : CauseWords.reducedTo(result, slow).orElse(""))
                    .figure(Quantities.multiple(slow.ticks(), median))
                    .cell(cell -> causes(cell, result, slow))
                    .text(Lists.joined(slow.rounds(), String::valueOf, " "))
                    .endRow();
        }
        table.end();
    }

    private static String thread(LatencyResult result, SlowIteration slow) {
        return result.setup().threads() == 1 ? "" : ", thread " + result.threadOf(slow.iteration());
    }

    private static void causes(Markup cell, LatencyResult result, SlowIteration slow) {
        if (slow.causes().isEmpty()) {
            cell.text("–");
            return;
        }
        cell.open("ul", "class", "causes");
        for (Cause cause : slow.causes()) {
            // The style sheet puts the origin's mark before it.
            cell.open("li", "class", OriginMark.key(cause.origin()))
                    .name(CauseWords.of(result, cause))
                    .close();
        }
        cell.close();
    }
}
