package io.github.junitlatency.samples.gatequality;

/** A text a step, of numbers of ten digits. */
final class Strings implements Unit {

    private static final int DIGITS = 10;
    private static final long TEN_DIGITS = 1_000_000_000L;

    private final int numbers;
    private long number;
    private String last = "";

    /** @param numbers of each text */
    Strings(int numbers) {
        this.numbers = numbers;
    }

    @Override
    public void run(int steps) {
        for (int i = 0; i < steps; i++) {
            StringBuilder text = new StringBuilder(numbers * DIGITS);
            for (int j = 0; j < numbers; j++) {
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
