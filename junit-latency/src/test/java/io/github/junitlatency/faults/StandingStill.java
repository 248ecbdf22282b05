package io.github.junitlatency.faults;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.Iteration;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.Sink;
import java.io.IOException;

/** A test that stands still twice while it is measured, until it is told to go on. */
class StandingStill {

    static final String IN_THE_MIDDLE = "fork: in the middle";
    static final String FURTHER_ON = "fork: further on";

    private static final long MIDDLE = 1_000;
    private static final long FURTHER = 2_000;

    private int preparations;

    @BeforeRound
    void prepare() {
        preparations++; // the second time, measured iterations follow
    }

    @LatencyTest(warmup = 1_000, iterations = 3_000, confirmations = 0, budgets = "p50 <= 1 s")
    void holds(Sink sink, Iteration iteration) throws IOException {
        if (preparations == 2 && (iteration.index() == MIDDLE || iteration.index() == FURTHER)) {
            standStill(iteration.index() == MIDDLE ? IN_THE_MIDDLE : FURTHER_ON);
        }
        Small.work(sink, 10_000);
    }

    /** Waits for {@link Fork#goOn}. */
    private static void standStill(String where) throws IOException {
        ForkMain.say(where);
        if (System.in.read() < 0) {
            throw new IOException("no one is there who says when to go on");
        }
    }
}
