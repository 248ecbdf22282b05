package io.github.junitlatency.internal.machine;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.HashMap;
import java.util.Map;

/**
 * The native library as a file where JNA, which does this otherwise, cannot be loaded: it needs nothing of any C library.
 *
 * <p>JNA's own switches say where and whether: {@code jna.tmpdir} and {@code jna.nounpack}. The file is deleted when the JVM
 * ends.
 */
final class LibraryCopy {

    private static final Map<String, Path> MADE = new HashMap<>(); // a JVM needs one

    private LibraryCopy() {}

    /**
     * Returns the file, and makes it the first time.
     *
     * @param resource its name on the class path
     * @throws IOException if it cannot be written, or not be loaded from there
     */
    static synchronized Path of(String resource, ClassLoader loader) throws IOException {
        Path made = MADE.get(resource);
        if (made == null) {
            if (Boolean.getBoolean("jna.nounpack")) {
                throw new IOException("jna.nounpack is set, so that no library may be extracted");
            }
            made = make(resource, loader);
            MADE.put(resource, made);
        }
        return made;
    }

    private static Path make(String resource, ClassLoader loader) throws IOException {
        Path folder = Path.of(System.getProperty("jna.tmpdir", System.getProperty("java.io.tmpdir")));
        Path file = Files.createTempFile(folder, "junitlatency", ".so");
        try (InputStream library = loader.getResourceAsStream(resource)) {
            Files.copy(library, file, StandardCopyOption.REPLACE_EXISTING);
            System.load(
                    file.toAbsolutePath().toString()); // a folder without execution shows here, while there is advice
            file.toFile().deleteOnExit();
            return file;
        } catch (IOException | LinkageError e) {
            Files.deleteIfExists(file);
            throw e;
        }
    }
}
