package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration.Strictness;
import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Reads configuration parameters, each by the rule for its kind; a value that breaks it is an error.
 *
 * @param lookup gives a parameter's text, or empty when it is not set
 */
record ParameterReader(Function<String, Optional<String>> lookup) {

    private Optional<String> text(String name) {
        Optional<String> text = lookup.apply(Configuration.PREFIX + name);
        return text.isPresent() ? Optional.of(text.get().strip()) : text;
    }

    /** Reads a text that may be anything; empty means unset. */
    Optional<String> anyText(String name) {
        String text = text(name).orElse("");
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    <E extends Enum<E>> E choice(String name, E unset) {
        return choice(name, unset.getDeclaringClass()).orElse(unset);
    }

    <E extends Enum<E>> Optional<E> choice(String name, Class<E> type) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        List<E> choices = List.of(type.getEnumConstants());
        String asked = text.get().toLowerCase(Locale.ROOT);
        Optional<E> choice = Lists.first(choices, it -> nameOf(it).equals(asked));
        if (choice.isEmpty()) {
            throw wrong(name, "one of " + Lists.joined(choices, ParameterReader::nameOf, ", "));
        }
        return choice;
    }

    boolean flag(String name) {
        return switch (text(name).orElse("false").toLowerCase(Locale.ROOT)) {
            case "false" -> false;
            case "true" -> true;
            default -> throw wrong(name, "true or false");
        };
    }

    /** Reads a whole number of at least 1. */
    int count(String name, int unset) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return unset;
        }
        int count = positive(text.get());
        if (count == 0) {
            throw wrong(name, "a whole number of at least 1, and of six digits at most");
        }
        return count;
    }

    /** Returns a whole number of six digits at most, behind any number of zeros; 0 where the text is none. */
    private static int positive(String text) {
        int start = 0;
        while (text.startsWith("0", start)) {
            start++;
        }
        String digits = text.substring(start);
        return isNumber(digits, 6) ? Integer.parseInt(digits) : 0;
    }

    private static boolean isNumber(String text, int maxDigits) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) < '0' || text.charAt(i) > '9') {
                return false;
            }
        }
        return !text.isEmpty() && text.length() <= maxDigits;
    }

    /** Returns a whole number from 1 to a maximum. */
    int count(String name, int unset, int max) {
        int count = count(name, unset);
        if (count > max) {
            throw wrong(name, "a whole number from 1 to " + max);
        }
        return count;
    }

    /** Reads how many columns texts may have, 40 to 400. */
    int columns(String name) {
        int columns = count(name, Defaults.COLUMNS, Defaults.MAX_COLUMNS);
        if (columns < Defaults.MIN_COLUMNS) {
            throw wrong(name, "a whole number from " + Defaults.MIN_COLUMNS + " to " + Defaults.MAX_COLUMNS);
        }
        return columns;
    }

    Strictness strictness(String name) {
        return switch (text(name).orElse("false").toLowerCase(Locale.ROOT)) {
            case "false" -> Strictness.FALSE;
            case "inconclusive" -> Strictness.INCONCLUSIVE;
            case "doubts", "true" -> Strictness.DOUBTS;
            default -> throw wrong(name, "one of false, inconclusive, doubts, true (which means doubts)");
        };
    }

    int cpu(String name) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Defaults.ANY_CPU;
        }
        if (!text.get().equals("-1") && !isNumber(text.get(), 6)) {
            throw wrong(name, "the number of a CPU, or -1 to let junit-latency choose");
        }
        return Integer.parseInt(text.get());
    }

    Optional<Path> path(String name) {
        try {
            Optional<String> text = anyText(name);
            return text.isPresent() ? Optional.of(Path.of(text.get())) : Optional.empty();
        } catch (InvalidPathException e) {
            throw wrong(name, "a folder");
        }
    }

    BigDecimal factor(String name) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return BigDecimal.ONE;
        }
        int point = text.get().indexOf('.');
        String whole = point < 0 ? text.get() : text.get().substring(0, point);
        if (isNumber(whole, 9) && (point < 0 || isNumber(text.get().substring(point + 1), 9))) {
            BigDecimal factor = new BigDecimal(text.get());
            if (factor.signum() > 0) {
                return factor;
            }
        }
        throw wrong(name, "a decimal number over 0, such as 1.5");
    }

    double significance(String name) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Defaults.SIGNIFICANCE;
        }
        int point = text.get().startsWith("0") ? 1 : 0;
        if (text.get().startsWith(".", point) && isNumber(text.get().substring(point + 1), 9)) {
            double value = Double.parseDouble(text.get());
            if (value > 0 && value < 0.5) {
                return value;
            }
        }
        throw wrong(name, "a chance over 0 and under 0.5, such as 0.01");
    }

    private ExtensionConfigurationException wrong(String name, String allowed) {
        return new ExtensionConfigurationException("configuration parameter " + Configuration.PREFIX + name + " = \""
                + text(name).orElse("") + "\", but it must be " + allowed
                + "; correct it where it is set (system property or junit-platform.properties)");
    }

    private static String nameOf(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT);
    }
}
