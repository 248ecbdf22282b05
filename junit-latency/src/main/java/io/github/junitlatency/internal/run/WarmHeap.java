package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.machine.HeapTouch;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.ThreadCounters;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * Has the heap touched before it is measured, and asks for another round where it grew under one.
 *
 * <p>A round is cold when its measured iterations met pages that had no memory yet: the thread allocated at least 1 MB and
 * had at least 64 page faults. Fewer move no p99.9 of 100,000 iterations, of which 100 may be over the limit, and show as
 * causes. One cold round of a measurement is measured again, if the heap grew in it, whatever it showed: what had no memory
 * has it then. For a second one, and for a heap that could not be touched, there is a doubt. For example, a round that
 * allocated 80 MB, in which the heap grew by 24 MB and the thread had 6,144 page faults, is measured again.
 */
final class WarmHeap {

    private static final int MAX_REPEATED_ROUNDS = 1;
    private static final long MIN_ALLOCATED_BYTES = 1 << 20;
    private static final long MIN_FAULTS = 64;

    private final Touching touching;
    private final Supplier<HeapUse> use;
    private final Supplier<Boolean> isPreTouched;
    private final Runnable collection;
    private HeapFacts facts = HeapFacts.NONE;
    private Optional<Doubt> doubt = Optional.empty(); // the first; another could only say the same with other numbers
    private HeapUse touched;
    private HeapUse begun;

    /** Touches the heap. */
    interface Touching {

        /** Touches what is committed and has no memory yet. */
        HeapTouch touch() throws InterruptedException;
    }

    /**
     * Prepares for one measurement.
     *
     * @param use returns how the heap is used now
     * @param isPreTouched returns whether the JVM itself touches all that it commits
     * @param collection collects the heap
     */
    WarmHeap(Touching touching, Supplier<HeapUse> use, Supplier<Boolean> isPreTouched, Runnable collection) {
        this.touching = touching;
        this.use = use;
        this.isPreTouched = isPreTouched;
        this.collection = collection;
    }

    /** Returns what keeps this JVM's heap warm for one measurement. */
    static WarmHeap of(Host host) {
        Supplier<ThreadCounters> counters = host.threadCounters();
        return new WarmHeap(
                host.heapPages()::touch, () -> HeapUse.now(counters), HeapUse::isPreTouched, HeapUse::collect);
    }

    /** Touches the heap before a round. */
    void beforeRound() throws InterruptedException {
        HeapTouch touch = touching.touch();
        facts = facts.plus(touch.touchedBytes(), touch.nanos(), touch.refusal());
        touched = use.get();
    }

    /** Collects the heap between the preparation and the measured iterations, and touches it again. */
    void beforeMeasured() throws InterruptedException {
        collection.run();
        HeapUse now = use.get();
        if (now.committedBytes() != touched.committedBytes()
                || now.collections() != touched.collections()
                || !facts.reason().isEmpty()) {
            beforeRound();
        }
        begun = use.get();
    }

    /** Returns, after the measured iterations, whether they are to be measured again. */
    boolean wantsAnotherRound() {
        HeapUse ended = use.get();
        long grown = Math.max(0, ended.committedBytes() - begun.committedBytes());
        facts = facts.plusGrown(grown);
        if (!isCold(ended)) {
            return false;
        }
        if (grown > 0 && facts.reason().isEmpty() && facts.repeatedRounds() < MAX_REPEATED_ROUNDS) {
            facts = facts.plusRepeatedRound();
            return true;
        }
        if (doubt.isEmpty()) {
            doubt = doubt(ended, grown);
        }
        return false;
    }

    private boolean isCold(HeapUse ended) {
        boolean isCounted = ended.faults() > 0; // no thread runs without a page fault
        boolean felt = isCounted ? ended.faults() - begun.faults() >= MIN_FAULTS : !isPreTouched.get();
        return felt && ended.allocatedBytes() - begun.allocatedBytes() >= MIN_ALLOCATED_BYTES;
    }

    private Optional<Doubt> doubt(HeapUse ended, long grown) {
        String felt = "the measured iterations allocated "
                + Quantities.whole(ended.allocatedBytes() - begun.allocatedBytes() >> 20) + " MB and had "
                + (ended.faults() > 0 ? Quantities.whole(ended.faults() - begun.faults()) : "uncounted")
                + " page faults";
        String reason = grown > 0
                ? "the heap grew by " + Quantities.whole((grown + (1 << 20) - 1) >> 20) + " MB in a round"
                : facts.reason().isEmpty() ? "" : "the heap could not be touched: " + facts.reason();
        return reason.isEmpty()
                ? Optional.empty()
                : Optional.of(
                        new Doubt(
                                Doubt.Kind.COLD_HEAP,
                                reason + "; " + felt,
                                "give tests a heap of one size that the JVM touches (-Xms as large as -Xmx, -XX:+AlwaysPreTouch)"));
    }

    /** Returns what was done so far. */
    HeapFacts facts() {
        return facts;
    }

    /** Returns why the heap may have been cold. */
    Optional<Doubt> doubt() {
        return doubt;
    }
}
