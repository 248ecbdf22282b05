package io.github.junitlatency.internal.report.store;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.report.store.RunId.Running;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RunIdTests {

    private static final UnaryOperator<String> PLAIN = name -> null;
    private static final Running LOGIN_SHELL = new Running(1, 5, "/usr/bin/bash", Optional.empty());
    private static final Running MAVEN = new Running(100, 1_000, "/jdk/bin/java", Optional.of(LOGIN_SHELL));

    private static UnaryOperator<String> surefire(String property) {
        return Map.of(property, "/a.jar:/b.jar")::get;
    }

    /** Returns a fork as Surefire starts it: {@code /bin/sh -c "cd ... && java ..."}. */
    private static Running fork(long pid) {
        Running shell = new Running(pid - 1, 1_007, "/usr/bin/dash", Optional.of(MAVEN));
        return new Running(pid, 1_007, "/jdk/bin/java", Optional.of(shell));
    }

    @ParameterizedTest
    @ValueSource(strings = {"surefire.test.class.path", "surefire.real.class.path"})
    void isMavensProcessInItsForks(String property) {
        assertThat(RunId.of(surefire(property), fork(200))).isEqualTo("100-1000");
        assertThat(RunId.of(surefire(property), fork(300))).isEqualTo("100-1000");
    }

    @Test
    void isTheJvmsOwnProcessOtherwise() {
        assertThat(RunId.of(PLAIN, fork(200))).isEqualTo("200-1007");
    }

    @Test
    void isTheJvmsOwnProcessWhereMavenIsGone() {
        UnaryOperator<String> surefire = surefire("surefire.test.class.path");

        assertThat(RunId.of(surefire, new Running(7, 8, "/jdk/bin/java", Optional.empty())))
                .isEqualTo("7-8");
        assertThat(RunId.of(surefire, new Running(7, 8, "/jdk/bin/java", Optional.of(LOGIN_SHELL))))
                .isEqualTo("7-8");
    }

    @Test
    void knowsAJvmOnWindows() {
        Running maven = new Running(100, 1_000, "C:\\jdk\\bin\\java.exe", Optional.empty());
        Running shell = new Running(199, 1_007, "C:\\Windows\\System32\\cmd.exe", Optional.of(maven));
        Running fork = new Running(200, 1_007, "C:\\jdk\\bin\\java.exe", Optional.of(shell));

        assertThat(RunId.of(surefire("surefire.test.class.path"), fork)).isEqualTo("100-1000");
    }

    @Test
    void isTheSameEachTimeOnThisMachine() {
        assertThat(RunId.of(Optional.empty())).matches("\\d+-\\d+").isEqualTo(RunId.of(Optional.empty()));
    }
}
