package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.plan.budget.Limit;
import io.github.junitlatency.internal.run.round.RoundRunner;
import io.github.junitlatency.internal.run.round.Rounds;
import io.github.junitlatency.internal.verdict.round.Measured;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.Doubt;
import java.util.List;

/** Measures rounds one by one, and has those that are finished. */
public final class RoundByRound {

    final RoundRunner runner;
    private Rounds finished;

    RoundByRound(RoundRunner runner) {
        this.runner = runner;
        finished = runner.none();
    }

    /** Measures one more. */
    public void next() throws Throwable {
        finished = runner.next(finished).orElseThrow();
    }

    /** Says that further rounds are to decide some limits. */
    void decide(List<Limit> open) {
        finished = finished.deciding(open);
    }

    public Rounds finished() {
        return finished;
    }

    public Measured measured() {
        return finished.measured();
    }

    public List<Doubt> doubts() {
        return finished.doubts(Reservations.none());
    }

    public List<Source> sources() {
        return finished.first().timings().get(0).sources();
    }
}
