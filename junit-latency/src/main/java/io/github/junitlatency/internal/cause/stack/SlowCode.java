package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.stack.CallTree.Node;
import io.github.junitlatency.internal.cause.stack.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.statistics.TailProbability;
import io.github.junitlatency.internal.machine.InstrumentThreads;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Place;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Stack;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

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
    private static final int MAX_GROWN = 2;
    private static final double MIN_DEVIATIONS = 3; // by chance once in 700
    private static final double MIN_GROWTH = 0.01; // of the share: stacks that are taken in a row are alike
    private static final String LOOPS =
            "io.github.junitlatency.internal.measure."; // the hidden ones are called like templates
    private static final String LAMBDA = "$$Lambda";
    private static final String TEMPLATE = "Template";
    private static final String ENTERING = "ObjectMonitor::enter"; // HotSpot's, whatever its arguments
    private static final Frame MONITOR_ENTER = new Frame("java.lang.Object", "monitorenter", 0, true);

    private final OwnCode own;
    private final CallTree measured = new CallTree();
    private final CallTree meanwhile = new CallTree();
    private final CallTree allocating = new CallTree();
    private final Map<String, long[]> stacks = new LinkedHashMap<>(); // slow and other, by thread and frames
    private long slow;
    private long ordinary;
    private long slowTicks; // of base's comparison
    private long baseTicks;
    private int lastIteration;
    private Against against = Against.ORDINARY;

    /** Begins without any stack. */
    public SlowCode(OwnCode own) {
        this.own = own;
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
        if (code.ordinary > 0 || head.rounds().isEmpty() || base.rounds().isEmpty()) {
            return code.facts(head, false);
        }
        code.against = Against.BASE;
        for (SampledRound round : base.rounds()) {
            code.addBase(round);
        }
        return code.facts(
                new SampledRounds(head.sampler(), head.rounds(), Lists.concat(head.troubles(), base.troubles())),
                false);
    }

    private void addBase(SampledRound round) {
        ordinary += round.iterations();
        baseTicks += round.end() - round.begin();
        for (StackSample sample : Lists.sorted(round.recording().times(), StackSample::ticks)) {
            if (sample.ticks() >= round.begin() && sample.ticks() <= round.end()) {
                add(sample, round.threadId(), CallTree.OTHER);
            }
        }
    }

    /** Adds a round. */
    public void add(SampledRound round) {
        slow += round.slowIterations();
        slowTicks += round.end() - round.begin();
        ordinary += round.iterations() - round.slowIterations();
        List<Window> windows = round.slow();
        int at = 0;
        for (StackSample sample : Lists.sorted(round.recording().times(), StackSample::ticks)) {
            if (sample.ticks() < round.begin() || sample.ticks() > round.end()) {
                continue;
            }
            if (round.areAllSlow()) {
                add(sample, round.threadId(), ++lastIteration);
                continue;
            }
            while (at < windows.size() && windows.get(at).stopTicks() < sample.ticks()) {
                at++;
            }
            boolean isSlow = at < windows.size() && windows.get(at).startTicks() <= sample.ticks();
            add(sample, round.threadId(), isSlow ? lastIteration + at + 1 : CallTree.OTHER);
        }
        lastIteration += windows.size();
        for (StackSample sample : round.recording().allocations()) {
            List<Frame> frames = sample.threadId() == round.threadId() ? body(sample) : javaFrames(sample);
            allocating.add(frames, sample.threadName(), sample.weight(), 0);
        }
    }

    private void add(StackSample sample, long measuredId, int iteration) {
        if (sample.threadId() == measuredId) {
            List<Frame> body = body(sample);
            if (!body.isEmpty()) {
                List<Frame> frames = fromOwn(body);
                measured.add(frames, "", sample.weight(), iteration);
                count("", frames, sample.weight(), iteration);
            }
        } else if (!InstrumentThreads.include(sample.threadName())) {
            List<Frame> frames = javaFrames(sample);
            if (Lists.any(frames, frame -> own.includes(frame.className()))) {
                count(sample.threadName(), frames, sample.weight(), iteration);
                if (!isWaiting(frames)) { // else it is not what others wait for
                    meanwhile.add(frames, sample.threadName(), sample.weight(), iteration);
                }
            }
        }
    }

    /**
     * Returns the frames from the first own one inwards: what is above it makes the call, differs between JVMs, and is nobody's.
     *
     * <p>Base's first own one may be another method of the test, and stands for head's then.
     */
    private List<Frame> fromOwn(List<Frame> body) {
        for (int i = 0; i < body.size(); i++) {
            if (own.includes(body.get(i).className())) {
                List<Frame> frames = new ArrayList<>(body.subList(i, body.size()));
                if (against == Against.BASE && !measured.root().callees().isEmpty()) {
                    Node test = measured.root().callees().get(0);
                    frames.set(
                            0,
                            new Frame(
                                    test.className(),
                                    test.method(),
                                    frames.get(0).line(),
                                    true));
                }
                return frames;
            }
        }
        return body;
    }

    private void count(String thread, List<Frame> frames, long weight, int iteration) {
        StringBuilder text = new StringBuilder(thread);
        for (Frame frame : frames) {
            text.append(';').append(frame.className()).append('.').append(frame.method());
        }
        long[] counts = stacks.get(text.toString());
        if (counts == null) {
            counts = new long[2];
            stacks.put(text.toString(), counts);
        }
        counts[iteration == CallTree.OTHER ? 1 : 0] += weight;
    }

    /** Returns the frames of a body, outermost first; none where it was not running. */
    private static List<Frame> body(StackSample sample) {
        List<Frame> frames = javaFrames(sample);
        for (int i = frames.size() - 1; i >= 0; i--) {
            String name = frames.get(i).className();
            if (name.startsWith(LOOPS) && name.contains(TEMPLATE)) {
                return frames.subList(i + 1, frames.size());
            }
        }
        return List.of();
    }

    /** Returns the Java frames, outermost first; of a thread that waits for a monitor with one more, as no method of Java's waits. */
    private static List<Frame> javaFrames(StackSample sample) {
        List<Frame> frames = new ArrayList<>();
        for (int i = sample.frames().size() - 1; i >= 0; i--) {
            Frame frame = sample.frames().get(i);
            if (frame.isJava()) {
                frames.add(named(frame));
            } else if (frame.method().startsWith(ENTERING)) {
                frames.add(MONITOR_ENTER);
                return frames;
            }
        }
        return frames;
    }

    /** Returns a frame whose class was made at run time without what differs from JVM to JVM: an address, and a number. */
    private static Frame named(Frame frame) {
        String name = frame.className();
        int lambda = name.indexOf(LAMBDA);
        int end = lambda < 0 ? name.indexOf('/') : lambda + LAMBDA.length();
        return end < 0 ? frame : new Frame(name.substring(0, end), frame.method(), frame.line(), true);
    }

    /** Returns whether a thread waits for another one, as far as its innermost frames tell. */
    private static boolean isWaiting(List<Frame> frames) {
        return !frames.isEmpty() && isWait(frames.get(frames.size() - 1));
    }

    private static boolean isWait(Frame frame) {
        return isWait(frame.className(), frame.method());
    }

    private static boolean isWait(String className, String method) {
        return switch (className) {
            case "java.lang.Object" ->
                method.startsWith("wait") || method.equals(MONITOR_ENTER.method()); // wait0 since JDK 19
            case "jdk.internal.misc.Unsafe", "java.util.concurrent.locks.LockSupport" -> method.startsWith("park");
            default -> false;
        };
    }

    /** Returns whether enough was seen, so that another round would tell no more. */
    public boolean isEnough() {
        return measured.root().slow() >= ENOUGH_STACKS && timePath().size() > 1;
    }

    /**
     * Returns what was found.
     *
     * @param taken the rounds that were added
     * @param isCollecting whether collections are among the causes, so that it matters what fills the heap
     */
    public CodeFacts facts(SampledRounds taken, boolean isCollecting) {
        int rounds = taken.rounds().size();
        List<Spot> spots = new ArrayList<>();
        Optional<Spot> time = time();
        if (time.isPresent()) {
            Optional<Spot> others = isWaitThere() ? meanwhile() : Optional.empty();
            if (others.isPresent()) {
                spots.add(others.get());
            }
            spots.add(time.get());
        }
        if (against == Against.BASE) {
            spots.addAll(grown(spots));
        }
        if (isCollecting) {
            Optional<Spot> allocation = allocation();
            if (allocation.isPresent()) {
                spots.add(allocation.get());
            }
        }
        List<Trouble> all = new ArrayList<>(taken.troubles());
        if (slow == 0 && rounds > 0) {
            all.add(new Trouble(Trouble.Kind.NOT_SLOW_AGAIN, ""));
        } else if (spots.isEmpty() && rounds > 0) {
            all.add(new Trouble(
                    Trouble.Kind.TOO_FEW_STACKS, Long.toString(measured.root().slow())));
        }
        Node root = measured.root();
        return new CodeFacts(
                taken.sampler(),
                rounds,
                ordinary == 0 ? Against.NOTHING : against,
                new Side(slow, root.iterations(), root.slow()),
                new Side(ordinary, 0, root.other()),
                spots,
                shown(),
                all);
    }

    private List<Stack> shown() {
        List<Stack> all = new ArrayList<>();
        for (Map.Entry<String, long[]> entry : stacks.entrySet()) {
            int end = entry.getKey().indexOf(';');
            all.add(new Stack(
                    entry.getKey().substring(end + 1),
                    entry.getKey().substring(0, end),
                    entry.getValue()[0],
                    entry.getValue()[1]));
        }
        return Lists.limit(
                Lists.sortedDown(all, stack -> stack.slow() * 1_000_000 + stack.other()), CodeFacts.MAX_STACKS);
    }

    private Optional<Spot> time() {
        Node root = measured.root();
        return excess(root, byIterations()) < MIN_STACKS
                ? Optional.empty()
                : spot(Spot.Kind.TIME, against == Against.BASE ? grownPath() : timePath(), root.slow(), root.other());
    }

    /**
     * Returns the path as far as methods take a greater share of all stacks than in base.
     *
     * <p>What is called from everywhere is not where head differs. Example: {@code encode} calls {@code step} more often now, as others
     * do as ever; {@code step} is on all stacks of both sides, and {@code encode} is named.
     */
    private List<Node> grownPath() {
        List<Node> path = timePath();
        Map<String, Node> methods = measured.byMethod();
        for (int end = path.size(); end > 1; end--) {
            Node last = path.get(end - 1);
            if (own.includes(last.className()) && hasGrown(methods.get(last.key()), measured.root())) {
                return path.subList(0, end);
            }
        }
        return path;
    }

    private List<Node> timePath() {
        return path(measured.root(), excess(measured.root(), byIterations()), byIterations());
    }

    /** Returns other own methods whose share of the stacks grew by more than chance, those that grew most first. */
    private List<Spot> grown(List<Spot> named) {
        Node root = measured.root();
        List<Spot> grown = new ArrayList<>();
        for (Map.Entry<String, Node> entry : measured.byMethod().entrySet()) {
            Node method = entry.getValue();
            boolean isNamed = Lists.any(named, spot -> isAt(spot, method));
            if (!isNamed && own.includes(method.className()) && hasGrown(method, root)) {
                grown.addAll(
                        Lists.present(List.of(spot(Spot.Kind.TIME, List.of(root, method), root.slow(), root.other()))));
            }
        }
        return Lists.limit(
                Lists.sortedDown(grown, spot -> Math.round(1e6 * (spot.seen().share() - spot.seen().otherShare()))), MAX_GROWN);
    }

    private static boolean isAt(Spot spot, Node method) {
        return spot.at().className().equals(method.className())
                && spot.at().method().equals(method.method());
    }

    /** Compares two shares by their difference in standard deviations, as if all stacks were of one population. */
    private static boolean hasGrown(Node method, Node root) {
        double head = share(method.slow(), root.slow());
        double base = share(method.other(), root.other());
        double both = share(method.slow() + method.other(), root.slow() + root.other());
        double deviation = Math.sqrt(both * (1 - both) * (1.0 / root.slow() + 1.0 / root.other()));
        return head - base > MIN_DEVIATIONS * deviation && head - base > MIN_GROWTH;
    }

    private boolean isWaitThere() {
        return Lists.any(timePath(), node -> isWait(node.className(), node.method()));
    }

    /** Returns where other threads are while the measured one waits: what takes more of the slow time than of the ordinary. */
    private Optional<Spot> meanwhile() {
        Node root = measured.root();
        List<Node> path = path(meanwhile.root(), root.slow(), byTime());
        return path.size() < 2 ? Optional.empty() : spot(Spot.Kind.MEANWHILE, path, root.slow(), root.other());
    }

    private Optional<Spot> allocation() {
        Node root = allocating.root();
        List<Node> path = new ArrayList<>(List.of(root));
        for (Optional<Node> next = most(root); next.isPresent(); next = most(next.get())) {
            if (next.get().slow() <= MAJORITY * root.slow()) {
                break;
            }
            path.add(next.get());
        }
        return spot(Spot.Kind.ALLOCATION, path, root.slow(), 0);
    }

    private Optional<Node> most(Node node) {
        return Lists.first(Lists.sortedDown(node.callees(), Node::slow), callee -> true);
    }

    /**
     * Returns the methods from a root inwards, as long as one callee has the majority.
     *
     * @param whole of how many stacks in excess
     * @param each as {@link #excess} takes it
     */
    private static List<Node> path(Node root, double whole, double each) {
        List<Node> path = new ArrayList<>();
        Node node = root;
        while (node != null) {
            path.add(node);
            Node next = null;
            for (Node callee : node.callees()) {
                if (isMajority(excess(callee, each), whole)) {
                    next = callee;
                }
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

    /**
     * Returns how many slow iterations there are for each ordinary one: what both do alike is no excess.
     *
     * <p>In another JVM stacks may be taken at another rate, so that base's are worth the time of base's iterations.
     */
    private double byIterations() {
        if (ordinary == 0) {
            return 0;
        }
        double iterations = (double) slow / ordinary;
        return against == Against.BASE ? byTime() * iterations * baseTicks / slowTicks : iterations;
    }

    /** Returns the same in stacks, so in time: a thread that runs all the time has no excess, however long an iteration is. */
    private double byTime() {
        Node root = measured.root();
        return root.other() == 0 ? 0 : (double) root.slow() / root.other();
    }

    /** Returns the innermost own frame of a path, with what it calls there; empty where none is the user's. */
    private Optional<Spot> spot(Spot.Kind kind, List<Node> path, long allSlow, long allOther) {
        for (int i = path.size() - 1; i > 0; i--) {
            Node node = path.get(i);
            if (own.includes(node.className())) {
                return Optional.of(new Spot(
                        kind,
                        place(node),
                        i + 1 < path.size() ? called(path.get(i + 1)) : "",
                        kind == Spot.Kind.MEANWHILE ? node.thread() : "",
                        share(node.slow(), allSlow),
                        share(node.other(), allOther),
                        node.slow(),
                        node.iterations(),
                        callers(path, i)));
            }
        }
        return Optional.empty();
    }

    private List<Place> callers(List<Node> path, int of) {
        List<Place> callers = new ArrayList<>();
        for (int i = of - 1; i > 0; i--) {
            if (own.includes(path.get(i).className())) {
                callers.add(place(path.get(i)));
            }
        }
        return callers;
    }

    private Place place(Node node) {
        return new Place(node.className(), node.method(), own.file(node.className()), node.line());
    }

    private static double share(long part, long all) {
        return all == 0 ? 0 : Math.min(1, (double) part / all);
    }

    private static String called(Node node) {
        String type = node.className().substring(node.className().lastIndexOf('.') + 1);
        return type + "." + node.method();
    }
}
