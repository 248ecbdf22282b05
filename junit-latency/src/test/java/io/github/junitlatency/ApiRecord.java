package io.github.junitlatency;

import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.lang.reflect.TypeVariable;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * What users can compile against, a line for each type and member, sorted.
 *
 * <p>A line says what javac needs of a member: modifiers, result, name, parameters, and the default of an annotation's
 * element. Names of parameters are no part of it.
 */
final class ApiRecord {

    private static final Set<String> PACKAGES = Set.of("", "result", "assertj");
    private static final Path SOURCES = Path.of("src/main/java/io/github/junitlatency");

    /** What every object has. */
    private static final Set<String> OF_OBJECT = Set.of(" toString()", " hashCode()", " equals(java.lang.Object)");

    /** What a kind has by itself. */
    private static final Set<String> IMPLIED =
            Set.of("java.lang.Object", "java.lang.Record", "java.lang.annotation.Annotation");

    private ApiRecord() {}

    /** Returns the lines of the library as it is. */
    static List<String> ofLibrary() throws IOException, ClassNotFoundException {
        List<Class<?>> types = new ArrayList<>();
        for (String below : PACKAGES) {
            List<String> names;
            try (Stream<Path> files = Files.list(SOURCES.resolve(below))) {
                names = files.map(file -> file.getFileName().toString())
                        .filter(name -> name.endsWith(".java") && !name.equals("package-info.java"))
                        .map(name -> name.substring(0, name.length() - ".java".length()))
                        .toList();
            }
            for (String name : names) {
                String prefix = "io.github.junitlatency." + (below.isEmpty() ? "" : below + ".");
                types.add(Class.forName(prefix + name, false, ApiRecord.class.getClassLoader()));
            }
        }
        return types.stream().flatMap(ApiRecord::lines).sorted().toList();
    }

    private static Stream<String> lines(Class<?> type) {
        if (!isSeen(type.getModifiers())) {
            return Stream.empty();
        }
        String name = type.getTypeName();
        Stream<String> members = Stream.of(
                        Arrays.stream(type.getDeclaredConstructors())
                                .filter(ApiRecord::isWritten)
                                .map(it -> it.toGenericString().replace(name + "(", "new(")),
                        Arrays.stream(type.getDeclaredMethods())
                                .filter(ApiRecord::isWritten)
                                .map(it -> it.toGenericString() + defaultOf(it))
                                .filter(line -> OF_OBJECT.stream().noneMatch(line.replace(name + ".", "")::endsWith)),
                        Arrays.stream(type.getDeclaredFields())
                                .filter(ApiRecord::isWritten)
                                .map(Field::toGenericString))
                .flatMap(lines -> lines)
                .map(line -> name + ": " + line.replace(" " + name + ".", " ").replaceAll(",(?! )", ", "));
        return Stream.of(
                        Stream.of(name + " is " + header(type)),
                        members,
                        Arrays.stream(type.getDeclaredClasses()).flatMap(ApiRecord::lines))
                .flatMap(lines -> lines);
    }

    private static boolean isWritten(Member member) {
        return !member.isSynthetic() && isSeen(member.getModifiers());
    }

    private static boolean isSeen(int modifiers) {
        return Modifier.isPublic(modifiers) || Modifier.isProtected(modifiers);
    }

    private static String header(Class<?> type) {
        String kind = type.isAnnotation()
                ? "@interface"
                : type.isInterface() ? "interface" : type.isRecord() ? "record" : type.isEnum() ? "enum" : "class";
        int modifiers = type.getModifiers() & (Modifier.PUBLIC | Modifier.PROTECTED | Modifier.STATIC);
        boolean open = !Modifier.isFinal(type.getModifiers()) && kind.equals("class");
        String shape = open ? Modifier.isAbstract(type.getModifiers()) ? "abstract " : "open " : "";
        String parents = Stream.concat(
                        Stream.ofNullable(type.getGenericSuperclass()), Arrays.stream(type.getGenericInterfaces()))
                .map(Type::getTypeName)
                .filter(parent -> !IMPLIED.contains(parent))
                .sorted()
                .collect(Collectors.joining(", "));
        return Modifier.toString(modifiers) + " " + shape + (type.isSealed() ? "sealed " : "") + kind
                + variables(type.getTypeParameters()) + (parents.isEmpty() ? "" : " of " + parents);
    }

    private static String defaultOf(Method method) {
        return method.getDefaultValue() == null ? "" : " default " + text(method.getDefaultValue());
    }

    private static String variables(TypeVariable<?>[] variables) {
        return variables.length == 0
                ? ""
                : Arrays.stream(variables)
                        .map(variable -> variable.getName() + " extends "
                                + Arrays.stream(variable.getBounds())
                                        .map(Type::getTypeName)
                                        .collect(Collectors.joining(" & ")))
                        .collect(Collectors.joining(", ", "<", ">"));
    }

    private static String text(Object value) {
        return value instanceof Object[] many
                ? Arrays.toString(many)
                : value instanceof double[] numbers
                        ? Arrays.toString(numbers)
                        : value instanceof boolean[] flags ? Arrays.toString(flags) : value.toString();
    }
}
