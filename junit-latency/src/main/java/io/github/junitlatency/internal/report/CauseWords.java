package io.github.junitlatency.internal.report;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome.CauseTotal;
import io.github.junitlatency.result.Cause;
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
        boolean isUntold =
                cause.origin() == Origin.CODE && !words.startsWith("your code") && !words.contains("of your code");
        return words + share + (isUntold ? ": your code" : "");
    }

    /** Returns what a cause is called in a table. */
    static String name(CauseKind kind, Origin origin) {
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
        String detail = cause.detail().isEmpty() ? "" : " " + Printable.of(cause.detail());
        String brief = withoutId(withoutPackage(Lines.upTo(detail, ",")));
        return switch (cause.kind()) {
            case NOTHING_SEEN ->
                cause.origin() == Origin.CODE
                        ? List.of(CODE_ALONE, "your code itself", "your code")
                        : List.of("no cause seen");
            case PREEMPTED -> variants("preempted", by(detail), by(brief), time);
            case PAGE_FAULT ->
                variants(detail.isEmpty() ? "page faults" : faults(detail.strip()) + " page faults", "", "", time);
            case GC ->
                variants(cause.origin() == Origin.CODE ? "GC of your code's garbage" : "GC pause", detail, brief, time);
            case MONITOR -> {
                String held = cause.kind().text() + withoutPackage(detail); // who holds it is worth more than the time
                yield Lists.distinct(Lists.concat(
                        List.of(cause.kind().text() + detail + time, held + time, held),
                        variants(cause.kind().text(), detail, brief, time)));
            }
            case OUTSIDE_GUEST -> variants(OUTSIDE, "", "", time);
            case INTERRUPTED -> List.of("interrupted, by what is unknown", "interrupted");
            default -> variants(cause.kind().text(), detail, brief, time);
        };
    }

    /** Returns a number of page faults as all numbers are shown: {@code 1,190}. */
    static String faults(String detail) {
        return isNumber(detail) && detail.length() <= 18 ? Quantities.whole(Long.parseLong(detail)) : detail;
    }

    /** Returns whether a text is of digits alone. */
    static boolean isNumber(String text) {
        int end = 0;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end > 0 && end == text.length();
    }

    /** Returns a text with each class without its package. */
    static String withoutPackage(String text) {
        StringBuilder without = new StringBuilder();
        for (int i = 0; i < text.length(); i++) {
            boolean isWithinWord = i > 0 && isOfWord(text.codePointBefore(i));
            int end = isWithinWord ? i : endOfPackage(text, i);
            if (end > i && end < text.length() && text.charAt(end) >= 'A' && text.charAt(end) <= 'Z') {
                i = end;
            }
            without.append(text.charAt(i));
        }
        return without.toString();
    }

    private static boolean isOfWord(int character) {
        return character == '_' || Character.isLetterOrDigit(character);
    }

    /** Returns where names in small letters end that have a point behind each. */
    private static int endOfPackage(String text, int start) {
        int end = start;
        int i = start;
        while (i < text.length() && (text.charAt(i) >= 'a' && text.charAt(i) <= 'z' || text.charAt(i) == '_')) {
            while (i < text.length() && text.charAt(i) < 0x80 && isOfWord(text.charAt(i))) {
                i++;
            }
            if (i == text.length() || text.charAt(i) != '.') {
                return end;
            }
            i++;
            end = i;
        }
        return end;
    }

    /** Returns the name of a process without its id: {@code java} of {@code java (123)}. */
    static String withoutId(String text) {
        int start = text.lastIndexOf(" (");
        boolean hasId = start >= 0 && text.endsWith(")") && isNumber(text.substring(start + 2, text.length() - 1));
        return hasId ? text.substring(0, start) : text;
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
