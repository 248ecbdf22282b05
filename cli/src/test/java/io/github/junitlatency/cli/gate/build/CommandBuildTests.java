package io.github.junitlatency.cli.gate.build;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds by commands, and starts JVMs with a main class in the place of the one that runs tests. */
class CommandBuildTests {

    private static final String PRINTS = "mkdir -p build/test; echo compiled";
    private static final String BASE = "aa29268 (main)";

    private static final String MAIN = """
            package io.github.junitlatency.internal.junit;

            class GateMain {

                public static void main(String[] tests) {
                    System.out.println(java.nio.file.Path.of("").toAbsolutePath() + " " + System.getProperty("basedir") + " "
                            + System.getProperty("a") + " " + System.getProperty("junit.latency.output.dir") + " "
                            + String.join(",", tests));
                    Runtime.getRuntime().halt(tests[0].equals("Crashes") ? 134 : 0);
                }
            }
            """;

    @TempDir
    private Path folder;

    private Path project;
    private Path work;
    private BuildLog log;

    @BeforeEach
    void makeFolders() throws IOException {
        project = Files.createDirectories(folder.toRealPath().resolve("a project"));
        work = Files.createDirectories(project.resolve("target/junit-latency/gate"));
        log = new BuildLog(work.resolve("head.log"), Deadline.in(Optional.empty()));
    }

    private void compiled(String build, String classPath, String jvmArguments) throws Exception {
        new CommandBuild(build, classPath, jvmArguments, "1.0")
                .compile(project, work.resolve("head"), Optional.empty(), log);
    }

    private NotBuiltException notBuilt(String build, String classPath) throws Exception {
        try {
            compiled(build, classPath, "");
        } catch (NotBuiltException e) {
            return e;
        }
        throw new AssertionError("it was built");
    }

    @Test
    void whatIsPrintedIsTheClassPathAndAllElseIsInTheLog() throws Exception {
        compiled(PRINTS + "; mkdir build/main", "echo said >&2; echo '.=build/test:build/main'", "");

        assertThat(ModuleBuild.readAll(work.resolve("head")))
                .containsExactly(new ModuleBuild(
                        "root",
                        project.toString(),
                        List.of(
                                new Entry(Kind.TESTS, ":root:build/test", "", project + "/build/test"),
                                new Entry(Kind.OWN, ":root:build/main", "", project + "/build/main"))));
        assertThat(log.file()).hasContent("compiled\nsaid");
    }

    @Test
    void aCommandThatFailsIsAVersionThatDoesNotBuild() throws Exception {
        NotBuiltException failed = notBuilt("echo Book.java:7: error; exit 3", "echo build/test");

        assertThat(failed.ofHead())
                .hasMessage("head does not build: see " + log.file() + "; its first errors are\nBook.java:7: error")
                .extracting(CommandException::exit)
                .isEqualTo(GateExit.HEAD_BROKEN);
        assertThat(notBuilt(PRINTS, "no-such-task")).hasMessage("has no class path for its tests: see " + log.file());
    }

    @Test
    void aClassPathThatCannotBeReadIsAWrongCommandOrABaseThatDoesNotBuild() throws Exception {
        NotBuiltException unread = notBuilt(PRINTS, "true");

        assertThat(unread.ofHead())
                .hasMessageStartingWith("head has no class path for its tests: --class-path printed nothing")
                .extracting(CommandException::exit)
                .isEqualTo(GateExit.USAGE);
        assertThat(unread.ofBase(BASE))
                .hasMessageStartingWith(
                        "base aa29268 (main) has no class path for its tests: --class-path printed nothing")
                .hasMessageEndingWith("repair it there, or let this change through by --base-broken=warn")
                .extracting(CommandException::exit)
                .isEqualTo(GateExit.BASE_BROKEN);
    }

    @Test
    void onlyMavenResolvesReleases() {
        CommandBuild build = new CommandBuild("true", "true", "", "1.0");

        assertThatThrownBy(() -> build.compile(project, work, Optional.of("version:1.4.2"), log))
                .hasMessage(
                        "base was to be version:1.4.2, which Maven alone can resolve; name a git ref, or build by -- mvn");
    }

    @Test
    void flagsThatJavaDoesNotKnowAreWrong() {
        assertThatThrownBy(() -> compiled(PRINTS, "echo build/test", "-Xmx1g -Xno"))
                .isInstanceOf(CommandException.class)
                .hasMessage("jvm-args = \"-Xmx1g -Xno\": flags of java were expected, and it says:"
                        + " Unrecognized option: -Xno");
    }

    private ModuleBuild module(String name, Entry... further) throws IOException {
        Path module = Files.createDirectories(project.resolve(name));
        List<Entry> entries = new ArrayList<>(List.of(further));
        entries.add(new Entry(
                Kind.TESTS, ":" + name + ":test", "", module.resolve("test").toString()));
        return new ModuleBuild(name, module.toString(), entries);
    }

    private ModuleBuild withLauncher(String name) throws IOException {
        ModuleBuild module = module(name);
        String launcher = "package org.junit.platform.launcher.core; class LauncherFactory {}";
        compile(project.resolve(name).resolve("test"), Map.of("GateMain", MAIN, "LauncherFactory", launcher));
        return module;
    }

    private Commands.Ended test(ModuleBuild... modules) throws IOException {
        Map<ModuleBuild, List<String>> tests = new LinkedHashMap<>();
        for (ModuleBuild module : modules) {
            tests.put(module, List.of(module.name().equals("core") ? "Crashes" : "p.Ends", "p.Ends#too"));
        }
        return new CommandBuild("true", "true", "-Xmx64m '-Da=b c'", "1.0")
                .test(project, tests, List.of("-Djunit.latency.run=7"), log);
    }

    @Test
    void aJvmThatCrashesEndsNoOther() throws Exception {
        assertThat(test(withLauncher("core"), withLauncher("app")).code()).contains(0);

        String results = project + "/target/junit-latency/results/";
        String core = project + "/core";
        String app = project + "/app";
        assertThat(log.file())
                .hasContent(core + " " + core + " b c " + results + "core Crashes,p.Ends#too\n" + app + " " + app
                        + " b c " + results + "app p.Ends,p.Ends#too");
    }

    @Test
    void noJvmIsStartedWhenTheTimeIsOver() throws Exception {
        log = new BuildLog(log.file(), Deadline.in(Optional.of(Duration.ZERO)));

        assertThat(test(withLauncher("core"), withLauncher("app")).code()).isEmpty();
    }

    @Test
    void aClassPathWithoutTheLauncherIsWrong() throws IOException {
        ModuleBuild module =
                module("core", new Entry(Kind.LIBRARY, ":junit-platform-engine", "1.14.4", folder + "/engine.jar"));
        compile(project.resolve("core/test"), "GateMain", MAIN);

        assertThatThrownBy(() -> test(module))
                .isInstanceOf(CommandException.class)
                .hasMessage("tests of core are run by JUnit's launcher, which is not on their class path; add"
                        + " org.junit.platform:junit-platform-launcher 1.14.4");
    }

    @Test
    void aClassPathWithAnotherVersionOfTheLibraryIsWrong() throws IOException {
        Entry library = new Entry(Kind.LIBRARY, ":junit-latency", "0.9", folder + "/latency.jar");

        assertThatThrownBy(() -> test(module("core", library)))
                .isInstanceOf(CommandException.class)
                .hasMessage(
                        "tests of core have junit-latency 0.9, and this is the gate of 1.0; let them be of one version");
    }
}
