package io.github.junitlatency.samples.gatequality.kinds;

import java.util.List;

/** A process that never sleeps, on whatever CPU the kernel gives it. */
public final class BusyProcess {
    /** Starts one, which says so by a line, and ends with its standard input, and so with the process that started it. */
    public static final List<String> COMMAND =
            List.of("sh", "-c", "while :; do :; done & echo busy; cat >/dev/null; kill $!");

    private BusyProcess() {}
}
