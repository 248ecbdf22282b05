package io.github.junitlatency.internal.junit;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Optional;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;

/** JUnit's configuration parameters for code that has no extension context: system property, then file. */
public final class ConfigurationFile {

    private static final String FILE = "junit-platform.properties";

    private ConfigurationFile() {}

    /** Reads the file, and returns what looks parameters up. */
    public static Function<String, Optional<String>> read() {
        Properties properties = properties();
        return name -> {
            String set = System.getProperty(name);
            return Optional.ofNullable(set != null ? set : properties.getProperty(name));
        };
    }

    /** Returns the names of the parameters in the file. */
    static Set<String> names() {
        return properties().stringPropertyNames();
    }

    private static Properties properties() {
        Properties properties = new Properties();
        ClassLoader loader = Thread.currentThread().getContextClassLoader();
        try (InputStream in =
                (loader == null ? ClassLoader.getSystemClassLoader() : loader).getResourceAsStream(FILE)) {
            if (in != null) {
                properties.load(in);
            }
            return properties;
        } catch (IOException e) {
            throw new UncheckedIOException(FILE + " cannot be read: " + e.getMessage(), e);
        }
    }
}
