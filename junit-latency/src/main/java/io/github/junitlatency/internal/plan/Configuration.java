package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.common.lists.Lists;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.junit.jupiter.api.extension.ExtensionConfigurationException;

/**
 * The {@code junit.latency.*} configuration parameters, read and checked.
 *
 * @param judging the consequences of a measurement for its test
 * @param machine the CPU, the clock and the sources of causes
 * @param unasked what a test has that does not say so
 * @param scales factors on what was asked for
 * @param output the printed lines and the files
 * @param comparing the base of relative budgets
 */
public record Configuration(
        Judging judging, Machine machine, Unasked unasked, Scales scales, Output output, Comparing comparing) {

    /** Begins the names of all parameters. */
    public static final String PREFIX = "junit.latency.";

    private static final int MAX_BUDGETS = 999_999; // beyond, no number of pairs proves anything

    /**
     * Settles what a measurement means for its test.
     *
     * @param mode {@code junit.latency.mode}; gate unless set
     * @param significance {@code junit.latency.significance}: the chance at which unchanged code may be called broken,
     *     over 0 and under 0.5; 0.01 unless set
     * @param baseSignificance {@code junit.latency.base.significance}: the same for each budget by base, whatever the
     *     number of budgets; empty, as for all budgets, unless set
     * @param inconclusive {@code junit.latency.inconclusive}; skip unless set
     * @param plant {@code junit.latency.plant}: by which share of the median each call is made slower, so that its
     *     budgets must break; none unless set
     * @param isAdvisory the test's attribute {@code advisory}: whether its budgets are only reported
     */
    public record Judging(
            Mode mode,
            double significance,
            Optional<Double> baseSignificance,
            InconclusiveMode inconclusive,
            Optional<Double> plant,
            boolean isAdvisory) {}

    /**
     * Settles where a measurement is made, and with what.
     *
     * @param cpu {@code junit.latency.cpu}: the CPU for tests that ask for none; -1, any, unless set
     * @param pin {@code junit.latency.pin}; auto unless set
     * @param clock {@code junit.latency.clock}; auto unless set
     * @param flightRecorder {@code junit.latency.jfr}; on unless set
     * @param kernelTrace {@code junit.latency.kernel-trace}; auto unless set
     * @param stacks {@code junit.latency.stacks}; auto unless set
     */
    public record Machine(
            int cpu,
            PinMode pin,
            ClockChoice clock,
            FlightRecorderMode flightRecorder,
            KernelTraceMode kernelTrace,
            StacksMode stacks) {}

    /**
     * Settles what a test has that does not say so.
     *
     * @param forks {@code junit.latency.forks}: how many fresh JVMs measure it; 0, none, unless set
     * @param timeLimit {@code junit.latency.time-limit}: its end; 30 s unless set
     */
    public record Unasked(int forks, TimeLimit timeLimit) {}

    /**
     * Factors on what tests ask for.
     *
     * @param budget {@code junit.latency.budget.scale}: factor on every limit; 1 unless set
     * @param iterations {@code junit.latency.iterations.scale}: factor on iterations and warm-up; 1 unless set
     */
    public record Scales(BigDecimal budget, BigDecimal iterations) {}

    /**
     * Settles what is printed and written.
     *
     * @param console {@code junit.latency.console}; auto unless set
     * @param columns {@code junit.latency.console.width}: columns of texts; 80 unless set
     * @param directory {@code junit.latency.output.dir}; empty for the build tool's own folder
     * @param attachments {@code junit.latency.attachments}: whether files are named for CI servers; false unless set
     * @param run {@code junit.latency.run}: what all JVMs of one run have in common; empty, found out, unless set
     */
    public record Output(
            ConsoleMode console, int columns, Optional<Path> directory, boolean attachments, Optional<String> run) {}

    /**
     * Settles what relative budgets compare with, and how.
     *
     * @param base {@code junit.latency.base}: class folders and jars of the older version, as a class path; none unless set
     * @param replaces {@code junit.latency.base.replaces}: the class-path entries that give way to them, as a class path;
     *     empty, those that have a class of them, unless set
     * @param isRequired {@code junit.latency.base.required}: whether relative budgets without a base are an error; false
     *     unless set
     * @param maxPairs {@code junit.latency.pairs}: how many pairs of JVMs a comparison takes at most
     * @param suiteBudgets {@code junit.latency.suite.budgets}: over how many budgets the significance is spent; 1 unless set
     * @param worker {@code junit.latency.worker}: which side this JVM measures for another one; empty in an ordinary JVM
     * @param gate {@code junit.latency.gate}: the folder of the gate that runs the tests, which sets it; empty without one
     */
    public record Comparing(
            Optional<String> base,
            Optional<String> replaces,
            boolean isRequired,
            int maxPairs,
            int suiteBudgets,
            Optional<Side> worker,
            Optional<Path> gate) {}

    /** Returns the names that begin like our parameters and are none of them: misspelt, they would have no effect. */
    public static List<String> unknown(Collection<String> names) {
        List<String> known = names();
        return Lists.sortedBy(
                Lists.filter(names, name -> name.startsWith(PREFIX) && !known.contains(name)), String::compareTo);
    }

    /** Returns the full names of all parameters: those that are asked for when all are read. */
    public static List<String> names() {
        List<String> names = new ArrayList<>();
        from(name -> {
            names.add(name);
            return Optional.empty();
        });
        return names;
    }

    /**
     * Reads all parameters.
     *
     * @param lookup gives a parameter's text, or empty when it is not set
     * @throws ExtensionConfigurationException if a value is not one of those allowed
     */
    public static Configuration from(Function<String, Optional<String>> lookup) {
        ParameterReader reader = new ParameterReader(lookup);
        Mode mode = reader.choice("mode", Mode.GATE);
        return new Configuration(
                new Judging(
                        mode,
                        reader.significance("significance").orElse(Defaults.SIGNIFICANCE),
                        reader.significance("base.significance"),
                        reader.choice("inconclusive", InconclusiveMode.SKIP),
                        reader.plant("plant", mode),
                        false),
                new Machine(
                        reader.cpu("cpu"),
                        reader.choice("pin", PinMode.AUTO),
                        reader.choice("clock", ClockChoice.AUTO),
                        reader.choice("jfr", FlightRecorderMode.ON),
                        reader.choice("kernel-trace", KernelTraceMode.AUTO),
                        reader.choice("stacks", StacksMode.AUTO)),
                new Unasked(
                        reader.count("forks", Defaults.FORKS, 0, Defaults.MAX_FORKS),
                        reader.timeLimit("time-limit", Defaults.TIME_LIMIT)),
                new Scales(reader.factor("budget.scale"), reader.factor("iterations.scale")),
                new Output(
                        reader.choice("console", ConsoleMode.AUTO),
                        reader.count("console.width", Defaults.COLUMNS, Defaults.MIN_COLUMNS, Defaults.MAX_COLUMNS),
                        reader.path("output.dir"),
                        reader.flag("attachments"),
                        reader.anyText("run")),
                new Comparing(
                        reader.anyText("base"),
                        reader.anyText("base.replaces"),
                        reader.flag("base.required"),
                        reader.count("pairs", Defaults.PAIRS, 1, Defaults.MAX_PAIRS),
                        reader.count("suite.budgets", 1, 1, MAX_BUDGETS),
                        reader.choice("worker", Side.class),
                        reader.path("gate")));
    }

    /** Returns the same for a test with this end. */
    Configuration with(TimeLimit timeLimit) {
        return new Configuration(judging, machine, new Unasked(unasked.forks(), timeLimit), scales, output, comparing);
    }

    /** Returns the same for a test whose budgets are only reported. */
    public Configuration withAdvice() {
        Judging advisory = new Judging(
                judging.mode(),
                judging.significance(),
                judging.baseSignificance(),
                judging.inconclusive(),
                judging.plant(),
                true);
        return new Configuration(advisory, machine, unasked, scales, output, comparing);
    }

    /** Returns the same with a number of pairs. */
    public Configuration withPairs(int maxPairs) {
        Comparing other = new Comparing(
                comparing.base,
                comparing.replaces,
                comparing.isRequired,
                maxPairs,
                comparing.suiteBudgets,
                comparing.worker,
                comparing.gate);
        return new Configuration(judging, machine, unasked, scales, output, other);
    }

    /** Returns whether tests are switched off. It is asked first of all, and leaves errors to those who read the rest. */
    public static boolean isOff(Function<String, Optional<String>> lookup) {
        try {
            return new ParameterReader(lookup).choice("mode", Mode.GATE) == Mode.OFF;
        } catch (ExtensionConfigurationException e) {
            return false;
        }
    }

    /** Returns {@link Judging#mode}. */
    public Mode mode() {
        return judging.mode();
    }

    /**
     * Returns the chance at which unchanged code may be called broken by one budget.
     *
     * <p>It is {@code significance / suiteBudgets}, Bonferroni's correction: the chances of N budgets add up to
     * significance at most, whether they depend on each other or not. With 0.01 and 100 budgets it is 0.0001.
     */
    public double budgetSignificance() {
        return judging.significance() / comparing.suiteBudgets();
    }

    /** Returns the same for one budget by base. */
    public double relativeSignificance() {
        return judging.baseSignificance().orElse(budgetSignificance());
    }

    /** Returns {@link Output#console}. */
    public ConsoleMode console() {
        return output.console();
    }

    /** Returns the long integer nearest to {@code value}, which is not negative, times {@link Scales#iterations}. */
    long scaled(long value) {
        return scales.iterations()
                .multiply(BigDecimal.valueOf(value))
                .setScale(0, RoundingMode.HALF_UP)
                .min(BigDecimal.valueOf(Long.MAX_VALUE))
                .longValueExact();
    }

    /** Decides whether Flight Recorder is asked for causes, {@code junit.latency.jfr}. */
    public enum FlightRecorderMode {
        /** It records around every measurement. */
        ON,
        /** It is not asked. */
        OFF
    }

    /** Decides what becomes of a test whose verdict is INCONCLUSIVE, {@code junit.latency.inconclusive}. */
    public enum InconclusiveMode {
        /** It is aborted, and shows as skipped. */
        SKIP,
        /** It fails. */
        FAIL,
        /** It passes. */
        PASS
    }

    /** Decides whether the kernel's trace is asked for causes, {@code junit.latency.kernel-trace}. */
    public enum KernelTraceMode {
        /** It is asked where its jar is on the class path and this process has the right to it. */
        AUTO,
        /** It is not asked. */
        OFF,
        /** A measurement without it is an error. */
        REQUIRED
    }

    /** Decides whether the measured thread is pinned, {@code junit.latency.pin}. */
    public enum PinMode {
        /** It is where the code has no other threads. */
        AUTO,
        /** It is in any case. */
        ALWAYS,
        /** It never is. */
        NEVER
    }

    /** Decides whether a broken budget is followed by rounds in which stacks are taken, {@code junit.latency.stacks}. */
    public enum StacksMode {
        /** It is, for at most two seconds. */
        AUTO,
        /** It is not. */
        OFF
    }

    /** The modes of latency tests, {@code junit.latency.mode}. */
    public enum Mode {
        /** Measures, and fails on a broken budget. */
        GATE,
        /** Measures; a broken budget never fails. */
        REPORT,
        /** Measures five rounds in any case, and suggests budgets; nothing fails. */
        SUGGEST,
        /** Runs the body once, untimed. */
        SMOKE,
        /** Skips the test. */
        OFF
    }

    /** The amount that a measurement prints, {@code junit.latency.console}. */
    public enum ConsoleMode {
        /** One line of a test that passes, the whole report of one that does not. */
        AUTO,
        /** The whole report. */
        FULL,
        /** One line. */
        LINE,
        /** Nothing. */
        OFF
    }
}
