package io.github.junitlatency.internal.common.text;

import io.github.junitlatency.internal.common.lists.Lists;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.List;
import java.util.Map;

/**
 * Fills numbers and texts into sentences.
 *
 * <pre>
 * {name}            a number or a text, as it is
 * {name call}       a number of calls, {@code 1 call} or {@code 1,200 calls}; of a list {@code calls 1, 2 and 5}
 * {name:time}       a number in a format: time (of nanoseconds), seconds, rate, atMost (a rate rounded down), rounded,
 *                   decimals, times, factor; a text: printable; nothing: if
 * [this|or that]    the first part where all values in it are known and not 0, else the second, which may be missing
 * </pre>
 *
 * <p>Example: {@code {count call} in {t:time}[, {left} left]} with count 1, t 2,000 and left 0 is
 * {@code 1 call in 2 us}. A place {@code {name:if}} prints nothing, and makes its part depend on the value.
 */
public final class Phrase {

    private Phrase() {}

    /** Returns the sentence; a value that is missing is empty. */
    public static String filled(String template, Map<String, ?> values) {
        StringBuilder text = new StringBuilder();
        int from = 0;
        for (int open = template.indexOf('['); open >= 0; open = template.indexOf('[', from)) {
            int close = template.indexOf(']', open);
            List<String> choices = Lists.split(template.substring(open + 1, close), '|');
            StringBuilder first = new StringBuilder();
            append(template.substring(from, open), values, text);
            if (append(choices.get(0), values, first)) {
                text.append(first);
            } else if (choices.size() > 1) {
                append(choices.get(1), values, text);
            }
            from = close + 1;
        }
        append(template.substring(from), values, text);
        return text.toString();
    }

    /** Returns whether all values are known and not 0. */
    private static boolean append(String template, Map<String, ?> values, StringBuilder text) {
        boolean areKnown = true;
        int from = 0;
        for (int open = template.indexOf('{'); open >= 0; open = template.indexOf('{', from)) {
            int close = template.indexOf('}', open);
            String place = template.substring(open + 1, close);
            String name = name(place);
            Object value = values.containsKey(name) ? values.get(name) : "";
            areKnown &= !value.equals("") && !value.equals(0L);
            text.append(template, from, open).append(formatted(value, place.substring(name.length())));
            from = close + 1;
        }
        text.append(template, from, template.length());
        return areKnown;
    }

    private static String name(String place) {
        int end = 0;
        while (end < place.length() && Character.isLetter(place.charAt(end))) {
            end++;
        }
        return place.substring(0, end);
    }

    private static String formatted(Object value, String format) {
        if (format.equals(":if")) {
            return "";
        }
        if (value instanceof List<?> list) {
            return format.isEmpty() ? Lists.joined(list, String::valueOf, ", ") : enumerated(list, format.substring(1));
        }
        if (!(value instanceof Number number)) {
            return format.equals(":printable") ? Printable.of(value.toString()) : value.toString();
        }
        double exact = number.doubleValue();
        return switch (format) {
            case "" -> number instanceof Long whole ? Quantities.whole(whole) : plain(BigDecimal.valueOf(exact));
            case ":time" -> Quantities.shortTime(exact);
            case ":seconds" -> Quantities.time(1e9 * exact);
            case ":rate" -> Quantities.rate(exact);
            case ":atMost" -> Quantities.rate(Quantities.roundedDown(exact, 3));
            case ":rounded" -> Quantities.groupedDecimal(exact, 0);
            case ":decimals" -> Quantities.decimal(exact, 2);
            case ":times" -> Quantities.multiple(exact);
            case ":factor" -> factor(exact);
            default -> Quantities.counted(number.longValue(), format.substring(1));
        };
    }

    private static String enumerated(List<?> list, String noun) {
        int last = list.size() - 1;
        return last == 0
                ? noun + " " + list.get(0)
                : noun + "s " + Lists.joined(list.subList(0, last), String::valueOf, ", ") + " and " + list.get(last);
    }

    /** Returns three digits behind the point near 1, and three digits in all elsewhere. */
    public static String factor(double multiple) {
        int digits = multiple >= 1 && multiple < 1.995 ? 4 : 3;
        return plain(new BigDecimal(multiple).round(new MathContext(digits, RoundingMode.HALF_UP)));
    }

    private static String plain(BigDecimal number) {
        return number.stripTrailingZeros().toPlainString();
    }
}
