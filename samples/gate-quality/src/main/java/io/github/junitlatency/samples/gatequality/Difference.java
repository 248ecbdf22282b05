package io.github.junitlatency.samples.gatequality;

import java.util.List;

/** How head differs from base, and the budgets that judge it. */
enum Difference {
    /** Two builds of the same source. */
    NONE(Version.PLAIN, Version.PLAIN),
    PLUS_3(Version.PLAIN, Version.more(3)),
    PLUS_5(Version.PLAIN, Version.more(5)),
    PLUS_10(Version.PLAIN, Version.more(10)),
    PLUS_20(Version.PLAIN, Version.more(20)),
    /** One call in 500 is about 5 us longer. */
    ONE_IN_500(Version.PLAIN, Version.slowOneIn(500)),
    /** Data is spread over four times the memory: out of the first-level cache, or further out of a core's own. */
    LAYOUT(Version.PLAIN, Version.layout()),
    /** Each call allocates 32 bytes more. */
    ALLOCATION(Version.PLAIN, Version.allocation()),
    /** Both have a tail at random; nothing differs. */
    TAIL_SAME(Version.randomPerThousand(10), Version.randomPerThousand(10)),
    /** Both have a tail at random, head's is met 40% more often: so many exceed what base exceeds once in a thousand. */
    TAIL_PLUS_40(Version.randomPerThousand(10), Version.randomPerThousand(14));

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

    boolean suits(Subject subject) {
        return this != LAYOUT || subject.hasLayout();
    }

    /**
     * Returns the budgets of a test.
     *
     * <p>A tail that is met more often is judged without an allowance: 40% more exceedances move an exponential tail's p99.9
     * by ln(14)/ln(10) - 1 = 15% only, so any allowance would be a question of the tail's shape.
     */
    List<String> budgets(Allowances allowances) {
        return switch (this) {
            case TAIL_SAME, TAIL_PLUS_40 -> List.of("p99.9 <= base + 0%");
            case ALLOCATION -> List.of(allowances.ofP50(), allowances.ofTail(), "alloc <= base + 0 B");
            default -> List.of(allowances.ofP50(), allowances.ofTail());
        };
    }

    /**
     * What budgets allow over base.
     *
     * @param p50 such as {@code 2%}
     * @param tail of p99.9, such as {@code 15%}
     */
    record Allowances(String p50, String tail) {

        String ofP50() {
            return "p50 <= base + " + p50;
        }

        String ofTail() {
            return "p99.9 <= base + " + tail;
        }
    }

    /** Returns the name in options and in the tables. */
    @Override
    public String toString() {
        return Names.of(this);
    }
}
