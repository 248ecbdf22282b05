package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.verdict.Disqualification;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Logger;

/** Says once in a JVM that its options make budgets INCONCLUSIVE, and what to do; each result names the doubt. */
final class JvmWarning {

    private static final Logger LOGGER = Logger.getLogger(JvmWarning.class.getName());

    /** Doubts that all tests of a JVM share. */
    private static final Set<String> OF_THE_JVM = Set.of("agent", "debugger", "interpreted", "no-c2");

    private final Set<String> said = ConcurrentHashMap.newKeySet();

    /** Warns where a doubt about this JVM may be why a budget is INCONCLUSIVE, and did not before. */
    void warn(LatencyResult result) {
        boolean isUnsure = Lists.any(result.budgets(), budget -> budget.verdict() == Verdict.INCONCLUSIVE);
        Optional<Doubt> doubt = Disqualification.by(Verdict.FAIL, result.doubts());
        boolean isOfTheJvm =
                doubt.isPresent() && OF_THE_JVM.contains(doubt.get().key());
        if (isUnsure && isOfTheJvm && said.add(doubt.get().key())) {
            LOGGER.warning("in this JVM a broken budget is INCONCLUSIVE, because "
                    + doubt.get().seen()
                    + "; a build runs latency tests without that in an execution of their own, as docs/in-ci.md shows"
                    + " (said once for this JVM)");
        }
    }
}
