package io.github.junitlatency.cli.gate.unchanged;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/** The attributes of a manifest that count, by their meaning. */
final class ManifestAttributes {

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
            "build-os",
            "build-time",
            "build-timestamp",
            "build-tool",
            "built-by",
            "created-by",
            "originally-created-by",
            "tool");

    /** The meaning of each value by its name as it is written, with the section if that is not the main one. */
    private final SortedMap<String, String> meanings = new TreeMap<>(String.CASE_INSENSITIVE_ORDER);

    private ManifestAttributes(Manifest manifest) {
        add("", manifest.getMainAttributes());
        manifest.getEntries().forEach((section, own) -> add(section + ": ", own));
    }

    private void add(String section, Attributes all) {
        all.forEach((name, value) -> {
            String lowerCase = name.toString().toLowerCase(Locale.ROOT);
            boolean isOfSignature = lowerCase.endsWith("-digest"); // digests of files, as in signatures
            if (!OF_THE_BUILD.contains(lowerCase) && !isOfSignature) {
                String meaning = OsgiHeader.meaning(lowerCase, value.toString());
                meanings.merge(section + name, meaning, (one, other) -> one + "\n" + other); // of sections a and A
            }
        });
    }

    /** Returns those of a manifest; empty if it is none by the rules of the JDK. */
    static Optional<ManifestAttributes> of(byte[] content) {
        try {
            return Optional.of(new ManifestAttributes(new Manifest(new ByteArrayInputStream(content))));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** Returns bytes that differ where a meaning does. */
    byte[] bytes() {
        StringBuilder all = new StringBuilder();
        meanings.forEach((name, meaning) -> all.append(name.toLowerCase(Locale.ROOT))
                .append(": ")
                .append(meaning)
                .append('\n'));
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the names of the attributes that differ from another manifest's, as they are written. */
    List<String> differing(ManifestAttributes other) {
        SortedMap<String, String> all = new TreeMap<>(meanings);
        other.meanings.forEach(all::putIfAbsent);
        return all.keySet().stream()
                .filter(name -> !Objects.equals(meanings.get(name), other.meanings.get(name)))
                .toList();
    }
}
