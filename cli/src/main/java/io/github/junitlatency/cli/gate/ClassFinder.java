package io.github.junitlatency.cli.gate;

import io.github.junitlatency.cli.gate.ClassFacts.Attributes;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.objectweb.asm.Type;

/**
 * Finds classes of a module's tests, and what their annotations and those that these have set.
 *
 * <p>What tests inherit from, and annotations of a team, are found as a class loader finds them.
 */
final class ClassFinder {

    private final ClassLoader loader;
    private final Map<String, Optional<ClassFacts>> classes = new HashMap<>();

    ClassFinder(ClassLoader loader) {
        this.loader = loader;
    }

    /** Adds a class of the module's own. */
    void add(String className, ClassFacts facts) {
        classes.put(className, Optional.of(facts));
    }

    /** Returns the facts of a class; empty if tests cannot inherit from it, because the JVM cannot load it. */
    Optional<ClassFacts> facts(String className) {
        return classes.computeIfAbsent(className, any -> {
            try (InputStream file = loader.getResourceAsStream(className + ".class")) {
                return Optional.ofNullable(file == null ? null : ClassFacts.of(file.readAllBytes()));
            } catch (IOException | IllegalArgumentException e) {
                return Optional.empty(); // broken, or for a newer Java
            }
        });
    }

    /** Returns a class, and then those that it inherits from, the nearest first. */
    Set<String> hierarchy(String className) {
        Set<String> hierarchy = new LinkedHashSet<>();
        addHierarchy(className, hierarchy);
        return hierarchy;
    }

    private void addHierarchy(String className, Set<String> hierarchy) {
        facts(className)
                .filter(any -> hierarchy.add(className))
                .ifPresent(facts -> facts.supers().forEach(parent -> addHierarchy(parent, hierarchy)));
    }

    /** Returns what an annotation of this library sets that is among some, or on one of their types; empty if it is not. */
    Optional<Attributes> nearest(String wanted, Map<String, Attributes> annotations) {
        return nearest(wanted, annotations, new HashSet<>());
    }

    private Optional<Attributes> nearest(String wanted, Map<String, Attributes> annotations, Set<String> within) {
        if (annotations.containsKey(wanted)) {
            return Optional.of(annotations.get(wanted));
        }
        return annotations.keySet().stream()
                .filter(within::add) // else they are on each other
                .flatMap(type -> facts(Type.getType(type).getInternalName()).stream())
                .flatMap(facts -> nearest(wanted, facts.own(), within).stream())
                .findFirst();
    }

    /** Returns what the nearest defaults set that set it. */
    <T> Optional<T> defaults(List<String> layers, Function<Attributes, Optional<T>> attribute) {
        return layers.stream()
                .flatMap(each -> facts(each).stream())
                .flatMap(facts -> nearest(ClassFacts.DEFAULTS, facts.own()).stream())
                .flatMap(attributes -> attribute.apply(attributes).stream())
                .findFirst();
    }
}
