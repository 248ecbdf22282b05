package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Printable;
import io.github.junitlatency.internal.common.text.Quantities;
import java.util.List;

/**
 * Says where the measured iterations ran, and what disturbed them.
 *
 * @param use which CPUs the thread ran on, and with whom
 * @param tainted iterations during which the thread was preempted, migrated or signalled, or blocked by itself,
 *     without those counted as held up
 * @param preempted tainted iterations that the thread counters prove to be preemptions; excluded from the verdict
 * @param migrations tainted iterations that ended on another CPU whose counter cannot be compared; excluded from the verdict
 * @param heldUp iterations that are over a limit only by what a source saw others take; excluded from the verdict
 * @param timedShare the share of the measured phase's wall time that lay inside timed code, 0 to 1
 * @param gaps how long it took from one iteration to the next
 */
public record CpuFacts(
        Use use, long tainted, long preempted, long migrations, long heldUp, double timedShare, Gaps gaps) {

    /** Returns whether the thread was pinned, not pinned by choice, or not pinned by failure. */
    public Mode mode() {
        return use.mode();
    }

    /** Returns whether the thread was pinned and the pin verified. */
    public boolean pinned() {
        return use.mode() == Mode.PINNED;
    }

    /** Returns the CPU, or -1 when not pinned. */
    public int id() {
        return use.id();
    }

    /** Returns how many iterations were excluded from the verdict. */
    public long leftOut() {
        return preempted + migrations + heldUp;
    }

    /** Whether the measured thread was bound to one CPU. */
    public enum Mode {
        /** It was pinned, and the JVM's other threads were moved away. */
        PINNED,
        /** No mask was touched, because the code has other threads, or because it was asked for. */
        FREE,
        /** It should have been pinned, and could not be. */
        UNPINNED
    }

    /**
     * Which CPUs the measured threads ran on, and with whom.
     *
     * @param mode whether it was pinned
     * @param ids the CPU that it was pinned to, or those of several by their numbers; none where it was not
     * @param takingPart names of the threads that took part in the code
     * @param others how many more threads took part that had ended, or processes
     * @param isFoundLate whether they were seen only after a round, which was then measured again with a free thread
     * @param offsetBoundTicks by how much the counters of the CPUs that were visited differ at most; 0 of one CPU, -1
     *     where it is not known
     * @param leftRunning names of threads that the test has started and that still ran when it was over
     */
    public record Use(
            Mode mode,
            List<Integer> ids,
            List<String> takingPart,
            long others,
            boolean isFoundLate,
            long offsetBoundTicks,
            List<String> leftRunning) {

        private static final int MAX_NAME = 40; // so that the sentence about it fits into a line
        private static final int NAMED = 2; // of threads that are left

        public Use {
            ids = List.copyOf(ids);
            takingPart = List.copyOf(takingPart);
            leftRunning = List.copyOf(leftRunning);
        }

        /** Makes the use of one CPU, or of any where no thread could be pinned. */
        public static Use of(boolean isPinned, int id) {
            return new Use(
                    isPinned ? Mode.PINNED : Mode.UNPINNED,
                    isPinned ? List.of(id) : List.of(),
                    List.of(),
                    0,
                    false,
                    0,
                    List.of());
        }

        /** Returns the CPU that the first thread was pinned to, or -1. */
        public int id() {
            return ids.isEmpty() ? -1 : ids.get(0);
        }

        /**
         * Returns how it ran: {@code pinned to CPU 3}, {@code pinned to CPU 3, 2} of two threads, {@code free:
         * pool-1-thread-1 and 2 others take part}, {@code not pinned}.
         */
        public String text() {
            return switch (mode) {
                case PINNED -> "pinned to CPU " + Lists.joined(ids, String::valueOf, ", ");
                case UNPINNED -> "not pinned";
                case FREE ->
                    (takingPart.isEmpty() && others == 0
                                    ? "free: junit.latency.pin = never"
                                    : "free: " + takePart(takingPart, others))
                            + (isFoundLate ? "; seen in a round only, which was measured again" : "");
            };
        }

        /**
         * Returns who takes part, as a sentence: {@code pool-1-thread-1 and 2 others take part}.
         *
         * @param names of threads
         * @param others how many more, which have ended, and processes; at least 1 where there is no name
         */
        public static String takePart(List<String> names, long others) {
            if (names.isEmpty()) {
                return Quantities.whole(others)
                        + (others == 1
                                ? " thread or process that it starts takes part"
                                : " threads or processes that it starts take part");
            }
            long more = names.size() - 1 + others;
            return named(names, 1, others) + (more == 0 ? " takes part" : " take part");
        }

        /**
         * Returns which threads still ran when the test was over, the first two by name: {@code a, b and 3 others};
         * empty for none.
         */
        public String left() {
            return named(leftRunning, NAMED, 0);
        }

        private static String named(List<String> names, int max, long others) {
            long more = Math.max(0, names.size() - max) + others;
            return Lists.joined(Lists.limit(names, max), Use::shown, ", ")
                    + (more == 0 ? "" : " and " + Quantities.counted(more, "other"));
        }

        private static String shown(String name) {
            String printable = Printable.of(name);
            if (printable.length() <= MAX_NAME) {
                return printable;
            }
            int end = Character.isHighSurrogate(printable.charAt(MAX_NAME - 1)) ? MAX_NAME - 1 : MAX_NAME;
            return printable.substring(0, end).stripTrailing();
        }
    }

    /**
     * Says how long it took from the end of an iteration to the start of the next, in a test without a schedule.
     *
     * @param p50Nanos the median; -1 where nothing is known, as on a schedule
     * @param p99Nanos the 99th percentile
     * @param maxNanos the longest
     * @param longer how many were longer than {@link #MAX_NANOS}: the iteration after each is the first after a look at
     *     threads and counters
     */
    public record Gaps(long p50Nanos, long p99Nanos, long maxNanos, long longer) {

        /** Longer ones are seen by code that parks. */
        public static final long MAX_NANOS = 1_000;

        /** Nothing is known. */
        public static final Gaps UNKNOWN = new Gaps(-1, -1, -1, 0);

        /** Returns whether anything is known. */
        public boolean isKnown() {
            return p50Nanos >= 0;
        }
    }
}
