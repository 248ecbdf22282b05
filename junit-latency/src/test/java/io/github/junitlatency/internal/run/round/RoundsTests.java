package io.github.junitlatency.internal.run.round;

import static io.github.junitlatency.testing.WrongInput.assertWrongInput;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.CauseFinder;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.NoCompilers;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.ScriptedKernel;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.internal.run.RoundByRound;
import io.github.junitlatency.internal.run.figure.TestTime;
import io.github.junitlatency.internal.run.heap.Heap.HeapUse;
import io.github.junitlatency.internal.run.heap.WarmHeap;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HeapFacts;
import io.github.junitlatency.result.ResultFixtures;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongPredicate;
import java.util.function.LongUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** On a clock of a tick a nanosecond, on which a round of the body takes 45 ms, and the empty body half a microsecond. */
class RoundsTests {

    private static final double FREQUENCY_HZ = 1e9;
    private static final int WARM_UP = 100;
    private static final int ITERATIONS = 10_000;
    private static final int ALL = WARM_UP + ITERATIONS; // of a round
    private static final long OVERHEAD_TICKS = 500;
    private static final long BODY_TICKS = 4_500; // gross
    private static final long CHAIN_TICKS = OVERHEAD_TICKS + 3_000; // of 1,000 steps
    private static final String BUDGET = "max <= 10_000 ticks";
    private static final long OVER_THE_LIMIT = 20_500;

    private final List<String> log = new ArrayList<>(); // what ran; several times the same is told once
    private final CauseFinder finder = Clocked.finder(ScriptedClock.ticking(1).clock());
    private CompilerThreads compilers = Clocked.COMPILERS;
    private WarmHeap heap = Clocked.untouchedHeap();
    private ProgressListener listener = ProgressListener.NOBODY;
    private TestTime time = Clocked.UNLIMITED;
    private LongPredicate migrated = iteration -> false;

    private void ran(String what) {
        if (log.isEmpty() || !log.get(log.size() - 1).equals(what)) {
            log.add(what);
        }
    }

    private ScriptedClock playing(String what, LongUnaryOperator grossTicks) {
        return ScriptedClock.playing(iteration -> {
            ran(what);
            return grossTicks.applyAsLong(iteration);
        });
    }

    /** Returns rounds whose body takes what the script says, from the number of an iteration in all rounds. */
    private RoundByRound rounds(LongUnaryOperator body, int warmup, String... budgets) {
        LatencyPlan plan = Clocked.plan(Clocked.request(ITERATIONS, warmup, budgets));
        Loop loop = new Loop(LoopSetup.alone(
                playing("body", body).migrating(migrated).clock(),
                new Body(MethodHandles.empty(Body.TYPE), () -> ran("@BeforeRound"), () -> {}, new IterationNumber()),
                1,
                Clocked.COUNTERS,
                compilers));
        return Clocked.rounds(
                Clocked.plan(plan, OVERHEAD_TICKS, FREQUENCY_HZ),
                loop,
                Clocked.control(
                        Clocked.meter(
                                playing("empty body", iteration -> OVERHEAD_TICKS)
                                        .clock(),
                                false),
                        Clocked.speed(playing("chain", iteration -> CHAIN_TICKS).clock())),
                finder,
                heap,
                time,
                listener);
    }

    private RoundByRound rounds(LongUnaryOperator body, String... budgets) {
        return rounds(body, WARM_UP, budgets);
    }

    @Test
    void areNoMoreThanThereIsTimeFor() throws Throwable {
        List<ProgressEvent> works = new ArrayList<>();
        listener = works::add;
        time = TestTime.of(Clocked.plan(Map.of("junit.latency.time-limit", "1 s"), Clocked.request(1, 0)), () -> 0);
        time.add(0.9); // a round takes 45 ms
        rounds(slowIn(), BUDGET).next();

        assertThat(works.get(1).max()).isEqualTo(2);
    }

    @Test
    void areNotBegunWhereOneTakesLongerThanTheLimit() {
        time = TestTime.of(Clocked.plan(Map.of("junit.latency.time-limit", "1 s"), Clocked.request(1, 0)), () -> 0);
        RoundByRound rounds = rounds(iteration -> 1_000_000, BUDGET);

        assertWrongInput(rounds::next)
                .hasMessageContaining(
                        "junit.latency.time-limit = 1 s, but a round of 10,000 iterations takes about 10 s;");
        assertThat(log).containsExactly("empty body", "chain", "@BeforeRound", "body"); // the warm-up
    }

    private static LongUnaryOperator slowIn(Integer... rounds) {
        return slow(iteration -> iteration == WARM_UP + 777, rounds);
    }

    /** Over the limit in the first half of each of these rounds, counted from 0. */
    private static LongUnaryOperator slowAtFirstIn(Integer... rounds) {
        return slow(iteration -> iteration < ITERATIONS / 2, rounds);
    }

    private static LongUnaryOperator slow(LongPredicate ofRound, Integer... rounds) {
        return iteration ->
                ofRound.test(iteration % ALL) && Arrays.asList(rounds).contains((int) (iteration / ALL))
                        ? OVER_THE_LIMIT
                        : BODY_TICKS;
    }

    private static List<JudgedRound> measure(RoundByRound rounds, int times) throws Throwable {
        for (int i = 0; i < times; i++) {
            rounds.next();
        }
        return rounds.measured().response();
    }

    @Test
    void areHeardOfBetweenPhasesAndNeverBetweenMeasuredIterations() throws Throwable {
        List<ProgressEvent> works = new ArrayList<>();
        listener = work -> {
            ran("hears of " + work.phase() + " " + work.number());
            works.add(work);
        };
        measure(rounds(slowIn(), BUDGET), 2);

        assertThat(String.join(", ", log))
                .isEqualTo("hears of WARM_UP 1, empty body, chain, @BeforeRound, body, hears of ROUND 1, body,"
                        + " @BeforeRound, body, chain, empty body, hears of ROUND 2, empty body, chain, @BeforeRound,"
                        + " body, @BeforeRound, body, chain, empty body");
        assertThat(works.get(0)).isEqualTo(ProgressEvent.warmUp(1, WARM_UP));
        assertThat(works.get(1).iterations()).isEqualTo(ITERATIONS);
        assertThat(works.get(1).max()).isEqualTo(5);
        assertThat(works.get(1).seconds()).isBetween(0.045, 0.0451); // by the median, up to 0.1% above the truth
        assertThat(works.get(2).seconds()).isPositive();
    }

    @Test
    void beginAnewWhereTheHeapGrewUnderThem() throws Throwable {
        Iterator<Long> allocated = Collections.nCopies(5, 0L).iterator(); // five looks before the iterations, one after
        heap = Clocked.heap(
                () -> ran("touch"),
                () -> {
                    long bytes = allocated.hasNext() ? allocated.next() : 2L << 20;
                    return new HeapUse(bytes, bytes, 1 + bytes / 4_096, new HeapUse.Eden(0, 0, 0));
                },
                () -> false,
                () -> ran("collect"));
        RoundByRound rounds = rounds(slowIn(0), BUDGET);
        JudgedRound judged = measure(rounds, 1).get(0);

        String round = "touch, empty body, chain, @BeforeRound, body, collect, body, @BeforeRound, body, ";
        assertThat(String.join(", ", log)).isEqualTo(round + round + "chain, empty body");
        assertThat(rounds.finished().count()).isEqualTo(1);
        assertThat(rounds.finished().heap()).isEqualTo(new HeapFacts(0, 0, 2 << 20, 1, "", List.of(), 0));
        assertThat(judged.own().over().get(0).judged()).isZero(); // it was slow in the round that is not told of
        assertThat(judged.controls()).hasSize(3); // those around it, and that before the other
    }

    @Test
    void prepareOnceWhereThereIsNoWarmUp() throws Throwable {
        measure(rounds(iteration -> BODY_TICKS, 0, BUDGET), 3);

        assertThat(log).filteredOn("@BeforeRound"::equals).hasSize(3);
    }

    @Test
    void makeTheirPauseAgainFromTheSecondOn() throws Throwable {
        LongUnaryOperator slow = iteration -> iteration == ALL + WARM_UP + 3_680 ? OVER_THE_LIMIT : BODY_TICKS;
        List<JudgedRound> judged = measure(rounds(slow, BUDGET), 2);

        assertThat(judged)
                .extracting(JudgedRound::afterPauseTicks)
                .containsExactly(OptionalLong.empty(), OptionalLong.of(OVER_THE_LIMIT - OVERHEAD_TICKS));
        assertThat(judged.get(1).own().over().get(0).inAll()).isZero();
    }

    @Test
    void makeNoPauseAgainInWhichTheHeapWasCollected() throws Throwable {
        AtomicLong used = new AtomicLong(); // of eden, more whenever it is looked at
        heap = Clocked.heap(
                () -> {},
                () -> new HeapUse(0, 0, 0, new HeapUse.Eden(100, used.addAndGet(60), 0)),
                () -> true,
                () -> {});

        assertThat(measure(rounds(slowIn(), BUDGET), 2))
                .extracting(JudgedRound::afterPauseTicks)
                .containsOnly(OptionalLong.empty());
    }

    @Test
    void explainByTheFirstRoundsSources() throws Throwable {
        finder.begin(PlanFixtures.configuration(Clocked.NO_SOURCES), Set.of());
        RoundByRound rounds = rounds(slowIn(), BUDGET);
        rounds.next();
        List<Source> first = rounds.sources();
        finder.begin(PlanFixtures.configuration(Map.of("junit.latency.jfr", "off")), Set.of());
        rounds.next();

        assertThat(first)
                .extracting(Source::reason)
                .startsWith(
                        "scripted",
                        "switched off by junit.latency.jfr = off",
                        "switched off by junit.latency.kernel-trace = off");
        assertThat(rounds.sources()).isEqualTo(first);
    }

    @Test
    void keepTheDoubtsOfAllRounds(@TempDir Path folder) throws Throwable {
        migrated = iteration -> iteration == ALL + WARM_UP + 5; // in the second round
        RoundByRound rounds = rounds(slowIn(), BUDGET);
        try (CpuReservation reservation = Reservations.pinned(new ScriptedKernel("0-1"), 1, folder)) {
            measure(rounds, 1);
            assertThat(rounds.finished().doubts(reservation)).isEmpty();
            measure(rounds, 2);
            assertThat(rounds.finished().doubts(reservation))
                    .extracting(Doubt::key)
                    .containsExactly("pin-lost");
        }
    }

    @Test
    void doubtThatTheCodeIsSteadyWhereTheTimesMoved() throws Throwable {
        RoundByRound rounds = rounds(slowAtFirstIn(0, 2), BUDGET);
        measure(rounds, 4);

        String about =
                "p50 went from 20 us to 4 us, since iteration [45],\\d{3}"; // blocks are as long as the machine is fast
        assertThat(rounds.doubts()).singleElement().satisfies(doubt -> {
            assertThat(doubt.key()).isEqualTo("not-steady");
            assertThat(doubt.seen()).matches(about);
            assertThat(doubt.advice())
                    .startsWith("set warmup = ")
                    .contains(": the last quarter of the measured iterations differs from the first by -80%");
        });
    }

    @Test
    void takeATrendThatBeginsAnewForTheCodesOwn() throws Throwable {
        LongUnaryOperator growing = iteration -> BODY_TICKS + iteration % ITERATIONS / 4;
        RoundByRound rounds = rounds(growing, ITERATIONS, BUDGET);

        assertThat(measure(rounds, 2)).extracting(JudgedRound::change).containsOnly(Optional.empty());
        assertThat(rounds.doubts()).isEmpty();
    }

    @Test
    void tellHowTheCodeWasWarmedUp() throws Throwable {
        RoundByRound asked = rounds(slowIn(), BUDGET);
        measure(asked, 2);
        RoundByRound auto = rounds(slowIn(), -1, BUDGET);
        measure(auto, 2);

        assertThat(asked.finished().first().warmUp().asked()).contains((long) WARM_UP);
        assertThat(asked.finished().first().warmUp().iterations()).isEqualTo(WARM_UP);
        assertThat(auto.finished().first().warmUp().isAuto()).isTrue();
        assertThat(auto.finished().first().warmUp().iterations()).isGreaterThanOrEqualTo(20_000);
    }

    @Test
    void leaveTheRecordingUnreadWhereNothingIsInQuestionAndReadItOtherwise(@TempDir Path proc) throws Throwable {
        assertThat(flightRecorder(rounds(slowIn(), BUDGET)).reason()).doesNotContain("not read"); // unknown compilers
        compilers = NoCompilers.idleAsPlantedIn(proc);
        assertThat(flightRecorder(rounds(slowIn(), BUDGET)))
                .isEqualTo(new Source(
                        "flight-recorder",
                        false,
                        "not read: nothing was in question",
                        ResultFixtures.seenBy("flight-recorder")));
        assertThat(flightRecorder(rounds(slowIn(0), BUDGET)).reason()).doesNotContain("not read");
        assertThat(flightRecorder(rounds(slowIn())).reason()).doesNotContain("not read");
    }

    private Source flightRecorder(RoundByRound rounds) throws Throwable {
        finder.begin(PlanFixtures.configuration(Map.of("junit.latency.kernel-trace", "off")), Set.of());
        try {
            measure(rounds, 1);
            return rounds.sources().get(1);
        } finally {
            finder.discard();
        }
    }
}
