package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ModuleBuild.Entry;
import io.github.junitlatency.cli.gate.ModuleBuild.Kind;
import io.github.junitlatency.cli.gate.unchanged.ClassPathEntry;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

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
    /** Annotations of JUnit by which one method is run several times. */
    private static final String TEMPLATES = "Lorg/junit/jupiter/params/";

    private static final String ANNOTATION = "Lio/github/junitlatency/LatencyTest;";
    private static final String DEFAULTS = "Lio/github/junitlatency/LatencyDefaults;";

    private static final Predicate<String> IS_CLASS = name -> name.endsWith(".class");

    private final Map<String, Facts> classes = new HashMap<>();

    private final SortedSet<String> names = new TreeSet<>();
    private final Map<String, Set<String>> byBase = new HashMap<>(); // the names of such methods, by class
    private int relativeBudgets;
    private final SortedSet<String> uncounted = new TreeSet<>();

    /**
     * The facts of a class that matter here, names as in class files; annotations with how many budgets by base they have.
     *
     * @param methods the annotations of each method
     * @param inner its inner classes, which JUnit runs with it
     * @param isRunAlone whether JUnit may run it by itself: a class of the module's tests that is neither abstract nor inner
     */
    private record Facts(
            Set<String> supers,
            Map<String, Integer> own,
            List<MethodFacts> methods,
            Set<String> inner,
            boolean isRunAlone) {}

    private record MethodFacts(String name, Map<String, Integer> annotations) {}

    private LatencyClasses() {}

    /**
     * Looks through a module.
     *
     * @throws IOException if a class cannot be read
     */
    static LatencyClasses of(ModuleBuild module) throws IOException {
        LatencyClasses found = new LatencyClasses();
        if (module.entries().stream().anyMatch(entry -> entry.id().equals(GROUP + "junit-latency"))) {
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
        boolean isInJars = module.entries().stream().anyMatch(entry -> isJar(entry) && mentionsThisLibrary(entry));
        for (Entry entry : module.entries()) {
            if (Files.isDirectory(entry.file())) {
                ClassPathEntry.read(entry.file(), IS_CLASS, (name, file) -> add(file, entry.kind() == Kind.TESTS));
            } else if (isInJars && isJar(entry)) {
                addJar(entry);
            }
        }
        Map<String, Integer> annotations = annotations();
        for (Map.Entry<String, Facts> one : classes.entrySet()) {
            if (!one.getValue().isRunAlone()) {
                continue;
            }
            List<MethodFacts> tests = new ArrayList<>();
            collect(one.getKey(), annotations.keySet(), new HashSet<>(), tests);
            if (!tests.isEmpty()) {
                names.add(one.getKey().replace('/', '.'));
            }
            tests.forEach(test -> count(one.getKey(), test, annotations));
        }
    }

    private void count(String className, MethodFacts test, Map<String, Integer> annotations) {
        int budgets = 0;
        for (Map.Entry<String, Integer> annotation : test.annotations().entrySet()) {
            budgets += annotation.getValue() + annotations.getOrDefault(annotation.getKey(), 0);
        }
        if (budgets == 0) {
            budgets = defaults(className);
        }
        relativeBudgets += budgets;
        if (budgets > 0) {
            byBase.computeIfAbsent(className.replace('/', '.'), any -> new HashSet<>())
                    .add(test.name());
        }
        if (budgets > 0 && test.annotations().keySet().stream().anyMatch(name -> name.startsWith(TEMPLATES))) {
            uncounted.add(className.replace('/', '.') + "." + test.name());
        }
    }

    /** Returns how many budgets by base a test may have by the defaults of its class, or of those it is collected from. */
    private int defaults(String className) {
        Set<String> seen = new HashSet<>();
        collect(className, Set.of(), seen, new ArrayList<>());
        seen.add(className.substring(0, className.lastIndexOf('/') + 1) + "package-info");
        return seen.stream().mapToInt(this::ownDefaults).sum();
    }

    /** Returns the same of one class, where it has the defaults itself or by a team's own annotation. */
    private int ownDefaults(String className) {
        Facts facts = classes.get(className);
        return facts == null
                ? 0
                : facts.own().getOrDefault(DEFAULTS, 0)
                        + facts.own().keySet().stream()
                                .map(annotation -> classes.get(annotation.substring(1, annotation.length() - 1)))
                                .filter(Objects::nonNull)
                                .mapToInt(annotation -> annotation.own().getOrDefault(DEFAULTS, 0))
                                .sum();
    }

    private static boolean isJar(Entry entry) {
        return !entry.id().startsWith(GROUP) && Files.isRegularFile(entry.file());
    }

    /** Returns whether classes of a jar mention this library: then it may have such annotations, or tests to inherit. */
    private static boolean mentionsThisLibrary(Entry entry) {
        boolean[] isMentioned = {false};
        try {
            ClassPathEntry.read(
                    entry.file(),
                    IS_CLASS,
                    (name, file) ->
                            isMentioned[0] |= new String(file, StandardCharsets.ISO_8859_1).contains(ANNOTATION));
        } catch (IOException e) {
            return false; // the JVM passes over what is no jar, too
        }
        return isMentioned[0];
    }

    private void addJar(Entry entry) {
        try {
            ClassPathEntry.read(
                    entry.file(),
                    name -> IS_CLASS.test(name) && !name.startsWith("META-INF/"),
                    (name, file) -> add(file, false));
        } catch (IOException | IllegalArgumentException e) {
            // no jar, or classes for a newer Java than is known here: tests cannot inherit from what the JVM cannot
            // load
        }
    }

    private void add(byte[] file, boolean isOfTests) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
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
        // The first of a class path is the one that is loaded.
        classes.putIfAbsent(
                node.name,
                new Facts(
                        supers,
                        budgets(node.visibleAnnotations),
                        methods,
                        inner,
                        isOfTests && isConcrete && !isNested));
    }

    /** Returns the budgets by base that each annotation has: by the grammar of budgets, those with the word base behind the sign. */
    private static Map<String, Integer> budgets(List<AnnotationNode> annotations) {
        Map<String, Integer> budgets = new HashMap<>();
        for (AnnotationNode annotation : Objects.requireNonNullElse(annotations, List.<AnnotationNode>of())) {
            budgets.put(annotation.desc, 0);
            boolean isOurs = annotation.desc.equals(ANNOTATION) || annotation.desc.equals(DEFAULTS);
            for (int i = 0; isOurs && annotation.values != null && i < annotation.values.size(); i += 2) {
                if (annotation.values.get(i).equals("budgets")) {
                    int byBase = (int) ((List<?>) annotation.values.get(i + 1))
                            .stream()
                                    .filter(budget -> budget.toString().contains("base"))
                                    .count();
                    budgets.put(annotation.desc, byBase);
                }
            }
        }
        return budgets;
    }

    /** Returns the annotations that make a method a latency test, with the budgets by base that they bring. */
    private Map<String, Integer> annotations() {
        Map<String, Integer> found = new HashMap<>(Map.of(ANNOTATION, 0));
        boolean isGrowing = true;
        while (isGrowing) {
            isGrowing = false;
            for (Map.Entry<String, Facts> one : classes.entrySet()) {
                String annotation = "L" + one.getKey() + ";";
                Map<String, Integer> own = one.getValue().own();
                if (!found.containsKey(annotation) && own.keySet().stream().anyMatch(found::containsKey)) {
                    int budgets = own.entrySet().stream()
                            .mapToInt(each -> each.getValue() + found.getOrDefault(each.getKey(), 0))
                            .sum();
                    found.put(annotation, budgets);
                    isGrowing = true;
                }
            }
        }
        return found;
    }

    private void collect(String name, Set<String> annotations, Set<String> seen, List<MethodFacts> tests) {
        Facts facts = classes.get(name);
        if (facts == null || !seen.add(name)) {
            return;
        }
        facts.methods().stream()
                .filter(method -> method.annotations().keySet().stream().anyMatch(annotations::contains))
                .forEach(tests::add);
        facts.supers().forEach(parent -> collect(parent, annotations, seen, tests));
        facts.inner().forEach(nested -> collect(nested, annotations, seen, tests));
    }
}
