package io.github.junitlatency.internal.host;

import com.sun.jna.Native;
import com.sun.jna.Platform;
import java.io.IOException;
import java.nio.file.Path;

/** The native library, brought from the class path to a file by JNA, with JNA's own switches ({@code jna.tmpdir}). */
final class NativeLibraryFile {

    private NativeLibraryFile() {}

    /**
     * Extracts the library for this platform.
     *
     * @throws IOException if there is none for this platform, or it cannot be extracted
     */
    static Path extract() throws IOException {
        ClassLoader loader = NativeLibraryFile.class.getClassLoader();
        String resource = Platform.RESOURCE_PREFIX + "/libjunitlatency.so";
        if (loader.getResource(resource) == null) {
            throw new IOException(missing(resource));
        }
        try {
            return Native.extractFromResourcePath("/" + resource, loader).toPath();
        } catch (IOException | LinkageError e) {
            throw new IOException(extractionFailure(e), e);
        }
    }

    /** Returns why there is none: the platform has no build, or the jar was built without that platform's compiler. */
    static String missing(String resource) {
        return "no " + resource
                + " on the class path; junit-latency-native holds linux-x86-64 and, where it was built with"
                + " an aarch64 compiler, linux-aarch64";
    }

    static String extractionFailure(Throwable e) {
        Throwable root = root(e);
        String advice = String.valueOf(root.getMessage()).contains("Illegal native access")
                ? "run the JVM with --enable-native-access=ALL-UNNAMED"
                : "let jna.tmpdir name a folder that can be written and executed from";
        return "it cannot be extracted and loaded (" + message(root) + "); " + advice;
    }

    private static Throwable root(Throwable e) {
        Throwable root = e;
        while (root.getCause() != null) {
            root = root.getCause();
        }
        return root;
    }

    /**
     * Returns what JNA said when it was first touched. Later the JVM only says that the class cannot be initialised, with
     * the first error's text as its cause's (JDK-8048190).
     */
    private static String message(Throwable root) {
        return String.valueOf(root.getMessage()).replaceFirst("^Exception [\\w.$]+: (.*) \\[in thread .*]$", "$1");
    }
}
