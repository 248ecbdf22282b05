package io.github.junitlatency.cli.gate.unchanged;

import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.compile;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.content;
import static io.github.junitlatency.cli.gate.unchanged.ClassPaths.jar;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoadedClassesTests {

    private static final String OBJECT = "java.lang.Object source: shared objects file\n";

    @TempDir
    Path folder;

    private ClassPathContent classPath;
    private String classes;

    @BeforeEach
    void compileClasses() throws IOException {
        Path compiled = compile(folder.resolve("a folder/classes"), Map.of("A", """
                        package p;
                        public class A {
                            enum E { X }
                            public static void main(String[] args) {
                                Runnable run = () -> System.out.println(args.length + "x");
                                run.run();
                                System.out.println(E.valueOf("X"));
                            }
                        }
                        """, "B", "package p; class B {}"));
        classPath = content(compiled);
        classes = compiled.toUri().toString();
    }

    private LoadedClasses read(String log) {
        return LoadedClasses.of(log.lines(), classPath);
    }

    @Test
    void takesClassesOfTheClassPathOnly() {
        LoadedClasses loaded = read(OBJECT + """
                java.lang.Proxy source: jrt:/java.base
                p.A source: %s
                p.A$E source: shared objects file (top)
                java.lang.invoke.LambdaForm$MH/0x00007fa7e4001800 source: __JVM_LookupDefineClass__
                $Proxy0 source: __dynamic_proxy__
                jdk.internal.reflect.GeneratedMethodAccessor1 source: __ClassDefiner__
                java.lang.invoke.BoundMethodHandle$Species_LI source: _ClassSpecializer_generateConcreteSpeciesCode
                opened: boot.jar
                """.formatted(classes));

        assertThat(loaded.names()).containsExactly("p.A", "p.A$E");
        assertThat(loaded.doubts()).isEmpty();
    }

    @Test
    void mapsHiddenClassesToTheirHost() {
        assertThat(read(OBJECT + "p.A$$Lambda$1/0x00007fa7e4000c08 source: p.A").names()) // JDK 17
                .containsExactly("p.A");
        assertThat(read(OBJECT + "p.A$$Lambda/0x000000000b040418 source: p.A").names()) // JDK 25
                .containsExactly("p.A");
        assertThat(read(OBJECT + "p.A$E/0x000000001c041800 source: __JVM_LookupDefineClass__")
                        .names()) // defined from the bytes of a class file
                .containsExactly("p.A$E");
        assertThat(read(OBJECT + "p.A$E$1$$StringConcat/0x000000000b041000 source: __JVM_LookupDefineClass__")
                        .names())
                .containsExactly("p.A$E");
        assertThat(read(OBJECT + "java.lang.reflect.Proxy$$Lambda/0x000000000b0019b8 source: java.lang.reflect.Proxy"))
                .isEqualTo(new LoadedClasses(new TreeSet<>(), List.of()));
    }

    @Test
    void readsDecoratedLines() {
        assertThat(read("[0.010s][info][class,load] " + OBJECT + "[0.2s][info][class,load] p.A source: " + classes))
                .isEqualTo(read(OBJECT + "p.A source: " + classes));
    }

    @Test
    void doubtsClassesFromElsewhere() {
        assertThat(read(OBJECT + "x.Agent source: file:/opt/agent.jar").doubts())
                .containsExactly("x.Agent is not from the class path, but from file:/opt/agent.jar");
        assertThat(read(OBJECT + "p.A source: file:/opt/other%20one/").doubts())
                .containsExactly("p.A is not from the class path, but from file:/opt/other%20one/");
        assertThat(read(OBJECT + "p.A source: __JVM_DefineClass__").doubts())
                .containsExactly("p.A is not from the class path, but from __JVM_DefineClass__");
        assertThat(read(OBJECT + "Script1 source: file:/groovy/script").doubts())
                .containsExactly("Script1 is not from the class path, but from file:/groovy/script");
        assertThat(read(OBJECT + "p.C source: " + classes).doubts()) // deleted or added since
                .containsExactly("p.C is not from the class path, but from " + classes);
    }

    @Test
    void doubtsALogThatIsNotComplete() {
        assertThat(read("").doubts())
                .containsExactly("the log of loaded classes has no java.lang.Object, so it is not complete");
        assertThat(read(OBJECT + "p.A sour").doubts())
                .containsExactly("the log of loaded classes has a line that is of no class: p.A sour");
    }

    @Test
    void readsTheLogOfThisJvm() throws IOException, InterruptedException {
        for (Path entry : new Path[] {
            classPath.entries().get(0),
            jar(folder.resolve("a.jar"), classPath.entries().get(0)),
            Files.createSymbolicLink(folder.resolve("link"), classPath.entries().get(0))
        }) {
            Path log = folder.resolve("load: 1.log");
            Process process = new ProcessBuilder(
                            Path.of(System.getProperty("java.home"), "bin", "java")
                                    .toString(),
                            LoadedClasses.option(log),
                            "-cp",
                            entry.toString(),
                            "p.A")
                    .redirectErrorStream(true)
                    .redirectOutput(folder.resolve("out.txt").toFile())
                    .start();
            assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
            assertThat(folder.resolve("out.txt")).hasContent("0x\nX");

            LoadedClasses loaded = LoadedClasses.read(log, content(entry));

            assertThat(loaded.doubts()).isEmpty();
            assertThat(loaded.names()).containsExactly("p.A", "p.A$E");
        }
    }

    @Test
    void readsALongLog() {
        String source = " source: " + classes;

        LoadedClasses loaded = LoadedClasses.of(
                Stream.concat(
                        OBJECT.lines(),
                        Stream.iterate("p.A" + source, line -> line).limit(200_000)),
                classPath);

        assertThat(loaded.names()).containsExactly("p.A");
    }
}
