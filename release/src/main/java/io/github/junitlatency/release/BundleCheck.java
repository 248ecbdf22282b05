package io.github.junitlatency.release;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.stream.Stream;

/**
 * Looks at a bundle as Central does, and for what users would trip over.
 *
 * <p>Rules of Central: <a href="https://central.sonatype.org/publish/requirements/">requirements</a>.
 */
final class BundleCheck {

    private static final List<String> INHERITED = List.of(
            "url",
            "licenses/license/name",
            "licenses/license/url",
            "developers/developer/name",
            "developers/developer/url",
            "scm/connection",
            "scm/developerConnection",
            "scm/url");

    /** The dependencies that come to users with each jar, and those that they bring. A change here changes other people's builds. */
    private static final Map<String, List<String>> DEPENDENCIES = Map.of(
            "junit-latency-parent",
            List.of(),
            "junit-latency-native",
            List.of(),
            "junit-latency-cli", // all inside its jar
            List.of(
                    "io.github.junitlatency:junit-latency:compile:optional",
                    "info.picocli:picocli:compile:optional",
                    "org.ow2.asm:asm:compile:optional"),
            "junit-latency-maven-plugin",
            List.of(
                    "io.github.junitlatency:junit-latency-cli:compile",
                    "org.apache.maven:maven-plugin-api:provided",
                    "org.apache.maven:maven-core:provided",
                    "org.apache.maven.plugin-tools:maven-plugin-annotations:provided"),
            "junit-latency",
            List.of(
                    "io.github.junitlatency:junit-latency-native:runtime",
                    "org.junit.jupiter:junit-jupiter-api:provided",
                    "org.junit.platform:junit-platform-engine:provided",
                    "org.junit.platform:junit-platform-launcher:provided",
                    "org.jspecify:jspecify:provided",
                    "org.hdrhistogram:HdrHistogram:compile",
                    "org.apache.commons:commons-numbers-gamma:compile",
                    "net.java.dev.jna:jna:compile",
                    "org.assertj:assertj-core:compile:optional"));

    private final Path repository;
    private final String version;
    private final List<String> found = new ArrayList<>();

    private BundleCheck(Path repository, String version) {
        this.repository = repository;
        this.version = version;
    }

    /** Returns what is wrong, a sentence each, in the order of the modules; whether it is signed is asked apart. */
    static List<String> of(Path repository, String version) throws IOException {
        BundleCheck check = new BundleCheck(repository, version);
        for (PublishedModule module : PublishedModule.ALL) {
            check.look(module);
        }
        return check.found;
    }

    /** Returns the files that have no signature. */
    static List<String> unsigned(Path repository, String version) throws IOException {
        List<String> without = new ArrayList<>();
        for (PublishedModule module : PublishedModule.ALL) {
            Path folder = repository.resolve(module.repositoryFolder(version));
            for (String name : names(folder)) {
                if (!name.endsWith(".asc")
                        && !Checksums.isChecksum(name)
                        && !Files.exists(folder.resolve(name + ".asc"))) {
                    without.add(name);
                }
            }
        }
        return without;
    }

    private void look(PublishedModule module) throws IOException {
        Path folder = repository.resolve(module.repositoryFolder(version));
        List<String> names = names(folder);
        for (String name : module.files(repository, version).keySet()) {
            if (!names.contains(name)) {
                found.add(name + " is missing");
            }
        }
        for (String name : names) {
            if (!Checksums.isChecksum(name) && !name.endsWith(".asc")) {
                checksums(folder.resolve(name));
            }
            if (name.endsWith(".jar")) {
                jar(folder.resolve(name));
            }
        }
        Path pom = folder.resolve(module.artifactId() + "-" + version + ".pom");
        if (Files.exists(pom)) {
            pom(module, pom);
        }
    }

    private void checksums(Path file) throws IOException {
        for (Map.Entry<String, String> sum : Checksums.of(file).entrySet()) {
            Path sumFile = Path.of(file + "." + sum.getKey());
            if (!Files.exists(sumFile) || !Files.readString(sumFile).equals(sum.getValue())) {
                found.add(sumFile.getFileName() + " is missing or not that of the file");
            }
        }
    }

    private void jar(Path file) throws IOException {
        String name = file.getFileName().toString();
        try (JarFile jar = new JarFile(file.toFile())) {
            if (jar.getEntry("META-INF/LICENSE") == null) {
                found.add(name + " has no META-INF/LICENSE");
            }
            boolean classes = !name.endsWith("-sources.jar") && !name.endsWith("-javadoc.jar");
            Optional<String> module = Optional.ofNullable(jar.getManifest())
                    .map(Manifest::getMainAttributes)
                    .map(attributes -> attributes.getValue(new Attributes.Name("Automatic-Module-Name")));
            if (classes
                    && module.filter(said -> said.matches("io\\.github\\.junitlatency(\\.[a-z]+)?"))
                            .isEmpty()) {
                found.add(
                        name + " has no Automatic-Module-Name in io.github.junitlatency but " + module.orElse("none"));
            }
        }
    }

    private void pom(PublishedModule module, Path file) throws IOException {
        String name = file.getFileName().toString();
        PublishedPom pom = PublishedPom.read(file, repository);
        if (pom.lacksParent()) {
            found.add(name + " has a parent that is not in the bundle");
        }
        for (String own : List.of("artifactId", "name", "description")) {
            if (pom.own(own).isEmpty()) {
                found.add(name + " has no <" + own + "> of its own");
            }
        }
        for (String path : INHERITED) {
            if (pom.inherited(path).isEmpty()) {
                found.add(name + " has no <" + path.replace("/", "><") + ">");
            }
        }
        if (!pom.inherited("version").equals(Optional.of(version))) {
            found.add(name + " is of version " + pom.inherited("version").orElse("none") + ", not " + version);
        }
        for (String element : List.of("repositories", "pluginRepositories")) {
            if (pom.has(element)) {
                found.add(name + " has <" + element + ">, which others' builds would ask");
            }
        }
        if (!version.endsWith("-SNAPSHOT") && Files.readString(file).contains("-SNAPSHOT")) {
            found.add(name + " names a SNAPSHOT, which Central does not have");
        }
        if (!pom.dependencies().equals(DEPENDENCIES.get(module.artifactId()))) {
            found.add(name + " brings users " + pom.dependencies() + ", expected "
                    + DEPENDENCIES.get(module.artifactId()));
        }
    }

    private static List<String> names(Path folder) throws IOException {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }
}
