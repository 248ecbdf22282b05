package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.round.PinChoice;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.OtherThread;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Two threads, each pinned to one of two CPUs, of which none needs to be to spare here. */
@RealMachine
@Timeout(120)
@EnabledOnOs(OS.LINUX)
class TeamPinsOnRealMachineTests {

    private static final String ALL = OnThisMachine.cpus(OnThisMachine.thread());
    private static final int PROCESSOR = 36; // in stat behind the name, proc(5)

    private final ExecutorService pool = Executors.newSingleThreadExecutor();
    private final CompletableFuture<Void> end = new CompletableFuture<>();
    private final Thread caller = Thread.currentThread();
    private final Map<String, Set<String>> masksOfAllRounds = new ConcurrentHashMap<>();
    private final Map<String, Set<String>> masks = new ConcurrentHashMap<>(); // by thread, since the last state began
    private final Map<String, Set<String>> cpus = new ConcurrentHashMap<>();
    private final Map<String, Path> folders = new ConcurrentHashMap<>();
    private Set<String> ofThePool = ConcurrentHashMap.newKeySet();
    private Path poolFolder;
    private String pin = "auto";
    private int spare;
    private int states;

    @BeforeEach
    void wantTwoCpus() throws Exception {
        assumeThat(Runtime.getRuntime().availableProcessors()).as("CPUs").isEqualTo(2);
        poolFolder = pool.submit(OnThisMachine::thread).get();
    }

    @AfterEach
    void end() {
        assertThat(OnThisMachine.cpus(OnThisMachine.thread())).isEqualTo(ALL);
        assertThat(OnThisMachine.cpus(poolFolder)).isEqualTo(ALL);
        end.complete(null);
        pool.shutdownNow();
    }

    private int warmUp = 200;

    private LatencyResult measure(String body) throws Throwable {
        LatencyPlan plan = Clocked.plan(
                Map.of("junit.latency.jfr", "off", "junit.latency.pin", pin),
                Clocked.request(IterationCounts.asked(600, warmUp, 1, 0, new Threads(2))));
        Body whole = new Body(
                MethodHandles.lookup().bind(this, body, Body.TYPE),
                this::beginState,
                () -> {},
                IterationNumber.of(0, 2));
        BodySource source = BodySource.whole(whole, () -> SharedBody.ofOne(whole));
        return new Instrument(OnThisMachine.HOST, OnThisMachine.selection(), test -> Clocked.untouchedHeap(), spare)
                .measure(
                        plan,
                        new TestIdentity("It", "body", "body()", ""),
                        source,
                        HelperFixtures.group(),
                        ProgressListener.NOBODY);
    }

    private String name(int thread) {
        return thread == 0 ? caller.getName() : "latency-test 1";
    }

    private void beginState() {
        states++;
        masks.clear();
        cpus.clear();
        ofThePool.clear();
    }

    void looks() throws IOException {
        String name = Thread.currentThread().getName();
        Path folder = folders.computeIfAbsent(name, any -> OnThisMachine.thread());
        masks.computeIfAbsent(name, any -> ConcurrentHashMap.newKeySet()).add(OnThisMachine.cpus(folder));
        String stat = Files.readString(folder.resolve("stat"));
        cpus.computeIfAbsent(name, any -> ConcurrentHashMap.newKeySet())
                .add(stat.substring(stat.lastIndexOf(')') + 2).split(" ")[PROCESSOR]);
        ofThePool.add(OnThisMachine.cpus(poolFolder));
    }

    void asksThePool() throws Exception {
        pool.submit(() -> 1).get();
    }

    void startsThreadsInTheRound() throws Exception {
        looks();
        if (states > 1) {
            OtherThread.run(() -> {});
        }
    }

    void throwsOnTheOther() throws IOException {
        looks();
        if (states > 1 && Thread.currentThread() != caller) {
            throw new IllegalStateException("of the body");
        }
    }

    void hangsOnTheOther() throws Exception {
        looks();
        if (states > 1 && Thread.currentThread() != caller && !end.isDone()) {
            caller.interrupt(); // as a timeout does
            end.join(); // as code does that ignores an interrupt
        }
    }

    @Test
    void eachHasItsCpuInEveryMeasuredIterationAndNobodyElseIsMovedWhereNoCpuIsLeft() throws Throwable {
        LatencyResult result = measure("looks");

        assertThat(result.conditions().cpu().mode()).isEqualTo(CpuFacts.Mode.PINNED);
        assertThat(result.conditions().cpu().use().ids()).containsExactlyInAnyOrder(0, 1);
        for (int thread = 0; thread < 2; thread++) {
            String cpu = String.valueOf(result.conditions().cpu().use().ids().get(thread));
            assertThat(masks.get(name(thread))).containsExactly("Cpus_allowed_list:\t" + cpu);
            assertThat(cpus.get(name(thread))).containsExactly(cpu);
        }
        assertThat(result.conditions().cpu().migrations()).isZero();
        assertThat(ofThePool).containsExactly(ALL);
        assertThat(result.doubts()).extracting(Doubt::key).doesNotContain("not-pinned", "pin-lost", "threads-beside");
        assertThat(result.conditions().cpu().use().leftRunning()).noneMatch(name -> name.startsWith("latency-test"));
    }

    void looksForAWhile() throws IOException {
        looks();
        masks.forEach((thread, seen) -> masksOfAllRounds
                .computeIfAbsent(thread, any -> ConcurrentHashMap.newKeySet())
                .addAll(seen));
        LockSupport.parkNanos(200_000);
    }

    @Test
    void beginFreelyWithoutAWarmUpAndAreAllPinnedAfterAWhile() throws Throwable {
        warmUp = 0;
        LatencyResult result = measure("looksForAWhile"); // 300 calls a thread, of 60 ms at least

        assertThat(result.conditions().cpu().mode()).isEqualTo(CpuFacts.Mode.PINNED);
        for (int thread = 0; thread < 2; thread++) {
            String cpu = String.valueOf(result.conditions().cpu().use().ids().get(thread));
            assertThat(masksOfAllRounds.get(
                            name(thread))) // a round may be measured again, and is pinned then from its first call
                    .containsExactlyInAnyOrder(ALL, "Cpus_allowed_list:\t" + cpu);
        }
        assertThat(result.doubts()).extracting(Doubt::key).doesNotContain("not-pinned", "pin-lost", "tsc-offset");
    }

    @TestWithFull
    void areFreeWhereThereIsNoCpuForTheJvm() throws Throwable {
        spare = PinChoice.SPARE_CPUS;
        LatencyResult result = measure("looks");

        assertThat(result.conditions().cpu().use().text()).isEqualTo("free: latency-test 1 takes part");
        assertThat(masks.values()).hasSize(2).containsOnly(Set.of(ALL));
    }

    @ParameterizedTest
    @OnlyWithFull
    @CsvSource({"auto, FREE, false", "always, PINNED, true"})
    void areFreeWhereTheCodeHasThreadsOfItsOwn(String asked, CpuFacts.Mode mode, boolean isDoubted) throws Throwable {
        pin = asked;
        LatencyResult result = measure("asksThePool");

        assertThat(result.conditions().cpu().mode()).isEqualTo(mode);
        assertThat(result.conditions().cpu().use().takingPart()).hasSize(mode == CpuFacts.Mode.FREE ? 2 : 1);
        assertThat(result.doubts().stream().anyMatch(doubt -> doubt.key().equals("few-cpus")))
                .isEqualTo(isDoubted);
    }

    @TestWithFull
    void areFreedWhereThreadsAreBornInARound() throws Throwable {
        LatencyResult result = measure("startsThreadsInTheRound");

        assertThat(result.conditions().cpu().mode()).isEqualTo(CpuFacts.Mode.FREE);
        assertThat(result.conditions().cpu().use().isFoundLate()).isTrue();
        assertThat(masks.values()).hasSize(2).containsOnly(Set.of(ALL));
    }

    @Test
    void haveTheirMasksBackAfterAnException() {
        assertThatThrownBy(() -> measure("throwsOnTheOther"))
                .isExactlyInstanceOf(IllegalStateException.class)
                .hasMessage("of the body");
        assertThat(masks.get("latency-test 1")).isNotEmpty().doesNotContain(ALL);
    }

    @TestWithFull
    void haveTheirMasksBackAfterATimeoutThoughOneGoesOn() {
        assertThatThrownBy(() -> measure("hangsOnTheOther")).isInstanceOf(InterruptedException.class);

        assertThat(masks.get("latency-test 1")).isNotEmpty().doesNotContain(ALL);
        assertThat(OnThisMachine.cpus(folders.get("latency-test 1"))).isEqualTo(ALL);
    }
}
