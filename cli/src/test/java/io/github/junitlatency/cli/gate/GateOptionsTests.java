package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.GateRequest.Benchmarks;
import io.github.junitlatency.cli.gate.build.Deadline;
import io.github.junitlatency.cli.gate.outcome.GateRules;
import io.github.junitlatency.cli.gate.outcome.GateRules.Inconclusive;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.plan.GateShard;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GateOptionsTests {

    private static final Path FOLDER = Path.of("project");

    @Test
    void hasDefaults() {
        assertThat(new GateOptions().with("against", " ").with("only", null).request(FOLDER))
                .isEqualTo(new GateRequest(
                        FOLDER,
                        Optional.empty(),
                        false,
                        GateShard.WHOLE,
                        new GateRules(Inconclusive.SKIP, false, false, Optional.empty()),
                        Optional.empty(),
                        Optional.empty(),
                        new Benchmarks(Optional.empty(), Optional.empty()),
                        Optional.empty(),
                        Optional.empty()));
    }

    @Test
    void whatIsAskedForWinsOverThePreset() {
        GateRequest fast = new GateOptions().with("preset", "fast").request(FOLDER);
        assertThat(fast.preset()).contains(GatePreset.FAST);
        assertThat(fast.isAllMeasured()).isFalse();
        Deadline ofAll = Deadline.in(Optional.empty());
        assertThat(fast.ofTests(ofAll).left()).isBetween(Duration.ofSeconds(60), Duration.ofSeconds(120));
        assertThat(new GateOptions()
                        .with("preset", "fast")
                        .with("time-limit", "1h")
                        .request(FOLDER)
                        .ofTests(ofAll))
                .isEqualTo(ofAll);

        GateRequest nightly = new GateOptions().with("preset", "nightly").request(FOLDER);
        assertThat(nightly.isAllMeasured()).isTrue();
        assertThat(nightly.ofTests(ofAll)).isEqualTo(ofAll);
        assertThat(new GateOptions()
                        .with("preset", "nightly")
                        .with("only", "affected")
                        .request(FOLDER)
                        .isAllMeasured())
                .isFalse();
    }

    @Test
    void readsAll() {
        assertThat(new GateOptions()
                        .with("against", "main")
                        .with("only", "all")
                        .with("shard", "3/20")
                        .with("inconclusive", "retry")
                        .with("advisory", "true")
                        .with("base-broken", "warn")
                        .with("false-alarms", "0.5%")
                        .with("base-java-home", System.getProperty("java.home"))
                        .with("time-limit", "20m")
                        .with("benchmarks", "com.example.*")
                        .with("params", "size=1")
                        .with("preset", "fast")
                        .request(FOLDER))
                .isEqualTo(new GateRequest(
                        FOLDER,
                        Optional.of("main"),
                        true,
                        new GateShard(3, 20),
                        new GateRules(Inconclusive.RETRY, true, true, Optional.of(0.005)),
                        Optional.of(Path.of(System.getProperty("java.home"))),
                        Optional.empty(),
                        new Benchmarks(Optional.of("com.example.*"), Optional.of("size=1")),
                        Optional.of(Duration.ofMinutes(20)),
                        Optional.of(GatePreset.FAST)));
    }

    @Test
    void readsABisection() {
        GateOptions options = new GateOptions().with("bisect", "BookTest#add").with("budget", "p50\t<= base  + 7%");
        assertThat(options.isBisection()).isTrue();
        assertThat(options.request(FOLDER).test())
                .contains(new OneTest("BookTest.add", Optional.of("p50 <= base + 7%")));
    }

    @ParameterizedTest
    @CsvSource({
        "only, none, 'one of affected, all'",
        "inconclusive, warn, 'one of skip, retry, fail, pass'",
        "advisory, yes, 'one of false, true'",
        "base-broken, ignore, 'one of fail, warn'",
        "base-java-home, /nowhere/jdk-8, 'the folder of a JDK, with bin/java,'",
        "budget, p50 <= base + 7%, 'with it --bisect, which it is for,'",
        "time-limit, 20, 'a time such as 90s, 20m or 2h'",
        "time-limit, 0m, 'a time such as 90s, 20m or 2h'",
        "false-alarms, 0%, 'a share such as 1%, over 0% and at most 50%'",
        "false-alarms, 0.01, 'a share such as 1%, over 0% and at most 50%'",
        "preset, slow, 'one of none, fast, nightly'",
        "shard, 21/20, 'a part such as 3/20, the third of twenty,'",
        "shard, 3, 'a part such as 3/20, the third of twenty,'"
    })
    void aWrongValueIsAnErrorThatSaysWhatWasExpected(String name, String value, String expected) {
        assertThatExceptionOfType(CommandException.class)
                .isThrownBy(() -> new GateOptions().with(name, value).request(FOLDER))
                .withMessage(name + " = \"" + value + "\": " + expected + " was expected")
                .matches(e -> e.exit() == GateExit.USAGE);
    }
}
