package io.github.junitlatency.cli.gate.build;

import io.github.junitlatency.cli.gate.build.ModuleBuild.Entry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.FileVisitOption;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Stream;

/**
 * Builds a commit in a work tree of its own, once: its classes are kept, by commit, JDK and the build's options.
 *
 * <p>Nothing is installed into the local repository. The work tree is removed when the classes are copied, and also
 * when the gate is cancelled; one that a killed gate left is removed by the next.
 *
 * @param cache keeps the classes; it is made when it is needed
 * @param git makes the work tree
 * @param build builds it
 */
public record BaseBuild(Path cache, Git git, Build build) {

    private static final int MOST_KEPT = 8;
    private static final String MODULES = "modules";

    /** Returns the user's folder for what is kept between gates, as the XDG Base Directory Specification has it. */
    public static Path cacheOfUser() {
        String configured = System.getenv().getOrDefault("XDG_CACHE_HOME", "");
        Path caches = configured.isBlank() ? Path.of(System.getProperty("user.home"), ".cache") : Path.of(configured);
        return caches.resolve("junit-latency");
    }

    /**
     * Returns the modules of a commit, built now or before.
     *
     * @param folder the project's, from the top of the work tree
     * @param log gets the output of its build
     * @throws NotBuiltException if it does not build
     * @throws IOException if its files cannot be read or written
     */
    public List<ModuleBuild> modules(String commit, Path folder, BuildLog log) throws NotBuiltException, IOException {
        WorkTree.removeLeft(cache, git);
        String key = commit + " " + folder + " " + build.key() + " " + System.getenv("JAVA_HOME") + log.variables()
                + System.getProperty("java.home") + " " + System.getProperty("java.version");
        Path kept = cache.resolve(
                UUID.nameUUIDFromBytes(key.getBytes(StandardCharsets.UTF_8)).toString());
        Optional<List<ModuleBuild>> known = known(kept);
        if (known.isPresent()) {
            return known.get();
        }
        Folders.delete(kept);
        try (WorkTree tree = WorkTree.of(cache, git, commit)) {
            Path modules = tree.path().resolve(".junit-latency-modules");
            build.compile(tree.path().resolve(folder), modules, Optional.empty(), log);
            keep(ModuleBuild.readAll(modules), tree.path().toRealPath(), kept);
            deleteOldest();
            return ModuleBuild.readAll(kept.resolve(MODULES));
        }
    }

    private static Optional<List<ModuleBuild>> known(Path kept) throws IOException {
        List<ModuleBuild> known = ModuleBuild.readAll(kept.resolve(MODULES));
        if (known.isEmpty() || !known.stream().allMatch(BaseBuild::isThere)) {
            return Optional.empty();
        }
        Files.setLastModifiedTime(kept, FileTime.from(Instant.now()));
        return Optional.of(known);
    }

    private static boolean isThere(ModuleBuild module) {
        return module.entries().stream().allMatch(entry -> Files.exists(entry.file()));
    }

    /** Copies what was built in the tree; libraries stay where they are. */
    private static void keep(List<ModuleBuild> modules, Path tree, Path kept) throws IOException {
        Path part = tree.resolveSibling(tree.getFileName() + ".part"); // removed as the tree is, if this gate is killed
        for (ModuleBuild module : modules) {
            List<Entry> entries = new ArrayList<>();
            for (Entry entry : module.entries()) {
                if (!Files.exists(entry.file())) {
                    continue; // of a module without main classes, or without tests
                }
                Path file = entry.file().startsWith(tree)
                        ? entry.file()
                        : entry.file().toRealPath(); // a link may lead out
                if (file.startsWith(tree)) {
                    Path inside = Path.of("files").resolve(tree.relativize(file));
                    copy(file, part.resolve(inside));
                    entries.add(entry.at(kept.resolve(inside)));
                } else {
                    entries.add(entry);
                }
            }
            new ModuleBuild(module.id(), module.folder(), entries).write(part.resolve(MODULES));
        }
        try {
            Files.move(part, kept, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileSystemException e) {
            Folders.delete(part);
            if (known(kept).isEmpty()) { // else a gate in another clone has built the same meanwhile
                throw e;
            }
        }
    }

    private static void copy(Path from, Path to) throws IOException {
        if (Files.exists(to)) {
            return; // by another module
        }
        Files.createDirectories(to.getParent());
        try (Stream<Path> all = Files.walk(from, FileVisitOption.FOLLOW_LINKS)) { // a folder before what is in it
            for (Path file : all.toList()) {
                Files.copy(file, to.resolve(from.relativize(file).toString()));
            }
        } catch (UncheckedIOException e) { // such as of a folder that may not be read
            throw e.getCause();
        }
    }

    private void deleteOldest() throws IOException {
        try (Stream<Path> all = Files.list(cache)) {
            List<Path> oldest = all.filter(path -> Files.isDirectory(path) && !path.endsWith(WorkTree.FOLDER))
                    .sorted(Comparator.comparing((Path path) -> path.toFile().lastModified())
                            .reversed())
                    .skip(MOST_KEPT)
                    .toList();
            for (Path path : oldest) {
                Folders.delete(path);
            }
        }
    }
}
