package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import io.github.junitlatency.cli.gate.unchanged.ClassPathEntry;
import java.io.IOException;
import java.io.InputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * Finds the test classes of a module that have latency tests, in class files.
 *
 * <p>A class has some if one of its methods has {@code @LatencyTest}, or an annotation that has it, or if it inherits from a class
 * that does, or if one of its inner classes has some. A class too many would be red, since JUnit runs nothing of it; a class too few
 * would be a test without a gate. So abstract classes are not among them, and neither are static nested classes, which Surefire and
 * Failsafe run only where they are named.
 * What they inherit from, and annotations of a team, are found as a class loader finds them.
 */
final class LatencyClasses {

    private static final String LIBRARY = "io.github.junitlatency:junit-latency";
    /** Annotations of JUnit by which one method is run several times. */
    private static final String TEMPLATES = "Lorg/junit/jupiter/params/";

    private static final String ANNOTATION = "Lio/github/junitlatency/LatencyTest;";
    private static final String DEFAULTS = "Lio/github/junitlatency/LatencyDefaults;";

    private final Map<String, Optional<Facts>> classes = new HashMap<>();

    private final SortedSet<String> names = new TreeSet<>();
    private final Map<String, Set<String>> byBase = new HashMap<>(); // the names of such methods, by class
    private int relativeBudgets;
    private final SortedSet<String> uncounted = new TreeSet<>();

    /**
     * The facts of a class that matter here, names as in class files; annotations with how many budgets by base they have.
     *
     * @param methods the annotations of each method
     * @param inner its inner classes, which JUnit runs with it
     * @param isRunAlone whether JUnit may run it by itself: it is neither abstract nor inner
     */
    private record Facts(
            Set<String> supers,
            Map<String, Integer> own,
            List<MethodFacts> methods,
            Set<String> inner,
            boolean isRunAlone) {

        static Facts of(byte[] file) {
            ClassNode node = new ClassNode();
            new ClassReader(file)
                    .accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
            Set<String> supers = new HashSet<>(node.interfaces);
            if (node.superName != null) {
                supers.add(node.superName);
            }
            List<MethodFacts> methods = node.methods.stream()
                    .map(method -> new MethodFacts(method.name, budgets(method.visibleAnnotations)))
                    .toList();
            Set<String> inner = node.innerClasses.stream()
                    .filter(nested -> node.name.equals(nested.outerName) && (nested.access & Opcodes.ACC_STATIC) == 0)
                    .map(nested -> nested.name)
                    .collect(Collectors.toSet());
            boolean isNested = node.innerClasses.stream().anyMatch(nested -> nested.name.equals(node.name));
            boolean isConcrete = (node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0;
            return new Facts(supers, budgets(node.visibleAnnotations), methods, inner, isConcrete && !isNested);
        }

        /** Returns the budgets by base that each annotation has: by the grammar of budgets, those with the word base. */
        private static Map<String, Integer> budgets(List<AnnotationNode> annotations) {
            Map<String, Integer> budgets = new HashMap<>();
            for (AnnotationNode annotation : Objects.requireNonNullElse(annotations, List.<AnnotationNode>of())) {
                budgets.put(annotation.desc, 0);
                boolean isOurs = annotation.desc.equals(ANNOTATION) || annotation.desc.equals(DEFAULTS);
                for (int i = 0; isOurs && annotation.values != null && i < annotation.values.size(); i += 2) {
                    if (annotation.values.get(i).equals("budgets")) {
                        List<?> values = (List<?>) annotation.values.get(i + 1);
                        values.stream()
                                .filter(budget -> budget.toString().contains("base"))
                                .forEach(budget -> budgets.merge(annotation.desc, 1, Integer::sum));
                    }
                }
            }
            return budgets;
        }
    }

    private record MethodFacts(String name, Map<String, Integer> annotations) {}

    private LatencyClasses() {}

    /**
     * Looks through a module.
     *
     * @throws IOException if a class cannot be read
     */
    static LatencyClasses of(ModuleBuild module) throws IOException {
        LatencyClasses found = new LatencyClasses();
        if (module.entries().stream().anyMatch(entry -> entry.id().equals(LIBRARY))) {
            found.look(module);
        }
        return found;
    }

    /** Returns the names of the outermost classes that JUnit is to look at, sorted. */
    SortedSet<String> names() {
        return names;
    }

    /** Returns how many budgets by base the tests have, one that is overridden twice. */
    int relativeBudgets() {
        return relativeBudgets;
    }

    /** Returns the tests with budgets by base whose invocations cannot be counted, such as parameterized ones. */
    SortedSet<String> uncounted() {
        return uncounted;
    }

    /**
     * Returns whether a test has budgets by base.
     *
     * @param className its class, or the one that has it as an inner one
     * @param methodName empty for any of the class
     */
    boolean isByBase(String className, String methodName) {
        return byBase.entrySet().stream()
                .filter(ofClass -> className.equals(ofClass.getKey()) || className.startsWith(ofClass.getKey() + "$"))
                .anyMatch(ofClass -> methodName.isEmpty() || ofClass.getValue().contains(methodName));
    }

    private void look(ModuleBuild module) throws IOException {
        Set<String> own = new TreeSet<>();
        List<URL> classPath = new ArrayList<>();
        for (Entry entry : module.entries()) {
            classPath.add(entry.file().toUri().toURL());
            if (entry.kind() == Kind.TESTS && Files.isDirectory(entry.file())) {
                ClassPathEntry.read(entry.file(), name -> name.endsWith(".class"), (name, file) -> {
                    String className = name.substring(0, name.lastIndexOf('.'));
                    classes.put(className, Optional.of(Facts.of(file)));
                    own.add(className);
                });
            }
        }
        try (URLClassLoader loader = new URLClassLoader(classPath.toArray(URL[]::new), null)) {
            for (String className : own) {
                if (facts(className, loader).map(Facts::isRunAlone).orElse(false)) {
                    look(className, loader);
                }
            }
        }
    }

    private void look(String className, ClassLoader loader) {
        Set<String> related = new HashSet<>();
        addRelated(className, related, loader);
        String name = className.replace('/', '.');
        for (String each : related) {
            for (MethodFacts method : facts(each, loader).orElseThrow().methods()) {
                Optional<Integer> ofTest = budgets(method.annotations(), new HashSet<>(), loader);
                if (ofTest.isEmpty()) {
                    continue;
                }
                names.add(name);
                int budgets = ofTest.get() > 0 ? ofTest.get() : defaults(className, related, loader);
                relativeBudgets += budgets;
                if (budgets > 0) {
                    byBase.computeIfAbsent(name, any -> new HashSet<>()).add(method.name());
                    if (method.annotations().keySet().stream().anyMatch(other -> other.startsWith(TEMPLATES))) {
                        uncounted.add(name + "." + method.name());
                    }
                }
            }
        }
    }

    private Optional<Facts> facts(String className, ClassLoader loader) {
        return classes.computeIfAbsent(className, any -> {
            try (InputStream file = loader.getResourceAsStream(className + ".class")) {
                return Optional.ofNullable(file == null ? null : Facts.of(file.readAllBytes()));
            } catch (IOException | IllegalArgumentException e) {
                return Optional
                        .empty(); // broken, or for a newer Java: tests cannot inherit from what the JVM cannot load
            }
        });
    }

    /** Adds a class, those that it inherits from, and its inner ones. */
    private void addRelated(String className, Set<String> related, ClassLoader loader) {
        facts(className, loader).filter(any -> related.add(className)).ifPresent(facts -> {
            facts.supers().forEach(parent -> addRelated(parent, related, loader));
            facts.inner().forEach(nested -> addRelated(nested, related, loader));
        });
    }

    /** Returns the budgets by base of annotations, with those on their own types; empty if none of them makes a latency test. */
    private Optional<Integer> budgets(Map<String, Integer> annotations, Set<String> within, ClassLoader loader) {
        int sum = 0;
        boolean isTest = false;
        for (Map.Entry<String, Integer> annotation : annotations.entrySet()) {
            String type = annotation.getKey();
            sum += annotation.getValue();
            if (type.equals(ANNOTATION)) {
                isTest = true;
            } else if (within.add(type)) { // else they are on each other
                Optional<Integer> further = budgets(ownOf(type, loader), within, loader);
                isTest |= further.isPresent();
                sum += further.orElse(0);
                within.remove(type);
            }
        }
        return isTest ? Optional.of(sum) : Optional.empty();
    }

    private Map<String, Integer> ownOf(String annotation, ClassLoader loader) {
        return facts(Type.getType(annotation).getInternalName(), loader)
                .map(Facts::own)
                .orElse(Map.of());
    }

    /** Returns how many budgets by base a test may have by the defaults of classes or of its package, or by a team's own annotation. */
    private int defaults(String className, Set<String> related, ClassLoader loader) {
        Set<String> all = new HashSet<>(related);
        all.add(className.substring(0, className.lastIndexOf('/') + 1) + "package-info");
        return all.stream()
                .flatMap(each -> facts(each, loader).stream())
                .mapToInt(facts -> facts.own().getOrDefault(DEFAULTS, 0)
                        + facts.own().keySet().stream()
                                .mapToInt(
                                        annotation -> ownOf(annotation, loader).getOrDefault(DEFAULTS, 0))
                                .sum())
                .sum();
    }
}
