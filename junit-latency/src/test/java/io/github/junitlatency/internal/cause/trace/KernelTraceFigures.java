package io.github.junitlatency.internal.cause.trace;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.CpuReservation;
import io.github.junitlatency.internal.machine.Host;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** Prints what a trace costs on this machine; run by hand. */
final class KernelTraceFigures {

    private KernelTraceFigures() {}

    public static void main(String[] arguments) throws InterruptedException {
        Host host = Host.local();
        Clock clock =
                ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary).clock();
        CpuReservation reservation = host.reserve(Host.ANY_CPU);
        KernelTrace trace = new KernelTrace(clock);
        for (int i = 0; i < 8; i++) {
            long start = System.nanoTime();
            trace.begin(Set.of(reservation.cpu()));
            long begun = System.nanoTime();
            spin(i == 6 ? 20_000 : 100);
            if (i == 7) {
                for (int block = 0; block < 10_000; block++) {
                    LockSupport.parkNanos(1);
                }
            }
            long end = System.nanoTime();
            trace.end();
            long ended = System.nanoTime();
            int events = trace.read().size();
            System.out.printf(
                    "begin %.2f ms, end %.2f ms, read %.2f ms, %d events, %s%n",
                    (begun - start) / 1e6,
                    (ended - end) / 1e6,
                    (System.nanoTime() - ended) / 1e6,
                    events,
                    trace.source());
        }
    }

    private static void spin(long millis) {
        long end = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        while (System.nanoTime() < end) {
            Thread.onSpinWait();
        }
    }
}
