package io.github.junitlatency.result;

import io.github.junitlatency.testing.GoldenFiles;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whole sentences of reasons of budgets on times; the golden files have a line for each, with its kind. */
@Portable
class TimeReasonTests {

    private static String words(Stream<? extends Reason> reasons) {
        return reasons.map(reason -> reason.getClass().getSimpleName() + " " + reason.kind() + ": " + reason.text())
                .collect(Collectors.joining("\n"));
    }

    @Test
    void reasonsAreTheGoldenFile() throws IOException {
        GoldenFiles.assertGolden(
                "reasons/time",
                words(Stream.of(
                        new TimeReason.SameIterations(1, 2, 5e-5),
                        new TimeReason.SameIterations(1_234, 3, 1e-9),
                        new TimeReason.SeenInCode(2, 3, CauseKind.SLEEP, 3e6),
                        new TimeReason.SeenInCode(1, 1, CauseKind.GC, 2.9e6),
                        new TimeReason.FarOver(2, 2, 1.4),
                        new TimeReason.HigherRate(9, 12, 1_058, 0.9),
                        new TimeReason.Broken(1, 2),
                        new TimeReason.MoreRounds(1),
                        new TimeReason.NotJudgeable(50_000, 120, "p99.9 <= 8 us", true),
                        new TimeReason.NotJudgeable(50_000, 120, "max <= 20 ms", false),
                        new TimeReason.HostNoise(50_000, 41, Double.NaN),
                        new TimeReason.TooFewEvents(9, 10, 9, 0, 4e9, 3.5e9, 1_300_000),
                        new TimeReason.TooFewEvents(1, 1, 1, 2, 4e9, 3.5e9, 0),
                        new TimeReason.TooNearToAllowed(60, 40_000, 40, 5.35),
                        new TimeReason.NoControlRun("no CPU"),
                        new TimeReason.NothingMeasured(26, "use the Sink"))));
    }

    @Test
    void excusesAreTheGoldenFile() throws IOException {
        Stream<Excuse> excuses = Stream.of(
                new Excuse.LostCpu(400_000),
                new Excuse.Quota(4e6),
                new Excuse.InstrumentStop(4e6),
                new Excuse.Moved(),
                new Excuse.OwnThreads(41e6),
                new Excuse.Leftovers(41e6),
                new Excuse.SlowCore(1.8),
                new Excuse.ClockSteps(52),
                new Excuse.CodeChanged("Book.add was compiled at iteration 12,345"),
                new Excuse.FirstCalls(5e5),
                new Excuse.FirstCalls(Double.NaN),
                new Excuse.CpuTimeInDoubt(new Doubt(Doubt.Kind.NO_C2, "C2 is off", "switch it on")));

        GoldenFiles.assertGolden(
                "reasons/excuses", words(excuses.map(excuse -> new TimeReason.MayBeOthers(1_312, 34, 1_290, excuse))));
    }
}
