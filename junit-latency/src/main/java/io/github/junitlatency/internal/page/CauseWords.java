package io.github.junitlatency.internal.page;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Causes in words, as fully as they are known: a page has room. */
final class CauseWords {

    private static final int MAX_TOTALS = 4;

    private CauseWords() {}

    /** Returns a cause with what it was, how long and whose: {@code page faults 512, 960 us (your code)}. */
    static String of(LatencyResult result, Cause cause) {
        String detail =
                cause.detail().isEmpty() ? "" : (cause.kind() == CauseKind.PREEMPTED ? " by " : " ") + cause.detail();
        boolean hasShare = cause.kind() != CauseKind.NOTHING_SEEN && cause.ticks() > 0;
        String share = hasShare
                ? String.format(
                        Locale.ROOT, ", %s (%.0f%%)", Quantities.time(result.nanos(cause.ticks())), 100 * cause.share())
                : "";
        return cause.kind().text() + detail + share + whose(cause.origin());
    }

    private static String whose(Origin origin) {
        return switch (origin) {
            case CODE -> ": your code";
            case MACHINE -> "";
            case UNKNOWN -> "";
        };
    }

    /**
     * Returns what the iterations over a limit come from, by whose it was: {@code Your code: page faults in 2 (40% of their
     * time). Machine: preempted in 1 (9%).}
     */
    static String of(BudgetOutcome budget) {
        List<CauseTotal> totals =
                largestFirst(budget).stream().limit(MAX_TOTALS).toList();
        List<String> sentences = new ArrayList<>();
        for (CauseFamily family : CauseFamily.values()) {
            List<CauseTotal> own = totals.stream()
                    .filter(total -> CauseFamily.of(total.origin()) == family)
                    .toList();
            if (!own.isEmpty()) {
                String time = sentences.isEmpty() ? " of their time" : "";
                sentences.add(NextStep.sentence(family.words() + ": "
                        + own.stream()
                                .map(total -> of(total, total == own.get(0) ? time : ""))
                                .collect(Collectors.joining(", "))));
            }
        }
        return String.join(" ", sentences);
    }

    private static String of(CauseTotal total, String time) {
        return String.format(
                Locale.ROOT,
                "%s in %s (%.0f%%%s)",
                total.kind().text(),
                Quantities.whole(total.iterations()),
                100 * total.share(),
                time);
    }

    /** Returns causes, the largest first: a percentile is broken by how many are over it, the maximum by how long they are. */
    static List<CauseTotal> largestFirst(BudgetOutcome budget) {
        return budget.subject().endsWith("max")
                ? budget.causes()
                : budget.causes().stream()
                        .sorted(Comparator.comparingLong(CauseTotal::iterations).reversed())
                        .toList();
    }
}
