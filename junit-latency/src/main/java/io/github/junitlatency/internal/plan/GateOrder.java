package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.plan.budget.BudgetParser;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * Tells the tests of one module what a gate compares them with.
 *
 * <p>The gate writes a file for each module into its folder, and {@code junit.latency.gate} names that folder to the
 * JVMs of all modules: so one property serves builds that run modules at the same time. A JVM finds its own file by the
 * module's folder.
 *
 * @param base names the older version, such as {@code aa29268 (origin/main)}; empty if that lacks the module, or does
 *     not build
 * @param classPath base's class path
 * @param isUnchanged whether head's class path differs by nothing, so that the tests need not be measured against base
 * @param budgets hold for this gate alone, in place of the tests' own
 * @param preset what the gate is for; empty if that is not said
 */
public record GateOrder(
        String base, List<Path> classPath, boolean isUnchanged, List<GateBudget> budgets, Optional<GatePreset> preset) {

    public GateOrder {
        classPath = List.copyOf(classPath);
        budgets = List.copyOf(budgets);
    }

    /**
     * A budget by base for one test, in texts without tabs and new lines.
     *
     * @param test the class's binary name, a dot and the method's name
     * @param text the budget, such as {@code p99 <= base + 30%}
     * @param reason why it is accepted in place of the test's own on the same subject; empty if the test has only such
     *     budgets
     */
    public record GateBudget(String test, String text, Optional<String> reason) {}

    /** Makes one of a module without a base. */
    public static GateOrder withoutBase(Optional<GatePreset> preset) {
        return new GateOrder("", List.of(), false, List.of(), preset);
    }

    /** Makes one without anything for this gate alone. */
    public GateOrder(String base, List<Path> classPath, boolean isUnchanged) {
        this(base, classPath, isUnchanged, List.of(), Optional.empty());
    }

    /** Returns the same with what holds for this gate alone. */
    public GateOrder with(List<GateBudget> others, Optional<GatePreset> other) {
        return new GateOrder(base, classPath, isUnchanged, others, other);
    }

    /** Returns whether there is something to compare with. */
    public boolean hasBase() {
        return !base.isEmpty();
    }

    /** Returns whether a budget is judged. */
    boolean judges(Budget budget) {
        return preset.isEmpty() || preset.get().judges(budget);
    }

    /** Returns the budgets that a test has: its own, unless this gate says which are the only ones. */
    public List<String> texts(String test, List<String> own) {
        List<GateBudget> only = Lists.filter(budgets, budget -> budget.test.equals(test) && budget.reason.isEmpty());
        return only.isEmpty() ? own : Lists.map(only, GateBudget::text);
    }

    /** Returns a test's budget with what this gate accepts in its place. */
    public Budget accepted(String test, Budget own) {
        for (GateBudget budget : budgets) {
            if (own.isByBase() && budget.test.equals(test) && budget.reason.isPresent()) {
                Budget other = BudgetParser.parse(budget.text);
                if (other.subject().equals(own.subject())) {
                    return own.accepting(other, budget.reason.get());
                }
            }
        }
        return own;
    }

    private static Path file(Path gate, Path module) throws IOException {
        String name = module.toRealPath().toString();
        return gate.resolve("modules")
                .resolve(UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)) + ".order");
    }

    /**
     * Writes the file of a module.
     *
     * @param gate the gate's folder
     * @param module the module's folder
     * @throws IOException if it cannot be written
     */
    public void write(Path gate, Path module) throws IOException {
        List<String> lines = Lists.concat(
                List.of(
                        base,
                        Lists.joined(classPath, Path::toString, File.pathSeparator),
                        Boolean.toString(isUnchanged),
                        Lists.text(preset, GatePreset::name)),
                Lists.map(budgets, budget -> budget.test + "\t" + budget.text + "\t" + budget.reason.orElse("")));
        Path file = file(gate, module);
        Files.createDirectories(file.getParent());
        Files.write(file, lines);
    }

    /**
     * Reads the file of a module.
     *
     * @param gate the gate's folder
     * @param module the module's folder
     * @return empty if the gate compares nothing in this module
     * @throws IOException if there is no such gate, or the file cannot be read
     */
    public static Optional<GateOrder> read(Path gate, Path module) throws IOException {
        if (!Files.isDirectory(gate)) {
            throw new NotDirectoryException(gate.toString());
        }
        Path file = file(gate, module);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        List<String> lines = Files.readAllLines(file);
        String preset = lines.get(3);
        return Optional.of(new GateOrder(
                lines.get(0),
                Lists.map(Lists.split(lines.get(1), File.pathSeparatorChar), path -> Path.of(path)),
                Boolean.parseBoolean(lines.get(2)),
                Lists.map(lines.subList(4, lines.size()), GateOrder::budget),
                preset.isEmpty() ? Optional.empty() : Optional.of(GatePreset.valueOf(preset))));
    }

    private static GateBudget budget(String line) {
        List<String> parts = Lists.split(line, '\t');
        return new GateBudget(
                parts.get(0), parts.get(1), parts.size() > 2 ? Optional.of(parts.get(2)) : Optional.empty());
    }

    /** What a gate is for, which settles how many pairs of JVMs there are and which budgets count. */
    public enum GatePreset {
        /** A pull request: the fewest pairs that can decide, for budgets by base on p50 and p99. */
        FAST,
        /** A night: more pairs, for all budgets. */
        NIGHTLY;

        /** Returns whether a budget counts. */
        public boolean judges(Budget budget) {
            boolean isOfMost = budget.percentile().isPresent()
                    && (budget.percentile().get().value().doubleValue() == 50
                            || budget.percentile().get().value().doubleValue() == 99);
            return this == NIGHTLY || budget.isByBase() && budget.figure().isTime() && isOfMost;
        }

        /** Returns the name as users write it. */
        @Override
        public String toString() {
            return name().toLowerCase(Locale.ROOT);
        }
    }
}
