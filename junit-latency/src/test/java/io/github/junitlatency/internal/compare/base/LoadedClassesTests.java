package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class LoadedClassesTests {

    private static final String OBJECT = "java.lang.Object source: shared objects file\n";
    private static final List<String> DIFFERING = List.of("p.A", "p.A$E", "p.B");

    @TempDir
    private Path folder;

    private Path entry;

    @BeforeEach
    void makeTheClassPath() throws IOException {
        entry = Files.createDirectories(folder.resolve("a folder/classes"));
    }

    private LoadedClasses read(String log) {
        return LoadedClasses.of(log, List.of(entry), DIFFERING);
    }

    private String ofEntry(String name) {
        return OBJECT + name + " source: " + entry.toUri();
    }

    @Test
    void findsTheChangedClassesThatWereLoaded() {
        LoadedClasses loaded = read(ofEntry("p.A") + """

                java.lang.Proxy source: jrt:/java.base
                p.A$E source: shared objects file (top)
                p.C source: %s
                p.B$C source: %1$s
                java.lang.invoke.LambdaForm$MH/0x00007fa7e4001800 source: __JVM_LookupDefineClass__
                $Proxy0 source: __dynamic_proxy__
                jdk.internal.reflect.GeneratedMethodAccessor1 source: __ClassDefiner__
                java.lang.invoke.BoundMethodHandle$Species_LI source: _ClassSpecializer_generateConcreteSpeciesCode
                opened: boot.jar
                """.formatted(entry.toUri()));

        assertThat(loaded.changed()).containsExactly("p.A", "p.A$E");
        assertThat(loaded.doubts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "p.B$$Lambda$1/0x00007fa7e4000c08 source: p.B, p.B", // JDK 17
        "p.B$$Lambda/0x000000000b040418 source: p.B, p.B", // JDK 25
        "p.A$E$1$$StringConcat/0x000000000b041000 source: __JVM_LookupDefineClass__, p.A p.A$E",
        "java.lang.reflect.Proxy$$Lambda/0x000000000b0019b8 source: java.lang.reflect.Proxy, ''"
    })
    void hiddenClassesCountAsEachClassThatMayBeTheirHost(String line, String changed) {
        assertThat(String.join(" ", read(OBJECT + line).changed())).isEqualTo(changed);
        assertThat(read(OBJECT + line).doubts()).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({
        "x.Agent, file:/opt/agent.jar",
        "p.A, file:/opt/other%20one/",
        "q.A, __JVM_DefineClass__",
        "Script1, file:/groovy/script"
    })
    void doubtsClassesFromElsewhere(String name, String source) {
        assertThat(read(OBJECT + name + " source: " + source).doubts())
                .containsExactly(name + " is not from the class path, but from " + source);
    }

    @Test
    void doubtsALogThatIsNotComplete() {
        assertThat(read("").doubts())
                .containsExactly("the log of loaded classes has no java.lang.Object, so it is not complete");
        assertThat(read(OBJECT + "p.A sour").doubts())
                .containsExactly("the log of loaded classes has a line that is of no class: p.A sour");
    }

    @Test
    void doubtsAClassPathThatIsGone() throws IOException {
        Files.delete(entry);

        assertThat(read(OBJECT).doubts())
                .containsExactly(entry + " of the class path cannot be read any more: " + entry);
    }

    /** Each of its classes is loaded, or not, in a JVM of its own. */
    static final class Program {

        static final class Used {
            static void run() {
                Runnable run = () -> {};
                run.run();
            }
        }

        static final class Unused {}

        private Program() {}

        public static void main(String[] arguments) {
            Used.run();
        }
    }

    @Test
    void readsTheLogOfAJvm() throws Exception {
        Path classes = Path.of(LoadedClassesTests.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        Path log = folder.resolve("load: 1.log");
        Path link = Files.createSymbolicLink(folder.resolve("link"), classes);
        Process process = new ProcessBuilder(
                        WorkerCommand.thisJava().toString(),
                        LoadedClasses.option(log),
                        "-cp",
                        link.toString(),
                        Program.class.getName())
                .inheritIO()
                .start();
        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();

        LoadedClasses loaded = LoadedClasses.read(
                log, List.of(link), List.of(Program.Used.class.getName(), Program.Unused.class.getName()));

        assertThat(loaded.doubts()).isEmpty();
        assertThat(loaded.changed()).containsExactly(Program.Used.class.getName());
    }
}
