package io.github.junitlatency.cli.gate.unchanged;

import java.io.IOException;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Finds the methods of a class that differ.
 *
 * <p>A lambda counts as a method of its own, which javac numbers in the order of the source. So a new lambda makes those
 * below it differ as well.
 */
public final class ChangedMethods {

    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

    private ChangedMethods() {}

    /**
     * Compares a class of two class paths, in all versions that a multi-release jar has of it.
     *
     * @return names in words of the source, such as {@code Checksum.of}, with parameters if the class has more of that
     *     name; none for a class that only one side has, or whose files cannot be compared by methods
     * @throws IOException if a class file cannot be read again
     */
    public static SortedSet<String> of(String className, ClassPathContent base, ClassPathContent head)
            throws IOException {
        SortedSet<String> names = new TreeSet<>();
        for (String file : base.filesOf(className)) {
            if (head.filesOf(className).contains(file)) {
                names.addAll(between(base.bytes(file), head.bytes(file)));
            }
        }
        return names;
    }

    /** Compares two class files of one class; no methods where they cannot be read. */
    static Set<String> between(byte[] base, byte[] head) {
        try {
            Parts ofBase = Parts.of(base);
            Parts ofHead = Parts.of(head);
            return Stream.concat(ofBase.methods.keySet().stream(), ofHead.methods.keySet().stream())
                    .filter(id -> !Arrays.equals(ofBase.methods.get(id), ofHead.methods.get(id)))
                    .map(id -> name(id, ofBase, ofHead))
                    .collect(Collectors.toSet());
        } catch (RuntimeException e) { // newer than ASM, broken, or an unknown attribute of a method
            return Set.of();
        }
    }

    private static String name(String id, Parts base, Parts head) {
        int descriptor = id.indexOf('(');
        String method = id.substring(0, descriptor);
        String type = head.type;
        if (method.equals("<clinit>")) {
            return "static initializer of " + type;
        }
        Matcher lambda = LAMBDA.matcher(method);
        if (lambda.matches()) {
            String outer = lambda.group(1);
            return "lambda in " + (outer.equals("new") || outer.equals("static") ? type : type + "." + outer);
        }
        String words = method.equals("<init>") ? "new " + type : type + "." + method;
        return base.isOverloaded(method) || head.isOverloaded(method)
                ? words
                        + Stream.of(Type.getArgumentTypes(id.substring(descriptor)))
                                .map(argument -> simple(argument.getClassName()))
                                .collect(Collectors.joining(", ", "(", ")"))
                : words;
    }

    private static String simple(String className) {
        return className.substring(className.lastIndexOf('.') + 1).replaceFirst("^.*\\$(?=\\D)", "");
    }

    /**
     * The methods of a class file.
     *
     * @param type the class's simple name
     * @param methods each by its name and descriptor
     */
    private record Parts(String type, Map<String, byte[]> methods) {

        static Parts of(byte[] classFile) {
            ClassNode node = NormalisedClass.withoutDebug(new ClassReader(classFile));
            Map<String, byte[]> methods = new HashMap<>();
            for (MethodNode method : node.methods) {
                ClassWriter alone = new ClassWriter(0);
                alone.visit(Opcodes.V17, 0, "Alone", null, "java/lang/Object", null);
                method.accept(alone);
                methods.put(method.name + method.desc, alone.toByteArray());
            }
            return new Parts(simple(node.name.replace('/', '.')), methods);
        }

        boolean isOverloaded(String method) {
            return methods.keySet().stream()
                            .filter(id -> id.startsWith(method + "("))
                            .count()
                    > 1;
        }
    }
}
