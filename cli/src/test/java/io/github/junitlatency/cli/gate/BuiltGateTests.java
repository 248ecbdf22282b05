package io.github.junitlatency.cli.gate;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.cli.OnlyWithFull;
import io.github.junitlatency.cli.gate.BuiltProject.Ended;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Gates of a project that a script builds by javac, and that Ant builds. */
@Tag("slow-in-build") // javac builds two versions, and a JVM runs the tests of each module
class BuiltGateTests {

    private static final String[] ALL_KEPT = {"app OrderTest PASS", "core ChecksumTest PASS"};
    private static final String SLOWER = "i < rounds + 500;";

    @TempDir
    private static Path shared;

    @TempDir
    private Path folder;

    private BuiltProject project;

    @BeforeEach
    void makeTheProject() throws IOException {
        project = new BuiltProject(folder, shared);
    }

    @Test
    void aChangeOfDocumentsIsGreenWithoutAMeasurement() throws IOException {
        project.write("README.md", "Another text.\n").commit();

        Ended gate = project.unmeasured().gate().with(0);

        assertThat(gate.lastLine())
                .isEqualTo("GATE GREEN: 2 tests (2 unchanged); base " + project.git("rev-parse", "--short", "base")
                        + " (base)");
        assertThat(gate.tests()).containsExactly(ALL_KEPT);
        assertThat(project.output().resolve("results/core/workers")).doesNotExist();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "true   | 64 | head has no class path for its tests: --class-path printed nothing on its",
                "echo core=no.jar | 64 | head has no class path for its tests: line 1 names \"no.jar\", which does not exist",
                "echo core=core/src | 64 | head was to have tests, and its class path has no folder of them",
                "exit 3 | 5  | base B has no class path for its tests: see"
            })
    void aWrongCommandIsSaidInASentence(String classPath, int exit, String sentence) throws IOException {
        project.write("README.md", "Another text.\n");

        String base = project.git("rev-parse", "--short", "base") + " (base)";
        assertThat(project.gateHere("true", classPath).with(exit).printed())
                .contains(sentence.replace("base B", "base " + base));
    }

    @Nested
    @OnlyWithFull
    class Measured {

        @Test
        void aSlowerModuleIsRedFromTheOtherOneToo() throws IOException {
            project.replace(BuiltProject.CHECKSUM, "i < rounds;", SLOWER).commit();

            Ended gate = project.gate().with(1);

            assertThat(gate.tests()).containsExactly("app OrderTest FAIL", "core ChecksumTest FAIL");
            assertThat(gate.lastLine())
                    .startsWith("GATE RED: 2 of 2; base ")
                    .endsWith("; suspects: build/core/main Checksum.of");
        }

        @Test
        void aPlantedSleepIsRedAndNamed() throws IOException {
            project.git("rm", "-q", BuiltProject.CHECKSUM_TEST);
            project.write("core/test/com/example/Nothing.java", "package com.example; class Nothing {}")
                    .replace(
                            BuiltProject.ORDER_TEST,
                            "iterations = 3_000, warmup = 20_000",
                            "iterations = 200, warmup = 100")
                    .replace(
                            BuiltProject.ORDER,
                            "return",
                            "java.util.concurrent.locks.LockSupport.parkNanos(1_000_000); return")
                    .commit();

            Ended gate = project.gate().with(1);

            assertThat(gate.tests()).containsExactly("app OrderTest FAIL");
            assertThat(gate.lastLine()).endsWith("; suspects: build/app/main Order.of");
        }

        @Test
        void identicalCodeIsGreenWhereItIsMeasured() throws IOException {
            project.write("README.md", "Another text.\n").commit();

            assertThat(project.gate("--only=all").with(0).tests()).containsExactly(ALL_KEPT);
            assertThat(project.output().resolve("results/core/workers")).isDirectory();
        }

        @Test
        void aJvmThatCrashesIsRedAndEndsNoOther() throws IOException {
            project.replace(BuiltProject.CHECKSUM_TEST, "sink.consume", "Runtime.getRuntime().halt(1); sink.consume")
                    .replace(BuiltProject.CHECKSUM_TEST, "p50 <= base + 10%", "p50 <= 10 s")
                    .commit();

            assertThat(project.gate().with(3).tests())
                    .containsExactly("core ChecksumTest MISSING", "app OrderTest PASS");
        }

        @Test
        void theTimeLimitEndsTheTests() throws IOException {
            project.replace(BuiltProject.CHECKSUM, "i < rounds;", SLOWER).commit();

            Ended gate = project.gate("--time-limit=25s").with(2);

            assertThat(gate.tests()).containsExactly("app OrderTest INCONCLUSIVE", "core ChecksumTest INCONCLUSIVE");
        }

        @Test
        void testsNeedTheLauncher() throws IOException {
            project.write("README.md", "Another text.\n");
            String without = "LIBS=$(echo \"$LIBS\" | sed 's/[^:]*launcher[^:]*//'); . ./class-path.sh";

            assertThat(project.gateBy("sh build.sh", without).with(64).printed())
                    .contains("add org.junit.platform:junit-platform-launcher 1.");
        }

        @Test
        void antBuildsBothSides() throws IOException {
            project.git("rm", "-q", BuiltProject.ORDER_TEST);
            project.write("app/test/com/example/Nothing.java", "package com.example; class Nothing {}")
                    .replace(BuiltProject.CHECKSUM, "i < rounds;", SLOWER)
                    .commit();

            Ended gate = project.gateByAnt().with(1);

            assertThat(gate.tests()).containsExactly("core ChecksumTest FAIL");
            assertThat(gate.lastLine()).endsWith("; suspects: build/core/src Checksum.of");
        }
    }
}
