package io.github.junitlatency.internal.verdict.round;

import static io.github.junitlatency.internal.verdict.DecisionFixture.control;
import static io.github.junitlatency.internal.verdict.DecisionFixture.plan;
import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.verdict.DecisionFixture;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.round.JudgedRound.Waits;
import io.github.junitlatency.internal.verdict.round.ObservedBreaches.ObservedTime;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.Lengths;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** A limit of 1 ms, at a tick a nanosecond; of rounds of 10,000 iterations, the others take 50 ns. */
class ObservedBreachesTests {

    private static final long LIMIT = 1_000_000;
    private static final long SLEPT = 2_060_000;
    private static final int GATES = Lengths.repetitions(1_000, 100);

    private static Cause of(CauseKind kind, long ticks) {
        return new Cause(
                kind, Origin.CODE, kind == CauseKind.SLEEP ? new Detail.Asked(2_000_000) : Detail.NONE, ticks, 1);
    }

    private static JudgedRound round(long stall, long iteration, long ticks, Waits waits, Cause... causes) {
        return JudgedRoundFixture.round(LIMIT)
                .times(9_999, 50)
                .slow(iteration, ticks, causes)
                .waits(waits)
                .beside(control(stall, 1))
                .build();
    }

    /** No thread waited for a CPU. */
    private static final Waits QUIET = new Waits(true, 0, 0);

    private static JudgedRound by(CauseKind kind, long iteration) {
        return round(2, iteration, SLEPT, QUIET, of(kind, SLEPT));
    }

    private static Decision decide(int confirmations, JudgedRound... rounds) {
        return DecisionFixture.decide(plan(10_000, confirmations, "max <= 1 ms"), rounds);
    }

    @ParameterizedTest
    @EnumSource(names = {"SLEEP", "PARK", "LOCK", "WAIT", "GC", "CLASS_LOADING"})
    void countsWhatTheCodeDid(CauseKind kind) {
        assertThat(decide(4, by(kind, 123), by(kind, 4_567)).verdict()).isEqualTo(Verdict.FAIL);
    }

    @ParameterizedTest
    @EnumSource(names = {"PAGE_FAULT", "DEOPTIMISATION", "IO", "BLOCKED", "NOTHING_SEEN"})
    void countsNothingThatAColdJvmOrADeviceMakes(CauseKind kind) {
        assertThat(decide(4, by(kind, 123), by(kind, 4_567)).verdict()).isEqualTo(Verdict.INCONCLUSIVE);
    }

    @Test
    void whatTheCodeDoesAsUsualIsAdded() {
        JudgedRound working = JudgedRoundFixture.round(LIMIT)
                .times(9_999, 900_000)
                .slow(7, 1_150_000, new Cause(CauseKind.SLEEP, Origin.CODE, new Detail.Asked(200_000), 210_000, 0.2))
                .build();

        assertThat(seen(working).in(2, 2).text()).isEqualTo("seen in 2 of 2 rounds: slept for 200 us");
    }

    private static Cause slept(long asked) {
        return new Cause(CauseKind.SLEEP, Origin.CODE, new Detail.Asked(asked), SLEPT, 1);
    }

    static Stream<Arguments> causes() {
        Cause lock = of(CauseKind.LOCK, SLEPT);
        Cause collection = of(CauseKind.GC, SLEPT);
        return Stream.of(
                // a sleep counts with what the code asked for
                arguments(slept(999_950), QUIET, 2, 0), // a usual call takes 50
                arguments(slept(999_951), QUIET, 2, 1),
                arguments(new Cause(CauseKind.SLEEP, Origin.CODE, Detail.NONE, SLEPT, 1), QUIET, 2, 0),
                // others less a third and the longest stall of the control run
                arguments(of(CauseKind.GC, 1_499_000), QUIET, 2, 0),
                arguments(of(CauseKind.GC, 1_501_000), QUIET, 2, 1),
                arguments(of(CauseKind.GC, 1_501_000), QUIET, 2_000, 0),
                // a lock without what other threads waited for a CPU, and a collection without what collectors did
                arguments(lock, new Waits(true, 0, 560_000), 2, 1),
                arguments(lock, new Waits(true, 0, 560_100), 2, 0),
                arguments(lock, Waits.UNKNOWN, 2, 0),
                arguments(collection, new Waits(true, 560_000, 0), 2, 1),
                arguments(collection, new Waits(true, 560_100, 0), 2, 0),
                arguments(collection, Waits.UNKNOWN, 2, 0),
                arguments(new Cause(CauseKind.GC, Origin.UNKNOWN, Detail.NONE, SLEPT, 1), QUIET, 2, 0));
    }

    @ParameterizedTest
    @MethodSource("causes")
    void countsWhatTheMachineCannotHaveMade(Cause cause, Waits waits, long stall, long count) {
        JudgedRound round = round(stall, 0, cause.ticks(), waits, cause);

        assertThat(seen(round).count()).isEqualTo(count);
    }

    /**
     * One call in a hundred sleeps for 0.5 ms and one collects garbage for 0.5 ms, half of the limit. Every 50th of them is
     * lengthened by a stall of 0.25 ms on average that no counter tells, and that the control run has too.
     */
    @ParameterizedTest
    @EnumSource(names = {"SLEEP", "GC"})
    void unchangedCodeThatSleepsOrMakesGarbageIsRedNoMoreOftenThanTheLevel(CauseKind kind) {
        SplittableRandom random = new SplittableRandom(20);
        int red = 0;
        for (int gate = 0; gate < GATES; gate++) {
            boolean isFirst = isBrokenByObserved(kind, random);
            red += isBrokenByObserved(kind, random) && isFirst ? 1 : 0;
        }

        assertThat(red).isLessThanOrEqualTo(GATES / 100);
    }

    private static boolean isBrokenByObserved(CauseKind kind, SplittableRandom random) {
        JudgedRoundFixture round = JudgedRoundFixture.round(LIMIT).times(9_900, 50);
        for (long slow = 0; slow < 100; slow++) {
            long ticks = 560_000 + (random.nextInt(50) == 0 ? stall(random) : 0);
            round.slow(100 * slow, ticks, new Cause(kind, Origin.CODE, new Detail.Asked(500_000), ticks, 1));
        }
        return seen(round.waits(QUIET).beside(control(stall(random), 1)).build())
                        .count()
                > 0;
    }

    private static ObservedBreaches seen(JudgedRound round) {
        return ObservedBreaches.over(LIMIT, round, ObservedTime.in(round, 1e9), 1e9);
    }

    private static long stall(SplittableRandom random) {
        return Math.round(-250_000 * Math.log(1 - random.nextDouble()));
    }
}
