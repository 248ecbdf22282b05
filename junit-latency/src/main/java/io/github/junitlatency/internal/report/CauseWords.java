package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Detail.Faults;
import io.github.junitlatency.result.Cause.Detail.Lock;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Causes in plain words. */
public final class CauseWords {

    private static final String CODE_ALONE = "your code itself, no other cause seen";
    private static final String OUTSIDE = "hypervisor or firmware";

    private CauseWords() {}

    /** Returns a cause as fully as it is known, with its share of the iteration's time: {@code 395 page faults, 1.96 ms (62%)}. */
    public static String of(LatencyResult result, Cause cause) {
        String words = cause(cause, result.nanos(cause.ticks())).get(0);
        boolean hasShare = cause.kind() != CauseKind.NOTHING_SEEN && cause.ticks() > 0;
        String share = hasShare ? " (" + Quantities.decimal(100 * cause.share(), 0) + "%)" : "";
        boolean isTold = cause.kind() == CauseKind.NOTHING_SEEN || cause.kind() == CauseKind.GC;
        return words + share + (cause.origin() == Origin.CODE && !isTold ? ": your code" : "");
    }

    /** Returns what a cause is called in a table. */
    private static String name(CauseKind kind, Origin origin) {
        return switch (kind) {
            case NOTHING_SEEN -> origin == Origin.CODE ? CODE_ALONE : "no cause seen";
            case OUTSIDE_GUEST -> OUTSIDE;
            default -> kind.text();
        };
    }

    /** Returns what a cause is called, and whose it is where its name does not say. */
    static String total(CauseTotal total) {
        return switch (total.kind()) {
            case NOTHING_SEEN -> total.origin() == Origin.CODE ? "your code itself" : "no cause seen";
            case GC -> total.origin() == Origin.CODE ? "GC of your code's garbage" : "GC";
            case OUTSIDE_GUEST -> OUTSIDE;
            default -> total.kind().text();
        };
    }

    /** Returns how many iterations and how much of their time each cause explains. */
    static String totals(List<CauseTotal> totals) {
        return Lists.joined(totals, CauseWords::withCount, ", ");
    }

    private static String withCount(CauseTotal total) {
        return name(total.kind(), total.origin())
                + (total.kind() == CauseKind.GC && total.origin() == Origin.CODE ? " by your code " : " ")
                + Quantities.count(total.iterations()) + " (" + Quantities.decimal(100 * total.share(), 0) + "%)";
    }

    /**
     * Returns what is known of an iteration, as fully as the width allows.
     *
     * <p>It is how much of it was its own, the largest cause, and the rounds in which it was slow. What does not fit is left
     * out: first the cause's details, then words, then the rounds, then how much was its own.
     */
    static String of(LatencyResult result, SlowIteration slow, int width) {
        List<String> states = states(result, slow);
        String rounds = slow.rounds().isEmpty()
                ? ""
                : (slow.rounds().size() == 1 ? "round " : "rounds ")
                        + Lists.joined(slow.rounds(), String::valueOf, " ");
        List<String> causes = slow.causes().isEmpty()
                ? List.of("")
                : cause(slow.causes().get(0), result.nanos(slow.causes().get(0).ticks()));
        List<String> fullestFirst = new ArrayList<>();
        for (String when : List.of(rounds, "")) {
            for (String state : states) {
                for (String cause : causes) {
                    fullestFirst.add(joined(state, cause, when));
                }
            }
        }
        fullestFirst.addAll(causes);
        return Lists.first(fullestFirst, text -> Columns.of(text) <= width).orElse("");
    }

    private static String joined(String... parts) {
        return String.join("; ", Lists.filter(List.of(parts), part -> !part.isEmpty()));
    }

    /** Says whether it counts, and with how much of its time; the fullest first. */
    private static List<String> states(LatencyResult result, SlowIteration slow) {
        if (slow.disturbance().isLeftOut()) {
            return List.of("not counted");
        }
        String own = reducedTo(result, slow).orElse("");
        return own.isEmpty() ? List.of("") : List.of(own + " of it by itself" + doing(slow), own + " by itself");
    }

    /** Returns the own time of an iteration that counts with that, where it reads otherwise than the whole. */
    public static Optional<String> reducedTo(LatencyResult result, SlowIteration slow) {
        String own = Quantities.time(result.nanos(slow.ownTicks()));
        boolean isReduced =
                slow.ownTicks() < slow.ticks() && !slow.disturbance().isLeftOut();
        boolean readsAlike = own.equals(Quantities.time(result.nanos(slow.ticks())));
        return isReduced && !readsAlike ? Optional.of(own) : Optional.empty();
    }

    /** Returns what the code did in its own time, where a source saw it and the largest cause is others'. */
    private static String doing(SlowIteration slow) {
        for (int i = 1; i < slow.causes().size(); i++) {
            Cause cause = slow.causes().get(i);
            if (cause.origin() == Origin.CODE && cause.kind() != CauseKind.NOTHING_SEEN) {
                return " (" + cause.kind().text() + ")";
            }
        }
        return "";
    }

    private static List<String> cause(Cause cause, double nanos) {
        String time = ", " + Quantities.shortTime(nanos);
        String detail = behind(cause.which().text());
        String brief = behind(cause.which().brief());
        return switch (cause.kind()) {
            case NOTHING_SEEN ->
                cause.origin() == Origin.CODE
                        ? List.of(CODE_ALONE, "your code itself", "your code")
                        : List.of("no cause seen");
            case PREEMPTED -> variants("preempted", by(detail), by(brief), time);
            case PAGE_FAULT ->
                variants(
                        cause.which() instanceof Faults faults
                                ? Quantities.whole(faults.count()) + " page faults"
                                : "page faults",
                        "",
                        "",
                        time);
            case GC ->
                variants(cause.origin() == Origin.CODE ? "GC of your code's garbage" : "GC pause", detail, brief, time);
            case MONITOR -> {
                String held = cause.kind().text() + behind(withoutPackage(cause.which())); // worth more than the time
                yield Lists.distinct(Lists.concat(
                        List.of(cause.kind().text() + detail + time, held + time, held),
                        variants(cause.kind().text(), detail, brief, time)));
            }
            case OUTSIDE_GUEST -> variants(OUTSIDE, "", "", time);
            case INTERRUPTED -> List.of("interrupted, by what is unknown", "interrupted");
            default -> variants(cause.kind().text(), detail, brief, time);
        };
    }

    private static String withoutPackage(Detail which) {
        return which instanceof Lock lock ? new Lock(lock.brief(), lock.holder()).text() : which.brief();
    }

    private static String behind(String detail) {
        return detail.isEmpty() ? "" : " " + Printable.of(detail);
    }

    private static String by(String detail) {
        return detail.isEmpty() ? "" : " by" + detail;
    }

    private static List<String> variants(String name, String detail, String brief, String time) {
        return Lists.distinct(List.of(name + detail + time, name + brief + time, name + time, name));
    }

    /** Returns whether an iteration's largest cause is nothing that any source saw. */
    static boolean isUnseen(SlowIteration slow) {
        return slow.causes().isEmpty() || slow.causes().get(0).kind() == CauseKind.NOTHING_SEEN;
    }
}
