package io.github.junitlatency.internal.report.suggest;

import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.allocating;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.byBase;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.computing;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.control;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.round;
import static io.github.junitlatency.internal.report.suggest.SuggestedFixtures.rounds;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.report.suggest.Suggestion.ExistingBudget;
import io.github.junitlatency.internal.report.suggest.Suggestion.SuggestedBudget;
import io.github.junitlatency.result.AllocationFacts;
import io.github.junitlatency.result.BaseReason;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.result.WarmUpFacts;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class SuggestTests {

    private static Suggestion suggest(LatencyResult result) {
        return Suggest.of(result, Suggest.UNSCALED, OtherJvms.NONE);
    }

    private static List<String> texts(LatencyResult result) {
        return suggest(result).budgets().stream().map(SuggestedBudget::text).toList();
    }

    @Test
    void leavesHeadroomOverTheWorstRound() {
        Suggestion suggestion = suggest(computing().build());

        assertThat(suggestion.budgets())
                .containsExactly(
                        new SuggestedBudget("p50 <= 190 ns", "150 to 151 ns"), // 1.25 * 378 ticks
                        new SuggestedBudget("p99 <= 470 ns", "300 to 372 ns"), // 1.25 * 930
                        new SuggestedBudget("p99.9 <= 1.3 us", "800 to 840 ns")); // 1.5 * 2,100
        assertThat(suggestion.attributes()).containsExactly("iterations = 100_000", "warmup = 20_000");
        assertThat(suggestion.remarks())
                .contains(
                        "max: the machine alone takes up to 4.8 us here, so a limit under 9.9 us would be judged"
                                + " INCONCLUSIVE",
                        "p99.99: 10 iterations of 100,000 may be over it, too few to suggest a limit; 1,000,000"
                                + " iterations would do",
                        "p99.999 needs 1,000,000 iterations; this has 100,000");
    }

    @Test
    void takesTheUpperBoundWhereThePercentileLiesOnACliff() {
        assertThat(texts(cliff(99_080))).contains("p50 <= 190 ns", "p99 <= 190 ns");
        assertThat(texts(cliff(99_020))).contains("p50 <= 190 ns", "p99 <= 2.5 us"); // the bound has rank 99,073
    }

    /** Returns a result of 375 ticks up to an iteration, and of 5,000 from there on. */
    private static LatencyResult cliff(long at) {
        return ResultFixtures.result()
                .iterations(100_000, 20_000, 1)
                .ticks(375, at)
                .ticks(5_000, 100_000 - at)
                .detail(rounds(round(375, 375, 5_000, 5_000), round(375, 375, 5_000, 5_000)))
                .build();
    }

    @Test
    void givesTailsTheRoomThatThisMachineAsksFor() {
        Suggestion suggestion =
                suggest(computing().control(control(100_000, 500, 1_500)).build());

        assertThat(suggestion.budgets())
                .contains(new SuggestedBudget("p99.9 <= 1.3 us", "800 to 840 ns"))
                .contains(new SuggestedBudget("p99 <= 750 ns", "300 to 372 ns; wider for this machine's noise"));
    }

    @Test
    void widensNoLimitMoreThanTwiceForTheMachine() {
        Suggestion suggestion =
                suggest(computing().control(control(100_000, 60_000, 90_000)).build());

        assertThat(suggestion.budgets())
                .extracting(SuggestedBudget::text)
                .containsExactly("p50 <= 190 ns", "p99 <= 940 ns", "p99.9 <= 2.6 us");
        assertThat(suggestion.remarks())
                .contains("p99.9: the machine alone is so slow at times that a breach of less than 37 us may be judged"
                        + " INCONCLUSIVE");
    }

    @Test
    void suggestsAMaximumThatIsTheCodesOwn() {
        LatencyResult growing = computing()
                .ticks(57_500_000, 0)
                .detail(rounds(
                        round(375, 750, 2_000, 47_500_000),
                        round(375, 750, 2_000, 50_000_000),
                        round(375, 750, 2_000, 57_500_000)))
                .build();

        assertThat(suggest(growing).budgets()).contains(new SuggestedBudget("max <= 46 ms", "19 to 23 ms"));
    }

    @Test
    void suggestsNoMaximumThatOneRoundDecides() {
        LatencyResult once = computing()
                .detail(rounds(round(375, 750, 2_000, 9_000), round(375, 750, 2_000, 50_000_000)))
                .build();

        assertThat(texts(once)).noneMatch(text -> text.startsWith("max"));
        assertThat(suggest(once).remarks())
                .contains("max: 3.6 us to 20 ms, so that one iteration decides it; choose a limit by what your users"
                        + " bear, not by what was seen");
    }

    @Test
    void leavesTailsWhoseRoundsAreFarApartTwiceTheWorst() {
        LatencyResult varying = computing()
                .detail(rounds(round(375, 750, 2_000, 9_000), round(900, 6_000, 90_000, 100_000)))
                .build();

        assertThat(suggest(varying).budgets())
                .containsExactly(
                        new SuggestedBudget("p50 <= 450 ns", "150 to 360 ns"), // 1.25 * 900 ticks
                        new SuggestedBudget("p99 <= 4.8 us", "300 ns to 2.4 us"), // 2 * 6,000
                        new SuggestedBudget("p99.9 <= 72 us", "800 ns to 36 us")); // 2 * 90,000
        assertThat(suggest(varying).remarks())
                .contains(
                        "rounds differ more than twofold in p50, p99, p99.9, so that limits are wide, although a tail's worst"
                                + " round does not count; suggest again when the machine is quiet, or find what differs");
        assertThat(lastRemark(varying))
                .isEqualTo("not seen by these budgets: less than 200% more work in each call; slow calls under 72 us,"
                        + " or rarer than 1 in 1,000; more garbage");
    }

    @Test
    void leavesTheWorstOfTailsThatAreFarApartOut() {
        assertThat(texts(computing()
                        .detail(rounds(
                                round(375, 750, 2_000, 9_000),
                                round(375, 800, 90_000, 9_000),
                                round(375, 775, 2_500, 9_000)))
                        .build()))
                .containsExactly("p50 <= 190 ns", "p99 <= 400 ns", "p99.9 <= 2 us"); // 2 * 2,500
    }

    @Test
    void saysWhatItsBudgetsDoNotSee() {
        assertThat(lastRemark(allocating(computing().build(), Map.of(64L, 100_000L))))
                .isEqualTo("not seen by these budgets: less than 27% more work in each call; slow calls under 1.3 us,"
                        + " or rarer than 1 in 1,000");
        assertThat(lastRemark(computing()
                        .budget(byBase("p50 <= base + 10%", 1.01, 0.031))
                        .detail(rounds(round(375, 750, 2_000, 50_000_000), round(375, 750, 2_000, 50_000_000)))
                        .build()))
                .isEqualTo("not seen by these budgets: less than 10% more work in each call; slow calls under 1.2 us,"
                        + " or rarer than 1 in 1,000 and under 40 ms; more garbage");
        assertThat(lastRemark(ResultFixtures.result()
                        .iterations(100, 0, 1)
                        .ticks(2_500_000, 100)
                        .build()))
                .isEqualTo("not seen by these budgets: less than 30% more work in each call; slow calls under 1.3 ms,"
                        + " or rarer than 1 in 2; more garbage");
    }

    private static String lastRemark(LatencyResult result) {
        List<String> remarks = suggest(result).remarks();
        return remarks.get(remarks.size() - 1);
    }

    @Test
    void passesNoRoundsThatAreFarApartOnToOtherJvms() {
        String noted = OtherJvms.NONE.with(
                computing()
                        .detail(rounds(round(380, 750, 2_000, 9_000), round(900, 750, 90_000, 9_000)))
                        .build(),
                1_000,
                2_000);

        assertThat(Suggest.of(computing().build(), Suggest.UNSCALED, OtherJvms.of(noted, 3_000, 4_000))
                        .budgets())
                .isEqualTo(suggest(computing().build()).budgets());
    }

    @Test
    void takesTheWidestOfSeveralJvms() {
        String noted = OtherJvms.NONE.with(
                computing()
                        .detail(rounds(round(430, 750, 2_000, 9_000), round(431, 750, 2_000, 9_000)))
                        .build(),
                1_000,
                2_000);
        Suggestion suggestion = Suggest.of(computing().build(), Suggest.UNSCALED, OtherJvms.of(noted, 3_000, 4_000));

        assertThat(suggestion.budgets())
                .contains(
                        new SuggestedBudget("p50 <= 220 ns", "150 to 172 ns"),
                        new SuggestedBudget("p99 <= 470 ns", "300 to 372 ns"));
        assertThat(suggestion.remarks().get(0))
                .endsWith("; from 2 JVMs; others may compile otherwise, so run this in 3"
                        + " within an hour: the widest counts");
    }

    @Test
    void suggestsNothingForABodyThatMeasuresNothing() {
        Suggestion suggestion = suggest(ResultFixtures.result()
                .doubt("nothing-measured", "nothing was measured", "consume results in the Sink")
                .build());

        assertThat(suggestion.budgets()).isEmpty();
        assertThat(suggestion.remarks())
                .containsExactly("nothing to gate: nothing was measured; consume results in the Sink");
    }

    @Test
    void suggestsNothingWithoutAControlRun() {
        Suggestion suggestion = suggest(computing()
                .control(
                        new ControlRun(ResultFixtures.distribution(), 0, new ControlRun.CoreSpeed(3, 3, 4), "no clock"))
                .build());

        assertThat(suggestion.budgets()).isEmpty();
        assertThat(suggestion.remarks())
                .containsExactly("nothing can be gated: the control run could not be measured: no clock");
    }

    @Test
    void leavesAShortBodyTwoSteps() {
        LatencyResult brief = ResultFixtures.result()
                .iterations(100_000, 0, 16)
                .warmUp(new WarmUpFacts(OptionalLong.empty(), 40_000, 0.1, WarmUpFacts.Ended.STEADY))
                .clock(new ClockFacts("jni", 2.5e9, 25, new ClockFacts.Overhead(46, 48, 62, 1_204, 10_000), List.of()))
                .ticks(50, 100_000)
                .build();
        Suggestion suggestion = suggest(brief);

        assertThat(suggestion.budgets().get(0)).isEqualTo(new SuggestedBudget("p50 <= 40 ns", "20 ns in one round"));
        assertThat(suggestion.attributes()).containsExactly("iterations = 100_000", "batch = 16");
        assertThat(suggestion.remarks())
                .contains("p50 is 20 ns and the clock's step 10 ns, so limits are coarse; batch = 1_600 lets them be"
                        + " nearer");
    }

    @Test
    void suggestsOnlyWhatTheIterationsSupport() {
        LatencyResult slow = ResultFixtures.result()
                .iterations(1_000, 0, 1)
                .ticks(2_500_000, 1_000)
                .build();

        assertThat(texts(slow)).containsExactly("p50 <= 1.3 ms", "p99 <= 1.3 ms");
        assertThat(suggest(slow).remarks())
                .contains("p99.9 needs 10,000 iterations, p99.99 needs 100,000 iterations, p99.999 needs 1,000,000"
                        + " iterations; this has 1,000");
    }

    @Test
    void suggestsADeeperPercentileWhereAHundredAreOverIt() {
        LatencyResult deep = ResultFixtures.result()
                .iterations(1_000_000, 0, 1)
                .ticks(375, 999_000)
                .ticks(1_000, 1_000)
                .build();

        assertThat(texts(deep)).contains("p99.99 <= 600 ns");
    }

    @Test
    void suggestsResponseAndServiceTimesOfAPacedTest() {
        LatencyResult paced = computing().pace(ResultFixtures.keptPace(100_000)).build();
        Suggestion suggestion = suggest(paced);

        assertThat(texts(paced))
                .containsSubsequence("p50 <= 190 ns", "p99 <= 470 ns", "service p50 <= 26 ns", "service p99 <= 26 ns");
        assertThat(suggestion.attributes()).contains("every = \"10 us\"");
    }

    @Test
    void saysNothingOfTheMachineBesideServiceTimesWhoseControlIsNotKept() {
        LatencyResult paced = computing()
                .pace(ResultFixtures.keptPace(100_000))
                .control(control(100_000, 500, 90_000))
                .build();

        assertThat(suggest(paced).remarks()).noneMatch(remark -> remark.startsWith("service p99.9"));
    }

    @Test
    void suggestsNoResponseTimesWhereTheRateIsNotKept() {
        PaceFacts kept = ResultFixtures.keptPace(100_000);
        PaceFacts late = new PaceFacts(
                new PaceFacts.Rate("rate = 1e6", 1e6, 4e5, false),
                new PaceFacts.Starts(99_999, 50_000, kept.startError()),
                0.02,
                kept.service(),
                17);
        LatencyResult paced = computing().pace(late).build();

        assertThat(texts(paced)).isNotEmpty().allMatch(text -> text.startsWith("service "));
        assertThat(suggest(paced).remarks())
                .contains(
                        "response times: the schedule, rate = 1e6, is not kept, so that they grow with the iterations;"
                                + " start fewer in a second");
    }

    @Test
    void suggestsExactBytes() {
        LatencyResult result = computing().build();

        assertThat(suggest(allocating(result, Map.of(64L, 100_000L))).budgets())
                .contains(new SuggestedBudget("alloc <= 64 B", "each iteration allocates as much"));
        assertThat(suggest(allocating(result, Map.of(0L, 100_000L))).budgets())
                .contains(new SuggestedBudget("alloc <= 0 B", "no iteration allocates"));
        assertThat(suggest(allocating(result, Map.of(24L, 99_990L, 400_000L, 10L)))
                        .budgets())
                .contains(new SuggestedBudget("alloc p99 <= 24 B", "10 iterations more, the most is 400 KB"));
        assertThat(suggest(allocating(result, Map.of(24L, 90_000L, 48L, 10_000L)))
                        .budgets())
                .contains(new SuggestedBudget("alloc <= 48 B", "48 B in 10,000 of 100,000 calls, 24 B in 90,000"));
        assertThat(suggest(allocating(result, Map.of(24L, 90_000L, 48L, 9_999L, 500L, 1L)))
                        .remarks())
                .contains("alloc: iterations differ, p50 24 B, p99 48 B, the most is 500 B, so that a limit needs your"
                        + " headroom");
    }

    @Test
    void suggestsTheLargerOfTheStatesOfTheCode() {
        AllocationFacts.State lean = new AllocationFacts.State(2, 880, 880, 880);
        AllocationFacts.State greedy = new AllocationFacts.State(2, 904, 904, 904);

        assertThat(suggest(allocating(computing().build(), Map.of(880L, 100_000L), 0, lean, greedy))
                        .budgets())
                .contains(
                        new SuggestedBudget("alloc <= 904 B", "the larger: 880 B where the JVM compiled it otherwise"));
        assertThat(suggest(allocating(computing().build(), Map.of(880L, 100_000L), 0))
                        .remarks())
                .contains(
                        "alloc: code was compiled or deoptimised in every round, so that bytes are not those of a gate");
    }

    @Test
    void suggestsAMeanOfOtherThreadsWithHeadroom() {
        AllocationFacts.State state = new AllocationFacts.State(2, 64, 64, 64);

        assertThat(suggest(allocating(computing().build(), Map.of(64L, 100_000L), 100_000, state))
                        .budgets())
                .contains(new SuggestedBudget(
                        "alloc <= 130064 B",
                        "each iteration allocates as much; other threads add 100 KB, a mean, and get a quarter more"));
        assertThat(suggest(allocating(computing().build(), Map.of(64L, 100_000L), AllocationFacts.UNCOUNTED, state))
                        .remarks())
                .contains("alloc: some of what other threads allocate was not counted");
    }

    @Test
    void suggestsTwiceTheDifferenceOfBaseFromItself() {
        assertThat(texts(computing()
                        .budget(byBase("p50 <= base + 10%", 1.01, 0.031))
                        .build()))
                .contains("p50 <= base + 10%");
        assertThat(texts(computing()
                        .budget(byBase("p50 <= base + 10%", 1.01, 0.012))
                        .build()))
                .contains("p50 <= base + 5%");
        assertThat(suggest(computing()
                                .budget(byBase("p50 <= base + 10%", 1.01, 0.34))
                                .build())
                        .remarks())
                .contains("p50 by base: JVMs of base differ by 34.0% in 7 pairs, too much for a limit");
        assertThat(suggest(computing()
                                .budget(byBase("p50 <= base + 10%", 1.01, Double.NaN))
                                .build())
                        .remarks())
                .contains("p50 by base: one pair of JVMs does not tell how base differs from itself");
        assertThat(suggest(computing()
                                .budget(byBase("p50 <= base + 10%", 1.12, 0.012))
                                .build())
                        .remarks())
                .contains("p50 by base: head takes 12.0% more than base now, so that base + 5% breaks");
    }

    @Test
    void keepsTheBaseMethodInTheAnnotation() {
        LatencyResult result = computing()
                .pairs(new PairFacts("method copied()", 7, 30, 0, "logs"))
                .budget(byBase("p50 <= base + 10%", 1.01, 0.012))
                .build();

        assertThat(suggest(result).attributes()).contains("base = \"copied\"");
    }

    @Test
    void saysHowExistingBudgetsFit() {
        LatencyResult result = computing()
                .budget(outcome("p50 <= 100 ns", "p50", 100, 100_000, 50_000))
                .budget(outcome("p99 <= 500 ns", "p99", 500, 900, 1_000))
                .budget(outcome("p99.9 <= 50 us", "p99.9", 50_000, 0, 100))
                .budget(outcome("max <= 1 s", "max", 1e9, 0, 0))
                .budget(BudgetOutcome.notJudged(
                        BudgetKind.TIME_BY_BASE, "p50 <= base + 5%", "p50", new BaseReason.NoBase("set one")))
                .build();

        assertThat(suggest(result).existing())
                .containsExactly(
                        new ExistingBudget("p50 <= 100 ns", "too tight: broken in 1 of 1 round"),
                        new ExistingBudget("p99 <= 500 ns", "fine"),
                        new ExistingBudget("p99.9 <= 50 us", "38 times what is suggested"),
                        new ExistingBudget("max <= 1 s", "holds in 1 round; no other is suggested"),
                        new ExistingBudget("p50 <= base + 5%", "not judged: no base: set one"));
        assertThat(suggest(result).remarks()).contains("p50 by base: no base: set one");
    }

    @Test
    void doesNotShowBudgetsThatWereAddedToHavePairs() {
        LatencyResult result = computing()
                .budget(byBase(ComparedBudgets.TEXTS.get(0), 1.01, 0.012))
                .build();

        assertThat(suggest(result).existing()).isEmpty();
        assertThat(texts(result)).contains("p50 <= base + 5%");
    }

    @Test
    void undoesScales() {
        Suggestion suggestion = Suggest.of(
                computing().build(),
                new Configuration.Scales(new BigDecimal("2"), new BigDecimal("0.1")),
                OtherJvms.NONE);

        assertThat(suggestion.budgets()).extracting(SuggestedBudget::text).contains("p99 <= 240 ns");
        assertThat(suggestion.attributes()).containsExactly("iterations = 1_000_000", "warmup = 200_000");
        assertThat(suggestion.remarks())
                .contains("limits on times are divided by junit.latency.budget.scale = 2, which multiplies them");
    }

    @Test
    void saysWhatMakesAGateHereLessSure() {
        LatencyResult result = computing()
                .cpu(new CpuFacts(false, -1, 0, 0, 0, 0, 0.5))
                .doubt("interpreted", "-Xint is set", "remove it")
                .doubt("compiling", "it was compiled while measured", "set warmup = 50,000")
                .warmUp(new WarmUpFacts(OptionalLong.empty(), 9, 10, WarmUpFacts.Ended.CEILING))
                .build();

        assertThat(suggest(result).remarks())
                .contains(
                        "a broken budget would be judged INCONCLUSIVE: -Xint is set; remove it",
                        "the thread is not pinned, so that others' time cannot be told from the code's; write budgets on"
                                + " the machine that gates",
                        "these figures may be too large: it was compiled while measured; set warmup = 50,000",
                        "the warm-up was not steady when it ended; limits may be too wide");
    }

    @Test
    void takesNoFreeThreadForOneThatCouldNotBePinned() {
        CpuUse free = new CpuUse(CpuMode.FREE, -1, List.of("pool-1-thread-1"), 0, false, 0, List.of());
        LatencyResult result = computing()
                .cpu(new CpuFacts(free, 0, 0, 0, 0, 0.5, GapFacts.UNKNOWN))
                .build();

        assertThat(suggest(result)).isEqualTo(suggest(computing().build()));
    }

    @Test
    void saysThatTheCoreWasSlow() {
        ControlRun quick = control(100_000, 3, 12_000);
        LatencyResult slow = computing()
                .control(new ControlRun(
                        quick.distribution(), quick.timedNanos(), new ControlRun.CoreSpeed(3.6, 3.2, 4), ""))
                .build();

        assertThat(suggest(slow).remarks())
                .contains(
                        "the core ran 1.13 times slower than at its best beside a round, so that limits may be as much"
                                + " too wide; run this again when the machine is quiet");
    }

    private static BudgetOutcome outcome(String text, String subject, double nanos, long exceedances, long allowed) {
        long ticks = Math.round(nanos * ResultFixtures.FREQUENCY_HZ / 1e9);
        return ResultFixtures.outcome(
                new BudgetOutcome.Limit(text, subject, ticks, nanos),
                ticks,
                exceedances,
                allowed,
                exceedances,
                exceedances > allowed ? Verdict.FAIL : Verdict.PASS,
                List.of());
    }
}
