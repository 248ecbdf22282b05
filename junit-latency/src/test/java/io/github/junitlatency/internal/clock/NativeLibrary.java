package io.github.junitlatency.internal.clock;

import io.github.junitlatency.internal.machine.Host;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Assumptions;

/** The native library as a file, where there is one. */
final class NativeLibrary {

    private static final Set<String> PLATFORMS = Set.of("Linux amd64", "Linux aarch64");

    private NativeLibrary() {}

    /** Returns the file; skips the test on other platforms than Linux on x86-64 and aarch64. */
    static Path file() throws IOException {
        String platform = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        Assumptions.assumeTrue(
                PLATFORMS.contains(platform), "there is a native library for " + PLATFORMS + ", not for " + platform);
        return Host.local().nativeLibrary();
    }
}
