package io.github.junitlatency.internal.machine.doubt;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.machine.OnPlantedFiles;
import io.github.junitlatency.internal.machine.doubt.JvmDoubts.CodeCache;
import io.github.junitlatency.internal.machine.file.HostFiles;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

public class JvmDoubtsTests extends OnPlantedFiles {

    private static final HostFiles NO_FILES = new HostFiles(Path.of("/nowhere"));

    private static final String COMPILING = "Compilation: enabled, stopped_count=0, restarted_count=0\n";

    /** Returns those of a JVM that does not tell of its code cache. */
    public static JvmDoubts jvm(List<String> arguments, String vmInfo) {
        return new JvmDoubts(arguments, "", vmInfo, new CodeCache(Optional::empty, () -> 0));
    }

    private static List<Doubt> doubts(String... arguments) {
        return jvm(List.of(arguments), "").doubts(NO_FILES);
    }

    @Test
    void otherOptionsRaiseNone() {
        String options = "-Xmx1g -XX:TieredStopAtLevel=4 -XX:+UseCompiler -Xdebug -Dnote=-javaagent:mine.jar"
                + " -XX:CompilationMode=high-only";
        assertThat(doubts(options.split(" "))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            -Xmx1g                  | mixed mode, sharing       | true
            -XX:TieredStopAtLevel=1 | mixed mode, emulated-client, sharing | false
            -Xint                   | interpreted mode, sharing | false
            """)
    void onlyTheInterpreterAndC1AloneAreDoubted(String argument, String vmInfo, boolean isOptimising) {
        assertThat(jvm(List.of(argument), vmInfo).doubts(planted.files()))
                .extracting(Doubt::kind)
                .filteredOn(List.of(Doubt.Kind.NO_C2, Doubt.Kind.NO_C2)::contains)
                .hasSize(isOptimising ? 0 : 1);
    }

    /** As HotSpot, Graal's JVMCI and libgraal name their compilers in /proc, and of a JVM that has none. */
    @ParameterizedTest
    @CsvSource({
        "C2 CompilerThre, 'mixed mode, sharing', false",
        "Truffle-1,       'mixed mode, sharing', true",
        "Truffle-1,       '', false"
    })
    void compilersWhoseNamesAreUnknownAreOne(String thread, String vmInfo, boolean isOne) {
        Doubt unseen = Doubts.named("compilers with unknown names");
        assertThat(jvm(List.of(), vmInfo).doubts(threads(thread))).isEqualTo(isOne ? List.of(unseen) : List.of());
    }

    @Test
    void threadsThatCannotBeSeenAreOneOfAJvmThatCompiles() {
        assertThat(jvm(List.of(), "mixed mode, sharing").doubts(NO_FILES))
                .extracting(Doubt::seen)
                .containsExactly(
                        "the warm-up cannot wait for this JVM's compilers, since threads are seen in Linux's /proc only");
    }

    private HostFiles threads(String second) {
        return planted.thread(1, "main", 'R').thread(2, second, 'S').files();
    }

    private static JvmDoubts hotSpot(String vmInfo, CodeCache codeCache) {
        return new JvmDoubts(List.of(), "OpenJDK 64-Bit Server VM", vmInfo, codeCache);
    }

    private static Doubt off(String seen) {
        return new Doubt(
                Doubt.Kind.NO_C2, seen, "raise -XX:ReservedCodeCacheSize, or run latency tests in a JVM of their own");
    }

    /** As HotSpot of JDK 25 and of JDK 17 answers; the last stands for one whose second compiler could not start. */
    @ParameterizedTest
    @CsvSource({
        "' full_count=1\nCompilation: disabled (not enough contiguous free space left), stopped_count=0',"
                + "'the JVM compiles no more, because its code cache is full'",
        "' compilation: disabled (not enough contiguous free space left)\n stopped_count=0\n full_count=12\n',"
                + "'the JVM compiles no more, because its code cache is full'",
        "' full_count=0\nCompilation: disabled (not enough contiguous free space left), stopped_count=0',"
                + "'the JVM has shut down its compilers, as it does without room in its code cache'"
    })
    void compilersThatWentOffWhileTheJvmRanAreOne(String answer, String seen) {
        List<String> answers = new ArrayList<>(List.of("full_count=0\n" + COMPILING, answer, answer));
        CodeCache codeCache = new CodeCache(() -> Optional.of(answers.remove(0)), () -> 0.9);
        JvmDoubts jvm = hotSpot("mixed mode", codeCache);

        assertThat(jvm.doubts(threads("C2 CompilerThre"))).isEmpty();
        assertThat(jvm.doubts(threads("C2 CompilerThre"))).containsExactly(off(seen));
        assertThat(jvm.doubts(threads("Truffle-1"))).containsExactly(off(seen));
    }

    @Test
    void aCodeCacheThatWasFullBetweenTwoLooksIsOneAlthoughTheJvmCompilesAgain() {
        List<String> answers = new ArrayList<>(
                List.of("full_count=2\n" + COMPILING, "full_count=3\n" + COMPILING, "full_count=3\n" + COMPILING));
        CodeCache codeCache = new CodeCache(() -> Optional.of(answers.remove(0)), () -> 0.9);
        JvmDoubts jvm = hotSpot("mixed mode", codeCache);

        assertThat(jvm.doubts(threads("C2 CompilerThre"))).isEmpty();
        assertThat(jvm.doubts(threads("C2 CompilerThre")))
                .containsExactly(off("the JVM's code cache was full, so that some code was not compiled"));
        assertThat(jvm.doubts(threads("C2 CompilerThre"))).isEmpty();
    }

    @ParameterizedTest
    @CsvSource({"OpenJDK 64-Bit Server VM", "Java HotSpot(TM) 64-Bit Server VM"})
    void aHotSpotWithoutCompilerThreadsIsOneWhereItDoesNotTellMore(String vmName) {
        JvmDoubts jvm = new JvmDoubts(List.of(), vmName, "mixed mode", new CodeCache(Optional::empty, () -> 0));

        assertThat(jvm.doubts(threads("C1 CompilerThre"))).isEmpty();
        assertThat(jvm.doubts(threads("Truffle-1")))
                .containsExactly(off("no compiler thread of the JVM is left, as when its code cache is full"));
    }

    @Test
    void aCompilerThatAnOptionTurnedOffIsToldOnce() {
        CodeCache codeCache =
                new CodeCache(() -> Optional.of("full_count=0\nCompilation: disabled (interpreter mode)"), () -> 0.5);

        assertThat(new JvmDoubts(List.of("-XX:-UseCompiler"), "OpenJDK 64-Bit Server VM", "mixed mode", codeCache)
                        .doubts(threads("C2 CompilerThre")))
                .extracting(Doubt::seen)
                .containsExactly("the optimising compiler is off (-XX:-UseCompiler)");
        assertThat(new JvmDoubts(List.of("-Xint"), "OpenJDK 64-Bit Server VM", "interpreted mode", codeCache)
                        .doubts(threads("Truffle-1")))
                .extracting(Doubt::key)
                .containsExactly("no-c2");
    }

    @ParameterizedTest
    @CsvSource({"full_count=0, mixed mode", "full_count=0, 'compiled mode, sharing'", "'', mixed mode"})
    void aCodeCacheThatIsNearlyFullIsOne(String answer, String vmInfo) {
        CodeCache codeCache = new CodeCache(() -> Optional.of(answer), () -> 0.95);

        assertThat(hotSpot(vmInfo, codeCache).doubts(threads("C2 CompilerThre")))
                .containsExactly(off("the JVM hardly compiles any more, because its code cache is nearly full"));
    }

    @Test
    void thisJvmCompiles() {
        assertThat(CodeCache.ofThisJvm().trouble()).contains("");
    }

    @ParameterizedTest
    @CsvSource({
        "'-agentlib:jdwp=transport=dt_socket,server=y,address=secret:5005', -agentlib:jdwp",
        "'-Xrunjdwp:transport=dt_socket,address=5005', -Xrunjdwp:transport"
    })
    void aDebuggerIsOne(String argument, String shown) {
        assertThat(doubts("-Xmx1g", argument))
                .containsExactly(new Doubt(
                        Doubt.Kind.AGENT,
                        "a debugger can attach (" + shown + "), which changes what is compiled",
                        "run without it"));
    }

    @Test
    void interpretingOnlyIsOne() {
        assertThat(jvm(List.of("-Xint"), "interpreted mode, sharing").doubts(NO_FILES))
                .containsExactly(Doubts.named("interpreting only"));
    }

    @ParameterizedTest
    @CsvSource({
        "-XX:TieredStopAtLevel=0",
        "-XX:TieredStopAtLevel=3",
        "-XX:-UseCompiler",
        "-XX:CompilationMode=quick-only"
    })
    void aMissingOptimisingCompilerIsOne(String argument) {
        assertThat(doubts(argument))
                .containsExactly(new Doubt(
                        Doubt.Kind.NO_C2,
                        "the optimising compiler is off (" + argument + ")",
                        "run without that option"));
    }

    @Test
    void theLastOptionCounts() {
        assertThat(doubts("-XX:TieredStopAtLevel=1", "-XX:TieredStopAtLevel=4")).isEmpty();
        assertThat(doubts("-XX:TieredStopAtLevel=4", "-XX:TieredStopAtLevel=1"))
                .extracting(Doubt::seen)
                .containsExactly("the optimising compiler is off (-XX:TieredStopAtLevel=1)");
    }
}
