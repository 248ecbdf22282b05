package io.github.junitlatency.internal.run.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.Reservations.ScriptedHost;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.measure.Loop;
import io.github.junitlatency.internal.measure.ScriptedBody;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.measure.threads.ThreadTeam;
import io.github.junitlatency.internal.plan.IterationCounts;
import io.github.junitlatency.internal.plan.IterationCounts.Threads;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.internal.run.Clocked;
import io.github.junitlatency.result.CpuFacts;
import io.github.junitlatency.result.Doubt;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a machine that is a table, where calls start threads or do not. */
class PinChoiceTests {

    private ScriptedHost machine;
    private boolean startsThreads;

    @BeforeEach
    void makeMachine(@TempDir Path folder) {
        machine = new ScriptedHost(folder);
    }

    private void call() {
        if (startsThreads) {
            machine.startThread();
        }
    }

    private PinChoice choice(String pin, int cpu, long warmup) {
        return choice(pin, PlanFixtures.request(1_000, warmup, 1, cpu, List.of(), List.of(), 0));
    }

    private PinChoice choice(String pin, LatencyPlan.Request request) {
        LatencyPlan plan = Clocked.plan(Map.of("junit.latency.pin", pin), request);
        return new PinChoice(plan, HelperFixtures.group(), machine.host(), 1);
    }

    private void decide(PinChoice choice, CpuReservation reservation) throws Throwable {
        decide(choice, ThreadTeam.ALONE, reservation);
    }

    private void decide(PinChoice choice, ThreadTeam team, CpuReservation reservation) throws Throwable {
        Loop loop = Clocked.loop(ScriptedClock.ticking(100).clock(), ScriptedBody.of(this::call));
        choice.decide(loop, team, reservation);
    }

    @ParameterizedTest
    @CsvSource({
        "auto,   -1, 100, false, PINNED, ''",
        "auto,   -1, 100, true,  FREE,   ''",
        "auto,    1, 100, true,  PINNED, ''", // a CPU that is asked for is used
        "auto,   -1,   0, true,  PINNED, ''", // nothing runs that could be looked at
        "always, -1, 100, false, PINNED, ''",
        "always, -1, 100, true,  PINNED, few-cpus",
        "never,  -1, 100, false, FREE,   ''",
    })
    void isByTheFirstCalls(String pin, int cpu, long warmup, boolean starts, CpuFacts.Mode mode, String doubt)
            throws Throwable {
        startsThreads = starts;
        PinChoice choice = choice(pin, cpu, warmup);
        try (CpuReservation reservation = machine.host().claims().claim(cpu, CpuWait.Listener.NOBODY)) {
            decide(choice, reservation);

            assertThat(choice.use(reservation, 0).mode()).isEqualTo(mode);
            assertThat(choice.doubt().map(Doubt::key).orElse("")).isEqualTo(doubt);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "auto,   0-3, 3, 100, false, PINNED, '3, 2, 1', ''",
        "auto,   0-3, 4, 100, false, FREE,   '',        latency-test 1 and 2 others take part", // none for the JVM
        "auto,   0-3, 2, 100, true,  FREE,   '',        latency-test 1 and 75 others take part",
        "auto,   0-3, 2,   0, true,  PINNED, '3, 2',    ''", // nothing runs that could be looked at
        "always, 0-3, 2, 100, true,  PINNED, '3, 2',    75 threads or processes that it starts take part",
        "always, 0-3, 4, 100, true,  FREE,   '',        latency-test 1 and 2 others take part", // there are no CPUs
        "never,  0-3, 2, 100, false, FREE,   '',        latency-test 1 takes part",
        "auto,   0-1, 2, 100, false, FREE,   '',        latency-test 1 takes part",
    })
    void isForSeveralThreadsByTheCpusToo(
            String pin,
            String cpus,
            int threads,
            long warmup,
            boolean starts,
            CpuFacts.Mode mode,
            String pinned,
            String who,
            @TempDir Path folder)
            throws Throwable {
        machine = new ScriptedHost(folder, cpus);
        startsThreads = starts;
        PinChoice choice =
                choice(pin, Clocked.request(IterationCounts.asked(1_000, warmup, 1, 0, new Threads(threads))));
        try (ThreadTeam team = new ThreadTeam(threads, Clocked.COUNTERS, threads, thread -> {});
                CpuReservation reservation = machine.host().claims().claim(-1, CpuWait.Listener.NOBODY)) {
            decide(choice, team, reservation);

            CpuFacts.Use use = choice.use(reservation, 0);
            assertThat(use.mode()).isEqualTo(mode);
            assertThat(use.ids()).asString().isEqualTo("[" + pinned + "]");
            boolean isAlone = use.takingPart().isEmpty() && use.others() == 0;
            assertThat(isAlone ? "" : CpuFacts.Use.takePart(use.takingPart(), use.others()))
                    .isEqualTo(who);
            assertThat(choice.doubt().isPresent()).isEqualTo(pin.equals("always") && mode == CpuFacts.Mode.PINNED);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "auto,   -1, 0, true,  ''",
        "auto,   -1, 3, true,  ''", // born in any later round
        "auto,    1, 0, false, ''",
        "always, -1, 0, false, few-cpus",
    })
    void isTakenBackWhereThreadsAreBornInARound(String pin, int cpu, int roundsBefore, boolean isFree, String doubt)
            throws Throwable {
        PinChoice choice = choice(pin, cpu, 100);
        try (CpuReservation reservation = machine.host().claims().claim(cpu, CpuWait.Listener.NOBODY)) {
            decide(choice, reservation);
            PinChoice.RoundWatch watch = choice.watch(reservation, roundsBefore);
            watch.begin();
            machine.startThread();

            assertThat(watch.isToBeFree(1_000)).isEqualTo(isFree);
            assertThat(choice.use(reservation, 0).isFoundLate()).isEqualTo(isFree);
            assertThat(choice.doubt().map(Doubt::key).orElse("")).isEqualTo(doubt);
        }
    }

    @ParameterizedTest
    @CsvSource({"auto, false", "always, true"})
    void isAnErrorWhereItIsAskedForAndRefused(String pin, boolean isError) throws Throwable {
        machine.refusePins();
        PinChoice choice = choice(pin, -1, 100);
        try (CpuReservation reservation = machine.host().claims().claim(-1, CpuWait.Listener.NOBODY)) {
            assertThatCode(() -> choice.check(reservation)).doesNotThrowAnyException(); // nothing was tried yet
            Throwable thrown = catchThrowable(() -> decide(choice, reservation));

            assertThat(reservation.mode()).isEqualTo(CpuFacts.Mode.UNPINNED);
            assertThat(thrown == null ? "" : thrown.getMessage())
                    .isEqualTo(
                            isError
                                    ? "it: junit.latency.pin = always, but no thread can be pinned here:"
                                            + " sched_setaffinity(100, 1) failed with errno 1, Operation not permitted;"
                                            + " mend that, or leave junit.latency.pin at auto"
                                    : "");
        }
    }

    @Test
    void isAnErrorBeforeAnythingRunsWhereItIsAskedForAndNothingCanBePinned() {
        PinChoice choice = choice("always", -1, 100);
        assertThatThrownBy(() -> choice.check(Reservations.none()))
                .hasMessage("it: junit.latency.pin = always, but no thread can be pinned here: none is asked for; mend"
                        + " that, or leave junit.latency.pin at auto");
    }
}
