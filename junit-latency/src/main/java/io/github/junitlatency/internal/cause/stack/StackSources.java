package io.github.junitlatency.internal.cause.stack;

import io.github.junitlatency.internal.cause.recorder.JfrRecorder;
import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.result.CodeFacts.Sampler;
import io.github.junitlatency.result.CodeFacts.Trouble;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/** Chooses what takes stacks, by trying it. */
public final class StackSources {

    private StackSources() {}

    /**
     * A source of stacks.
     *
     * @param source it
     * @param troubles why it is not a better one
     */
    public record Choice(StackSource source, List<Trouble> troubles) {

        public Choice {
            troubles = List.copyOf(troubles);
        }
    }

    /**
     * Returns the best that can be had, for the calling thread: async-profiler, or else Flight Recorder.
     *
     * @param isRecorderAllowed whether Flight Recorder may be used, {@code junit.latency.jfr}
     */
    public static Choice best(Clock clock, boolean isRecorderAllowed) {
        RecorderStacks recorder =
                isRecorderAllowed ? new RecorderStacks(clock) : new RecorderStacks(StackSources::refuse);
        return best(ProfilerStacks.isOnClassPath(), new ProfilerStacks(clock), recorder);
    }

    private static JfrRecorder refuse() {
        throw new IllegalStateException("junit.latency.jfr is off");
    }

    /**
     * Returns whether async-profiler was loaded into this JVM, which sets HotSpot's DebugNonSafepoints.
     *
     * <p>Code that was compiled before does not tell which inlined method runs.
     */
    public static boolean isProfilerLoaded() {
        return ProfilerStacks.isOnClassPath() && ProfilerStacks.isLoaded();
    }

    static Choice best(boolean isProfilerThere, StackSource profiler, RecorderStacks recorder) {
        List<Trouble> troubles = new ArrayList<>();
        if (isProfilerThere) {
            try {
                profiler.start();
                profiler.stop();
                return new Choice(profiler, troubles);
            } catch (IOException e) {
                troubles.add(new Trouble(Trouble.Kind.PROFILER_FAILED, e.getMessage()));
            }
        } else {
            troubles.add(new Trouble(Trouble.Kind.NO_PROFILER, ""));
        }
        try {
            recorder.start();
            recorder.stop();
        } catch (IOException e) {
            troubles.add(new Trouble(Trouble.Kind.RECORDER_FAILED, e.getMessage()));
        }
        return new Choice(recorder, troubles);
    }

    /**
     * Takes stacks of threads while a diagnostic round runs. It belongs to the thread that measures, which makes every call.
     */
    public interface StackSource {

        /** Returns which source it is. */
        Sampler sampler();

        /**
         * Begins to take stacks of the calling thread and of all other threads of the code under test.
         *
         * @throws IOException if it cannot; then nothing runs
         */
        void start() throws IOException;

        /**
         * Ends that and returns what was taken since.
         *
         * @throws IOException if it cannot be read
         */
        StackRecording stop() throws IOException;
    }
}
