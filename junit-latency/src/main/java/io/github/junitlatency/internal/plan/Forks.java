package io.github.junitlatency.internal.plan;

import java.util.List;

/**
 * The fresh JVMs that a test is measured in, one after the other.
 *
 * @param number of them; 0 where the JVM of the tests measures
 * @param jvmArgs their options, besides those of that JVM
 */
public record Forks(int number, List<String> jvmArgs) {

    /** The JVM of the tests measures. */
    public static final Forks NONE = new Forks(0, List.of());

    public Forks {
        jvmArgs = List.copyOf(jvmArgs);
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
        int unless = Math.max(configuration.machine().forks(), jvmArgs.isEmpty() ? 0 : 1);
        return new Forks(asked > 0 ? asked : unless, jvmArgs);
    }

    /** Returns these, and at least as many as budgets are suggested from. */
    public Forks toSuggest() {
        return new Forks(Math.max(number, Defaults.SUGGEST_FORKS), jvmArgs);
    }

    /** Returns whether fresh JVMs measure. */
    public boolean isAny() {
        return number > 0;
    }
}
