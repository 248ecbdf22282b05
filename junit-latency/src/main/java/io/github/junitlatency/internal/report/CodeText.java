package io.github.junitlatency.internal.report;

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

/** Says where in the code slow iterations spend their time, by which stacks that is known, and what was in the way. */
final class CodeText {

    private static final int MAX_METHODS = 3; // of a comparison with base

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
        return result.code().isPresent() ? new CodeText(result.code().get()).clauses() : List.of();
    }

    private List<String> clauses() {
        Optional<Trouble> reason = facts.spots().isEmpty() ? reason() : Optional.empty();
        List<String> clauses = new ArrayList<>();
        if (facts.spots().isEmpty()) {
            clauses.add("not found: " + (reason.isPresent() ? words(reason.get()) : tooFew()));
        } else {
            clauses.addAll(found());
        }
        clauses.add(callers());
        clauses.add(source());
        clauses.add(otherCalls());
        clauses.add(isMoreToBeHad() ? "async-profiler on the test's class path gives more" : "");
        for (Trouble trouble : facts.troubles()) {
            if (!Optional.of(trouble).equals(reason)
                    && !(trouble.kind() == Trouble.Kind.NO_PROFILER && isMoreToBeHad())) {
                clauses.add(words(trouble));
            }
        }
        return clauses;
    }

    private Optional<Trouble> reason() {
        List<Trouble> reasons = Lists.filter(facts.troubles(), trouble -> REASONS.contains(trouble.kind()));
        return Lists.first(Lists.sorted(reasons, trouble -> REASONS.indexOf(trouble.kind())), trouble -> true);
    }

    private List<String> found() {
        List<Spot> compared = facts.against() == Against.BASE ? times() : List.of();
        Optional<Spot> waiting = Lists.any(facts.spots(), spot -> spot.kind() == Spot.Kind.MEANWHILE)
                ? Lists.first(times(), spot -> true)
                : Optional.empty();
        List<String> clauses = new ArrayList<>();
        for (Spot spot : facts.spots()) {
            if (compared.contains(spot)) {
                if (spot.equals(compared.get(0))) {
                    clauses.add(compared(Lists.limit(compared, MAX_METHODS)));
                }
            } else if (spot.kind() == Spot.Kind.MEANWHILE) {
                clauses.add(meanwhile(spot, waiting));
            } else if (spot.kind() == Spot.Kind.ALLOCATION) {
                clauses.add(allocation(spot));
            } else if (!Optional.of(spot).equals(waiting)) {
                clauses.add(time(spot));
            }
        }
        return clauses;
    }

    private List<Spot> times() {
        return Lists.filter(facts.spots(), spot -> spot.kind() == Spot.Kind.TIME);
    }

    private String time(Spot spot) {
        String stacks = Quantities.whole(spot.seen().stacks()) + " of "
                + Quantities.whole(facts.slow().stacks()) + " stacks";
        String seen = facts.slow().sampled() < facts.slow().iterations() ? "sampled slow call" : "slow call";
        String calls = facts.against() == Against.NOTHING
                ? ""
                : " in " + Quantities.whole(spot.seen().iterations()) + " of "
                        + Quantities.counted(facts.slow().sampled(), seen);
        return place(spot) + (spot.calls().isEmpty() ? " on " : ": on ") + stacks + calls;
    }

    /** Returns who calls the first place, without the test's method, which a reader knows. */
    private String callers() {
        List<Place> all =
                facts.spots().isEmpty() ? List.of() : facts.spots().get(0).callers();
        return all.size() < 2 || facts.spots().get(0).kind() == Spot.Kind.MEANWHILE
                ? ""
                : "called by "
                        + Lists.joined(Lists.limit(all, Math.min(MAX_METHODS, all.size() - 1)), Place::toString, ", ");
    }

    private static String place(Spot spot) {
        return spot.at() + (spot.calls().isEmpty() ? "" : ", in " + spot.calls());
    }

    /** Returns the methods of a comparison, of the first the line too: {@code Codec.encode 31% -> 44%}. */
    private static String compared(List<Spot> spots) {
        StringBuilder text = new StringBuilder();
        for (Spot spot : spots) {
            text.append(text.isEmpty() ? place(spot) + " " : ", " + method(spot) + " ");
            text.append(change(spot)).append(spot.equals(spots.get(0)) ? " of the stacks" : "");
        }
        return text.toString();
    }

    private static String method(Spot spot) {
        return new Place(spot.at().className(), spot.at().method(), "", 0).toString(); // without file and line
    }

    private static String change(Spot spot) {
        return Quantities.percent(spot.seen().otherShare()) + " -> "
                + Quantities.percent(spot.seen().share());
    }

    private String meanwhile(Spot spot, Optional<Spot> waiting) {
        String measured = waiting.isPresent() ? waiting.get().at().toString() : "the measured thread";
        String in = waiting.isPresent() && !waiting.get().calls().isEmpty()
                ? " in " + waiting.get().calls()
                : "";
        boolean isPart = spot.seen().stacks() <= facts.slow().stacks(); // several threads together may have more
        return place(spot) + on(spot) + " while " + measured + " waits" + in + ": "
                + Quantities.whole(spot.seen().stacks())
                + (isPart ? " of " + Quantities.whole(facts.slow().stacks()) : "") + " stacks";
    }

    private static String on(Spot spot) {
        return spot.thread().isEmpty() ? "" : " on thread " + spot.thread();
    }

    private String allocation(Spot spot) {
        String share = facts.against() == Against.BASE
                ? change(spot)
                : Quantities.percent(spot.seen().share());
        return share + " of the bytes that fill the heap: " + place(spot) + on(spot);
    }

    private String source() {
        if (facts.sampler() == Sampler.NONE || facts.rounds() == 0) {
            return "";
        }
        return "in " + Quantities.counted(facts.rounds(), "diagnostic round")
                + (facts.against() == Against.BASE ? " of each side" : "")
                + (facts.sampler() == Sampler.PROFILER
                        ? " by async-profiler"
                        : " by Flight Recorder's stacks, which are coarser");
    }

    private boolean isMoreToBeHad() {
        return facts.sampler() == Sampler.RECORDER
                && !Lists.any(facts.troubles(), trouble -> trouble.kind() == Trouble.Kind.PROFILER_FAILED);
    }

    /** Returns how much of what others do is at the place: what all calls do alike makes none of them slow. */
    private String otherCalls() {
        Optional<Spot> first = Lists.first(times(), spot -> true);
        return facts.against() == Against.ORDINARY
                        && first.isPresent()
                        && facts.other().stacks() > 0
                ? "in other calls "
                        + (first.get().seen().otherShare() > 0
                                ? Quantities.percent(first.get().seen().otherShare())
                                : "none")
                        + " of the stacks are there"
                : "";
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
            case NOT_SLOW_AGAIN -> "no call of " + Quantities.counted(facts.rounds(), "further round") + " was slow";
            case TOO_FEW_STACKS -> tooFew();
            case TIME_OVER -> "no further round fits into the time that this run has for diagnosing";
            case CUT -> "a round was cut, as all of it takes longer than there is time";
        };
    }
}
