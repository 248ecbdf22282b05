package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.text.Printable;
import java.util.List;
import java.util.Optional;

/**
 * Explains an iteration, or a part of it.
 *
 * <pre>{@code
 * if (cause.which() instanceof Cause.Detail.Faults faults) {
 *     System.out.println(faults.count() + " page faults");
 * }
 * }</pre>
 *
 * @param kind what it was
 * @param origin whose it was
 * @param which which one of its kind: a collection, a task, a lock
 * @param ticks how much of the iteration it explains; of an event with a length what of it lies inside the iteration, of
 *     one without what the others leave of the iteration's excess over the median
 * @param share {@code ticks} as a share of the iteration, 0 to 1
 */
public record Cause(CauseKind kind, Origin origin, Detail which, long ticks, double share) {

    /** Makes a cause that explains some of the {@code whole} ticks of an iteration. */
    public static Cause of(CauseKind kind, Origin origin, Detail which, long ticks, long whole) {
        return new Cause(kind, origin, which, ticks, Math.min(1, (double) ticks / whole));
    }

    /**
     * Returns which one it was as text for people. Any version may word it anew; it is empty where there is nothing to
     * add.
     */
    public String detail() {
        return which.text();
    }

    /** Says which one of its kind a cause is, as a type with its values. */
    public sealed interface Detail {

        /** Nothing to add. */
        Detail NONE = new None();

        /** Returns it for people: {@code for 2 ms}. */
        String text();

        /** Says no more than the kind does. */
        record None() implements Detail {

            @Override
            public String text() {
                return "";
            }
        }

        /**
         * Says how long the code asked to sleep or to wait. The time beyond that is the timer's and the machine's.
         *
         * @param nanos what was asked for
         * @param thread the name of the thread that asked, where it was another one, and the measured thread waited for that
         */
        record Asked(long nanos, Optional<String> thread) implements Detail {

            private static final long MILLI = 1_000_000;

            /** What the measured thread asked for. */
            public Asked(long nanos) {
                this(nanos, Optional.empty());
            }

            @Override
            public String text() {
                return thread.isPresent() ? "while " + thread.get() + " slept " + time() : time();
            }

            private String time() {
                return nanos % MILLI == 0 ? "for " + nanos / MILLI + " ms" : "for " + nanos + " ns";
            }
        }

        /**
         * The object that the thread waited for.
         *
         * @param className its class
         * @param holder the name of the thread that had locked it, where that is known
         */
        record Lock(String className, Optional<String> holder) implements Detail {

            @Override
            public String text() {
                return holder.isPresent() ? className + ", held by " + holder.get() : className;
            }

            /** Returns its class without the package. */
            public String brief() {
                return simple(className);
            }
        }

        /**
         * A class that was loaded.
         *
         * @param className its name
         */
        record Loaded(String className) implements Detail {

            @Override
            public String text() {
                return className;
            }
        }

        /**
         * A garbage collection.
         *
         * @param name which collector's: {@code G1 young}
         * @param reason why there was one, where it was not that memory was allocated: {@code System.gc()}
         */
        record Collection(String name, Optional<String> reason) implements Detail {

            @Override
            public String text() {
                return reason.isPresent() ? name + ", " + reason.get() : name;
            }
        }

        /**
         * Page faults.
         *
         * @param count how many
         */
        record Faults(long count) implements Detail {

            @Override
            public String text() {
                return Long.toString(count);
            }
        }

        /**
         * The task that had the CPU.
         *
         * @param name what the kernel calls it
         * @param id of the thread, as the kernel numbers it
         */
        record Task(String name, int id) implements Detail {

            @Override
            public String text() {
                return name + " (" + id + ")";
            }
        }

        /**
         * A text that is only shown: a device, a file, an operation.
         *
         * @param text its name
         */
        record Text(String text) implements Detail {}

        /** Returns a class's name without its package, whose names begin in lower case. */
        private static String simple(String className) {
            int start = 0;
            int dot = className.indexOf('.');
            while (dot > start && Character.isLowerCase(className.charAt(start))) {
                start = dot + 1;
                dot = className.indexOf('.', start);
            }
            return className.substring(start);
        }
    }

    /** Says whose a cause is. */
    public enum Origin {
        /** The code under test: a budget that it breaks is broken. */
        CODE,
        /** The machine, other processes or other threads of the JVM. */
        MACHINE,
        /** It cannot be decided. */
        UNKNOWN;

        /** Returns the origin as it stands in files: {@code code}. */
        public String key() {
            return Printable.key(this);
        }
    }

    /**
     * A place where causes are looked for.
     *
     * @param name {@code counters}, {@code flight-recorder} or {@code kernel-trace}
     * @param used whether it served this measurement
     * @param reason when not used, why and how to get it; when used, how good it was, or empty
     * @param sees the kinds of causes that it can see
     */
    public record Source(String name, boolean used, String reason, List<CauseKind> sees) {}
}
