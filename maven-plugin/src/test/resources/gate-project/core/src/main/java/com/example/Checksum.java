package com.example;

public final class Checksum {

    private static int rounds = 1_000;

    private Checksum() {}

    public static long of(long seed) {
        long value = seed;
        for (int i = 0; i < rounds; i++) {
            value = value * 31 + (value >>> 7) + i;
        }
        return value;
    }
}
