package io.github.junitlatency.internal.cause;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.StartDelay.Span;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.CauseKind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Divides time among events with a length, once for all iterations.
 *
 * <p>Where two overlap, the kind that comes first has the time, and of one kind the event that began last. Example: the code slept from 1 ms to 4 ms, and a collection ran from 3 ms to 5 ms. The sleep has 3 ms, and the collection the 1
 * ms after it; both are the code's.
 *
 * <p>On a schedule that is not kept, an iteration's time reaches over that of all iterations before it. So nothing is done for each
 * event of an iteration: with n events in all it costs log n for each cause, and causes with a name are at most {@value #MAX_NAMED}.
 */
final class Timeline {

    /** So many parts of an iteration are added one by one, and all their causes named. */
    static final int FEW = 64;

    /** An iteration with more parts names those causes of all that take most; of the others only the kind and whose they are. */
    static final int MAX_NAMED = 64;

    private static final int NOBODY = -1;

    private final List<CauseKey> keys = new ArrayList<>();
    private final long[] bounds; // of parts: when any event begins or ends, ascending
    private final int[] owners; // of the part after each bound: the number of its key, or nobody
    private final int[] names; // of each key the number under which iterations with many parts add it up
    private final List<Series> series = new ArrayList<>(); // of each of those

    /**
     * The parts of one cause.
     *
     * @param key its number
     * @param parts their numbers, ascending
     * @param before the ticks of all parts before each of them
     */
    private record Series(int key, int[] parts, long[] before) {}

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
                    iteration.add(iteration.sight.key(share.key), share.ticks);
                }
            }
        }
    }

    /**
     * Divides.
     *
     * @param events by their start; those without a length have no part
     */
    Timeline(List<CauseEvent> events) {
        List<CauseEvent> latestFirst = new ArrayList<>();
        for (int i = events.size() - 1; i >= 0; i--) {
            if (events.get(i).endTicks() > events.get(i).startTicks()) {
                latestFirst.add(events.get(i));
            }
        }
        bounds = bounds(latestFirst);
        owners = new int[Math.max(0, bounds.length - 1)];
        Arrays.fill(owners, NOBODY);
        Map<CauseKey, Integer> numbers = new HashMap<>();
        int[] free = new int[bounds.length]; // leads from a part that is taken to one that may be free
        for (int part = 0; part < free.length; part++) {
            free[part] = part;
        }
        for (CauseEvent event : Lists.sorted(latestFirst, event -> rank(event.kind()))) {
            int key = number(CauseKey.of(event), numbers);
            int end = Arrays.binarySearch(bounds, event.endTicks());
            int part = firstFree(free, Arrays.binarySearch(bounds, event.startTicks()));
            while (part < end) {
                owners[part] = key;
                free[part] = part + 1;
                part = firstFree(free, part + 1);
            }
        }
        names = names(numbers);
        addSeries();
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

    private int number(CauseKey key, Map<CauseKey, Integer> numbers) {
        Integer known = numbers.get(key);
        if (known == null) {
            known = keys.size();
            numbers.put(key, known);
            keys.add(key);
        }
        return known;
    }

    private int[] names(Map<CauseKey, Integer> numbers) {
        int size = keys.size();
        long[] ticks = new long[size];
        for (int part = 0; part < owners.length; part++) {
            if (owners[part] != NOBODY) {
                ticks[owners[part]] += bounds[part + 1] - bounds[part];
            }
        }
        List<Integer> longestFirst = new ArrayList<>();
        for (int key = 0; key < size; key++) {
            longestFirst.add(key);
        }
        longestFirst = Lists.sortedDown(longestFirst, key -> ticks[key]);
        int[] chosen = new int[size];
        for (int i = 0; i < size; i++) {
            int key = longestFirst.get(i);
            CauseKey unnamed = new CauseKey(keys.get(key).kind(), keys.get(key).origin(), Detail.NONE);
            chosen[key] = i < MAX_NAMED ? key : number(unnamed, numbers);
        }
        return chosen;
    }

    private void addSeries() {
        int[] counts = new int[keys.size()];
        for (int owner : owners) {
            if (owner != NOBODY) {
                counts[names[owner]]++;
            }
        }
        Series[] byKey = new Series[keys.size()];
        for (int key = 0; key < byKey.length; key++) {
            if (counts[key] > 0) {
                byKey[key] = new Series(key, new int[counts[key]], new long[counts[key]]);
                series.add(byKey[key]);
            }
        }
        int[] filled = new int[keys.size()];
        for (int part = 0; part < owners.length; part++) {
            if (owners[part] != NOBODY) {
                Series its = byKey[names[owners[part]]];
                int at = filled[its.key]++;
                its.parts[at] = part;
                its.before[at] = at == 0 ? 0 : its.before[at - 1] + length(its.parts[at - 1]);
            }
        }
    }

    private long length(int part) {
        return bounds[part + 1] - bounds[part];
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
        int first = partBefore(fromTicks);
        int last = partBefore(toTicks);
        if (last - first > FEW) {
            for (Series one : series) {
                long ticks = ticksUntil(one, toTicks, last) - ticksUntil(one, fromTicks, first);
                if (ticks > 0) {
                    long end = bounds[one.parts[lastOf(one, last)] + 1];
                    shares.add(keys.get(one.key), sign * ticks, Math.min(toTicks, end));
                }
            }
            return;
        }
        for (int part = Math.max(0, first); part <= last && part < owners.length; part++) {
            long end = Math.min(toTicks, bounds[part + 1]);
            long ticks = end - Math.max(fromTicks, bounds[part]);
            if (ticks > 0 && owners[part] != NOBODY) {
                shares.add(keys.get(shares.areMany ? names[owners[part]] : owners[part]), sign * ticks, end);
            }
        }
    }

    /** Returns the position of the last of a cause's parts up to one of all; -1 where that is before its first. */
    private static int lastOf(Series one, int part) {
        int found = Arrays.binarySearch(one.parts, part);
        return found >= 0 ? found : -found - 2;
    }

    private long ticksUntil(Series one, long ticks, int part) {
        int last = lastOf(one, part);
        return last < 0 ? 0 : one.before[last] + Math.min(ticks - bounds[one.parts[last]], length(one.parts[last]));
    }
}
