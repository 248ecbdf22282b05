package io.github.junitlatency.cli.gate.unchanged;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Pairs jars of different versions by their file names. */
final class ChangedJars {

    private static final Pattern VERSIONED = Pattern.compile("(.+?)-\\d.*\\.jar");

    private ChangedJars() {}

    private static boolean isJar(Path entry) {
        return entry.getFileName().toString().endsWith(".jar");
    }

    /** Returns the jars that only one side has, paired where each side has one version. */
    static List<JarChange> between(List<Path> base, List<Path> head) {
        Set<String> removed = jars(base);
        Set<String> added = jars(head);
        removed.removeAll(jars(head));
        added.removeAll(jars(base));
        Map<String, List<String>> addedByArtifact = byArtifact(added);
        List<JarChange> changes = new ArrayList<>();
        byArtifact(removed).forEach((artifact, versions) -> {
            List<String> others = addedByArtifact.getOrDefault(artifact, List.of());
            if (versions.size() == 1 && others.size() == 1) {
                changes.add(new JarChange(versions.get(0), others.get(0)));
                addedByArtifact.remove(artifact);
            } else {
                versions.forEach(version -> changes.add(new JarChange(version, "")));
            }
        });
        addedByArtifact.values().forEach(all -> all.forEach(version -> changes.add(new JarChange("", version))));
        return changes;
    }

    private static Set<String> jars(List<Path> entries) {
        Set<String> names = new TreeSet<>();
        entries.stream()
                .filter(ChangedJars::isJar)
                .forEach(jar -> names.add(jar.getFileName().toString()));
        return names;
    }

    private static Map<String, List<String>> byArtifact(Set<String> jars) {
        Map<String, List<String>> byArtifact = new TreeMap<>();
        for (String jar : jars) {
            Matcher versioned = VERSIONED.matcher(jar);
            byArtifact
                    .computeIfAbsent(versioned.matches() ? versioned.group(1) : jar, any -> new ArrayList<>())
                    .add(jar);
        }
        return byArtifact;
    }
}
