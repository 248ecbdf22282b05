package io.github.junitlatency.samples.gatequality;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.SplittableRandom;

/**
 * A shell that stops this JVM for about 4 ms at random moments, every 100 ms on average.
 *
 * <p>An interactive shell that has the JVM itself in the foreground would take it for stopped by the user: start it
 * through Maven or from a script.
 */
final class StopSignals implements Noise {

    /**
     * The pauses are drawn beforehand, as POSIX shells have no random numbers. However the shell is asked to end, it lets
     * the JVM go on; and it ends when the JVM has.
     */
    private static final String SCRIPT = """
            pid=$1
            shift
            trap 'kill -CONT $pid 2>/dev/null' EXIT
            trap 'exit 0' HUP INT TERM
            while :; do
              for pause; do
                kill -STOP $pid 2>/dev/null || exit 0
                sleep 0.003
                kill -CONT $pid 2>/dev/null || exit 0
                [ "$said" ] || echo stopped
                said=1
                sleep $pause
              done
            done
            """;

    private static final int PAUSES = 1_000;
    private static final double MEAN_PAUSE_SECONDS = 0.1;

    private Optional<Child> child = Optional.empty();

    @Override
    public synchronized void begin() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                "sh",
                "-c",
                SCRIPT,
                "stop-signals",
                Long.toString(ProcessHandle.current().pid())));
        SplittableRandom random = new SplittableRandom();
        for (int i = 0; i < PAUSES; i++) {
            double pause = -MEAN_PAUSE_SECONDS * Math.log(1 - random.nextDouble());
            command.add(String.format(Locale.ROOT, "%.4f", pause));
        }
        Child started = Child.start(command);
        child = Optional.of(started);
        started.awaitLine();
    }

    @Override
    public synchronized void check() {
        child.ifPresent(Child::check);
    }

    @Override
    public synchronized void close() {
        child.ifPresent(Child::close);
        child = Optional.empty();
    }
}
