package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.common.classfile.MethodLines;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Tells the user's own code from the JDK's, from libraries' and from this project's, by where classes were loaded from.
 *
 * <p>Own code is what this build compiled: the test's class and all that is where it is, classes in folders, and jars
 * in a build's folder, which are those of sibling modules.
 */
public final class OwnCode {

    private final ClassLoader loader;
    private final Optional<URL> instrument;
    private final Optional<URL> tests; // a jar of Bazel's, for example
    private final Map<String, Optional<Class<?>>> own = new HashMap<>();

    /**
     * Looks classes up with a loader, and initialises none.
     *
     * @param testClass the binary name of the test's class
     */
    public OwnCode(ClassLoader loader, String testClass) {
        this.loader = loader;
        instrument = location(OwnCode.class);
        Optional<Class<?>> tests = load(testClass);
        this.tests = tests.isPresent() ? location(tests.get()) : Optional.empty();
    }

    /** Returns whether a class is the user's own; none is that was made at run time, such as a lambda's. */
    boolean includes(String className) {
        return found(className).isPresent();
    }

    /** Returns the name of the source file of an own class; empty where that is unknown. */
    String file(String className) {
        Optional<Class<?>> type = found(className);
        return type.isPresent() ? MethodLines.of(type.get()).sourceFile().orElse("") : "";
    }

    private Optional<Class<?>> found(String className) {
        Optional<Class<?>> known = own.get(className);
        if (known == null) {
            known = find(className);
            own.put(className, known);
        }
        return known;
    }

    private Optional<Class<?>> find(String className) {
        Optional<Class<?>> type = load(className);
        return type.isPresent() && isOwn(location(type.get())) ? type : Optional.empty();
    }

    private Optional<Class<?>> load(String className) {
        try {
            return Optional.of(Class.forName(className, false, loader));
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty(); // of another loader, or made at run time: then its caller is named
        }
    }

    private boolean isOwn(Optional<URL> location) {
        return location.isPresent()
                && !location.equals(instrument)
                && (location.equals(tests) || isBuilt(location.get().getPath()));
    }

    private static Optional<URL> location(Class<?> type) {
        ProtectionDomain domain = type.getProtectionDomain();
        CodeSource source = domain == null ? null : domain.getCodeSource();
        return Optional.ofNullable(source == null ? null : source.getLocation());
    }

    private static boolean isBuilt(String location) {
        return location.endsWith("/") || location.contains("/target/") || location.contains("/build/libs/");
    }
}
