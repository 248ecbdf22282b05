package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairResult.SideFigures;
import io.github.junitlatency.internal.compare.base.PairResult.SideRounds;
import io.github.junitlatency.internal.compare.worker.Message;
import io.github.junitlatency.internal.compare.worker.Message.Commanded;
import io.github.junitlatency.internal.compare.worker.Message.Gauged;
import io.github.junitlatency.internal.compare.worker.Message.SideRound;
import io.github.junitlatency.internal.compare.worker.Message.Stacked;
import io.github.junitlatency.internal.compare.worker.Message.Turn;
import io.github.junitlatency.internal.compare.worker.Message.TurnEnd;
import io.github.junitlatency.internal.compare.worker.Message.Warm;
import io.github.junitlatency.internal.compare.worker.Message.WorkerChannel;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerProcess;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.JudgingJvm.Command;
import io.github.junitlatency.internal.run.JudgingJvm.WorkerStep;
import io.github.junitlatency.internal.verdict.FigureJudge.SideFigure;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.Figure;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.random.RandomGenerator;

/** Leads both workers of a pair through their tests, one turn at a time: at any moment one of them waits. */
final class PairRun {

    /** The median of fewer says nothing where one is disturbed; more say little of what differs between JVMs. */
    private static final int ROUNDS = 3;

    private final WorkerProgress head;
    private final WorkerProgress base;
    private final RandomGenerator random;
    private final Map<String, Long> iterations; // of a round, by test
    private final Map<String, List<SideRounds>> rounds = new LinkedHashMap<>();
    private final Map<String, Map<Figure, SideFigures>> figures = new LinkedHashMap<>();
    private final Map<String, Map<Side, SampledRounds>> stacks = new LinkedHashMap<>();
    private final Map<String, Missing> missing = new LinkedHashMap<>();
    private final Map<String, Long> slowTicks;

    /**
     * Prepares.
     *
     * @param iterations of a round of each test that earlier pairs measured; those of others are added
     * @param slowTicks by test, of which stacks are taken and nothing is measured: over how many ticks an iteration is
     *     slow, 0 where all are
     */
    PairRun(
            WorkerChannel head,
            WorkerChannel base,
            RandomGenerator random,
            Map<String, Long> iterations,
            Map<String, Long> slowTicks) {
        this.iterations = iterations;
        this.slowTicks = slowTicks;
        this.head = new WorkerProgress(head);
        this.base = new WorkerProgress(base);
        this.random = random;
    }

    /**
     * Starts a pair of worker JVMs in an order that is drawn, lets them measure, and ends them.
     *
     * @param iterations as the constructor has it
     * @param slowTicks as the constructor has it
     */
    static PairResult inJvms(
            Map<Side, WorkerProcess.Setup> setups,
            RandomGenerator random,
            Map<String, Long> iterations,
            Map<String, Long> slowTicks)
            throws WorkerException, InterruptedException {
        boolean isHeadFirst = random.nextBoolean();
        PairResult result;
        try (WorkerProcess first = WorkerProcess.start(setups.get(isHeadFirst ? Side.HEAD : Side.BASE));
                WorkerProcess second = WorkerProcess.start(setups.get(isHeadFirst ? Side.BASE : Side.HEAD))) {
            first.connect();
            second.connect();
            first.begin(); // now: a pair that is tried again, because one did not start, has run nothing
            second.begin();
            result = new PairRun(
                            isHeadFirst ? first : second, isHeadFirst ? second : first, random, iterations, slowTicks)
                    .run();
        }
        for (WorkerProcess.Setup setup : setups.values()) {
            setup.log().deleteIfEmpty();
        }
        return result;
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
        for (WorkerProgress side : List.of(head, base)) { // what fails in head is an error, and so comes first
            for (String id : side.ended()) { // tests that neither side reached, or what has them
                if (!rounds.containsKey(id)) {
                    missing.putIfAbsent(id, side.whyMissing(id));
                }
            }
        }
        return new PairResult(rounds, figures, stacks, missing);
    }

    private void skip(String test, WorkerProgress ready, WorkerProgress other) throws WorkerException {
        missing.put(test, other.whyMissing(test));
        ready.end();
        ready.advance();
    }

    private void measure(String test) throws WorkerException {
        try {
            long fewest = Long.MAX_VALUE; // the slower side's
            for (WorkerProgress side : inRandomOrder()) {
                Warm warm = side.ask(Command.to(WorkerStep.WARM_UP), Warm.class);
                fewest = Math.min(fewest, warm.iterations());
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
        for (WorkerProgress side : List.of(head, base)) {
            if (!side.hasEnded(test)) {
                side.end();
            }
        }
    }

    /** Takes stacks on both sides. A test that ends meanwhile was measured in other pairs, and is judged by those. */
    private void takeStacks(String test, long slow) throws WorkerException {
        Map<Side, SampledRounds> taken = new EnumMap<>(Side.class);
        for (WorkerProgress side : inRandomOrder()) {
            taken.put(side.side(), stacks(side, test, slow));
        }
        stacks.put(test, taken);
    }

    private SampledRounds stacks(WorkerProgress side, String test, long slow) throws WorkerException {
        try {
            Command command = new Command(WorkerStep.STACKS, iterations.get(test), slow, Figure.TIME);
            return side.ask(command, Stacked.class).rounds();
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
        Map<Figure, SideFigures> gauged = new EnumMap<>(Figure.class);
        for (Figure figure : head.figures()) {
            gauged.put(figure, gauge(figure));
        }
        figures.put(test, gauged);
        rounds.put(test, measured);
    }

    /** Gauges a figure on both sides in turns. */
    private SideFigures gauge(Figure figure) throws WorkerException, TestEnded {
        Map<WorkerProgress, SideFigure> all = new HashMap<>();
        while (all.size() < 2 || !Lists.all(all.values(), SideFigure::isEnough)) {
            for (WorkerProgress side : inRandomOrder()) {
                SideFigure more = side.ask(Command.gauge(figure), Gauged.class).figure();
                SideFigure before = all.get(side);
                all.put(side, before == null ? more : before.and(more));
            }
        }
        return new SideFigures(all.get(head), all.get(base));
    }

    private SideRounds round(long ofRound) throws WorkerException, TestEnded {
        Map<WorkerProgress, SideRound> over = new LinkedHashMap<>();
        Message order = new Commanded(Command.round(ofRound));
        while (over.size() < 2) {
            for (WorkerProgress side : inRandomOrder()) {
                if (!over.containsKey(side) && side.ask(order, TurnEnd.class) instanceof SideRound end) {
                    over.put(side, end);
                }
            }
            order = Turn.BEGIN;
        }
        return new SideRounds(over.get(head), over.get(base));
    }

    private List<WorkerProgress> inRandomOrder() {
        return random.nextBoolean() ? List.of(head, base) : List.of(base, head);
    }

    /** Says that a test has ended in one of the workers before it was measured. */
    static final class TestEnded extends Exception {

        private static final long serialVersionUID = 1;

        private final transient WorkerProgress side;

        TestEnded(WorkerProgress side) {
            super(side.side().toString());
            this.side = side;
        }

        WorkerProgress side() {
            return side;
        }
    }
}
