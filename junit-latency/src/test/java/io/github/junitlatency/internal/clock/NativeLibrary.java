package io.github.junitlatency.internal.clock;

import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;

/** The native library of the test class path as a file, without the host package's way to it. */
final class NativeLibrary {

    private static final Map<String, String> FOLDERS =
            Map.of("Linux amd64", "linux-x86-64", "Linux aarch64", "linux-aarch64");

    private NativeLibrary() {}

    /** Returns the file; skips the test on other platforms than Linux on x86-64 and aarch64. */
    static Path file() throws IOException {
        String platform = System.getProperty("os.name") + " " + System.getProperty("os.arch");
        Assumptions.assumeTrue(
                FOLDERS.containsKey(platform), "there is a native library for " + FOLDERS + ", not for " + platform);
        String name = "/" + FOLDERS.get(platform) + "/libjunitlatency.so";
        URL resource = NativeLibrary.class.getResource(name);
        if (resource == null) {
            throw new IOException("no " + name + " on the test class path");
        }
        try {
            return resource.getProtocol().equals("file") ? Path.of(resource.toURI()) : copy(resource);
        } catch (URISyntaxException e) {
            throw new IOException(e);
        }
    }

    private static Path copy(URL resource) throws IOException {
        Path copy = Files.createTempFile("libjunitlatency", ".so");
        copy.toFile().deleteOnExit();
        try (InputStream in = resource.openStream()) {
            Files.copy(in, copy, StandardCopyOption.REPLACE_EXISTING);
        }
        return copy;
    }
}
