package io.github.junitlatency.samples.mechanicalsympathy;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.HelperThreads;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Nested;

/**
 * A ball between two threads (seed 002, "Inter Thread Latency").
 *
 * <p>What you should see: the ball that another thread plays back takes two transfers of a cache line between the CPUs;
 * the one played against the wall disappears below the clock's step.
 */
class PingPongTest {

    /** Long enough for the compiler, which has only the echo's CPU to run on where there are two. */
    private static final int WARM_UP = 200_000;

    private static final String BACK_AND_FORTH = "another thread plays the ball back";
    private static final String WALL = "against the wall";
    private static final Table TABLE = new Table("a round trip, ns");

    @BeforeAll
    static void needTwoCpus() {
        Cpus.need(2);
    }

    @Nested
    class BackAndForth {

        private PingPong table;
        private long ball;

        @BeforeRound
        void invite(HelperThreads helpers) {
            table = new PingPong();
            ball = 0;
            helpers.start("echo", table::echo);
        }

        @LatencyTest(warmup = WARM_UP)
        void backAndForth() {
            table.roundTrip(++ball);
        }

        @AfterEach
        void keep(LatencyResult result) {
            TABLE.add(BACK_AND_FORTH, result);
        }
    }

    @Nested
    class AgainstTheWall {

        private final PingPong table = new PingPong();
        private long ball;

        @LatencyTest(warmup = WARM_UP)
        void againstTheWall() {
            table.alone(++ball);
        }

        @AfterEach
        void keep(LatencyResult result) {
            TABLE.add(WALL, result);
        }
    }

    /** A store that this CPU reads back itself is faster than two that must reach the other CPU, at the median. */
    @AfterAll
    static void theOtherThreadTakesTime() {
        TABLE.print();
        TABLE.assertLess(50, WALL, BACK_AND_FORTH);
    }
}
