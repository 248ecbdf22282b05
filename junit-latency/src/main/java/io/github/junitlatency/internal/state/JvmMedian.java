package io.github.junitlatency.internal.state;

import java.lang.management.ManagementFactory;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Locale;
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
                decimal(nanos),
                decimal(stepNanos),
                decimal(ticksPerStep));
    }

    private static String decimal(double value) {
        return String.format(Locale.ROOT, "%.4f", value);
    }

    /** Reads what {@link #text} wrote; empty of anything else. */
    static Optional<JvmMedian> parse(String text) {
        String[] fields = text.strip().split(" ");
        try {
            if (fields.length != FIELDS) {
                return Optional.empty();
            }
            JvmMedian median = new JvmMedian(
                    new Jvm(Long.parseLong(fields[0]), Long.parseLong(fields[1])),
                    fields[2],
                    Double.parseDouble(fields[3]),
                    Double.parseDouble(fields[4]),
                    Double.parseDouble(fields[5]));
            return Optional.of(median).filter(JvmMedian::isPossible);
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
