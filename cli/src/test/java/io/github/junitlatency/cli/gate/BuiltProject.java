package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.junitlatency.cli.Run;
import io.github.junitlatency.cli.gate.unchanged.ClassPaths;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** A project of two modules in a git repository, built by a script or by Ant; its branch {@code base} is the first commit. */
final class BuiltProject {

    static final String CHECKSUM = "core/src/com/example/Checksum.java";
    static final String CHECKSUM_TEST = "core/test/com/example/ChecksumTest.java";
    static final String ORDER = "app/src/com/example/Order.java";
    static final String ORDER_TEST = "app/test/com/example/OrderTest.java";

    private static final String DATE = "2026-11-20T00:00:00Z"; // commits have the same ids in all tests
    private static final Pattern NEEDED = Pattern.compile(
            "(junit-(jupiter|platform|latency)[a-z-]*|opentest4j|HdrHistogram|commons-numbers-[a-z]+|jna)(-\\d.*\\.jar)?");

    /** Starts javac once: for each folder it would be most of a gate's time. */
    private static final String BUILD = """
            set -e
            mkdir -p build/all
            javac -J-XX:TieredStopAtLevel=1 -g -proc:none -d build/all -cp "$LIBS" $(find core app -name '*.java')
            for module in core app; do
              mkdir -p build/$module/main/com/example build/$module/test/com/example
              for kind in src:main test:test; do
                for source in $module/${kind%:*}/com/example/*.java; do
                  mv build/all/com/example/$(basename $source .java).class build/$module/${kind#*:}/com/example
                done
              done
            done
            """;

    private static final String CLASS_PATH = """
            echo "core=build/core/test:build/core/main:build/core/resources:$LIBS"
            echo "app=build/app/test:build/app/main:build/core/main:$LIBS"
            """;

    private static final String ANT = """
            <project name="example" default="compile">
              <property environment="env"/>
              <macrodef name="module">
                <attribute name="name"/>
                <attribute name="path"/>
                <sequential>
                  <mkdir dir="build/@{name}"/>
                  <javac srcdir="@{name}" destdir="build/@{name}" classpath="@{path}" debug="true" includeantruntime="false">
                    <compilerarg value="-proc:none"/>
                  </javac>
                </sequential>
              </macrodef>
              <target name="compile">
                <module name="core/src" path=""/>
                <module name="core/test" path="build/core/src:${env.LIBS}"/>
                <module name="app/src" path="build/core/src"/>
                <module name="app/test" path="build/app/src:build/core/src:${env.LIBS}"/>
              </target>
              <target name="class-path">
                <echo>core=build/core/test:build/core/src:${env.LIBS}</echo>
                <echo>app=build/app/test:build/app/src:build/core/src:${env.LIBS}</echo>
              </target>
            </project>
            """;

    private static final String TEST = """
            package com.example;

            import io.github.junitlatency.Iteration;
            import io.github.junitlatency.LatencyTest;
            import io.github.junitlatency.Sink;

            class %1$sTest {

                @LatencyTest(iterations = 3_000, warmup = 20_000, budgets = "p50 <= base + 10%%")
                void measures(Iteration iteration, Sink sink) {
                    sink.consume(%1$s.of(iteration.index()));
                }
            }
            """;

    private final Path clone;
    private final Path cache;
    private final String libraries;
    private String flags = "-Djunit.latency.pairs=7 -Djunit.latency.jfr=off -Djunit.latency.stacks=off";

    /**
     * Makes the project.
     *
     * @param folder gets it
     * @param shared keeps what the tests have in common: libraries, and base's classes
     */
    BuiltProject(Path folder, Path shared) throws IOException {
        clone = Files.createDirectories(folder).toRealPath().resolve("clone");
        cache = shared.resolve("cache");
        libraries = libraries(shared.toRealPath().resolve("libraries"));
        write("build.sh", BUILD);
        write("class-path.sh", CLASS_PATH);
        write("build.xml", ANT);
        write(".gitignore", "build\n");
        write(CHECKSUM, """
                package com.example;

                public final class Checksum {

                    private static int rounds = 1_000;

                    public static long of(long seed) {
                        long value = seed;
                        for (int i = 0; i < rounds; i++) {
                            value = value * 31 + (value >>> 7) + i;
                        }
                        return value;
                    }
                }
                """);
        write(ORDER, """
                package com.example;

                public final class Order {

                    public static long of(long id) {
                        return Checksum.of(id) ^ id;
                    }
                }
                """);
        write(CHECKSUM_TEST, TEST.formatted("Checksum"));
        write(ORDER_TEST, TEST.formatted("Order"));
        git("init", "-q", "-b", "main");
        commit();
        git("branch", "base");
    }

    /** Returns a class path of what tests need, which this JVM has as jars, or as folders of this build. */
    private static String libraries(Path folder) throws IOException {
        Files.createDirectories(folder);
        List<String> paths = new ArrayList<>();
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator)) {
            Path path = Path.of(entry);
            boolean isOfThisBuild = path.endsWith(Path.of("target", "classes"));
            Path named = isOfThisBuild ? path.getParent().getParent() : path;
            if (!NEEDED.matcher(named.getFileName().toString()).matches() && !named.endsWith("native")) {
                continue;
            }
            Path jar = folder.resolve("junit-latency-of-" + named.getFileName() + ".jar");
            if (isOfThisBuild && !Files.exists(jar)) {
                ClassPaths.jar(jar, path);
            }
            paths.add((isOfThisBuild ? jar : path).toString());
        }
        return String.join(File.pathSeparator, paths);
    }

    String libraries() {
        return libraries;
    }

    BuiltProject write(String file, String text) throws IOException {
        ClassPaths.write(clone.resolve(file), text);
        return this;
    }

    BuiltProject replace(String file, String text, String by) throws IOException {
        String before = Files.readString(clone.resolve(file));
        assertThat(before).contains(text);
        return write(file, before.replace(text, by));
    }

    BuiltProject commit() throws IOException {
        git("add", "-A");
        git("commit", "-q", "-m", "change");
        return this;
    }

    String git(String... arguments) throws IOException {
        return UsersGit.git(clone, Map.of("GIT_AUTHOR_DATE", DATE, "GIT_COMMITTER_DATE", DATE), arguments);
    }

    Path output() {
        return clone.resolve("target/junit-latency");
    }

    /** Has the tests' JVMs start sooner, which is for tests that measure nothing. */
    BuiltProject unmeasured() {
        flags += " -XX:TieredStopAtLevel=1";
        return this;
    }

    /** Runs a gate of the scripts. */
    Ended gate(String... options) throws IOException {
        return gateBy("sh build.sh", "sh class-path.sh", options);
    }

    /** Runs a gate of Ant. */
    Ended gateByAnt(String... options) throws IOException {
        String jars = Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
                .filter(entry -> entry.matches(".*/ant(-launcher)?-[\\d.]+\\.jar"))
                .collect(Collectors.joining(File.pathSeparator));
        String ant = "java -cp " + jars + " org.apache.tools.ant.Main";
        return gateBy(ant, ant + " -silent -emacs class-path", options);
    }

    /** Runs the command {@code gate} in a process of its own, which compares with the branch {@code base}. */
    Ended gateBy(String build, String classPath, String... options) throws IOException {
        List<String> command = GateProcess.command(arguments(build, classPath, options));
        String status = git("status", "--porcelain");
        GateProcess gate =
                GateProcess.run(clone, Map.of("XDG_CACHE_HOME", cache.toString(), "LIBS", libraries), command);
        assertThat(git("status", "--porcelain"))
                .as("a gate leaves no trace in git")
                .isEqualTo(status);
        assertThat(git("worktree", "list").lines()).hasSize(1);
        assertThat(output().resolve("gate.json")).as(gate.output()).exists();
        return ended(gate.exit(), gate.output());
    }

    /** Runs one that ends before it needs the libraries, in this JVM. */
    Ended gateHere(String build, String classPath) throws IOException {
        Run gate = Run.in(clone, arguments(build, classPath).toArray());
        return ended(gate.exitCode(), gate.out() + gate.err());
    }

    private List<String> arguments(String build, String classPath, String... options) {
        List<String> arguments = new ArrayList<>(List.of(
                "gate", "--against=base", "--build=" + build, "--class-path=" + classPath, "--jvm-args=" + flags));
        arguments.addAll(List.of(options));
        return arguments;
    }

    private Ended ended(int exit, String printed) throws IOException {
        return new Ended(
                exit,
                printed,
                new ObjectMapper().readTree(output().resolve("gate.json").toFile()));
    }

    /**
     * The end of a gate.
     *
     * @param json what gate.json has
     */
    record Ended(int exit, String printed, JsonNode json) {

        Ended with(int code) {
            assertThat(exit).as(printed).isEqualTo(code);
            assertThat(json.path("exit").asInt()).isEqualTo(code);
            return this;
        }

        String lastLine() {
            return printed.lines().filter(line -> line.startsWith("GATE ")).collect(Collectors.joining("\n"));
        }

        /** Returns what became of the tests, such as {@code core ChecksumTest PASS}. */
        List<String> tests() {
            List<String> tests = new ArrayList<>();
            json.path("tests")
                    .forEach(test -> tests.add(test.path("module").asText() + " "
                            + test.path("class").asText().replace("com.example.", "") + " "
                            + test.path("verdict").asText()));
            return tests;
        }
    }
}
