package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatNoException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.cli.ResultFiles;
import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import io.github.junitlatency.internal.plan.GateOrder;
import io.github.junitlatency.internal.plan.GateShard;
import io.github.junitlatency.internal.report.RunStamp;
import io.github.junitlatency.internal.report.store.GateJournal;
import io.github.junitlatency.internal.report.store.GateJournal.Event;
import io.github.junitlatency.internal.report.store.GateJournal.Line;
import io.github.junitlatency.result.Verdict;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A build in {@code head} that compares with {@code base}, which is built already. */
class BuildGateTests {

    @TempDir
    Path folder;

    private Path head;
    private final List<String> said = new ArrayList<>();

    @BeforeEach
    void bothSides() throws IOException {
        folder = folder.toRealPath();
        head = folder.resolve("head");
        for (String side : List.of("head", "base")) {
            Path classes = Files.createDirectories(folder.resolve(side).resolve("core/target/classes"));
            Files.writeString(classes.resolve("settings"), side);
        }
        Files.createDirectories(head.resolve("new"));
    }

    private BuildGate gate(String against) {
        return new BuildGate(
                new GateOptions().with("against", against).request(head),
                new MavenBuild(List.of("mvn"), "1", "test"),
                said::add);
    }

    private ModuleBuild module(String name) {
        return module(name, head.resolve(name).resolve("target/classes"));
    }

    private ModuleBuild module(String name, Path classes) {
        String id = "com.acme:" + name;
        Entry own = new Entry(Kind.OWN, id, "1", classes.toString());
        return new ModuleBuild(id, head.resolve(name).toString(), List.of(own));
    }

    @Test
    void aModuleIsToldItsBaseAndAllItsTestsRun() throws IOException {
        BuildGate gate = gate("../base");
        Files.createDirectories(gate.folder());
        GateShard.WHOLE.write(gate.folder()); // an earlier gate's

        assertThat(gate.compare(module("core"), base -> Optional.empty())).isEmpty();

        assertThat(gate.folder()).isEqualTo(head.resolve("target/junit-latency/gate"));
        assertThat(GateOrder.read(gate.folder(), head.resolve("core")))
                .contains(new GateOrder(
                        folder.resolve("base").toString(),
                        List.of(folder.resolve("base/core/target/classes")),
                        GateOrder.Difference.ANYTHING,
                        List.of()));
        assertThat(GateShard.read(gate.folder())).isEmpty();
    }

    @Test
    void aModuleThatBaseDoesNotHaveIsSaid() throws IOException {
        BuildGate gate = gate("../base");

        assertThat(gate.compare(module("new"), base -> Optional.empty()))
                .contains("base has no module new, so its relative budgets are not judged");
        assertThat(GateOrder.read(gate.folder(), head.resolve("new"))).isEmpty();
    }

    @Test
    void aModuleOfArtifactsIsResolved() throws IOException {
        BuildGate gate = gate("version:1.4.2");
        ModuleBuild older = module("core", folder.resolve("base/core/target/classes"));

        assertThat(gate.compare(
                        module("core"), base -> base.equals("version:1.4.2") ? Optional.of(older) : Optional.empty()))
                .isEmpty();
        assertThat(GateOrder.read(gate.folder(), head.resolve("core"))
                        .orElseThrow()
                        .base())
                .isEqualTo("version:1.4.2");
    }

    @Test
    void withoutBaseEachModuleSaysSo() {
        BuildGate gate = gate("no-such-ref");

        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> gate.compare(module("core"), base -> Optional.empty()))
                    .isInstanceOfSatisfying(
                            CommandException.class, e -> assertThat(e.exit()).isEqualTo(GateExit.NO_BASE));
        }
    }

    private static void measured(Path module, String method, String run, Instant at) throws IOException {
        ResultFiles.write(module.resolve("target/junit-latency"), ResultFiles.test(method), new RunStamp(run, at));
    }

    @Test
    void resultsWithTheRunsIdAreOfTheGate() throws IOException {
        BuildGate gate = gate("../base");
        gate.compare(module("core"), base -> Optional.empty());
        Path core = head.resolve("core");
        measured(core, "add", gate.id(), Instant.now());
        measured(core, "cancel", "an earlier run", Instant.EPOCH);

        assertThatNoException().isThrownBy(() -> gate.check(gate.id()));
    }

    @Test
    void aBuildThatDecidedNothingFailsUnlessItIsAdvisory() throws IOException {
        List<String> said = new ArrayList<>();
        for (String advisory : List.of("false", "true")) {
            BuildGate gate = new BuildGate(
                    new GateOptions()
                            .with("against", "../base")
                            .with("advisory", advisory)
                            .request(head),
                    new MavenBuild(List.of("mvn"), "1", "test"),
                    said::add);
            gate.compare(module("core"), base -> Optional.empty());
            Path core = head.resolve("core");
            Path reports = core.resolve("target/junit-latency");
            ResultFiles.write(
                    reports,
                    ResultFiles.test("add").byBase(Verdict.INCONCLUSIVE),
                    new RunStamp(gate.id(), Instant.now()));
            GateJournal journal = new GateJournal(gate.folder());
            journal.add(new Line(Event.JVM, core.toString(), "", "", reports.toString()));
            String id = ResultFiles.test("add").build().test().uniqueId();
            for (Event event : List.of(Event.PLANNED, Event.STARTED, Event.SKIPPED)) {
                journal.add(new Line(event, id, "com.acme.OrderBookTest", "add", ""));
            }

            if (advisory.equals("true")) {
                gate.check(gate.id());
                assertThat(said)
                        .containsExactly(
                                "core: measured because settings differs",
                                "core: measured because settings differs",
                                GateOutcome.NOTHING_DECIDED);
            } else {
                assertThatThrownBy(() -> gate.check(gate.id()))
                        .isInstanceOfSatisfying(
                                CommandException.class,
                                e -> assertThat(e.exit()).isEqualTo(GateExit.UNDECIDED))
                        .hasMessage(GateOutcome.NOTHING_DECIDED);
            }
        }
    }

    @Test
    void resultsThatLackTheRunsIdAreMissing() throws IOException {
        BuildGate gate = gate("../base");
        gate.compare(module("core"), base -> Optional.empty());
        Path core = head.resolve("core");
        measured(core, "add", "another run", Instant.now().plusMillis(1));
        GateJournal journal = new GateJournal(gate.folder());
        journal.add(new Line(
                Event.JVM,
                core.toString(),
                "",
                "",
                core.resolve("target/junit-latency").toString()));
        for (Event event : List.of(Event.PLANNED, Event.STARTED, Event.PASSED)) {
            journal.add(new Line(event, "[engine:e]/[method:match()]", "com.acme.OrderBookTest", "match", ""));
        }

        assertThatThrownBy(() -> gate.check(gate.id()))
                .isInstanceOfSatisfying(
                        CommandException.class, e -> assertThat(e.exit()).isEqualTo(GateExit.ERRORED))
                .hasMessage("results of this gate are missing: core OrderBookTest.add, core OrderBookTest.match; their"
                        + " JVMs ended early, or Surefire did not hand them Maven's user properties"
                        + " (promoteUserPropertiesToSystemProperties)");
    }

    @Test
    void aResultOfAnotherVersionIsSaidAndItsTestHasNone() throws IOException {
        BuildGate gate = gate("../base");
        gate.compare(module("core"), base -> Optional.empty());
        Path reports = head.resolve("core/target/junit-latency");
        measured(head.resolve("core"), "add", gate.id(), Instant.now());
        Path file = reports.resolve("com.acme.OrderBookTest.add.json");
        Files.writeString(file, Files.readString(file).replace("\"schema\": 3", "\"schema\": 2"));
        GateJournal journal = new GateJournal(gate.folder());
        journal.add(new Line(Event.JVM, head.resolve("core").toString(), "", "", reports.toString()));
        journal.add(new Line(Event.PLANNED, "[engine:junit-jupiter]/[add]", "com.acme.OrderBookTest", "add", ""));

        assertThatThrownBy(() -> gate.check(gate.id()))
                .isInstanceOfSatisfying(
                        CommandException.class, e -> assertThat(e.exit()).isEqualTo(GateExit.ERRORED))
                .hasMessageStartingWith("results of this gate are missing: core OrderBookTest.add; ");
        assertThat(said)
                .contains(file + " is no result that can be read: its schema is 2, and this version reads 3;"
                        + " use the version that wrote it, or measure again");
    }
}
