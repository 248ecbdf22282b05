package io.github.junitlatency.samples.plantedreds;

import io.github.junitlatency.LatencyTest;
import java.io.IOException;
import java.io.InputStream;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.stream.Stream;
import javassist.CannotCompileException;
import javassist.ClassPool;
import javassist.CtClass;
import javassist.CtField;
import javassist.CtMethod;
import javassist.NotFoundException;
import javassist.bytecode.AccessFlag;
import javassist.bytecode.AnnotationsAttribute;
import javassist.bytecode.ByteArray;
import javassist.bytecode.CodeAttribute;
import javassist.bytecode.ConstPool;
import javassist.bytecode.LineNumberAttribute;
import javassist.bytecode.annotation.Annotation;
import javassist.bytecode.annotation.ArrayMemberValue;
import javassist.bytecode.annotation.LongMemberValue;
import javassist.bytecode.annotation.MemberValue;
import javassist.bytecode.annotation.StringMemberValue;

/** Writes the folders that a plant's test runs from: the library's classes, and the test's class with its budget. */
final class Planting {

    /** The method of a test's class that is the body. */
    static final String BODY = "call";

    private final Plant plant;
    private final Path classes;
    private final Path test;

    /** @param folder of this plant alone */
    Planting(Plant plant, Path folder) {
        this.plant = plant;
        classes = folder.resolve("classes");
        test = folder.resolve("test");
    }

    /** Returns the folder of the library's classes. */
    Path classes() {
        return classes;
    }

    /** Returns the folder of the test's class. */
    Path test() {
        return test;
    }

    /** Returns the library's jar on this process's class path. */
    Path jar() throws IOException {
        try {
            Class<?> type = Class.forName(plant.place().className(), false, Planting.class.getClassLoader());
            CodeSource source = type.getProtectionDomain().getCodeSource();
            return Path.of(source.getLocation().toURI());
        } catch (ClassNotFoundException | URISyntaxException e) {
            throw new IOException("the library of " + plant.place() + " is not on the class path", e);
        }
    }

    /**
     * Unpacks the library and gives the test its budget.
     *
     * @param isPlanted whether the method is changed, too
     * @return the line that the guilty work counts as; 0 where nothing is planted
     */
    int write(boolean isPlanted) throws IOException {
        unpack();
        try {
            writeTest();
            return isPlanted ? change() : 0;
        } catch (CannotCompileException | NotFoundException e) {
            throw new IOException(plant.name() + " cannot be planted: " + e.getMessage(), e);
        }
    }

    private void unpack() throws IOException {
        try (InputStream file = Files.newInputStream(jar());
                JarInputStream jar = new JarInputStream(file)) {
            for (JarEntry entry = jar.getNextJarEntry(); entry != null; entry = jar.getNextJarEntry()) {
                Path unpacked = classes.resolve(entry.getName()).normalize();
                if (!entry.isDirectory() && unpacked.startsWith(classes)) {
                    Files.createDirectories(unpacked.getParent());
                    Files.write(unpacked, jar.readAllBytes());
                }
            }
        }
    }

    private int change() throws IOException, CannotCompileException, NotFoundException {
        ClassPool pool = new ClassPool();
        pool.appendSystemPath();
        pool.insertClassPath(classes.toString());
        CtClass type = pool.get(plant.place().className());
        for (String field : plant.snippet().fields()) {
            type.addField(CtField.make(field, type));
        }
        CtMethod method = method(pool, type);
        method.insertBefore(plant.snippet().code());
        int line = beginWithFirstLine(method);
        type.writeFile(classes.toString());
        return line;
    }

    private CtMethod method(ClassPool pool, CtClass type) throws NotFoundException {
        Place place = plant.place();
        if (!place.parameters().isEmpty()) {
            return type.getDeclaredMethod(
                    place.method(), pool.get(place.parameters().toArray(String[]::new)));
        }
        List<CtMethod> methods = Stream.of(type.getDeclaredMethods(place.method()))
                .filter(method -> (method.getModifiers() & AccessFlag.BRIDGE) == 0)
                .toList();
        if (methods.size() != 1) {
            throw new NotFoundException(methods.size() + " methods are named " + place);
        }
        return methods.get(0);
    }

    /** Has the inserted code count as the method's first line, as it has none of its own; returns that line. */
    private static int beginWithFirstLine(CtMethod method) {
        CodeAttribute code = method.getMethodInfo().getCodeAttribute();
        LineNumberAttribute lines = (LineNumberAttribute) code.getAttribute(LineNumberAttribute.tag);
        if (lines == null || lines.tableLength() == 0) {
            return 0;
        }
        ByteArray.write16bit(0, lines.get(), 2); // JVMS 4.7.12: the length of the table, then its first start_pc
        return lines.lineNumber(0);
    }

    /** Writes the test's class anew, in which the body is a latency test with the plant's budget. */
    private void writeTest() throws IOException, CannotCompileException, NotFoundException {
        CtClass type = ClassPool.getDefault().get(plant.test().getName());
        type.defrost();
        CtMethod body = type.getDeclaredMethod(BODY);
        ConstPool constants = type.getClassFile().getConstPool();
        ArrayMemberValue budgets = new ArrayMemberValue(constants);
        budgets.setValue(new MemberValue[] {new StringMemberValue(plant.budget(), constants)});
        Annotation annotation = new Annotation(LatencyTest.class.getName(), constants);
        annotation.addMemberValue("budgets", budgets);
        annotation.addMemberValue("iterations", new LongMemberValue(plant.iterations(), constants));
        AnnotationsAttribute all = new AnnotationsAttribute(constants, AnnotationsAttribute.visibleTag);
        all.setAnnotation(annotation);
        body.getMethodInfo().addAttribute(all);
        type.writeFile(test.toString());
    }
}
