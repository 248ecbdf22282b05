package io.github.junitlatency.maven;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** Gates of all kinds of changes, by a real Maven. */
@Tag("gate")
@EnabledIfSystemProperty(named = "tests.full", matches = "true", disabledReason = "takes minutes: -Pfull")
class GateTests {

    private static final String CHECKSUM = "core/src/main/java/com/example/Checksum.java";
    private static final String CHECKSUM_TEST = "core/src/test/java/com/example/ChecksumTest.java";
    private static final String ORDER = "app/src/main/java/com/example/Order.java";
    private static final String ORDER_TEST = "app/src/test/java/com/example/OrderTest.java";
    private static final String[] ALL_UNCHANGED = {"app OrderTest.checks PASS", "core ChecksumTest.sums PASS"};

    /** What the gate keeps of base, which most tests have in common. */
    @TempDir
    private static Path cache;

    @TempDir
    private Path folder;

    private ExampleProject project;

    @BeforeEach
    void makeTheProject() throws IOException {
        project = new ExampleProject(folder, cache);
    }

    /** Returns a test class of core with an absolute budget, which is judged without base. */
    private static String test(String name, String body) {
        return """
                package com.example;

                import io.github.junitlatency.LatencyTest;
                import io.github.junitlatency.Sink;

                class %s {

                    %s
                }
                """.formatted(name, body.replace("\n", "\n    "));
    }

    private static String path(String testClass) {
        return "core/src/test/java/com/example/" + testClass + ".java";
    }

    /** Makes the tests of the template such that they take no pairs of JVMs. */
    private void withAbsoluteBudgets() throws IOException {
        for (String file : List.of(CHECKSUM_TEST, ORDER_TEST)) {
            project.replace(file, "p50 <= base + 10%", "p50 <= 10 s");
        }
    }

    private void setSurefire(String configuration) throws IOException {
        project.replace("pom.xml", "<!-- surefire -->", configuration);
    }

    @Nested
    class OfUnchangedCode {

        @Test
        void aCommentIsNoChange() throws IOException {
            project.replace(CHECKSUM, "        long value = seed;", "        // a seed\n\n        long value = seed;")
                    .commit();

            assertThat(project.gate().endsWith(0).tests()).containsExactly(ALL_UNCHANGED);
        }

        @Test
        void aChangedTestIsRunTheSameOnBothSides() throws IOException {
            project.replace(CHECKSUM_TEST, "iteration.index()", "iteration.index() + 1")
                    .commit();

            assertThat(project.gate().endsWith(0).tests()).containsExactly(ALL_UNCHANGED);
        }

        @Test
        void headAsItsOwnBaseIsGreenWhereNothingIsGiven() throws IOException {
            project.git("remote", "set-head", "origin", "main");

            GateRun gate = project.gate("-Dlatency.against=").endsWith(0);

            assertThat(gate.lastLine()).isEqualTo("GATE GREEN: nothing was measured");
            gate.says("nothing to compare: HEAD is its own base, and the work tree is clean");
        }

        @Test
        void aProjectWithoutLatencyTestsIsGreenAndSaysSo() throws IOException {
            project.git("rm", "-q", CHECKSUM_TEST, ORDER_TEST);
            project.commit();

            GateRun gate = project.gate().endsWith(0).says("no module has latency tests: 3 modules, 0 tests");

            assertThat(gate.lastLine()).startsWith("GATE GREEN: nothing was measured; base ");
        }
    }

    @Nested
    class OfChangedCode {

        @Test
        void aSlowerModuleIsSeenFromTheOtherOne() throws IOException {
            project.git("rm", "-q", CHECKSUM_TEST);
            project.replace(CHECKSUM, "i < rounds;", "i < rounds + 350;").commit();

            GateRun gate = project.command().endsWith(1);

            assertThat(gate.exit()).isEqualTo(1);
            assertThat(gate.tests()).containsExactly("app OrderTest.checks FAIL");
            assertThat(gate.lastLine()).startsWith("GATE RED: 1 of 1; base ").contains("; suspects: core Checksum.of");
            assertThat(gate.output().stripTrailing()).endsWith(gate.lastLine());
        }

        @Test
        void whatACommitAcceptsIsGreenAndListed() throws IOException {
            project.git("rm", "-q", CHECKSUM_TEST);
            project.replace(CHECKSUM, "i < rounds;", "i < rounds + 350;")
                    .commit("Check more\n\nLatency-Accept: OrderTest.checks p50 <= base + 99% (checksums)");

            GateRun gate = project.command().endsWith(0);

            assertThat(gate.tests()).containsExactly("app OrderTest.checks PASS");
            gate.says(
                    "measuring 1 test ", // for the first time here, or as last time: gates share times
                    "ACCEPTED  app OrderTest.checks: p50 <= base + 99% in place of p50 <= base + 10% (checksums), by commit");
            JsonNode accepted = gate.json().path("accepted").path(0);
            assertThat(accepted.path("applied").asBoolean()).isTrue();
            assertThat(accepted.path("needed").asBoolean()).isTrue();
            assertThat(accepted.path("measured").asText()).contains("% more");
            assertThat(gate.markdown()).contains("<summary>Accepted: 1</summary>");
        }

        @Test
        void anAcceptanceWithoutEffectIsExitCode64() throws IOException {
            project.replace(CHECKSUM, "i < rounds;", "i < rounds + 350;")
                    .commit("Check more\n\nLatency-Accept: OrderTest.checks p99 <= base + 99% (checksums)");

            project.gate()
                    .endsWith(64)
                    .says("Latency-Accept: OrderTest.checks p99 <= base + 99% (checksums)")
                    .says("app OrderTest.checks has no budget by base on p99; it has p50 <= base + 10%");
        }

        @Test
        void aPlantedSleepIsRedAndNamed() throws IOException {
            project.git("rm", "-q", CHECKSUM_TEST);
            project.replace(ORDER_TEST, "iterations = 3_000, warmup = 20_000", "iterations = 200, warmup = 100")
                    .replace(
                            ORDER,
                            "        return Checksum",
                            "        java.util.concurrent.locks.LockSupport.parkNanos(1_000_000);\n        return Checksum")
                    .commit();

            GateRun gate = project.gate().endsWith(1);

            assertThat(gate.tests()).containsExactly("app OrderTest.checks FAIL");
            gate.says("app: measured because com.example.Order differs");
            assertThat(gate.lastLine()).contains("; suspects: app Order.checked");
            assertThat(gate.markdown()).contains("| `app OrderTest.checks` | FAIL |");
        }

        @Test
        void anAdvisoryGateSaysRedAndIsGreen() throws IOException {
            project.git("rm", "-q", CHECKSUM_TEST);
            project.replace(ORDER_TEST, "p50 <= base + 10%", "p50 <= 100 ns")
                    .replace(CHECKSUM, "rounds = 1_000", "rounds = 1_001")
                    .commit();

            GateRun gate = project.gate("-Dlatency.advisory=true").endsWith(0);

            assertThat(gate.tests()).containsExactly("app OrderTest.checks FAIL");
            assertThat(gate.lastLine()).startsWith("GATE GREEN: 1 of 1 broken, and this gate is advisory; base ");
        }

        /** One is broken, and the other cannot be decided by one pair of JVMs. */
        @Test
        void advisoryTestsAreNamedAndNothingIsRed() throws IOException {
            project.replace(
                            ORDER_TEST,
                            "budgets = \"p50 <= base + 10%\"",
                            "budgets = \"p50 <= 100 ns\", advisory = true")
                    .replace(CHECKSUM_TEST, "base + 10%\"", "base + 10%\", advisory = true")
                    .replace(CHECKSUM, "rounds = 1_000", "rounds = 1_001")
                    .commit();

            GateRun gate = project.gate("-Djunit.latency.pairs=1", "-Dlatency.inconclusive=fail")
                    .endsWith(0)
                    .says("ADVISORY: would be red  app OrderTest.checks: ");

            assertThat(gate.tests())
                    .containsExactly("app OrderTest.checks FAIL", "core ChecksumTest.sums INCONCLUSIVE");
            assertThat(gate.lastLine())
                    .startsWith("GATE GREEN: 2 tests (1 advisory would be red, 1 advisory would be undecided); base ");
            assertThat(gate.markdown()).contains("<summary>Advisory: 2</summary>");
        }

        @Test
        void anAddedAllocationIsRed() throws IOException {
            project.git("rm", "-q", CHECKSUM_TEST);
            project.replace(ORDER_TEST, "p50 <= base + 10%", "alloc <= base + 0 B")
                    .replace(ORDER, "Checksum.of(id) ^ id", "Checksum.of(id) ^ (kept = new long[] {id})[0]")
                    .replace(ORDER, "private Order() {}", "private static long[] kept;\n\n    private Order() {}")
                    .commit();

            GateRun gate = project.gate().endsWith(1);

            assertThat(gate.tests()).containsExactly("app OrderTest.checks FAIL");
            assertThat(gate.reason("app OrderTest.checks")).contains("alloc");
        }

        @Test
        void aNewTestOfANewMethodIsNotJudged() throws IOException {
            project.git("rm", "-q", ORDER_TEST);
            project.replace(
                            CHECKSUM,
                            "public static long of",
                            "public static long twice(long seed) {\n"
                                    + "        return of(of(seed));\n    }\n\n    public static long of")
                    .replace(CHECKSUM_TEST, "Checksum.of(", "Checksum.twice(")
                    .commit();

            GateRun gate = project.gate().endsWith(0);

            assertThat(gate.tests()).containsExactly("core ChecksumTest.sums NOT_JUDGED");
            assertThat(gate.reason("core ChecksumTest.sums")).contains("not comparable", "Checksum.twice(long)");
        }

        @Test
        void anUpgradedLibraryIsMeasured() throws IOException {
            ExampleLibrary.install(folder.resolve("library"), "1.0", 1_000);
            ExampleLibrary.install(folder.resolve("library"), "1.1", 1_500);
            project.git("rm", "-q", CHECKSUM_TEST);
            project.replace("app/pom.xml", "<!-- dependencies -->", ExampleLibrary.dependency("1.0"))
                    .replace(ORDER, "Checksum.of(", "com.example.library.Library.of(")
                    .push()
                    .replace("app/pom.xml", "<version>1.0</version>", "<version>1.1</version>")
                    .commit();

            GateRun gate = project.gate().endsWith(1);

            assertThat(gate.tests()).containsExactly("app OrderTest.checks FAIL");
            assertThat(gate.lastLine()).contains("; suspects: ").contains("library");
        }

        @Test
        void changesOfTheWorkTreeAreMeasured() throws IOException {
            project.git("rm", "-q", ORDER_TEST);
            project.push().replace(CHECKSUM, "rounds = 1_000", "rounds = 1_500");

            GateRun gate = project.gate().endsWith(1);

            assertThat(gate.tests()).containsExactly("core ChecksumTest.sums FAIL");
            assertThat(gate.json().path("head").asText()).endsWith(" with changes in the work tree");
        }
    }

    @Nested
    class OfBuilds {

        @Test
        void aBrokenBaseIsNoGateUnlessThatIsAllowed() throws IOException {
            withAbsoluteBudgets();
            project.replace(CHECKSUM, "return value;", "return valu;")
                    .push()
                    .replace(CHECKSUM, "return valu;", "return value;")
                    .commit();

            project.gate().endsWith(5).says("does not build: see ", "--base-broken=warn");
            GateRun allowed = project.gate("-Dlatency.baseBroken=warn").endsWith(0);
            allowed.says("does not build, so nothing is compared");
            assertThat(allowed.tests()).containsExactly(ALL_UNCHANGED); // kept: their budgets need no base
        }

        @Test
        void aBrokenHeadIsSaidWithTheFirstErrorsOfItsLog() throws IOException {
            project.replace(CHECKSUM, "return value;", "return valu;").commit();

            GateRun gate = project.command().endsWith(6).says("head does not build: see ", "cannot find symbol");

            assertThat(gate.exit()).isEqualTo(6);
            assertThat(gate.markdown()).contains("cannot find symbol<br>  symbol:   variable valu<br>");
        }

        @Test
        void twoGatesInOneFolderAreOneTooMany() throws IOException, InterruptedException {
            withAbsoluteBudgets();
            project.write(path("LongTest"), test("LongTest", """
                            @LatencyTest(iterations = 60, warmup = 0, budgets = "max <= 10 s")
                            void waits() throws Exception {
                                Thread.sleep(500);
                            }""")).commit();
            Process first = project.started();
            try {
                Path journals = project.file("target/junit-latency/gate/journals");
                while (!Files.exists(journals) && first.isAlive()) {
                    Thread.sleep(100);
                }
                GateRun second = project.command();

                assertThat(second.exit()).as(second.output()).isEqualTo(64);
                second.says("another gate runs in ", "use a clone of its own");
            } finally {
                first.destroy();
                first.waitFor(1, TimeUnit.MINUTES);
            }
        }
    }

    @Nested
    class OfTestsThatLeaveNoResult {

        @BeforeEach
        void measureShortly() throws IOException {
            withAbsoluteBudgets();
        }

        private GateRun gate(String test) throws IOException {
            project.write(path("OddTest"), test("OddTest", test)).commit();
            return project.gate().endsWith(3);
        }

        @Test
        void aClassThatFailsBeforeItsTestsIsRed() throws IOException {
            GateRun gate = gate("""
                    @org.junit.jupiter.api.BeforeAll
                    static void connect() {
                        throw new IllegalStateException("no <b>server</b>");
                    }

                    @LatencyTest(iterations = 100, warmup = 0, budgets = "max <= 1 s")
                    void connects() {}""");

            assertThat(gate.tests())
                    .containsExactly(
                            "core OddTest.connects ERRORED",
                            "app OrderTest.checks PASS",
                            "core ChecksumTest.sums PASS");
            assertThat(gate.reason("core OddTest.connects"))
                    .isEqualTo("java.lang.IllegalStateException: no <b>server</b>");
            assertThat(gate.markdown()).contains("no \\<b\\>server\\</b\\>");
        }

        @Test
        void aTestThatEndsItsJvmIsMissing() throws IOException {
            GateRun gate = gate("""
                    @LatencyTest(iterations = 100, warmup = 0, budgets = "max <= 1 s")
                    void ends() {
                        Runtime.getRuntime().halt(0);
                    }""");

            assertThat(gate.tests()).contains("core OddTest.ends MISSING", "app OrderTest.checks PASS");
            assertThat(gate.reason("core OddTest.ends"))
                    .isEqualTo("it was planned and left no result: its JVM ended early");
        }

        @Test
        void aClassThatSurefireExcludesIsMissing() throws IOException {
            setSurefire("<excludedGroups>slow</excludedGroups>");
            GateRun gate = gate("""
                    @org.junit.jupiter.api.Tag("slow")
                    @LatencyTest(iterations = 100, warmup = 0, budgets = "max <= 1 s")
                    void excluded() {}""");

            assertThat(gate.tests())
                    .containsExactly(
                            "core OddTest MISSING", "app OrderTest.checks PASS", "core ChecksumTest.sums PASS");
            assertThat(gate.reason("core OddTest")).contains("JUnit ran none of them: see how the build chooses tests");
        }

        @Test
        void theTagLatencyIsNamedIfThePomExcludesIt() throws IOException {
            project.replace("pom.xml", "<properties>", "<properties><excludedGroups>latency</excludedGroups>")
                    .commit();

            GateRun gate = project.gate().endsWith(3);

            assertThat(gate.tests()).containsExactly("app OrderTest MISSING", "core ChecksumTest MISSING");
            assertThat(gate.reason("core ChecksumTest"))
                    .endsWith(
                            "JUnit ran none of them: the build excludes tests by excludedGroups = \"latency\"; give the"
                                    + " gate the profile that runs them, such as -Platency");
        }

        @Test
        void aModuleWhoseResultsLackTheGatesIdIsMissing() throws IOException {
            project.git("rm", "-q", "-f", ORDER_TEST); // has a plain test, which JVMs that hear of no gate run
            setSurefire("<promoteUserPropertiesToSystemProperties>false</promoteUserPropertiesToSystemProperties>");
            project.commit();

            assertThat(project.gate().endsWith(3).tests()).containsExactly("core ChecksumTest MISSING");
        }

        @Test
        void aGateWithoutTimeLeavesItsTestsUndecided() throws IOException {
            project.write(path("LongTest"), test("LongTest", """
                            @LatencyTest(iterations = 600, warmup = 0, budgets = "max <= 10 s")
                            void waits() throws Exception {
                                Thread.sleep(500);
                            }""")).commit();

            GateRun gate = project.gate("-Dlatency.timeLimit=60s").endsWith(0);
            assertThat(gate.tests()).contains("core LongTest.waits INCONCLUSIVE");
            assertThat(gate.reason("core LongTest.waits"))
                    .startsWith("the gate's time was over "); // whether it had begun hangs on the machine
        }
    }

    @Nested
    class OfUndecidedTests {

        /** No budget is decided by one pair of JVMs. */
        @Test
        void areNoGreenGateIfNothingElseWasDecided() throws IOException {
            project.git("rm", "-q", ORDER_TEST);
            project.replace(CHECKSUM, "rounds = 1_000", "rounds = 1_001").commit();
            String onePair = "-Djunit.latency.pairs=1";

            for (String asked : List.of("skip", "retry", "fail", "pass")) {
                GateRun gate = project.gate(onePair, "-Dlatency.inconclusive=" + asked)
                        .endsWith(2)
                        .says("no budget by base was decided, so this says nothing of the change");
                assertThat(gate.tests()).containsExactly("core ChecksumTest.sums INCONCLUSIVE");
                assertThat(gate.lastLine())
                        .startsWith(
                                "GATE UNDECIDED: 1 test" + (asked.equals("pass") ? "" : " (1 undecided)") + "; base ");
            }
            project.gate(onePair, "-Dlatency.advisory=true").endsWith(0, "GATE UNDECIDED");
        }

        @Test
        void ofWhichAnotherWasDecidedAreRedIfAsked() throws IOException {
            project.git("rm", "-q", ORDER_TEST);
            project.replace(CHECKSUM, "rounds = 1_000", "rounds = 1_001")
                    .replace(CHECKSUM_TEST, "p50 <= base + 10%", "alloc <= base + 1 KB")
                    .write(path("OddTest"), test("OddTest", """
                            @LatencyTest(iterations = 100, warmup = 0, budgets = "p50 <= 1 us")
                            void isTooSlow() throws Exception {
                                Thread.sleep(1);
                            }"""))
                    .commit();

            // What a clock without fences says is no proof of a red.
            String[] options = {"-Djunit.latency.clock=nanotime", "-Dlatency.inconclusive=fail"};
            GateRun gate = project.gate(options).endsWith(2, "GATE RED");

            assertThat(gate.tests())
                    .containsExactly("core OddTest.isTooSlow INCONCLUSIVE", "core ChecksumTest.sums PASS");
            project.gate(options[0]).endsWith(0);
        }

        @Test
        void sayHowManyPairsOfJvmsHadRunWhenTheTimeWasOver() throws IOException {
            project.git("rm", "-q", ORDER_TEST);
            project.replace(CHECKSUM, "rounds = 1_000", "rounds = 1_001")
                    .replace(CHECKSUM_TEST, "iterations = 3_000, warmup = 20_000", "iterations = 100, warmup = 1")
                    .replace(CHECKSUM_TEST, "sums(Iteration iteration, Sink sink) {", """
                            sums(Iteration iteration, Sink sink) throws InterruptedException {
                                    Thread.sleep(100);""")
                    .commit();

            GateRun gate = project.gate("-Dlatency.timeLimit=100s").endsWith(2);

            assertThat(gate.reason("core ChecksumTest.sums"))
                    .matches("the gate's time was over after \\d pairs? of JVMs");
        }

        @Test
        void areMeasuredOnceMoreInInnerClassesToo() throws IOException {
            withAbsoluteBudgets();
            project.git("rm", "-q", "-f", CHECKSUM_TEST, ORDER_TEST);
            project.write(path("OddTest"), test("OddTest", """
                            @org.junit.jupiter.api.Nested
                            class Inner {

                                @LatencyTest(iterations = 100, warmup = 0, budgets = "p50 <= 1 us")
                                void isTooSlow() throws Exception {
                                    Thread.sleep(1);
                                }
                            }""")).commit();

            // What a clock without fences says is no proof of a red.
            GateRun gate = project.gate("-Dlatency.inconclusive=retry", "-Djunit.latency.clock=nanotime")
                    .endsWith(0)
                    .says("measuring undecided tests once more: 1");

            assertThat(gate.tests()).containsExactly("core OddTest$Inner.isTooSlow INCONCLUSIVE");
            assertThat(Files.readString(gate.files().resolve("gate/tests.log"))).contains("isTooSlow");
        }
    }

    @Nested
    class OfParts {

        @Test
        void forksOfSurefireRunEachTestOnce() throws IOException {
            withAbsoluteBudgets();
            setSurefire("<forkCount>2</forkCount>");
            writeTests();

            assertThat(project.gate().endsWith(0).tests())
                    .containsExactly(
                            "app OrderTest.checks PASS",
                            "core ATest.first PASS",
                            "core ATest.second PASS",
                            "core BTest.first PASS",
                            "core BTest.second PASS",
                            "core CTest.first PASS",
                            "core CTest.second PASS",
                            "core ChecksumTest.sums PASS");
        }

        /** Which part has a test does not hang on what is measured, so nothing is. */
        private GateRun part(String shard) throws IOException {
            return project.gate("-Dlatency.shard=" + shard, "-Djunit.latency.mode=off")
                    .endsWith(0);
        }

        @Test
        void partsOfForksHaveEachTestOnce() throws IOException {
            setSurefire("<forkCount>2</forkCount>");
            writeTests();

            List<String> whole = part("1/1").tests();
            GateRun gate = part("1/2");
            List<String> first = gate.tests();
            List<String> elsewhere = gate.elsewhere();
            List<String> second = part("2/2").tests();

            assertThat(whole).hasSize(8).allMatch(test -> test.endsWith(" SKIPPED"));
            assertThat(Stream.concat(first.stream(), second.stream())).containsExactlyInAnyOrderElementsOf(whole);
            assertThat(elsewhere).map(test -> test + " SKIPPED").containsExactlyInAnyOrderElementsOf(second);
            assertThat(first).isNotEmpty();
            assertThat(second).isNotEmpty();
        }

        @Test
        void aPartMayHaveNoTestsOfAModuleOrNoneAtAll() throws IOException {
            project.write("README.md", "Another text.\n").commit();
            List<String> tests = new ArrayList<>();
            for (int i = 1; i <= 5; i++) {
                tests.addAll(part(i + "/5").tests());
            }
            assertThat(tests)
                    .containsExactlyInAnyOrder("app OrderTest.checks SKIPPED", "core ChecksumTest.sums SKIPPED");
        }

        private void writeTests() throws IOException {
            for (String name : List.of("ATest", "BTest", "CTest")) {
                project.write(path(name), test(name, """
                                @LatencyTest(iterations = 100, warmup = 0, budgets = "max <= 10 s")
                                void first(Sink sink) {
                                    sink.consume(Checksum.of(1));
                                }

                                @LatencyTest(iterations = 100, warmup = 0, budgets = "max <= 10 s")
                                void second(Sink sink) {
                                    sink.consume(Checksum.of(2));
                                }"""));
            }
            project.commit();
        }
    }
}
