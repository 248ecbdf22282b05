package io.github.junitlatency.internal.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.BytesReason;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Excuse;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.Reason;
import io.github.junitlatency.result.ThroughputReason;
import io.github.junitlatency.result.TimeReason;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

class RecordJsonTests {

    private static final BaseReason.Found FOUND = new BaseReason.Found(
            Subject.parse("p99"), new BaseComparison.Ratio(1.2, 0, Double.POSITIVE_INFINITY, 0.95), false);

    private static final List<Reason> REASONS = List.of(
            Reason.NONE,
            new Reason.LaterRound(2, new TimeReason.MayBeOthers(7, 1, 7, new Excuse.LostCpu(2e6))),
            new Reason.InDoubt(new Doubt(Doubt.Kind.CLOCK, "fell back", "mend it"), true),
            new Reason.OfBudgets(
                    true,
                    List.of(new Reason.Shared(
                            List.of(Subject.parse("max"), Subject.parse("p99")),
                            new TimeReason.SameIterations(3, 5, 1e-9)))),
            new TimeReason.SeenInCode(2, 3, CauseKind.SLEEP, 3e6),
            new Reason.RateNotKept(200_000, 47_000, new TimeReason.HigherRate(3, 4, 38_803, 0)),
            new TimeReason.HostNoise(960, 31.5, Double.NaN),
            new BaseReason.CannotTell(FOUND, 7, true, Double.POSITIVE_INFINITY, "base + 10%"),
            new ThroughputReason.TakenByMachine(2.5, 1.25, Figure.THROUGHPUT, 205_000),
            new BytesReason.OverLimit(
                    new BytesReason.Sizes(List.of(new BytesReason.Size(904, 17)), 20, 0), 0, List.of(1, 2)));

    @ParameterizedTest
    @FieldSource("REASONS")
    void readsWhatItWrites(Reason reason) {
        Object json = RecordJson.of(Reason.class, reason);

        assertThat(RecordReader.read(Reason.class, json, "why")).isEqualTo(reason);
    }

    @Test
    void writesAFieldForEachComponent() {
        assertThat(RecordJson.of(Reason.class, new TimeReason.SeenInCode(2, 3, CauseKind.GC, 3e6)))
                .isEqualTo(Map.of("type", "seenInCode", "broken", 2, "rounds", 3, "cause", "gc", "nanos", 3e6));
    }
}
