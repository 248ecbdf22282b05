package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.exit.CommandException;
import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.GateRequest.Benchmarks;
import io.github.junitlatency.cli.gate.outcome.GateRules;
import io.github.junitlatency.cli.gate.outcome.GateRules.Inconclusive;
import io.github.junitlatency.internal.plan.GateOrder.GatePreset;
import io.github.junitlatency.internal.plan.GateShard;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads a gate's options: those of the command line, and {@code -Dlatency.*} of Maven.
 *
 * <p>One that is not set, or blank, has its default.
 */
public final class GateOptions {

    private static final Pattern TIME = Pattern.compile("(\\d{1,6})(s|m|h)");
    private static final Pattern PERCENT = Pattern.compile("(\\d+(?:\\.\\d+)?)%");

    /** What says of many tests which are run, or what becomes of them all. */
    private static final List<String> OF_ALL_TESTS =
            List.of("only", "shard", "advisory", "base-broken", "false-alarms", "preset");

    private final Map<String, String> values = new TreeMap<>();

    /** Sets an option by its name. */
    public GateOptions with(String name, String value) {
        if (value != null && !value.isBlank()) {
            values.put(name, value.strip());
        }
        return this;
    }

    /**
     * Returns what is asked for.
     *
     * @param folder the folder that the command runs in
     * @throws CommandException if an option is not what it should be
     */
    public GateRequest request(Path folder) {
        Optional<GatePreset> preset = Optional.of(choice("preset", "none", "fast", "nightly"))
                .filter(name -> !name.equals("NONE"))
                .map(GatePreset::valueOf);
        boolean isNightly = preset.equals(Optional.of(GatePreset.NIGHTLY)) && !values.containsKey("only");
        return new GateRequest(
                folder,
                Optional.ofNullable(values.get("against")),
                isNightly || choice("only", "affected", "all").equals("ALL"),
                shard(),
                new GateRules(
                        Inconclusive.valueOf(choice("inconclusive", "skip", "retry", "fail", "pass")),
                        choice("advisory", "false", "true").equals("TRUE"),
                        choice("base-broken", "fail", "warn").equals("WARN"),
                        falseAlarms()),
                baseJavaHome(),
                test(),
                new Benchmarks(
                        Optional.ofNullable(values.get("benchmarks")), Optional.ofNullable(values.get("params"))),
                timeLimit(),
                preset);
    }

    /** Returns whether one test is asked for, rather than all. */
    public boolean isBisection() {
        return values.containsKey("bisect");
    }

    private Optional<OneTest> test() {
        Optional<String> budget = Optional.ofNullable(values.get("budget")).map(text -> text.replaceAll("\\s+", " "));
        if (!isBisection()) {
            budget.ifPresent(text -> {
                throw wrong("budget", text, "with it --bisect, which it is for,");
            });
            return Optional.empty();
        }
        for (String name : OF_ALL_TESTS) {
            if (values.containsKey(name)) {
                throw wrong(name, values.get(name), "nothing, as --bisect runs one test,");
            }
        }
        budget.ifPresent(GateOptions::checkBudget);
        return Optional.of(new OneTest(values.get("bisect").replace('#', '.'), budget));
    }

    private static void checkBudget(String text) {
        try {
            if (!BudgetParser.parse(text).isByBase()) {
                throw wrong("budget", text, "one by base, such as p50 <= base + 7%,");
            }
        } catch (IllegalArgumentException e) {
            throw GateExit.USAGE.because("budget: " + e.getMessage(), e);
        }
    }

    /** Returns the part that is asked for, if that is right, and all else by default. */
    GateRequest ofPart(Path folder) {
        String shard = values.getOrDefault("shard", "");
        return new GateOptions()
                .with("shard", GateShard.of(shard).isPresent() ? shard : null)
                .request(folder);
    }

    /** Returns one of some words as constants have it: the first unless it is set. */
    private String choice(String name, String... words) {
        String value = values.getOrDefault(name, words[0]);
        if (!List.of(words).contains(value)) {
            throw wrong(name, value, "one of " + String.join(", ", words));
        }
        return value.toUpperCase(Locale.ROOT);
    }

    private Optional<Path> baseJavaHome() {
        Optional<String> value = Optional.ofNullable(values.get("base-java-home"));
        if (value.isPresent() && !Files.isExecutable(Path.of(value.get(), "bin", "java"))) {
            throw wrong("base-java-home", value.get(), "the folder of a JDK, with bin/java,");
        }
        return value.map(home -> Path.of(home).toAbsolutePath());
    }

    private Optional<Duration> timeLimit() {
        String value = values.get("time-limit");
        if (value == null) {
            return Optional.empty();
        }
        Matcher time = TIME.matcher(value);
        if (!time.matches() || time.group(1).matches("0+")) {
            throw wrong("time-limit", value, "a time such as 90s, 20m or 2h");
        }
        return Optional.of(Duration.parse("PT" + time.group(1) + time.group(2).toUpperCase(Locale.ROOT)));
    }

    private Optional<Double> falseAlarms() {
        String value = values.get("false-alarms");
        if (value == null) {
            return Optional.empty();
        }
        Matcher percent = PERCENT.matcher(value);
        double share = percent.matches() ? Double.parseDouble(percent.group(1)) / 100 : 0;
        if (share <= 0 || share > 0.5) {
            throw wrong("false-alarms", value, "a share such as 1%, over 0% and at most 50%");
        }
        return Optional.of(share);
    }

    private GateShard shard() {
        String value = values.getOrDefault("shard", "1/1");
        return GateShard.of(value)
                .orElseThrow(() -> wrong("shard", value, "a part such as 3/20, the third of twenty,"));
    }

    private static CommandException wrong(String name, String value, String expected) {
        return GateExit.USAGE.because(name + " = \"" + value + "\": " + expected + " was expected");
    }
}
