package io.github.junitlatency.internal.cause.recorder;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** Threads whose bytes a test sets; those that it removes have died. */
final class ScriptedThreads implements ThreadAllocation.Readings {

    private final Map<Long, Long> bytes = new TreeMap<>();

    /** Lets a thread have allocated so much. */
    void set(long id, long allocated) {
        bytes.put(id, allocated);
    }

    /** Ends a thread. */
    void remove(long id) {
        bytes.remove(id);
    }

    /** The heap is empty when counting begins. */
    @Override
    public long heapBytes() {
        return 0;
    }

    @Override
    public long[] ids() {
        return bytes.keySet().stream().mapToLong(Long::longValue).toArray();
    }

    @Override
    public long[] of(long[] ids) {
        return Arrays.stream(ids).map(id -> bytes.getOrDefault(id, -1L)).toArray();
    }
}
