package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.exit.GateExit;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.build.ModuleBuild.Kind;
import io.github.junitlatency.cli.gate.unchanged.ClassPathEntry;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads the class paths that a command printed: a line {@code FOLDER=ENTRY:ENTRY} for each module.
 *
 * <p>A line without a folder is of the project's own. Relative paths begin in the project's folder. Entries have names
 * that head and base have in common, wherever they are checked out: a folder by its path in the project, a jar by its
 * file's name without the version. Lines that name nothing that exists are what a build tool says besides.
 */
final class ClassPathLines {

    private static final String ROOT = "root"; // the module in the project's own folder

    /** Maven and Gradle name jars {@code ARTIFACT-VERSION.jar}, and versions begin with a digit. */
    private static final Pattern JAR = Pattern.compile("(.+?)(?:-(\\d.*))?\\.jar", Pattern.CASE_INSENSITIVE);

    /** Such as {@code test}, {@code test-classes} and {@code integrationTest}, but not {@code latest}. */
    private static final Pattern TEST = Pattern.compile(".*((?<![A-Za-z])test|Test)s?(?![a-z]).*");

    private static final String ANNOTATION = "Lio/github/junitlatency/LatencyTest;";

    private final Path project;
    private final List<Line> lines = new ArrayList<>();

    private record Line(Path folder, Set<Path> entries) {}

    private ClassPathLines(Path project) {
        this.project = project;
    }

    /**
     * Returns the modules.
     *
     * @param printed the command's standard output
     * @throws NotBuiltException if it is not what it should be
     */
    static List<ModuleBuild> read(Path project, String printed) throws NotBuiltException, IOException {
        ClassPathLines read = new ClassPathLines(project.toRealPath());
        List<String> lines = printed.lines().toList();
        for (int i = 0; i < lines.size(); i++) {
            read.add(i + 1, lines.get(i).strip());
        }
        if (read.lines.isEmpty()) {
            String said = printed.isBlank()
                    ? "nothing"
                    : "\"" + printed.strip().lines().findFirst().orElse("") + "\"";
            throw wrong("--class-path printed " + said + " on its standard output; let it print a line FOLDER=ENTRY"
                    + File.pathSeparator + "ENTRY for each module, with folders and jars that exist");
        }
        List<ModuleBuild> modules = new ArrayList<>();
        for (Line line : read.lines) {
            modules.add(read.module(line));
        }
        return modules;
    }

    private static NotBuiltException wrong(String why) {
        return new NotBuiltException(GateExit.USAGE, "has no class path for its tests: " + why, List.of());
    }

    private void add(int number, String line) throws NotBuiltException, IOException {
        int equals = line.indexOf('=');
        int separator = line.indexOf(File.pathSeparatorChar);
        boolean hasFolder = equals >= 0 && (separator < 0 || equals < separator); // else it is part of an entry's name
        String named = hasFolder ? line.substring(0, equals) : "";
        Path folder = inProject(project.resolve(named));
        if (!Files.isDirectory(folder) || !folder.startsWith(project)) {
            throw wrong("line " + number + " is of \"" + named + "\", which is no folder in " + project
                    + "; begin each line with its module's folder, such as core=");
        }
        Set<Path> entries = entries(number, line.substring(hasFolder ? equals + 1 : 0));
        if (entries.isEmpty() && !hasFolder) {
            return; // what a build tool says besides
        }
        if (lines.stream().anyMatch(other -> name(other.folder()).equals(name(folder)))) {
            throw wrong("line " + number + " is of \"" + named
                    + "\", as is an earlier one; print one line for each module");
        }
        checkApart(number, entries);
        lines.add(new Line(folder, entries));
    }

    private static void checkApart(int number, Set<Path> entries) throws NotBuiltException {
        for (Path outer : entries) {
            for (Path inner : entries) {
                if (!inner.equals(outer) && inner.startsWith(outer) && Files.isDirectory(inner)) {
                    throw wrong("line " + number + " names " + inner + ", which is in " + outer
                            + ", another entry; let --build write main classes and tests to folders beside each other");
                }
            }
        }
    }

    private Set<Path> entries(int number, String classPath) throws NotBuiltException, IOException {
        Set<Path> entries = new LinkedHashSet<>();
        for (String each : classPath.split(File.pathSeparator)) {
            String entry = each.strip();
            Path path = inProject(project.resolve(entry));
            if (Files.isDirectory(path) && !path.startsWith(project)) {
                throw wrong("line " + number + " names " + path + ", a folder outside " + project
                        + ", which head and base would share; let --build write into the project's folder");
            }
            boolean isJar = JAR.matcher(entry).matches();
            if ((isJar || entry.endsWith("*")) && !Files.exists(path)) {
                throw wrong("line " + number + " names \"" + entry
                        + "\", which does not exist; name jars one by one, and let --build make those of the project");
            }
            // The JVM ignores what is neither; a module without resources has no folder of them.
            if (!entry.isEmpty() && (isJar || Files.isDirectory(path))) {
                entries.add(path);
            }
        }
        return entries;
    }

    /** Returns a path as the project's folder is named, which a link may lead to. */
    private Path inProject(Path named) throws IOException {
        Path path = named.normalize();
        Path real = Files.exists(path) ? path.toRealPath() : path;
        return !path.startsWith(project) && real.startsWith(project) ? real : path;
    }

    private ModuleBuild module(Line line) throws NotBuiltException, IOException {
        List<Entry> entries = new ArrayList<>();
        Map<String, Integer> jars = new HashMap<>();
        boolean hasCode = false; // of the project, so that head may differ from base
        for (Path path : line.entries()) {
            Optional<Line> owner = lines.stream()
                    .filter(other -> path.startsWith(other.folder()))
                    .max(Comparator.comparing(other -> other.folder().getNameCount()));
            boolean isOwn = owner.isEmpty()
                    || owner.get().equals(line)
                    || !owner.get().entries().contains(path); // what is built into one folder for all modules
            Entry entry = Files.isDirectory(path) ? folder(path, isOwn, owner) : jar(path, jars);
            boolean isTests = path.startsWith(project) && isTests(path, entry);
            Kind kind = isTests ? isOwn ? Kind.TESTS : Kind.MODULE_TESTS : entry.kind();
            entries.add(new Entry(kind, entry.id(), entry.version(), entry.path()));
            hasCode |= path.startsWith(project)
                    && !isTests
                    && (Files.isDirectory(path) || !BaseClassPath.isHarness(entry));
        }
        if (!hasCode && entries.stream().anyMatch(entry -> entry.kind() == Kind.TESTS)) {
            throw wrong(
                    "module " + name(line.folder()) + " has tests and no main classes, and both sides take tests from"
                            + " head; if both are in one folder, let --build write them to two; if there are none to compare but"
                            + " libraries, name an empty folder");
        }
        return new ModuleBuild(name(line.folder()), line.folder().toString(), entries);
    }

    private Entry folder(Path path, boolean isOwn, Optional<Line> owner) {
        String id = owner.map(line ->
                        ":" + name(line.folder()) + ":" + named(line.folder().relativize(path)))
                .orElseGet(() -> ":" + named(project.relativize(path)));
        return new Entry(isOwn ? Kind.OWN : Kind.MODULE, id, "", path.toString());
    }

    /** Returns an entry by its name; further ones of the name have another classifier, or are of another module. */
    private static Entry jar(Path path, Map<String, Integer> sameNames) {
        Matcher jar = JAR.matcher(path.getFileName().toString());
        String id = ":" + (jar.matches() ? jar.group(1) : path.getFileName());
        int number = sameNames.merge(id, 1, Integer::sum);
        String version = jar.matches() && jar.group(2) != null ? jar.group(2) : "";
        return new Entry(Kind.LIBRARY, number == 1 ? id : id + ":" + number, version, path.toString());
    }

    private String name(Path folder) {
        return folder.equals(project) ? ROOT : named(project.relativize(folder));
    }

    private static String named(Path relative) {
        return relative.toString().replace(File.separatorChar, '/');
    }

    /** Returns whether an entry has tests of the project, by its own name as a folder, or because it has latency tests. */
    private static boolean isTests(Path path, Entry entry) throws IOException {
        boolean isFolder = Files.isDirectory(path);
        if (isFolder && TEST.matcher(path.getFileName().toString()).matches()) {
            return true;
        }
        if (!isFolder && BaseClassPath.isHarness(entry)) {
            return false; // this library's own classes name the annotation
        }
        List<String> latencyTests = new ArrayList<>();
        ClassPathEntry.read(path, name -> name.endsWith(".class"), (name, content) -> {
            if (new String(content, StandardCharsets.ISO_8859_1).contains(ANNOTATION)) {
                latencyTests.add(name);
            }
        });
        return !latencyTests.isEmpty();
    }
}
