package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A project of two modules, {@code core} and {@code app}, in a clone of a bare {@code origin} with the branch {@code main}.
 *
 * <p>Maven takes what this build has made from a repository of the tests, and all else from the one that this build filled: so it
 * needs no network.
 */
final class ExampleProject {

    private static final Path TEMPLATE = Path.of("src", "test", "resources", "gate-project");
    /** Has what this build has made, and is filled with what that needs. */
    static final Path REPOSITORY = Path.of(System.getProperty("gate.repository", "target/gate/repository"));

    private static final String VERSION = System.getProperty("gate.version", "");
    private static final String DATE =
            "2026-11-20T00:00:00Z"; // commits have the same ids in all tests, so base is built once

    private final Path folder;
    private final Path cache;
    private final Path clone;

    /**
     * Makes the project.
     *
     * @param folder gets all of it
     * @param cache what the gate keeps of base
     */
    ExampleProject(Path folder, Path cache) throws IOException {
        this.folder = folder;
        this.cache = cache;
        clone = folder.resolve("clone");
        Files.createDirectories(folder);
        Files.writeString(folder.resolve("settings.xml"), settings());
        git(folder, "init", "-q", "--bare", "-b", "main", "origin.git");
        git(folder, "clone", "-q", origin(), clone.toString());
        try (Stream<Path> files = Files.walk(TEMPLATE)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                write(TEMPLATE.relativize(file).toString(), filled(Files.readString(file)));
            }
        }
        write(".gitignore", "target\n");
        git("checkout", "-q", "-b", "main");
        push();
    }

    private static String settings() {
        String mirror = Path.of(System.getProperty("gate.mirror", "")).toUri().toString();
        return """
                <settings>
                  <mirrors>
                    <mirror>
                      <id>files</id>
                      <mirrorOf>*</mirrorOf>
                      <url>%s</url>
                    </mirror>
                  </mirrors>
                </settings>
                """.formatted(mirror);
    }

    /** Fills in the versions of this build, whose plugins and JUnit are there. */
    private static String filled(String text) throws IOException {
        String parent = Files.readString(Path.of("..", "pom.xml"));
        String filled = text.replace("@project.version@", VERSION)
                .replace("@junit.version@", System.getProperty("gate.junit", ""));
        Matcher version = Pattern.compile(
                        "<artifactId>(maven-[a-z]+-plugin)</artifactId>\\s*<version>([^<]+)</version>")
                .matcher(parent);
        while (version.find()) {
            filled = filled.replace("@" + version.group(1) + "@", version.group(2));
        }
        return filled;
    }

    /** Returns the address of the bare repository, by which a clone may be shallow. */
    String origin() {
        return folder.resolve("origin.git").toUri().toString();
    }

    Path file(String name) {
        return clone.resolve(name);
    }

    /** Writes a file of the work tree. */
    ExampleProject write(String file, String text) throws IOException {
        Path path = clone.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
        return this;
    }

    /** Replaces a text that a file has. */
    ExampleProject replace(String file, String text, String by) throws IOException {
        String before = Files.readString(clone.resolve(file));
        assertThat(before).contains(text);
        return write(file, before.replace(text, by));
    }

    /** Commits the work tree. */
    ExampleProject commit() throws IOException {
        return commit("change");
    }

    /** Does the same with a message. */
    ExampleProject commit(String message) throws IOException {
        git("add", "-A");
        git("commit", "-q", "-m", message);
        return this;
    }

    /** Commits the work tree as the newest of origin's main. */
    ExampleProject push() throws IOException {
        commit();
        git("push", "-q", "origin", "HEAD:main");
        return this;
    }

    /** Runs git in the clone and returns what it prints. */
    String git(String... arguments) throws IOException {
        return git(clone, arguments);
    }

    private static String git(Path in, String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("git", "-c", "user.name=n", "-c", "user.email=e@example.com"));
        command.addAll(List.of(arguments));
        Run run = run(in, Map.of("GIT_AUTHOR_DATE", DATE, "GIT_COMMITTER_DATE", DATE), command);
        assertThat(run.exit()).as(run.output()).isZero();
        return run.output().strip();
    }

    /** Starts the goal {@code gate}, which compares with {@code origin/main} unless an option says otherwise. */
    Process started(String... options) throws IOException {
        return process(clone, environment(), goal(options));
    }

    private List<String> goal(String... options) {
        List<String> command = new ArrayList<>(maven());
        command.add("io.github.junitlatency:junit-latency-maven-plugin:" + VERSION + ":gate");
        if (Stream.of(options).noneMatch(option -> option.startsWith("-Dlatency.against="))) {
            command.add("-Dlatency.against=origin/main");
        }
        command.addAll(List.of(options));
        return command;
    }

    /** Runs the goal {@code gate}. */
    GateRun gate(String... options) throws IOException {
        return gated(goal(options));
    }

    /** Runs the command {@code gate} of the jar. */
    GateRun command(String... options) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-jar", System.getProperty("gate.cli", ""), "gate"));
        if (Stream.of(options).noneMatch(option -> option.startsWith("--against="))) {
            command.add("--against=origin/main");
        }
        command.addAll(List.of(options));
        command.add("--");
        command.addAll(maven());
        return gated(command);
    }

    private GateRun gated(List<String> command) throws IOException {
        String trees = git("worktree", "list", "--porcelain");
        String status = git("status", "--porcelain");
        Run run = run(clone, environment(), command);
        assertThat(git("worktree", "list", "--porcelain")).isEqualTo(trees);
        assertThat(git("status", "--porcelain")).isEqualTo(status);
        for (String module : List.of("core", "app")) {
            assertThat(file(module + "/target/plain-test-ran"))
                    .as("a gate runs latency tests only")
                    .doesNotExist();
        }
        return new GateRun(run.exit(), run.output(), clone.resolve("target/junit-latency"));
    }

    private List<String> maven() {
        return List.of(
                Path.of(System.getProperty("gate.maven", ""), "bin", "mvn").toString(),
                "-B",
                "-s",
                folder.resolve("settings.xml").toString(),
                "-Dmaven.repo.local=" + REPOSITORY.toAbsolutePath(),
                "-Dstyle.color=never",
                "-Djunit.latency.jfr=off",
                "-Djunit.latency.pairs=7");
    }

    private Map<String, String> environment() {
        return Map.of(
                "XDG_CACHE_HOME", cache.toString(), "MAVEN_OPTS", "-XX:TieredStopAtLevel=1", "JAVA_HOME", javaHome());
    }

    private static String javaHome() {
        return System.getProperty("java.home");
    }

    /** A program's end. */
    private record Run(int exit, String output) {}

    private static Process process(Path in, Map<String, String> environment, List<String> command) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(in.toFile()).redirectErrorStream(true);
        // A CI server's variables would choose base and get a summary, and git's would name another repository.
        builder.environment()
                .keySet()
                .removeIf(name -> name.matches("(GITHUB|CI|GIT|MAVEN|SUREFIRE)_.*|CHANGE_TARGET|CI"));
        builder.environment().putAll(environment);
        return builder.redirectInput(new File("/dev/null")).start();
    }

    private static Run run(Path in, Map<String, String> environment, List<String> command) throws IOException {
        Process process = process(in, environment, command);
        try {
            String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            return new Run(process.waitFor(), output);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        } finally {
            process.destroy();
        }
    }
}
