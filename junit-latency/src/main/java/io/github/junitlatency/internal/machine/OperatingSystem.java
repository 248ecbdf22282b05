package io.github.junitlatency.internal.machine;

import java.io.File;
import java.util.Locale;
import java.util.Optional;

/** Which operating system this is, as far as it decides what may be touched. */
public enum OperatingSystem {
    /** With /proc, /sys and system calls that are known here. */
    LINUX,
    /** Any other, such as macOS and Windows: nothing is used there but what Java has everywhere. */
    OTHER;

    /** Read once: code under test may pretend to run elsewhere. */
    private static final Optional<String> NAME = Optional.ofNullable(System.getProperty("os.name"));

    /** Returns the one that this runs on. */
    public static OperatingSystem current() {
        return NAME.isPresent() ? named(NAME.get()) : ofAJvmWithoutProperties();
    }

    /** Returns its name as the JVM has it. */
    public static String currentName() {
        return NAME.orElse("an unnamed system");
    }

    /** Code under test may have replaced all properties before. */
    private static OperatingSystem ofAJvmWithoutProperties() {
        return new File("/proc/thread-self").exists() ? LINUX : OTHER;
    }

    /** Returns the one of a name: the property {@code os.name} is {@code Linux}, {@code Mac OS X}, {@code Windows 11} … */
    static OperatingSystem named(String name) {
        return name.toLowerCase(Locale.ROOT).startsWith("linux") ? LINUX : OTHER;
    }
}
