package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import java.util.Collection;
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
    private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

    private static final AtomicBoolean LISTED = new AtomicBoolean(); // the names of all: once is enough

    private UnknownParameters() {}

    /** Warns of each that was not warned of before: among system properties, the file, and the launcher's parameters. */
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
        return place.replace("%s", name) + " has no effect: no parameter has such a name; correct it"
                + (isListing ? "\njunit-latency has " + String.join(", ", Configuration.names()) : "");
    }
}
