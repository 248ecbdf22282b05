package io.github.junitlatency.release;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A module that Central gets.
 *
 * @param artifactId of it
 * @param folder below the repository's root; empty for the parent
 */
record PublishedModule(String artifactId, String folder) {

    static final String GROUP = "io.github.junitlatency";

    /** All of them; samples are not published, and neither is what makes the bundle. */
    static final List<PublishedModule> ALL = List.of(
            new PublishedModule("junit-latency-parent", ""),
            new PublishedModule("junit-latency-native", "native"),
            new PublishedModule("junit-latency", "junit-latency"),
            new PublishedModule("junit-latency-cli", "cli"),
            new PublishedModule("junit-latency-maven-plugin", "maven-plugin"));

    /** Says whether it is a POM and nothing else. */
    boolean isPomOnly() {
        return folder.isEmpty();
    }

    /** Returns where it lies in a repository. */
    String repositoryFolder(String version) {
        return GROUP.replace('.', '/') + "/" + artifactId + "/" + version + "/";
    }

    /** Returns its files by their names in a repository, whether they are there or not; signatures where they are. */
    Map<String, Path> files(Path root, String version) {
        Path target = root.resolve(folder).resolve("target");
        String name = artifactId + "-" + version;
        Map<String, Path> files = new LinkedHashMap<>();
        files.put(name + ".pom", root.resolve(folder).resolve("pom.xml"));
        if (!isPomOnly()) {
            for (String suffix : List.of(".jar", "-sources.jar", "-javadoc.jar")) {
                files.put(name + suffix, target.resolve(name + suffix));
            }
            files.put(name + "-cyclonedx.json", target.resolve("bom.json"));
        }
        for (Map.Entry<String, Path> file : List.copyOf(files.entrySet())) {
            Path signed = file.getKey().endsWith(".pom") ? target.resolve(file.getKey()) : file.getValue();
            Path signature = Path.of(signed + ".asc");
            if (Files.exists(signature)) {
                files.put(file.getKey() + ".asc", signature);
            }
        }
        return files;
    }
}
