package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command git of a user, who is in no hook. */
public final class UsersGit {

    private UsersGit() {}

    /** Runs it and returns what it prints. */
    public static String git(Path in, String... arguments) throws IOException {
        return git(in, Map.of(), arguments);
    }

    /** Does the same with further variables. */
    public static String git(Path in, Map<String, String> environment, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=n", "-c", "user.email=e@example.com"));
        command.addAll(List.of(arguments));
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
        builder.environment().keySet().removeIf(name -> name.startsWith("GIT_"));
        builder.environment().putAll(environment);
        Process git = builder.redirectInput(new File("/dev/null")).start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.onExit().join().exitValue()).as(output).isZero();
        return output.strip();
    }
}
