package io.github.junitlatency.cli.gate.unchanged;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
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

    private ManifestAttributes() {}

    /** Returns bytes that differ where a meaning does: all, if it is no manifest by the rules of the JDK. */
    static byte[] meaning(byte[] content) {
        SortedSet<String> lines = new TreeSet<>();
        try {
            Manifest manifest = new Manifest(new ByteArrayInputStream(content));
            addLines("", manifest.getMainAttributes(), lines);
            manifest.getEntries().forEach((section, own) -> addLines(section + ": ", own, lines));
        } catch (IOException e) {
            return content;
        }
        return String.join("\n", lines).getBytes(StandardCharsets.UTF_8);
    }

    private static void addLines(String section, Attributes attributes, SortedSet<String> lines) {
        attributes.forEach((written, value) -> {
            String name = written.toString().toLowerCase(Locale.ROOT);
            boolean isOfSignature = name.endsWith("-digest"); // digests of files, as in signatures
            if (!OF_THE_BUILD.contains(name) && !isOfSignature) {
                lines.add(section + name + ": " + OsgiHeader.meaning(name, value.toString()));
            }
        });
    }
}
