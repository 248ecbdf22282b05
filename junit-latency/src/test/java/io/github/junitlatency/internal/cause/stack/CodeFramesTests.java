package io.github.junitlatency.internal.cause.stack;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample;
import io.github.junitlatency.internal.cause.stack.StackRecording.StackSample.Frame;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodeFramesTests {

    private static final String TEST = CodeFramesTests.class.getName(); // own code, as it is in a folder
    private static final Frame LAUNCHER = java("org.junit.platform.launcher.Launcher", "execute");
    private static final Frame LOOP =
            java("io.github.junitlatency.internal.measure.loop.LoopTemplate/0x00007f01", "run");
    private static final Frame CALL = java("java.lang.invoke.LambdaForm$MH/0x00007f02", "invoke");
    private static final Frame CLOCK = java("io.github.junitlatency.internal.clock.NanoTimeClock", "start");
    private static final Frame BODY = java(TEST, "add");
    private static final Frame LIBRARY = java("java.util.HashMap", "put");

    private final CodeFrames frames = new CodeFrames(new OwnCode(CodeFramesTests.class.getClassLoader(), ""));

    private static Frame java(String className, String method) {
        return new Frame(className, method, 1, true);
    }

    private static Frame function(String name) {
        return new Frame("libjvm.so", name, 0, false);
    }

    private static StackSample stack(Frame... inwards) {
        List<Frame> innermostFirst = new ArrayList<>(List.of(inwards));
        Collections.reverse(innermostFirst);
        return new StackSample(1, 1, 1, "main", 1, innermostFirst);
    }

    @Test
    void theBodyBeginsWithTheFirstOwnFrameInTheLoop() {
        assertThat(frames.body(stack(BODY, LAUNCHER, LOOP, CALL, BODY, LIBRARY)))
                .containsExactly(BODY, LIBRARY);
    }

    @Test
    void outsideTheLoopAndInWhatCallsTheBodyOrReadsTheClockThereIsNone() {
        assertThat(frames.body(stack(LAUNCHER, BODY, LIBRARY))).isEmpty();
        assertThat(frames.body(stack(LAUNCHER, LOOP))).isEmpty();
        assertThat(frames.body(stack(LAUNCHER, LOOP, CLOCK))).isEmpty();
        assertThat(frames.body(stack(LAUNCHER, LOOP, CALL))).isEmpty();
    }

    @Test
    void aBodyWithoutOwnCodeIsTheBodyAllTheSame() {
        assertThat(frames.body(stack(LAUNCHER, LOOP, LIBRARY))).containsExactly(LIBRARY);
    }

    @Test
    void namesWhatIsMadeAtRunTimeAsInEachJvm() {
        assertThat(frames.java(stack(
                        java("a.Book$$Lambda/0x00007f3c", "run"), // since JDK 21
                        java("a.Book$$Lambda$17/0x00007f3c", "run"),
                        java("a.Book$$Lambda$17+0x00007f3c.1", "run"),
                        java("java.lang.invoke.LambdaForm$MH/0x00007f02", "invoke"),
                        java("a.Book$1", "run"))))
                .extracting(Frame::className)
                .containsExactly(
                        "a.Book$$Lambda",
                        "a.Book$$Lambda",
                        "a.Book$$Lambda",
                        "java.lang.invoke.LambdaForm$MH",
                        "a.Book$1");
    }

    @Test
    void leavesFunctionsOfLibrariesOut() {
        assertThat(frames.java(stack(BODY, LIBRARY, function("_new_array_Java"), function("memset"))))
                .containsExactly(BODY, LIBRARY);
    }

    @Test
    void aThreadThatWaitsForAMonitorIsInOneMoreFrame() {
        List<Frame> waiting =
                frames.java(stack(BODY, function("ObjectMonitor::enter(JavaThread*)"), function("pthread_cond_wait")));

        assertThat(waiting).containsExactly(BODY, new Frame("java.lang.Object", "monitorenter", 0, true));
        assertThat(CodeFrames.isWaiting(waiting)).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "java.lang.Object, wait0, true",
        "java.lang.Object, wait, true",
        "jdk.internal.misc.Unsafe, park, true",
        "java.util.concurrent.locks.LockSupport, parkNanos, true",
        "java.lang.Thread, sleep, false", // for nobody
        "java.lang.Object, hashCode, false"
    })
    void knowsWhereThreadsWaitForOthers(String className, String method, boolean isWait) {
        assertThat(CodeFrames.isWait(className, method)).isEqualTo(isWait);
        assertThat(CodeFrames.isWaiting(List.of(BODY))).isFalse();
    }
}
