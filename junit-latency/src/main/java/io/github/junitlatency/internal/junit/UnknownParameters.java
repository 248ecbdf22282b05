package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.plan.Configuration;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.logging.Logger;

/**
 * Warns, once each, of parameters that look like ours and are none, wherever they are set. Not an error: one build may serve
 * several versions of the library.
 */
public final class UnknownParameters {

    private static final Logger LOGGER = Logger.getLogger(UnknownParameters.class.getName());
    private static final int NEAR = 2;
    private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

    private static final AtomicBoolean LISTED = new AtomicBoolean(); // the names of all: once is enough

    private UnknownParameters() {}

    /** Warns of each that was not warned of before: of system properties, the file, and what JUnit's launcher was told. */
    public static void warn() {
        warn("the system property %s", System.getProperties().stringPropertyNames());
        warn("the parameter %s in junit-platform.properties", ConfigurationFile.names());
        warn(
                "the configuration parameter %s",
                LauncherRun.current().configuration().keySet());
    }

    /** Warns of unknown ones among names; {@code place} has a {@code %s} where the name goes. */
    static void warn(String place, Collection<String> names) {
        for (String name : Configuration.unknown(names)) {
            if (WARNED.add(name)) {
                LOGGER.warning(text(place, name, !LISTED.getAndSet(true)));
            }
        }
    }

    /** Returns the warning, with the names of all parameters or without. */
    static String text(String place, String name, boolean isListing) {
        Optional<String> meant = nearest(suffix(name), names());
        String advice = meant.isPresent()
                ? ": did you mean " + Configuration.PREFIX + meant.get() + "?"
                : ": no parameter has such a name; correct it";
        return place.replace("%s", name) + " has no effect" + advice
                + (isListing ? "\njunit-latency has " + String.join(", ", Configuration.names()) : "");
    }

    private static List<String> names() {
        return Lists.map(Configuration.names(), UnknownParameters::suffix);
    }

    private static String suffix(String name) {
        return name.substring(Configuration.PREFIX.length());
    }

    /**
     * Returns the name that somebody meant, by Levenshtein's distance; empty where none is near.
     *
     * <p>A name is near with a distance of 2 at most, or of a third of its letters. Example: {@code moed} is 2 from {@code mode}
     * (two letters changed), and 5 from {@code pairs}.
     */
    static Optional<String> nearest(String misspelt, Collection<String> names) {
        return Lists.first(
                Lists.sorted(names, name -> distance(misspelt, name)),
                name -> distance(misspelt, name) <= Math.max(NEAR, name.length() / 3));
    }

    /**
     * Returns the distance of two texts: how many letters must be put in, taken out or changed.
     *
     * <p>It is found row by row (Wagner and Fischer, 1974).
     */
    static int distance(String one, String other) {
        int[] before = new int[other.length() + 1];
        for (int j = 0; j < before.length; j++) {
            before[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            int[] row = new int[before.length];
            row[0] = i;
            for (int j = 1; j < row.length; j++) {
                int changed = before[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(changed, Math.min(before[j], row[j - 1]) + 1);
            }
            before = row;
        }
        return before[other.length()];
    }
}
