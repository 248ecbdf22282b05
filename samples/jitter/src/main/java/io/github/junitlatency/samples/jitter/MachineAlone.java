package io.github.junitlatency.samples.jitter;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.clock.Frequency;
import io.github.junitlatency.internal.clock.FrequencyCalibration;
import io.github.junitlatency.internal.clock.Step;
import io.github.junitlatency.internal.clock.UnavailableClockException;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.cpu.CpuClaims.CpuNotAllowedException;
import io.github.junitlatency.internal.machine.cpu.CpuLocks.CpuWait;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.result.Doubt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Measures the machine without any body, on a thread that the library pins, by the clock that it chooses. */
final class MachineAlone {

    private MachineAlone() {}

    /**
     * Measures. Of the library's parameters, {@code junit.latency.clock} and {@code junit.latency.cpu} count.
     *
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if an option is out of range
     * @throws InterruptedException if interrupted meanwhile
     */
    static JitterResult jitter(JitterOptions options) throws InterruptedException {
        options.check();
        Configuration configuration = Configuration.from(name -> Optional.ofNullable(System.getProperty(name)));
        Host host = Host.local();
        ClockSelection selection = clock(configuration.machine().clock(), host);
        Clock clock = selection.clock();
        FrequencyCalibration calibration = new FrequencyCalibration(clock::read, host.referenceNanos());
        int wanted = options.cpu >= 0 ? options.cpu : configuration.machine().cpu();
        try (CpuReservation reservation = host.claims().claim(wanted, CpuWait.Listener.NOBODY)) {
            reservation.pin();
            reservation.moveOthersAway();
            long step = Step.measure(clock);
            Frequency frequency = clock.fenced() ? calibration.frequency() : new Frequency(1e9, 0);
            List<Doubt> doubts =
                    new ArrayList<>(host.doubts(configuration.machine().clock(), selection, frequency, reservation));
            reservation.moveOthersAway(); // the doubts took a while, and threads may have begun
            JitterMeter meter = new JitterMeter(
                    clock, selection.seesInterruptions(), host.threadCounters(), host.compilerThreads()::awaitQuiet);
            JitterResult.Setup setup = new JitterResult.Setup(
                    reservation.cpu(),
                    clock.provider(),
                    selection.frequency(frequency).hertz(),
                    step);
            JitterResult result = meter.measure(options, setup);
            doubts.addAll(reservation.doubts(meter.migrations()));
            return result.withDoubts(doubts.stream().distinct().toList());
        } catch (CpuNotAllowedException e) {
            throw JitterOptions.error("cpu = " + wanted + ", but " + e.getMessage());
        }
    }

    private static ClockSelection clock(ClockChoice choice, Host host) {
        try {
            return ClockSelection.select(choice, host::nativeLibrary);
        } catch (UnavailableClockException e) {
            throw JitterOptions.error(e.getMessage());
        }
    }
}
