package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.result.Reason.Kind;
import io.github.junitlatency.testing.Portable;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Whole sentences of reasons of budgets on times. */
@Portable
class TimeReasonTests {

    static Stream<Arguments> reasons() {
        return Stream.of(
                arguments(
                        new TimeReason.SameIterations(1, 2, 5e-5),
                        Kind.DECIDED,
                        "the same 1 iteration in every one of 2 rounds"),
                arguments(
                        new TimeReason.SameIterations(1_234, 3, 1e-9),
                        Kind.DECIDED,
                        "the same 1,234 iterations in every one of 3 rounds"),
                arguments(
                        new TimeReason.SeenInCode(2, 3, CauseKind.SLEEP, 3e6),
                        Kind.DECIDED,
                        "seen in 2 of 3 rounds: slept for 3 ms"),
                arguments(
                        new TimeReason.SeenInCode(1, 1, CauseKind.GC, 2.9e6),
                        Kind.DECIDED,
                        "seen in 1 of 1 round: GC pause 2.9 ms"),
                arguments(
                        new TimeReason.FarOver(2, 2, 1.4),
                        Kind.DECIDED,
                        "seen in 2 of 2 rounds: half of all calls take over 1.40x the limit"),
                arguments(
                        new TimeReason.HigherRate(9, 12, 1_058, 0.9),
                        Kind.DECIDED,
                        "in 9 of 12 rounds, 1,058 times/s, the machine alone 0.9"),
                arguments(new TimeReason.Broken(1, 2), Kind.TOO_RARE, "it broke in 1 of 2"),
                arguments(new TimeReason.MoreRounds(1), Kind.TOO_RARE, "too rare to tell yet, 1 more round may"),
                arguments(
                        new TimeReason.NotJudgeable(50_000, 120, "p99.9 <= 8 us", true),
                        Kind.NOT_JUDGEABLE,
                        "not judgeable here: the limit is 50 us from the median, and the machine alone adds more than that"
                                + " up to 120 times a second; the least limit that could be judged is p99.9 <= 8 us"),
                arguments(
                        new TimeReason.NotJudgeable(50_000, 120, "max <= 20 ms", false),
                        Kind.NOT_JUDGEABLE,
                        "not judgeable here: the limit is 50 us from the median, and the machine alone adds more than that"
                                + " up to 120 times a second; the least limit that these rounds keep is max <= 20 ms"),
                arguments(
                        new TimeReason.HostNoise(50_000, 41, Double.NaN),
                        Kind.HOST_NOISE,
                        "host noise: the limit is 50 us from the median, and this machine alone adds more than that up to 41"
                                + " times a second, as often as the test; it cannot judge this limit"),
                arguments(
                        new TimeReason.TooFewEvents(9, 10, 9, 0, 4e9, 3.5e9, 1_300_000),
                        Kind.CHANCE,
                        "chance: it broke in 9 of 10 rounds: 9 events in 4 s of calls, and 0 in 3.5 s of the machine alone,"
                                + " are too few to tell; 1,300,000 calls would do"),
                arguments(
                        new TimeReason.TooFewEvents(1, 1, 1, 2, 4e9, 3.5e9, 0),
                        Kind.CHANCE,
                        "chance: it broke in 1 of 1 round: 1 event in 4 s of calls, and 2 in 3.5 s of the machine alone, are"
                                + " too few to tell"),
                arguments(
                        new TimeReason.TooNearToAllowed(60, 40_000, 40, 5.35),
                        Kind.CHANCE,
                        "chance: 60 of 40,000 iterations over the limit are too near to the 40 that may be and up to 5 of the"
                                + " machine's"),
                arguments(
                        new TimeReason.NoControlRun("no CPU"),
                        Kind.NO_CONTROL_RUN,
                        "the control run could not be measured: no CPU"),
                arguments(
                        new TimeReason.NothingMeasured(26, "use the Sink"),
                        Kind.NOTHING_MEASURED,
                        "nothing measured: p50 and p99 are the empty body's, to a step of the clock of 26 ns; use the Sink"));
    }

    @ParameterizedTest
    @MethodSource
    void reasons(TimeReason reason, Kind kind, String text) {
        assertThat(reason.words()).isEqualTo(new Reason.Words(kind, text));
    }

    static Stream<Arguments> excuses() {
        Doubt doubt = new Doubt(Doubt.Kind.NO_C2, "C2 is off", "switch it on");
        return Stream.of(
                arguments(
                        new Excuse.LostCpu(400_000),
                        Kind.PREEMPTED,
                        "up to 400 us for which they may have been without their CPU"),
                arguments(
                        new Excuse.Quota(4e6),
                        Kind.PREEMPTED,
                        "4 ms that a CPU quota held them, as far as others used it up"),
                arguments(
                        new Excuse.InstrumentStop(4e6),
                        Kind.PREEMPTED,
                        "4 ms for which the instrument stopped the JVM"),
                arguments(
                        new Excuse.Moved(),
                        Kind.PREEMPTED,
                        "moves to another CPU, whose clock differs by an unknown amount"),
                arguments(
                        new Excuse.OwnThreads(41e6),
                        Kind.OWN_THREADS,
                        "41 ms that your threads waited for CPUs which others had"),
                arguments(
                        new Excuse.Leftovers(41e6),
                        Kind.LEFTOVERS,
                        "41 ms that threads of earlier tests may have made them wait"),
                arguments(
                        new Excuse.SlowCore(1.8), Kind.SLOW_CORE, "a core that ran 1.80 times slower than at its best"),
                arguments(new Excuse.ClockSteps(52), Kind.CLOCK_STEP, "two steps of the clock, 52 ns"),
                arguments(
                        new Excuse.CodeChanged("Book.add was compiled at iteration 12,345"),
                        Kind.CODE_CHANGED,
                        "code that changed after them: Book.add was compiled at iteration 12,345"),
                arguments(
                        new Excuse.FirstCalls(5e5),
                        Kind.FIRST_CALLS,
                        "up to 500 us of the instrument's own pause before the first calls of a round"),
                arguments(
                        new Excuse.FirstCalls(Double.NaN),
                        Kind.FIRST_CALLS,
                        "the instrument's own pause before the first calls of a round"),
                arguments(
                        new Excuse.CpuTimeInDoubt(doubt),
                        Kind.IN_DOUBT,
                        "CPU time that is in doubt here, no-c2, C2 is off"));
    }

    @ParameterizedTest
    @MethodSource
    void excuses(Excuse excuse, Kind kind, String text) {
        assertThat(new TimeReason.MayBeOthers(1_312, 34, 1_290, excuse).words())
                .isEqualTo(new Reason.Words(kind, kind.label() + ": 1,312 over, 34 may be: 1,290 of them by " + text));
    }
}
