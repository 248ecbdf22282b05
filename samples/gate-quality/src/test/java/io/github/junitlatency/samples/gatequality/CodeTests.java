package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeTests {

    private static final Body BODY = Body.COMPUTE_20US;
    private static final Size SIZE = new Size(20, 20, 1);

    @Test
    void leavesUnchangedCodeWithoutSlowCalls() {
        assertThat(slowCalls(code(Plant.NONE))).isEmpty();
    }

    @Test
    void doesMoreInEveryCall() {
        assertThat(slowCalls(code(Plant.EVERY_30))).isEmpty();
        assertThat(hashOfOneCall(Plant.EVERY_30, SIZE)).isEqualTo(hashOfOneCall(Plant.NONE, new Size(26, 26, 1)));
        assertThat(hashOfOneCall(Plant.EVERY_10, SIZE)).isEqualTo(hashOfOneCall(Plant.NONE, new Size(22, 22, 1)));
    }

    /** A call of one step of 40 ns gets 12 ns of other work, not 1.3 steps. */
    @Test
    void addsOtherWorkWhereAStepIsTooCoarse() {
        Size coarse = new Size(1, 40, 2);
        assertThat(hashOfOneCall(Plant.EVERY_30, coarse)).isNotEqualTo(hashOfOneCall(Plant.NONE, coarse));
    }

    @Test
    void makesOneCallIn700SlowInEveryRound() {
        try (Code code = code(Plant.ONE_IN_700)) {
            List<Integer> slow = slowCalls(code);
            assertThat(slow).hasSize(29).startsWith(350, 1_050, 1_750);
            assertThat(slowCalls(code)).isEqualTo(slow);
        }
    }

    @Test
    void isSeenWhereMoreCallsAreSlowThanItsBudgetAllows() {
        assertThat(Plant.ONE_IN_700.isSeen(BODY)).isTrue();
        assertThat(Plant.ONE_IN_700.isSeen(Body.COMPUTE_1MS)).isFalse(); // 1 of 1,000 calls, and p99 allows ten
        assertThat(Plant.SLEEP.isSeen(Body.COMPUTE_100MS)).isTrue();
    }

    @Test
    void hitsTheFixedIndexInEveryRound() {
        try (Code code = code(Plant.FIXED_INDEX)) {
            assertThat(slowCalls(code)).containsExactly(1_538);
            assertThat(slowCalls(code)).containsExactly(1_538);
        }
    }

    @Test
    void hitsAnotherRandomIndexInEveryRound() {
        for (Plant plant : List.of(Plant.RANDOM_INDEX, Plant.SLEEP, Plant.LOCK)) {
            try (Code code = code(plant)) {
                List<Integer> first = slowCalls(code);
                assertThat(first).hasSize(1);
                assertThat(slowCalls(code)).as("%s", plant).hasSize(1).isNotEqualTo(first);
            }
        }
    }

    @Test
    void beginsItsPlantAgainWhereAToolKnowsNoRounds() {
        try (Code code = code(Plant.FIXED_INDEX)) {
            code.beforeRound();
            int slow = 0;
            for (int i = 0; i < 3 * BODY.iterations(); i++) {
                int before = code.slowCalls();
                code.execute();
                code.repeat();
                slow += code.slowCalls() - before;
            }
            assertThat(slow).isEqualTo(3);
        }
    }

    @Test
    void doesTheSameWorkInEveryRound() {
        try (Code code = code(Plant.FIXED_INDEX)) {
            slowCalls(code);
            long hash = code.hash();
            slowCalls(code);
            assertThat(code.hash()).isEqualTo(hash);
        }
    }

    @Test
    void leavesNoThreadBehind() {
        for (Body body : List.of(Body.CONTENDED_1US, Body.PARK_20US, Body.WORKER_1US)) {
            try (Code code = new Gate.Task(body, new Size(1, 1, 1), Plant.LOCK, 1_000, 1, 0).code()) {
                code.beforeRound();
                code.execute();
                code.beforeRound();
                code.execute();
            }
        }
        assertThat(Thread.getAllStackTraces().keySet())
                .extracting(Thread::getName)
                .doesNotContain("locked-queue", "handover", "lock-holder");
    }

    private static Code code(Plant plant) {
        return new Gate.Task(BODY, SIZE, plant, 1_000, 1, 0).code();
    }

    private static long hashOfOneCall(Plant plant, Size size) {
        try (Code code = new Gate.Task(BODY, size, plant, 0, 1, 0).code()) {
            code.beforeRound();
            code.execute();
            return code.hash();
        }
    }

    /** Returns the indexes of a round's slow calls. */
    private static List<Integer> slowCalls(Code code) {
        List<Integer> indexes = new ArrayList<>();
        code.beforeRound();
        for (int i = 0; i < BODY.iterations(); i++) {
            int before = code.slowCalls();
            code.execute();
            if (code.slowCalls() > before) {
                indexes.add(i);
            }
        }
        return indexes;
    }
}
