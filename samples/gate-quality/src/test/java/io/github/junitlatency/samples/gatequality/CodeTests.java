package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CodeTests {

    private static final Body BODY = Body.US_20;
    private static final int STEPS = 10;

    @Test
    void leavesUnchangedCodeWithoutSlowCalls() {
        assertThat(slowCalls(new Code(Plant.NONE, BODY, STEPS, 1))).isEmpty();
    }

    @Test
    void doesThirtyPercentMoreInEveryCall() {
        assertThat(Plant.EVERY_CALL.steps(920)).isEqualTo(1_196);
        assertThat(slowCalls(new Code(Plant.EVERY_CALL, BODY, STEPS, 1))).isEmpty();
    }

    @Test
    void makesAboutOneCallIn500SlowAndOthersInEveryRound() {
        Code code = new Code(Plant.ONE_IN_500, BODY, STEPS, 1);
        List<Integer> first = slowCalls(code);
        assertThat(first).hasSizeBetween(30, 50).doesNotHaveDuplicates();
        assertThat(slowCalls(code)).hasSizeBetween(30, 50).isNotEqualTo(first);
    }

    @Test
    void hitsTheFixedIndexOnceARoundInTheWarmUpToo() {
        Code code = new Code(Plant.FIXED_INDEX, BODY, STEPS, 1);
        assertThat(slowCalls(code)).containsExactly(Plant.FIXED);
        assertThat(slowCalls(code)).containsExactly(Plant.FIXED);
        for (Body body : Body.values()) {
            assertThat(Plant.FIXED).isLessThan(body.warmup());
        }
    }

    @Test
    void hitsAnotherRandomIndexOnceARound() {
        Code code = new Code(Plant.RANDOM_INDEX, BODY, STEPS, 1);
        List<Integer> first = slowCalls(code);
        assertThat(first).hasSize(1);
        assertThat(slowCalls(code)).hasSize(1).isNotEqualTo(first);
    }

    @Test
    void doesTheSameWorkInEveryRound() {
        Code code = new Code(Plant.FIXED_INDEX, BODY, STEPS, 1);
        slowCalls(code);
        long hash = code.hash();
        slowCalls(code);
        assertThat(code.hash()).isEqualTo(hash);
    }

    @Test
    void doesMoreWorkInASlowCall() {
        Code slow = new Code(Plant.FIXED_INDEX, BODY, STEPS, 1);
        Code unchanged = new Code(Plant.NONE, BODY, STEPS, 1);
        for (int i = 0; i < Plant.FIXED; i++) {
            slow.execute();
            unchanged.execute();
        }
        assertThat(slow.hash()).isEqualTo(unchanged.hash());
        slow.execute();
        unchanged.execute();
        assertThat(slow.hash()).isNotEqualTo(unchanged.hash());
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
