package io.github.junitlatency.cli.gate.build;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandsTests {

    @TempDir
    private Path folder;

    private Commands.Ended shell(String script, Duration limit) throws IOException {
        return shell(folder, script, limit);
    }

    private static Commands.Ended shell(Path folder, String script, Duration limit) throws IOException {
        return Commands.logged(
                folder, List.of("sh", "-c", script), Map.of(), folder.resolve("log"), limit, Commands.GRACE);
    }

    private void endsAtItsLimit(String script, Duration grace) throws IOException {
        Path log = folder.resolve("log");
        Duration limit = Duration.ofMillis(500);
        assertThat(Commands.logged(folder, List.of("sh", "-c", script), Map.of(), log, limit, grace)
                        .code())
                .isEmpty();
        assertThat(ProcessHandle.of(child()).filter(Commands::isRunning)).isEmpty();
    }

    @Test
    void outputIsWhatACommandPrints() throws IOException {
        Commands.Ended ended = Commands.output(folder, List.of("sh", "-c", "echo said; echo wrong >&2"));
        assertThat(ended).isEqualTo(new Commands.Ended(Optional.of(0), "said"));
    }

    @Test
    void theErrorsOfACommandThatFailsAreItsOutput() throws IOException {
        Commands.Ended ended = Commands.output(folder, List.of("sh", "-c", "echo said; echo wrong >&2; exit 3"));
        assertThat(ended).isEqualTo(new Commands.Ended(Optional.of(3), "wrong"));
        assertThat(ended.isGood()).isFalse();
    }

    @Test
    void passesOnNoVariableThatBindsGitToTheCallersRepository() throws IOException {
        List<String> variables =
                new ArrayList<>(Commands.output(folder, List.of("git", "rev-parse", "--local-env-vars"))
                        .output()
                        .lines()
                        .toList());

        assertThat(variables.removeAll(List.of("GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS")))
                .isTrue();
        assertThat(Commands.OF_REPOSITORY)
                .containsAll(variables)
                .doesNotContain("GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS");
    }

    @Test
    void aProgramThatIsNotThereIsAnError() {
        assertThatIOException().isThrownBy(() -> Commands.output(folder, List.of("no-such-program")));
    }

    @Test
    void aLogHasAllThatAProgramPrints() throws IOException {
        assertThat(shell("echo 1; echo 2 >&2; echo 3; exit 7", Duration.ofMinutes(1))
                        .code())
                .contains(7);
        assertThat(folder.resolve("log")).hasContent("1\n2\n3");
    }

    @Test
    void whatWasStartedEndsAtTheTimeLimit() throws IOException {
        endsAtItsLimit("sleep 600 & echo $! > child; wait", Duration.ofMinutes(1));
    }

    @Test
    void anInterruptEndsTheWaitAndWhatWasStarted() throws IOException {
        Thread.currentThread().interrupt();
        try {
            assertThatIOException()
                    .isThrownBy(() -> shell("exec sleep 600", Duration.ofMinutes(5)))
                    .withMessage("interrupted");
        } finally {
            assertThat(Thread.interrupted()).isTrue();
        }
        assertThat(ProcessHandle.current().children().filter(Commands::isRunning))
                .isEmpty();
    }

    /** Starts a command while its own JVM ends. */
    static final class Ending {

        private Ending() {}

        public static void main(String[] folder) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                try {
                    shell(Path.of(folder[0]), "exec sleep 600", Duration.ofMinutes(5));
                } catch (IllegalStateException e) {
                    System.out.print(ProcessHandle.current()
                            .children()
                            .filter(Commands::isRunning)
                            .count());
                } catch (IOException e) {
                    System.out.print(e);
                }
            }));
        }
    }

    @Test
    void whatIsStartedWhileThisJvmEndsIsEnded() throws IOException {
        List<String> java = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Ending.class.getName(),
                folder.toString());

        assertThat(Commands.output(folder, java)).isEqualTo(new Commands.Ended(Optional.of(0), "0"));
    }

    @Test
    void whatTakesNoHeedOfARequestIsEndedByForce() throws IOException {
        String deaf = "sh -c 'trap \"\" TERM; echo $$ > child; while :; do sleep 0.1; done'";
        endsAtItsLimit(deaf + " & wait", Duration.ofMillis(50));
    }

    @Test
    void aProcessThatNothingReapsHasEnded() throws Exception {
        Process parent = new ProcessBuilder("sh", "-c", "sleep 0 & exec sleep 600").start();
        try {
            while (parent.children().noneMatch(child -> !Commands.isRunning(child))) {
                Thread.sleep(5);
            }
            assertThat(parent.children()).allMatch(ProcessHandle::isAlive);
            assertThat(Commands.isRunning(parent.toHandle())).isTrue();
        } finally {
            parent.destroyForcibly().waitFor();
        }
        assertThat(Commands.isRunning(parent.toHandle())).isFalse();
    }

    private long child() throws IOException {
        return Long.parseLong(Files.readString(folder.resolve("child")).strip());
    }
}
