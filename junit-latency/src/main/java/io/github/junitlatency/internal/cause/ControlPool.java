package io.github.junitlatency.internal.cause;

import java.math.BigDecimal;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;

/**
 * What the machine alone did in all control runs of this JVM: together they know more than one of them. Keeps the
 * {@value #MAX_CONDITIONS} conditions that were used last.
 */
final class ControlPool {

    /** A suite with more schedules than this compares the oldest with their own control runs alone. */
    static final int MAX_CONDITIONS = 32;

    private final Map<Conditions, WatchedTime> controls = new LinkedHashMap<>(MAX_CONDITIONS, 0.75f, true);

    /**
     * What makes control runs comparable.
     *
     * @param cpus that the thread could run on
     * @param traced whether the kernel's trace ran
     * @param intervalNanos of the schedule as it was asked for, not in ticks of a frequency that is measured anew each time;
     *     0 without one
     */
    record Conditions(Set<Integer> cpus, boolean traced, BigDecimal intervalNanos) {

        Conditions {
            cpus = Set.copyOf(cpus);
            intervalNanos = intervalNanos.stripTrailingZeros(); // equal numbers are then equal objects
        }
    }

    /** Adds a control run. */
    void add(Conditions conditions, WatchedTime control) {
        WatchedTime before = controls.get(conditions);
        controls.put(conditions, before == null ? control : before.plus(control));
        if (controls.size() > MAX_CONDITIONS) {
            Iterator<Conditions> oldestFirst = controls.keySet().iterator();
            oldestFirst.next();
            oldestFirst.remove();
        }
    }

    /** Returns all control runs under these conditions, together. */
    WatchedTime of(Conditions conditions) {
        return controls.getOrDefault(conditions, WatchedTime.NOTHING);
    }
}
