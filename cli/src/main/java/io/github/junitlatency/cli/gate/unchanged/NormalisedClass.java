package io.github.junitlatency.cli.gate.unchanged;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Writes a class file again without what a comment or the name of a local variable changes.
 *
 * <p>Ignored are line numbers, the names of the source file and of local variables, and the order of the constant pool,
 * which is written anew. Names of parameters stay, because frameworks read them: MethodParameters by reflection, and
 * the debug information of parameters from the class file. ClassReader.SKIP_DEBUG would drop both.
 *
 * <p>A class file counts with all its bytes if ASM cannot read it, or if it has an attribute that ASM does not know: such an
 * attribute may hold indices of the old constant pool. Scala's classes have some.
 *
 * <p>Tried on 2026-11-24 with seven classes of JDK 17's javac, compiled without debug information: each of 55,000 flips
 * of one bit changed what counts, or the JVM refused the class, or it was in unused bytes of a tableswitch or an
 * invokedynamic.
 */
final class NormalisedClass {

    private NormalisedClass() {}

    /** Returns what counts of a class file. */
    static byte[] of(byte[] classFile) {
        try {
            OffsetReader reader = new OffsetReader(classFile);
            ClassWriter writer = new ClassWriter(0); // without the reader, or it would copy the constant pool
            ClassNode node = withoutDebug(reader);
            checkKnown(node);
            node.accept(writer);
            reader.offsets.writeBytes(writer.toByteArray());
            return reader.offsets.toByteArray();
        } catch (RuntimeException e) {
            return classFile; // newer than ASM, broken, or with an unknown attribute
        }
    }

    /**
     * Notes where each instruction begins. ASM writes the shortest form of an instruction, and the JIT compiler decides
     * by the number of bytes whether it inlines a method: an ldc that became an ldc_w can change the speed.
     */
    private static final class OffsetReader extends ClassReader {

        private final ByteArrayOutputStream offsets = new ByteArrayOutputStream();

        OffsetReader(byte[] classFile) {
            super(classFile);
        }

        @Override
        protected void readBytecodeInstructionOffset(int offset) {
            offsets.write(offset >> 8); // a method has less than 65,536 bytes
            offsets.write(offset);
        }
    }

    /**
     * Returns a class without debug information.
     *
     * @throws RuntimeException if a method has an unknown attribute, or ASM cannot read it
     */
    static ClassNode withoutDebug(ClassReader reader) {
        ClassNode node = new ClassNode();
        reader.accept(node, 0);
        node.sourceFile = null; // only stack traces and debuggers read it
        node.sourceDebug = null;
        node.methods.forEach(NormalisedClass::removeDebug);
        return node;
    }

    /** Checks the attributes of all but methods. */
    private static void checkKnown(ClassNode node) {
        checkKnown(node.attrs);
        node.fields.forEach(field -> checkKnown(field.attrs));
        if (node.recordComponents != null) {
            node.recordComponents.forEach(component -> checkKnown(component.attrs));
        }
    }

    private static void removeDebug(MethodNode method) {
        checkKnown(method.attrs);
        for (AbstractInsnNode each : method.instructions.toArray()) {
            if (each.getType() == AbstractInsnNode.LINE) {
                method.instructions.remove(each); // a comment moves it
            }
        }
        boolean isStatic = (method.access & Opcodes.ACC_STATIC) != 0;
        int parameterSlots = (Type.getArgumentsAndReturnSizes(method.desc) >> 2) - (isStatic ? 1 : 0);
        if (method.localVariables != null) {
            method.localVariables.removeIf(variable -> variable.index >= parameterSlots);
        }
    }

    private static void checkKnown(List<Attribute> attributes) {
        if (attributes != null) {
            throw new IllegalArgumentException(attributes.get(0).type); // caught with the exceptions of ASM
        }
    }
}
