package io.github.junitlatency.internal.cause.recorder;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.recorder.Recorded.GcPause;
import io.github.junitlatency.internal.cause.recorder.Recorded.Jit;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.Source;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** With a recorder that plays a script; {@link FlightRecorderOnThisJvmTests} has the real one. */
class FlightRecorderTests {

    private static final Clock CLOCK = ScriptedClock.ticking(1).clock();

    private final List<String> calls = new ArrayList<>();
    private final Recorded recorded = new Recorded();
    private final FlightRecorder recorder = new FlightRecorder(CLOCK, clock -> new Script());
    private boolean besideOthers;
    private Throwable startFailure;
    private RuntimeException stopFailure;
    private IOException readFailure;

    private final class Script implements Recorder {
        @Override
        public void start() throws IOException {
            calls.add("start");
            if (startFailure instanceof IOException e) {
                throw e;
            }
            if (startFailure instanceof Error e) {
                throw e;
            }
        }

        @Override
        public void anchor(int group) {
            recorded.anchors.add(new Anchor(group, 100L * group, 100L * group, 100L * group));
        }

        @Override
        public boolean isBesideOthers() {
            return besideOthers;
        }

        @Override
        public void stop() {
            calls.add("stop");
            if (stopFailure != null) {
                throw stopFailure;
            }
        }

        @Override
        public Recorded read(long thread) throws IOException {
            calls.add("read");
            if (readFailure != null) {
                throw readFailure;
            }
            return recorded;
        }

        @Override
        public void close() {
            calls.add("close");
        }
    }

    @AfterEach
    void leaveNothingUnread() {
        startFailure = new IOException();
        recorder.begin(Set.of());
    }

    private void record() {
        recorder.begin(Set.of());
        recorder.betweenBlocks();
        recorder.end();
    }

    @Test
    void convertsWhatWasRecorded() {
        recorded.pauses.add(new GcPause(1, "GC Pause", 150, 160));
        recorded.jit.add(new Jit(
                Planted.method("io.github.junitlatency.internal.measure.LoopTemplate/0x1", "run"),
                "compiled (tier 4)",
                170));
        recorded.calls.addCompilation(1, recorded.jit.get(0).method());

        record();

        assertThat(recorder.read())
                .containsExactly(new CauseEvent(
                        CauseKind.GC, Origin.CODE, new Detail.Collection("GC Pause", Optional.empty()), 150, 160));
        assertThat(recorder.jitEvents()).containsExactly(new JitEvent(170, "the timed loop", "compiled (tier 4)"));
        assertThat(recorder.source()).isEqualTo(new Source("flight-recorder", true, "anchored within 0.0 us"));
        assertThat(calls).containsExactly("start", "stop", "read", "close");
    }

    @Test
    void saysThatAnotherRecordingRan() {
        besideOthers = true;

        record();
        recorder.read();

        assertThat(recorder.source().reason()).isEqualTo("anchored within 0.0 us, beside another recording");
    }

    @Test
    void saysWhatWasLost() {
        recorded.lostBytes = 4096;

        record();
        recorded.anchors.removeIf(anchor -> anchor.group() == 1);
        recorded.anchors.add(new Anchor(3, 900, 900, 900));
        recorder.read();

        assertThat(recorder.source().reason())
                .isEqualTo("anchored within 0.0 us, 4096 bytes of events lost,"
                        + " the oldest events dropped for want of room");
    }

    @Test
    void isUnusedWhenItCannotStart() {
        startFailure = new IOException("no space left on device");

        record();

        assertThat(recorder.read()).isEmpty();
        assertThat(recorder.source())
                .isEqualTo(new Source(
                        "flight-recorder",
                        false,
                        "Flight Recorder could not start (no space left on device);"
                                + " mend that to see what it records"));
        assertThat(calls).containsExactly("start", "close");
    }

    @Test
    void isUnusedWithoutItsModule() {
        startFailure = new NoClassDefFoundError("jdk/jfr/Recording");

        record();

        assertThat(recorder.source().reason())
                .isEqualTo("this Java runtime has no module jdk.jfr; use one that has it");
    }

    @Test
    void isUnusedWhenItCannotStop() {
        stopFailure = new IllegalStateException("already closed");

        record();

        assertThat(recorder.read()).isEmpty();
        assertThat(recorder.source().reason())
                .isEqualTo("Flight Recorder could not stop (already closed); mend that to see what it records");
        assertThat(calls).containsExactly("start", "stop", "close");
    }

    @Test
    void isUnusedWhenItCannotBeRead() {
        readFailure = new IOException("no space left on device");

        record();

        assertThat(recorder.read()).isEmpty();
        assertThat(recorder.source().reason())
                .isEqualTo("Flight Recorder could not be read (no space left on device);"
                        + " mend that to see what it records");
        assertThat(calls).containsExactly("start", "stop", "read", "close");
    }

    @Test
    void isUnusedWithoutAnchors() {
        record();
        recorded.anchors.clear();
        recorder.read();

        assertThat(recorder.source().reason())
                .isEqualTo("Flight Recorder could not be read (0 of 2 anchors); mend that to see what it records");
    }

    @Test
    void closesWhatWasNeverReadWhenItBeginsAgain() {
        recorder.begin(Set.of());
        recorder.end();
        recorder.begin(Set.of());

        assertThat(calls).containsExactly("start", "stop", "close", "start");
    }

    @Test
    void forgetsWhatIsDiscarded() {
        recorder.begin(Set.of());
        recorder.end();
        recorder.discard();

        assertThat(calls).containsExactly("start", "stop", "close");
        assertThat(recorder.read()).isEmpty();
    }

    @Test
    void mayBeAskedAgainOrNeverHaveBegun() {
        recorder.betweenBlocks();
        recorder.end();

        assertThat(recorder.read()).isEmpty();
        assertThat(recorder.source()).isEqualTo(new Source("flight-recorder", false, "nothing was recorded yet"));

        record();
        recorder.end();
        recorder.read();

        assertThat(recorder.read()).isEmpty();
        assertThat(recorder.source().used()).isTrue();
    }

    @Test
    void isNotReadWhereNothingIsInQuestion() {
        record();
        calls.clear();

        assertThat(recorder.leaveUnread()).isTrue();
        assertThat(recorder.read()).isEmpty();
        assertThat(calls).containsExactly("close");
        assertThat(recorder.jitEvents()).isEmpty();
        assertThat(recorder.source())
                .isEqualTo(new Source("flight-recorder", false, "not read: nothing was in question"));
    }

    @Test
    void keepsTheReasonWhyThereIsNothingToBeLeftUnread() {
        startFailure = new IOException("no room");
        recorder.begin(Set.of());

        assertThat(recorder.leaveUnread()).isFalse();
        assertThat(recorder.source().reason()).contains("no room");
    }

    @Test
    void isReadAgainInTheNextMeasurement() {
        record();
        recorder.leaveUnread();
        record();
        recorder.read();

        assertThat(recorder.source().used()).isTrue();
    }
}
