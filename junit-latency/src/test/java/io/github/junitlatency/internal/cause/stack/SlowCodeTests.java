package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;
import static org.assertj.core.api.Assertions.within;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound;
import io.github.junitlatency.internal.cause.stack.SampledRounds.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Stack;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** In rounds of 1,000 iterations of 100 ticks, of which each hundredth is slow and takes 1,000; a stack is taken each 10 ticks. */
class SlowCodeTests {

    private static final long MEASURED = 1;
    private static final OwnCode OWN = new OwnCode(SlowCodeTests.class.getClassLoader(), "");
    private static final String TEST = SlowCodeTests.class.getName(); // own code, as it is in a folder
    private static final String BOOK = Book.class.getName();
    private static final Frame LOOP =
            frame("io.github.junitlatency.internal.measure.loop.LoopTemplate/0x00007f", "run", 38);
    private static final Frame OUTSIDE = frame("org.junit.jupiter.engine.Launcher", "run", 1);
    private static final Frame ADD = frame(TEST, "add", 30);
    private static final Frame RESIZE = frame(BOOK, "resize", 88);
    private static final Frame INSERT = frame(BOOK, "insert", 50);
    private static final Frame PARK = frame("java.util.concurrent.locks.LockSupport", "park", 211);
    private static final Frame GET = frame("java.util.concurrent.FutureTask", "get", 190);
    private static final Frame WORK = frame(BOOK, "work", 12);
    private static final Frame SLEEP = frame("java.lang.Thread", "sleep", 0);
    private static final Frame RUN = frame("java.lang.Thread", "run", 840);

    private final List<StackSample> samples = new ArrayList<>();
    private final List<StackSample> allocations = new ArrayList<>();
    private final List<Window> over = new ArrayList<>();
    private long now;

    /** Only its name counts. */
    private static final class Book {}

    /** Only its name counts. */
    private static final class Changed {}

    private static Frame frame(String className, String method, int line) {
        return new Frame(className, method, line, true);
    }

    /** Returns a stack of the measured thread, its frames from the test's method inwards. */
    private static List<Frame> stack(Frame... inwards) {
        return innermostFirst(List.of(OUTSIDE, LOOP), inwards);
    }

    private static List<Frame> ofOther(Frame... inwards) {
        return innermostFirst(List.of(RUN), inwards);
    }

    private static List<Frame> innermostFirst(List<Frame> outer, Frame... inwards) {
        List<Frame> frames = new ArrayList<>(outer);
        frames.addAll(List.of(inwards));
        Collections.reverse(frames);
        return frames;
    }

    /** Adds a round, in which ordinary iterations show one stack and slow ones the others in turn. */
    private void round(List<Frame> ordinary, List<List<Frame>> inSlow) {
        int turn = 0;
        for (int iteration = 0; iteration < 1_000; iteration++) {
            boolean isSlow = iteration % 100 == 99;
            long length = isSlow ? 1_000 : 100;
            for (long at = now; at < now + length; at += 10) {
                List<Frame> frames = isSlow ? inSlow.get(turn++ % inSlow.size()) : ordinary;
                samples.add(sample(at, MEASURED, "main", frames));
            }
            if (isSlow) {
                over.add(new Window(now, now + length - 1, length, 0, true));
            }
            now += length;
        }
    }

    private static StackSample sample(long at, long thread, String name, List<Frame> frames) {
        return new StackSample(at, at, thread, name, 10, frames);
    }

    /** Adds what another thread does in slow iterations and in ordinary ones. */
    private void other(String name, List<Frame> inSlow, List<Frame> inOrdinary) {
        for (StackSample sample : List.copyOf(samples)) {
            boolean isSlow = over.stream()
                    .anyMatch(window -> window.startTicks() <= sample.begin() && sample.begin() <= window.stopTicks());
            samples.add(sample(sample.begin(), 7, name, isSlow ? inSlow : inOrdinary));
        }
        samples.sort(Comparator.comparing(StackSample::begin));
    }

    private SampledRound measured() {
        return new SampledRound(new StackRecording(samples, allocations), MEASURED, over, 1_000, false, 0, now);
    }

    private static SampledRounds rounds(SampledRound round) {
        return new SampledRounds(Sampler.PROFILER, List.of(round), List.of());
    }

    private CodeFacts facts() {
        return SlowCode.of(OWN, rounds(measured()));
    }

    private static void assertSpots(CodeFacts facts, String... spots) {
        assertThat(facts.spots())
                .extracting(spot -> spot.kind() + " " + spot.at().method() + ":"
                        + spot.at().line() + (spot.calls().isEmpty() ? "" : " in " + spot.calls())
                        + (spot.thread().isEmpty() ? "" : " on " + spot.thread()))
                .containsExactly(spots);
    }

    @Test
    void namesTheMethodThatMostOfTheExcessIsIn() {
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE)));

        CodeFacts facts = facts();

        assertThat(facts.against()).isEqualTo(Against.ORDINARY);
        assertThat(facts.slow()).isEqualTo(new Side(10, 10, 1_000));
        assertThat(facts.other()).isEqualTo(new Side(990, 0, 9_900));
        assertThat(facts.spots())
                .containsExactly(new Spot(
                        Spot.Kind.TIME,
                        new CodeFacts.Place(BOOK, "resize", "SlowCodeTests.java", 88),
                        "",
                        "",
                        new CodeFacts.Seen(1, 0, 1_000, 10),
                        List.of(new CodeFacts.Place(TEST, "add", "SlowCodeTests.java", 30))));
        assertThat(facts.sampling().troubles()).isEmpty();
        assertThat(SlowCode.isEnough(facts)).isTrue();
        assertThat(facts.stacks())
                .extracting(Stack::frames, Stack::thread, Stack::slow, Stack::other)
                .containsExactly(
                        tuple(TEST + ".add;" + BOOK + ".resize", "", 1_000L, 0L),
                        tuple(TEST + ".add;" + BOOK + ".insert", "", 0L, 9_900L));
    }

    /** Ordinary iterations have 10 stacks in {@code insert}, and slow ones 40: that is less than half of what is too much. */
    @Test
    void doesNotNameWhatOrdinaryIterationsDoToo() {
        List<List<Frame>> inSlow = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            inSlow.add(i < 4 ? stack(ADD, INSERT) : stack(ADD, RESIZE));
        }
        round(stack(ADD, INSERT), inSlow);

        assertSpots(facts(), "TIME resize:88");
    }

    /** The test's method has all of both: that tells nothing. */
    @Test
    void namesNoMethodThatSlowAndOrdinaryIterationsHaveAlike() {
        round(
                stack(ADD, INSERT),
                List.of(stack(ADD, RESIZE), stack(ADD, INSERT), stack(ADD, WORK), stack(ADD, frame(BOOK, "x", 3))));

        CodeFacts facts = facts();

        assertThat(facts.spots()).isEmpty();
        assertThat(facts.sampling().troubles()).containsExactly(new Trouble(Trouble.Kind.TOO_FEW_STACKS, "1000"));
    }

    /** As a method of a parser does, at any depth. */
    @Test
    void addsUpAMethodThatIsCalledFromManyPlaces() {
        round(
                stack(ADD, INSERT),
                List.of(
                        stack(ADD, INSERT, RESIZE),
                        stack(ADD, WORK, RESIZE),
                        stack(ADD, INSERT, WORK, RESIZE),
                        stack(ADD, WORK, WORK, RESIZE)));

        assertSpots(facts(), "TIME resize:88");
    }

    @Test
    void namesTheCallerOfWhatIsCalledFromEverywhere() {
        Frame grow = frame(BOOK, "grow", 60);
        round(stack(ADD, INSERT, WORK), List.of(stack(ADD, grow, WORK)));

        assertSpots(facts(), "TIME grow:60");
    }

    /** A test's method is in all stacks. */
    @Test
    void namesWhatOnlySlowIterationsCallInTheJdk() {
        Frame add = frame("java.util.ArrayList", "add", 1);
        Frame copy = frame("java.util.Arrays", "copyOf", 2);
        round(stack(ADD, add), List.of(stack(ADD, add, copy)));

        assertSpots(facts(), "TIME add:30 in Arrays.copyOf");
    }

    /** It is known from begin to end, so that chance has no part in it. */
    @Test
    void namesTheSleepOfOneCall() {
        samples.add(new StackSample(100, 1_000, MEASURED, "main", 900, stack(ADD, RESIZE, SLEEP)));
        over.add(new Window(90, 1_010, 920, 0, true));
        now = 10_000;

        assertSpots(facts(), "TIME resize:88 in Thread.sleep");
    }

    /** A call of 900 ticks, each tenth of which would have a stack, and none is there: something else made it slow. */
    @Test
    void namesNothingWhereMostOfTheTimeIsInNoStack() {
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE)));
        samples.removeIf(
                sample -> sample.begin() % 1_000 > 300 && sample.frames().contains(RESIZE));

        assertThat(facts().spots()).isEmpty();
    }

    @Test
    void aCallThatMayBeSlowByOthersCountsOnNeitherSide() {
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE)));
        over.replaceAll(window -> new Window(window.startTicks(), window.stopTicks(), 0, 0, false));

        CodeFacts facts = facts();

        assertThat(facts.slow()).isEqualTo(Side.NONE);
        assertThat(facts.other()).isEqualTo(new Side(990, 0, 9_900));
        assertThat(facts.sampling().troubles()).containsExactly(new Trouble(Trouble.Kind.NOT_SLOW_AGAIN, ""));
    }

    @Test
    void namesWhatAnotherThreadDoesWhileTheMeasuredOneWaits() {
        round(stack(ADD, INSERT), List.of(stack(ADD, GET, PARK)));
        other("pool-1", ofOther(WORK), ofOther(PARK));

        assertSpots(facts(), "MEANWHILE work:12 on pool-1", "TIME add:30 in FutureTask.get");
    }

    private static Stream<Arguments> bystanders() {
        return Stream.of(
                arguments("poller", ofOther(WORK), ofOther(WORK)), // runs all the time
                arguments("pool-1", ofOther(WORK, PARK), ofOther(RUN)), // waits itself
                arguments("junit-jupiter-timeout-watcher", ofOther(WORK), ofOther(PARK)));
    }

    @ParameterizedTest
    @MethodSource("bystanders")
    void namesNoThreadThatTheMeasuredOneDoesNotWaitFor(String name, List<Frame> inSlow, List<Frame> inOrdinary) {
        round(stack(ADD, INSERT), List.of(stack(ADD, GET, PARK)));
        other(name, inSlow, inOrdinary);

        assertSpots(facts(), "TIME add:30 in FutureTask.get");
    }

    @Test
    void oneSampleIsTooFew() {
        samples.add(sample(10, MEASURED, "main", stack(ADD, RESIZE)));
        over.add(new Window(0, 100, 100, 0, true));
        now = 100_000;

        CodeFacts facts = facts();

        assertThat(facts.spots()).isEmpty();
        assertThat(facts.sampling().troubles()).containsExactly(new Trouble(Trouble.Kind.TOO_FEW_STACKS, "1"));
        assertThat(SlowCode.isEnough(facts)).isFalse();
    }

    @Test
    void listsTheHeaviestMethodsWhereMostIterationsAreSlow() {
        Frame get = frame("java.util.Map", "computeIfAbsent", 1);
        round(stack(ADD, RESIZE), List.of(stack(ADD, get, INSERT)));
        CodeFacts facts = SlowCode.of(
                OWN, rounds(SampledRound.allSlow(new StackRecording(samples, List.of()), MEASURED, 1_000, 0, now)));

        assertThat(facts.against()).isEqualTo(Against.NOTHING);
        assertThat(facts.slow().iterations()).isEqualTo(1_000);
        assertSpots(facts, "TIME resize:88"); // the other has less than a tenth
        assertThat(facts.spots().get(0).seen().share()).isEqualTo(9_900 / 10_900.0, within(1e-9));
    }

    @Test
    void namesWhatFillsTheHeapWhereCollectionsMakeCallsSlow() {
        round(stack(ADD, INSERT), List.of(stack(ADD)));
        allocations.add(new StackSample(-1, -1, 7, "pool-1", 900, ofOther(WORK))); // a round's preparation
        allocations.add(new StackSample(1, 1, MEASURED, "main", 900, stack(ADD, RESIZE)));
        allocations.add(new StackSample(2, 2, 7, "pool-1", 100, ofOther(WORK)));
        allocations.add(new StackSample(3, 3, MEASURED, "main", 900, List.of(RUN))); // the instrument
        over.replaceAll(window -> new Window(window.startTicks(), window.stopTicks(), 1_000, 600, true));

        CodeFacts facts = facts();

        assertSpots(facts, "ALLOCATION resize:88", "ALLOCATION work:12 on pool-1");
        assertThat(facts.spots().get(0).seen().share()).isEqualTo(0.9);
    }

    @Test
    void namesTheCallerOfALambdaAndOfCodeThatIsNotTheUsers() {
        Frame lambda = frame(BOOK + "$$Lambda/0x00007f", "run", 0);
        Frame library = frame("org.assertj.core.api.Assertions", "assertThat", 5);
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE, library, lambda)));

        assertSpots(facts(), "TIME resize:88 in Assertions.assertThat");
    }

    /** Returns a side on which each iteration calls methods in turn, and a stack is taken each 10 ticks. */
    private static SampledRounds side(Frame test, int stacksEach, List<Frame> inTurn) {
        List<StackSample> taken = new ArrayList<>();
        List<StackSample> bytes = new ArrayList<>();
        for (int i = 0; i < 1_000 * stacksEach; i++) {
            List<Frame> stack = stack(test, inTurn.get(i % inTurn.size()), WORK);
            taken.add(sample(10L * i, MEASURED, "main", stack));
            bytes.add(new StackSample(
                    10L * i, 10L * i, MEASURED, "main", 100, stack(test, inTurn.get(i % inTurn.size()))));
        }
        return rounds(SampledRound.allSlow(new StackRecording(taken, bytes), MEASURED, 1_000, 0, 10_000L * stacksEach));
    }

    /** Head spends 12 ticks of 22 in {@code resize} where base spends 2 of 12; both call {@code work} from everywhere. */
    @Test
    void namesTheMethodWhoseTimeGrewOverBaseAndNotWhatIsCalledFromEverywhere() {
        SampledRounds head = side(ADD, 22, turns(12, 10));
        SampledRounds base = side(frame(TEST, "old", 20), 12, turns(2, 10));

        CodeFacts facts = SlowCode.ofPair(OWN, head, base, type -> false);

        assertThat(facts.against()).isEqualTo(Against.BASE);
        assertThat(facts.slow()).isEqualTo(new Side(1_000, 22_000, 22_000));
        assertThat(facts.other()).isEqualTo(new Side(1_000, 0, 12_000));
        assertSpots(facts, "TIME resize:88");
        assertThat(facts.spots().get(0).seen().share()).isEqualTo(12 / 22.0, within(1e-9));
        assertThat(facts.spots().get(0).seen().otherShare()).isEqualTo(2 / 12.0, within(1e-9));
        assertThat(facts.spots().get(0).callers())
                .containsExactly(new CodeFacts.Place(TEST, "add", "SlowCodeTests.java", 30));
    }

    @Test
    void namesWhoTakesMoreMemoryThanBase() {
        CodeFacts facts =
                SlowCode.ofBytes(OWN, side(ADD, 22, turns(12, 10)), side(ADD, 12, turns(2, 10)), type -> false);

        assertSpots(facts, "ALLOCATION resize:88");
    }

    private static List<Frame> turns(int resizes, int inserts) {
        List<Frame> turns = new ArrayList<>(Collections.nCopies(resizes, RESIZE));
        turns.addAll(Collections.nCopies(inserts, INSERT));
        return turns;
    }

    /** The list has more elements now, and its class is the old one. */
    @Test
    void aMethodThatWasChangedGoesBeforeOneThatItCalls() {
        Frame grow = frame(Changed.class.getName(), "grow", 60);
        Frame check = frame(Changed.class.getName(), "check", 61);
        SampledRounds head = side(ADD, 20, List.of(grow, grow, grow, check));
        SampledRounds base = side(ADD, 10, List.of(grow, check, check, check));

        CodeFacts facts = SlowCode.ofPair(OWN, head, base, Changed.class.getName()::equals);

        assertSpots(facts, "TIME grow:60");
    }

    @Test
    void aTailThatIsSlowerThanBaseIsComparedWithHeadsOwnOrdinaryIterations() {
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE)));

        CodeFacts facts = SlowCode.ofPair(OWN, rounds(measured()), side(ADD, 12, turns(2, 10)), type -> false);

        assertThat(facts.against()).isEqualTo(Against.ORDINARY);
        assertSpots(facts, "TIME resize:88");
    }

    @Test
    void saysWhatWentWrongOnEitherSide() {
        Trouble threw = new Trouble(Trouble.Kind.BODY_THREW, "java.lang.IllegalStateException: full");

        CodeFacts facts = SlowCode.ofPair(
                OWN,
                new SampledRounds(Sampler.PROFILER, List.of(), List.of(threw)),
                side(ADD, 12, turns(2, 10)),
                type -> false);

        assertThat(facts.spots()).isEmpty();
        assertThat(facts.sampling().troubles()).containsExactly(threw);
    }
}
