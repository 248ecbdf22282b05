package io.github.junitlatency.internal.state;

import io.github.junitlatency.internal.text.Quantities;
import io.github.junitlatency.result.Doubt;
import java.util.List;
import java.util.Optional;

/**
 * Finds two JVMs that gave two answers about the same classes.
 *
 * <p>JVMs are compared only where they ran the same classes, because changed code has another median by right. With medians
 * a &lt;= b, the clock's larger step s, and the core's ticks for a step of the control chain A and B, they are two answers when
 *
 * <pre>
 * b &gt; {@value #FACTOR} * max(1, B / A) * a + {@value #STEPS} * s
 * </pre>
 *
 * <p>Identical code that is compiled in one way had medians up to 8% apart (one standard deviation) over ten JVMs, and a lock
 * with a queue, which JVMs compile in two ways, 55 and 135 ns; 1.5 is far from both. Two steps are what the overhead and a
 * read may be off by.
 *
 * <p>Example: 55 and 135 ns, with a step of 10 ns and the same core speed: 135 &gt; 1.5 * 55 + 20 = 102.5, so these are two
 * answers. If the second JVM's core was 1.6 times slower, 135 &lt;= 1.5 * 1.6 * 55 + 20 = 152, so they are not.
 *
 * @param other the JVM with the smaller median or, where this JVM is one of the two, the other one
 * @param one the other one of the two
 */
record TwoAnswers(JvmMedian other, JvmMedian one) {

    static final String KEY = "other-jit";
    static final double FACTOR = 1.5;
    static final int STEPS = 2;

    private static final String ADVICE =
            "judge by several JVMs (docs/two-jvms.md), because one is one throw of the compilers' dice";

    /**
     * Finds those furthest apart, before all others a pair with this JVM.
     *
     * @param before what other JVMs measured
     * @param now what this JVM measured
     */
    static Optional<TwoAnswers> in(List<JvmMedian> before, JvmMedian now) {
        Optional<TwoAnswers> withNow = furthest(List.of(now), before);
        return withNow.isPresent() ? withNow : furthest(before, before);
    }

    private static Optional<TwoAnswers> furthest(List<JvmMedian> ones, List<JvmMedian> others) {
        TwoAnswers furthest = null;
        for (JvmMedian one : ones) {
            for (JvmMedian other : others) {
                TwoAnswers pair = new TwoAnswers(other, one);
                if (areTwoAnswers(one, other) && (furthest == null || pair.ratio() > furthest.ratio())) {
                    furthest = pair;
                }
            }
        }
        return Optional.ofNullable(furthest);
    }

    private static boolean areTwoAnswers(JvmMedian one, JvmMedian other) {
        if (!one.code().equals(other.code())) {
            return false;
        }
        boolean isLess = one.nanos() <= other.nanos();
        JvmMedian less = isLess ? one : other;
        JvmMedian more = isLess ? other : one;
        double slowerCore = less.ticksPerStep() > 0 ? Math.max(1, more.ticksPerStep() / less.ticksPerStep()) : 1;
        double step = Math.max(one.stepNanos(), other.stepNanos());
        return more.nanos() > FACTOR * slowerCore * less.nanos() + STEPS * step;
    }

    private double ratio() {
        return Math.max(one.nanos(), other.nanos()) / Math.max(1e-3, Math.min(one.nanos(), other.nanos()));
    }

    /** Returns the doubt, which says what was seen and not why. */
    Doubt doubt(JvmMedian now) {
        String seen = one.equals(now)
                ? "the median is " + nanos(now) + " in this JVM and was " + nanos(other) + " in one of "
                        + other.jvm().day() + " with the same classes" + times()
                : "the median was " + nanos(one) + " in a JVM of " + one.jvm().day() + " and " + nanos(other)
                        + " in one of " + other.jvm().day() + " with the same classes" + times()
                        + "; in this one it is "
                        + nanos(now);
        return new Doubt(KEY, seen, ADVICE);
    }

    private String times() {
        return " (" + Quantities.decimal(ratio(), 1) + " times)";
    }

    private static String nanos(JvmMedian median) {
        return Quantities.time(median.nanos());
    }
}
