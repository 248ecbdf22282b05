package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.compare.MeasuredPair;
import io.github.junitlatency.internal.compare.RoundPair;
import io.github.junitlatency.internal.compare.base.Message.Kind;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.allocation.ByteComparison;
import io.github.junitlatency.internal.run.allocation.SettledBytes;
import io.github.junitlatency.result.ByteCounts;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Leads both workers of a pair through their tests, one turn at a time: at any moment one of them waits. */
final class PairRun {

    /** The median of fewer says nothing where one is disturbed; more say little of what differs between JVMs. */
    private static final int ROUNDS = 3;

    private final SideRun head;
    private final SideRun base;
    private final RandomGenerator random;
    private final Map<String, Long> iterations; // of a round, by test
    private final Map<String, List<SideRounds>> rounds = new LinkedHashMap<>();
    private final Map<String, ByteComparison.Pair> bytes = new LinkedHashMap<>();
    private final Map<String, MeasuredPair> throughput = new LinkedHashMap<>();
    private final Map<String, Map<Side, SampledRounds>> stacks = new LinkedHashMap<>();
    private final Map<String, Missing> missing = new LinkedHashMap<>();
    private final Map<String, Long> slowTicks;

    /**
     * Prepares.
     *
     * @param iterations of a round of each test that earlier pairs measured; those of others are added
     * @param slowTicks by test, of which stacks are taken and nothing is measured: over how many ticks an iteration is slow, 0 where
     *     all are
     */
    PairRun(Talk head, Talk base, RandomGenerator random, Map<String, Long> iterations, Map<String, Long> slowTicks) {
        this.iterations = iterations;
        this.slowTicks = slowTicks;
        this.head = new SideRun(head);
        this.base = new SideRun(base);
        this.random = random;
    }

    /** Measures all tests. */
    PairResult run() throws WorkerException {
        head.advance();
        base.advance();
        while (head.test().isPresent() || base.test().isPresent()) {
            Optional<String> ofHead = head.test();
            Optional<String> ofBase = base.test();
            if (ofHead.equals(ofBase)) {
                measure(ofHead.orElseThrow());
                head.advance();
                base.advance();
            } else if (ofHead.isPresent() && base.lacks(ofHead.get())) {
                skip(ofHead.get(), head, base);
            } else if (ofBase.isPresent() && head.lacks(ofBase.get())) {
                skip(ofBase.get(), base, head);
            } else {
                throw new WorkerException("head's worker came to " + ofHead.orElse("the end") + " when base's came to "
                        + ofBase.orElse("the end")
                        + "; relative budgets need tests that run in the same order in every JVM");
            }
        }
        for (SideRun side : List.of(head, base)) { // what fails in head is an error, and so comes first
            for (String id : side.ended()) { // tests that neither side reached, or what has them
                if (!rounds.containsKey(id)) {
                    missing.putIfAbsent(id, side.whyMissing(id));
                }
            }
        }
        return new PairResult(rounds, bytes, throughput, stacks, missing, idleShare());
    }

    private double idleShare() {
        long waited = head.waitedNanos() + base.waitedNanos();
        return waited == 0 ? 0 : (double) (head.cpuNanos() + base.cpuNanos()) / waited;
    }

    private void skip(String test, SideRun ready, SideRun other) throws WorkerException {
        missing.put(test, other.whyMissing(test));
        ready.send(Kind.END);
        ready.advance();
    }

    private void measure(String test) throws WorkerException {
        try {
            long fewest = Long.MAX_VALUE; // the slower side's
            for (SideRun side : inRandomOrder()) {
                side.send(Kind.WARM_UP);
                Message warm = side.expect(Kind.WARM);
                fewest = Math.min(fewest, Long.parseLong(warm.texts().get(0)));
            }
            iterations.putIfAbsent(test, fewest);
            if (slowTicks.containsKey(test)) {
                takeStacks(test, slowTicks.get(test));
            } else {
                measureRounds(test);
            }
        } catch (TestEnded ended) {
            missing.put(test, ended.side().whyMissing(test));
        }
        for (SideRun side : List.of(head, base)) {
            if (!side.hasEnded(test)) {
                side.send(Kind.END);
            }
        }
    }

    /** Takes stacks on both sides. A test that ends meanwhile was measured in other pairs, and is judged by those. */
    private void takeStacks(String test, long slow) throws WorkerException {
        Map<Side, SampledRounds> taken = new EnumMap<>(Side.class);
        for (SideRun side : inRandomOrder()) {
            side.send(Kind.STACKS, Long.toString(iterations.get(test)), Long.toString(slow));
            taken.put(side.side(), stacks(side, test));
        }
        stacks.put(test, taken);
    }

    private static SampledRounds stacks(SideRun side, String test) throws WorkerException {
        try {
            return SampledBytes.decoded(side.expect(Kind.STACKED).body());
        } catch (TestEnded ended) {
            Trouble trouble = new Trouble(
                    Trouble.Kind.BODY_THREW, ended.side().whyMissing(test).reason());
            return new SampledRounds(Sampler.NONE, List.of(), List.of(trouble));
        }
    }

    private void measureRounds(String test) throws WorkerException, TestEnded {
        List<SideRounds> measured = new ArrayList<>();
        for (int round = 0; round < ROUNDS; round++) {
            measured.add(round(iterations.get(test)));
        }
        if (head.isCounted()) {
            bytes.put(test, new ByteComparison.Pair(counted(head), counted(base)));
        }
        if (head.isForThroughput()) {
            throughput.put(test, new MeasuredPair(List.of(throughput())));
        }
        rounds.put(test, measured);
    }

    /** Measures rounds of throughput on both sides in turns. All calls count by all time: a median would hide a stall. */
    private RoundPair throughput() throws WorkerException, TestEnded {
        Map<Side, Reached> all = new EnumMap<>(Side.class);
        for (int round = 0; round < ROUNDS; round++) {
            for (SideRun side : inRandomOrder()) {
                side.send(Kind.THROUGHPUT);
                List<String> reached = side.expect(Kind.REACHED).texts();
                all.put(
                        side.side(),
                        all.getOrDefault(side.side(), new Reached(0, 0)).plus(reached));
            }
        }
        return RoundPair.ofThroughput(
                all.get(Side.HEAD).perSecond(), all.get(Side.BASE).perSecond());
    }

    private record Reached(long calls, double seconds) {

        Reached plus(List<String> more) {
            return new Reached(calls + Long.parseLong(more.get(0)), seconds + Double.parseDouble(more.get(1)));
        }

        double perSecond() {
            return calls / seconds;
        }
    }

    private static SettledBytes counted(SideRun side) throws WorkerException, TestEnded {
        side.send(Kind.COUNT);
        List<String> answer = side.expect(Kind.COUNTED).texts();
        return new SettledBytes(
                ByteCounts.parse(answer.get(0)),
                new SettledBytes.Added(Long.parseLong(answer.get(1)), Long.parseLong(answer.get(2))),
                answer.get(3));
    }

    private SideRounds round(long ofRound) throws WorkerException, TestEnded {
        Map<SideRun, SideRound> over = new LinkedHashMap<>();
        Kind turn = Kind.ROUND;
        while (over.size() < 2) {
            for (SideRun side : inRandomOrder()) {
                if (!over.containsKey(side)) {
                    if (turn == Kind.ROUND) {
                        side.send(turn, Long.toString(ofRound));
                    } else {
                        side.send(turn);
                    }
                    Message answer = side.expect(Kind.TURN_OVER, Kind.ROUND_OVER);
                    if (answer.kind() == Kind.ROUND_OVER) {
                        over.put(side, SideRound.decoded(answer.body()));
                    }
                }
            }
            turn = Kind.TURN;
        }
        return new SideRounds(over.get(head), over.get(base));
    }

    private List<SideRun> inRandomOrder() {
        return random.nextBoolean() ? List.of(head, base) : List.of(base, head);
    }

    /** Says that a test has ended in one of the workers before it was measured. */
    static final class TestEnded extends Exception {

        private static final long serialVersionUID = 1;

        private final transient SideRun side;

        TestEnded(SideRun side) {
            super(side.side().toString());
            this.side = side;
        }

        SideRun side() {
            return side;
        }
    }
}
