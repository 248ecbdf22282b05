package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Faults;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;

/** Causes in plain words. */
public final class CauseWords {

    private static final String CODE_ALONE = "your code itself, no other cause seen";
    private static final String CODE = "your code itself";

    private CauseWords() {}

    /** Returns a cause as fully as it is known, with its share of the iteration's time: {@code 395 page faults, 1.96 ms (62%)}. */
    public static String of(LatencyResult result, Cause cause) {
        String words = cause(cause, result.nanos(cause.ticks())).get(0);
        boolean hasShare = cause.kind() != CauseKind.NOTHING_SEEN && cause.ticks() > 0;
        String share = hasShare ? " (" + Quantities.decimal(100 * cause.share(), 0) + "%)" : "";
        boolean isTold = cause.kind() == CauseKind.NOTHING_SEEN || cause.kind() == CauseKind.GC;
        return words + share + (cause.origin() == Origin.CODE && !isTold ? ": your code" : "");
    }

    /** Returns what a cause is called, and whose it is where its name does not say. */
    private static String name(CauseKind kind, Origin origin) {
        if (origin == Origin.CODE && kind == CauseKind.NOTHING_SEEN) {
            return CODE_ALONE;
        }
        return origin == Origin.CODE && kind == CauseKind.GC ? "GC of your code's garbage" : kind.text();
    }

    /** Returns the same in a few words. */
    static String total(CauseTotal total) {
        String name = name(total.kind(), total.origin());
        return name.equals(CODE_ALONE) ? CODE : name;
    }

    /** Returns how many iterations and how much of their time each cause explains. */
    static String totals(List<CauseTotal> totals) {
        return Lists.joined(
                totals,
                total -> name(total.kind(), total.origin()) + " " + Quantities.count(total.iterations()) + " ("
                        + Quantities.decimal(100 * total.share(), 0) + "%)",
                ", ");
    }

    /**
     * Returns what is known of an iteration, as fully as the width allows.
     *
     * <p>It is how much of it was its own, the largest cause, and the rounds in which it was slow. The first to go are the
     * cause's details, then the rounds, then how much was its own.
     */
    static String of(LatencyResult result, SlowIteration slow, int width) {
        String state = slow.disturbance().isLeftOut()
                ? "not counted"
                : Lists.joined(Lists.present(List.of(reducedTo(result, slow))), own -> own + " of it by itself", "");
        String rounds = slow.rounds().isEmpty()
                ? ""
                : (slow.rounds().size() == 1 ? "round " : "rounds ")
                        + Lists.joined(slow.rounds(), String::valueOf, " ");
        List<String> causes = slow.causes().isEmpty()
                ? List.of("")
                : cause(slow.causes().get(0), result.nanos(slow.causes().get(0).ticks()));
        List<String> fullestFirst = Lists.concat(
                Lists.map(causes, cause -> joined(state, cause, rounds)),
                Lists.map(causes, cause -> joined(state, cause)),
                causes);
        return Lists.first(fullestFirst, text -> text.length() <= width).orElse("");
    }

    private static String joined(String... parts) {
        return String.join("; ", Lists.filter(List.of(parts), part -> !part.isEmpty()));
    }

    /** Returns the own time of an iteration that counts with that, where it reads otherwise than the whole. */
    public static Optional<String> reducedTo(LatencyResult result, SlowIteration slow) {
        String own = Quantities.time(result.nanos(slow.ownTicks()));
        boolean isReduced =
                slow.ownTicks() < slow.ticks() && !slow.disturbance().isLeftOut();
        boolean readsAlike = own.equals(Quantities.time(result.nanos(slow.ticks())));
        return isReduced && !readsAlike ? Optional.of(own) : Optional.empty();
    }

    private static List<String> cause(Cause cause, double nanos) {
        String time = ", " + Quantities.shortTime(nanos);
        String name = name(cause.kind(), cause.origin());
        String detail = behind(cause.which().text());
        String brief = behind(cause.which().brief());
        return switch (cause.kind()) {
            case NOTHING_SEEN -> name.equals(CODE_ALONE) ? List.of(CODE_ALONE, CODE, "your code") : List.of(name);
            case PREEMPTED -> variants(name, by(detail), by(brief), time);
            case PAGE_FAULT ->
                cause.which() instanceof Faults faults
                        ? variants(Quantities.whole(faults.count()) + " " + name, "", "", time)
                        : variants(name, "", "", time);
            case INTERRUPTED -> List.of("interrupted, by what is unknown", "interrupted");
            default -> variants(name, detail, brief, time);
        };
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
