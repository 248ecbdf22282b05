package io.github.junitlatency.internal.plan;

import java.math.BigDecimal;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * Reads configuration parameters, each by the rule for its kind; a value that breaks it is an error.
 *
 * @param lookup gives a parameter's text, or empty when it is not set
 */
record ParameterReader(Function<String, Optional<String>> lookup) {

    private Optional<String> text(String name) {
        return lookup.apply(Configuration.PREFIX + name).map(String::strip);
    }

    /** Reads a text that may be anything; empty means unset. */
    Optional<String> anyText(String name) {
        return text(name).filter(text -> !text.isEmpty());
    }

    <E extends Enum<E>> E choice(String name, E unset) {
        return choice(name, unset.getDeclaringClass()).orElse(unset);
    }

    <E extends Enum<E>> Optional<E> choice(String name, Class<E> type) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return Optional.empty();
        }
        E[] choices = type.getEnumConstants();
        return Optional.of(Arrays.stream(choices)
                .filter(choice -> nameOf(choice).equals(text.get().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> wrong(
                        name,
                        "one of "
                                + Arrays.stream(choices)
                                        .map(ParameterReader::nameOf)
                                        .collect(Collectors.joining(", ")))));
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
        if (text.get().matches("0*[1-9]\\d{0,5}")) {
            return Integer.parseInt(text.get());
        }
        throw wrong(name, "a whole number of at least 1, and of six digits at most");
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

    /** Reads what becomes of an INCONCLUSIVE test: a mode, or {@code fail-after-N}, which aborts until then and needs a folder. */
    InconclusivePolicy inconclusive(String name) {
        String text = text(name).orElse("abort").toLowerCase(Locale.ROOT);
        Matcher after = Pattern.compile("fail-after-0*([1-9]\\d{0,5})").matcher(text);
        if (after.matches() && path("state.dir").isEmpty()) {
            throw new ExtensionConfigurationException("configuration parameter " + Configuration.PREFIX + name + " = \""
                    + text + "\" counts runs in a folder, but " + Configuration.PREFIX
                    + "state.dir names none; set it to one that outlives the build");
        }
        if (after.matches()) {
            return new InconclusivePolicy(InconclusiveMode.ABORT, Integer.parseInt(after.group(1)));
        }
        return Arrays.stream(InconclusiveMode.values())
                .filter(mode -> nameOf(mode).equals(text))
                .findFirst()
                .map(mode -> new InconclusivePolicy(mode, 0))
                .orElseThrow(() -> wrong(name, "one of abort, fail, pass, fail-after-N, such as fail-after-3"));
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
        if (!text.get().matches("-1|\\d{1,6}")) {
            throw wrong(name, "the number of a CPU, or -1 to let junit-latency choose");
        }
        return Integer.parseInt(text.get());
    }

    Optional<Path> path(String name) {
        try {
            return text(name).filter(text -> !text.isEmpty()).map(Path::of);
        } catch (InvalidPathException e) {
            throw wrong(name, "a folder");
        }
    }

    BigDecimal factor(String name) {
        Optional<String> text = text(name);
        if (text.isEmpty()) {
            return BigDecimal.ONE;
        }
        if (text.get().matches("\\d{1,9}(\\.\\d{1,9})?")) {
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
        if (text.get().matches("0?\\.\\d{1,9}")) {
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
