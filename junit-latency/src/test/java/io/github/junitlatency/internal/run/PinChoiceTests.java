package io.github.junitlatency.internal.run;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.CpuWait;
import io.github.junitlatency.internal.machine.Reservations.ScriptedHost;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.helper.HelperFixtures;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Threads;
import io.github.junitlatency.result.CpuMode;
import io.github.junitlatency.result.Doubt;
import java.lang.invoke.MethodHandles;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** On a machine of two CPUs that is a table, where calls start threads or do not. */
class PinChoiceTests {

    private ScriptedHost machine;
    private boolean startsThreads;

    @BeforeEach
    void makeMachine(@TempDir Path folder) {
        machine = new ScriptedHost(folder);
    }

    void call() {
        if (startsThreads) {
            machine.startThread();
        }
    }

    private PinChoice choice(String pin, int cpu, long warmup) {
        LatencyPlan plan = LatencyPlan.of(
                "it",
                new LatencyPlan.Request(1_000, warmup, 1, cpu, List.of(), List.of(), 0),
                Configuration.from(name ->
                        Optional.ofNullable(Map.of("junit.latency.pin", pin).get(name))));
        return new PinChoice(plan, HelperFixtures.group(), machine.host());
    }

    private void decide(PinChoice choice, CpuReservation reservation) throws Throwable {
        Body body = OnThisMachine.body(MethodHandles.lookup().bind(this, "call", Body.TYPE), () -> {});
        choice.decide(Clocked.loop(ScriptedClock.ticking(100).clock(), body), reservation, CpuWait.Listener.NOBODY);
    }

    @ParameterizedTest
    @CsvSource({
        "auto,   -1, 100, false, PINNED, ''",
        "auto,   -1, 100, true,  FREE,   ''",
        "auto,    1, 100, true,  PINNED, ''", // a CPU that is asked for is used
        "auto,   -1,   0, true,  PINNED, ''", // nothing runs that could be looked at
        "always, -1, 100, false, PINNED, ''",
        "always, -1, 100, true,  PINNED, threads-pinned",
        "never,  -1, 100, false, FREE,   ''",
        "never,  -1, 100, true,  FREE,   ''",
    })
    void isByTheFirstCalls(String pin, int cpu, long warmup, boolean starts, CpuMode mode, String doubt)
            throws Throwable {
        startsThreads = starts;
        PinChoice choice = choice(pin, cpu, warmup);
        try (CpuReservation reservation = machine.host().claim(cpu, CpuWait.Listener.NOBODY)) {
            decide(choice, reservation);

            assertThat(choice.use(reservation, 0).mode()).isEqualTo(mode);
            assertThat(choice.doubt().map(Doubt::key).orElse("")).isEqualTo(doubt);
        }
    }

    @ParameterizedTest
    @CsvSource({
        "auto,   -1, 0, true,  ''",
        "auto,   -1, 3, true,  ''", // born in any later round
        "auto,    1, 0, false, ''",
        "always, -1, 0, false, threads-pinned",
    })
    void isTakenBackWhereThreadsAreBornInARound(String pin, int cpu, int roundsBefore, boolean isFree, String doubt)
            throws Throwable {
        PinChoice choice = choice(pin, cpu, 100);
        try (CpuReservation reservation = machine.host().claim(cpu, CpuWait.Listener.NOBODY)) {
            decide(choice, reservation);
            PinChoice.RoundWatch watch = choice.watch(reservation, roundsBefore);
            watch.begin();
            machine.startThread();

            assertThat(watch.isToBeFree(1_000)).isEqualTo(isFree);
            assertThat(choice.use(reservation, 0).isFoundLate()).isEqualTo(isFree);
            assertThat(choice.doubt().map(Doubt::key).orElse("")).isEqualTo(doubt);
        }
    }

    @Test
    void threadsThatRunTheBodyAtOnceAreNotPinnedSoNoPinIsDoubted() throws Throwable {
        LatencyPlan plan = LatencyPlan.of(
                "it",
                new LatencyPlan.Request(1_000, 100, 1, -1, List.of(), List.of(), 0).on(new Threads(2, false)),
                Configuration.from(name -> Optional.ofNullable(
                        Map.of("junit.latency.pin", "always").get(name))));
        PinChoice choice = new PinChoice(plan, HelperFixtures.group(), machine.host());
        try (CpuReservation reservation = machine.host().claim(-1, CpuWait.Listener.NOBODY)) {
            decide(choice, reservation);

            assertThat(choice.use(reservation, 0).mode()).isEqualTo(CpuMode.FREE);
            assertThat(choice.doubt()).isEmpty();
        }
    }
}
