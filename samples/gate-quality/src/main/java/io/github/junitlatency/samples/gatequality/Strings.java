package io.github.junitlatency.samples.gatequality;

/** A text of 60 characters a step. */
final class Strings implements Unit {

    /** The length of each text. */
    static final int CHARACTERS = 60;

    private static final int NUMBERS_OF_TEN = 6;
    private static final long TEN_DIGITS = 1_000_000_000L;

    private long number;
    private String last = "";

    @Override
    public void reset() {
        number = 0;
    }

    @Override
    public void run(int steps) {
        for (int i = 0; i < steps; i++) {
            StringBuilder text = new StringBuilder(CHARACTERS);
            for (int j = 0; j < NUMBERS_OF_TEN; j++) {
                text.append(TEN_DIGITS + (number++ & 0xffff));
            }
            last = text.toString();
        }
    }

    @Override
    public long hash() {
        return last.hashCode();
    }

    String last() {
        return last;
    }
}
