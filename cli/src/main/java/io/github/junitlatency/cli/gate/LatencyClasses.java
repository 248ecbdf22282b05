package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Finds the test classes of a module that have latency tests, in class files.
 *
 * <p>A class has some if one of its methods has {@code @LatencyTest}, or an annotation that has it, or if it inherits from a class
 * that does, or if one of its inner classes has some. A class too many would be red, since JUnit runs nothing of it; a class too few
 * would be a test without a gate. So abstract classes are not among them, and neither are static nested classes, which Surefire and
 * Failsafe run only where they are named. Libraries are read where one of them mentions the annotation.
 */
final class LatencyClasses {

    private static final String GROUP = "io.github.junitlatency:";
    private static final String ANNOTATION = "Lio/github/junitlatency/LatencyTest;";

    private final Map<String, Facts> classes = new HashMap<>();

    /** The facts of a class that matter here, names as in class files. */
    private record Facts(
            Set<String> supers,
            Set<String> ownAnnotations,
            Set<String> ofMethods,
            Set<String> inner,
            boolean isRunAlone) {}

    private LatencyClasses() {}

    /**
     * Returns the names of the outermost classes that JUnit is to look at, sorted.
     *
     * @throws IOException if a class cannot be read
     */
    static SortedSet<String> of(ModuleBuild module) throws IOException {
        LatencyClasses found = new LatencyClasses();
        SortedSet<String> names = new TreeSet<>();
        if (module.entries().stream().noneMatch(entry -> entry.id().equals(GROUP + "junit-latency"))) {
            return names;
        }
        boolean isInJars = module.entries().stream().anyMatch(LatencyClasses::isJarWithSuch);
        for (Entry entry : module.entries()) {
            if (Files.isDirectory(entry.file())) {
                found.addFolder(entry.file(), entry.kind() == Kind.TESTS);
            } else if (isInJars && isJar(entry)) {
                found.addJar(entry.file());
            }
        }
        Set<String> annotations = found.annotations();
        for (Map.Entry<String, Facts> one : found.classes.entrySet()) {
            if (one.getValue().isRunAlone() && found.has(one.getKey(), annotations, new HashSet<>())) {
                names.add(one.getKey().replace('/', '.'));
            }
        }
        return names;
    }

    private static boolean isJar(Entry entry) {
        return !entry.id().startsWith(GROUP) && Files.isRegularFile(entry.file());
    }

    /** Returns whether a jar mentions this library in its classes: then it may have such annotations, or tests to inherit. */
    private static boolean isJarWithSuch(Entry entry) {
        if (!isJar(entry)) {
            return false;
        }
        try (JarFile jar = new JarFile(entry.path())) {
            for (JarEntry file : Collections.list(jar.entries())) {
                if (file.getName().endsWith(".class")) {
                    try (InputStream bytes = jar.getInputStream(file)) {
                        if (new String(bytes.readAllBytes(), StandardCharsets.ISO_8859_1).contains(ANNOTATION)) {
                            return true;
                        }
                    }
                }
            }
            return false;
        } catch (IOException e) {
            return false; // the JVM passes over what is no jar, too
        }
    }

    private void addFolder(Path folder, boolean isOfTests) throws IOException {
        List<Path> files = new ArrayList<>();
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (file.toString().endsWith(".class")) {
                    files.add(file);
                }
                return FileVisitResult.CONTINUE;
            }
        });
        for (Path file : files) {
            try (InputStream bytes = Files.newInputStream(file)) {
                add(new ClassReader(bytes), isOfTests);
            }
        }
    }

    private void addJar(Path path) {
        try (JarFile jar = new JarFile(path.toFile())) {
            for (JarEntry file : Collections.list(jar.entries())) {
                if (file.getName().endsWith(".class") && !file.getName().startsWith("META-INF/")) {
                    try (InputStream bytes = jar.getInputStream(file)) {
                        add(new ClassReader(bytes), false);
                    }
                }
            }
        } catch (IOException | IllegalArgumentException e) {
            // no jar, or classes for a newer Java than is known here: tests cannot inherit from what the JVM cannot
            // load
        }
    }

    private void add(ClassReader reader, boolean isOfTests) {
        String className = reader.getClassName();
        Set<String> supers = new HashSet<>(List.of(reader.getInterfaces()));
        if (reader.getSuperName() != null) {
            supers.add(reader.getSuperName());
        }
        Set<String> own = new HashSet<>();
        Set<String> ofMethods = new HashSet<>();
        Set<String> inner = new HashSet<>();
        boolean[] isNested = {false};
        reader.accept(
                new ClassVisitor(Opcodes.ASM9) {
                    @Override
                    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
                        own.add(descriptor);
                        return null;
                    }

                    @Override
                    public void visitInnerClass(String name, String outer, String simpleName, int access) {
                        isNested[0] |= name.equals(className);
                        if (className.equals(outer) && (access & Opcodes.ACC_STATIC) == 0) {
                            inner.add(name);
                        }
                    }

                    @Override
                    public MethodVisitor visitMethod(
                            int access, String name, String descriptor, String signature, String[] exceptions) {
                        return new MethodVisitor(Opcodes.ASM9) {
                            @Override
                            public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                                ofMethods.add(annotation);
                                return null;
                            }
                        };
                    }
                },
                ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        boolean isConcrete = (reader.getAccess() & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0;
        // The first of a class path is the one that is loaded.
        classes.putIfAbsent(
                className, new Facts(supers, own, ofMethods, inner, isOfTests && isConcrete && !isNested[0]));
    }

    /** Returns the annotations that make a method a latency test. */
    private Set<String> annotations() {
        Set<String> found = new HashSet<>(Set.of(ANNOTATION));
        boolean isGrowing = true;
        while (isGrowing) {
            isGrowing = false;
            for (Map.Entry<String, Facts> one : classes.entrySet()) {
                if (one.getValue().ownAnnotations().stream().anyMatch(found::contains)) {
                    isGrowing |= found.add("L" + one.getKey() + ";");
                }
            }
        }
        return found;
    }

    private boolean has(String name, Set<String> annotations, Set<String> seen) {
        Facts facts = classes.get(name);
        if (facts == null || !seen.add(name)) {
            return false;
        }
        return facts.ofMethods().stream().anyMatch(annotations::contains)
                || facts.supers().stream().anyMatch(parent -> has(parent, annotations, seen))
                || facts.inner().stream().anyMatch(inner -> has(inner, annotations, seen));
    }
}
