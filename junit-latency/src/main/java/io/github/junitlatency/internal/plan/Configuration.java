package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.clock.ClockChoice;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The {@code junit.latency.*} configuration parameters, read and checked.
 *
 * @param mode {@code junit.latency.mode}; gate unless set
 * @param strict {@code junit.latency.strict}: doubts and INCONCLUSIVE fail; false unless set
 * @param cpu {@code junit.latency.cpu}: the CPU for tests that ask for none; -1, any, unless set
 * @param clock {@code junit.latency.clock}; auto unless set
 * @param console {@code junit.latency.console}; full unless set
 * @param outputDirectory {@code junit.latency.output.dir}; empty for the build tool's own folder
 * @param budgetScale {@code junit.latency.budget.scale}: factor on every limit; 1 unless set
 * @param iterationsScale {@code junit.latency.iterations.scale}: factor on iterations and warm-up; 1 unless set
 * @param flightRecorder {@code junit.latency.jfr}; on unless set
 * @param kernelTrace {@code junit.latency.kernel-trace}; auto unless set
 * @param significance {@code junit.latency.significance}: the chance at which unchanged code may be called broken, over 0
 *     and under 0.5; 0.01 unless set
 * @param inconclusive {@code junit.latency.inconclusive}; abort unless set
 */
public record Configuration(
        Mode mode,
        boolean strict,
        int cpu,
        ClockChoice clock,
        ConsoleMode console,
        Optional<Path> outputDirectory,
        BigDecimal budgetScale,
        BigDecimal iterationsScale,
        FlightRecorderMode flightRecorder,
        KernelTraceMode kernelTrace,
        double significance,
        InconclusiveMode inconclusive) {

    /** What the names of all parameters begin with. */
    public static final String PREFIX = "junit.latency.";

    private static final List<String> NAMES = List.of(
            "mode",
            "strict",
            "cpu",
            "clock",
            "console",
            "output.dir",
            "budget.scale",
            "iterations.scale",
            "jfr",
            "kernel-trace",
            "significance",
            "inconclusive");

    /** Returns, of names that begin like ours, those that are none of ours: misspelt, they would have no effect. */
    public static List<String> unknown(Collection<String> names) {
        return names.stream()
                .filter(name -> name.startsWith(PREFIX) && !NAMES.contains(name.substring(PREFIX.length())))
                .sorted()
                .toList();
    }

    /** Returns the full names of all parameters. */
    public static List<String> names() {
        return NAMES.stream().map(name -> PREFIX + name).toList();
    }

    /**
     * Reads all parameters.
     *
     * @param lookup gives a parameter's text, or empty when it is not set
     * @throws ExtensionConfigurationException if a value is not one of those allowed
     */
    public static Configuration from(Function<String, Optional<String>> lookup) {
        Reader reader = new Reader(lookup);
        return new Configuration(
                reader.choice("mode", Mode.GATE),
                reader.flag("strict"),
                reader.cpu("cpu"),
                reader.choice("clock", ClockChoice.AUTO),
                reader.choice("console", ConsoleMode.FULL),
                reader.path("output.dir"),
                reader.factor("budget.scale"),
                reader.factor("iterations.scale"),
                reader.choice("jfr", FlightRecorderMode.ON),
                reader.choice("kernel-trace", KernelTraceMode.AUTO),
                reader.significance("significance"),
                reader.choice("inconclusive", InconclusiveMode.ABORT));
    }

    /**
     * Returns whether tests are switched off. Asked before anything else of the configuration, and so without errors:
     * those come when all of it is read.
     */
    public static boolean isOff(Function<String, Optional<String>> lookup) {
        try {
            return new Reader(lookup).choice("mode", Mode.GATE) == Mode.OFF;
        } catch (ExtensionConfigurationException e) {
            return false;
        }
    }

    /** Returns the long integer nearest to {@code value}, which is not negative, times {@code iterationsScale}. */
    long scaled(long value) {
        return iterationsScale
                .multiply(BigDecimal.valueOf(value))
                .setScale(0, RoundingMode.HALF_UP)
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValueExact();
    }

    private record Reader(Function<String, Optional<String>> lookup) {

        Optional<String> text(String name) {
            return lookup.apply(PREFIX + name).map(String::strip);
        }

        <E extends Enum<E>> E choice(String name, E unset) {
            Optional<String> text = text(name);
            if (text.isEmpty()) {
                return unset;
            }
            E[] choices = unset.getDeclaringClass().getEnumConstants();
            return Arrays.stream(choices)
                    .filter(choice -> nameOf(choice).equals(text.get().toLowerCase(Locale.ROOT)))
                    .findFirst()
                    .orElseThrow(() -> wrong(
                            name,
                            "one of "
                                    + Arrays.stream(choices).map(Reader::nameOf).collect(Collectors.joining(", "))));
        }

        boolean flag(String name) {
            return switch (text(name).orElse("false").toLowerCase(Locale.ROOT)) {
                case "true" -> true;
                case "false" -> false;
                default -> throw wrong(name, "true or false");
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

        ExtensionConfigurationException wrong(String name, String allowed) {
            return new ExtensionConfigurationException("configuration parameter " + PREFIX + name + " = \""
                    + text(name).orElse("") + "\", but it must be " + allowed
                    + "; correct it where it is set (system property or junit-platform.properties)");
        }

        static String nameOf(Enum<?> choice) {
            return choice.name().toLowerCase(Locale.ROOT);
        }
    }
}
