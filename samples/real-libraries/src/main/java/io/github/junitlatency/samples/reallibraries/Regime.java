package io.github.junitlatency.samples.reallibraries;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.stream.Stream;

/** The shell command that runs alongside the gates; the user gives that of {@link #BESIDE}. */
enum Regime {
    QUIET("sleep 600"),
    /** Processes that switch to each other; they end after a minute, should this JVM be killed. */
    SWITCH("exec stress-ng --switch 0 --timeout 60s --quiet --temp-path /tmp"),
    /** Processes that thrash the caches. */
    CACHE("exec stress-ng --cache 0 --timeout 60s --quiet --temp-path /tmp"),
    BESIDE("");

    private final String own;

    Regime(String own) {
        this.own = own;
    }

    String command(String beside) {
        return this == BESIDE ? beside : own;
    }

    /** Returns why it cannot be had here; empty where it can. */
    String missing(String beside) {
        if (command(beside).isEmpty()) {
            return "there is no --beside";
        }
        boolean isInstalled = Stream.of(System.getenv("PATH").split(File.pathSeparator))
                .anyMatch(folder -> Files.isExecutable(Path.of(folder, "stress-ng")));
        return isInstalled || !own.contains("stress-ng") ? "" : "on Debian: apt-get install stress-ng";
    }

    /** Returns the name in options and tables. */
    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
