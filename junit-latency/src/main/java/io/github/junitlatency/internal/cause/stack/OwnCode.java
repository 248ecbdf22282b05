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
 * <p>Own code is what this build compiled: classes in folders, and jars in a build's folder, which are those of sibling modules.
 */
public final class OwnCode {

    private final ClassLoader loader;
    private final Optional<URL> instrument;
    private final Map<String, Optional<Class<?>>> own = new HashMap<>();

    /** Looks classes up with a loader, and initialises none. */
    public OwnCode(ClassLoader loader) {
        this.loader = loader;
        instrument = location(OwnCode.class);
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
        try {
            Class<?> type = Class.forName(className, false, loader);
            Optional<URL> location = location(type);
            return location.isPresent()
                            && !location.equals(instrument)
                            && isBuilt(location.get().getPath())
                    ? Optional.of(type)
                    : Optional.empty();
        } catch (ClassNotFoundException | LinkageError e) {
            return Optional.empty(); // of another loader, or made at run time: then its caller is named
        }
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
