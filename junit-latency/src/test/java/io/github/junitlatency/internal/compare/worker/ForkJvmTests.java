package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.compare.base.ScriptedWorker;
import io.github.junitlatency.internal.compare.worker.Message.Done;
import io.github.junitlatency.internal.compare.worker.Message.ProgressLine;
import io.github.junitlatency.internal.compare.worker.Message.Result;
import io.github.junitlatency.internal.compare.worker.Message.TestSkipped;
import io.github.junitlatency.internal.compare.worker.Message.Threw;
import io.github.junitlatency.internal.plan.Forks;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.ResultFixtures;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class ForkJvmTests {

    private static final String TEST = "[engine:e]/[class:c]/[test-template:t()]";
    private static final Message DONE = new Done();

    private static final Message RESULT = new Result(ResultFixtures.result().build());

    private final List<String> lines = new ArrayList<>();

    private LatencyResult result(Message... said) throws Throwable {
        WorkerProcess.Setup setup = new WorkerProcess.Setup(
                Side.HEAD,
                "JVM of fork 2 of 3",
                new WorkerCommand(WorkerCommand.thisJava(), List.of(), List.of()),
                new Message.Tests(List.of(TEST), Map.of(), Map.of(), Optional.empty()),
                new WorkerLogs(Path.of("logs"), "c.t").ofFork(2),
                Path.of("temporary"),
                ForkJvm.ANY_SILENCE);
        ForkJvm fork = new ForkJvm(new Forks(3, List.of()), setup);
        return fork.result(fork.follow(new ScriptedWorker(Side.HEAD, new ArrayList<>()).then(said), lines::add));
    }

    private static Message threw(Throwable thrown) {
        return new Threw(thrown);
    }

    @Test
    void theResultComesWithTheLinesBeforeIt() throws Throwable {
        LatencyResult result = result(new ProgressLine("round 1"), new ProgressLine("round 2"), RESULT, DONE);

        assertThat(new Result(result)).isEqualTo(RESULT);
        assertThat(lines).containsExactly("round 1", "round 2");
    }

    @Test
    void whatTheTestThrewComesOutWithItsForkBehindItsNotes() {
        IOException full = new IOException("disk full");
        full.addSuppressed(new IllegalStateException("iteration 7"));

        assertThatThrownBy(() -> result(threw(full), DONE)).isSameAs(full);
        assertThat(full.getSuppressed())
                .extracting(Throwable::getMessage)
                .containsExactly("iteration 7", "thrown in the JVM of fork 2 of 3");
    }

    @Test
    void theFirstFailureCountsAlsoBehindAResult() {
        assertThatThrownBy(() ->
                        result(RESULT, threw(new IllegalStateException("first")), threw(new IOException("next")), DONE))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("first");
    }

    @Test
    void aTestThatIsSkippedThereIsAnError() {
        assertThatThrownBy(() -> result(new TestSkipped(TEST, "no disk"), DONE))
                .isInstanceOf(WorkerException.class)
                .hasNoSuppressedExceptions()
                .hasMessage(
                        "in the JVM of fork 2 of 3 the test was skipped, unlike here: no disk; let it run there: the"
                                + " system property junit.latency.worker is head");
    }

    @Test
    void aTestThatIsNotThereIsAnError() {
        assertThatThrownBy(() -> result(DONE))
                .isInstanceOf(WorkerException.class)
                .hasMessage("the JVM of fork 2 of 3 did not come across the test; forks need tests whose names are the"
                        + " same in every JVM");
    }
}
