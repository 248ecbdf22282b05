package io.github.junitlatency.internal.machine.kernel;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import io.github.junitlatency.internal.clock.NativeAccess;
import io.github.junitlatency.internal.machine.file.HostFiles.OperatingSystem;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Optional;

/**
 * Brings the native library from the class path to a file by JNA, with JNA's own switches ({@code jna.tmpdir}).
 *
 * <p>Where JNA cannot be loaded, it is copied in the same way: it needs no C library.
 */
public final class NativeLibraryFile {

    private NativeLibraryFile() {}

    /**
     * Extracts the library for this platform.
     *
     * @throws IOException if there is none for this platform, or it cannot be extracted
     */
    public static Path extract() throws IOException {
        if (!OperatingSystem.isLinux()) {
            throw new IOException("there is no native library for " + OperatingSystem.NAME);
        }
        ClassLoader loader = NativeLibraryFile.class.getClassLoader();
        String resource = Platform.RESOURCE_PREFIX + "/libjunitlatency.so";
        if (loader.getResource(resource) == null) {
            throw new IOException(missing(resource));
        }
        try {
            return extract(resource, loader);
        } catch (IOException | LinkageError e) {
            throw new IOException(extractionFailure(e), e);
        }
    }

    private static Path extract(String resource, ClassLoader loader) throws IOException {
        try {
            return Native.extractFromResourcePath("/" + resource, loader).toPath();
        } catch (LinkageError e) { // JNA has no build for this system, such as one with musl
            return copy(resource, loader);
        }
    }

    /**
     * Copies the library as JNA does.
     *
     * @param resource its name on the class path
     * @throws IOException if it cannot be written
     * @throws LinkageError if it cannot be loaded from there
     */
    static Path copy(String resource, ClassLoader loader) throws IOException {
        if (Boolean.getBoolean("jna.nounpack")) {
            throw new IOException("jna.nounpack is set, so that no library may be extracted");
        }
        Path folder = Path.of(System.getProperty("jna.tmpdir", System.getProperty("java.io.tmpdir")));
        Path file = Files.createTempFile(folder, "junitlatency", ".so").toAbsolutePath();
        try (InputStream library = loader.getResourceAsStream(resource)) {
            Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
            System.load(file.toString()); // a folder without execution shows here, while there is advice
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException | LinkageError e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }

    /** Returns why there is none: the platform has no build, or the jar was built without that platform's compiler. */
    static String missing(String resource) {
        return "no " + resource
                + " on the class path; junit-latency-native holds linux-x86-64 and, where it was built with"
                + " an aarch64 compiler, linux-aarch64";
    }

    /** Returns why the library could not be extracted. */
    public static String extractionFailure(Throwable e) {
        Throwable root = root(e);
        String message = String.valueOf(root.getMessage());
        return "it cannot be extracted and loaded (" + message + "); " + advice(message);
    }

    private static String advice(String cause) {
        Optional<String> denied = NativeAccess.advice(cause);
        if (denied.isPresent()) {
            return denied.get();
        }
        if (cause.contains("Error relocating") || cause.contains("Error loading shared library")) { // ldso/dynlink.c
            return "JNA's own build needs glibc: install one for musl (Alpine: java-jna-native) and let"
                    + " jna.boot.library.path name its folder";
        }
        return "let jna.tmpdir name a folder that can be written and executed from";
    }

    private static Throwable root(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }
}
