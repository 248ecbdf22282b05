package io.github.junitlatency.internal.machine.task;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ThreadKindTests {

    private static List<String> names(String text) {
        return List.of(text.strip().split(",\\s"));
    }

    /** The names that /proc showed of JDK 26.0.2, 27.0.1 and 28-ea+18, 2026-11-22. */
    @Test
    void areThoseWhoseNamesNewerJvmsShortenInTheMiddle() {
        assertThat(names("""
                C1 Comp..hread0, C2 Comp..read12, G1 Refi..kers#0, G1 Refi..ontrol, Monitor..Thread, Signal ..atcher,
                VM Peri..Thread, StringD..Thread, Shenand..eads#0, Shenand..Thread, ShenWorker#0, ShenControl,
                ShenUncommit, ShenRegulator, JFR CPU..Thread, JFR Per.. Tasks, JFR Rec..Thread, JFR Sam..Thread
                """)).hasSize(18).allMatch(ThreadKind::isJvms);
    }

    @Test
    void areNotOthersWhoseNamesAreShortened() {
        assertThat(names("""
                Notific..Thread, Referen..andler, JFR Eve..Stream, ForkJoi..orker1, C1 Comp..hread, C1 Comp..worker,
                VM Thre..Thread
                """)).hasSize(7).noneMatch(ThreadKind::isJvms);
    }

    @Test
    void areNotThreadsThatRunTheUsersCode() {
        assertThat(names("""
                java, own worker, pool-1-thread-1, Finalizer, Common-Cleaner, Notification Th, JFR Event Strea,
                ForkJoinPool-1-, GC, JIT, Finalizer threa, Attach API wait
                """)).hasSize(12).noneMatch(ThreadKind::isJvms);
        assertThat(ThreadKind.isJvms("")).isFalse();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            COMPILER  | C2 CompilerThre, C2 Comp..hread0, JVMCI-native Co
            COLLECTOR | GC Thread#3, Shenand..eads#1, ZWorkerOld#0, Shenandoah GC T, VM Thread
            SERVICE   | Shenandoah Cont, G1 Conc#0, ZDirector, JFR Sampler Thr, RuntimeWorker#0, StringDedupProc
            SERVICE   | StringDedupThre
            INSTRUMENT | junit-latency h, JFR Event Strea, Test worker, surefire-forked
            JDK       | Common-Cleaner, Reference Handl, Referen..andler, JNA Cleaner
            """)
    void areOfKinds(ThreadKind kind, String names) {
        for (String name : names(names)) {
            assertThat(name.replace("'", "")).matches(kind::includes);
        }
    }

    @Test
    @EnabledOnOs(value = OS.LINUX, disabledReason = "asks Linux itself")
    void areInEveryJvm() {
        assertThat(TaskSnapshot.names().values()).anyMatch(ThreadKind::isJvms);
        assertThat(TaskSnapshot.names())
                .containsKey(TaskSnapshot.callingThread().orElseThrow());
    }
}
