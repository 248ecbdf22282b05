package io.github.junitlatency.internal.cause.recorder;

import io.github.junitlatency.internal.lists.Lists;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.LongPredicate;

/**
 * How many bytes some threads provably allocated since recording began. What a thread allocated between the last reading and
 * its death is unknown, and not among them.
 */
final class GroupAllocation {

    /** So many threads are read at most, which bounds what a reading costs; the bytes of others are unknown. */
    private static final int MAX_THREADS = 256;

    private final ThreadAllocation.Readings readings;
    private final AllocationSeries series;
    private final Map<Long, Long> bytesById = new LinkedHashMap<>();
    private LongPredicate members = id -> false;
    private long bytesAtBegin;

    GroupAllocation(ThreadAllocation.Readings readings, AllocationSeries series) {
        this.readings = readings;
        this.series = series;
    }

    /** Begins to count, from 0, the bytes of threads with such ids. */
    void begin(LongPredicate ids) {
        members = ids;
        bytesById.clear();
        series.clear();
        bytesAtBegin = 0;
        findMembers();
        bytesAtBegin = read();
    }

    /** Looks for members that were born since. */
    void findMembers() {
        int room = MAX_THREADS - bytesById.size();
        for (long id : readings.ids()) {
            if (room > 0 && members.test(id)) {
                room--;
                bytesById.putIfAbsent(id, 0L);
            }
        }
    }

    /** Adds a point to the series. */
    void addPoint(long ticks) {
        series.add(ticks, read() - bytesAtBegin);
    }

    private long read() {
        long[] ids = new long[bytesById.size()];
        int known = 0;
        for (long id : bytesById.keySet()) {
            ids[known++] = id;
        }
        long[] bytes = ids.length == 0 ? ids : readings.of(ids);
        for (int i = 0; i < ids.length; i++) {
            if (bytes[i] >= 0) { // else it has died: what is known of it stays
                bytesById.put(ids[i], bytes[i]);
            }
        }
        return Lists.sum(bytesById.values(), Long::longValue);
    }

    /** Returns the points. */
    AllocationSeries series() {
        return series;
    }
}
