package io.github.junitlatency.internal.junit;

import io.github.junitlatency.internal.plan.Configuration;
import java.util.HashSet;
import java.util.Set;
import java.util.logging.Logger;

/**
 * Warns, once each, of parameters that look like ours and are none, wherever they are set. Not an error: one build may serve
 * several versions of the library.
 */
public final class UnknownParameters {

    private static final Logger LOGGER = Logger.getLogger(UnknownParameters.class.getName());
    private static final Set<String> REMOVED =
            Set.of(Configuration.PREFIX + "strict", Configuration.PREFIX + "unpinned");
    private static final Set<String> WARNED = new HashSet<>();

    private UnknownParameters() {}

    /** Warns of each that was not warned of before, among system properties and the launcher's parameters. */
    public static synchronized void warn() {
        Set<String> names = new HashSet<>(System.getProperties().stringPropertyNames());
        names.addAll(LauncherRun.current().configuration().keySet());
        for (String name : Configuration.unknown(names)) {
            String all = WARNED.isEmpty() ? "\njunit-latency has " + String.join(", ", Configuration.names()) : "";
            if (WARNED.add(name)) {
                String instead = REMOVED.contains(name)
                        ? "it was removed; set " + Configuration.PREFIX + "inconclusive = fail to make more tests red"
                        : "no parameter has such a name; correct it";
                LOGGER.warning("the configuration parameter " + name + " has no effect: " + instead + all);
            }
        }
    }
}
