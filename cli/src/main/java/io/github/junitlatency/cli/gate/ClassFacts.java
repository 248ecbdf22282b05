package io.github.junitlatency.cli.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AnnotationNode;
import org.objectweb.asm.tree.ClassNode;

/**
 * The facts of a class that matter here, names as in class files.
 *
 * @param supers what it extends, and then what it implements
 * @param own its annotations
 * @param inner its inner classes, which JUnit runs with it
 * @param isRunAlone whether JUnit may run it by itself: it is neither abstract nor inner
 */
record ClassFacts(
        Set<String> supers,
        Map<String, Attributes> own,
        List<MethodFacts> methods,
        Set<String> inner,
        boolean isRunAlone) {

    static final String TEST = "Lio/github/junitlatency/LatencyTest;";
    static final String DEFAULTS = "Lio/github/junitlatency/LatencyDefaults;";
    static final String BENCHMARKS = "Lio/github/junitlatency/jmh/LatencyBenchmarks;";

    /** Reads a class file. */
    static ClassFacts of(byte[] file) {
        ClassNode node = new ClassNode();
        new ClassReader(file).accept(node, ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
        Set<String> supers = new LinkedHashSet<>();
        if (node.superName != null) {
            supers.add(node.superName);
        }
        supers.addAll(node.interfaces);
        List<MethodFacts> methods = node.methods.stream()
                .map(method -> new MethodFacts(method.name, Attributes.of(method.visibleAnnotations)))
                .toList();
        Set<String> inner = node.innerClasses.stream()
                .filter(nested -> node.name.equals(nested.outerName) && (nested.access & Opcodes.ACC_STATIC) == 0)
                .map(nested -> nested.name)
                .collect(Collectors.toSet());
        boolean isNested = node.innerClasses.stream().anyMatch(nested -> nested.name.equals(node.name));
        boolean isConcrete = (node.access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_INTERFACE)) == 0;
        return new ClassFacts(supers, Attributes.of(node.visibleAnnotations), methods, inner, isConcrete && !isNested);
    }

    /**
     * What an annotation of this library sets; of another one nothing.
     *
     * @param budgets its budgets
     * @param isByMethod whether another method is base
     * @param advisory whether budgets are only reported; empty if it does not say so
     */
    record Attributes(List<String> budgets, boolean isByMethod, Optional<Boolean> advisory) {

        /** Returns the budgets, if it sets some. */
        Optional<List<String>> someBudgets() {
            return Optional.of(budgets).filter(some -> !some.isEmpty());
        }

        /** Returns those of annotations, by their types. */
        static Map<String, Attributes> of(List<AnnotationNode> annotations) {
            Map<String, Attributes> attributes = new LinkedHashMap<>();
            for (AnnotationNode annotation : Objects.requireNonNullElse(annotations, List.<AnnotationNode>of())) {
                boolean isOurs = List.of(TEST, DEFAULTS, BENCHMARKS).contains(annotation.desc);
                List<String> budgets = new ArrayList<>();
                boolean isByMethod = false;
                Optional<Boolean> advisory = Optional.empty();
                for (int i = 0; isOurs && annotation.values != null && i < annotation.values.size(); i += 2) {
                    Object value = annotation.values.get(i + 1);
                    if (annotation.values.get(i).equals("budgets")) {
                        ((List<?>) value).forEach(budget -> budgets.add(budget.toString()));
                    }
                    isByMethod |= annotation.values.get(i).equals("base");
                    if (annotation.values.get(i).equals("advisory")) {
                        advisory = Optional.of(List.of(true).equals(value));
                    }
                }
                attributes.put(annotation.desc, new Attributes(budgets, isByMethod, advisory));
            }
            return attributes;
        }
    }

    /** The annotations of a method. */
    record MethodFacts(String name, Map<String, Attributes> annotations) {}
}
