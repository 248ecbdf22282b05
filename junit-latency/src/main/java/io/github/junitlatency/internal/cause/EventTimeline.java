package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.samples.IterationContext.StartDelay.Span;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Divides time among events with a length, once for all iterations.
 *
 * <p>Where two overlap, the kind that comes first has the time, and of one kind the event that began last. Example: the
 * code slept from 1 ms to 4 ms, and a collection ran from 3 ms to 5 ms. The sleep has 3 ms, and the collection the 1 ms
 * after it; both are the code's.
 *
 * <p>On a schedule that is not kept, an iteration's time reaches over that of all iterations before it. So nothing is
 * done for each event of an iteration: with n events in all it costs log n for each cause, and causes with a name are
 * at most {@value #MAX_NAMED}.
 */
final class EventTimeline {

    /** So many parts of an iteration are added one by one, and all their causes named. */
    static final int FEW = 64;

    /**
     * An iteration with more parts names those causes of all that take most; of the others only the kind and whose they
     * are.
     */
    static final int MAX_NAMED = 64;

    private final long[] bounds; // of parts: when any event begins or ends, ascending
    private final CauseKey[] owners; // of the part after each bound; null of nobody's
    private final Map<CauseKey, Series> series =
            new LinkedHashMap<>(); // of the causes by which many parts are added up

    /** The parts of one cause. */
    private final class Series {

        private int[] parts = new int[4]; // ascending, the first `size` of them; a cause may have 500,000
        private long[] before = new long[4]; // the ticks of all parts before each
        private int size;

        void add(int part) {
            if (size == parts.length) {
                parts = Arrays.copyOf(parts, 2 * size);
                before = Arrays.copyOf(before, 2 * size);
            }
            int last = size - 1;
            before[size] = last < 0 ? 0 : before[last] + bounds[parts[last] + 1] - bounds[parts[last]];
            parts[size++] = part;
        }

        /** Returns the position of the last part that begins before some ticks; -1 where none does. */
        private int lastBefore(long ticks) {
            int found = Arrays.binarySearch(parts, 0, size, partBefore(ticks));
            return found >= 0 ? found : -found - 2;
        }

        long ticksUntil(long ticks) {
            int last = lastBefore(ticks);
            return last < 0 ? 0 : before[last] + endUntil(ticks) - bounds[parts[last]];
        }

        /** Returns when the last part before some ticks ends, which is there. */
        long endUntil(long ticks) {
            return Math.min(ticks, bounds[parts[lastBefore(ticks)] + 1]);
        }
    }

    /** Adds up what causes have of an iteration. */
    static final class Shares {

        private final Map<CauseKey, Share> shares = new LinkedHashMap<>();
        private final boolean areMany;

        private static final class Share {
            private final CauseKey key;
            private long ticks;
            private long endTicks; // of its last part

            Share(CauseKey key) {
                this.key = key;
            }
        }

        /** Begins with none; of many parts not all causes are named. */
        Shares(boolean areMany) {
            this.areMany = areMany;
        }

        private void add(CauseKey key, long ticks, long endTicks) {
            Share share = shares.get(key);
            if (share == null) {
                share = new Share(key);
                shares.put(key, share);
            }
            share.ticks += ticks;
            share.endTicks = Math.max(share.endTicks, endTicks);
        }

        /** Gives all that have any to an iteration: by rank, and of the same rank the last one first. */
        void giveTo(Residual iteration) {
            List<Share> lastFirst = Lists.sortedDown(shares.values(), share -> share.endTicks);
            for (Share share : Lists.sorted(lastFirst, share -> rank(share.key.kind()))) {
                if (share.ticks > 0) {
                    iteration.add(iteration.facts.key(share.key), share.ticks);
                }
            }
        }
    }

    /**
     * Divides.
     *
     * @param events by their start; those without a length have no part
     */
    EventTimeline(List<CauseEvent> events) {
        List<CauseEvent> latestFirst = new ArrayList<>();
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i).endTicks() > events.get(i).startTicks()) {
                latestFirst.add(events.get(i));
            }
        }
        bounds = bounds(latestFirst);
        owners = new CauseKey[Math.max(0, bounds.length - 1)];
        Map<CauseKey, Long> ticks = new LinkedHashMap<>();
        int[] free = new int[bounds.length]; // leads from a part that is taken to one that may be free
        for (int part = 0; part < free.length; part++) {
            free[part] = part;
        }
        for (CauseEvent event : Lists.sorted(latestFirst, event -> rank(event.kind()))) {
            CauseKey key = CauseKey.of(event);
            int end = Arrays.binarySearch(bounds, event.endTicks());
            int part = firstFree(free, Arrays.binarySearch(bounds, event.startTicks()));
            long taken = 0;
            while (part < end) {
                owners[part] = key;
                taken += bounds[part + 1] - bounds[part];
                free[part] = part + 1;
                part = firstFree(free, part + 1);
            }
            ticks.put(key, ticks.getOrDefault(key, 0L) + taken);
        }
        Set<CauseKey> named = new HashSet<>(Lists.limit(Lists.sortedDown(ticks.keySet(), ticks::get), MAX_NAMED));
        for (int part = 0; part < owners.length; part++) {
            if (owners[part] != null) {
                CauseKey key = named.contains(owners[part]) ? owners[part] : owners[part].unnamed();
                Series its = series.get(key);
                if (its == null) {
                    its = new Series();
                    series.put(key, its);
                }
                its.add(part);
            }
        }
    }

    /** The machine's causes come first, then the code's sleep: a stop of the JVM meanwhile made it no later. */
    private static long rank(CauseKind kind) {
        int last = CauseKind.values().length;
        return switch (kind.effect()) {
            case TAKES_THE_CPU, MOVES -> kind.ordinal();
            default -> kind == CauseKind.SLEEP ? last : last + 1L + kind.ordinal();
        };
    }

    private static long[] bounds(List<CauseEvent> events) {
        long[] all = new long[2 * events.size()];
        int size = 0;
        for (CauseEvent event : events) {
            all[size++] = event.startTicks();
            all[size++] = event.endTicks();
        }
        Arrays.sort(all);
        int different = 0;
        for (int i = 0; i < size; i++) {
            if (i == 0 || all[i] > all[i - 1]) {
                all[different++] = all[i];
            }
        }
        return Arrays.copyOf(all, different);
    }

    private static int firstFree(int[] free, int from) {
        int part = from;
        while (free[part] != part) {
            free[part] = free[free[part]]; // halves the way of the next search
            part = free[part];
        }
        return part;
    }

    /** Returns the last part that begins before some ticks; -1 before all of them, their number after all. */
    private int partBefore(long ticks) {
        int found = Arrays.binarySearch(bounds, ticks);
        return (found >= 0 ? found : -found - 1) - 1;
    }

    /** Returns whether there are so many parts between two ticks that not all their causes are named. */
    boolean areMany(long fromTicks, long toTicks) {
        return partBefore(toTicks) - partBefore(fromTicks) > FEW;
    }

    /** Adds what each cause has of the time between two ticks, without pauses, which do not overlap. */
    void addTo(Shares shares, long fromTicks, long toTicks, List<Span> pauses) {
        add(shares, fromTicks, toTicks, 1);
        for (Span pause : pauses) {
            add(shares, Math.max(fromTicks, pause.fromTicks()), Math.min(toTicks, pause.toTicks()), -1);
        }
    }

    private void add(Shares shares, long fromTicks, long toTicks, int sign) {
        if (fromTicks >= toTicks || owners.length == 0) {
            return;
        }
        if (areMany(fromTicks, toTicks)) {
            for (Map.Entry<CauseKey, Series> one : series.entrySet()) {
                Series its = one.getValue();
                long ticks = its.ticksUntil(toTicks) - its.ticksUntil(fromTicks);
                if (ticks > 0) {
                    shares.add(one.getKey(), sign * ticks, its.endUntil(toTicks));
                }
            }
            return;
        }
        int last = Math.min(partBefore(toTicks), owners.length - 1);
        for (int part = Math.max(0, partBefore(fromTicks)); part <= last; part++) {
            long end = Math.min(toTicks, bounds[part + 1]);
            long ticks = end - Math.max(fromTicks, bounds[part]);
            CauseKey owner = owners[part];
            if (ticks > 0 && owner != null) {
                boolean isNamed = !shares.areMany || series.containsKey(owner);
                shares.add(isNamed ? owner : owner.unnamed(), sign * ticks, end);
            }
        }
    }
}
