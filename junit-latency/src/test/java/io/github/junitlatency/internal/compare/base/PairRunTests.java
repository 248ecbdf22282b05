package io.github.junitlatency.internal.compare.base;

import static io.github.junitlatency.internal.compare.base.ScriptedWorker.failed;
import static io.github.junitlatency.internal.compare.base.ScriptedWorker.ready;
import static io.github.junitlatency.internal.compare.base.ScriptedWorker.round;
import static io.github.junitlatency.internal.compare.base.ScriptedWorker.skipped;
import static io.github.junitlatency.internal.compare.base.ScriptedWorker.warm;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairResult.SideFigures;
import io.github.junitlatency.internal.compare.worker.Message;
import io.github.junitlatency.internal.compare.worker.Message.Gauged;
import io.github.junitlatency.internal.compare.worker.Message.Ready;
import io.github.junitlatency.internal.compare.worker.Message.Stacked;
import io.github.junitlatency.internal.compare.worker.Message.Turn;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.figure.ThroughputFigure.SideThroughput;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import io.github.junitlatency.result.Figure;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class PairRunTests {

    private static final String CLASS = "[engine:j]/[class:a.BookTests]";
    private static final String FIRST = CLASS + "/[test-template:first()]/[test-template-invocation:#1]";
    private static final String TENTH = CLASS + "/[test-template:first()]/[test-template-invocation:#10]";
    private static final String SECOND = CLASS + "/[test-template:second()]/[test-template-invocation:#1]";

    /** A seed with which head is told first to warm up, and to begin the first round. */
    private static final long HEAD_FIRST = 2;

    private static final SampledRounds STACKS = new SampledRounds(Sampler.NONE, List.of(), List.of());
    private static final Message STACKED = new Stacked(STACKS);

    private final List<String> told = new ArrayList<>();
    private final ScriptedWorker head = new ScriptedWorker(Side.HEAD, told);
    private final ScriptedWorker base = new ScriptedWorker(Side.BASE, told);
    private final Map<String, Long> iterations = new HashMap<>();

    private PairResult run() throws WorkerException {
        return run(1, Map.of());
    }

    private PairResult run(long seed, Map<String, Long> slowTicksOfStacks) throws WorkerException {
        return new PairRun(head, base, new SplittableRandom(seed), iterations, slowTicksOfStacks).run();
    }

    /** Adds to the scripts of both sides. */
    private void both(UnaryOperator<ScriptedWorker> script) {
        script.apply(head);
        script.apply(base);
    }

    @Test
    void measuresThreeRoundsOfEachTest() throws WorkerException {
        head.measures(FIRST, 1).measures(TENTH, 1).measures(SECOND, 2).ends();
        base.measures(FIRST, 1).measures(TENTH, 1).measures(SECOND, 3).ends();

        PairResult result = run();

        assertThat(result.missing()).isEmpty();
        assertThat(result.rounds()).containsOnlyKeys(FIRST, TENTH, SECOND);
        assertThat(result.rounds().get(SECOND))
                .extracting(round -> round.head().response().maxTicks())
                .containsExactly(100L, 101L, 102L);
    }

    @Test
    void measuresThreeRoundsOfThroughputOfATestThatAsks() throws WorkerException {
        both(side -> side.then(new Ready(FIRST, List.of(Figure.THROUGHPUT)), warm(500))
                .then(round(100), round(100), round(100))
                .then(new Gauged(new SideThroughput(300, 0.25, 1)))
                .then(new Gauged(new SideThroughput(300, 0.25, 1)))
                .then(new Gauged(new SideThroughput(300, 1, 1)))
                .ends());

        PairResult result = run();

        SideThroughput all = new SideThroughput(900, 1.5, 3); // not the median of 1,200 in a second
        assertThat(result.figures()).isEqualTo(Map.of(FIRST, Map.of(Figure.THROUGHPUT, new SideFigures(all, all))));
        assertThat(told.subList(told.size() - 8, told.size() - 2)).allMatch(order -> order.endsWith(" GAUGE"));
    }

    @Test
    void takesStacksOnBothSidesInPlaceOfRounds() throws WorkerException {
        both(side -> side.then(ready(FIRST), warm(500), STACKED).ends());

        PairResult result = run(1, Map.of(FIRST, 4_711L));

        assertThat(result.stacks()).isEqualTo(Map.of(FIRST, Map.of(Side.HEAD, STACKS, Side.BASE, STACKS)));
        assertThat(told.subList(2, 4)).containsExactlyInAnyOrder("head STACKS 500 4711", "base STACKS 500 4711");
    }

    /** The verdict stands by the pairs before. */
    @Test
    void saysOfATestThatEndsWhileStacksAreTakenWhy() throws WorkerException {
        both(side -> side.then(ready(FIRST), warm(500)));
        head.then(failed(FIRST, new IllegalStateException("no memory"))).ends();
        base.then(STACKED).ends();

        PairResult result = run(1, Map.of(FIRST, 0L));

        assertThat(result.stacks().get(FIRST).get(Side.BASE)).isEqualTo(STACKS);
        assertThat(result.stacks().get(FIRST).get(Side.HEAD).troubles())
                .singleElement()
                .satisfies(trouble -> {
                    assertThat(trouble.kind()).isEqualTo(Trouble.Kind.BODY_THREW);
                    assertThat(trouble.detail()).contains("no memory");
                });
        assertThat(told).contains("base END").doesNotContain("head END");
    }

    /** As a script's answer is taken whenever one is asked for, a side is only told on when the other has answered. */
    @Test
    void tellsOneSideAfterTheOtherTurnByTurn() throws WorkerException {
        both(side -> side.measures(FIRST, 3).ends());

        run();

        assertThat(told).hasSize(2 + 3 * 6 + 2);
        for (int i = 0; i < told.size(); i += 2) { // each step is told to both, in either order
            String kind = told.get(i).substring(5);
            assertThat(told.subList(i, i + 2)).containsExactlyInAnyOrder("head " + kind, "base " + kind);
        }
        assertThat(told.stream().filter(it -> it.endsWith("ROUND 100000"))).hasSize(6);
        assertThat(told.stream().filter(it -> it.endsWith("TURN"))).hasSize(12);
    }

    @Test
    void bothSidesOfAllPairsHaveAsManyIterationsAsTheSlowerOneOfTheFirst() throws WorkerException {
        head.measures(FIRST, 1, 100).measures(SECOND, 1, 500).ends();
        base.measures(FIRST, 1, 200).measures(SECOND, 1, 400).ends();
        run();
        told.removeIf(it -> !it.contains(" ROUND "));
        assertThat(told.subList(0, 6)).containsOnly("head ROUND 100", "base ROUND 100");
        assertThat(told.subList(6, 12)).containsOnly("head ROUND 400", "base ROUND 400");

        told.clear();
        head.measures(FIRST, 1, 300).ends();
        base.measures(FIRST, 1, 50).ends();
        run();

        assertThat(told).contains("head ROUND 100", "base ROUND 100").doesNotContain("base ROUND 50");
    }

    @Test
    void drawsTheOrderOfEveryStep() throws WorkerException {
        int headFirst = 0;
        for (int seed = 0; seed < 20; seed++) {
            told.clear();
            both(side -> side.measures(FIRST, 3).ends());
            run(seed, Map.of());
            for (int i = 0; i < 20; i += 2) {
                headFirst += told.get(i).startsWith("head") ? 1 : 0;
            }
        }
        assertThat(headFirst).isBetween(80, 120); // of 200, with fixed seeds
    }

    @Test
    void aSideWhoseRoundIsLongerGoesOnAlone() throws WorkerException {
        head.measures(FIRST, 1).ends();
        base.measures(FIRST, 4).ends();

        assertThat(run().rounds()).containsOnlyKeys(FIRST);
        assertThat(told.stream().filter("base TURN"::equals)).hasSize(9);
        assertThat(told).doesNotContain("head TURN");
    }

    static Stream<Arguments> unlikeAnswers() {
        List<Message> ready = List.of(ready(FIRST));
        List<Message> lacks = List.of(failed(FIRST, new NoSuchMethodError("'void a.Book.add(int)'")));
        List<Message> skips = List.of(skipped(FIRST, "no disk"));
        List<Message> nothing = List.of();
        String ofHead = "in head's worker JVM the test ";
        return Stream.of(
                arguments(ready, lacks, true, "base lacks a.Book.add(int)"),
                arguments(lacks, ready, false, ofHead + "failed: java.lang.NoSuchMethodError"),
                arguments(skips, ready, true, ofHead + "was skipped: no disk"),
                arguments(ready, nothing, true, "in base's worker JVM the test was not found"),
                arguments(nothing, ready, false, ofHead + "was not found, but in base's it was"));
    }

    @ParameterizedTest
    @MethodSource("unlikeAnswers")
    void whatIsNotReadyOnBothSidesIsMissing(
            List<Message> ofHead, List<Message> ofBase, boolean isIncompatible, String reason) throws WorkerException {
        both(side -> side.measures(SECOND, 1));
        head.then(ofHead.toArray(Message[]::new)).ends();
        base.then(ofBase.toArray(Message[]::new)).ends();

        PairResult result = run();

        assertThat(result.rounds()).containsOnlyKeys(SECOND);
        Missing missing = result.missing(FIRST).orElseThrow();
        assertThat(missing.isIncompatible()).isEqualTo(isIncompatible);
        assertThat(missing.reason()).startsWith(reason);
    }

    @Test
    void goesOnAfterATestThatASideSkips() throws WorkerException {
        head.then(skipped(FIRST, "no disk"));
        base.then(ready(FIRST));
        both(side -> side.measures(SECOND, 1).ends());

        assertThat(run().rounds()).containsOnlyKeys(SECOND);
    }

    @Test
    void aFailureInTheMiddleOfARoundEndsTheOtherSidesTestToo() throws WorkerException {
        both(side -> side.then(ready(FIRST), warm(100_000)));
        head.then(Turn.OVER, skipped(FIRST, "the other side's test ended early"));
        base.then(failed(FIRST, new IllegalStateException("full")));
        both(side -> side.measures(SECOND, 1).ends());

        PairResult result = run(HEAD_FIRST, Map.of());

        assertThat(result.missing(FIRST).orElseThrow().reason())
                .startsWith("in base's worker JVM the test failed: java.lang.IllegalStateException: full");
        assertThat(result.rounds()).containsOnlyKeys(SECOND);
        assertThat(told).contains("head END");
    }

    @Test
    void aFailureOfTheClassInBothIsHeadsErrorForAllItsTests() throws WorkerException {
        head.then(failed(CLASS, new IllegalStateException("port"))).ends();
        base.then(failed(CLASS, new NoSuchMethodError("x"))).ends();

        PairResult result = run();
        Missing missing = result.missing(FIRST).orElseThrow();

        assertThat(result.knows(SECOND)).isTrue();
        assertThat(missing.isIncompatible()).isFalse();
        assertThat(missing.reason())
                .startsWith("in head's worker JVM the test failed: java.lang.IllegalStateException: port")
                .endsWith("\nthe log of head");
    }

    @Test
    void aFailureAfterAllHarmsNoTest() throws WorkerException {
        head.measures(FIRST, 1)
                .then(failed(CLASS, new IllegalStateException("port")))
                .ends();
        base.measures(FIRST, 1).ends();

        assertThat(run().missing(FIRST)).isEmpty();
    }

    @Test
    void anotherOrderOfTheTestsIsAnError() {
        head.measures(FIRST, 1).measures(SECOND, 1).ends();
        base.measures(SECOND, 1).measures(FIRST, 1).ends();

        assertThatThrownBy(this::run)
                .isInstanceOf(WorkerException.class)
                .hasMessage("head's worker came to " + FIRST + " when base's came to " + SECOND
                        + "; relative budgets need tests that run in the same order in every JVM");
    }
}
