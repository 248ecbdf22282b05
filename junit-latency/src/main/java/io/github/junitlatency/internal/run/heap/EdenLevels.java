package io.github.junitlatency.internal.run.heap;

/**
 * The levels to which eden is filled with objects that die at once, from round to round another.
 *
 * <p>A collection of the whole heap comes before each round. With an empty eden after it, a round that allocates less
 * than eden holds would never meet a collection, though in steady work one comes each time that eden is full. At a
 * random level, a round that allocates a share s of eden meets one in a share s of all rounds.
 *
 * <p>The levels of the first 2^k rounds are 1 / 2^k apart: a start that is drawn from the test's id, plus the van der Corput
 * sequence 0, 1/2, 1/4, 3/4, 1/8, … So the first two rounds suffice where s is 1/2 or more, the first four from 1/4 on.
 *
 * @param start the level of the first round, as an unsigned fraction of 2^32
 */
public record EdenLevels(int start) {

    /** Returns what the rounds of a test have, in whichever JVM. */
    static EdenLevels of(String test) {
        int hash = test.hashCode();
        hash = (hash ^ hash >>> 16) * 0x85ebca6b; // the finaliser of MurmurHash3: ids differ in few letters
        hash = (hash ^ hash >>> 13) * 0xc2b2ae35;
        return new EdenLevels(hash ^ hash >>> 16);
    }

    /** Returns the level of a round, counted from 0: at least 0 and less than 1. */
    double level(int round) {
        return Integer.toUnsignedLong(start + Integer.reverse(round)) / 0x1p32;
    }
}
