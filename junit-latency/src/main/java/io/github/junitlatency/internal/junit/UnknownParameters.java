package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.logging.Logger;

/**
 * Warns, once each, of system properties that look like our parameters and are none. Not an error: one build may serve
 * several versions of the library.
 */
public final class UnknownParameters {

    private static final Logger LOGGER = Logger.getLogger(UnknownParameters.class.getName());
    private static final Set<String> WARNED = ConcurrentHashMap.newKeySet();

    private UnknownParameters() {}

    /** Warns of each that was not warned of before. */
    public static void warn() {
        warn(System.getProperties().stringPropertyNames());
    }

    static void warn(Collection<String> names) {
        for (String name : Configuration.unknown(names)) {
            if (WARNED.add(name)) {
                LOGGER.warning("the system property " + name + " has no effect: junit-latency has the parameters "
                        + String.join(", ", Configuration.names()) + "; correct its name");
            }
        }
    }
}
