package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.as;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.InstanceOfAssertFactories.STRING;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.RecordLoop;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsJvms;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

@StartsJvms
class FlightRecorderInOtherJvmsTests {

    @TempDir
    private Path folder;

    @Test
    void isUnusedWithoutTheModule() throws IOException {
        assertThat(OtherJvm.run(RecordSystemGc.class, "--limit-modules", "java.base,java.logging"))
                .containsExactly("this Java runtime has no module jdk.jfr; use one that has it");
    }

    @TestWithFull
    void isUnusedWhenTheTemporaryFolderCannotBeWritten() throws IOException {
        Path missing = Files.createFile(folder.resolve("a file")).resolve("temp");

        assertThat(OtherJvm.run(RecordSystemGc.class, "-Djava.io.tmpdir=" + missing))
                .last(as(STRING))
                .startsWith("Flight Recorder could not start (Can't create Flight Recorder. " + missing)
                .endsWith("); mend that to see what it records");
    }

    @TestWithFull
    void leavesNothingInTheTemporaryFolderNorWhatAKilledJvmLeft() throws IOException {
        Path killed = Files.createDirectory(folder.resolve("2026_11_20_10_00_00_17"));
        Files.createFile(killed.resolve(Repositories.LOCK));
        Files.writeString(killed.resolve("2026_11_20_10_00_01.jfr"), "chunk");

        OtherJvm.run(RecordSystemGc.class, "-XX:-UsePerfData", "-Djava.io.tmpdir=" + folder);

        try (Stream<Path> left = Files.list(folder)) {
            assertThat(left).isEmpty();
        }
    }

    private static Stream<Arguments> collectors() {
        return Lengths.slice(
                1,
                List.of(
                        arguments("G1", "G1 full"),
                        arguments("Serial", "Serial old"),
                        arguments("Parallel", "Parallel old")));
    }

    @ParameterizedTest
    @MethodSource("collectors")
    void takesCollectionsForTheCodesWhicheverThreadAsked(String collector, String name) throws IOException {
        List<String> lines = OtherJvm.run(RecordSystemGc.class, "-XX:+Use" + collector + "GC", "-Xmx64m");

        assertThat(lines).contains("CODE " + name + ", System.gc()").noneMatch(line -> line.startsWith("MACHINE"));
    }

    @TestWithFull
    void tellsWhichMethodWasDeoptimised() throws IOException {
        // Compiled while the caller waits, so before the other class comes.
        assertThat(OtherJvm.run(RecordDeoptimisation.class, "-Xbatch", "-XX:-TieredCompilation"))
                .anySatisfy(line -> assertThat(line).startsWith("CODE RecordDeoptimisation.length: "));
    }

    private static Stream<Arguments> loops() {
        return Stream.of(arguments("ordinary", "body"), arguments("paced", "body"), arguments("probed", "probedBody"));
    }

    @ParameterizedTest
    @MethodSource("loops")
    @OnlyWithFull
    void tellsWhenTheLoopAndWhatItCallsWereCompiled(String loop, String body) throws IOException {
        // Never inlined, since whether it is also compiled by itself would be a matter of time then.
        String notInlined = "-XX:CompileCommand=dontinline," + RecordLoop.class.getName() + "::" + body;

        assertThat(OtherJvm.run(
                        RecordLoop.class, List.of(loop.split(" ")), "-Xbatch", "-XX:CompileCommand=quiet", notInlined))
                .contains("the timed loop compiled (tier 3)", "RecordLoop." + body + " compiled (tier 4)")
                .noneMatch(line -> line.matches(
                        "(Tally|Loop|LambdaForm|FlightRecorder|Section|Probe|RecordLoop\\.main|.*Template)\\b.*"));
    }
}
