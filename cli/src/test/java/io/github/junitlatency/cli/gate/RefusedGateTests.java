package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.InstanceOfAssertFactories.type;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.MavenBuild;
import io.github.junitlatency.cli.gate.outcome.GateOutcome;
import io.github.junitlatency.internal.plan.GateShard;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Gates whose command line is wrong, in a folder with the files of a green one. */
class RefusedGateTests {

    private static final String WRONG = "only = \"some\": one of affected, all was expected";

    @TempDir
    private Path folder;

    private final List<String> printed = new ArrayList<>();
    private Path output;

    @BeforeEach
    void anEarlierGate() throws IOException {
        output = Files.createDirectories(folder.resolve("target/junit-latency/gate"))
                .getParent();
        for (String name : List.of("gate.json", "gate.md", "index.html")) {
            Files.writeString(output.resolve(name), "GATE GREEN");
        }
    }

    private void run(GateOptions options) {
        Gate.run(options, folder, new MavenBuild(List.of("mvn"), "1", "test"), printed::add);
    }

    @Test
    void aFolderThatCannotBeWrittenIsNoFaultOfTheCommand() throws IOException {
        Path gate = output.resolve("gate");
        Files.delete(gate);
        Files.createFile(gate);

        assertThatThrownBy(() -> run(new GateOptions()))
                .hasMessageStartingWith("a gate writes to " + output + ", and that failed: ")
                .asInstanceOf(type(CommandException.class))
                .extracting(CommandException::exit)
                .isEqualTo(GateExit.ERRORED);
    }

    @Test
    void aWrongOptionIsInTheFiles() throws IOException {
        assertThatThrownBy(() -> run(new GateOptions().with("only", "some").with("shard", "2/3")))
                .isInstanceOf(CommandException.class)
                .hasMessage(WRONG);

        GateOutcome gate =
                GateOutcome.read(Files.readString(output.resolve("gate.json"))).orElseThrow();
        assertThat(gate.exit()).isEqualTo(GateExit.USAGE);
        assertThat(gate.notes()).containsExactly(WRONG);
        assertThat(gate.part().shard()).isEqualTo(new GateShard(2, 3));
        assertThat(output.resolve("gate.md")).content().contains("### GATE RED: exit code 64\n\nonly = ");
        assertThat(output.resolve("index.html")).content().doesNotContain("GATE GREEN");
        assertThat(printed).endsWith("GATE RED: exit code 64");
    }

    @Test
    void aCommandLineThatCannotBeReadIsInTheFiles() throws IOException {
        assertThat(Gate.refused(folder, "Unknown option: '--agianst'", printed::add))
                .hasMessage("Unknown option: '--agianst'");

        GateOutcome gate =
                GateOutcome.read(Files.readString(output.resolve("gate.json"))).orElseThrow();
        assertThat(gate.exit()).isEqualTo(GateExit.USAGE);
        assertThat(gate.notes()).containsExactly("Unknown option: '--agianst'");
    }

    @Test
    @SuppressWarnings("try") // the lock is held, and nothing asks it anything
    void theFilesOfAGateThatRunsStay() throws IOException {
        try (FileChannel channel = FileChannel.open(
                        output.resolve("gate/lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock lock = channel.lock()) {
            assertThatThrownBy(() -> run(new GateOptions().with("only", "some")))
                    .isInstanceOf(CommandException.class)
                    .hasMessageStartingWith("another gate runs in ");
        }
        assertThat(output.resolve("gate.json")).hasContent("GATE GREEN");
    }
}
