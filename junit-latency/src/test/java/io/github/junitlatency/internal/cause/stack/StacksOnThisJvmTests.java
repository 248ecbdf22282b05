package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackSources.StackSource;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.testing.Clocks;
import io.github.junitlatency.testing.OnlyWithFull;
import io.github.junitlatency.testing.RealMachine;
import io.github.junitlatency.testing.TestWithFull;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import jdk.jfr.FlightRecorder;
import jdk.jfr.Recording;
import one.profiler.AsyncProfiler;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Takes stacks of code whose lines are known. */
@RealMachine
class StacksOnThisJvmTests {

    private long filesBefore;

    private static long files() throws IOException {
        String prefix = ProfilerStacks.FILES + ProcessHandle.current().pid() + "-";
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            return files.filter(file -> file.getFileName().toString().startsWith(prefix))
                    .count();
        }
    }

    @Test
    void hasOneFileWhileItRuns() throws IOException {
        StackSource source = new ProfilerStacks(Clocks.NANOTIME);
        source.start();
        try {
            assertThat(files()).isEqualTo(filesBefore + 1);
        } finally {
            source.stop();
        }
    }

    @BeforeEach
    void countFiles() throws IOException {
        filesBefore = files();
    }

    @AfterEach
    void leavesNothingBehind() throws IOException {
        assertThat(files()).isEqualTo(filesBefore);
        assertThat(FlightRecorder.getFlightRecorder().getRecordings())
                .extracting(Recording::getName)
                .doesNotContain("junit-latency");
        assertThat(AsyncProfiler.getInstance().execute("status")).contains("Profiler is not active");
    }

    private static Stream<Arguments> sources() {
        return Stream.of(
                arguments("async-profiler", new ProfilerStacks(Clocks.NANOTIME)),
                arguments("Flight Recorder", new RecorderStacks(Clocks.NANOTIME)));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("sources")
    void seesWhereThreadsSleepComputeAndTakeMemory(String name, StackSource source) throws Exception {
        MeasuredStacks seen = new MeasuredStacks(source).run();

        assertThat(seen.sleeps()).isNotEmpty();
        assertThat(seen.sleepsInTime()).hasSizeGreaterThan(seen.sleeps().size() / 2);
        assertThat(seen.of(seen.recording().times(), "compute")).isNotEmpty();
        if (source.sampler() == Sampler.PROFILER) { // Flight Recorder sees no thread that copies an array
            assertThat(seen.of(seen.recording().times(), "copy")).isNotEmpty();
        }
        assertThat(seen.ofPool("sleep"))
                .isNotEmpty()
                .allMatch(it -> it.threadName().equals("pool-thread"));
        assertThat(seen.ofPool("compute")).isNotEmpty();
        assertThat(seen.recording().times())
                .isSortedAccordingTo((a, b) -> Long.compare(a.begin(), b.begin()))
                .extracting(StackSample::threadName)
                .doesNotContain("Async-profiler Timer", "Reference Handler", "Signal Dispatcher");
        List<StackSample> copies = seen.of(seen.recording().allocations(), "copy");
        assertThat(Lists.sum(copies, StackSample::weight)).isGreaterThan(4_000_000);
    }

    @ParameterizedTest(name = "{0}")
    @OnlyWithFull
    @MethodSource("sources")
    void startsAgainAfterAStop(String name, StackSource source) throws Exception {
        source.start();
        source.stop();

        assertThat(new MeasuredStacks(source).run().sleeps()).isNotEmpty();
    }

    @Test
    void leavesAnotherProfilingAlone(@TempDir Path folder) throws Exception {
        AsyncProfiler others = AsyncProfiler.getInstance();
        others.execute("start,event=wall,jfr,file=" + folder.resolve("others.jfr"));
        try {
            assertThatThrownBy(() -> new ProfilerStacks(Clocks.NANOTIME).start())
                    .isInstanceOf(IOException.class)
                    .hasMessage("Profiler already started");
            assertThat(others.execute("status")).contains("Profiling is running");
        } finally {
            others.execute("stop");
        }
    }

    @TestWithFull
    void saysThatAnotherHasStoppedTheProfiler() throws Exception {
        StackSource source = new ProfilerStacks(Clocks.NANOTIME);
        source.start();
        AsyncProfiler.getInstance().execute("stop");

        assertThatThrownBy(source::stop).isInstanceOf(IOException.class).hasMessage("Profiler is not active");
    }

    @TestWithFull
    void leavesARecordingOfTheUsersAlone() throws Exception {
        try (Recording users = new Recording()) {
            users.enable("jdk.ThreadSleep");
            users.start();

            assertThat(new MeasuredStacks(new RecorderStacks(Clocks.NANOTIME))
                            .run()
                            .sleeps())
                    .isNotEmpty();

            assertThat(users.getState()).isEqualTo(jdk.jfr.RecordingState.RUNNING);
            assertThat(users.getSettings()).doesNotContainKey("jdk.ExecutionSample#period");
        }
    }
}
