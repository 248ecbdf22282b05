package io.github.junitlatency.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.testing.GoldenFiles;
import io.github.junitlatency.testing.Portable;
import java.io.IOException;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Whole sentences of reasons; the golden file has a line for each, with its kind and its group. */
@Portable
class ReasonTests {

    private static final Reason SAME = ReasonKind.SAME_ITERATIONS.of(1_234, 3, 1e-9);
    private static final Reason LOST = ReasonKind.MAY_BE_OTHERS.of(7, 1, 7, ReasonKind.LOST_CPU.of(2e6));
    private static final Reason TOO_SLOW = ReasonKind.TOO_SLOW.of(2, 0.025, Figure.THROUGHPUT, 163_512.4);
    private static final Doubt DOUBT = new Doubt(Doubt.Kind.CLOCK, "the clock fell back", "mend it");
    private static final Reason THROWN = ReasonKind.THROWN.of("a.B\n", 1);
    private static final Reason RATIO = ReasonKind.RATIO.of("p50", 1.1, 0.98, 1.23, 0);
    private static final Reason THROUGHPUT = ReasonKind.RATIO.of("throughput", 0.7, 0.66, 0.75, 1);

    private static final List<Reason> OF_ANY_BUDGET = List.of(
            Reason.NONE,
            ReasonKind.LATER_ROUND.of(2, LOST),
            ReasonKind.ONLY_WITHOUT.of(1_113, Reason.NONE),
            ReasonKind.ONLY_WITHOUT.of(1, ReasonKind.LATER_ROUND.of(2, LOST)),
            ReasonKind.RATE_NOT_KEPT.of(200_000, 47_612, 38_000, Reason.NONE),
            ReasonKind.RATE_NOT_KEPT.of(200_000, 47_612, 38_000, SAME),
            ReasonKind.RATE_NOT_KEPT.of(200_000, 199_990, 150_000, Reason.NONE), // not rounded up to what was asked for
            ReasonKind.RATE_NOT_KEPT.of(5, 4.56, 3.6, Reason.NONE),
            ReasonKind.IN_DOUBT.of(DOUBT),
            ReasonKind.IN_DOUBT_MAY_STAND.of(DOUBT),
            ReasonKind.DOUBTS.of(List.of("not-pinned", "hypervisor")),
            ReasonKind.MOST_FORKS.of(2, 3),
            ReasonKind.SOME_FORKS.of(1, 3),
            ReasonKind.STRICT.of(ReasonKind.DOUBTS.of(List.of("load"))),
            ReasonKind.OF_BUDGETS.of(
                    ReasonKind.BROKEN_BUDGETS.of(List.of("max", "p99"), SAME),
                    ReasonKind.BROKEN_BUDGETS.of(List.of("throughput"), TOO_SLOW)),
            ReasonKind.OPEN_BUDGETS.of(List.of("alloc p50"), ReasonKind.UNCOUNTED.of("they ended")));

    private static final List<Reason> OF_TIMES = List.of(
            ReasonKind.SAME_ITERATIONS.of(1, 2, 5e-5),
            SAME,
            ReasonKind.SEEN_IN_CODE.of(2, 3, CauseKind.SLEEP, 3e6),
            ReasonKind.SEEN_IN_CODE.of(1, 1, CauseKind.GC, 2.9e6),
            ReasonKind.FAR_OVER.of(2, 2, 1.4),
            ReasonKind.HIGHER_RATE.of(9, 12, 1_058, 0.9),
            ReasonKind.BROKEN.of(1, 2),
            ReasonKind.MORE_ROUNDS.of(1),
            mayBe(ReasonKind.LOST_CPU.of(400_000)),
            mayBe(ReasonKind.QUOTA.of(4e6)),
            mayBe(ReasonKind.INSTRUMENT_STOP.of(4e6)),
            mayBe(ReasonKind.MOVED.of()),
            mayBe(ReasonKind.OWN_THREADS.of(41e6)),
            mayBe(ReasonKind.LEFTOVERS.of(41e6)),
            mayBe(ReasonKind.SLOW_CORE.of(1.8)),
            mayBe(ReasonKind.CLOCK_STEPS.of(52)),
            mayBe(ReasonKind.CODE_CHANGED.of("Book.add was compiled at iteration 12,345")),
            mayBe(ReasonKind.FIRST_CALLS.of(5e5)),
            mayBe(ReasonKind.FIRST_CALLS.of(Double.NaN)),
            mayBe(ReasonKind.CPU_TIME_IN_DOUBT.of(new Doubt(Doubt.Kind.NO_C2, "C2 is off", "switch it on"))),
            ReasonKind.NOT_JUDGEABLE.of(50_000, 120, "p99.9 <= 8 us"),
            ReasonKind.NOT_JUDGEABLE_NOR_KEPT.of(50_000, 120, "max <= 20 ms"),
            ReasonKind.HOST_NOISE.of(50_000, 41),
            ReasonKind.TOO_FEW_EVENTS.of(9, 10, 9, 0, 4e9, 3.5e9, 1_300_000),
            ReasonKind.TOO_FEW_EVENTS.of(1, 1, 1, 2, 4e9, 3.5e9, 0),
            ReasonKind.TOO_NEAR_TO_ALLOWED.of(60, 40_000, 40, 5.35),
            ReasonKind.NO_CONTROL_RUN.of("no CPU"),
            ReasonKind.NOTHING_MEASURED.of(26, "use the Sink"),
            ReasonKind.TIME_LIMIT.of("timeLimit = \"1 s\"", ReasonKind.BROKEN.of(1, 2)),
            ReasonKind.TIME_LIMIT.of("timeLimit = \"1 s\"", Reason.NONE));

    private static final List<Reason> OF_BYTES = List.of(
            overLimit(0, List.of(1, 2, 4), 20_000, 0, ReasonKind.SIZE.of(904, 20_000)),
            overLimit(1_240, List.of(3), 20_000, 1, ReasonKind.SIZE.of(1_904, 17_000), ReasonKind.SIZE.of(880, 1_900)),
            overLimit(0, List.of(1, 2, 4), 1, 0, ReasonKind.SIZE.of(24, 1)),
            ReasonKind.OVER_AT_FIRST.of(List.of(1)),
            ReasonKind.IN_SOME_ROUNDS.of(List.of(1), 1_024, List.of(2, 3), 0),
            ReasonKind.ALWAYS_CHANGING.of(1, ""),
            ReasonKind.ALWAYS_CHANGING.of(12, "Book.add, compiled"),
            ReasonKind.UNCOUNTED.of("threads ended"),
            ReasonKind.MEANS_NOT_APART.of(0, 1_240),
            ReasonKind.OVER_BASE.of(1_024, 0, 2),
            ReasonKind.IN_SOME_PAIRS.of(1, 2),
            ReasonKind.FEW_PAIRS.of(1, ""),
            ReasonKind.FEW_PAIRS.of(0, "in head, threads ended"));

    private static final List<Reason> BY_BASE = List.of(
            ReasonKind.OVER_ALLOWANCE.of("base + 25%", 12_800, ReasonKind.RATIO.of("p99", 1.382, 1.301, 1.402, 0)),
            ReasonKind.OVER_ALLOWANCE.of("base - 10%", 128, THROUGHPUT),
            ReasonKind.WITHIN_ALLOWANCE.of("base + 10%", 1.0301, ReasonKind.RATIO.of("p50", 1, 0.98, 1.03, 0)),
            ReasonKind.WITHIN_ALLOWANCE.of("base + 10%", 0.97, ReasonKind.RATIO.of("p50", 0.5, 0.48, 2.03, 0)),
            ReasonKind.WITHIN_ALLOWANCE.of("base - 10%", 0.97, ReasonKind.RATIO.of("throughput", 0.99, 0.9, 1.1, 0)),
            ReasonKind.MORE_PAIRS.of(3, 20, ReasonKind.RATIO.of("p50", 1, 0.98, 1.03, 0)),
            ReasonKind.MORE_PAIRS.of(3, 1, ReasonKind.RATIO.of("p50", 1, 0, Double.POSITIVE_INFINITY, 0)),
            ReasonKind.CANNOT_TELL.of(20, 1.23, "base + 10%", RATIO),
            ReasonKind.CANNOT_TELL.of(1, 1.23, "", RATIO),
            ReasonKind.NEVER_TELLS.of(20, Double.POSITIVE_INFINITY, "base + 10%", RATIO),
            ReasonKind.NEVER_TELLS.of(20, 0, "base - 10%", ReasonKind.RATIO.of("throughput", 1.1, 0.98, 1.23, 0)),
            ReasonKind.NEVER_TELLS.of(20, 0.8, "base - 10%", ReasonKind.RATIO.of("throughput", 1.1, 0.98, 1.23, 0)),
            ReasonKind.TOO_FEW_MAX_PAIRS.of(0.001, 10, 8),
            ReasonKind.TOO_FEW_PAIRS.of(0.0100, 7, 3),
            ReasonKind.NOTHING_LEFT.of(),
            ReasonKind.HEAD_LOST_CPU.of(1_312, 7),
            ReasonKind.WAITING_WORK.of("p50", 300, 10, "base + 10%"),
            ReasonKind.UNCHANGED.of(),
            ReasonKind.NO_BASE.of("set one"),
            ReasonKind.NOT_COMPARABLE.of("base lacks a method"));

    private static final List<Reason> OF_ALL_CALLS = List.of(
            TOO_SLOW,
            ReasonKind.TOO_SLOW.of(4, 0, Figure.MEAN, 5_123.46),
            ReasonKind.TAKEN_BY_MACHINE.of(2.5, 1.25, Figure.THROUGHPUT, 205_000),
            ReasonKind.IN_ONE_HALF.of(2, Figure.MEAN, 205_000.12, 180_000),
            ReasonKind.THREW.of(7, 10_000, 2, 3, "a.B: full\u0007 at c.D", THROWN, THROWN, THROWN, THROWN),
            ReasonKind.THREW_IN_ONE_ROUND.of(1, 1, 1, 1, "a.B at c.D", THROWN));

    private static Reason mayBe(Reason by) {
        return ReasonKind.MAY_BE_OTHERS.of(1_312, 34, 1_290, by);
    }

    private static Reason overLimit(long byOthers, List<Integer> rounds, long calls, int others, Reason... sizes) {
        return ReasonKind.OVER_LIMIT.of(byOthers, rounds, ReasonKind.SIZES.of(calls, others, List.of(sizes)));
    }

    private static Stream<Reason> all() {
        return Stream.of(OF_ANY_BUDGET, OF_TIMES, OF_BYTES, BY_BASE, OF_ALL_CALLS)
                .flatMap(List::stream);
    }

    private static Stream<Reason> withParts(Reason reason) {
        return Stream.concat(Stream.of(reason), reason.parts().stream().flatMap(ReasonTests::withParts));
    }

    @Test
    void sentencesAreTheGoldenFile() throws IOException {
        GoldenFiles.assertGolden(
                "reasons",
                all().map(reason -> reason.kind() + " " + reason.group() + ": " + reason.text())
                        .collect(Collectors.joining("\n")));
    }

    @Test
    void theGoldenFileHasEachKind() {
        Set<ReasonKind> kinds = all().flatMap(ReasonTests::withParts)
                .map(Reason::kind)
                .collect(Collectors.toCollection(() -> EnumSet.noneOf(ReasonKind.class)));

        assertThat(kinds).containsExactly(ReasonKind.values());
    }

    @Test
    void valuesAreWholeNumbersOrOthersAndOfWhatIsKnown() {
        Reason reason = new Reason(
                ReasonKind.RATIO, Map.of("subject", "", "ratio", 2.0, "low", Double.NaN, "high", 1.5f), List.of());

        assertThat(reason.values()).isEqualTo(Map.of("ratio", 2L, "high", 1.5));
        assertThat(reason.number("low")).isNaN();
        assertThat(reason.text("subject")).isEmpty();
    }

    @Test
    void refusesAnotherNumberOfValuesAndAnotherName() {
        assertThatThrownBy(() -> ReasonKind.BROKEN.of(1)).hasMessage("BROKEN has [broken, rounds], not 1 values");
        assertThatThrownBy(() -> ReasonKind.BROKEN.of(1, 2).number("pairs"))
                .hasMessage("BROKEN has no pairs, but [broken, rounds]");
    }

    @Test
    void whatOthersAddToIsWhatDecided() {
        Reason rate = ReasonKind.RATE_NOT_KEPT.of(200_000, 47_612, 38_000, SAME);

        assertThat(Reason.NONE.leaves()).isEmpty();
        assertThat(LOST.leaves()).containsExactly(LOST);
        assertThat(ReasonKind.OF_BUDGETS
                        .of(ReasonKind.BROKEN_BUDGETS.of(List.of("p99"), rate))
                        .leaves())
                .containsExactly(SAME);
    }
}
