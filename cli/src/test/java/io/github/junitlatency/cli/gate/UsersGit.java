package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** The command git of a user, who is in no hook; a repository that several tests begin with is made once, and copied. */
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
        builder.environment().put("GIT_TEMPLATE_DIR", ""); // samples of hooks would be most of what is copied
        builder.environment().putAll(environment);
        Process git = builder.redirectInput(new File("/dev/null")).start();
        String output = new String(git.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(git.onExit().join().exitValue()).as(output).isZero();
        return output.strip();
    }

    /** Copies a folder with all that is in it to one that is not there yet, or to an empty one. */
    public static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) { // a folder before what is in it
            for (Path each : all.toList()) {
                Path copy = to.resolve(from.relativize(each).toString());
                if (!Files.isDirectory(copy)) {
                    Files.copy(each, copy, StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
    }
}
