package io.github.junitlatency;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.CodeFacts.Against;
import io.github.junitlatency.result.CodeFacts.Place;
import io.github.junitlatency.result.CodeFacts.Spot;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Verdict;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.Work;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A planted sleep, which is the same on every machine, and what is said of where it is. */
@RealMachine
class CodeOnRealMachineTests {

    private static final String STACKS = "junit.latency.stacks";
    private static final int EACH = 300;

    private final String stacksOfTheBuild = System.getProperty(STACKS);
    private long calls;
    private long kept;

    @AfterEach
    void asBefore() {
        if (stacksOfTheBuild == null) {
            System.clearProperty(STACKS);
        } else {
            System.setProperty(STACKS, stacksOfTheBuild);
        }
    }

    private void step() throws InterruptedException {
        kept = Work.chain(kept);
        if (++calls % EACH == 0) {
            flush();
        }
    }

    private void flush() throws InterruptedException {
        kept = Work.chain(kept);
        Thread.sleep(2); // the line that is named
    }

    /** Returns the line of a method that this class calls, as a stack trace has it. */
    private int lineOfTheSleep() {
        Thread.currentThread().interrupt();
        try {
            flush();
            throw new AssertionError("did not sleep");
        } catch (InterruptedException e) {
            return Stream.of(e.getStackTrace())
                    .filter(frame -> frame.getMethodName().equals("flush"))
                    .findFirst()
                    .orElseThrow()
                    .getLineNumber();
        }
    }

    private LatencyResult red() {
        System.setProperty(STACKS, "auto");
        LatencyResult result = Latency.measure(
                spec -> spec.iterations(6_000)
                        .warmup(1_000)
                        .budget("max <= 1 ms")
                        .beforeRound(() -> calls = 0),
                this::step);
        assumeTrue(result.verdict() == Verdict.FAIL, () -> "this machine was too busy for a verdict: " + result);
        return result;
    }

    @Test
    void namesTheLineThatSleeps() {
        CodeFacts code = red().further().code().orElseThrow();

        assertThat(code.against()).isEqualTo(Against.ORDINARY);
        assertThat(code.spots()).as(code.toString()).hasSize(1);
        Spot spot = code.spots().get(0);
        assertThat(spot.kind()).isEqualTo(Spot.Kind.TIME);
        assertThat(spot.at())
                .isEqualTo(new Place(
                        CodeOnRealMachineTests.class.getName(),
                        "flush",
                        "CodeOnRealMachineTests.java",
                        lineOfTheSleep()));
        assertThat(spot.calls()).isEqualTo("Thread.sleep");
        assertThat(spot.thread()).isEmpty();
        assertThat(spot.callers()).extracting(Place::method).contains("step");
    }
}
