package io.github.junitlatency.internal.compare.base;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.base.PairResult.SideFigures;
import io.github.junitlatency.internal.compare.base.WorkerFixtures.Bodies;
import io.github.junitlatency.internal.compare.base.WorkerFixtures.FailingBeforeAll;
import io.github.junitlatency.internal.compare.base.WorkerFixtures.HangingBeforeAll;
import io.github.junitlatency.internal.compare.base.WorkerFixtures.OwnLifecycle;
import io.github.junitlatency.internal.compare.base.WorkerFixtures.WithArguments;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerMain;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.figure.ThroughputFigure.SideThroughput;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.Lengths;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.assertj.core.api.AbstractThrowableAssert;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

@StartsJvms
class WorkersInRealJvmsTests {

    @TempDir
    private Path folder;

    private WorkerPairs pairs() {
        return new WorkerPairs(folder);
    }

    private static AbstractThrowableAssert<?, ?> assertThatFails(WorkerPairs pairs, String test) {
        return assertThatThrownBy(() -> pairs.run(test)).isInstanceOf(WorkerException.class);
    }

    @AfterEach
    void nothingIsLeft() throws IOException {
        assertThat(workersOf(folder)).as("processes").isEmpty();
        try (Stream<Path> files = Files.walk(folder)) {
            assertThat(files.map(file -> file.getFileName().toString()).filter(name -> name.startsWith("jl")))
                    .as("temporary folders")
                    .isEmpty();
        }
    }

    /** Returns the living processes that name a folder in their commands. */
    static List<ProcessHandle> workersOf(Path folder) {
        return ProcessHandle.current()
                .descendants()
                .filter(process -> process.info().commandLine().orElse("").contains(folder.toString()))
                .toList();
    }

    @Test
    void aPairMeasuresAllTestsAndLogsWhenTheyWereReady() throws Exception {
        WorkerPairs pairs = pairs();
        PairResult result = pairs.run("first()", "second()");

        assertThat(result.missing()).isEmpty();
        assertThat(result.rounds()).containsOnlyKeys(pairs.idOf("first()"), pairs.idOf("second()"));
        assertThat(result.rounds().get(pairs.idOf("first()")))
                .allMatch(round -> round.base().service().count() > 0);
        assertThat(pairs.logs().of(1, Side.HEAD).tail()).contains("is ready", "s after this JVM's start");
    }

    @Test
    @OnlyWithFull
    void aPairMeasuresThroughputInTurns() throws Exception {
        PairResult result = pairs().run("throughput()");

        SideFigures reached = result.figures().get(pairs().idOf("throughput()")).get(Figure.THROUGHPUT);
        assertThat(List.of(reached.head(), reached.base()))
                .allMatch(side -> side.isEnough() && ((SideThroughput) side).perSecond() > 0);
    }

    private static Stream<Arguments> measured() {
        return Stream.of(
                arguments("in turns", Bodies.class, List.of("sleeps()")),
                arguments("with the user's life cycle, order and time limit", OwnLifecycle.class, OwnLifecycle.TESTS),
                arguments("with an empty standard input", Bodies.class, List.of("reads()")));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("measured")
    @OnlyWithFull
    void allTestsAreMeasured(String how, Class<?> fixture, List<String> tests) throws Exception {
        WorkerPairs pairs =
                new WorkerPairs(folder, fixture).configured("junit.jupiter.execution.order.random.seed", "1");

        PairResult result = pairs.run(tests.toArray(String[]::new));

        assertThat(result.missing()).isEmpty();
        assertThat(result.rounds())
                .containsOnlyKeys(tests.stream().map(pairs::idOf).toList());
    }

    @Test
    @OnlyWithFull
    void argumentsAndNestedClassesAreMeasuredEach() throws Exception {
        String given = "given(java.lang.String)";
        String nested = "[nested-class:Inner]/[test-template:nested()]";
        WorkerPairs pairs = new WorkerPairs(folder, WithArguments.class);
        PairResult result = pairs.run(given, nested);

        assertThat(result.missing()).isEmpty();
        assertThat(result.rounds())
                .containsOnlyKeys(
                        pairs.idOf(given),
                        pairs.templateOf(given) + "/[test-template-invocation:#2]",
                        pairs.idOf(nested));
    }

    @Test
    @OnlyWithFull
    void theFirstCallsOfPinnedThreadsSeeAllProcessors() throws Exception {
        PairResult result = pairs().pinnedTo(0).run("warmsUp()", "doesNotWarmUp()");

        assertThat(result.missing()).isEmpty();
        assertThat(result.rounds()).hasSize(2);
    }

    @Test
    @OnlyWithFull
    void whatATestPrintsGoesToItsLog() throws Exception {
        WorkerPairs pairs = pairs();
        PairResult result = pairs.run("prints()");

        assertThat(result.rounds()).containsOnlyKeys(pairs.idOf("prints()"));
        assertThat(Files.size(pairs.logs().of(1, Side.BASE).file())).isGreaterThan(3 * 200 * 40_000);
        assertThat(pairs.logs().of(1, Side.BASE).tail()).hasSizeLessThan(10_000);
    }

    @Test
    @OnlyWithFull
    void aFullDiskUnderTheLogsHarmsNothing() throws Exception {
        WorkerPairs pairs = pairs();
        Path log = pairs.logs().of(2, Side.HEAD).file();
        Files.createDirectories(log.getParent());
        Files.createSymbolicLink(log, Path.of("/dev/full"));
        PairResult result = pairs.runAs(2, "prints()");

        assertThat(result.rounds()).containsOnlyKeys(pairs.idOf("prints()"));
    }

    private static Arguments failing(UnaryOperator<WorkerPairs> how, String test, String message) {
        return arguments(how, test, message);
    }

    static Stream<Arguments> failing() {
        String unknown = "-XX:+NoSuchFlag";
        return Lengths.slice(
                2,
                List.of(
                        failing(
                                pairs -> pairs.by(Path.of("/nonexistent/java")),
                                "first()",
                                "the (head|base) worker JVM cannot be started \\(java.io.IOException: Cannot run program \"/nonexistent/java\": .*\\);"
                                        + " forks and relative budgets need more processes: allow them, or free disk space in .*"
                                        + " and .*workers, or set java.io.tmpdir and junit.latency.output.dir"),
                        failing(
                                pairs -> pairs.withFlags(Side.HEAD, unknown).withFlags(Side.BASE, unknown),
                                "first()",
                                "the (head|base) worker JVM ended with exit code 1 before it ran anything; its log .* ends"
                                        + " with:\n.*NoSuchFlag.*"),
                        failing( // in an initialiser
                                pairs -> pairs,
                                "exitsInBase()",
                                "the base worker JVM ended with exit code 3 in the middle of its work; its log .*base.log ends"
                                        + " with:\n.*the code says good-bye"),
                        failing(
                                pairs -> pairs.withFlags(Side.BASE, "-Xmx32m", "-XX:+UseSerialGC"),
                                "eatsInBase()",
                                "the base worker JVM ended with exit code .*java.lang.OutOfMemoryError: Java heap space.*")));
    }

    @ParameterizedTest
    @MethodSource("failing")
    void aWorkerThatCannotWorkIsAnErrorWithTheLogsTail(UnaryOperator<WorkerPairs> how, String test, String message) {
        assertThatFails(how.apply(pairs()), test).hasMessageMatching("(?s)" + message);
    }

    static Stream<Arguments> hanging() {
        return Stream.of(
                arguments(Bodies.class, "hangsInHead()"), arguments(HangingBeforeAll.class, "isNeverReached()"));
    }

    /** Where the machine is so slow that the other side is silent for that long, that one is named. */
    @ParameterizedTest
    @MethodSource("hanging")
    @OnlyWithFull
    void whatHangsIsEnded(Class<?> fixture, String test) {
        assertThatFails(new WorkerPairs(folder, fixture).silentFor(Duration.ofSeconds(5)), test)
                .hasMessageMatching("(?s)the (head|base) worker JVM said nothing for 5 s and was ended; its log .*");
    }

    /** Runs a pair that hangs, in a JVM that is to be ended meanwhile. */
    static final class Parent {

        private Parent() {}

        public static void main(String[] arguments) throws Exception {
            WorkerPairs pairs = new WorkerPairs(Path.of(arguments[0]));
            if (arguments.length > 1) {
                onceReady(pairs, () -> System.exit(0));
            }
            pairs.run("hangsInHead()");
        }
    }

    @ParameterizedTest
    @OnlyWithFull
    @ValueSource(booleans = {true, false})
    void noWorkerOutlivesItsParent(boolean byItself) throws Exception {
        String[] arguments = byItself ? new String[] {folder.toString(), "exit"} : new String[] {folder.toString()};
        Process parent = JavaCommand.start(JavaCommand.of(List.of(), Parent.class, arguments));
        try {
            List<ProcessHandle> workers = List.of();
            while (parent.isAlive() && workers.size() < 2) {
                workers = parent.descendants()
                        .filter(it -> it.info().commandLine().orElse("").contains(WorkerMain.class.getName()))
                        .toList();
            }
            assertThat(workers).hasSize(2);
            if (!byItself) {
                onceReady(pairs(), parent::destroyForcibly);
            }
            parent.onExit().get(60, TimeUnit.SECONDS);
            for (ProcessHandle worker : workers) {
                worker.onExit().get(60, TimeUnit.SECONDS);
            }
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    @OnlyWithFull
    void aFailingTestEndsNoOther() throws Exception {
        WorkerPairs pairs = pairs();
        PairResult result = pairs.run("throwsInBase()", "first()");

        assertThat(result.rounds()).containsOnlyKeys(pairs.idOf("first()"));
        Missing thrown = result.missing(pairs.idOf("throwsInBase()")).orElseThrow();
        assertThat(thrown.isIncompatible()).isFalse();
        assertThat(thrown.reason())
                .startsWith("in base's worker JVM the test failed: java.lang.IllegalStateException: not today")
                .contains("base.log ends with:\n");
    }

    @Test
    @OnlyWithFull
    void aFailureBeforeAllIsToldOfEveryTest() throws Exception {
        WorkerPairs pairs = new WorkerPairs(folder, FailingBeforeAll.class);
        Missing missing = pairs.run("isNeverReached()")
                .missing(pairs.idOf("isNeverReached()"))
                .orElseThrow();

        assertThat(missing.isIncompatible()).isFalse();
        assertThat(missing.reason())
                .startsWith(
                        "in head's worker JVM the test found a port or a file in use; up to three JVMs run it at the"
                                + " same time, so choose these by the system property junit.latency.worker, which is head, base, or"
                                + " unset: java.net.BindException: Address already in use");
    }

    @OnlyWithFull
    @Test
    void aKilledWorkerIsAnErrorAndTheOtherIsEnded() throws Exception {
        WorkerPairs pairs = pairs();
        Thread killer = onceReady(
                pairs,
                () -> workersOf(folder).stream()
                        .filter(process ->
                                process.info().commandLine().orElse("").endsWith("/head"))
                        .forEach(ProcessHandle::destroyForcibly));

        assertThatFails(pairs, "hangsInHead()")
                .isInstanceOf(WorkerException.Died.class) // after which ClassComparison measures again
                .hasMessageStartingWith(
                        "the head worker JVM ended with exit code 137 in the middle of its work; its log ");
        killer.join();
    }

    /** Does something once a test of a pair is ready, on a thread of its own. */
    private static Thread onceReady(WorkerPairs pairs, Runnable action) {
        Thread thread = new Thread(() -> {
            while (!pairs.logs().of(1, Side.HEAD).tail().contains("is ready")) {
                Thread.onSpinWait();
            }
            action.run();
        });
        thread.setDaemon(true);
        thread.start();
        return thread;
    }

    @Test
    @OnlyWithFull
    void anInterruptEndsBoth() throws Exception {
        WorkerPairs pairs = pairs();
        Thread test = Thread.currentThread();
        Thread interrupter = onceReady(pairs, test::interrupt);

        assertThatFails(pairs, "hangsInHead()")
                .hasMessageStartingWith("the thread of the test was interrupted, as a @Timeout does, ");
        interrupter.join();
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void anOutputFolderThatIsAFileIsAnError() throws IOException {
        Path file = Files.createFile(folder.resolve("report"));

        assertThatFails(pairs().withFolders(folder, file.resolve("workers")), "first()")
                .hasMessageStartingWith(
                        "forks and relative budgets need a folder for logs, but " + file + "/workers cannot")
                .hasMessageEndingWith("; free space there or set junit.latency.output.dir");
    }

    @Test
    void aTemporaryFolderThatIsNotThereIsAnError() {
        Path absent = folder.resolve("absent");

        assertThatFails(pairs().withFolders(absent, folder), "first()")
                .hasMessageContaining(" worker JVM cannot be started (java.nio.file.NoSuchFileException: " + absent)
                .hasMessageEndingWith(
                        "in " + absent + " and " + folder + ", or set java.io.tmpdir and junit.latency.output.dir");
    }

    @Test
    @OnlyWithFull
    void pathsMayBeLongAndHaveBlanksAndOtherLetters() throws Exception {
        Path temporary = folder.resolve("a b'ö\"#\\" + "x".repeat(100));
        List<Path> classPath = new ArrayList<>();
        for (int i = 0; i < 200; i++) {
            classPath.add(Files.createDirectories(temporary.resolve("jär # no \" " + i)));
        }
        classPath.addAll(WorkerPairs.ownClassPath());
        WorkerPairs pairs = pairs().withFolders(temporary, temporary.resolve("wörkers"))
                .on(classPath)
                .withFlags(Side.HEAD, "-Djava.io.tmpdir=" + temporary);

        assertThat(pairs.run("first()").rounds()).containsOnlyKeys(pairs.idOf("first()"));
    }
}
