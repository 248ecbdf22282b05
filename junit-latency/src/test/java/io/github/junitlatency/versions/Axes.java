package io.github.junitlatency.versions;

import java.io.IOException;
import java.io.Reader;
import java.lang.module.ModuleDescriptor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Properties;

/**
 * The values of each axis; of each the first is the default.
 *
 * @param jdks feature releases
 * @param early those among them that are not released yet
 * @param junits versions of JUnit
 * @param surefires versions of Surefire
 */
record Axes(List<Integer> jdks, List<Integer> early, List<String> junits, List<String> surefires) {

    /** Reads {@code .ci/versions.properties}. */
    static Axes read(Path file) throws IOException {
        Properties text = new Properties();
        try (Reader reader = Files.newBufferedReader(file)) {
            text.load(reader);
        }
        return new Axes(
                numbers(text, "jdk"), numbers(text, "jdk.early"), values(text, "junit"), values(text, "surefire"));
    }

    private static List<Integer> numbers(Properties text, String key) {
        return values(text, key).stream().map(Integer::valueOf).toList();
    }

    private static List<String> values(Properties text, String key) {
        String line = text.getProperty(key, "").strip();
        if (line.isEmpty()) {
            throw new IllegalArgumentException("versions.properties has no " + key + "; name one version at least");
        }
        return List.of(line.split("\\s+"));
    }

    int oldestJdk() {
        return jdks.stream().min(Comparator.naturalOrder()).orElseThrow();
    }

    int newestJdk() {
        return jdks.stream()
                .filter(jdk -> !early.contains(jdk))
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    static String oldest(List<String> versions) {
        return versions.stream().min(Axes::compare).orElseThrow();
    }

    static String newest(List<String> versions) {
        return versions.stream().max(Axes::compare).orElseThrow();
    }

    /** Compares release versions number by number. */
    static int compare(String one, String other) {
        return ModuleDescriptor.Version.parse(one).compareTo(ModuleDescriptor.Version.parse(other));
    }
}
