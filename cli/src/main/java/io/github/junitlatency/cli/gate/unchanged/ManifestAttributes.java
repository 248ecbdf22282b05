package io.github.junitlatency.cli.gate.unchanged;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.stream.Stream;

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

    private final SortedMap<String, Attribute> attributes = new TreeMap<>();

    /**
     * An attribute.
     *
     * @param name as it is written, with its section if that is not the main one
     * @param meaning of its value
     */
    private record Attribute(String name, String meaning) {}

    private ManifestAttributes(Manifest manifest) {
        add("", manifest.getMainAttributes());
        manifest.getEntries().forEach((section, own) -> add(section + ": ", own));
    }

    private void add(String section, Attributes all) {
        all.forEach((name, value) -> {
            String lowerCase = name.toString().toLowerCase(Locale.ROOT);
            boolean isOfSignature = lowerCase.endsWith("-digest"); // digests of files, as in signatures
            if (!OF_THE_BUILD.contains(lowerCase) && !isOfSignature) {
                attributes.put(
                        section + lowerCase,
                        new Attribute(section + name, OsgiHeader.meaning(lowerCase, value.toString())));
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
        attributes.forEach((name, attribute) ->
                all.append(name).append(": ").append(attribute.meaning()).append('\n'));
        return all.toString().getBytes(StandardCharsets.UTF_8);
    }

    /** Returns the names of the attributes that differ from another manifest's, as they are written. */
    List<String> differing(ManifestAttributes other) {
        return Stream.concat(attributes.entrySet().stream(), other.attributes.entrySet().stream())
                .sorted(Map.Entry.comparingByKey())
                .filter(each -> !meaning(each.getKey()).equals(other.meaning(each.getKey())))
                .map(each ->
                        attributes.getOrDefault(each.getKey(), each.getValue()).name())
                .distinct()
                .toList();
    }

    private Optional<String> meaning(String name) {
        return Optional.ofNullable(attributes.get(name)).map(Attribute::meaning);
    }
}
