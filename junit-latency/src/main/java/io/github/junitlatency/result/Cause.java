package io.github.junitlatency.result;

/**
 * What explains an iteration, or a part of it.
 *
 * @param kind what it was
 * @param origin whose it was
 * @param detail which one: a collector, a process by name, a device; empty where there is nothing to add
 * @param ticks how much of the iteration it explains; of an event with a length what of it lies inside the iteration, of
 *     one without what the others leave of the iteration's excess over the median
 * @param share {@code ticks} as a share of the iteration, 0 to 1
 */
public record Cause(CauseKind kind, Origin origin, String detail, long ticks, double share) {

    /** Makes a cause that explains some of the {@code whole} ticks of an iteration. */
    public static Cause of(CauseKind kind, Origin origin, String detail, long ticks, long whole) {
        return new Cause(kind, origin, detail, ticks, Math.min(1, (double) ticks / whole));
    }

    /** Whose a cause is. */
    public enum Origin {
        /** The code under test: a budget that it breaks is broken. */
        CODE,
        /** The machine, other processes or other threads of the JVM. */
        MACHINE,
        /** Nobody can tell. */
        UNKNOWN;

        /** Returns the origin as it stands in files: {@code code}. */
        public String key() {
            return Keys.of(this);
        }
    }
}
