package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.tuple;

import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.compare.base.Message.Kind;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class PairRunTests {

    private static final String CLASS = "[engine:j]/[class:a.BookTests]";
    private static final String FIRST = CLASS + "/[test-template:first()]/[test-template-invocation:#1]";
    private static final String TENTH = CLASS + "/[test-template:first()]/[test-template-invocation:#10]";
    private static final String SECOND = CLASS + "/[test-template:second()]/[test-template-invocation:#1]";

    private final List<String> told = new ArrayList<>();
    private final ScriptedTalk head = new ScriptedTalk(Side.HEAD, told);
    private final ScriptedTalk base = new ScriptedTalk(Side.BASE, told);
    private final Map<String, Long> iterations = new HashMap<>();

    private PairResult run(long seed) throws WorkerException {
        return new PairRun(head, base, new SplittableRandom(seed), iterations, Map.of()).run();
    }

    private PairResult run() throws WorkerException {
        return run(1);
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
        assertThat(result.idleShare()).isEqualTo(0.02);
    }

    @Test
    void measuresThreeRoundsOfThroughputOfATestThatAsks() throws WorkerException {
        for (ScriptedTalk side : List.of(head, base)) {
            side.then(Message.of(Kind.READY, FIRST, "false", "true"), ScriptedTalk.warm(500));
            for (int round = 0; round < 3; round++) {
                side.then(ScriptedTalk.round(100));
            }
            for (String reached : List.of("1000.5", "2000.0", "3000.0")) {
                side.then(Message.of(Kind.REACHED, reached));
            }
            side.ends();
        }

        PairResult result = run();

        assertThat(result.throughput()).containsOnlyKeys(FIRST);
        assertThat(result.throughput().get(FIRST).rounds())
                .extracting(
                        round -> round.head().maxTicks(), round -> round.base().maxTicks())
                .containsExactly(
                        tuple(1_000_500L, 1_000_500L), tuple(2_000_000L, 2_000_000L), tuple(3_000_000L, 3_000_000L));
        assertThat(told.subList(told.size() - 8, told.size() - 2)).allMatch(order -> order.endsWith(" THROUGHPUT"));
    }

    @Test
    void takesStacksOnBothSidesInPlaceOfRounds() throws WorkerException {
        SampledRounds stacks = new SampledRounds(Sampler.NONE, List.of(), List.of());
        Message stacked = new Message(Kind.STACKED, List.of(), SampledBytes.of(stacks));
        for (ScriptedTalk side : List.of(head, base)) {
            side.then(ScriptedTalk.ready(FIRST), ScriptedTalk.warm(500), stacked)
                    .ends();
        }

        PairResult result = new PairRun(head, base, new SplittableRandom(1), iterations, Map.of(FIRST, 4_711L)).run();

        assertThat(result.rounds()).isEmpty();
        assertThat(result.missing()).isEmpty();
        assertThat(result.stacks()).isEqualTo(Map.of(FIRST, Map.of(Side.HEAD, stacks, Side.BASE, stacks)));
        assertThat(told)
                .containsExactlyInAnyOrder(
                        "head WARM_UP",
                        "base WARM_UP",
                        "head STACKS 500 4711",
                        "base STACKS 500 4711",
                        "head END",
                        "base END");
    }

    /** The verdict stands by the pairs before. */
    @Test
    void saysOfATestThatEndsWhileStacksAreTakenWhy() throws WorkerException {
        SampledRounds stacks = new SampledRounds(Sampler.NONE, List.of(), List.of());
        head.then(
                        ScriptedTalk.ready(FIRST),
                        ScriptedTalk.warm(500),
                        ScriptedTalk.failed(FIRST, new IllegalStateException("no memory")))
                .ends();
        base.then(
                        ScriptedTalk.ready(FIRST),
                        ScriptedTalk.warm(500),
                        new Message(Kind.STACKED, List.of(), SampledBytes.of(stacks)))
                .ends();

        PairResult result = new PairRun(head, base, new SplittableRandom(1), iterations, Map.of(FIRST, 0L)).run();

        assertThat(result.stacks().get(FIRST).get(Side.BASE)).isEqualTo(stacks);
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
        head.measures(FIRST, 3).ends();
        base.measures(FIRST, 3).ends();

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
        int steps = 0;
        for (int seed = 0; seed < 50; seed++) {
            told.clear();
            head.measures(FIRST, 3).ends();
            base.measures(FIRST, 3).ends();
            run(seed);
            for (int i = 0; i < 20; i += 2) {
                headFirst += told.get(i).startsWith("head") ? 1 : 0;
                steps++;
            }
        }
        assertThat((double) headFirst / steps).isBetween(0.4, 0.6); // of 500, with fixed seeds
    }

    @Test
    void aSideWhoseRoundIsLongerGoesOnAlone() throws WorkerException {
        head.measures(FIRST, 1).ends();
        base.measures(FIRST, 4).ends();

        assertThat(run().rounds()).containsOnlyKeys(FIRST);
        assertThat(told.stream().filter("base TURN"::equals)).hasSize(9);
        assertThat(told).doesNotContain("head TURN");
    }

    @Test
    void whatBaseLacksIsNotComparable() throws WorkerException {
        head.then(ScriptedTalk.ready(FIRST)).measures(SECOND, 1).ends();
        base.then(ScriptedTalk.failed(FIRST, new NoSuchMethodError("'void a.Book.add(int)'")))
                .measures(SECOND, 1)
                .ends();

        PairResult result = run();

        assertThat(result.missing(FIRST)).contains(new Missing(true, "base lacks a.Book.add(int)"));
        assertThat(result.rounds()).containsOnlyKeys(SECOND);
        assertThat(told.get(0)).isEqualTo("head END");
    }

    @Test
    void whatHeadLacksIsAnError() throws WorkerException {
        base.then(ScriptedTalk.ready(FIRST)).ends();
        head.then(ScriptedTalk.failed(FIRST, new NoSuchMethodError("'void a.Book.add(int)'")))
                .ends();

        Missing missing = run().missing(FIRST).orElseThrow();

        assertThat(missing.isIncompatible()).isFalse();
        assertThat(missing.reason())
                .startsWith("in head's worker JVM the test failed: java.lang.NoSuchMethodError")
                .endsWith("\nthe log of head");
    }

    @Test
    void aFailureInTheMiddleOfARoundEndsTheOtherSidesTestToo() throws WorkerException {
        head.then(ScriptedTalk.ready(FIRST), ScriptedTalk.warm(100_000), Message.of(Kind.TURN_OVER))
                .then(ScriptedTalk.skipped(FIRST, "the other side's test ended early"))
                .measures(SECOND, 1)
                .ends();
        base.then(ScriptedTalk.ready(FIRST), ScriptedTalk.warm(100_000))
                .then(ScriptedTalk.failed(FIRST, new IllegalStateException("full")))
                .measures(SECOND, 1)
                .ends();

        PairResult result = run(headFirst());

        assertThat(result.missing(FIRST).orElseThrow().reason())
                .startsWith("in base's worker JVM the test failed: java.lang.IllegalStateException: full");
        assertThat(result.rounds()).containsOnlyKeys(SECOND);
        assertThat(told).contains("head END");
    }

    /** Returns a seed with which head is told first to warm up, and to begin the first round. */
    private static long headFirst() {
        long seed = 0;
        while (true) {
            SplittableRandom random = new SplittableRandom(seed);
            if (random.nextBoolean() && random.nextBoolean()) {
                return seed;
            }
            seed++;
        }
    }

    @Test
    void aFailureOfTheClassInBothIsHeadsErrorForAllItsTests() throws WorkerException {
        head.then(ScriptedTalk.failed(CLASS, new IllegalStateException("port"))).ends();
        base.then(ScriptedTalk.failed(CLASS, new NoSuchMethodError("x"))).ends();

        PairResult result = run();
        Missing missing = result.missing(FIRST).orElseThrow();

        assertThat(result.knows(SECOND)).isTrue();

        assertThat(missing.isIncompatible()).isFalse();
        assertThat(missing.reason())
                .startsWith("in head's worker JVM the test failed: java.lang.IllegalStateException: port");
    }

    @Test
    void aFailureAfterAllHarmsNoTest() throws WorkerException {
        head.measures(FIRST, 1)
                .then(ScriptedTalk.failed(CLASS, new IllegalStateException("port")))
                .ends();
        base.measures(FIRST, 1).ends();

        assertThat(run().missing(FIRST)).isEmpty();
    }

    @Test
    void aTestThatIsSkippedIsNotComparable() throws WorkerException {
        head.then(ScriptedTalk.skipped(FIRST, "no disk")).measures(SECOND, 1).ends();
        base.then(ScriptedTalk.ready(FIRST)).measures(SECOND, 1).ends();

        assertThat(run().missing(FIRST))
                .contains(new Missing(true, "in head's worker JVM the test was skipped: no disk"));
    }

    @Test
    void anInvocationThatBaseDoesNotHaveIsNotComparable() throws WorkerException {
        head.measures(FIRST, 1).then(ScriptedTalk.ready(TENTH)).ends();
        base.measures(FIRST, 1).ends();

        PairResult result = run();

        assertThat(result.rounds()).containsOnlyKeys(FIRST);
        assertThat(result.missing(TENTH)).contains(new Missing(true, "in base's worker JVM the test was not found"));
    }

    @Test
    void anInvocationThatHeadDoesNotHaveIsAnError() throws WorkerException {
        base.measures(FIRST, 1).then(ScriptedTalk.ready(TENTH)).ends();
        head.measures(FIRST, 1).ends();

        assertThat(run().missing(TENTH))
                .contains(new Missing(false, "in head's worker JVM the test was not found, but in base's it was"));
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
