package io.github.junitlatency.internal.compare.worker;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.compare.worker.WorkerCommand.WorkerFlags;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WorkerFlagsTests {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "-agentlib:jdwp=transport=dt_socket,server=y,suspend=y,address=5005",
                "-Xrunjdwp:transport=dt_socket",
                "-javaagent:/repo/org.jacoco.agent-0.8.12-runtime.jar=destfile=target/jacoco.exec",
                "-javaagent:/idea/plugins/java/lib/rt/debugger-agent.jar",
                "-agentpath:/opt/libasyncProfiler.so=start,file=out.jfr",
                "-XX:StartFlightRecording=filename=x.jfr",
                "-XX:+FlightRecorder",
                "-Dcom.sun.management.jmxremote.port=9010",
                "-XX:ArchiveClassesAtExit=app.jsa",
                "-XX:AOTCacheOutput=app.aot",
                "-Xloggc:gc.log",
                "-Xlog:gc*:gc.log",
                "-Xlog:gc*:file=gc.log:time,uptime",
                "-Xlog:gc*,safepoint=debug:\"my gc.log\":time",
            })
    void whatTwoJvmsCannotShareIsLeftOut(String flag) {
        assertThat(WorkerFlags.of(List.of("-Xmx1g", flag)))
                .isEqualTo(new WorkerFlags(List.of("-Xmx1g"), List.of(flag)));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "--add-opens=java.base/java.lang=ALL-UNNAMED",
                "-Dfile.encoding=UTF-8",
                "-Dcoverage=none",
                "-javaagent:/repo/mockito-core.jar",
                "-Xlog:gc",
                "-Xlog:gc*:stdout:time",
                "-Xlog:gc*::time",
                "-Xlog:disable",
                "-Xlog:all=warning:stderr",
            })
    void allOthersAreTaken(String flag) {
        assertThat(WorkerFlags.of(List.of(flag))).isEqualTo(new WorkerFlags(List.of(flag), List.of()));
    }

    @Test
    void moreFlagsComeLastAndTheirCollectorReplacesThisJvms() {
        WorkerFlags own = WorkerFlags.of(List.of("-XX:+UseParallelGC", "-Xmx1g", "-Xdebug"));

        assertThat(own.with(List.of("-Xmx2g")).taken()).containsExactly("-XX:+UseParallelGC", "-Xmx1g", "-Xmx2g");
        assertThat(own.with(List.of("-XX:+UseZGC")))
                .isEqualTo(new WorkerFlags(List.of("-Xmx1g", "-XX:+UseZGC"), List.of("-Xdebug")));
    }
}
