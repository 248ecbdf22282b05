package io.github.junitlatency.samples.gatequality;

import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.stream.Stream;
import javax.tools.ToolProvider;

/** A temporary folder for compiled classes, with a folder for each; it is deleted in the end. */
final class Build implements AutoCloseable {
    private final Path folder;

    Build() throws IOException {
        folder = Files.createTempDirectory("gate-quality-build");
    }

    /** Returns a folder in it, which is made. */
    Path folder(String name) throws IOException {
        return Files.createDirectories(folder.resolve(name));
    }

    /**
     * Compiles a class.
     *
     * @param to the folder's name
     * @param name of the class, in full
     * @param classPath in addition to this process's own
     * @return the folder
     */
    Path compile(String to, String name, String source, Path... classPath) throws IOException {
        Path classes = folder(to);
        Path file = folder(to + "-source").resolve(name.substring(name.lastIndexOf('.') + 1) + ".java");
        Files.writeString(file, source);
        StringBuilder path = new StringBuilder(System.getProperty("java.class.path"));
        for (Path more : classPath) {
            path.append(File.pathSeparator).append(more);
        }
        ByteArrayOutputStream errors = new ByteArrayOutputStream();
        String[] arguments = {"-proc:none", "-cp", path.toString(), "-d", classes.toString(), file.toString()};
        if (ToolProvider.getSystemJavaCompiler().run(null, null, errors, arguments) != 0) {
            throw new IOException("the code under test cannot be compiled: " + errors.toString(StandardCharsets.UTF_8));
        }
        return classes;
    }

    @Override
    public void close() throws IOException {
        try (Stream<Path> walk = Files.walk(folder)) {
            for (Path path : walk.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(path);
            }
        }
    }
}
