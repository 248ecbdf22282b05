package io.github.junitlatency.internal.plan;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.StringTokenizer;
import java.util.UUID;

/**
 * Tells the tests of one module what a gate compares them with.
 *
 * <p>The gate writes a file for each module into its folder, and {@code junit.latency.gate} names that folder to the JVMs of all
 * modules: so one property serves builds that run modules at the same time. A JVM finds its own file by the module's folder.
 *
 * @param base names the older version, such as {@code aa29268 (origin/main)}
 * @param classPath base's class path
 * @param isUnchanged whether head's class path differs by nothing, so that the tests need not be measured against base
 */
public record GateOrder(String base, List<Path> classPath, boolean isUnchanged) {

    private static final String BASE = "base";
    private static final String CLASS_PATH = "classPath";
    private static final String UNCHANGED = "unchanged";

    public GateOrder {
        classPath = List.copyOf(classPath);
    }

    private static Path file(Path gate, Path module) throws IOException {
        String name = module.toRealPath().toString();
        return gate.resolve("modules")
                .resolve(UUID.nameUUIDFromBytes(name.getBytes(StandardCharsets.UTF_8)) + ".properties");
    }

    /**
     * Writes the file of a module.
     *
     * @param gate the gate's folder
     * @param module the module's folder
     * @throws IOException if it cannot be written
     */
    public void write(Path gate, Path module) throws IOException {
        Properties properties = new Properties();
        properties.setProperty(BASE, base);
        properties.setProperty(CLASS_PATH, Lists.joined(classPath, Path::toString, File.pathSeparator));
        properties.setProperty(UNCHANGED, Boolean.toString(isUnchanged));
        Path file = file(gate, module);
        Files.createDirectories(file.getParent());
        try (Writer writer = Files.newBufferedWriter(file)) {
            properties.store(writer, module.toString());
        }
    }

    /**
     * Reads the file of a module.
     *
     * @param gate the gate's folder
     * @param module the module's folder
     * @return empty if the gate compares nothing in this module
     * @throws IOException if there is no such gate, or the file cannot be read
     */
    public static Optional<GateOrder> read(Path gate, Path module) throws IOException {
        if (!Files.isDirectory(gate)) {
            throw new NotDirectoryException(gate.toString());
        }
        Path file = file(gate, module);
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        Properties properties = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            properties.load(reader);
        }
        List<Path> paths = new ArrayList<>();
        StringTokenizer names = new StringTokenizer(properties.getProperty(CLASS_PATH), File.pathSeparator);
        while (names.hasMoreTokens()) {
            paths.add(Path.of(names.nextToken()));
        }
        return Optional.of(new GateOrder(
                properties.getProperty(BASE), paths, Boolean.parseBoolean(properties.getProperty(UNCHANGED))));
    }
}
