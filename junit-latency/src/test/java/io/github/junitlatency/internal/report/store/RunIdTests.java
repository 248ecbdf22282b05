package io.github.junitlatency.internal.report.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.store.RunLog.RunId;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class RunIdTests {

    /** Returns a process; it began in the second of ten times its id. */
    private static ProcessHandle process(long pid, String command, ProcessHandle parent) {
        ProcessHandle.Info info = made(
                ProcessHandle.Info.class,
                Map.of("command", Optional.of(command), "startInstant", Optional.of(Instant.ofEpochSecond(10 * pid))));
        return made(ProcessHandle.class, Map.of("pid", pid, "info", info, "parent", Optional.ofNullable(parent)));
    }

    private static <T> T made(Class<T> type, Map<String, Object> answers) {
        InvocationHandler handler = (proxy, method, arguments) -> answers.get(method.getName());
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    /** Of a fork as Surefire starts it, {@code /bin/sh -c "cd ... && java ..."}, it is the nearest JVM above. */
    @ParameterizedTest
    @CsvSource({
        "surefire.test.class.path, /jdk/bin/java, 100-1000",
        "surefire.real.class.path, /jdk/bin/java, 100-1000",
        "surefire.test.class.path, C:\\jdk\\bin\\java.exe, 100-1000",
        "surefire.test.class.path, /usr/bin/bash, 200-2000",
        "other, /jdk/bin/java, 200-2000",
    })
    void isMavensProcessInItsForksAndElseTheJvmsOwn(String property, String command, String id) {
        UnaryOperator<String> properties = Map.of(property, "/a.jar:/b.jar")::get;
        ProcessHandle shell = process(150, "/usr/bin/dash", process(100, command, process(1, "/usr/bin/bash", null)));

        assertThat(RunId.of(properties, process(200, command, shell))).isEqualTo(id);
    }

    @Test
    void isTheSameEachTimeOnThisMachine() {
        assertThat(RunId.of(Optional.empty())).matches("\\d+-\\d+").isEqualTo(RunId.of(Optional.empty()));
    }
}
