package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;

import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Workers of a whole class that fail, in a JVM that runs it as a build does. */
@RealMachine
@OnlyWithFull
class FailingWorkersTests {

    @TempDir
    private Path folder;

    /** Its base exits. */
    static class Exiting {

        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= base + 50%", base = "exit")
        void first() {}

        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= base + 50%", base = "exit")
        void second() {}

        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= 1 s")
        void third() {}

        void exit() {
            System.exit(3);
        }
    }

    /** Has less time than a pair of JVMs takes to start. */
    static class OutOfTime {

        @BeforeAll
        static void wait(@TempDir Path any) throws InterruptedException {
            if (System.getProperty("junit.latency.worker") != null) {
                TimeUnit.MINUTES.sleep(1); // until it is ended
            }
        }

        @Timeout(5)
        @LatencyTest(warmup = 100, iterations = 1_000, budgets = "p50 <= base + 50%", base = "other")
        void test() {}

        void other() {}
    }

    /** Runs a class to its end, after which nothing is left, pinned or running. */
    private Fork run(Class<?> tests) throws IOException, InterruptedException {
        Fork fork = new ForkOrder(folder, tests)
                .property("junit.latency.jfr", "off")
                .runLeavingNothing();
        assertThat(fork.masks().distinct()).hasSize(1);
        assertThat(fork.output()).contains(ForkMain.CHILDREN + 0);
        return fork;
    }

    @Test
    void leaveNothingAndLaterTestsGetTheSameErrorOrAreJudged() throws IOException, InterruptedException {
        assertThat(run(Exiting.class).outcomes())
                .hasSize(3)
                .filteredOn(outcome -> outcome.startsWith("FAILED"))
                .hasSize(2)
                .allSatisfy(outcome -> assertThat(outcome)
                        .contains("the base worker JVM ended with exit code 3 in the middle of its work; its log "));
    }

    @Test
    void aTimeLimitEndsThem() throws IOException, InterruptedException {
        assertThat(run(OutOfTime.class).outcomes())
                .singleElement(as(STRING))
                .startsWith("FAILED")
                .contains("timed out after 5 seconds");
    }
}
