package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.MethodTimes.OwnMethod;
import io.github.junitlatency.internal.cause.stack.MethodTimes.StackSums;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Place;
import io.github.junitlatency.result.CodeFacts.Sampling;
import io.github.junitlatency.result.CodeFacts.Seen;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Finds the method that makes slow iterations slow, by the stacks of diagnostic rounds.
 *
 * <p>A method's excess is its time in slow iterations, less that in as many ordinary iterations or in base's. It is named if
 *
 * <ul>
 *   <li>its excess is more than half of what the slow iterations are longer, and
 *   <li>it tells them apart: its time is known from begin to end, as of a sleep, or its share of the stacks is larger
 *   than in the others by more than chance.
 * </ul>
 *
 * <p>Both are asked of its own time with what it calls in the JDK first. Then they are asked of each method of the
 * JDK's that it calls, since a test's method is in all stacks; then of its time with all that it calls. The innermost
 * such method is named. Without anything to compare with, the three heaviest methods are listed.
 *
 * <p>Example: 41 of 44 slow iterations that were sampled were in {@code OrderBook.resize}, which has 1% of the ordinary
 * stacks.
 */
public final class SlowCode {

    private static final double MAJORITY = 0.5;
    private static final double LEVEL = 0.001;
    private static final int MIN_ITERATIONS = 2;
    private static final int ENOUGH_STACKS = 100;
    private static final double MIN_DEVIATIONS = 3.3; // as LEVEL
    private static final int MAX_LISTED = 3;
    private static final double MIN_LISTED = 0.1; // of the time
    private static final int MIN_STACKS = 20; // of a list: a tenth is two of them
    private static final double MIN_MEANWHILE = 0.2;
    private static final Set<String> COLLECTING = Set.of("System.gc", "Runtime.gc");

    private final StackTimes times;
    private final OwnCode own;
    private final Predicate<String> isChanged;
    private final StackSums all;

    private SlowCode(OwnCode own, StackTimes times, Predicate<String> isChanged) {
        this.own = own;
        this.times = times;
        this.isChanged = isChanged;
        all = times.measured.all;
    }

    /** Returns where slow iterations spend their time. */
    public static CodeFacts of(OwnCode own, SampledRounds taken) {
        return ofPair(own, taken, SampledRounds.NONE, type -> false);
    }

    /**
     * Returns where head is slower than base.
     *
     * <p>Where all of head's iterations are slow they are compared with base's, or else with its own others.
     *
     * @param isChanged whether a class differs from base's: a changed method goes before those that it calls
     */
    public static CodeFacts ofPair(OwnCode own, SampledRounds head, SampledRounds base, Predicate<String> isChanged) {
        boolean areAllSlow = Lists.all(head.rounds(), SampledRound::areAllSlow);
        SlowCode code = new SlowCode(
                own, new StackTimes(own, head.rounds(), areAllSlow ? base.rounds() : List.of()), isChanged);
        return code.facts(head, Lists.concat(head.troubles(), base.troubles()), code.spots());
    }

    /** Returns who takes most of all memory, whatever single calls take. */
    public static CodeFacts ofBytes(OwnCode own, SampledRounds taken) {
        return ofBytes(own, taken, SampledRounds.NONE, type -> false);
    }

    /** Returns where head takes more memory than base; without base's stacks, who takes most of all. */
    public static CodeFacts ofBytes(OwnCode own, SampledRounds head, SampledRounds base, Predicate<String> isChanged) {
        SlowCode code = new SlowCode(own, new StackTimes(own, head.rounds(), base.rounds()), isChanged);
        return code.facts(
                head,
                head.troubles(),
                base.rounds().isEmpty() ? code.heaviest(code.times.allocating, Spot.Kind.ALLOCATION) : code.grown());
    }

    private List<Spot> grown() {
        MethodTimes bytes = times.allocating;
        Optional<OwnMethod> grown =
                apart(bytes, bytes.all.excess(times.scale()), times.scale(), amount -> isLarger(amount, bytes.all));
        return Lists.map(Lists.present(List.of(grown)), it -> spot(bytes, Spot.Kind.ALLOCATION, it));
    }

    /** Returns whether so much was seen that another round would tell no more. */
    public static boolean isEnough(CodeFacts facts) {
        return facts.slow().stacks() >= ENOUGH_STACKS && !facts.spots().isEmpty();
    }

    private CodeFacts facts(SampledRounds taken, List<Trouble> known, List<Spot> spots) {
        int rounds = taken.count();
        List<Trouble> troubles = new ArrayList<>(known);
        if (times.slow == 0 && rounds > 0) {
            troubles.add(new Trouble(Trouble.Kind.NOT_SLOW_AGAIN, ""));
        } else if (spots.isEmpty() && rounds > 0) {
            troubles.add(new Trouble(Trouble.Kind.TOO_FEW_STACKS, Long.toString(all.slowStacks)));
        }
        return new CodeFacts(
                new Sampling(taken.sampler(), rounds, troubles),
                times.against(),
                new Side(times.slow, all.iterations, all.slowStacks),
                new Side(times.others, 0, all.otherStacks),
                spots,
                times.shown());
    }

    /** Returns where the time is spent and, where that is a wait, before it where other threads are meanwhile. */
    private List<Spot> spots() {
        if (times.against() == Against.NOTHING) {
            boolean isEnough = all.slowStacks >= MIN_STACKS || isMeasured(all);
            List<OwnMethod> heaviest = isEnough ? times.measured.heaviest(MAX_LISTED, MIN_LISTED) : List.of();
            return withMeanwhile(
                    heaviest, Lists.map(heaviest, it -> spot(times.measured, Spot.Kind.TIME, it, it.innermost)));
        }
        List<OwnMethod> found =
                Lists.present(List.of(apart(times.measured, times.excess(), times.scale(), this::tellsApart)));
        boolean isAsked = Lists.any(found, method -> COLLECTING.contains(method.called()));
        return times.collectingShare() > MAJORITY && !isAsked
                ? heaviest(times.allocating, Spot.Kind.ALLOCATION) // what fills the heap makes collections
                : withMeanwhile(found, Lists.map(found, it -> spot(times.measured, Spot.Kind.TIME, it)));
    }

    /** Returns places with what other threads do before them, if the first is of a wait. */
    private List<Spot> withMeanwhile(List<OwnMethod> found, List<Spot> spots) {
        return found.isEmpty() || !found.get(0).isWaiting() ? spots : Lists.concat(meanwhile(), spots);
    }

    /** Returns the method that has most of an excess and tells slow iterations apart. */
    private Optional<OwnMethod> apart(MethodTimes of, double whole, double scale, Predicate<StackSums> tellsApart) {
        if (whole <= 0) {
            return Optional.empty();
        }
        Predicate<StackSums> hasMost = amount -> amount.excess(scale) > MAJORITY * whole && tellsApart.test(amount);
        List<OwnMethod> found =
                new ArrayList<>(smallestFirst(of.methods.values(), method -> method.innermost, hasMost));
        found.addAll(smallestFirst(of.callees.values(), method -> method.innermost, hasMost));
        found.addAll(smallestFirst(of.methods.values(), method -> method.inclusive, hasMost));
        Optional<OwnMethod> changed = Lists.first(found, method -> isChanged.test(method.className));
        return changed.isPresent() ? changed : Lists.first(found, method -> true);
    }

    private static List<OwnMethod> smallestFirst(
            Collection<OwnMethod> methods, Function<OwnMethod, StackSums> amount, Predicate<StackSums> condition) {
        return Lists.sorted(
                Lists.filter(methods, method -> condition.test(amount.apply(method))),
                method -> Math.round(amount.apply(method).slow));
    }

    /** Returns whether most of it is known from begin to end, rather than sampled. */
    private static boolean isMeasured(StackSums amount) {
        return amount.slowLasting > MAJORITY * amount.slow;
    }

    /** Returns whether slow iterations have it, and others do not. */
    private boolean tellsApart(StackSums amount) {
        if (times.against() == Against.BASE) {
            return isLarger(amount, all);
        }
        if (isMeasured(amount)) {
            return true;
        }
        double stacksInOne = (double) all.slowStacks / Math.max(1, all.iterations);
        double others = (amount.otherStacks + 1.0) / (all.otherStacks + 2.0);
        return amount.iterations >= MIN_ITERATIONS
                && TailProbability.binomial(amount.iterations, all.iterations, Math.min(1, others * stacksInOne))
                        <= LEVEL;
    }

    /** Compares two shares of the stacks by their difference in standard deviations, as if all were of one population. */
    private boolean isLarger(StackSums amount, StackSums of) {
        if (isMeasured(amount)) {
            return amount.excess(times.scale()) > 0;
        }
        double head = share(amount.slowStacks, of.slowStacks);
        double base = share(amount.otherStacks, of.otherStacks);
        double both = share(amount.slowStacks + amount.otherStacks, of.slowStacks + of.otherStacks);
        double deviation = Math.sqrt(both * (1 - both) * (1.0 / of.slowStacks + 1.0 / of.otherStacks));
        return head - base > MIN_DEVIATIONS * deviation;
    }

    /**
     * Returns where other threads are while the measured one waits: the place of most of their excess.
     *
     * <p>They may be many, so the place needs a fifth of the measured thread's time.
     */
    private List<Spot> meanwhile() {
        double whole = times.meanwhile.all.excess(times.byTime());
        Optional<OwnMethod> busy = whole < MIN_MEANWHILE * all.slow
                ? Optional.empty()
                : apart(times.meanwhile, whole, times.byTime(), amount -> true);
        return Lists.map(Lists.present(List.of(busy)), method -> spot(times.meanwhile, Spot.Kind.MEANWHILE, method));
    }

    private List<Spot> heaviest(MethodTimes of, Spot.Kind kind) {
        return Lists.map(of.heaviest(MAX_LISTED, MIN_LISTED), method -> spot(of, kind, method, method.innermost));
    }

    /** Returns the place of a method that was found by the one of its amounts that is most of it. */
    private Spot spot(MethodTimes of, Spot.Kind kind, OwnMethod method) {
        boolean isInnermost = method.innermost.slow > MAJORITY * method.inclusive.slow;
        return spot(of, kind, method, isInnermost ? method.innermost : method.inclusive);
    }

    private Spot spot(MethodTimes of, Spot.Kind kind, OwnMethod method, StackSums amount) {
        List<Place> callers = new ArrayList<>();
        List<Frame> path = of.heaviestPath(method);
        for (int i = path.size() - 2; i >= 0; i--) {
            Frame caller = path.get(i);
            if (own.includes(caller.className())) {
                callers.add(place(caller.className(), caller.method(), caller.line()));
            }
        }
        return new Spot(
                kind,
                place(method.className, method.name, method.line()),
                amount == method.innermost ? method.called() : "",
                kind == Spot.Kind.TIME ? "" : method.thread(),
                new Seen(
                        share(amount.slow, of.all.slow),
                        share(amount.other, of.all.other),
                        amount.slowStacks,
                        amount.iterations),
                callers);
    }

    private Place place(String className, String method, int line) {
        return new Place(className, method, own.file(className), line);
    }

    private static double share(double part, double all) {
        return all == 0 ? 0 : Math.min(1, part / all);
    }
}
