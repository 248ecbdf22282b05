package io.github.junitlatency.internal.plan;

import java.util.List;

/**
 * The fresh JVMs that a test is measured in, one after the other.
 *
 * @param number of them; 0 where the JVM of the tests measures
 * @param fewest of them, however long they take
 * @param jvmArgs their options, besides those of that JVM
 */
public record Forks(int number, int fewest, List<String> jvmArgs) {

    /** The JVM of the tests measures. */
    public static final Forks NONE = new Forks(0, List.of());

    public Forks {
        jvmArgs = List.copyOf(jvmArgs);
    }

    /** Makes those that are asked for. */
    public Forks(int number, List<String> jvmArgs) {
        this(number, number, jvmArgs);
    }

    /**
     * Checks what the user asked for.
     *
     * @param source begins error messages
     * @param asked 0 for the number of the configuration, or one where there are options
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if it is out of range
     */
    public static Forks of(String source, int asked, List<String> jvmArgs, Configuration configuration) {
        if (asked < 0 || asked > Defaults.MAX_FORKS) {
            throw LatencyPlan.error(
                    source,
                    "forks = " + asked + ", but it must be from 0, which measures in the JVM of the tests, to "
                            + Defaults.MAX_FORKS + "; correct it");
        }
        for (String argument : jvmArgs) {
            if (!argument.startsWith("-")) {
                throw LatencyPlan.error(
                        source,
                        "jvmArgs has \"" + argument + "\", but an option of a JVM begins with -; write an option and"
                                + " its value as one text, such as \"--add-opens=java.base/java.util=ALL-UNNAMED\"");
            }
        }
        int unless = Math.max(configuration.unasked().forks(), jvmArgs.isEmpty() ? 0 : 1);
        return new Forks(asked > 0 ? asked : unless, jvmArgs);
    }

    /** Returns these, and as many more as budgets are suggested from, if there is the time. */
    public Forks toSuggest() {
        return new Forks(Math.max(number, Defaults.SUGGEST_FORKS), Math.max(number, 1), jvmArgs);
    }

    /**
     * Returns whether one is started.
     *
     * @param next its number, from 1
     * @param seconds how long those before it took
     */
    public boolean isTimeFor(int next, double seconds) {
        return next <= fewest || seconds * next / (next - 1) <= Defaults.SUGGEST_TIME.toSeconds();
    }

    /** Returns whether fresh JVMs measure. */
    public boolean isAny() {
        return number > 0;
    }
}
