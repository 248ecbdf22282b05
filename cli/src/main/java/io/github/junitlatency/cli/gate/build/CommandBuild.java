package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.internal.compare.worker.WorkerCommand;
import io.github.junitlatency.internal.junit.GateMain;
import java.io.IOException;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Builds a project by commands of its own, and runs its tests in JVMs that it starts itself: for all builds but Maven's. */
public final class CommandBuild extends Build {

    private static final String MAIN = GateMain.class.getName();
    private static final String LAUNCHER = "org.junit.platform.launcher.core.LauncherFactory";

    private final String compile;
    private final String classPath;
    private final String jvmArguments;
    private final String version;

    /**
     * Prepares.
     *
     * @param compile compiles main classes and tests, by {@code sh} in the project's folder
     * @param classPath prints {@code FOLDER=ENTRY:ENTRY} for each module, in the same way
     * @param jvmArguments flags of the tests' JVMs, as in a file of arguments of {@code java}
     * @param version this project's
     */
    public CommandBuild(String compile, String classPath, String jvmArguments, String version) {
        this.compile = compile;
        this.classPath = classPath;
        this.jvmArguments = jvmArguments;
        this.version = version;
    }

    @Override
    String key() {
        // The commands may find a compiler by it.
        return String.join("\n", compile, classPath, version, System.getenv().getOrDefault("PATH", ""));
    }

    @Override
    public void compile(Path project, Path modules, Optional<String> resolved, BuildLog log)
            throws NotBuiltException, IOException {
        if (resolved.isPresent()) {
            throw GateExit.USAGE.because("base was to be " + resolved.get()
                    + ", which Maven alone can resolve; name a git ref, or build by -- mvn");
        }
        checkJvmArguments(project, log);
        log.succeed(project, List.of("sh", "-c", compile), "does not build");
        Path printed = log.file().resolveSibling("class-path.txt");
        log.succeed(
                project,
                List.of("sh", "-c", "sh -c \"$1\" > \"$2\"", "sh", classPath, printed.toString()),
                "has no class path for its tests");
        String lines = new String(Files.readAllBytes(printed), StandardCharsets.UTF_8);
        for (ModuleBuild module : ClassPathLines.read(project, lines)) {
            module.write(modules);
        }
    }

    @Override
    public Commands.Ended test(
            Path project, Map<ModuleBuild, List<String>> tests, List<String> properties, BuildLog log)
            throws IOException {
        for (ModuleBuild module : tests.keySet()) {
            checkLauncher(module);
        }
        Commands.Ended ended = new Commands.Ended(Optional.of(0), "");
        for (Map.Entry<ModuleBuild, List<String>> entry : tests.entrySet()) {
            ModuleBuild module = entry.getKey();
            Path results = log.file().getParent().resolveSibling("results").resolve(module.name());
            List<String> flags = new ArrayList<>(properties);
            flags.add("-Dbasedir=" + module.folder());
            List<Path> entries =
                    module.entries().stream().map(ModuleBuild.Entry::file).toList();
            List<String> arguments = new ArrayList<>();
            arguments.add(WorkerCommand.quoted("-Djunit.latency.output.dir=" + results)); // the user's flag wins
            arguments.add(jvmArguments);
            arguments.addAll(new WorkerCommand(WorkerCommand.thisJava(), flags, entries).argumentFile());
            arguments.add(MAIN);
            entry.getValue().forEach(test -> arguments.add(WorkerCommand.quoted(test))); // else # is a comment
            ended = log.run(Path.of(module.folder()), java(arguments, log));
            if (ended.code().isEmpty()) {
                break; // the time is over
            }
        }
        return ended;
    }

    /** Returns a command: a class path may be longer than what an argument may be. */
    private static List<String> java(List<String> arguments, BuildLog log) throws IOException {
        Path file = log.file().resolveSibling("java-arguments.txt");
        Files.write(file, arguments, WorkerCommand.encoding());
        return List.of(WorkerCommand.thisJava().toString(), "@" + file);
    }

    private void checkJvmArguments(Path project, BuildLog log) throws IOException {
        Commands.Ended ended = Commands.output(project, java(List.of(jvmArguments, "-version"), log));
        if (!ended.isGood()) {
            throw GateExit.USAGE.because(
                    "jvm-args = \"" + jvmArguments + "\": flags of java were expected, and it says: "
                            + ended.output().lines().findFirst().orElse("nothing"));
        }
    }

    /** Checks that the tests of head can be run: base's run with what head's JVM has. */
    private void checkLauncher(ModuleBuild module) throws IOException {
        try (URLClassLoader loader = module.loader()) {
            if (loader.findResource(MAIN.replace('.', '/') + ".class") == null) {
                throw GateExit.USAGE.because(
                        "tests of " + module.name() + " have junit-latency " + version(module, "junit-latency")
                                + ", and this is the gate of " + version + "; let them be of one version");
            }
            if (loader.findResource(LAUNCHER.replace('.', '/') + ".class") == null) {
                throw GateExit.USAGE.because("tests of " + module.name()
                        + " are run by JUnit's launcher, which is not on their class path; add"
                        + " org.junit.platform:junit-platform-launcher " + version(module, "junit-platform-engine"));
            }
        }
    }

    private static String version(ModuleBuild module, String artifact) {
        return module.entries().stream()
                .filter(entry ->
                        entry.id().equals(":" + artifact) && !entry.version().isEmpty())
                .map(ModuleBuild.Entry::version)
                .findFirst()
                .orElse("of the version of " + artifact);
    }
}
