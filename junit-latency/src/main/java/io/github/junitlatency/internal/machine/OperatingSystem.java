package io.github.junitlatency.internal.machine;

import java.util.Locale;

/** The operating system, as far as it decides what may be touched. */
public enum OperatingSystem {
    /** With /proc, /sys and system calls that are known here. */
    LINUX,
    /** Any other, such as macOS and Windows: nothing is used there but what Java has everywhere. */
    OTHER;

    /** Read once: code under test may pretend to run elsewhere. */
    private static final String NAME = System.getProperty("os.name", "an unnamed system");

    /** Returns the one that this runs on. */
    public static OperatingSystem current() {
        return named(NAME);
    }

    /** Returns its name as the JVM has it. */
    public static String currentName() {
        return NAME;
    }

    /** Returns the one of a name: the property {@code os.name} is {@code Linux}, {@code Mac OS X}, {@code Windows 11} … */
    static OperatingSystem named(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith("linux") ? LINUX : OTHER;
    }
}
