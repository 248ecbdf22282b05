package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import java.util.Collection;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Logger;

/**
 * Warns, once each, of parameters that look like ours and are none, wherever they are set. Not an error: one build may serve
 * several versions of the library.
 */
public final class UnknownParameters {

    private static final Logger LOGGER = Logger.getLogger(UnknownParameters.class.getName());
    private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

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
                LOGGER.warning(String.format(Locale.ROOT, place, name)
                        + " has no effect: junit-latency has the parameters "
                        + String.join(", ", Configuration.names()) + "; correct its name");
            }
        }
    }
}
