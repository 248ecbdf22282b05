package io.github.junitlatency.versions;

import java.io.File;
import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Properties;
import java.util.stream.Stream;

/** The JDKs of this machine, told by the file {@code release} that each has in its home. */
final class Jdks {

    /** The folders of Debian, Red Hat, SDKMAN, macOS and this project's machines. */
    private static final List<String> USUAL =
            List.of("/usr/lib/jvm", "/opt/jdks", "~/.sdkman/candidates/java", "~/.jdks");

    private final List<Jdk> found;

    private Jdks(List<Jdk> found) {
        this.found = found;
    }

    /**
     * A JDK.
     *
     * @param home its folder
     * @param version such as 21.0.12
     */
    record Jdk(Path home, String version) {

        int feature() {
            return Integer.parseInt(version.replaceFirst("\\D.*", ""));
        }

        Path java() {
            Path windows = home.resolve("bin/java.exe");
            return Files.exists(windows) ? windows : home.resolve("bin/java");
        }
    }

    /**
     * Looks for them.
     *
     * @param named homes that somebody named, or folders of homes, first; a path list
     */
    static Jdks find(String named) {
        List<Path> folders = new ArrayList<>();
        Stream.of(named.split(File.pathSeparator))
                .filter(path -> !path.isBlank())
                .map(Path::of)
                .forEach(folders::add);
        USUAL.stream()
                .map(path -> Path.of(path.replaceFirst("^~", System.getProperty("user.home"))))
                .forEach(folders::add);
        List<Jdk> found = new ArrayList<>();
        for (Path folder : folders) {
            jdk(folder).ifPresentOrElse(found::add, () -> found.addAll(within(folder)));
        }
        jdk(Path.of(System.getProperty("java.home"))).ifPresent(found::add);
        return new Jdks(found);
    }

    private static List<Jdk> within(Path folder) {
        try (Stream<Path> homes = Files.list(folder)) {
            return homes.sorted().flatMap(home -> jdk(home).stream()).toList();
        } catch (IOException e) {
            return List.of(); // not there, as most of the usual places
        }
    }

    private static Optional<Jdk> jdk(Path home) {
        Properties release = new Properties();
        try (Reader reader = Files.newBufferedReader(home.resolve("release"))) {
            release.load(reader);
        } catch (IOException e) {
            return Optional.empty();
        }
        return Optional.ofNullable(release.getProperty("JAVA_VERSION"))
                .map(version -> new Jdk(home, version.replace("\"", "")))
                .filter(jdk -> Files.isExecutable(jdk.java()));
    }

    /** Returns the first of a feature release. */
    Optional<Jdk> of(int feature) {
        return found.stream().filter(jdk -> jdk.feature() == feature).findFirst();
    }

    /** Says that one is missing, and what to do. */
    static String missing(int feature) {
        return "no JDK " + feature + " was found; name its home in JDKS";
    }
}
