package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource.EventLog;
import io.github.junitlatency.internal.cause.event.EventSource.JitEvent;
import io.github.junitlatency.internal.cause.event.EventSource.Watched;
import io.github.junitlatency.internal.cause.recorder.Anchors.Anchor;
import io.github.junitlatency.internal.cause.recorder.CallGraph.CompiledMethod;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder.Recorder;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.Jit;
import io.github.junitlatency.internal.cause.recorder.Recorded.Stop;
import io.github.junitlatency.internal.cause.recorder.Sleeps.RecordedSleep;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.testing.Unchecked;
import java.io.EOFException;
import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/** With a recorder that plays a script; {@link FlightRecorderOnThisJvmTests} has the real one. */
class FlightRecorderTests {

    private static final Clock CLOCK = ScriptedClock.ticking(1).clock();

    private static final CompiledMethod LOOP =
            Planted.method("io.github.junitlatency.internal.measure.loop.LoopTemplate/0x1", "run");
    private static final CompiledMethod CLOCK_READ =
            Planted.method("io.github.junitlatency.internal.clock.NativeTsc", "tscStart");
    private static final CompiledMethod BODY = Planted.method("com.example.Book", "add");

    private final List<String> calls = new ArrayList<>();
    private final Recorded recorded = new Recorded();
    private final FlightRecorder recorder = new FlightRecorder(clock -> new Script());
    private final Map<String, Throwable> failures = new HashMap<>(); // by call

    private final class Script implements Recorder {

        private void call(String name) {
            calls.add(name);
            if (failures.containsKey(name)) {
                throw Unchecked.thrown(failures.get(name));
            }
        }

        @Override
        public void start() {
            call("start");
            anchor(8);
        }

        @Override
        public void anchor(int readings) {
            int group = recorded.anchors.size() + 1;
            recorded.anchors.add(new Anchor(group, 100L * group, 100L * group, 100L * group));
        }

        @Override
        public void stop() {
            call("stop");
            anchor(8);
        }

        @Override
        public double ticksPerNano() {
            return 1;
        }

        @Override
        public Recorded read(List<Long> threads) {
            call("read");
            return recorded;
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }

    private void begin() throws IOException {
        recorder.begin(new Watched(CLOCK, Set.of(), List.of(1L)));
    }

    private EventLog record() throws IOException {
        begin();
        recorder.betweenBlocks();
        recorder.end();
        return recorder.read();
    }

    @Test
    void convertsWhatWasRecorded() throws IOException {
        recorded.pauses.add(new GcPause(1, "GC Pause", 150, 160));
        recorded.calls.addCall(1, LOOP, CLOCK_READ, true);
        recorded.calls.addCall(1, LOOP, BODY, true);
        recorded.jit.add(new Jit(BODY, "deoptimised (class_check)", 190));
        recorded.jit.add(new Jit(BODY, "compiled (tier 4)", 150));
        recorded.jit.add(new Jit(Planted.method("com.example.Other", "run"), "compiled (tier 4)", 160));
        recorded.jit.add(new Jit(CLOCK_READ, "compiled (tier 4)", 165));
        recorded.jit.add(new Jit(LOOP, "compiled (tier 4, OSR)", 170));

        EventLog seen = record();

        assertThat(seen.events())
                .containsExactly(new CauseEvent(
                        CauseKind.GC, Origin.CODE, new Detail.Collection("GC Pause", Optional.empty()), 150, 160));
        assertThat(seen.compilations())
                .containsExactly(
                        new JitEvent(150, "Book.add", false, "compiled (tier 4)"),
                        new JitEvent(170, "the timed loop", true, "compiled (tier 4, OSR)"),
                        new JitEvent(190, "Book.add", false, "deoptimised (class_check)"));
        assertThat(seen.quality()).isEqualTo("anchored within 0.0 us");
        assertThat(calls).containsExactly("start", "stop", "read", "close");
    }

    /** A wait, what is known of it, a sleep of 100 that was asked for, and what the wait then is. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        PARK | , | pool | while pool slept for 100 ns
        WAIT | , | pool | while pool slept for 100 ns
        LOCK | , | pool | while pool slept for 100 ns
        LOCK | pool | pool | while pool slept for 100 ns
        LOCK | another | pool | a.Cache, held by another
        IO | , | pool | a.Cache
        """)
    void saysOfAWaitForAThreadThatSleptForHowLongThatAskedTo(
            CauseKind kind, String holder, String sleeper, String detail) throws IOException {
        Optional<String> held = holder.equals(",") ? Optional.empty() : Optional.of(holder);
        recorded.stops.add(new Stop(kind, new Detail.Lock("a.Cache", held), 120, 230, 0, 1));
        recorded.sleeps.add(new RecordedSleep(2, sleeper, 125, 226, 100));

        assertThat(record().events())
                .extracting(event -> event.kind() + " " + event.which().text())
                .containsExactly(kind + " " + detail);
    }

    @Test
    void saysThatTheOldestWereDropped() throws IOException {
        begin();
        recorder.end();
        recorded.anchors.removeIf(anchor -> anchor.group() == 1);
        recorded.anchors.add(new Anchor(3, 900, 900, 900));

        assertThat(recorder.read().quality())
                .isEqualTo("anchored within 0.0 us, the oldest events dropped for want of room");
    }

    private static Stream<Arguments> failures() {
        Throwable noRoom = new IOException("no room");
        Throwable noFile = new NoSuchFileException("/gone");
        Throwable noClass = new NoClassDefFoundError("jdk/jfr/Event");
        String mend = "; mend that to see what it records";
        return Stream.of(
                arguments("start close", noRoom, "Flight Recorder could not start (no room)" + mend),
                arguments("start close", noClass, "Flight Recorder could not start (jdk/jfr/Event)" + mend),
                arguments(
                        "start stop close",
                        new IllegalStateException("closed"),
                        "Flight Recorder could not stop (closed)" + mend),
                arguments("start stop read close", noRoom, "Flight Recorder could not be read (no room)" + mend),
                arguments(
                        "start stop read close",
                        noFile,
                        "Flight Recorder could not be read (java.nio.file.NoSuchFileException: /gone)" + mend),
                arguments(
                        "start stop read close",
                        new EOFException(),
                        "Flight Recorder could not be read (java.io.EOFException)" + mend));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void saysWhichCallFailedAndCloses(String calls, Throwable failure, String said) {
        List<String> all = List.of(calls.split(" "));
        failures.put(all.get(all.size() - 2), failure);

        assertThatIOException().isThrownBy(this::record).withMessage(said);
        assertThat(this.calls).isEqualTo(all);
    }
}
