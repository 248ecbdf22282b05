package io.github.junitlatency.cli;

import io.github.junitlatency.result.Verdict;
import java.util.Collection;

/** The exit codes of commands that read results; build scripts rely on the numbers. The others are those of a gate. */
final class ExitCode {

    /** Nothing is red. */
    static final int FINE = 0;

    /** A test is FAIL. */
    static final int FAIL = 1;

    /** None is FAIL, one is INCONCLUSIVE, and the run is strict or decided no budget by base. */
    static final int INCONCLUSIVE = 2;

    /** A fault of this program: EX_SOFTWARE of sysexits(3). */
    static final int FAULT = 70;

    private ExitCode() {}

    /** Returns the code of a run's verdicts, of which an INCONCLUSIVE may be red. NOT_JUDGED is no reason for red: there was nothing to compare with. */
    static int of(Collection<Verdict> verdicts, boolean isInconclusiveRed) {
        if (verdicts.contains(Verdict.FAIL)) {
            return FAIL;
        }
        return isInconclusiveRed && verdicts.contains(Verdict.INCONCLUSIVE) ? INCONCLUSIVE : FINE;
    }
}
