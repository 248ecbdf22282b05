package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail.Faults;
import io.github.junitlatency.result.Cause.Detail.Lock;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.List;
import java.util.Optional;

/** Causes in plain words. */
public final class CauseWords {

    private CauseWords() {}

    /**
     * Returns a cause as fully as it is known, with its share of the iteration's time: {@code 395 page faults, 1.96 ms
     * (62%)}.
     */
    public static String of(LatencyResult result, Cause cause) {
        String words = words(cause, result.nanos(cause.ticks()));
        boolean hasShare = cause.kind() != CauseKind.NOTHING_SEEN && cause.ticks() > 0;
        String share = hasShare ? " (" + Quantities.decimal(100 * cause.share(), 0) + "%)" : "";
        boolean isTold = cause.kind() == CauseKind.NOTHING_SEEN || cause.kind() == CauseKind.GC;
        return words + share + (cause.origin() == Origin.CODE && !isTold ? ": your code" : "");
    }

    /** Returns what a cause is called, and whose it is where its name does not say. */
    private static String name(CauseKind kind, Origin origin) {
        if (origin == Origin.CODE && kind == CauseKind.NOTHING_SEEN) {
            return "your code itself, no other cause seen";
        }
        return origin == Origin.CODE && kind == CauseKind.GC ? "GC of your code's garbage" : kind.text();
    }

    /** Returns the same in a few words. */
    static String total(CauseTotal total) {
        boolean isCodeAlone = total.origin() == Origin.CODE && total.kind() == CauseKind.NOTHING_SEEN;
        return isCodeAlone ? "your code itself" : name(total.kind(), total.origin());
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
     * Returns an iteration's largest cause in a few words, and whether the iteration counts: {@code not counted;
     * preempted}.
     */
    public static String largest(LatencyResult result, SlowIteration slow) {
        List<String> words =
                Lists.map(Lists.limit(slow.causes(), 1), cause -> words(cause, result.nanos(cause.ticks())));
        return String.join("; ", slow.disturbance().isLeftOut() ? Lists.concat(List.of("not counted"), words) : words);
    }

    /** Returns the own time of an iteration that counts with that, where it reads otherwise than the whole; else nothing. */
    public static String reducedTo(LatencyResult result, SlowIteration slow) {
        String own = Quantities.time(result.nanos(slow.ownTicks()));
        boolean isReduced =
                slow.ownTicks() < slow.ticks() && !slow.disturbance().isLeftOut();
        return isReduced && !own.equals(Quantities.time(result.nanos(slow.ticks()))) ? own : "";
    }

    private static String words(Cause cause, double nanos) {
        String name = name(cause.kind(), cause.origin());
        String detail = Printable.of(cause.which().text());
        String time = ", " + Quantities.shortTime(nanos);
        return switch (cause.kind()) {
            case NOTHING_SEEN -> name;
            case PREEMPTED -> name + (detail.isEmpty() ? "" : " by " + detail) + time;
            case PAGE_FAULT ->
                (cause.which() instanceof Faults faults ? Quantities.whole(faults.count()) + " " : "") + name + time;
            case INTERRUPTED -> "interrupted, by what is unknown";
            default -> name + (detail.isEmpty() ? "" : " " + detail) + time;
        };
    }

    /** Returns whether an iteration's largest cause is nothing that any source saw. */
    static boolean isUnseen(SlowIteration slow) {
        return slow.causes().isEmpty() || slow.causes().get(0).kind() == CauseKind.NOTHING_SEEN;
    }

    /**
     * The holder of the lock that the slow iterations waited for, by the longest of them of which it is known.
     *
     * @param lock the class of the object that is locked, without its package
     * @param thread the name of the thread that held it
     */
    record LockHolder(String lock, String thread) {

        private static final int MAX_COLUMNS = 40; // a longer name is not said, because messages cut nothing

        /** Finds it among the longest iterations that count. */
        static Optional<LockHolder> of(LatencyResult result) {
            for (SlowIteration slow : DecidingBudgets.slow(result)) {
                for (Cause cause : slow.causes()) {
                    if (cause.which() instanceof Lock lock && lock.holder().isPresent()) {
                        LockHolder holder = new LockHolder(
                                Printable.of(lock.brief()),
                                Printable.of(lock.holder().get()));
                        if (holder.lock.length() <= MAX_COLUMNS && holder.thread.length() <= MAX_COLUMNS) {
                            return Optional.of(holder);
                        }
                    }
                }
            }
            return Optional.empty();
        }
    }
}
