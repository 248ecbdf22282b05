package io.github.junitlatency.cli.gate.unchanged;

import java.nio.charset.StandardCharsets;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes of a resource the bytes that count: all of them, except in three kinds of files that packers write. */
final class ComparedBytes {

    static final String MANIFEST = "META-INF/MANIFEST.MF";

    /**
     * A signature holds a time and digests of all files, so each build has another. The files are compared themselves.
     * That a jar is signed counts, by the name of this file, because the JVM verifies signed classes when it loads
     * them.
     */
    private static final Pattern SIGNATURE =
            Pattern.compile("META-INF/([^/]+\\.(SF|RSA|DSA|EC)|SIG-[^/]+)", Pattern.CASE_INSENSITIVE);

    private static final Pattern POM_PROPERTIES = Pattern.compile("META-INF/maven/.*/pom\\.properties");

    private ComparedBytes() {}

    /** Returns what counts of a file. */
    static byte[] of(String name, byte[] content) {
        if (name.equalsIgnoreCase(MANIFEST)) {
            return ManifestAttributes.meaning(content);
        }
        if (SIGNATURE.matcher(name).matches()) {
            return new byte[0];
        }
        // Version, group and artifact count, because libraries ask for their version here. Comments hold the time of
        // the build and Maven's version, and the order of the lines is that of a hash table.
        if (POM_PROPERTIES.matcher(name).matches()) {
            return new String(content, StandardCharsets.ISO_8859_1)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .sorted()
                    .collect(Collectors.joining("\n"))
                    .getBytes(StandardCharsets.ISO_8859_1);
        }
        return content; // META-INF/INDEX.LIST too: up to JDK 21 the class loader looks classes up by it
    }
}
