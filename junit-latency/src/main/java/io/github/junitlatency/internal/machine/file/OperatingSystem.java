package io.github.junitlatency.internal.machine.file;

import java.util.Locale;

/** The operating system that this runs on. On others than Linux nothing is used but what Java has everywhere. */
public final class OperatingSystem {

    /** Read once: code under test may pretend to run elsewhere. */
    public static final String NAME = System.getProperty("os.name", "an unnamed system");

    private OperatingSystem() {}

    /** Returns whether /proc, /sys and system calls are those that are known here. */
    public static boolean isLinux() {
        return isLinux(NAME);
    }

    /**
     * Returns the same of a system: the property {@code os.name} is {@code Linux}, {@code Mac OS X}, {@code Windows 11}
     * …
     */
    public static boolean isLinux(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith("linux");
    }
}
