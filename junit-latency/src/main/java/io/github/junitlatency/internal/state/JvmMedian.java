package io.github.junitlatency.internal.state;

import io.github.junitlatency.internal.text.Quantities;
import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;

/**
 * The median that one JVM measured of a test.
 *
 * @param jvm whose it is
 * @param code the fingerprint of the classes that it ran, without blanks
 * @param nanos the median, net
 * @param stepNanos the clock's step
 * @param ticksPerStep how fast the core ran, by the chain of {@code ControlRun.CoreSpeed}; 0 where that is not known
 */
public record JvmMedian(Jvm jvm, String code, double nanos, double stepNanos, double ticksPerStep) {

    private static final int FIELDS = 6;

    /**
     * A JVM, on whatever machine.
     *
     * @param startedMillis when it started, in milliseconds since 1970
     * @param pid its process
     */
    public record Jvm(long startedMillis, long pid) {

        /** The one that runs this. */
        public static final Jvm THIS = new Jvm(
                ManagementFactory.getRuntimeMXBean().getStartTime(),
                ProcessHandle.current().pid());

        /** Returns the day on which it started, in UTC. */
        LocalDate day() {
            return Instant.ofEpochMilli(startedMillis).atZone(ZoneOffset.UTC).toLocalDate();
        }
    }

    /** Returns it as a line of text, which {@link #parse} reads. */
    String text() {
        return String.join(
                " ",
                Long.toString(jvm.startedMillis),
                Long.toString(jvm.pid),
                code,
                Quantities.decimal(nanos, 4),
                Quantities.decimal(stepNanos, 4),
                Quantities.decimal(ticksPerStep, 4));
    }

    /** Reads what {@link #text} wrote; empty of anything else. */
    static Optional<JvmMedian> parse(String text) {
        List<String> fields = StateFile.fields(text);
        try {
            if (fields.size() != FIELDS) {
                return Optional.empty();
            }
            JvmMedian median = new JvmMedian(
                    new Jvm(Long.parseLong(fields.get(0)), Long.parseLong(fields.get(1))),
                    fields.get(2),
                    Double.parseDouble(fields.get(3)),
                    Double.parseDouble(fields.get(4)),
                    Double.parseDouble(fields.get(5)));
            return median.isPossible() ? Optional.of(median) : Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty(); // a broken file counts as none
        }
    }

    private boolean isPossible() {
        return isPossible(nanos) && isPossible(stepNanos) && isPossible(ticksPerStep);
    }

    private static boolean isPossible(double value) {
        return value >= 0 && Double.isFinite(value);
    }
}
