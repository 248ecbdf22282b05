package io.github.junitlatency.internal.machine.cpu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.machine.Reservations;
import io.github.junitlatency.internal.machine.file.CpuSet;
import io.github.junitlatency.testing.JavaCommand;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.StartsJvms;
import java.io.IOException;
import java.lang.reflect.Field;
import java.util.List;
import java.util.concurrent.Phaser;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

@RealMachine
@StartsJvms
@EnabledOnOs(OS.LINUX)
class ProcessorCountsTests {

    @Test
    void ofTheJdkAreThoseFromBeforeThePin() throws IOException {
        int all = Runtime.getRuntime().availableProcessors();
        assumeThat(all).as("CPUs").isGreaterThan(1);

        List<String> said = JavaCommand.outputOf(
                JavaCommand.of(List.of("--add-opens=java.base/java.util.concurrent=ALL-UNNAMED"), PinsItself.class));

        assertThat(said).endsWith("now 1, a Phaser " + all);
    }

    /** Pins its thread and uses a class of the JDK for the first time. */
    static final class PinsItself {

        private PinsItself() {}

        public static void main(String[] arguments) throws Exception {
            try (CpuReservation reservation = Reservations.reserve(Host.local(), CpuSet.ANY_CPU)) {
                Thread.sleep(50); // HotSpot keeps a container's number for 20 ms
                Field processors = Phaser.class.getDeclaredField("NCPU");
                processors.setAccessible(true);
                System.out.println((reservation.cpu() < 0 ? "not pinned, " : "now ")
                        + Runtime.getRuntime().availableProcessors() + ", a Phaser " + processors.getInt(new Phaser()));
            }
        }
    }
}
