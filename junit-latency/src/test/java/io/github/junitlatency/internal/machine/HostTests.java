package io.github.junitlatency.internal.machine;

import static io.github.junitlatency.internal.machine.ScriptedKernel.SELF;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.machine.cpu.CpuClaims.CpuNotAllowedException;
import io.github.junitlatency.internal.machine.cpu.CpuLock;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.machine.doubt.JvmDoubts;
import io.github.junitlatency.internal.machine.doubt.JvmDoubtsTests;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.internal.machine.kernel.Kernel;
import io.github.junitlatency.internal.machine.kernel.RunDelay;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CodeCpuTime;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.Doubts;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.testing.RealMachine;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@RealMachine
@Timeout(60)
class HostTests {

    private static final Duration FOREVER = Duration.ofHours(1);
    private static final int ANY = CpuSet.ANY_CPU;

    private final ScriptedKernel kernel = new ScriptedKernel("0-1").thread(101, "0-1");
    private PlantedFiles planted;
    private Path locks;

    @BeforeEach
    void plant(@TempDir Path temporary) throws IOException {
        planted = new PlantedFiles(Files.createDirectory(temporary.resolve("root")));
        locks = Files.createDirectory(temporary.resolve("locks"));
    }

    private Host host(Duration lockWait) {
        return host(Optional.of(kernel), lockWait, JvmDoubtsTests.jvm(List.of(), ""));
    }

    private Host host() {
        return host(Duration.ZERO);
    }

    private Host withoutAKernel() {
        return host(Optional.empty(), Duration.ZERO, JvmDoubtsTests.jvm(List.of("-XX:-UseCompiler"), ""));
    }

    private Host host(Optional<Kernel> machine, Duration lockWait, JvmDoubts jvm) {
        return new Host(planted.files(), machine, "threads can be pinned on Linux only", locks, lockWait, jvm);
    }

    private CpuLock lock(int cpu) throws IOException {
        return CpuLock.tryAcquire(locks, cpu).orElseThrow();
    }

    @Test
    void refusesACpuThatIsNotAllowed() throws IOException {
        assertThatThrownBy(() -> Reservations.reserve(host(), 7))
                .isInstanceOf(CpuNotAllowedException.class)
                .hasMessage(
                        "this thread may only use CPU 0-1; ask for one of these, or -1 to let junit-latency choose");
        assertThat(kernel.agreed).isEmpty();
        assertThat(locks).isEmptyDirectory();
    }

    @Test
    void waitsForTheBestCpu() throws Exception {
        CpuLock held = lock(1);
        try (CpuReservation reservation = host(FOREVER).claims().claim(ANY, wait -> held.close())) {
            reservation.pin();
            assertThat(reservation.cpu()).isEqualTo(1);
            assertThat(reservation.doubts(0)).isEmpty();
        }
    }

    @Test
    void doesNotLeaveTheCpuThatThePlanAsksForWhenItIsTaken() throws Exception {
        try (CpuLock held = lock(1);
                CpuReservation reservation = Reservations.reserve(host(), 1)) {
            assertThat(held).isNotNull();
            assertThat(reservation.cpu()).isEqualTo(1);
            assertThat(reservation.doubts(0)).extracting(Doubt::key).containsExactly("cpu-taken");
            assertThat(reservation.waited()).isPositive();
        }
    }

    @Test
    void goesOnWithADoubtWhereThereCanBeNoLock() throws Exception {
        Files.delete(locks);
        Path folder = CpuLock.Folder.in(locks).path();
        try (CpuReservation reservation = Reservations.reserve(host(), ANY)) {
            assertThat(reservation.cpu()).isEqualTo(1);
            assertThat(reservation.doubts(0))
                    .containsExactly(new Doubt(
                            Doubt.Kind.LOAD,
                            "CPU 1 cannot be locked against other processes: " + folder,
                            "make " + locks + " writable; " + folder
                                    + " must be absent, or a folder of this user alone (mode 0700)"));
        }
    }

    private void assertNotPinned(Host host, String reason) throws InterruptedException {
        try (CpuReservation reservation = Reservations.reserve(host, ANY)) {
            reservation.moveOthersAway();
            assertThat(reservation.cpu()).isEqualTo(-1);
            assertThat(reservation.doubts(0))
                    .containsExactly(new Doubt(
                            Doubt.Kind.NOT_PINNED,
                            "the thread is not pinned: " + reason,
                            "run where sched_setaffinity works, and see 'Platforms' in the README"));
        }
    }

    @Test
    void notPinningIsADoubtWhereTheKernelRefuses() throws Exception {
        kernel.refused.add(SELF);
        assertNotPinned(host(), "sched_setaffinity(100, 1) failed with errno 1, Operation not permitted");
        assertThat(Reservations.isFree(1, locks)).isTrue();
    }

    @Test
    void notPinningIsADoubtWhereTheMaskCannotBeRead() throws Exception {
        kernel.gone.add(SELF);
        assertNotPinned(host(), "sched_getaffinity(100) failed with errno 3, No such process");
        assertThat(locks).isEmptyDirectory();
    }

    @Test
    void notPinningIsADoubtWhereThePinDoesNotHold() throws Exception {
        kernel.stuckOn = 0;
        assertNotPinned(host(), "after pinning to CPU 1 the mask reads 1 and the thread runs on CPU 0");
        assertThat(kernel.mask(SELF)).isEqualTo("0-1");
    }

    @Test
    void notPinningIsADoubtWhereThereIsNoKernelToAsk() throws Exception {
        assertNotPinned(withoutAKernel(), "threads can be pinned on Linux only");
    }

    private List<String> doubts(Host host) throws InterruptedException {
        ClockSelection selection = ClockSelection.select(ClockChoice.AUTO, () -> {
            throw new IOException("no library");
        });
        planted.plant("/proc/stat", "procs_running 2\n")
                .plant("/sys/devices/system/cpu/cpu1/cpufreq/scaling_governor", "powersave\n")
                .plant("/sys/devices/system/cpu/online", "0-3\n")
                .plant("/sys/devices/cpu_core/cpus", "2-3\n")
                .plant("/sys/devices/cpu_atom/cpus", "0-1\n");
        try (CpuReservation reservation = Reservations.reserve(host, ANY)) {
            return host.doubts(ClockChoice.AUTO, selection, new Frequency(1e9, 20), reservation).stream()
                    .map(Doubt::key)
                    .toList();
        }
    }

    @Test
    void looksAtClockCpuLoadJvmAndCores() throws InterruptedException {
        planted.thread(SELF, "main", 'S');
        JvmDoubts jvm = JvmDoubtsTests.jvm(List.of("-XX:-UseCompiler"), "mixed mode");
        Host host = host(Optional.of(kernel), Duration.ZERO, jvm);
        assertThat(doubts(host)).containsExactly("clock", "governor", "lesser-core", "load", "no-c2", "unseen");
    }

    @Test
    void leavesTheCpuOutWhereNoneIsPinned() throws InterruptedException {
        assertThat(doubts(withoutAKernel())).containsExactly("clock", "load", "no-c2");
    }

    @Test
    void countersAreTheKernelsOrTheJvmsClockAndNoSwitches() {
        assertThat(host().referenceNanos().getAsLong()).isEqualTo(7_000_000_000L);
        assertThat(host().threadCounters().get()).isEqualTo(new ThreadCounters(5, 6, 0, 0, -1, -1));
        Host host = withoutAKernel();
        long before = System.nanoTime();
        assertThat(host.referenceNanos().getAsLong() - before).isNotNegative();
        assertThat(host.threadCounters().get()).isEqualTo(new ThreadCounters(0, 0, 0, 0, -1, -1));
    }

    @Nested
    class Sandboxed {

        @BeforeEach
        void forbid() {
            kernel.sandboxed = true;
        }

        @Test
        void hasNoCountersAndSaysWhy() {
            Host host = host();
            assertThat(host.threadCounters().get()).isEqualTo(ThreadCounters.NONE);
            assertThat(host.counters(true))
                    .isEqualTo(new Source(
                            "counters",
                            false,
                            "getrusage(RUSAGE_THREAD) failed with errno 1, Operation not permitted",
                            ResultFixtures.seenBy("counters")));
        }

        @Test
        void doubtsTheFrequencyOfATsc() throws InterruptedException {
            MethodHandle zero = MethodHandles.constant(long.class, 0L);
            Clock tsc = new Clock("jni", true, zero, MethodHandles.dropArguments(zero, 0, int.class));
            ClockSelection selection = new ClockSelection(tsc, List.of(), Optional.empty(), true);
            Host host = host();
            try (CpuReservation reservation = Reservations.reserve(host, ANY)) {
                assertThat(host.doubts(ClockChoice.AUTO, selection, new Frequency(2.6e9, 20), reservation))
                        .containsExactly(Doubts.named("a frequency by nanoTime"));
            }
        }
    }

    @Test
    void nothingIsKnownOfWaitsOfOtherThreadsWithoutAKernel() {
        try (RunDelay delay = RunDelay.ofThisThread()) {
            assertThat(withoutAKernel().waitsBehindOthers().applyAsLong(delay)).isEqualTo(CodeCpuTime.UNKNOWN);
        }
    }
}
