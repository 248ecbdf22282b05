package io.github.junitlatency.internal.report.ci;

import io.github.junitlatency.internal.common.lists.Lists;
import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.function.ThrowingConsumer;

/**
 * JUnit's {@code publishFile(name, MediaType, ThrowingConsumer)}, in whichever form the running version has it.
 *
 * <p>There is none before 5.12. Until 5.13 its {@code MediaType} is in package {@code org.junit.jupiter.api.extension}; 5.14
 * has one more in {@code org.junit.jupiter.api}, and the older one goes away in a 6.x. So it is called by reflection.
 *
 * @param method JUnit's
 */
public record FilePublisher(Method method) {

    private static final String NAME = "publishFile";
    private static final String OLDER = ".extension.";

    /**
     * Returns it, preferring the newer form; empty where there is none.
     *
     * @param context JUnit's type of extension contexts
     */
    public static Optional<FilePublisher> of(Class<?> context) {
        List<Method> forms = Lists.filter(
                List.of(context.getMethods()),
                method -> method.getName().equals(NAME) && takesNameTypeAndAction(method));
        Optional<Method> newer = Lists.first(forms, method -> !isOlder(method));
        return forms.isEmpty() ? Optional.empty() : Optional.of(new FilePublisher(newer.orElse(forms.get(0))));
    }

    private static boolean isOlder(Method method) {
        return method.getParameterTypes()[1].getName().contains(OLDER);
    }

    private static boolean takesNameTypeAndAction(Method method) {
        Class<?>[] types = method.getParameterTypes();
        return types.length == 3
                && types[0] == String.class
                && types[1].getSimpleName().equals("MediaType")
                && types[2] == ThrowingConsumer.class;
    }

    /**
     * Publishes a copy of a file.
     *
     * @throws IOException if JUnit does not take it, with its reason as the cause
     */
    public void publish(Object context, Path file) throws IOException {
        String name = file.getFileName().toString();
        ThrowingConsumer<Path> copy = target -> Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        try {
            method.invoke(context, name, mediaType(name), copy);
        } catch (InvocationTargetException e) {
            throw new IOException("JUnit says: " + e.getCause(), e.getCause());
        } catch (ReflectiveOperationException e) {
            throw new IOException(method + " cannot be called: " + e, e);
        }
    }

    private Object mediaType(String name) throws ReflectiveOperationException {
        String text = name.endsWith(".json") ? "application/json" : "text/plain;charset=UTF-8";
        return method.getParameterTypes()[1].getMethod("parse", String.class).invoke(null, text);
    }
}
