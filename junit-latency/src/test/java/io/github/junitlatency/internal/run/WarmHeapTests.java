package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.HeapTouch;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmHeapTests {

    private static final long MEGABYTE = 1 << 20;
    private static final String ADVICE =
            "give tests a heap of one size that the JVM touches (-Xms as large as -Xmx, -XX:+AlwaysPreTouch)";

    private long committed = 384 * MEGABYTE;
    private long collections;
    private long allocated;
    private long faults = 1;
    private boolean preTouched;
    private String refusal = "";
    private int touches;
    private int collected;
    private final WarmHeap heap = new WarmHeap(
            this::touch,
            () -> new HeapUse(committed, collections, allocated, faults),
            () -> preTouched,
            () -> collected++);

    private HeapTouch touch() {
        touches++;
        return new HeapTouch(MEGABYTE, 1_000, refusal);
    }

    /** Measures a round in which the heap grew, and the thread allocated and had page faults. */
    private boolean round(long grownMegabytes, long allocatedMegabytes, long pageFaults) throws InterruptedException {
        heap.beforeRound();
        heap.beforeMeasured();
        committed += grownMegabytes * MEGABYTE;
        allocated += allocatedMegabytes * MEGABYTE;
        faults += pageFaults;
        return heap.wantsAnotherRound();
    }

    @Test
    void isTouchedBeforeEachRound() throws InterruptedException {
        assertThat(round(0, 80, 3)).isFalse();
        assertThat(round(0, 80, 3)).isFalse();

        assertThat(touches).isEqualTo(2);
        assertThat(heap.facts()).isEqualTo(new HeapFacts(2 * MEGABYTE, 2_000, 0, 0, ""));
        assertThat(heap.doubt()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1", "1, 0, 2", "0, 1, 2"})
    void isTouchedAgainWhereItGrewOrWasCollectedInTheWarmUp(int grownMegabytes, int newCollections, int times)
            throws InterruptedException {
        heap.beforeRound();
        assertThat(collected).isZero();
        committed += grownMegabytes * MEGABYTE;
        collections += newCollections;
        heap.beforeMeasured();

        assertThat(collected).isEqualTo(1);
        assertThat(touches).isEqualTo(times);
    }

    @Test
    void isTouchedAgainWhereNotAllOfItWas() throws InterruptedException {
        refusal = "it was not finished after 2 s";
        heap.beforeRound();
        refusal = "";
        heap.beforeMeasured();

        assertThat(touches).isEqualTo(2);
        assertThat(heap.facts().reason()).isEmpty();
    }

    @Test
    void thatGrewUnderARoundHasItMeasuredAgainOnce() throws InterruptedException {
        assertThat(round(24, 80, 6_144)).isTrue();
        assertThat(round(0, 80, 3)).isFalse();

        assertThat(heap.facts()).isEqualTo(new HeapFacts(2 * MEGABYTE, 2_000, 24 * MEGABYTE, 1, ""));
        assertThat(heap.doubt()).isEmpty();
    }

    @Test
    void thatGrowsAgainIsDoubted() throws InterruptedException {
        assertThat(round(24, 80, 6_144)).isTrue();
        assertThat(round(20, 80, 5_120)).isFalse();
        assertThat(round(10, 80, 2_560)).isFalse();

        assertThat(heap.facts().repeatedRounds()).isEqualTo(1);
        assertThat(heap.facts().grownBytes()).isEqualTo(54 * MEGABYTE);
        assertThat(heap.doubt())
                .contains(new Doubt(
                        Doubt.Kind.COLD_HEAP,
                        "the heap grew by 20 MB in a round; the measured iterations allocated 80 MB and had 5,120 page faults",
                        ADVICE));
    }

    @Test
    void thatGrewWithoutBeingFeltIsLeft() throws InterruptedException {
        assertThat(round(24, 80, 63)).isFalse(); // others used what is new
        assertThat(round(24, 0, 6_144)).isFalse(); // faults of other memory

        assertThat(heap.facts()).isEqualTo(new HeapFacts(2 * MEGABYTE, 2_000, 48 * MEGABYTE, 0, ""));
        assertThat(heap.doubt()).isEmpty();
    }

    @Test
    void thatCouldNotBeTouchedIsDoubtedWhereTheCodeAllocates() throws InterruptedException {
        refusal = "this kernel is old";
        assertThat(round(0, 0, 100)).isFalse(); // the code does not allocate
        assertThat(round(0, 80, 3)).isFalse(); // the heap is warm all the same
        assertThat(heap.doubt()).isEmpty();
        assertThat(round(0, 2, 512)).isFalse();

        assertThat(heap.facts().reason()).isEqualTo("this kernel is old");
        assertThat(heap.doubt())
                .contains(new Doubt(
                        Doubt.Kind.COLD_HEAP,
                        "the heap could not be touched: this kernel is old;"
                                + " the measured iterations allocated 2 MB and had 512 page faults",
                        ADVICE));
    }

    @Test
    void isDoubtedWhereNobodyCountsPageFaultsUnlessTheJvmTouchesIt() throws InterruptedException {
        refusal = "no Linux";
        faults = 0;
        preTouched = true;
        round(0, 80, 0);
        assertThat(heap.doubt()).isEmpty();
        preTouched = false;
        round(0, 80, 0);

        assertThat(heap.doubt().orElseThrow().seen())
                .isEqualTo("the heap could not be touched: no Linux;"
                        + " the measured iterations allocated 80 MB and had uncounted page faults");
    }
}
