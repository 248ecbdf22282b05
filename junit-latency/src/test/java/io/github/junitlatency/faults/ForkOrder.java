package io.github.junitlatency.faults;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Starts a fork with the tests that it is to run. All that it may write is below one folder: it works in {@code work}, has
 * {@code home} and {@code tmp}, and leaves its reports in {@code out}.
 */
final class ForkOrder {

    private final Path folder;
    private final List<String> classes;
    private final List<String> prefix = new ArrayList<>();
    private final List<String> options = new ArrayList<>();
    private final Map<String, String> environment = new HashMap<>();

    /** Takes the folder, which must be there, and the classes of tests. */
    ForkOrder(Path folder, Class<?>... tests) throws IOException {
        this.folder = folder.toRealPath();
        classes = Stream.of(tests).map(Class::getName).toList();
        for (Path made : List.of(work(), home(), tmp())) {
            Files.createDirectories(made);
        }
        property("user.home", home().toString());
        property("java.io.tmpdir", tmp().toString());
        property("junit.latency.output.dir", out().toString());
        property("junit.latency.jfr", "on");
        environment.put("HOME", home().toString());
        environment.put("XDG_CACHE_HOME", home().resolve(".cache").toString());
    }

    Path work() {
        return folder.resolve("work");
    }

    Path home() {
        return folder.resolve("home");
    }

    Path tmp() {
        return folder.resolve("tmp");
    }

    Path out() {
        return folder.resolve("out");
    }

    /** Adds options of the JVM. */
    ForkOrder options(String... added) {
        options.addAll(List.of(added));
        return this;
    }

    /** Sets a system property, such as a configuration parameter; the last one counts. */
    ForkOrder property(String name, String value) {
        return options("-D" + name + "=" + value);
    }

    /** Sets a variable of the environment. */
    ForkOrder environment(String name, String value) {
        environment.put(name, value);
        return this;
    }

    /** Puts a command in front of that of the JVM, behind those that are there: {@code taskset -c 1}. */
    ForkOrder behind(String... command) {
        prefix.addAll(List.of(command));
        return this;
    }

    /** Lets it measure while others of this user use the same CPU, where that can be had, instead of waiting for them. */
    ForkOrder apart() throws IOException {
        prefix.addAll(MountOrder.ownLocks());
        return this;
    }

    /** Has the fork tell its phases; that costs the measured thread a safepoint each millisecond. */
    ForkOrder watchingPhases() {
        return property(ForkMain.WATCH, "true");
    }

    /** Starts it. */
    Fork start() throws IOException {
        List<String> command = new ArrayList<>(prefix);
        command.addAll(JavaCommand.of(options, ForkMain.class, classes.toArray(String[]::new)));
        ProcessBuilder builder = JavaCommand.builder(command);
        builder.directory(work().toFile());
        builder.environment().remove("GITHUB_ACTIONS"); // it would add lines
        builder.environment().putAll(environment);
        return new Fork(builder.start());
    }

    /** Starts it and waits for its end. */
    Fork run() throws IOException, InterruptedException {
        Fork fork = start();
        fork.awaitEnd();
        return fork;
    }

    /** Starts it and waits for its end, after which nothing is left. */
    Fork runLeavingNothing() throws IOException, InterruptedException {
        try (Leftovers leftovers = new Leftovers(this)) {
            Fork fork = run();
            leftovers.assertNothing(fork);
            return fork;
        }
    }

    /** Runs {@link Small}, which holds whatever is done to it. */
    Fork runHolding() throws IOException, InterruptedException {
        Fork fork = run();
        assertThat(fork.outcomes()).as(fork.output()).containsExactly("SUCCESSFUL holds");
        return fork;
    }

    /** Returns the doubts that it reports, having held. */
    List<String> doubtsOfHolding() throws IOException, InterruptedException {
        runHolding();
        return ReportedDoubts.keys(this);
    }
}
