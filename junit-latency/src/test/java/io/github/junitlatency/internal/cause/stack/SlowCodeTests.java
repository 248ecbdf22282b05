package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.stack.SampledRound.Window;
import io.github.junitlatency.internal.cause.stack.StackSample.Frame;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Side;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.CodeFacts.Stack;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** In rounds of 1,000 iterations of 100 ticks, of which each hundredth is slow and takes 1,000; a stack is taken each 10 ticks. */
class SlowCodeTests {

    private static final long MEASURED = 1;
    private static final OwnCode OWN = new OwnCode(SlowCodeTests.class.getClassLoader(), "");
    private static final String TEST = SlowCodeTests.class.getName(); // own code, as it is in a folder
    private static final String BOOK = Book.class.getName();
    private static final Frame LOOP = frame("io.github.junitlatency.internal.measure.LoopTemplate/0x00007f", "run", 38);
    private static final Frame OUTSIDE = frame("org.junit.jupiter.engine.Launcher", "run", 1);
    private static final Frame ADD = frame(TEST, "add", 30);
    private static final Frame RESIZE = frame(BOOK, "resize", 88);
    private static final Frame INSERT = frame(BOOK, "insert", 50);
    private static final Frame PARK = frame("java.util.concurrent.locks.LockSupport", "park", 211);
    private static final Frame GET = frame("java.util.concurrent.FutureTask", "get", 190);
    private static final Frame WORK = frame(BOOK, "work", 12);
    private static final Frame RUN = frame("java.lang.Thread", "run", 840);

    private final SlowCode code = new SlowCode(OWN);
    private final List<StackSample> samples = new ArrayList<>();
    private final List<StackSample> allocations = new ArrayList<>();
    private final List<Window> slow = new ArrayList<>();

    /** Only its name counts. */
    private static final class Book {}

    private static Frame frame(String className, String method, int line) {
        return new Frame(className, method, line, true);
    }

    /** Returns a stack of the measured thread, its frames from the test's method inwards. */
    private static List<Frame> stack(Frame... inwards) {
        List<Frame> frames = new ArrayList<>(List.of(OUTSIDE, LOOP));
        frames.addAll(List.of(inwards));
        Collections.reverse(frames);
        return frames;
    }

    private static List<Frame> ofOther(Frame... inwards) {
        List<Frame> frames = new ArrayList<>(List.of(RUN));
        frames.addAll(List.of(inwards));
        Collections.reverse(frames);
        return frames;
    }

    /** Adds a round, in which ordinary iterations show one stack and slow ones the others in turn. */
    private void round(List<Frame> ordinary, List<List<Frame>> inSlow) {
        long now = 0;
        int turn = 0;
        for (int iteration = 0; iteration < 1_000; iteration++) {
            boolean isSlow = iteration % 100 == 99;
            long length = isSlow ? 1_000 : 100;
            for (long at = now; at < now + length; at += 10) {
                List<Frame> frames = isSlow ? inSlow.get(turn++ % inSlow.size()) : ordinary;
                samples.add(new StackSample(at, MEASURED, "main", 1, frames));
            }
            if (isSlow) {
                slow.add(new Window(now, now + length - 1));
            }
            now += length;
        }
    }

    /** Adds what another thread does in slow iterations and in ordinary ones. */
    private void other(String name, List<Frame> inSlow, List<Frame> inOrdinary) {
        for (StackSample sample : List.copyOf(samples)) {
            boolean isSlow = slow.stream()
                    .anyMatch(window -> window.startTicks() <= sample.ticks() && sample.ticks() <= window.stopTicks());
            samples.add(new StackSample(sample.ticks(), 7, name, 1, isSlow ? inSlow : inOrdinary));
        }
    }

    private CodeFacts facts(boolean isCollecting) {
        return facts(
                new SampledRound(
                        new StackRecording(samples, allocations), MEASURED, slow, 1_000, false, 0, Long.MAX_VALUE),
                isCollecting);
    }

    private CodeFacts facts(SampledRound round, boolean isCollecting) {
        code.add(round);
        return code.facts(new SampledRounds(Sampler.PROFILER, List.of(round), List.of()), isCollecting);
    }

    private static void assertSpots(CodeFacts facts, String... spots) {
        assertThat(facts.spots())
                .extracting(spot -> spot.kind() + " " + spot.at().method() + ":"
                        + spot.at().line() + (spot.calls().isEmpty() ? "" : " in " + spot.calls())
                        + (spot.thread().isEmpty() ? "" : " on " + spot.thread()))
                .containsExactly(spots);
    }

    @Test
    void namesTheInnermostOwnMethodThatMostOfTheExcessIsIn() {
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE)));

        CodeFacts facts = facts(false);

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
        assertThat(facts.troubles()).isEmpty();
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

        assertSpots(facts(false), "TIME resize:88");
    }

    @Test
    void namesTheCallerOfSeveralThatShareTheTime() {
        round(
                stack(ADD, INSERT),
                List.of(stack(ADD, RESIZE), stack(ADD, INSERT), stack(ADD, WORK), stack(ADD, frame(BOOK, "x", 3))));

        assertSpots(facts(false), "TIME add:30");
    }

    @Test
    void namesWhatAnotherThreadDoesWhileTheMeasuredOneWaits() {
        round(stack(ADD, INSERT), List.of(stack(ADD, GET, PARK)));
        other("pool-1", ofOther(WORK), ofOther(PARK));

        assertSpots(facts(false), "MEANWHILE work:12 on pool-1", "TIME add:30 in FutureTask.get");
    }

    @Test
    void doesNotNameAThreadThatRunsAllTheTime() {
        round(stack(ADD, INSERT), List.of(stack(ADD, GET, PARK)));
        other("poller", ofOther(WORK), ofOther(WORK));

        assertSpots(facts(false), "TIME add:30 in FutureTask.get");
    }

    @Test
    void doesNotNameAThreadThatWaitsItself() {
        round(stack(ADD, INSERT), List.of(stack(ADD, GET, PARK)));
        other("pool-1", ofOther(WORK, PARK), ofOther(RUN));

        assertSpots(facts(false), "TIME add:30 in FutureTask.get");
    }

    @Test
    void ignoresThreadsOfTheInstrument() {
        round(stack(ADD, INSERT), List.of(stack(ADD, GET, PARK)));
        other("junit-jupiter-timeout-watcher", ofOther(WORK), ofOther(PARK));

        assertSpots(facts(false), "TIME add:30 in FutureTask.get");
    }

    @Test
    void fourStacksAreTooFew() {
        samples.addAll(List.of(
                new StackSample(10, MEASURED, "main", 1, stack(ADD, RESIZE)),
                new StackSample(20, MEASURED, "main", 3, stack(ADD, RESIZE))));
        slow.add(new Window(0, 100));

        CodeFacts facts = facts(false);

        assertThat(facts.spots()).isEmpty();
        assertThat(facts.troubles()).containsExactly(new Trouble(Trouble.Kind.TOO_FEW_STACKS, "4"));
        assertThat(code.isEnough()).isFalse();
    }

    @Test
    void saysThatNoIterationWasSlowAgain() {
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE)));
        slow.clear();

        assertThat(facts(false).troubles()).containsExactly(new Trouble(Trouble.Kind.NOT_SLOW_AGAIN, ""));
    }

    @Test
    void comparesWithNothingWhereMostIterationsAreSlow() {
        round(stack(ADD, RESIZE), List.of(stack(ADD, INSERT)));
        CodeFacts facts =
                facts(SampledRound.allSlow(new StackRecording(samples, List.of()), MEASURED, 1_000, 0, 200_000), false);

        assertThat(facts.against()).isEqualTo(Against.NOTHING);
        assertThat(facts.slow().iterations()).isEqualTo(1_000);
        assertSpots(facts, "TIME resize:88");
        assertThat(facts.spots().get(0).seen().share()).isEqualTo(9_900 / 10_900.0);
        assertThat(code.isEnough()).isTrue();
    }

    @Test
    void namesWhatFillsTheHeapWhereCollectionsAreACause() {
        round(stack(ADD, INSERT), List.of(stack(ADD)));
        allocations.add(new StackSample(1, MEASURED, "main", 900, stack(ADD, RESIZE)));
        allocations.add(new StackSample(2, 7, "pool-1", 100, ofOther(WORK)));

        assertSpots(facts(true), "TIME add:30", "ALLOCATION resize:88");
        assertThat(code.facts(new SampledRounds(Sampler.PROFILER, List.of(), List.of()), false)
                        .spots())
                .hasSize(1);
    }

    /** A round's preparation fills the heap, too, and the instrument does. */
    @Test
    void whatFillsTheHeapOutsideTheIterationsDoesNotCount() {
        round(stack(ADD, INSERT), List.of(stack(ADD)));
        allocations.add(new StackSample(-1, 7, "pool-1", 900, ofOther(WORK)));
        allocations.add(new StackSample(1, MEASURED, "main", 900, List.of(RUN)));
        allocations.add(new StackSample(2, MEASURED, "main", 100, stack(ADD, RESIZE)));

        CodeFacts facts = facts(true);

        assertSpots(facts, "TIME add:30", "ALLOCATION resize:88");
        assertThat(facts.spots().get(1).seen().share()).isEqualTo(1);
    }

    @Test
    void namesTheCallerOfALambdaAndOfCodeThatIsNotTheUsers() {
        Frame lambda = frame(BOOK + "$$Lambda/0x00007f", "run", 0);
        Frame library = frame("org.assertj.core.api.Assertions", "assertThat", 5);
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE, library, lambda)));

        assertSpots(facts(false), "TIME resize:88 in Assertions.assertThat");
    }

    /** Returns a side on which each iteration calls methods in turn, and a stack is taken each 10 ticks. */
    private static SampledRounds side(Frame test, int stacksEach, List<Frame> inTurn) {
        List<StackSample> taken = new ArrayList<>();
        for (int i = 0; i < 1_000 * stacksEach; i++) {
            Frame called = inTurn.get(i % inTurn.size());
            taken.add(new StackSample(10L * i, MEASURED, "main", 1, stack(test, called, WORK)));
        }
        SampledRound round =
                SampledRound.allSlow(new StackRecording(taken, List.of()), MEASURED, 1_000, 0, 10_000L * stacksEach);
        return new SampledRounds(Sampler.PROFILER, List.of(round), List.of());
    }

    /** Head spends 12 ticks of 22 in {@code resize} where base spends 2 of 12; both call {@code work} from everywhere. */
    @Test
    void namesTheMethodWhoseShareGrewOverBaseAndNotWhatIsCalledFromEverywhere() {
        SampledRounds head = side(ADD, 22, turns(12, 10));
        SampledRounds base = side(frame(TEST, "old", 20), 12, turns(2, 10));

        CodeFacts facts = SlowCode.ofPair(OWN, head, base);

        assertThat(facts.against()).isEqualTo(Against.BASE);
        assertThat(facts.slow()).isEqualTo(new Side(1_000, 22_000, 22_000));
        assertThat(facts.other()).isEqualTo(new Side(1_000, 0, 12_000));
        assertSpots(facts, "TIME resize:88");
        assertThat(facts.spots().get(0).seen().share()).isEqualTo(12 / 22.0);
        assertThat(facts.spots().get(0).seen().otherShare()).isEqualTo(2 / 12.0);
        assertThat(facts.spots().get(0).callers())
                .containsExactly(new CodeFacts.Place(TEST, "add", "SlowCodeTests.java", 30));
    }

    private static List<Frame> turns(int resizes, int inserts) {
        List<Frame> turns = new ArrayList<>(Collections.nCopies(resizes, RESIZE));
        turns.addAll(Collections.nCopies(inserts, INSERT));
        return turns;
    }

    @Test
    void namesOtherMethodsWhoseShareGrewAfterTheFirst() {
        Frame flush = frame(BOOK, "flush", 70);
        List<Frame> ofHead = new ArrayList<>(turns(12, 4));
        ofHead.addAll(Collections.nCopies(4, flush));
        List<Frame> ofBase = new ArrayList<>(turns(2, 6));
        ofBase.add(flush);

        CodeFacts facts = SlowCode.ofPair(OWN, side(ADD, 20, ofHead), side(ADD, 9, ofBase));

        assertSpots(facts, "TIME resize:88", "TIME flush:70");
    }

    @Test
    void aTailThatIsSlowerThanBaseIsComparedWithHeadsOwnOrdinaryIterations() {
        round(stack(ADD, INSERT), List.of(stack(ADD, RESIZE)));
        SampledRound head = new SampledRound(
                new StackRecording(samples, List.of()), MEASURED, slow, 1_000, false, 0, Long.MAX_VALUE);

        CodeFacts facts = SlowCode.ofPair(
                OWN, new SampledRounds(Sampler.PROFILER, List.of(head), List.of()), side(ADD, 12, turns(2, 10)));

        assertThat(facts.against()).isEqualTo(Against.ORDINARY);
        assertSpots(facts, "TIME resize:88");
    }

    @Test
    void saysWhatWentWrongOnEitherSide() {
        Trouble threw = new Trouble(Trouble.Kind.BODY_THREW, "java.lang.IllegalStateException: full");

        CodeFacts facts = SlowCode.ofPair(
                OWN, new SampledRounds(Sampler.PROFILER, List.of(), List.of(threw)), side(ADD, 12, turns(2, 10)));

        assertThat(facts.spots()).isEmpty();
        assertThat(facts.troubles()).containsExactly(threw);
    }
}
