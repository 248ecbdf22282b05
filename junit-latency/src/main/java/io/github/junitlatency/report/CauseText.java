package io.github.junitlatency.report;

import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Causes in words. */
final class CauseText {

    private CauseText() {}

    /** Returns what is known of a cause, as fully as the width allows. */
    static String of(Cause cause, double nanos, int width) {
        String name = name(cause.kind(), cause.origin());
        if (cause.kind() == CauseKind.NOTHING_SEEN) {
            return Lines.cut(name, width);
        }
        String detail = cause.detail().isEmpty()
                ? ""
                : (cause.kind() == CauseKind.PREEMPTED ? " by " : " ") + Lines.printable(cause.detail());
        String brief = detail.contains(",") ? detail.substring(0, detail.indexOf(',')) : detail;
        String yours = cause.origin() == Origin.CODE ? " (your code)" : "";
        String share = String.format(Locale.ROOT, " (%.0f%%)", 100 * cause.share());
        String time = " " + Quantities.time(nanos);
        List<String> fullestFirst = cause.kind() == CauseKind.PAGE_FAULT
                ? List.of(name + detail + time + yours, name + detail + yours)
                : List.of(
                        name + detail + time + share + yours,
                        name + brief + time + share + yours,
                        name + brief + time + share,
                        name + brief + time,
                        name + brief,
                        name + time + share);
        return fullestFirst.stream()
                .filter(text -> text.length() <= width)
                .findFirst()
                .orElseGet(() -> Lines.cut(name + brief, width));
    }

    /** Returns how many iterations and how much of their time each cause explains. */
    static String of(List<CauseTotal> totals) {
        return totals.stream()
                .map(total -> String.format(
                        Locale.ROOT,
                        "%s %s (%.0f%%)",
                        name(total.kind(), total.origin()),
                        Quantities.count(total.iterations()),
                        100 * total.share()))
                .collect(Collectors.joining(", "));
    }

    private static String name(CauseKind kind, Origin origin) {
        return switch (kind) {
            case NOTHING_SEEN -> origin == Origin.CODE ? kind.text() + ": your code" : kind.text();
            case OUTSIDE_GUEST -> "outside the guest kernel";
            default -> kind.text();
        };
    }
}
