package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.budget.Cursor;
import io.github.junitlatency.internal.plan.budget.LimitUnit;
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

    private static final BigDecimal LEAST = new BigDecimal("0.000000001");
    private static final BigDecimal MAX_FACTOR = new BigDecimal("999999999");
    private static final BigDecimal MAX_CHANCE = new BigDecimal("0.499999999");

    private Optional<String> text(String name) {
        return Lists.map(lookup.apply(Configuration.PREFIX + name), String::strip);
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

    /** Reads what is to be planted, which only makes sense where budgets are judged. */
    Optional<Double> plant(String name, Mode mode) {
        Optional<Double> plant = percentage(name);
        if (plant.isPresent() && (mode == Mode.REPORT || mode == Mode.SUGGEST)) {
            throw wrong(name, "unset in the mode " + nameOf(mode) + ", in which no budget fails");
        }
        return plant;
    }

    boolean flag(String name) {
        return switch (text(name).orElse("false").toLowerCase(Locale.ROOT)) {
            case "false" -> false;
            case "true" -> true;
            default -> throw wrong(name, "true or false");
        };
    }

    int count(String name, int unset, int min, int max) {
        return number(name, Integer::valueOf, min, max, "a whole number from " + min + " to " + max)
                .orElse(unset);
    }

    int cpu(String name) {
        return number(
                        name,
                        Integer::valueOf,
                        Defaults.ANY_CPU,
                        Integer.MAX_VALUE,
                        "the number of a CPU, or -1 to let junit-latency choose")
                .orElse(Defaults.ANY_CPU);
    }

    BigDecimal factor(String name) {
        return number(name, BigDecimal::new, LEAST, MAX_FACTOR, "a decimal number over 0, such as 1.5")
                .orElse(BigDecimal.ONE);
    }

    Optional<Double> significance(String name) {
        return Lists.map(
                number(name, BigDecimal::new, LEAST, MAX_CHANCE, "a chance over 0 and under 0.5, such as 0.01"),
                BigDecimal::doubleValue);
    }

    TimeLimit timeLimit(String name, String unset) {
        String text = anyText(name).orElse(unset);
        try {
            return TimeLimit.of(Configuration.PREFIX + name, Configuration.PREFIX + name + " = " + text, text);
        } catch (IllegalArgumentException e) {
            throw wrong(name, "a time of " + TimeLimit.ALLOWED + ", such as " + unset);
        }
    }

    /** Reads a percentage as a share, as it is written in budgets: {@code 20%} as 0.2. */
    Optional<Double> percentage(String name) {
        return Lists.map(
                number(name, ParameterReader::share, LEAST, MAX_FACTOR, "a percentage over 0%, such as 20%"),
                BigDecimal::doubleValue);
    }

    private static BigDecimal share(String text) {
        Cursor cursor = new Cursor(text, text, () -> "");
        BigDecimal percent = cursor.number("");
        cursor.unit(List.of(LimitUnit.PERCENT), "");
        cursor.end();
        return LimitUnit.PERCENT.plain(percent);
    }

    private <N extends Comparable<N>> Optional<N> number(
            String name, Function<String, N> parse, N min, N max, String allowed) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        try {
            N number = parse.apply(text.get());
            if (number.compareTo(min) >= 0 && number.compareTo(max) <= 0) {
                return Optional.of(number);
            }
        } catch (IllegalArgumentException e) {
            throw wrong(name, allowed);
        }
        throw wrong(name, allowed);
    }

    Optional<Path> path(String name) {
        try {
            return Lists.map(anyText(name), text -> Path.of(text));
        } catch (InvalidPathException e) {
            throw wrong(name, "a folder");
        }
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
