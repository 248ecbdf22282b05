package io.github.junitlatency.internal.verdict;

import static io.github.junitlatency.internal.verdict.round.JudgedRoundFixture.round;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.verdict.round.JudgedRound;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.internal.verdict.round.JudgedRoundFixture;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches.ObservedTime;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Detail.Asked;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import java.util.function.LongFunction;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Rounds of 10,000 calls of 50 ticks, at a tick a nanosecond, and slow ones; a limit of 1 ms. */
@Portable
class RoundBoundsTests {

    private static final long LIMIT = 1_000_000;
    private static final long USUAL = 50;
    private static final long AT = 5_000; // which call is slow
    private static final LatencyPlan PLAN = DecisionFixture.plan(10_000, 4, "max <= 1 ms");

    private List<Doubt> doubts = List.of();
    private List<String> leftovers = List.of();
    private long step;

    private static JudgedRoundFixture usual() {
        return round(LIMIT).times(9_999, USUAL);
    }

    private RoundBounds bounds(int index, JudgedRound... rounds) {
        List<Limit> limits = DecisionFixture.limits(PLAN, 1e9);
        List<JudgedRound> all = JudgedRoundFixture.on(limits, List.of(rounds));
        Measured measured = new Measured(1e9, step, limits, all, all, DecisionFixture.measuredAlone(""), 0, leftovers);
        return new RoundBounds(
                all.get(index),
                limits.get(0),
                Excuses.of(measured, all, index, LIMIT, all.get(index).slowdown(), doubts),
                ObservedTime.in(all.get(index), 1e9),
                LIMIT - USUAL);
    }

    private RoundBounds bounds(JudgedRoundFixture round) {
        return bounds(0, round.build());
    }

    private long certain(JudgedRoundFixture round) {
        return bounds(round).certainOver(LIMIT);
    }

    private static Cause slept(long asked, long ticks) {
        return new Cause(CauseKind.SLEEP, Origin.CODE, new Asked(asked), ticks, 1);
    }

    /** A call that is so much over the limit may be within it, and by a tick more it is over it. */
    private void takesOffAtMost(long ticks, LongFunction<JudgedRoundFixture> slow, String text) {
        assertThat(bounds(slow.apply(LIMIT + ticks)).decisive(0).text()).isEqualTo(text);
        assertThat(certain(slow.apply(LIMIT + ticks))).isZero();
        assertThat(certain(slow.apply(LIMIT + ticks + 1))).isEqualTo(1);
    }

    private static Cause cause(CauseKind kind, Origin origin, long ticks) {
        return new Cause(kind, origin, Detail.NONE, ticks, 0.1);
    }

    private static Arguments excuse(String name, long ticks, LongFunction<JudgedRoundFixture> slow, String text) {
        return arguments(name, ticks, slow, text);
    }

    private static Arguments lostCpu(String name, long ticks, String text, Cause... causes) {
        return excuse(
                name,
                ticks,
                own -> usual().preempted(AT, own, causes),
                "preempted: 1 over, 0 allowed: 1 of them may be due to up to " + text + " without their CPU");
    }

    private static Arguments unknown(CauseKind kind, String text) {
        return excuse(
                "unknown " + kind,
                300_000,
                own -> usual().slow(AT, own, cause(kind, Origin.UNKNOWN, 300_000)),
                "preempted: 1 over, 0 allowed: 1 of them may be due to 300 us " + text);
    }

    static Stream<Arguments> excuses() {
        String threads =
                "own threads: 1 over, 0 allowed: 1 of them may be due to 300 us for which your threads waited for CPUs that others had";
        return Stream.of(
                lostCpu("one switch", 100_000, "100 us"),
                lostCpu(
                        "two switches",
                        200_000,
                        "200 us",
                        cause(CauseKind.STOPPED, Origin.MACHINE, 5),
                        cause(CauseKind.PREEMPTED, Origin.MACHINE, 5)),
                lostCpu("an unknown wait", 400_000, "400 us", cause(CauseKind.PREEMPTED, Origin.UNKNOWN, 300_000)),
                lostCpu("an interruption", 400_000, "400 us", cause(CauseKind.INTERRUPTED, Origin.UNKNOWN, 300_000)),
                excuse(
                        "a helper's wait",
                        400_000,
                        own -> usual().slow(AT, own, cause(CauseKind.HELPER_PREEMPTED, Origin.MACHINE, 300_000)),
                        "preempted: 1 over, 0 allowed: 1 of them may be due to up to 400 us without their CPU"),
                unknown(CauseKind.THROTTLED, "in which others had used up the CPU quota"),
                unknown(CauseKind.GC, "in which the instrument stopped the JVM"),
                unknown(CauseKind.SAFEPOINT, "in which the instrument stopped the JVM"),
                excuse(
                        "threads that waited",
                        300_000,
                        own -> usual().interrupted(AT, own).waits(new Waits(true, 0, 300_000)),
                        threads),
                excuse(
                        "collectors that waited",
                        300_000,
                        own -> usual().slow(AT, own, cause(CauseKind.GC, Origin.CODE, 400_000))
                                .waits(new Waits(true, 300_000, 0)),
                        threads));
    }

    /** By a tick more the call is certain. */
    @ParameterizedTest(name = "{0}")
    @MethodSource("excuses")
    void takesOffExactlyTheAmount(String name, long ticks, LongFunction<JudgedRoundFixture> slow, String text) {
        RoundBounds excused = bounds(slow.apply(LIMIT + ticks));

        takesOffAtMost(ticks, slow, text);
        assertThat(excused.possible()).isEqualTo(1);
        assertThat(excused.certainIndices())
                .hasSize(name.endsWith("that waited") ? 1 : 0); // shared time excuses no index
        assertThat(bounds(slow.apply(LIMIT + ticks + 1)).certainIndices()).containsExactly(AT);
    }

    @Test
    void guessesNoLoss() {
        assertThat(certain(usual().interrupted(AT, LIMIT + 1, cause(CauseKind.PREEMPTED, Origin.UNKNOWN, 300_000))))
                .isEqualTo(1);
        assertThat(certain(usual().slow(AT, LIMIT + 1).waits(new Waits(true, 0, 300_000)))) // it computed all the time
                .isEqualTo(1);
        assertThat(certain(usual().slow(AT, LIMIT + 1, cause(CauseKind.LOCK, Origin.CODE, 300_000))))
                .isEqualTo(1);
    }

    @Test
    void takesOffWhatThreadsOfEarlierTestsMadeItWait() {
        leftovers = List.of("pool-1");
        Cause lock = cause(CauseKind.LOCK, Origin.CODE, 300_000);

        takesOffAtMost(
                300_000,
                own -> usual().slow(AT, own, lock),
                "leftovers: 1 over, 0 allowed: 1 of them may be due to 300 us for which threads of earlier tests may have made them wait");
        assertThat(certain(usual().slow(AT, LIMIT + 1, slept(300_000, 300_000))))
                .isEqualTo(1);
    }

    @Test
    void takesOffWhatASlowCoreAdds() {
        assertThat(bounds(usual().slowdown(1.25).slow(AT, 1_250_000))
                        .decisive(0)
                        .text())
                .isEqualTo(
                        "slow core: 1 over, 0 allowed: 1 of them may be due to a core that ran 1.25 times slower than at its best");
        assertThat(certain(usual().slowdown(1.25).slow(AT, 1_250_000))).isZero();
        assertThat(certain(usual().slowdown(1.25).slow(AT, 1_250_002))).isEqualTo(1);
        assertThat(certain(usual().slowdown(1.25).times(50, 1_240_000).times(30, 1_260_000)))
                .isEqualTo(30); // not noted
    }

    @Test
    void takesOffTwoStepsOfTheClock() {
        step = 26;

        takesOffAtMost(
                52,
                own -> usual().slow(AT, own),
                "clock step: 1 over, 0 allowed: 1 of them may be due to two steps of the clock, 52 ns");
    }

    @ParameterizedTest
    @CsvSource({
        "5000, 900000, 0",
        "4999, 900000, 1", // the median after it holds, but for calls after the change
        "5000, 1000001, 1", // not even later code holds
        "5000, 9223372036854775807, 0", // too few calls after it
    })
    void takesOffWhatTheCodeWasSlowerBeforeItChanged(long last, long medianAfter, long certain) {
        RoundBounds bounds = bounds(usual().slow(AT, 3 * LIMIT).compiledAt(last, medianAfter));

        assertThat(bounds.certainOver(LIMIT)).isEqualTo(certain);
        if (certain == 0) {
            assertThat(bounds.decisive(0).text())
                    .isEqualTo(
                            "code changed: 1 over, 0 allowed: 1 of them may be due to code that changed after them: Book.add was"
                                    + " compiled at iteration 5000");
        }
    }

    @ParameterizedTest
    @CsvSource({"IO, 1", "SLEEP, 1", "BLOCKED, 1", "BLOCKED_OR_STOPPED, 1", "PAGE_FAULT, 0", "DEOPTIMISATION, 0"})
    void aChangeOfTheCodeExcusesNoSleepAndNoBlocking(CauseKind kind, int certain) {
        Cause cause = new Cause(kind, kind.origin(), Detail.NONE, LIMIT + 1, 0.3);

        assertThat(certain(usual().slow(AT, 3 * LIMIT, cause).compiledAt(AT, USUAL)))
                .isEqualTo(certain);
        assertThat(certain(usual().slow(AT, 3 * LIMIT, new Cause(kind, kind.origin(), Detail.NONE, LIMIT - USUAL, 0.3))
                        .compiledAt(AT, USUAL)))
                .isZero();
    }

    @Test
    void takesTheShortestCallsForThoseAfterALateChange() {
        JudgedRoundFixture slow = round(LIMIT).times(10_000, 2 * LIMIT);
        JudgedRoundFixture fast = round(LIMIT).times(9_990, USUAL).times(10, 2 * LIMIT);

        assertThat(certain(slow.compiledAt(9_985, Long.MAX_VALUE))).isEqualTo(10_000);
        assertThat(certain(fast.compiledAt(9_985, Long.MAX_VALUE))).isZero();
    }

    @Test
    void takesNothingOffFromTheThirdRoundWithAChangeOn() {
        JudgedRound changing = usual().slow(AT, 3 * LIMIT).compiledAt(AT, USUAL).build();
        JudgedRound steady = usual().build();

        assertThat(bounds(2, changing, steady, changing).certainOver(LIMIT)).isZero();
        assertThat(bounds(2, changing, changing, changing).certainOver(LIMIT)).isEqualTo(1);
    }

    @Test
    void excusesCallsThatWereNotNotedBeforeTheCodeChanged() {
        assertThat(certain(usual().times(40, 3 * LIMIT).compiledAt(29, USUAL))).isEqualTo(10);
    }

    @Test
    void takesOffWhatTheInstrumentsPauseMadeElsewhere() {
        JudgedRound paused = usual().afterPause(USUAL + 500_000).build();

        for (long call : new long[] {0, 2}) {
            JudgedRound excused = usual().slow(call, LIMIT + 500_000).build();
            assertThat(bounds(0, excused, paused).decisive(0).text())
                    .isEqualTo(
                            "first calls: 1 over, 0 allowed: 1 of them may be due to up to 500 us of the instrument's own pause"
                                    + " before the first calls of a round");
            assertThat(bounds(0, excused, paused).certainOver(LIMIT)).isZero();
            assertThat(bounds(0, usual().slow(call, LIMIT + 500_001).build(), paused)
                            .certainOver(LIMIT))
                    .isEqualTo(1);
        }
        assertThat(certain(usual().slow(0, 9 * LIMIT))).isZero(); // before any pause elsewhere
        assertThat(certain(usual().slow(3, LIMIT + 1))).isEqualTo(1);
    }

    @Test
    void withoutAPauseElsewhereTakesOffWhatFirstCallsOfOtherRoundsTook() {
        JudgedRound first = usual().slow(0, 9 * LIMIT).build();

        assertThat(bounds(0, first, usual().build()).certainOver(LIMIT)).isEqualTo(1);
        assertThat(bounds(0, first, usual().slow(2, 8 * LIMIT + USUAL).build()).certainOver(LIMIT))
                .isZero();
        assertThat(bounds(0, first, usual().slow(2, 8 * LIMIT + USUAL - 1).build())
                        .certainOver(LIMIT))
                .isEqualTo(1);
        JudgedRound busy =
                usual().slow(3, 9 * LIMIT).slow(4, 8 * LIMIT + USUAL - 1).build();
        assertThat(bounds(0, first, busy).certainOver(LIMIT)).as("of ten such").isEqualTo(1);
    }

    @Test
    void onAScheduleExcusesThoseThatTheFirstMadeLate() {
        JudgedRoundFixture late = usual().catchingUp(1_000);
        for (long call = 0; call < 6; call++) {
            late.slow(call, (9 - call) * LIMIT);
        }

        assertThat(certain(late)).isZero();
        assertThat(certain(late.slow(8, 2 * LIMIT))).isEqualTo(1); // after a gap
    }

    @Test
    void takesOffAllCpuTimeThatIsInDoubtButNoSleep() {
        doubts = List.of(new Doubt(Doubt.Kind.AGENT, "an agent", ""));

        assertThat(bounds(usual().slow(AT, 9 * LIMIT)).decisive(0).text())
                .isEqualTo(
                        "in doubt: 1 over, 0 allowed: 1 of them may be due to CPU time that is in doubt: agent, an agent");
        assertThat(certain(usual().slow(AT, 9 * LIMIT).times(3, 9 * LIMIT))).isZero();
        assertThat(certain(usual().slow(AT, 9 * LIMIT, slept(LIMIT + 1, 2 * LIMIT))))
                .isEqualTo(1);
    }

    /** The worked example. */
    @Test
    void givesSharedTimeFirstToThoseThatNeedTheLeast() {
        JudgedRoundFixture round = round(LIMIT).times(9_688, USUAL).waits(new Waits(true, 0, 1_190_000_000));
        for (long call = 0; call < 312; call++) {
            round.interrupted(10 + 20 * call, 5_100_000);
        }

        assertThat(certain(round)).isEqualTo(22);
        assertThat(bounds(round).decisive(34).text())
                .isEqualTo(
                        "own threads: 312 over, 34 allowed: 290 of them may be due to 1.19 s for which your threads waited for CPUs that others had");
        assertThat(certain(usual().interrupted(10, 2 * LIMIT)
                        .interrupted(20, LIMIT + 200_000)
                        .interrupted(30, LIMIT + 100_000)
                        .waits(new Waits(true, 0, 300_000))))
                .isEqualTo(1);
    }

    @Test
    void aCallThatASourceSawIsNotExcused() {

        assertThat(certain(usual().slow(0, 3 * LIMIT, slept(LIMIT + 1, 2 * LIMIT))
                        .waits(new Waits(true, 0, 9 * LIMIT))
                        .compiledAt(AT, USUAL)))
                .isEqualTo(1);
    }

    @Test
    void callsOfWhichNoTimeIsKnownAreNeverCertain() {
        RoundBounds bounds = bounds(usual().slow(AT, LIMIT + 1).unknown(3));

        assertThat(bounds.possible()).isEqualTo(4);
        assertThat(bounds.certainOver(LIMIT)).isEqualTo(1);
        assertThat(bounds.decisive(1).text())
                .isEqualTo(
                        "preempted: 4 over, 1 allowed: 3 of them may be due to moves to another CPU, whose clock differs by an"
                                + " unknown amount");
    }

    @Test
    void namesTheLargerOfTwoAmountsThatExcuseACallOnlyTogether() {
        Cause lost = cause(CauseKind.PREEMPTED, Origin.UNKNOWN, 300_000);
        Cause held = cause(CauseKind.THROTTLED, Origin.UNKNOWN, 200_000);
        JudgedRoundFixture both = usual().preempted(AT, LIMIT + 600_000, lost, held);

        assertThat(certain(both)).isZero();
        assertThat(bounds(both).decisive(0).text())
                .startsWith("preempted: 1 over, 0 allowed: 1 of them may be due to ");
    }

    @Test
    void anotherTimeThanTheLimitIsCountedToo() {
        List<Long> over = new ArrayList<>();
        for (long ticks : new long[] {LIMIT, 3 * LIMIT / 2, 2 * LIMIT}) {
            over.add(bounds(usual().slow(AT, 2 * LIMIT).times(5, 7 * LIMIT / 4)).certainOver(ticks));
        }

        assertThat(over).containsExactly(6L, 6L, 0L);
    }
}
