package io.github.junitlatency.internal.machine;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JvmThreadsTests {

    /** The names that /proc showed of JDK 26.0.2, 27.0.1 and 28-ea+18, 2026-11-22. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "C1 Comp..hread0",
                "C2 Comp..read12",
                "G1 Refi..kers#0",
                "G1 Refi..ontrol",
                "Monitor..Thread",
                "Signal ..atcher",
                "VM Peri..Thread",
                "StringD..Thread",
                "Shenand..eads#0",
                "Shenand..Thread",
                "ShenWorker#0",
                "ShenControl",
                "ShenUncommit",
                "ShenRegulator",
                "JFR CPU..Thread",
                "JFR Per.. Tasks",
                "JFR Rec..Thread",
                "JFR Sam..Thread"
            })
    void areThoseWhoseNamesNewerJvmsShortenInTheMiddle(String name) {
        assertThat(JvmThreads.include(name)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Notific..Thread",
                "Referen..andler",
                "JFR Eve..Stream",
                "ForkJoi..orker1",
                "C1 Comp..hread",
                "C1 Comp..worker",
                "VM Thre..Thread"
            })
    void areNotOthersWhoseNamesAreShortened(String name) {
        assertThat(JvmThreads.include(name)).isFalse();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java",
                "own worker",
                "pool-1-thread-1",
                "Finalizer",
                "Common-Cleaner",
                "Notification Th",
                "JFR Event Strea",
                "ForkJoinPool-1-",
                "GC",
                "JIT",
                "Finalizer threa",
                "Attach API wait",
                ""
            })
    void areNotThreadsThatRunTheUsersCode(String name) {
        assertThat(JvmThreads.include(name)).isFalse();
    }

    @ParameterizedTest
    @CsvSource({
        "C2 CompilerThre, COMPILER",
        "C2 Comp..hread0, COMPILER",
        "Shenand..eads#1, COLLECTOR",
        "JVMCI-native Co, COMPILER",
        "GC Thread#3,     COLLECTOR",
        "ZWorkerOld#0,    COLLECTOR",
        "Shenandoah GC T, COLLECTOR",
        "Shenandoah Cont, SERVICE",
        "VM Thread,       COLLECTOR",
        "G1 Conc#0,       SERVICE",
        "ZDirector,       SERVICE",
        "JIT Compilation, COMPILER",
        "'JIT Diagnostic ', COMPILER",
        "JFR Sampler Thr, SERVICE",
        "RuntimeWorker#0, SERVICE",
        "StringDedupProc, SERVICE",
        "StringDedupThre, SERVICE"
    })
    void areOfKinds(String name, JvmThreads.Kind kind) {
        assertThat(JvmThreads.kind(name)).contains(kind);
    }

    @ParameterizedTest
    @CsvSource({
        "JIT Compilation, COMPILER",
        "'JIT Diagnostic ', COMPILER",
        "JIT-SamplerThre, SERVICE",
        "IProfiler,       SERVICE",
        "Concurrent Mark, SERVICE",
        "Signal Reporter, SERVICE",
        "GC Worker,       SERVICE"
    })
    void haveOtherNamesInOpenJ9(String name, JvmThreads.Kind kind) {
        assertThat(JvmThreads.kind(name, "Eclipse OpenJ9 VM")).contains(kind);
        assertThat(JvmThreads.kind(name, "OpenJDK 64-Bit Server VM").isPresent())
                .as("a user's own thread may be called so in another JVM")
                .isEqualTo(kind == JvmThreads.Kind.COMPILER);
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
    void areInEveryJvm() {
        assertThat(ProcessThreads.names().values()).anyMatch(JvmThreads::include);
        assertThat(ProcessThreads.names()).containsKey(ProcessThreads.current().orElseThrow());
    }
}
