package io.github.junitlatency.internal.common.classfile;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MethodLinesTests {

    @Test
    void aClassWithoutDebugInformationHasNoLine(@TempDir Path folder) throws IOException {
        Path source = Files.writeString(folder.resolve("Plain.java"), """
                class Plain {
                    static final long LONG = 5_000_000_000L;
                    static final double DOUBLE = 2.5;
                    void add() {}
                    void build(String s) { Runnable r = () -> System.out.println(s + LONG + DOUBLE); r.run(); }
                }
                """);
        JavaCompiler javac = ToolProvider.getSystemJavaCompiler();

        assertThat(javac.run(null, null, null, "-proc:none", "-g:none", source.toString()))
                .isZero();
        assertThat(MethodLines.read(new ByteArrayInputStream(Files.readAllBytes(folder.resolve("Plain.class")))))
                .isEqualTo(new MethodLines(Optional.empty(), Map.of()));

        assertThat(javac.run(null, null, null, "-proc:none", "-g", source.toString()))
                .isZero();
        MethodLines lines =
                MethodLines.read(new ByteArrayInputStream(Files.readAllBytes(folder.resolve("Plain.class"))));
        assertThat(lines.sourceFile()).contains("Plain.java");
        assertThat(lines.firstLine("add", "()V")).hasValue(4);
        assertThat(lines.firstLine("build", "(Ljava/lang/String;)V")).hasValue(5);
        assertThat(lines.firstLine("add", "(I)V")).isEmpty();
    }

    @Test
    void readsClassFilesOfAllKindsAsTheRunningJdkHasThem() throws IOException {
        for (Class<?> type : List.of(Object.class, String.class, ConcurrentHashMap.class, Runtime.Version.class)) {
            String file = type.getName().substring(type.getName().lastIndexOf('.') + 1) + ".class";
            try (InputStream in = type.getResourceAsStream(file)) {
                assertThat(MethodLines.read(in).firstLines()).isNotEmpty();
            }
        }
    }

    @Test
    void whatIsNoClassFileIsAnError() {
        assertThatThrownBy(() -> MethodLines.read(new ByteArrayInputStream(new byte[16])))
                .isInstanceOf(IOException.class)
                .hasMessage("this is no class file");
    }
}
