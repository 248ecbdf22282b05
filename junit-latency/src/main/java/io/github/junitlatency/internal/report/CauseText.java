package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import java.util.List;

/** Causes in words. */
final class CauseText {

    private CauseText() {}

    /** Returns what is known of a cause, as fully as the width allows. */
    static String of(Cause cause, double nanos, int width) {
        String name = CauseWords.name(cause.kind(), cause.origin());
        if (cause.kind() == CauseKind.NOTHING_SEEN) {
            String brief = cause.origin() == Origin.CODE ? "your code" : "";
            return Lists.first(List.of(name, brief), text -> text.length() <= width)
                    .orElse("");
        }
        String shown =
                Printable.of(cause.kind() == CauseKind.PAGE_FAULT ? CauseWords.faults(cause.detail()) : cause.detail());
        String detail = shown.isEmpty() ? "" : (cause.kind() == CauseKind.PREEMPTED ? " by " : " ") + shown;
        String brief = CauseWords.withoutPackage(Lines.upTo(detail, ","));
        String bare = CauseWords.withoutId(brief);
        String yours = cause.origin() == Origin.CODE ? " (your code)" : "";
        // What a collection is called does not say whose it is.
        String yoursUntold = cause.origin() == cause.kind().origin() ? "" : yours;
        String share = " (" + Quantities.decimal(100 * cause.share(), 0) + "%)";
        String time = " " + Quantities.time(nanos);
        List<String> fullestFirst = cause.kind() == CauseKind.PAGE_FAULT
                ? List.of(name + detail + time + yours, name + detail + yours)
                : List.of(
                        name + detail + time + share + yours,
                        name + brief + time + share + yours,
                        name + bare + time + share + yours,
                        name + bare + time + yours,
                        name + bare + time + share + yoursUntold,
                        name + bare + time + yoursUntold,
                        name + bare + yoursUntold,
                        name + time + share + yoursUntold,
                        name + bare,
                        name + yoursUntold);
        return Lists.first(fullestFirst, text -> text.length() <= width).orElse(wholeWords(name, width));
    }

    /** Returns as many words of a name as fit: {@code "timer"} of {@code "timer interrupt"}, and nothing of {@code "preempted"}. */
    private static String wholeWords(String name, int width) {
        int end = name.length() <= width ? name.length() : name.lastIndexOf(' ', width);
        return end < 0 ? "" : name.substring(0, end);
    }

    /** Returns how many iterations and how much of their time each cause explains. */
    static String of(List<CauseTotal> totals) {
        return Lists.joined(totals, CauseText::of, ", ");
    }

    private static String of(CauseTotal total) {
        return CauseWords.name(total.kind(), total.origin())
                + (total.kind() == CauseKind.GC && total.origin() == Origin.CODE ? " by your code " : " ")
                + Quantities.count(total.iterations()) + " (" + Quantities.decimal(100 * total.share(), 0) + "%)";
    }
}
