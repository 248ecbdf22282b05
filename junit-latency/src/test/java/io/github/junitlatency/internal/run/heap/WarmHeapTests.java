package io.github.junitlatency.internal.run.heap;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.memory.HeapPages;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.run.ScriptedHeap;
import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import io.github.junitlatency.internal.run.heap.WarmHeap.EdenLevels;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.HeapFacts;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class WarmHeapTests {

    private static final long MEGABYTE = 1 << 20;

    private long committed = 384 * MEGABYTE;
    private long collections;
    private long allocated;
    private long faults = 1;
    private boolean preTouched;
    private String refusal = "";
    private boolean shortOfMemory;
    private int touches;
    private int collected;
    private long edenBytes; // without an eden at first
    private long edenUsed;
    private long warmedMegabytes; // that a warm-up allocates
    private final List<String> log = new ArrayList<>();
    private WarmHeap heap = heap(new EdenLevels(0));

    private WarmHeap heap(EdenLevels levels) {
        return new WarmHeap(
                new ScriptedHeap(
                        this::touch,
                        () -> new HeapUse(
                                committed, allocated, faults, new HeapUse.Eden(edenBytes, edenUsed, collections)),
                        () -> preTouched,
                        this::collect,
                        this::fill),
                levels);
    }

    private void collect() {
        collected++;
        edenUsed = 0;
        log.add("collected");
    }

    private void fill(long bytes) {
        edenUsed += bytes;
        log.add("filled to " + edenUsed / MEGABYTE + " MB");
    }

    private HeapPages.Touch touch() {
        touches++;
        return new HeapPages.Touch(MEGABYTE, 1_000, refusal, shortOfMemory);
    }

    /** Measures a round in which the heap grew, and the thread allocated and had page faults. */
    private boolean round(long grownMegabytes, long allocatedMegabytes, long pageFaults) throws Throwable {
        return round(() -> {}, grownMegabytes, allocatedMegabytes, pageFaults);
    }

    private boolean round(Body.Preparation own, long grownMegabytes, long allocatedMegabytes, long pageFaults)
            throws Throwable {
        heap.beforeRound();
        allocate(warmedMegabytes);
        heap.settle();
        heap.prepare(own);
        committed += grownMegabytes * MEGABYTE;
        allocate(allocatedMegabytes);
        faults += pageFaults;
        return heap.wantsAnotherRound();
    }

    /** Measures rounds that count and allocate as much, in a heap that does not grow. */
    private void rounds(int count, long allocatedMegabytes) throws Throwable {
        for (int i = 0; i < count; i++) {
            round(0, allocatedMegabytes, 3);
            heap.countRound();
        }
    }

    @Test
    void isLookedAtInASecondPauseWithoutBeginningTheRoundAnew() throws Throwable {
        heap.beforeRound();
        heap.settle();
        heap.prepare(() -> {});
        committed += MEGABYTE;
        allocate(2);
        faults += 100;
        heap.pauseAgain(new Body.Preparation() {
            @Override
            public void run() {
                log.add("prepared");
            }

            @Override
            public void pauseAgain() {
                log.add("paused");
            }
        });

        assertThat(log).containsExactly("collected", "paused");
        assertThat(heap.wantsAnotherRound()).isTrue(); // by what came before the pause
    }

    private void allocate(long megabytes) {
        allocated += megabytes * MEGABYTE;
        edenUsed += megabytes * MEGABYTE;
        if (edenBytes > 0 && edenUsed > edenBytes) {
            collections++;
            edenUsed -= edenBytes;
        }
    }

    @Test
    void isCollectedAndFilledToAnotherLevelBeforeEachPreparation() throws Throwable {
        edenBytes = 100 * MEGABYTE;
        warmedMegabytes = 10;
        for (int i = 0; i < 4; i++) {
            round(() -> log.add("@BeforeRound"), 0, 10, 3);
            heap.countRound();
        }

        assertThat(String.join(", ", log))
                .isEqualTo("collected, filled to 0 MB, @BeforeRound, collected, filled to 50 MB, @BeforeRound,"
                        + " collected, filled to 25 MB, @BeforeRound, collected, filled to 75 MB, @BeforeRound");
        assertThat(heap.summary().facts().edenLevels()).containsExactly(0.0, 0.5, 0.25, 0.75);
        assertThat(heap.summary().facts().collectedRounds()).isZero();
    }

    @ParameterizedTest
    @CsvSource({"100, 98", "8, 7"})
    void isNeverFilledSoFarThatTheInstrumentWouldMakeACollection(int megabytes, int filled) throws Throwable {
        edenBytes = megabytes * MEGABYTE;
        warmedMegabytes = megabytes / 8;
        heap = heap(new EdenLevels(-1));
        rounds(1, 0);

        assertThat(log).containsExactly("collected", "filled to " + filled + " MB");
        assertThat(heap.summary().facts().edenLevels().get(0)).isGreaterThan(0.99);
    }

    @ParameterizedTest
    @CsvSource({
        "100, 6, false, collected collected, 0",
        "100, 7, false, collected filled to 0 MB collected filled to 50 MB, 0",
        "100, 200, false, collected filled to 0 MB collected, 1",
        "100, 50, true, collected collected, 0", // the system lacks memory
        "0, 80, false, collected collected, 0" // there is no eden
    })
    void isFilledOnlyForCodeThatFeelsTheLevel(
            int edenMegabytes, int megabytes, boolean isShort, String done, int leastRounds) throws Throwable {
        edenBytes = edenMegabytes * MEGABYTE;
        warmedMegabytes = megabytes;
        shortOfMemory = isShort;
        refusal = isShort ? "it may have half of what the system leaves it" : "";
        rounds(2, megabytes);

        assertThat(String.join(" ", log)).isEqualTo(done);
        assertThat(heap.summary().facts().edenLevels()).hasSize(done.split("filled").length - 1);
        assertThat(heap.summary().leastRounds()).isEqualTo(leastRounds);
    }

    @Test
    void roundsBeforeTheFirstThatIsFilledMeetNoCollectionAndDoNotCount() throws Throwable {
        edenBytes = 100 * MEGABYTE; // nothing is known of the code without a warm-up
        rounds(1, 70);
        assertThat(heap.summary().leastRounds()).isEqualTo(3);
        rounds(1, 70);

        assertThat(log).containsExactly("collected", "collected", "filled to 0 MB");
        assertThat(heap.summary().facts().edenLevels()).containsExactly(0.0);
        assertThat(heap.summary().leastRounds()).isEqualTo(3);
    }

    @ParameterizedTest
    @CsvSource({"50, 0", "51, 1"})
    void isCollectedAfterAPreparationThatFillsOverHalfOfEden(int megabytes, int times) throws Throwable {
        edenBytes = 100 * MEGABYTE;
        round(() -> allocate(megabytes), 0, 10, 3);

        assertThat(collected).isEqualTo(1 + times);
        assertThat(heap.summary().facts().collectedRounds()).isEqualTo(times);
    }

    @Test
    void hasTheSameLevelInARoundThatIsMeasuredAgain() throws Throwable {
        edenBytes = 100 * MEGABYTE;
        warmedMegabytes = 10;
        assertThat(round(24, 10, 6_144)).isTrue();
        assertThat(round(0, 10, 3)).isFalse();
        heap.countRound();

        assertThat(log).containsExactly("collected", "filled to 0 MB", "collected", "filled to 0 MB");
        assertThat(heap.summary().facts().edenLevels()).containsExactly(0.0);
    }

    /** Levels are 0, 50, 25 and 75 MB. */
    @ParameterizedTest
    @CsvSource({
        "1, 0", "24, 0", // collections are rarer than one in four rounds
        "25, 4", "30, 4", // met from 75 MB
        "50, 2", "70, 2", // met from 50 MB
        "101, 1"
    })
    void wantsAsManyRoundsAsItTakesToMeetACollection(int megabytes, int rounds) throws Throwable {
        edenBytes = 100 * MEGABYTE;
        warmedMegabytes = megabytes;
        int count = 0;
        do {
            rounds(1, megabytes);
            count++;
        } while (count < heap.summary().leastRounds());

        assertThat(count).isEqualTo(Math.max(1, rounds));
        if (megabytes > 25 && megabytes != 50) {
            assertThat(collections).isPositive();
        }
        assertThat(heap.summary().leastRounds()).isEqualTo(rounds);
    }

    @ParameterizedTest
    @CsvSource({"0, 0, 1", "1, 0, 2", "0, 1, 2"})
    void isTouchedAgainWhereItGrewOrWasCollectedInTheWarmUp(int grownMegabytes, int newCollections, int times)
            throws InterruptedException {
        heap.beforeRound();
        assertThat(collected).isZero();
        committed += grownMegabytes * MEGABYTE;
        collections += newCollections;
        heap.settle();

        assertThat(collected).isEqualTo(1);
        assertThat(touches).isEqualTo(times);
    }

    @Test
    void isTouchedAgainWhereNotAllOfItWas() throws Throwable {
        refusal = "it was not finished after 2 s";
        heap.beforeRound();
        refusal = "";
        heap.settle();

        assertThat(touches).isEqualTo(2);
        assertThat(heap.summary().facts().reason()).isEmpty();
    }

    @Test
    void thatGrewUnderARoundHasItMeasuredAgainOnce() throws Throwable {
        assertThat(round(24, 80, 6_144)).isTrue();
        assertThat(round(0, 80, 3)).isFalse();

        assertThat(heap.summary().facts())
                .isEqualTo(new HeapFacts(2 * MEGABYTE, 2_000, 24 * MEGABYTE, 1, "", List.of(), 0));
        assertThat(heap.summary().doubt()).isEmpty();
    }

    @Test
    void thatGrowsAgainIsDoubted() throws Throwable {
        assertThat(round(24, 80, 6_144)).isTrue();
        assertThat(round(20, 80, 5_120)).isFalse();
        assertThat(round(10, 80, 2_560)).isFalse();

        assertThat(heap.summary().facts().repeatedRounds()).isEqualTo(1);
        assertThat(heap.summary().facts().grownBytes()).isEqualTo(54 * MEGABYTE);
        assertThat(heap.summary().doubt()).contains(Doubts.named("a heap that grew again"));
    }

    @Test
    void thatGrewWithoutBeingFeltIsLeft() throws Throwable {
        assertThat(round(24, 80, 63)).isFalse(); // others used what is new
        assertThat(round(24, 0, 6_144)).isFalse(); // faults of other memory

        assertThat(heap.summary().facts())
                .isEqualTo(new HeapFacts(2 * MEGABYTE, 2_000, 48 * MEGABYTE, 0, "", List.of(), 0));
        assertThat(heap.summary().doubt()).isEmpty();
    }

    @Test
    void thatCouldNotBeTouchedIsDoubtedWhereTheCodeAllocates() throws Throwable {
        refusal = "this kernel is old";
        assertThat(round(0, 0, 100)).isFalse(); // the code does not allocate
        assertThat(round(0, 80, 3)).isFalse(); // the heap is warm all the same
        assertThat(heap.summary().doubt()).isEmpty();
        assertThat(round(0, 2, 512)).isFalse();

        assertThat(heap.summary().facts().reason()).isEqualTo("this kernel is old");
        assertThat(heap.summary().doubt()).contains(Doubts.named("a heap that could not be touched"));
    }

    @Test
    void isDoubtedWhereNobodyCountsPageFaultsUnlessTheJvmTouchesIt() throws Throwable {
        refusal = "no Linux";
        faults = 0;
        preTouched = true;
        round(0, 80, 0);
        assertThat(heap.summary().doubt()).isEmpty();
        preTouched = false;
        round(0, 80, 0);

        assertThat(heap.summary().doubt().orElseThrow().seen())
                .isEqualTo("the heap could not be touched: no Linux;"
                        + " the measured iterations allocated 80 MB and had uncounted page faults");
    }
}
