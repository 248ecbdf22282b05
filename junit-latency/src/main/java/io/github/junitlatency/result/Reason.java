package io.github.junitlatency.result;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.Serializable;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Says why a verdict is what it is: a kind, with its numbers.
 *
 * <pre>{@code
 * Reason why = outcome.why();
 * if (why.kind() == ReasonKind.SAME_ITERATIONS) {
 *     System.out.println(why.number("count") + " calls are slow in each of " + why.number("rounds") + " rounds");
 * }
 * }</pre>
 *
 * <p>Code asks for the kind or for its {@link #group}; {@link #text} is for people, and may be worded anew in any version.
 *
 * @param values by name: whole numbers, other numbers, texts, and lists of these. What is unknown, infinite or empty is
 *     missing.
 * @param parts the reasons that this one is made of, or adds something to
 */
public record Reason(ReasonKind kind, Map<String, Object> values, List<Reason> parts) implements Serializable {

    /** Nothing to say: the first round holds. */
    public static final Reason NONE = ReasonKind.NONE.of();

    /** Doubles up to here hold each whole number. */
    private static final double MAX_EXACT = 1L << 53;

    /** Keeps whole numbers as {@link Long} and others as {@link Double}, so that equal reasons stay equal in files. */
    public Reason {
        Map<String, Object> known = new LinkedHashMap<>();
        for (Map.Entry<String, Object> value : values.entrySet()) {
            if (isKnown(value.getValue())) {
                known.put(value.getKey(), plain(value.getValue()));
            }
        }
        values = Collections.unmodifiableMap(known);
        parts = List.copyOf(parts);
    }

    private static boolean isKnown(Object value) {
        return value instanceof Number number
                ? Double.isFinite(number.doubleValue())
                : !value.equals("") && !value.equals(List.of());
    }

    private static Object plain(Object value) {
        if (value instanceof List<?> list) {
            return Lists.map(list, Reason::plain);
        }
        if (!(value instanceof Number number)) {
            return value.toString();
        }
        double some = number.doubleValue();
        boolean isWhole = some == Math.rint(some) && Math.abs(some) <= MAX_EXACT;
        return isWhole ? (Object) number.longValue() : (Object) some;
    }

    /** Returns its group, which advice hangs on. */
    public ReasonKind.Group group() {
        return kind.group(parts);
    }

    /** Returns the reason as a sentence without a full stop; empty where there is nothing to say. */
    public String text() {
        return ReasonText.of(this);
    }

    /**
     * Returns what {@link #text} begins or ends with: without the label of its group, its parts, and what advice
     * repeats.
     */
    public String brief() {
        return ReasonText.brief(this);
    }

    /**
     * Returns a number; NaN where it is unknown or infinite.
     *
     * @param name one of {@link ReasonKind#names}
     */
    public double number(String name) {
        return value(name) instanceof Number number ? number.doubleValue() : Double.NaN;
    }

    /**
     * Returns a text; empty where there is none.
     *
     * @param name one of {@link ReasonKind#names}
     */
    public String text(String name) {
        return value(name) instanceof String text ? text : "";
    }

    /**
     * Returns a list as texts; empty where there is none.
     *
     * @param name one of {@link ReasonKind#names}
     */
    public List<String> texts(String name) {
        return value(name) instanceof List<?> list ? Lists.map(list, String::valueOf) : List.of();
    }

    private @Nullable Object value(String name) {
        if (!kind.names().contains(name)) {
            throw new IllegalArgumentException(kind + " has no " + name + ", but " + kind.names());
        }
        return values.get(name);
    }

    /** Returns the reasons that decided: those that others only add something to; none where there is nothing to say. */
    public List<Reason> leaves() {
        return switch (kind) {
            case NONE -> List.of();
            case LATER_ROUND, ONLY_WITHOUT, RATE_NOT_KEPT, OF_BUDGETS, BROKEN_BUDGETS, OPEN_BUDGETS ->
                Lists.flatMap(parts, Reason::leaves);
            default -> List.of(this);
        };
    }
}
