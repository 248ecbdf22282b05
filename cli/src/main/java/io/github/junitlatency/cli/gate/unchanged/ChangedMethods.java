package io.github.junitlatency.cli.gate.unchanged;

import io.github.junitlatency.cli.gate.unchanged.NormalisedClass.WithoutDebug;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * The methods of a class that differ.
 *
 * <p>A lambda counts as a method of its own, which javac numbers in the order of the source. So a new lambda makes those
 * below it differ as well.
 *
 * @param methods the methods, in the order of their names
 * @param isOtherwiseChanged whether something outside methods differs: fields, annotations, a superclass
 */
public record ChangedMethods(List<Method> methods, boolean isOtherwiseChanged) {

    private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

    /** Makes the list unmodifiable. */
    public ChangedMethods {
        methods = List.copyOf(methods);
    }

    /**
     * A method that differs.
     *
     * @param name in words of the source, such as {@code Checksum.of}; with parameters if the class has more of that name
     * @param kind what became of it
     */
    public record Method(String name, ChangeKind kind) {}

    /**
     * Compares a class of two class paths, in all versions that a multi-release jar has of it.
     *
     * @return no methods for a class that only one side has, or whose files cannot be compared by methods
     * @throws IOException if a class file cannot be read again
     */
    public static ChangedMethods of(String className, ClassPathContent base, ClassPathContent head) throws IOException {
        List<Method> methods = new ArrayList<>();
        boolean isOtherwiseChanged = false;
        TreeSet<String> files = new TreeSet<>(base.filesOf(className));
        files.retainAll(head.filesOf(className));
        for (String file : files) {
            ChangedMethods changed =
                    between(base.bytes(file).orElseThrow(), head.bytes(file).orElseThrow());
            methods.addAll(changed.methods());
            isOtherwiseChanged |= changed.isOtherwiseChanged();
        }
        return new ChangedMethods(methods.stream().distinct().toList(), isOtherwiseChanged);
    }

    /** Compares two class files of one class; no methods where they cannot be read. */
    static ChangedMethods between(byte[] base, byte[] head) {
        try {
            Parts ofBase = new Parts(base);
            Parts ofHead = new Parts(head);
            TreeMap<String, Method> changed = new TreeMap<>();
            Stream.concat(ofBase.methods.keySet().stream(), ofHead.methods.keySet().stream())
                    .distinct()
                    .filter(id -> !Arrays.equals(ofBase.methods.get(id), ofHead.methods.get(id)))
                    .forEach(id -> changed.put(id, new Method(name(id, ofBase, ofHead), kind(id, ofBase, ofHead))));
            return new ChangedMethods(
                    changed.values().stream().distinct().toList(), !Arrays.equals(ofBase.rest(), ofHead.rest()));
        } catch (RuntimeException e) { // newer than ASM, broken, or with an unknown attribute
            return new ChangedMethods(List.of(), !Arrays.equals(base, head));
        }
    }

    private static ChangeKind kind(String id, Parts base, Parts head) {
        if (!base.methods.containsKey(id)) {
            return ChangeKind.ADDED;
        }
        return head.methods.containsKey(id) ? ChangeKind.CHANGED : ChangeKind.REMOVED;
    }

    private static String name(String id, Parts base, Parts head) {
        int descriptor = id.indexOf('(');
        String method = id.substring(0, descriptor);
        String type = head.simpleName();
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

    /** A class file in parts: each method, by name and descriptor, and all the rest. */
    private static final class Parts extends WithoutDebug {

        private final ClassReader reader;
        private final ClassWriter rest;
        private final Map<String, ClassWriter> writers = new HashMap<>();
        private final Map<String, byte[]> methods = new HashMap<>();

        Parts(byte[] classFile) {
            this(classFile, new ClassWriter(0));
        }

        private Parts(byte[] classFile, ClassWriter rest) {
            super(rest);
            this.rest = rest;
            this.reader = new ClassReader(classFile);
            reader.accept(this, 0);
            writers.forEach((id, writer) -> methods.put(id, writer.toByteArray()));
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            ClassWriter alone = new ClassWriter(0);
            alone.visit(Opcodes.V17, 0, "Alone", null, "java/lang/Object", null);
            writers.put(name + descriptor, alone);
            return new WithoutDebug(alone).visitMethod(access, name, descriptor, signature, exceptions);
        }

        byte[] rest() {
            return rest.toByteArray();
        }

        String simpleName() {
            return simple(reader.getClassName().replace('/', '.'));
        }

        boolean isOverloaded(String method) {
            return methods.keySet().stream()
                            .filter(id -> id.startsWith(method + "("))
                            .count()
                    > 1;
        }
    }
}
