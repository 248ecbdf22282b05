package io.github.junitlatency.internal.report;

import static io.github.junitlatency.internal.report.ReportResults.confirmed;
import static io.github.junitlatency.internal.report.ReportResults.everyKind;
import static io.github.junitlatency.internal.report.ReportResults.overhead;

import io.github.junitlatency.result.BaseComparison;
import io.github.junitlatency.result.BudgetKind;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.BudgetOutcome.Subject;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ClockFacts;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.ControlRun;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.CpuUse;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.GapFacts;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.PaceFacts;
import io.github.junitlatency.result.PairFacts;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.Reasons;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.ThroughputFacts;
import io.github.junitlatency.result.Verdict;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.Collectors;

/** Results with whatever a result can hold, and names that no test should have. */
final class RandomResults {

    private RandomResults() {}

    private static CpuFacts cpu(Random random) {
        CpuMode mode = any(random, CpuMode.values());
        return new CpuFacts(
                new CpuUse(
                        mode,
                        mode == CpuMode.PINNED
                                ? random.ints(1 + random.nextInt(4), 0, 1024)
                                        .boxed()
                                        .toList()
                                : List.of(),
                        names(random),
                        upTo(random, 1L << 30),
                        random.nextBoolean(),
                        upTo(random, 1L << 30),
                        names(random)),
                upTo(random, 1L << 40),
                upTo(random, 1L << 30),
                upTo(random, 1L << 30),
                upTo(random, 1L << 30),
                random.nextDouble(),
                random.nextBoolean()
                        ? GapFacts.UNKNOWN
                        : new GapFacts(
                                upTo(random, 1L << 50),
                                upTo(random, 1L << 50),
                                upTo(random, 1L << 50),
                                upTo(random, 1L << 40)));
    }

    private static List<String> names(Random random) {
        return random.ints(random.nextInt(5), 1, 100)
                .mapToObj(longest -> text(random, longest))
                .toList();
    }

    /** Returns any result that a measurement could come to, and some that it could not. */
    static LatencyResult any(Random random) {
        ResultFixtures result = ResultFixtures.result()
                .iterations(1 + upTo(random, 1L << 40), upTo(random, 1L << 40), 1 + (int) upTo(random, 1 << 30))
                .test("com.acme." + text(random, 90), text(random, 50), text(random, 300))
                .cpu(cpu(random))
                .clock(new ClockFacts(
                        random.nextBoolean() ? "nanotime" : "ffm",
                        1 + random.nextDouble() * Math.pow(10, random.nextInt(11)),
                        1 + upTo(random, 1L << 20),
                        overhead(upTo(random, 1L << 50), upTo(random, 1L << 50), upTo(random, 1L << 50)),
                        random.nextBoolean() ? List.of() : List.of(new ClockFacts.NotTaken("jni", text(random, 200)))))
                .percentiles(random.doubles(random.nextInt(20), 0.001, 100)
                        .map(value -> random.nextBoolean() ? value : 100 - Math.pow(10, -random.nextInt(13)))
                        .filter(value -> value > 0)
                        .mapToObj(Percentile::of)
                        .distinct()
                        .sorted()
                        .toList())
                .rounds(1 + (int) upTo(random, 1 << 30))
                .control(new ControlRun(
                        ResultFixtures.distribution(upTo(random, 1L << 55), upTo(random, 1L << 40)),
                        random.nextDouble() * 1e18,
                        new ControlRun.CoreSpeed(random.nextInt(20), random.nextInt(20), 4),
                        ControlRun.CoreSpeed.UNKNOWN,
                        random.nextInt(4) > 0 ? "" : text(random, 200),
                        false))
                .verdict(
                        any(random, Verdict.values()),
                        random.nextBoolean() ? "" : "max, ".repeat(random.nextInt(60)) + "p");
        for (int i = random.nextInt(11); i > 0; i--) {
            result.slow(
                    upTo(random, 1L << 40),
                    upTo(random, 1L << 55),
                    any(random, Disturbance.values()),
                    random.ints(random.nextInt(12), 1, 100).boxed().toList(),
                    random.ints(random.nextInt(3), 0, 40)
                            .mapToObj(longest -> new Cause(
                                    any(random, CauseKind.values()),
                                    any(random, Origin.values()),
                                    anyDetail(random, longest),
                                    upTo(random, 1L << 55),
                                    random.nextDouble()))
                            .toArray(Cause[]::new));
        }
        for (int i = random.nextInt(30); i > 0; i--) {
            result.budget(confirmed(
                    ResultFixtures.outcome(
                            new BudgetOutcome.Limit(
                                    text(random, 60),
                                    Subject.parse("p" + (1 + random.nextDouble())),
                                    upTo(random, Long.MAX_VALUE),
                                    random.nextDouble() * 1e18),
                            upTo(random, Long.MAX_VALUE),
                            upTo(random, 1L << 40),
                            upTo(random, 1L << 40),
                            upTo(random, 1L << 40),
                            any(random, Verdict.values()),
                            random.nextBoolean() ? List.of() : everyKind().subList(0, random.nextInt(5))),
                    Reasons.said(text(random, 200)),
                    random.longs(random.nextInt(30), 0, 1L << 40).boxed().toList(),
                    upTo(random, 1L << 40) * random.nextDouble(),
                    upTo(random, 1L << 40) * random.nextDouble()));
        }
        for (int i = random.nextInt(2) * random.nextInt(12); i > 0; i--) {
            result.budget(
                    switch (random.nextInt(4)) {
                        case 0 -> notJudged(random);
                        case 1 -> throughput(random);
                        default -> byBase(random);
                    });
        }
        if (random.nextBoolean()) {
            result.pairs(new PairFacts(
                    text(random, 200),
                    (int) upTo(random, 1 << 30),
                    random.nextDouble() * Math.pow(10, random.nextInt(8)),
                    random.nextInt(4) == 0 ? Double.NaN : random.nextDouble(),
                    text(random, 200),
                    Optional.empty()));
        }
        for (int i = random.nextInt(4); i > 0; i--) {
            result.source("source-" + i, random.nextBoolean(), text(random, random.nextInt(200)));
        }
        for (int i = random.nextInt(random.nextBoolean() ? 5 : 30); i > 0; i--) {
            result.doubt(new Doubt(any(random, Doubt.Kind.values()), text(random, 200), text(random, 200)));
        }
        if (random.nextBoolean()) {
            result.pace(new PaceFacts(
                    new PaceFacts.Rate(
                            text(random, 50),
                            random.nextDouble() * Math.pow(10, random.nextInt(11)),
                            random.nextDouble() * Math.pow(10, random.nextInt(11)),
                            random.nextBoolean()),
                    new PaceFacts.Starts(
                            upTo(random, 1L << 40),
                            upTo(random, 1L << 40),
                            new PaceFacts.StartError(
                                    upTo(random, 1L << 55), upTo(random, 1L << 55), upTo(random, 1L << 55))),
                    random.nextDouble(),
                    ResultFixtures.distribution(upTo(random, 1L << 55), upTo(random, 1L << 40)),
                    upTo(random, 1L << 40)));
        }
        LatencyResult built = (random.nextBoolean() ? result : result.probe(upTo(random, 1L << 40))).build();
        return random.nextBoolean() ? built : CodeResults.with(built, code(random));
    }

    private static CodeFacts code(Random random) {
        List<CodeFacts.Spot> spots = new ArrayList<>();
        for (int i = random.nextInt(6); i > 0; i--) {
            spots.add(new CodeFacts.Spot(
                    any(random, CodeFacts.Spot.Kind.values()),
                    new CodeFacts.Place(
                            text(random, 90), text(random, 40), text(random, 40), random.nextInt(4_000) - 1),
                    text(random, 40),
                    text(random, 60),
                    new CodeFacts.Seen(
                            random.nextDouble(), random.nextDouble(), upTo(random, 1L << 40), upTo(random, 1L << 40)),
                    random.nextBoolean() ? List.of() : List.of(new CodeFacts.Place(text(random, 40), "call", "", 0))));
        }
        List<CodeFacts.Stack> stacks = new ArrayList<>();
        for (int i = random.nextInt(30); i > 0; i--) {
            stacks.add(new CodeFacts.Stack(
                    text(random, 300), text(random, 30), upTo(random, 1L << 40), upTo(random, 1L << 40)));
        }
        List<CodeFacts.Trouble> troubles = new ArrayList<>();
        for (int i = random.nextInt(4); i > 0; i--) {
            troubles.add(new CodeFacts.Trouble(any(random, CodeFacts.Trouble.Kind.values()), text(random, 300)));
        }
        return new CodeFacts(
                new CodeFacts.Sampling(any(random, CodeFacts.Sampler.values()), random.nextInt(6), troubles),
                any(random, CodeFacts.Against.values()),
                side(random),
                side(random),
                spots,
                stacks);
    }

    private static CodeFacts.Side side(Random random) {
        return new CodeFacts.Side(upTo(random, 1L << 40), upTo(random, 1L << 40), upTo(random, 1L << 40));
    }

    private static BudgetOutcome notJudged(Random random) {
        return BudgetOutcome.notJudged(
                any(random, new BudgetKind[] {
                    BudgetKind.TIME_BY_BASE, BudgetKind.ALLOCATION_BY_BASE, BudgetKind.THROUGHPUT_BY_BASE
                }),
                text(random, 60),
                Subject.parse("p" + (1 + random.nextInt(99))),
                Reasons.said(text(random, 200)));
    }

    private static BudgetOutcome throughput(Random random) {
        List<ThroughputFacts.Round> rounds = new ArrayList<>();
        for (int i = 1 + random.nextInt(10); i > 0; i--) {
            rounds.add(new ThroughputFacts.Round(rate(random), rate(random)));
        }
        return new BudgetOutcome(
                new BudgetKind.Nature.Throughput(Optional.of(new ThroughputFacts(rate(random), rate(random), rounds))),
                Double.NaN,
                new BudgetOutcome.Limit(text(random, 60), Subject.parse("throughput"), 0, 0),
                BudgetOutcome.Measured.ofCounts(0, 0, List.of()),
                any(random, Verdict.values()),
                Reasons.said(text(random, 200)),
                List.of());
    }

    private static double rate(Random random) {
        return random.nextDouble() * Math.pow(10, random.nextInt(13));
    }

    private static BudgetOutcome byBase(Random random) {
        double ratio = random.nextInt(9) == 0 ? Double.NaN : Math.pow(10, random.nextInt(16) - 7) * random.nextDouble();
        return BudgetOutcome.byBase(
                new BudgetOutcome.Limit(
                        text(random, 60),
                        Subject.parse("p" + (1 + random.nextDouble())),
                        upTo(random, 1L << 55),
                        random.nextDouble() * 1e18),
                upTo(random, 1L << 55),
                new BaseComparison(
                        random.nextDouble() * Math.pow(10, random.nextInt(18)),
                        random.nextDouble() * Math.pow(10, random.nextInt(18)),
                        new BaseComparison.Ratio(
                                ratio,
                                random.nextInt(4) == 0 ? 0 : ratio * random.nextDouble(),
                                random.nextInt(4) == 0 ? Double.POSITIVE_INFINITY : ratio * (1 + random.nextDouble()),
                                0.95),
                        (int) upTo(random, 1 << 30),
                        random.nextBoolean() ? Double.NaN : random.nextDouble()),
                any(random, Verdict.values()),
                Reasons.said(text(random, 200)));
    }

    /** Returns a number from 0 to below a bound, small ones as likely as large ones. */
    private static long upTo(Random random, long bound) {
        int bits = Long.SIZE - Long.numberOfLeadingZeros(bound - 1);
        return Math.min(bound - 1, random.nextLong() >>> (Long.SIZE - 1 - random.nextInt(bits)));
    }

    private static String text(Random random, int longest) {
        String characters = "abc.$()[]{}<>&\"'\\/%\n\r\t\0\u001b\u2028\ud800\udc00\u00e9_     ";
        return random.ints(random.nextInt(longest + 1), 0, characters.length())
                .mapToObj(i -> characters.substring(i, i + 1))
                .collect(Collectors.joining())
                .replaceAll("\\.{2,}", "."); // dots of a user's own are no cut
    }

    private static <T> T any(Random random, T[] values) {
        return values[random.nextInt(values.length)];
    }

    private static Detail anyDetail(Random random, int longest) {
        String text = text(random, longest);
        return switch (random.nextInt(8)) {
            case 0 -> Detail.NONE;
            case 1 -> new Detail.Asked(upTo(random, 1L << 40));
            case 2 ->
                new Detail.Lock(text, random.nextBoolean() ? Optional.empty() : Optional.of(text(random, longest)));
            case 3 -> new Detail.Loaded(text);
            case 4 -> new Detail.Collection(text, random.nextBoolean() ? Optional.empty() : Optional.of(text));
            case 5 -> new Detail.Faults(upTo(random, 1L << 40));
            case 6 -> new Detail.Task(text, random.nextInt(1 << 22));
            default -> new Detail.Text(text);
        };
    }
}
