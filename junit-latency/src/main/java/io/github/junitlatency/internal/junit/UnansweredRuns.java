package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Mode;
import io.github.junitlatency.internal.state.Jvm;
import io.github.junitlatency.internal.state.RunsWithoutAnswer;
import io.github.junitlatency.internal.state.RunsWithoutAnswer.Streak;
import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.logging.Logger;

/**
 * In how many runs in a row a test was INCONCLUSIVE, for {@code junit.latency.inconclusive = fail-after-N}.
 *
 * <p>PASS and FAIL begin anew. What {@code strict} makes red because it cannot be told is no answer, and counts on. NOT_JUDGED is
 * neither: nothing was looked at. Only {@code mode = gate} counts, since no other one answers anything.
 *
 * @param streak the runs so far, this one too
 * @param max with so many it fails; 0 for never
 */
record UnansweredRuns(Streak streak, int max) {

    private static final Logger LOGGER = Logger.getLogger(UnansweredRuns.class.getName());

    /** Of a test that has an answer, or that nobody counts. */
    static final UnansweredRuns NONE = new UnansweredRuns(new Streak(0, LocalDate.EPOCH), 0);

    /** Remembers what a test came to. */
    static UnansweredRuns after(Configuration configuration, LatencyResult result) {
        List<Verdict> budgets = Lists.map(result.budgets(), BudgetOutcome::verdict);
        boolean isUnanswered = result.verdict() == Verdict.INCONCLUSIVE
                || budgets.contains(Verdict.INCONCLUSIVE) && !budgets.contains(Verdict.FAIL);
        return result.verdict() == Verdict.NOT_JUDGED ? NONE : after(configuration, result.test(), isUnanswered);
    }

    /** Remembers that a test could not be measured. */
    static UnansweredRuns afterNothing(Configuration configuration, TestIdentity test) {
        return after(configuration, test, true);
    }

    private static UnansweredRuns after(Configuration configuration, TestIdentity test, boolean isUnanswered) {
        int max = configuration.inconclusive().failAfterRuns();
        if (max == 0 || configuration.mode() != Mode.GATE) {
            return NONE;
        }
        Path folder = Path.of("")
                .toAbsolutePath()
                .resolve(configuration.stateDirectory().orElseThrow());
        RunsWithoutAnswer runs = new RunsWithoutAnswer(folder, test.className() + "." + test.methodName(), test.id());
        try {
            if (isUnanswered) {
                return new UnansweredRuns(runs.add(Jvm.THIS), max);
            }
            runs.forget();
        } catch (IOException | RuntimeException e) { // whatever it is, it is not about the test
            LOGGER.warning("the runs in which " + test.className() + "." + test.methodName()
                    + " was INCONCLUSIVE cannot be counted: \"" + folder + "\" cannot be used (" + e + "); let "
                    + Configuration.PREFIX + "state.dir name a folder that can be written, or "
                    + Configuration.PREFIX + "inconclusive = fail-after-" + max + " has no effect");
        }
        return NONE;
    }

    /** Returns whether the test fails because of them. */
    boolean areTooMany() {
        return max > 0 && streak.count() >= max;
    }

    /** Returns why the test fails; nothing where it does not. */
    String text() {
        return areTooMany()
                ? "INCONCLUSIVE in " + Quantities.counted(streak.count(), "run") + " in a row, since " + streak.since()
                        + ", so it fails: junit.latency.inconclusive = fail-after-" + max
                : "";
    }
}
