package io.github.junitlatency.cli.gate.unchanged;

import io.github.junitlatency.cli.gate.unchanged.ClassPathContent.Copy;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;

/**
 * What differs between two class paths.
 *
 * @param classes classes that differ where they are loaded from, by name
 * @param resources all other files that differ, by name, also copies of classes that others hide
 */
public record Difference(List<Change> classes, List<Change> resources) {

    /**
     * Compares two class paths.
     *
     * @throws IOException if a class file cannot be read again, for the comparison without debug information
     */
    public static Difference between(ClassPathContent base, ClassPathContent head) throws IOException {
        return new Comparison(base, head).difference();
    }

    /** Tells whether no class and no resource differs. */
    public boolean isNone() {
        return classes.isEmpty() && resources.isEmpty();
    }

    /** One comparison. */
    private static final class Comparison {

        private final ClassPathContent base;
        private final ClassPathContent head;
        private final boolean sameManifests;
        private final SortedMap<String, Change> classes = new TreeMap<>();
        private final List<Change> resources = new ArrayList<>();

        Comparison(ClassPathContent base, ClassPathContent head) {
            this.base = base;
            this.head = head;
            this.sameManifests = parts(base.copies(), ComparedBytes.MANIFEST, false)
                    .equals(parts(head.copies(), ComparedBytes.MANIFEST, false));
        }

        Difference difference() throws IOException {
            SortedSet<String> differing = differing(base.copies(), head.copies());
            SortedSet<String> classFiles = new TreeSet<>(differing);
            classFiles.removeIf(file -> !file.endsWith(".class"));
            SortedMap<String, List<Copy>> normalBase = base.normalised(classFiles);
            SortedMap<String, List<Copy>> normalHead = head.normalised(classFiles);
            differing.removeAll(classFiles);
            differing.forEach(this::addResource);
            differing(normalBase, normalHead).forEach(file -> addClass(file, normalBase, normalHead));
            resources.removeIf(this::isFolderOfAnother);
            resources.sort(Comparator.comparing(Change::name));
            return new Difference(List.copyOf(classes.values()), List.copyOf(resources));
        }

        private SortedSet<String> differing(
                SortedMap<String, List<Copy>> ofBase, SortedMap<String, List<Copy>> ofHead) {
            SortedSet<String> files = new TreeSet<>(ofBase.keySet());
            files.addAll(ofHead.keySet());
            files.removeIf(file -> parts(ofBase, file, sameManifests).equals(parts(ofHead, file, sameManifests)));
            return files;
        }

        /**
         * Returns what counts of the copies of a file, in their order.
         *
         * @param withManifests whether that of the manifests beside it does: where no manifest differs, and these do,
         *     the file is in another jar
         */
        private static List<String> parts(SortedMap<String, List<Copy>> copies, String file, boolean withManifests) {
            return copies.getOrDefault(file, List.of()).stream()
                    .map(copy -> withManifests ? copy.digest() + copy.manifest() : copy.digest())
                    .toList();
        }

        private void addResource(String file) {
            resources.add(
                    change(file, base.copies().containsKey(file), head.copies().containsKey(file), file));
        }

        private void addClass(String file, SortedMap<String, List<Copy>> ofBase, SortedMap<String, List<Copy>> ofHead) {
            boolean isLoadedAlike = parts(ofBase, file, sameManifests).stream()
                    .findFirst()
                    .equals(parts(ofHead, file, sameManifests).stream().findFirst());
            String name = ClassPathContent.className(file).orElse("");
            if (isLoadedAlike || name.isEmpty()) {
                addResource(file);
            } else {
                classes.put(
                        name,
                        change(
                                name,
                                !base.filesOf(name).isEmpty(),
                                !head.filesOf(name).isEmpty(),
                                file));
            }
        }

        private Change change(String name, boolean isInBase, boolean isInHead, String file) {
            ChangeKind kind =
                    isInBase && isInHead ? ChangeKind.CHANGED : isInBase ? ChangeKind.REMOVED : ChangeKind.ADDED;
            return new Change(name, kind, entry(base, file), entry(head, file));
        }

        private static String entry(ClassPathContent side, String file) {
            return side.copies().getOrDefault(file, List.of()).stream()
                    .findFirst()
                    .map(copy -> side.name(copy.entry()))
                    .orElse("");
        }

        /** Tells whether a folder only came or went with a file that is named as well. */
        private boolean isFolderOfAnother(Change change) {
            return change.name().endsWith("/")
                    && Stream.concat(resources.stream(), classes.values().stream())
                            .filter(other -> other.kind() != ChangeKind.CHANGED)
                            .map(other -> other.name().endsWith("/")
                                    ? ""
                                    : other.name().replace('.', '/'))
                            .anyMatch(other -> other.startsWith(change.name().replace('.', '/')));
        }
    }
}
