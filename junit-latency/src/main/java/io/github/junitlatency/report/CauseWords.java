package io.github.junitlatency.report;

import io.github.junitlatency.internal.text.Printable;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.CauseTotal;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Causes in plain words. */
public final class CauseWords {

    private static final String CODE_ALONE = "your code itself, no other cause seen";
    private static final String OUTSIDE = "hypervisor or firmware";

    private CauseWords() {}

    /** Returns a cause as fully as it is known, with its share of the iteration's time: {@code 395 page faults, 1.96 ms (62%)}. */
    public static String of(LatencyResult result, Cause cause) {
        String words = cause(cause, result.nanos(cause.ticks())).get(0);
        boolean hasShare = cause.kind() != CauseKind.NOTHING_SEEN && cause.ticks() > 0;
        String share = hasShare ? String.format(Locale.ROOT, " (%.0f%%)", 100 * cause.share()) : "";
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
                : slow.rounds().stream()
                        .map(String::valueOf)
                        .collect(Collectors.joining(" ", slow.rounds().size() == 1 ? "round " : "rounds ", ""));
        List<String> causes = slow.causes().stream()
                .findFirst()
                .map(cause -> cause(cause, result.nanos(cause.ticks())))
                .orElse(List.of(""));
        List<String> fullestFirst = new ArrayList<>();
        for (String when : List.of(rounds, "")) {
            states.forEach(state -> causes.forEach(cause -> fullestFirst.add(joined(state, cause, when))));
        }
        fullestFirst.addAll(causes);
        return fullestFirst.stream()
                .filter(text -> Columns.of(text) <= width)
                .findFirst()
                .orElse("");
    }

    private static String joined(String... parts) {
        return Stream.of(parts).filter(part -> !part.isEmpty()).collect(Collectors.joining("; "));
    }

    /** Says whether it counts, and with how much of its time; the fullest first. */
    private static List<String> states(LatencyResult result, SlowIteration slow) {
        if (slow.disturbance().isLeftOut()) {
            return List.of("not counted");
        }
        return reducedTo(result, slow)
                .map(own -> List.of(own + " of it by itself" + doing(slow), own + " by itself"))
                .orElse(List.of(""));
    }

    /** Returns the own time of an iteration that counts with that, where it reads otherwise than the whole. */
    static Optional<String> reducedTo(LatencyResult result, SlowIteration slow) {
        String own = Quantities.time(result.nanos(slow.ownTicks()));
        boolean isReduced =
                slow.ownTicks() < slow.ticks() && !slow.disturbance().isLeftOut();
        return Optional.of(own).filter(time -> isReduced && !time.equals(Quantities.time(result.nanos(slow.ticks()))));
    }

    /** Returns what the code did in its own time, where a source saw it and the largest cause is others'. */
    private static String doing(SlowIteration slow) {
        return slow.causes().stream()
                .skip(1)
                .filter(cause -> cause.origin() == Origin.CODE && cause.kind() != CauseKind.NOTHING_SEEN)
                .findFirst()
                .map(cause -> " (" + cause.kind().text() + ")")
                .orElse("");
    }

    private static List<String> cause(Cause cause, double nanos) {
        String time = ", " + Quantities.shortTime(nanos);
        String detail = cause.detail().isEmpty() ? "" : " " + Printable.of(cause.detail());
        String brief = withoutPackage(detail.contains(",") ? detail.substring(0, detail.indexOf(',')) : detail)
                .replaceFirst(" \\(\\d+\\)$", ""); // a process without its id
        return switch (cause.kind()) {
            case NOTHING_SEEN ->
                cause.origin() == Origin.CODE
                        ? List.of(CODE_ALONE, "your code itself", "your code")
                        : List.of("no cause seen");
            case PREEMPTED ->
                variants("preempted", detail.replaceFirst("^ ", " by "), brief.replaceFirst("^ ", " by "), time);
            case PAGE_FAULT ->
                variants(detail.isEmpty() ? "page faults" : faults(detail.strip()) + " page faults", "", "", time);
            case GC ->
                variants(cause.origin() == Origin.CODE ? "GC of your code's garbage" : "GC pause", detail, brief, time);
            case MONITOR -> {
                String held = cause.kind().text() + withoutPackage(detail); // who holds it is worth more than the time
                yield Stream.concat(
                                Stream.of(cause.kind().text() + detail + time, held + time, held),
                                variants(cause.kind().text(), detail, brief, time).stream())
                        .distinct()
                        .toList();
            }
            case OUTSIDE_GUEST -> variants(OUTSIDE, "", "", time);
            case INTERRUPTED -> List.of("interrupted, by what is unknown", "interrupted");
            default -> variants(cause.kind().text(), detail, brief, time);
        };
    }

    /** Returns a number of page faults as all numbers are shown: {@code 1,190}. */
    static String faults(String detail) {
        return detail.matches("\\d{1,18}") ? Quantities.whole(Long.parseLong(detail)) : detail;
    }

    private static String withoutPackage(String detail) {
        return detail.replaceAll("\\b([a-z_][\\w]*\\.)+(?=[A-Z])", "");
    }

    private static List<String> variants(String name, String detail, String brief, String time) {
        return Stream.of(name + detail + time, name + brief + time, name + time, name)
                .distinct()
                .toList();
    }

    /** Returns whether an iteration's largest cause is nothing that any source saw. */
    static boolean isUnseen(SlowIteration slow) {
        return slow.causes().isEmpty() || slow.causes().get(0).kind() == CauseKind.NOTHING_SEEN;
    }
}
