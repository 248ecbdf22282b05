package io.github.junitlatency.samples.gatequality;

import java.util.List;

/** The difference between head and base, and the budgets that judge it. */
enum Difference {
    /** Two builds of the same source. */
    NONE(Version.PLAIN, Version.PLAIN),
    PLUS_3(Version.PLAIN, new Version(3, 0, 0, false)),
    PLUS_5(Version.PLAIN, new Version(5, 0, 0, false)),
    PLUS_10(Version.PLAIN, new Version(10, 0, 0, false)),
    PLUS_20(Version.PLAIN, new Version(20, 0, 0, false)),
    /** One call in 500 is about 5 us longer. */
    ONE_IN_500(Version.PLAIN, new Version(0, 500, 0, false)),
    /** Each call allocates 32 bytes more. */
    ALLOCATION(Version.PLAIN, new Version(0, 0, 0, true)),
    /** Both have a tail at random; nothing differs. */
    TAIL_SAME(new Version(0, 0, 10, false), new Version(0, 0, 10, false)),
    /** Both have a tail at random, head's is met 40% more often: so many exceed what base exceeds once in a thousand. */
    TAIL_PLUS_40(new Version(0, 0, 10, false), new Version(0, 0, 14, false));

    static final String P50 = "p50 <= base + 2%";
    private static final String TAIL = "p99.9 <= base + 15%";

    private final Version base;
    private final Version head;

    Difference(Version base, Version head) {
        this.base = base;
        this.head = head;
    }

    Version base() {
        return base;
    }

    Version head() {
        return head;
    }

    /** Returns whether head's code is base's, so that every FAIL is false. */
    boolean isNone() {
        return head.equals(base);
    }

    /**
     * Returns the budgets of a test.
     *
     * <p>A tail that is met more often is judged without an allowance: 40% more exceedances move an exponential tail's p99.9
     * by ln(14)/ln(10) - 1 = 15% only, so any allowance would be a question of the tail's shape.
     */
    List<String> budgets() {
        return switch (this) {
            case TAIL_SAME, TAIL_PLUS_40 -> List.of("p99.9 <= base + 0%");
            case ALLOCATION -> List.of(P50, TAIL, "alloc <= base + 0 B");
            default -> List.of(P50, TAIL);
        };
    }

    /** Returns the name in options and in the tables. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
