package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.CallTree.Node;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Finds the place in the code that makes slow iterations slow, by the stacks of diagnostic rounds.
 *
 * <p>A method's excess is the number of its stacks in slow iterations, less those that as many ordinary iterations have. From
 * the test's method it goes inwards as long as one callee has more than half of the whole excess, by more than chance. So a place
 * is named when most of what is slow is there; where the time is spread over several callees, their caller is named.
 *
 * <p>Example: 41 of 44 stacks in slow iterations are in {@code OrderBook.resize}, and of the ordinary ones none.
 */
public final class SlowCode {

    private static final double LEVEL = 0.05;
    private static final double MAJORITY = 0.5;
    private static final int MIN_STACKS = 5; // 1/2^5 is below the level, 1/2^4 is not
    private static final int ENOUGH_STACKS = 100;
    private static final double MIN_MEANWHILE = 0.2;
    private static final int MAX_GROWN = 3;
    private static final double MIN_DEVIATIONS = 3; // by chance once in 700
    private static final double MIN_GROWTH = 0.01; // of the share: stacks that are taken in a row are alike

    private final OwnCode own;
    private final StackCounts counts;
    private final Node root; // of the measured thread's stacks

    /** Begins without any stack. */
    public SlowCode(OwnCode own) {
        this.own = own;
        counts = new StackCounts(own);
        root = counts.measured.root();
    }

    /**
     * Returns where head is slower than base.
     *
     * <p>Where all of head's iterations are slow they are compared with base's, or else with its own others.
     */
    public static CodeFacts ofPair(OwnCode own, SampledRounds head, SampledRounds base) {
        SlowCode code = new SlowCode(own);
        for (SampledRound round : head.rounds()) {
            code.add(round);
        }
        if (code.counts.others() > 0 || head.rounds().isEmpty() || base.rounds().isEmpty()) {
            return code.facts(head, false);
        }
        for (SampledRound round : base.rounds()) {
            code.counts.addBase(round);
        }
        return code.facts(
                new SampledRounds(head.sampler(), head.rounds(), Lists.concat(head.troubles(), base.troubles())),
                false);
    }

    /** Adds a round. */
    public void add(SampledRound round) {
        counts.add(round);
    }

    /** Returns whether enough was seen, so that another round would tell no more. */
    public boolean isEnough() {
        return root.slow() >= ENOUGH_STACKS && timePath().size() > 1;
    }

    /**
     * Returns what was found.
     *
     * @param taken the rounds that were added
     * @param isCollecting whether collections are among the causes, so that it matters what fills the heap
     */
    public CodeFacts facts(SampledRounds taken, boolean isCollecting) {
        int rounds = taken.count();
        List<Node> path = timePath();
        List<Spot> grown = counts.against() == Against.BASE ? grown(path) : List.of();
        List<Spot> spots = Lists.concat(
                grown.isEmpty() ? times(path) : grown, isCollecting ? Lists.present(List.of(allocation())) : List.of());
        List<Trouble> all = new ArrayList<>(taken.troubles());
        if (counts.slow() == 0 && rounds > 0) {
            all.add(new Trouble(Trouble.Kind.NOT_SLOW_AGAIN, ""));
        } else if (spots.isEmpty() && rounds > 0) {
            all.add(new Trouble(Trouble.Kind.TOO_FEW_STACKS, Long.toString(root.slow())));
        }
        return new CodeFacts(
                new Sampling(taken.sampler(), rounds, all),
                counts.against(),
                new Side(counts.slow(), root.iterations(), root.slow()),
                new Side(counts.others(), 0, root.other()),
                spots,
                counts.shown());
    }

    /** Returns where the time is spent and, where that is a wait, before it where other threads are meanwhile. */
    private List<Spot> times(List<Node> path) {
        Optional<Spot> time =
                excess(root, counts.byIterations()) < MIN_STACKS ? Optional.empty() : spot(Spot.Kind.TIME, path, root);
        Optional<Spot> others = time.isPresent() && isWait(path) ? meanwhile() : Optional.empty();
        return Lists.present(List.of(others, time));
    }

    /** Returns a path as far as methods take a greater share of all stacks than in base; empty where none does. */
    private List<Node> grownPath(List<Node> path, Map<String, Node> methods) {
        for (int end = path.size(); end > 1; end--) {
            Node last = path.get(end - 1);
            if (own.includes(last.className) && hasGrown(methods.get(last.key()))) {
                return path.subList(0, end);
            }
        }
        return List.of();
    }

    private List<Node> timePath() {
        return path(root, excess(root, counts.byIterations()), counts.byIterations());
    }

    /**
     * Returns own methods whose share of the stacks grew over base's by more than chance.
     *
     * <p>The first is the one that the excess is in; then come those that grew most.
     *
     * <p>What is called from everywhere is not where head differs. Example: {@code encode} calls {@code step} more often now, as others
     * do as ever; {@code step} is on all stacks of both sides, and {@code encode} is named.
     */
    private List<Spot> grown(List<Node> timePath) {
        Map<String, Node> methods = counts.measured.byMethod();
        List<Node> path = grownPath(timePath, methods);
        List<Node> others = Lists.filter(
                methods.values(),
                method -> own.includes(method.className)
                        && hasGrown(method)
                        && !Lists.any(path, node -> node.key().equals(method.key())));
        List<Spot> first = Lists.present(List.of(spot(Spot.Kind.TIME, path, root)));
        List<Spot> more = Lists.present(Lists.map(others, method -> spot(Spot.Kind.TIME, List.of(root, method), root)));
        List<Spot> mostFirst = Lists.sortedDown(
                more,
                spot -> Math.round(1e6 * (spot.seen().share() - spot.seen().otherShare())));
        return Lists.limit(Lists.concat(first, mostFirst), MAX_GROWN);
    }

    /** Compares two shares by their difference in standard deviations, as if all stacks were of one population. */
    private boolean hasGrown(Node method) {
        double head = share(method.slow(), root.slow());
        double base = share(method.other(), root.other());
        double both = share(method.slow() + method.other(), root.slow() + root.other());
        double deviation = Math.sqrt(both * (1 - both) * (1.0 / root.slow() + 1.0 / root.other()));
        return head - base > MIN_DEVIATIONS * deviation && head - base > MIN_GROWTH;
    }

    private static boolean isWait(List<Node> path) {
        return Lists.any(path, node -> CodeFrames.isWait(node.className, node.method));
    }

    /**
     * Returns where other threads are while the measured one waits: the place of most of their excess.
     *
     * <p>Other threads are sampled less often than the measured one, so the place needs a fifth of its stacks, not most.
     */
    private Optional<Spot> meanwhile() {
        double whole = excess(counts.meanwhile.root(), counts.byTime());
        return whole < Math.max(MIN_STACKS, MIN_MEANWHILE * root.slow())
                ? Optional.empty()
                : spot(Spot.Kind.MEANWHILE, path(counts.meanwhile.root(), whole, counts.byTime()), root);
    }

    private Optional<Spot> allocation() {
        Node all = counts.allocating.root();
        return spot(Spot.Kind.ALLOCATION, path(all, callee -> callee.slow() > MAJORITY * all.slow()), all);
    }

    /**
     * Returns the methods from a root inwards, as long as one callee has the majority of stacks in excess, by more than chance.
     *
     * @param whole of how many
     * @param each as {@link #excess} takes it
     */
    private static List<Node> path(Node root, double whole, double each) {
        return path(root, callee -> isMajority(excess(callee, each), whole));
    }

    /** Returns the methods from a root inwards, as long as there is a callee that has most. */
    private static List<Node> path(Node root, Predicate<Node> hasMost) {
        List<Node> path = new ArrayList<>();
        Node node = root;
        while (node != null) {
            path.add(node);
            Node next = null;
            for (Node callee : node.callees()) {
                next = hasMost.test(callee) ? callee : next;
            }
            node = next;
        }
        return path;
    }

    private static boolean isMajority(double excess, double whole) {
        long count = Math.round(Math.min(excess, whole));
        return count > 0 && TailProbability.binomial(count, Math.round(whole), MAJORITY) <= LEVEL;
    }

    /** Returns how many stacks a node has in slow iterations, less a number for each of the others'. */
    private static double excess(Node node, double each) {
        return node.slow() - node.other() * each;
    }

    /** Returns the innermost own frame of a path, with what it calls there; empty where none is the user's. */
    private Optional<Spot> spot(Spot.Kind kind, List<Node> path, Node all) {
        for (int i = path.size() - 1; i > 0; i--) {
            Node node = path.get(i);
            if (own.includes(node.className)) {
                return Optional.of(new Spot(
                        kind,
                        place(node),
                        i + 1 < path.size() ? called(path.get(i + 1)) : "",
                        kind == Spot.Kind.MEANWHILE ? node.thread() : "",
                        new Seen(
                                share(node.slow(), all.slow()),
                                share(node.other(), all.other()),
                                node.slow(),
                                node.iterations()),
                        callers(path, i)));
            }
        }
        return Optional.empty();
    }

    private List<Place> callers(List<Node> path, int of) {
        List<Place> callers = new ArrayList<>();
        for (int i = of - 1; i > 0; i--) {
            if (own.includes(path.get(i).className)) {
                callers.add(place(path.get(i)));
            }
        }
        return callers;
    }

    private Place place(Node node) {
        return new Place(node.className, node.method, own.file(node.className), node.line());
    }

    private static double share(long part, long all) {
        return all == 0 ? 0 : Math.min(1, (double) part / all);
    }

    private static String called(Node node) {
        return new Place(node.className, node.method, "", 0).toString(); // without file and line
    }
}
