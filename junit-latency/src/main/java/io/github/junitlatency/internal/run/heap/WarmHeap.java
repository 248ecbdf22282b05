package io.github.junitlatency.internal.run.heap;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.memory.HeapPages;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.Settling;
import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Brings the heap to where steady work leaves it before it is measured, and asks for another round where it grew under one.
 *
 * <p>The heap is collected, touched, and filled with garbage, to one of the {@link EdenLevels}, before the last calls
 * of a warm-up. So the state that {@code @BeforeRound} makes afterwards reaches the first measured call as it was made.
 * Only where that has filled more than half of eden all this is done again after it: its garbage, and the first
 * collection that finds its state, would else be in the round.
 *
 * <p>A round is cold when its measured iterations met pages that had no memory yet: the thread allocated at least 1 MB and
 * had at least 64 page faults. Fewer move no p99.9 of 100,000 iterations, of which 100 may be over the limit, and show as
 * causes. One cold round of a measurement is measured again, if the heap grew in it, whatever it showed: what had no memory
 * has it then. For a second one, and for a heap that could not be touched, there is a doubt. For example, a round that
 * allocated 80 MB, in which the heap grew by 24 MB and the thread had 6,144 page faults, is measured again.
 */
public final class WarmHeap implements Settling {

    private static final int MAX_REPEATED_ROUNDS = 1;
    private static final long MIN_ALLOCATED_BYTES = 1 << 20;
    private static final long MIN_FAULTS = 64;
    private static final double MUCH_OF_EDEN = 0.5;

    /** Is left in eden for what the instrument itself allocates between blocks, but no more than an eighth. */
    private static final long RESERVED_BYTES = 2 << 20;

    /** With a smaller share of eden, more rounds than the default number are without a collection. */
    private static final double MIN_SHARE = 0.25;

    /** Of less than this share of eden, in a warm-up or a round, it hardly matters how full eden was before. */
    private static final double MIN_FILLED_SHARE = 1.0 / 16;

    /** Who allocates so many edens in a round meets a collection from wherever it begins. */
    private static final double MAX_FILLED_SHARE = 2;

    private final Heap heap;
    private final EdenLevels levels;
    private long touchedBytes;
    private long touchedNanos;
    private long grownBytes;
    private int repeatedRounds;
    private int collectedRounds;
    private String refusal = ""; // why not all of the heap could be touched the last time
    private final List<Double> edenLevels = new ArrayList<>();
    private Optional<Doubt> doubt = Optional.empty(); // the first; another could only say the same with other numbers
    private HeapUse touched;
    private HeapUse begun;
    private HeapUse ended;
    private boolean isFilled; // eden, before the round
    private boolean isShortOfMemory;
    private int rounds; // that count
    private int filledRounds; // of them
    private int coveredAfter; // so many rounds; 0 as long as they are too few, or none is needed
    private double largestShare; // of eden, that a round has allocated

    /**
     * Prepares for one measurement.
     *
     * @param levels to which eden is filled
     */
    public WarmHeap(Heap heap, EdenLevels levels) {
        this.heap = heap;
        this.levels = levels;
    }

    /**
     * Returns what keeps this JVM's heap warm for one measurement.
     *
     * @param test its id; both sides of a pair have the same
     */
    public static WarmHeap of(Host host, String test) {
        return new WarmHeap(new JvmHeap(host), EdenLevels.of(test));
    }

    /** Touches the heap before a round. */
    public void beforeRound() throws InterruptedException {
        HeapPages.Touch touch = heap.touch();
        touchedBytes += touch.touchedBytes();
        touchedNanos += touch.nanos();
        refusal = touch.refusal();
        isShortOfMemory = touch.isShortOfMemory();
        touched = heap.use();
    }

    /**
     * Collects the heap, touches it again where that changed it, and fills eden to the round's level.
     *
     * <p>It is filled for code that allocates so much that a level is felt, and not so much that it meets a collection
     * anyway. To fill it for others too would cost them time, and let collectors enlarge the heap.
     */
    @Override
    public void settle() throws InterruptedException {
        double share = Math.max(largestShare, heap.use().edensSince(touched));
        isFilled = share >= MIN_FILLED_SHARE && largestShare < MAX_FILLED_SHARE;
        collectAndFill();
    }

    @Override
    public void prepare(Body.Preparation own) throws Throwable {
        prepareState(own);
    }

    /**
     * Makes the state of the measured iterations.
     *
     * @return whether the heap was collected after it
     * @throws Throwable what the user's code threw
     */
    public boolean prepareState(Body.Preparation own) throws Throwable {
        HeapUse.Eden before = heap.eden();
        own.run();
        begun = heap.use();
        boolean isMuch = begun.eden().since(before) > MUCH_OF_EDEN;
        if (isMuch) {
            collectedRounds++;
            collectAndFill();
            begun = heap.use();
        }
        return isMuch;
    }

    @Override
    public void pauseAgain(Body.Preparation own) throws Throwable {
        heap.eden();
        own.pauseAgain();
        heap.use(); // for what it takes: the round has begun
    }

    private void collectAndFill() throws InterruptedException {
        heap.collect();
        HeapUse now = heap.use();
        if (now.committedBytes() != touched.committedBytes()
                || now.collections() != touched.collections()
                || !refusal.isEmpty()) {
            beforeRound();
        }
        isFilled &= !isShortOfMemory;
        if (isFilled) {
            HeapUse.Eden eden = heap.eden();
            long most = eden.bytes() - Math.min(RESERVED_BYTES, eden.bytes() / 8);
            long bytes = Math.min(Math.round(level() * eden.bytes()), most) - eden.usedBytes();
            heap.allocate(bytes < 0 ? bytes + eden.bytes() : bytes); // beyond its end, and from its beginning on again
        }
    }

    private double level() {
        return levels.level(filledRounds);
    }

    /** Returns, after the measured iterations, whether they are to be measured again. */
    public boolean wantsAnotherRound() {
        ended = heap.use();
        long grown = Math.max(0, ended.committedBytes() - begun.committedBytes());
        grownBytes += grown;
        if (!isCold()) {
            return false;
        }
        if (grown > 0 && refusal.isEmpty() && repeatedRounds < MAX_REPEATED_ROUNDS) {
            repeatedRounds++;
            return true;
        }
        if (doubt.isEmpty()) {
            doubt = doubt(grown);
        }
        return false;
    }

    private boolean isCold() {
        boolean isCounted = ended.faults() > 0; // no thread runs without a page fault
        boolean felt = isCounted ? ended.faults() - begun.faults() >= MIN_FAULTS : !heap.isPreTouched();
        return felt && ended.allocatedBytes() - begun.allocatedBytes() >= MIN_ALLOCATED_BYTES;
    }

    private Optional<Doubt> doubt(long grown) {
        String felt = "the measured iterations allocated "
                + Quantities.whole(ended.allocatedBytes() - begun.allocatedBytes() >> 20) + " MB and had "
                + (ended.faults() > 0 ? Quantities.whole(ended.faults() - begun.faults()) : "uncounted")
                + " page faults";
        String reason = grown > 0
                ? "the heap grew by " + Quantities.whole((grown + (1 << 20) - 1) >> 20) + " MB in a round"
                : refusal.isEmpty() ? "" : "the heap could not be touched: " + refusal;
        return reason.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Doubt(
                                Doubt.Kind.COLD_HEAP,
                                reason + "; " + felt,
                                "give tests a heap of one size that the JVM touches (-Xms as large as -Xmx, -XX:+AlwaysPreTouch)"));
    }

    /** Notes that the last round counts. */
    public void countRound() {
        rounds++;
        if (isFilled) {
            edenLevels.add(level());
            filledRounds++;
        }
        largestShare = Math.max(largestShare, ended.edensSince(begun));
        boolean isMet = ended.collections() > begun.collections();
        if (coveredAfter == 0 && (isMet || neededRounds() > 0 && filledRounds >= neededRounds())) {
            coveredAfter = rounds;
        }
    }

    /**
     * Returns how many rounds there must be before code is said to keep a limit that one collection would break.
     *
     * <p>One of them meets a collection, or as many begin with a filled eden as any share of it from a quarter on takes
     * to meet one. It is 0 for code that allocates less in a round and met none: collections are then rarer than such a
     * limit speaks of.
     */
    private int leastRounds() {
        int needed = neededRounds();
        return coveredAfter > 0 ? coveredAfter : needed == 0 || isShortOfMemory ? 0 : rounds + needed - filledRounds;
    }

    private int neededRounds() {
        if (largestShare < MIN_SHARE) {
            return 0;
        }
        return largestShare >= 1 ? 1 : largestShare < 2 * MIN_SHARE ? 4 : 2;
    }

    /**
     * How a heap was kept warm.
     *
     * @param facts what was done
     * @param leastRounds as many rounds as there must be before code is said to keep a limit that one collection would break
     * @param doubt why it may have been cold
     */
    public record Summary(HeapFacts facts, int leastRounds, Optional<Doubt> doubt) {}

    /** Returns how it was kept warm so far. */
    public Summary summary() {
        HeapFacts facts = new HeapFacts(
                touchedBytes, touchedNanos, grownBytes, repeatedRounds, refusal, edenLevels, collectedRounds);
        return new Summary(facts, leastRounds(), doubt);
    }

    /**
     * The levels to which eden is filled with objects that die at once, from round to round another.
     *
     * <p>A collection of the whole heap comes before each round. With an empty eden after it, a round that allocates less
     * than eden holds would never meet a collection, though in steady work one comes each time that eden is full. At a
     * random level, a round that allocates a share s of eden meets one in a share s of all rounds.
     *
     * <p>The levels of the first 2^k rounds are 1 / 2^k apart: a start that is drawn from the test's id, plus the van
     * der Corput sequence 0, 1/2, 1/4, 3/4, 1/8, … So the first two rounds suffice where s is 1/2 or more, the first
     * four from 1/4 on.
     *
     * @param start the level of the first round, as an unsigned fraction of 2^32
     */
    public record EdenLevels(int start) {

        /** Returns what the rounds of a test have, in whichever JVM. */
        static EdenLevels of(String test) {
            int hash = test.hashCode();
            hash = (hash ^ hash >>> 16) * 0x85ebca6b; // the finaliser of MurmurHash3: ids differ in few letters
            hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
            return new EdenLevels(hash ^ hash >>> 16);
        }

        /** Returns the level of a round, counted from 0: at least 0 and less than 1. */
        double level(int round) {
            return Integer.toUnsignedLong(start + Integer.reverse(round)) / 0x1p32;
        }
    }
}
