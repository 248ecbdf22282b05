package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.stack.OwnCode;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackRecording;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackSources;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.cpu.CpuShare.CpuStarvedException;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Measurement.Decided;
import io.github.junitlatency.internal.run.round.ClockedPlan;
import io.github.junitlatency.internal.run.stack.StackRounds;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Rounds of 1,000 iterations on a clock of a tick a nanosecond, and stacks as scripted.
 *
 * <p>The time that all takes is scripted, too: a look at it takes 1 ms, and what a source does takes as long as it is told.
 */
class DiagnosisTests {

    private static final int ITERATIONS = 1_000;
    private static final long LIMIT = 10_000;
    private static final long OVERHEAD = 500;
    private static final long ORDINARY = OVERHEAD + 4_000;
    private static final long SLOW = OVERHEAD + 20_000;
    private static final long OVER_BY_A_STACK = OVERHEAD + LIMIT + 2_000;
    private static final long MS = 1_000_000;
    private static final long SECOND = 1_000 * MS;
    private static final Predicate<SampledRounds> NEVER_ENOUGH = round -> false;

    private final long thread = Thread.currentThread().getId();
    private final List<String> log = new ArrayList<>();
    private final Set<Integer> slow = new HashSet<>(); // iterations of each round
    private final Set<Integer> withStack = new HashSet<>(); // iterations that a stack makes longer
    private final Set<Integer> moved = new HashSet<>(); // iterations that end on another CPU
    private final List<StackSample> stacks = new ArrayList<>();
    private final ScriptedClock clock =
            ScriptedClock.playing(this::grossTicks).migrating(iteration -> moved.contains(number(iteration)));
    private final Loop loop = loop();
    private final LatencyPlan plan = plan(Map.of());
    private Sampler sampler = Sampler.RECORDER;
    private List<Trouble> troublesOfTheChoice = List.of();
    private IOException cannotStart;
    private IOException cannotStop;
    private Throwable thrown; // by the body, from now on
    private boolean isInterrupting;
    private long stopNanos; // what a source's stop takes
    private long stackTicks; // what a stack takes from the thread
    private boolean isSpinning; // stacks are taken, and the body does not run yet
    private int looks; // at the time, since stacks are taken
    private long nanos;
    private int defined;

    private static LatencyPlan plan(Map<String, String> parameters, String... more) {
        List<String> budgets = new ArrayList<>(List.of("max <= " + LIMIT + " ticks"));
        budgets.addAll(List.of(more));
        return Clocked.plan(parameters, Clocked.request(ITERATIONS, 0, budgets.toArray(String[]::new)));
    }

    private Loop loop() {
        return Clocked.loop(clock.clock(), ScriptedBody.of(this::body).preparedBy(() -> isSpinning = false));
    }

    private void body() throws Throwable {
        if (isInterrupting) {
            Thread.currentThread().interrupt();
        }
        if (thrown != null) {
            throw thrown;
        }
    }

    private static int number(long iteration) {
        return (int) (iteration % ITERATIONS);
    }

    private long grossTicks(long iteration) {
        int number = number(iteration);
        if (withStack.contains(number)) {
            take(100);
        }
        return slow.contains(number) ? SLOW : withStack.contains(number) ? OVER_BY_A_STACK : ORDINARY;
    }

    private void take(long afterTicks) {
        long at = clock.now() + afterTicks;
        stacks.add(new StackSample(at, at, thread, "main", 1, List.of()));
    }

    private long nanoTime() {
        if (isSpinning && ++looks > 3 && stackTicks > 0) { // the first ones show how long a read takes
            take(stackTicks / 2);
            clock.pass(stackTicks);
        }
        nanos += MS;
        return nanos;
    }

    /** Takes the stacks that the script takes. */
    private final class ScriptedSource implements StackSource {

        @Override
        public Sampler sampler() {
            return sampler;
        }

        @Override
        public void start() throws IOException {
            log.add("start");
            if (cannotStart != null) {
                throw cannotStart;
            }
            stacks.clear();
            clock.restart();
            isSpinning = true;
            looks = 0;
        }

        @Override
        public StackRecording stop() throws IOException {
            log.add("stop");
            isSpinning = false;
            nanos += stopNanos;
            if (cannotStop != null) {
                throw cannotStop;
            }
            return new StackRecording(List.copyOf(stacks), List.of());
        }
    }

    private StackRounds rounds(LatencyPlan of) {
        return new StackRounds(
                Clocked.plan(of, OVERHEAD, 1e9),
                loop,
                () -> {
                    defined++;
                    return loop();
                },
                Reservations.none(),
                Clocked.untouchedHeap(),
                clock.clock(),
                Optional.of(Clocked.finder(clock.clock())),
                (ofMeasured, mayRecord) -> {
                    log.add("choose");
                    return new StackSources.Choice(new ScriptedSource(), troublesOfTheChoice);
                },
                this::nanoTime);
    }

    private Diagnosis diagnosis(LatencyPlan of, AtomicLong left) {
        return new Diagnosis(
                rounds(of), new OwnCode(getClass().getClassLoader(), getClass().getName()), left);
    }

    private Optional<CodeFacts> diagnose(LatencyPlan of, Decided decided, AtomicLong left) {
        return diagnosis(of, left).of(decided);
    }

    private SampledRounds take(long roundNanos, Predicate<SampledRounds> isEnough) {
        return rounds(plan)
                .take(
                        StackRounds.Slow.over(Clocked.plan(plan, OVERHEAD, 1e9).limits()),
                        roundNanos,
                        2 * SECOND,
                        isEnough);
    }

    private SampledRounds take() {
        return take(MS, NEVER_ENOUGH);
    }

    private SampledRound firstRound() {
        return take(MS, round -> true).rounds().get(0);
    }

    private Decided decided() throws Throwable {
        ClockedPlan clocked = Clocked.plan(plan, OVERHEAD, 1e9);
        Clock empty = ScriptedClock.ticking(OVERHEAD).clock();
        RoundByRound rounds = Clocked.rounds(clocked, loop, Clocked.meter(empty, false), Clocked.speed(empty));
        Decided decided = Clocked.decided(rounds, Clocked.NO_GAP);
        clock.restart();
        return decided;
    }

    private Decided red() throws Throwable {
        slow.add(777);
        Decided decided = decided();
        assertThat(decided.decision().verdict()).isEqualTo(Verdict.FAIL);
        return decided;
    }

    @AfterEach
    void leavesNoSourceRunning() {
        assertThat(log.stream().filter("stop"::equals).count())
                .isEqualTo(log.stream().filter("start"::equals).count() - (cannotStart == null ? 0 : 1));
    }

    @Test
    void takesNoStacksWhereNoBudgetIsBroken() throws Throwable {
        assertThat(diagnose(plan, decided(), new AtomicLong(SECOND))).isEmpty();
        assertThat(log).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"mode, suggest", "mode, smoke", "mode, off", "stacks, off"})
    void takesNoStacksWhereTheyAreOffOrNoVerdictCounts(String parameter, String value) throws Throwable {
        LatencyPlan other = plan(Map.of("junit.latency." + parameter, value));

        assertThat(diagnose(other, red(), new AtomicLong(SECOND))).isEmpty();
        assertThat(log).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"gate", "report"})
    void takesStacksOfARedTest(String mode) throws Throwable {
        withStack.add(777);
        LatencyPlan other = plan(Map.of("junit.latency.mode", mode));

        CodeFacts facts = diagnose(other, red(), new AtomicLong(SECOND)).orElseThrow();

        assertThat(facts.sampling().sampler()).isEqualTo(Sampler.RECORDER);
        assertThat(facts.sampling().rounds()).isEqualTo(5);
        assertThat(facts.against()).isEqualTo(Against.ORDINARY);
        assertThat(facts.slow().iterations()).isEqualTo(5);
        assertThat(facts.other().iterations()).isEqualTo(5 * (ITERATIONS - 1));
        assertThat(facts.sampling().troubles()).containsExactly(new Trouble(Trouble.Kind.TOO_FEW_STACKS, "0"));
    }

    @Test
    void endsAsSoonAsItIsEnough() {
        SampledRounds taken = take(MS, soFar -> soFar.rounds().size() == 2);

        assertThat(taken.rounds()).hasSize(2);
        assertThat(taken.troubles()).isEmpty();
        assertThat(log).containsExactly("choose", "start", "stop", "start", "stop");
    }

    @Test
    void cutsARoundThatTakesLongerThanThereIsTime() {
        SampledRounds taken = take(4 * SECOND, round -> true);

        assertThat(taken.rounds())
                .extracting(SampledRound::iterations)
                .containsExactly(ITERATIONS / 2L - 1); // a tick of that time went before
        assertThat(taken.troubles()).containsExactly(new Trouble(Trouble.Kind.CUT, ""));
    }

    @Test
    void allTestsOfAJvmHaveOneTime() throws Throwable {
        Decided red = red();
        stopNanos = 60 * MS;
        AtomicLong left = new AtomicLong(100 * MS);

        assertThat(diagnose(plan, red, left).orElseThrow().sampling().rounds()).isEqualTo(1); // of about 80 ms
        assertThat(left.get()).isBetween(1L, 40 * MS);
        assertThat(diagnose(plan, red, left).orElseThrow().sampling().rounds()).isEqualTo(1);
        assertThat(left.get()).isNegative();
        CodeFacts facts = diagnose(plan, red, left).orElseThrow();
        assertThat(facts.sampling().sampler()).isEqualTo(Sampler.NONE);
        assertThat(facts.sampling().troubles()).containsExactly(new Trouble(Trouble.Kind.TIME_OVER, ""));
    }

    private static Stream<Arguments> failures() {
        IOException noRoom = new IOException("no room");
        Throwable reset = new IOException("connection reset"); // which is none of the source's
        Throwable starved = new CpuStarvedException("the thread got 2% of CPU 1");
        Trouble ofTheBody = new Trouble(Trouble.Kind.BODY_THREW, "java.io.IOException: connection reset");
        Trouble ofTheSource = new Trouble(Trouble.Kind.RECORDER_FAILED, "no room");
        return Stream.of(
                arguments(reset, null, null, ofTheBody),
                arguments(reset, null, noRoom, ofTheBody),
                arguments(starved, null, null, new Trouble(Trouble.Kind.CPU_STARVED, "the thread got 2% of CPU 1")),
                arguments(null, noRoom, null, ofTheSource),
                arguments(null, null, noRoom, ofTheSource));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void saysWhyThereAreNoRounds(Throwable ofTheBody, IOException ofTheStart, IOException ofTheStop, Trouble trouble) {
        thrown = ofTheBody;
        cannotStart = ofTheStart;
        cannotStop = ofTheStop;

        assertThat(take()).isEqualTo(new SampledRounds(Sampler.RECORDER, List.of(), List.of(trouble)));
    }

    @Test
    void keepsTheRoundsBeforeTheOneInWhichTheBodyThrew() {
        SampledRounds taken = take(MS, round -> {
            thrown = new AssertionError("full");
            return false;
        });

        assertThat(taken.rounds()).hasSize(1);
        assertThat(taken.troubles())
                .containsExactly(new Trouble(Trouble.Kind.BODY_THREW, "java.lang.AssertionError: full"));
    }

    @Test
    void saysOnceWhatTheChoiceSaidBefore() {
        troublesOfTheChoice = List.of(
                new Trouble(Trouble.Kind.NO_PROFILER, ""), new Trouble(Trouble.Kind.RECORDER_FAILED, "no room"));
        cannotStart = new IOException("no room");

        assertThat(take().troubles()).isEqualTo(troublesOfTheChoice);
    }

    @Test
    void theVerdictStandsAlsoWhereStacksCannotBeTold() {
        SampledRounds taken = take(MS, round -> {
            throw new IllegalStateException("planted");
        });

        assertThat(taken.rounds()).hasSize(1);
        assertThat(taken.troubles())
                .containsExactly(new Trouble(Trouble.Kind.RECORDER_FAILED, "java.lang.IllegalStateException: planted"));
    }

    @Test
    void endsWhereTheThreadIsInterruptedWhichItIsStill() {
        isInterrupting = true;
        cannotStop = new IOException("no space left"); // which does not hide it

        SampledRounds taken = take();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(taken.troubles()).containsExactly(new Trouble(Trouble.Kind.INTERRUPTED, ""));
        assertThat(log).containsExactly("choose", "start", "stop");
    }

    @Test
    void saysAlsoThatTheThreadIsInterruptedWhereTheBodyThrowsAnExceptionOfItsOwnThen() {
        isInterrupting = true;
        thrown = new IllegalStateException("interrupted");

        SampledRounds taken = take();

        assertThat(Thread.interrupted()).isTrue();
        assertThat(taken.troubles())
                .containsExactly(
                        new Trouble(Trouble.Kind.BODY_THREW, "java.lang.IllegalStateException: interrupted"),
                        new Trouble(Trouble.Kind.INTERRUPTED, ""));
    }

    /** With the interrupt no report could be written. */
    @ParameterizedTest
    @CsvSource({"p50 <= 1 s, false", "alloc max <= 1 KB, true"})
    void theThreadIsInterruptedStillWhereMoreIsToBeMeasured(String budget, boolean isInterrupted) throws Throwable {
        Decided red = red();
        isInterrupting = true;

        CodeFacts facts =
                diagnose(plan(Map.of(), budget), red, new AtomicLong(SECOND)).orElseThrow();

        assertThat(Thread.interrupted()).isEqualTo(isInterrupted);
        assertThat(facts.sampling().troubles()).containsExactly(new Trouble(Trouble.Kind.INTERRUPTED, ""));
    }

    @Test
    void theVerdictOnBytesStandsWhereTheThreadIsInterrupted() throws Throwable {
        Decided decided = decided();
        isInterrupting = true;

        CodeFacts facts = diagnosis(plan(Map.of(), "alloc max <= 1 KB"), new AtomicLong(SECOND))
                .ofBytes(decided)
                .orElseThrow();

        assertThat(Thread.interrupted()).isFalse();
        assertThat(facts.sampling().troubles()).contains(new Trouble(Trouble.Kind.INTERRUPTED, ""));
    }

    /** As the compiled one does not tell which inlined method runs; the profiler sets what is needed when it is loaded. */
    @Test
    void definesTheLoopAnewWhereTheProfilerWasLoadedJustNow() {
        boolean wasLoaded = StackSources.isProfilerLoaded(); // by other tests of this JVM
        sampler = Sampler.PROFILER;

        assertThat(take(MS, round -> true).rounds()).hasSize(1);
        assertThat(defined).isEqualTo(wasLoaded ? 0 : 1);
    }

    @Test
    void slowIterationsAreThoseOverTheLimit() {
        slow.addAll(Set.of(10, 777));

        SampledRound round = firstRound();

        assertThat(round.over())
                .hasSize(2)
                .allMatch(window -> window.isSlow() && window.stopTicks() - window.startTicks() == SLOW);
        assertThat(round.over()).extracting(Window::startTicks).isSorted().allMatch(start -> start > round.begin());
        assertThat(round.iterations()).isEqualTo(ITERATIONS);
        assertThat(round.areAllSlow()).isFalse();
        assertThat(round.threadId()).isEqualTo(thread);
        assertThat(round.end()).isGreaterThanOrEqualTo(round.over().get(1).stopTicks());
    }

    @ParameterizedTest
    @CsvSource({"3_000, true, 1", "1_000, false, 0"})
    void anIterationIsNotSlowThatIsOverTheLimitOnlyByTheStackThatIsTakenInIt(long ticks, boolean isOneSlow, int count) {
        stackTicks = ticks;
        withStack.addAll(Set.of(5, 10, 500, 777));
        slow.addAll(isOneSlow ? Set.of(777) : Set.of());

        assertThat(firstRound().over()).filteredOn(Window::isSlow).hasSize(count);
    }

    @Test
    void iterationsThatWereSlowInEachRoundAreTheSlowOnesWhateverAStackTakes() throws Throwable {
        Decided red = red();
        stackTicks = 12_000; // twice this is more than the slow one takes
        withStack.addAll(Set.of(10, 777)); // the first is over the limit by its stack

        CodeFacts facts = diagnose(plan, red, new AtomicLong(SECOND)).orElseThrow();

        assertThat(facts.slow()).isEqualTo(new CodeFacts.Side(5, 0, 0));
    }

    @Test
    void otherIterationsAreSlowWhereThoseAreNotSlowAgain() throws Throwable {
        Decided red = red();
        slow.clear();
        slow.addAll(Set.of(10, 20));

        CodeFacts facts = diagnose(plan, red, new AtomicLong(SECOND)).orElseThrow();

        assertThat(facts.slow().iterations()).isEqualTo(10);
    }

    @Test
    void anIterationThatIsExcludedIsNotSlow() {
        slow.addAll(Set.of(10, 777));
        moved.add(10);

        assertThat(firstRound().over()).filteredOn(Window::isSlow).hasSize(1);
    }

    @Test
    void whereMoreThanHalfAreOverTheLimitAllAreSlow() {
        for (int i = 0; i < ITERATIONS / 2; i++) {
            slow.add(i);
        }
        SampledRound half = firstRound();
        assertThat(half.areAllSlow()).isFalse();
        assertThat(half.over()).hasSize(ITERATIONS / 2);

        slow.add(ITERATIONS / 2);
        SampledRound more = firstRound();
        assertThat(more.areAllSlow()).isTrue();
        assertThat(more.over()).isEmpty();
    }

    @Test
    void withoutALimitAllAreSlow() {
        SampledRounds taken = rounds(plan).take(StackRounds.Slow.ALL, MS, SECOND, round -> true);

        assertThat(taken.rounds()).extracting(SampledRound::areAllSlow).containsExactly(true);
    }
}
