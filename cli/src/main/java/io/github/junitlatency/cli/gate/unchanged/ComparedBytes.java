package io.github.junitlatency.cli.gate.unchanged;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Makes of a resource the bytes that count: all of them, except in three kinds of files that packers write. */
final class ComparedBytes {

    static final String MANIFEST = "META-INF/MANIFEST.MF";

    /**
     * Attributes that say when, by whom and with what a jar was built. No JVM and no class loader reads them. All others
     * count, also those unknown here: Class-Path, Multi-Release, Launcher-Agent-Class, Add-Opens and Sealed change what the
     * JVM does, and code asks for Implementation-Version.
     */
    private static final Set<String> OF_THE_BUILD = Set.of(
            "ant-version",
            "archiver-version",
            "bnd-lastmodified",
            "build-date",
            "build-jdk",
            "build-jdk-spec",
            "build-time",
            "build-timestamp",
            "built-by",
            "created-by",
            "tool");

    /**
     * A signature holds a time and digests of all files, so each build has another. The files are compared themselves. That a
     * jar is signed counts, by the name of this file, because the JVM verifies signed classes when it loads them.
     */
    private static final Pattern SIGNATURE =
            Pattern.compile("META-INF/([^/]+\\.(SF|RSA|DSA|EC)|SIG-[^/]+)", Pattern.CASE_INSENSITIVE);

    private static final Pattern POM_PROPERTIES = Pattern.compile("META-INF/maven/.*/pom\\.properties");

    private ComparedBytes() {}

    /** Returns what counts of a file. */
    static byte[] of(String name, byte[] content) {
        if (name.equalsIgnoreCase(MANIFEST)) {
            return manifest(content);
        }
        if (SIGNATURE.matcher(name).matches()) {
            return new byte[0];
        }
        // Version, group and artifact count, because libraries ask for their version here. Comments hold the time of
        // the
        // build and Maven's version, and the order of the lines is that of a hash table.
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

    private static byte[] manifest(byte[] content) {
        try {
            Manifest manifest = new Manifest(new ByteArrayInputStream(content));
            StringBuilder counted = new StringBuilder();
            append(manifest.getMainAttributes(), counted);
            new TreeMap<>(manifest.getEntries()).forEach((name, attributes) -> {
                StringBuilder section = new StringBuilder();
                append(attributes, section);
                if (!section.isEmpty()) {
                    counted.append('\n').append(name).append('\n').append(section);
                }
            });
            return counted.toString().getBytes(StandardCharsets.UTF_8);
        } catch (IOException e) {
            return content; // no manifest by the rules of the JDK, so all of it counts
        }
    }

    private static void append(Attributes attributes, StringBuilder counted) {
        TreeMap<String, String> byName = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);
        attributes.forEach((name, value) -> byName.put(name.toString(), value.toString()));
        byName.forEach((name, value) -> {
            String lowerCase = name.toLowerCase(Locale.ROOT);
            boolean isOfSignature = lowerCase.endsWith("-digest"); // digests of files, as in signatures
            if (!OF_THE_BUILD.contains(lowerCase) && !isOfSignature) {
                counted.append(lowerCase).append(": ").append(value).append('\n');
            }
        });
    }
}
