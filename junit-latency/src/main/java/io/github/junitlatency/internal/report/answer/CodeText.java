package io.github.junitlatency.internal.report.answer;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Place;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.LatencyResult;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Says where in the code slow iterations spend their time, how that is known, and what was in the way. */
final class CodeText {

    private static final int MAX_CALLERS = 3;

    /** The reasons why no place was found, the plainest first; others are no reason. */
    private static final List<Trouble.Kind> REASONS = List.of(
            Trouble.Kind.TIME_OVER,
            Trouble.Kind.INTERRUPTED,
            Trouble.Kind.CPU_STARVED,
            Trouble.Kind.BODY_THREW,
            Trouble.Kind.NOT_SLOW_AGAIN,
            Trouble.Kind.TOO_FEW_STACKS,
            Trouble.Kind.RECORDER_FAILED,
            Trouble.Kind.PROFILER_FAILED);

    private final CodeFacts facts;

    private CodeText(CodeFacts facts) {
        this.facts = facts;
    }

    /** Returns the clauses: the place, or why there is none; others; how it is known; what was in the way. */
    static List<String> clauses(LatencyResult result) {
        return Lists.map(result.further().code(), facts -> new CodeText(facts).clauses())
                .orElse(List.of());
    }

    private List<String> clauses() {
        Optional<Trouble> reason = facts.spots().isEmpty() ? reason() : Optional.empty();
        boolean isMoreToBeHad = facts.sampling().sampler() == Sampler.RECORDER
                && !Lists.any(facts.sampling().troubles(), trouble -> trouble.kind() == Trouble.Kind.PROFILER_FAILED);
        List<Trouble> others = Lists.filter(
                facts.sampling().troubles(),
                trouble -> !Optional.of(trouble).equals(reason)
                        && !(trouble.kind() == Trouble.Kind.NO_PROFILER && isMoreToBeHad));
        return Lists.concat(
                facts.spots().isEmpty()
                        ? List.of("not found: " + Lists.map(reason, this::words).orElse(tooFew()))
                        : Lists.concat(found(), List.of(callers())),
                List.of(source(), isMoreToBeHad ? "async-profiler on the test's class path gives more" : ""),
                Lists.map(others, this::words));
    }

    private Optional<Trouble> reason() {
        List<Trouble> reasons = Lists.filter(facts.sampling().troubles(), trouble -> REASONS.contains(trouble.kind()));
        return Lists.first(Lists.sorted(reasons, trouble -> REASONS.indexOf(trouble.kind())), trouble -> true);
    }

    /** Returns each place. Where a wait is one, it is told with what other threads do meanwhile. */
    private List<String> found() {
        Optional<Spot> waiting = Lists.first(facts.spots(), spot -> spot.kind() == Spot.Kind.TIME);
        boolean areMeanwhile = Lists.any(facts.spots(), spot -> spot.kind() == Spot.Kind.MEANWHILE);
        String list = ""; // what its first place begins with
        List<String> clauses = new ArrayList<>();
        for (Spot spot : facts.spots()) {
            boolean isTold = areMeanwhile && Optional.of(spot).equals(waiting);
            if (spot.kind() == Spot.Kind.MEANWHILE) {
                String who = waiting.isPresent() ? place(waiting.get()) : "the measured thread";
                clauses.add(place(spot) + on(spot) + " while " + who + " waits");
            } else if (!isTold && (facts.against() == Against.NOTHING || spot.kind() == Spot.Kind.ALLOCATION)) {
                String first = spot.kind() == Spot.Kind.TIME ? "the whole path: " : "the bytes: ";
                clauses.add((list.isEmpty() ? first : "") + listed(spot));
                list = first;
            } else if (!isTold) {
                clauses.add(place(spot) + ": " + change(spot));
            }
        }
        return clauses;
    }

    private static String listed(Spot spot) {
        String other = share(spot.seen().otherShare());
        return (other.equals("none") ? "" : other + " -> ") + share(spot.seen().share()) + " in " + place(spot)
                + on(spot);
    }

    private static String share(double share) {
        return share > 0 ? Quantities.percent(share) : "none";
    }

    /** Returns who calls the first place, without the test's method, which a reader knows. */
    private String callers() {
        List<Place> all = facts.spots().get(0).callers();
        return all.size() < 2 || facts.spots().get(0).kind() == Spot.Kind.MEANWHILE
                ? ""
                : "called by "
                        + Lists.joined(Lists.limit(all, Math.min(MAX_CALLERS, all.size() - 1)), CodeText::method, ", ");
    }

    private static String place(Spot spot) {
        return spot.at() + (spot.calls().isEmpty() ? "" : " > " + spot.calls());
    }

    private static String method(Place place) {
        return new Place(place.className(), place.method(), "", 0).toString(); // without file and line
    }

    private String change(Spot spot) {
        String share = share(spot.seen().share());
        String other = share(spot.seen().otherShare());
        return facts.against() == Against.BASE
                ? other + " of base's time, " + share + " of head's"
                : share + " of the time of slow calls, " + other + " of others'";
    }

    private static String on(Spot spot) {
        return spot.thread().isEmpty() ? "" : " on thread " + spot.thread();
    }

    private String source() {
        if (facts.sampling().sampler() == Sampler.NONE || facts.sampling().rounds() == 0) {
            return "";
        }
        return "in " + Quantities.counted(facts.sampling().rounds(), "diagnostic round")
                + (facts.against() == Against.BASE ? " of each side" : "")
                + (facts.sampling().sampler() == Sampler.PROFILER ? " by async-profiler" : " by Flight Recorder");
    }

    private String tooFew() {
        String whose = facts.against() == Against.BASE ? "head" : "slow calls";
        return facts.slow().stacks() == 0
                ? "no stack was taken in " + whose
                : Quantities.counted(facts.slow().stacks(), "stack") + " in " + whose + " show no one place";
    }

    private String words(Trouble trouble) {
        String detail = trouble.detail().isBlank() ? "" : ": " + trouble.detail();
        return switch (trouble.kind()) {
            case NO_PROFILER -> "async-profiler is not on the test's class path";
            case PROFILER_FAILED -> "async-profiler cannot be used" + detail;
            case RECORDER_FAILED -> "Flight Recorder cannot be used" + detail;
            case BODY_THREW -> "the body threw in a diagnostic round" + detail;
            case INTERRUPTED ->
                "the thread was interrupted after the verdict, by the body or by a stop such as @Timeout";
            case CPU_STARVED -> trouble.detail();
            case NOT_SLOW_AGAIN ->
                "no call of " + Quantities.counted(facts.sampling().rounds(), "further round") + " was slow";
            case TOO_FEW_STACKS -> tooFew();
            case TIME_OVER -> "no further round fits into the time that this run has for diagnosing";
            case CUT -> "a round was cut, as all of it takes longer than there is time";
        };
    }
}
