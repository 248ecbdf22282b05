package io.github.junitlatency.internal.cause;

import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Keeps the stalls of all control runs of this JVM: together they know more of the machine than one of them. Keeps the
 * {@value #MAX_CONDITIONS} conditions that were used last.
 */
final class ControlPool {

    /** A suite with more schedules than this compares the oldest with their own control runs alone. */
    static final int MAX_CONDITIONS = 32;

    private final Map<ControlConditions, WatchedTime> controls = new LinkedHashMap<>(MAX_CONDITIONS, 0.75f, true) {

        private static final long serialVersionUID = 1L;

        @Override
        protected boolean removeEldestEntry(Map.Entry<ControlConditions, WatchedTime> eldest) {
            return size() > MAX_CONDITIONS;
        }
    };

    /**
     * The conditions under which control runs are comparable.
     *
     * @param cpus that the thread could run on
     * @param traced whether the kernel's trace ran
     * @param intervalNanos of the schedule as it was asked for, not in ticks of a frequency that is measured anew each time;
     *     0 without one
     */
    record ControlConditions(Set<Integer> cpus, boolean traced, BigDecimal intervalNanos) {

        ControlConditions {
            intervalNanos = intervalNanos.stripTrailingZeros(); // equal numbers are then equal objects
        }
    }

    /** Adds a control run. */
    void add(ControlConditions conditions, WatchedTime control) {
        controls.put(conditions, of(conditions).plus(control));
    }

    /** Returns all control runs under these conditions, together. */
    WatchedTime of(ControlConditions conditions) {
        WatchedTime known = controls.get(conditions);
        return known == null ? WatchedTime.none() : known;
    }
}
