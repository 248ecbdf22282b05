package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;

/**
 * Look-ups in a hash map with open addressing: keys in a random order, each read next says where the one after it is, so
 * that a miss of the cache is waited for. A round goes on where the last one was: from the same key again, it would find in the
 * cache what it left there.
 */
final class MapLookUps implements Unit {

    private static final int BYTES_PER_ENTRY = 2 * Long.BYTES;
    private static final long MIX = 0x9E3779B97F4A7C15L; // 2^64 divided by the golden ratio, as in SplittableRandom
    private static final int SPARE = 2; // half of the places stay empty

    private final long[] keysAndValues;
    private final int mask;
    private long key;

    /** @param bytes of the map's table, a power of two */
    MapLookUps(int bytes) {
        int places = bytes / BYTES_PER_ENTRY;
        mask = places - 1;
        keysAndValues = new long[2 * places];
        long[] keys =
                new SplittableRandom(1).longs(places / SPARE, 1, Long.MAX_VALUE).toArray();
        for (int i = 0; i < keys.length; i++) {
            put(keys[i], keys[(i + 1) % keys.length]);
        }
        key = keys[0];
    }

    private void put(long key, long value) {
        int place = place(key);
        while (keysAndValues[2 * place] != 0 && keysAndValues[2 * place] != key) {
            place = (place + 1) & mask;
        }
        keysAndValues[2 * place] = key;
        keysAndValues[2 * place + 1] = value;
    }

    private int place(long key) {
        return (int) ((key * MIX) >>> (Long.SIZE - Integer.SIZE)) & mask;
    }

    @Override
    public void run(int steps) {
        long at = key;
        for (int i = 0; i < steps; i++) {
            int place = place(at);
            while (keysAndValues[2 * place] != at) {
                place = (place + 1) & mask;
            }
            at = keysAndValues[2 * place + 1];
        }
        key = at;
    }

    @Override
    public long hash() {
        return key;
    }
}
