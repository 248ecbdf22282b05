package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.cause.event.MissingKernelTrace;
import io.github.junitlatency.internal.cause.recorder.FlightRecorder;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.samples.Samples;
import io.github.junitlatency.internal.measure.samples.SamplesFixture;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.PlanFixtures;
import io.github.junitlatency.result.Cause;
import io.github.junitlatency.result.Cause.Detail;
import io.github.junitlatency.result.Cause.Origin;
import io.github.junitlatency.result.Cause.Source;
import io.github.junitlatency.result.CauseKind;
import io.github.junitlatency.result.ResultFixtures;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import io.github.junitlatency.result.WarmUpFacts;
import io.github.junitlatency.testing.Unchecked;
import java.io.EOFException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** With a source that nothing in the library knows of. */
class EventSourcesTests {

    private static final Source COUNTERS = new Source("counters", true, "", List.of());
    private static final Configuration CONFIGURATION = PlanFixtures.configuration(Map.of());

    private final ReadsOfFiles reads = new ReadsOfFiles();
    private boolean isOff;
    private boolean isRequired;
    private final SourceRun run = new SourceRun(reads, "reads", asked -> isOff, asked -> isRequired);
    private final CauseFinder finder =
            new CauseFinder(ScriptedClock.ticking(78).clock(), List.of(run), COUNTERS, true, true);

    /** Can record on CPU 1 alone, and fails in any step as it is told. */
    static class ReadsOfFiles implements EventSource {

        private final Map<String, Throwable> failures = new HashMap<>(); // by step
        private final List<String> steps = new ArrayList<>();

        private void step(String name) {
            steps.add(name);
            if (failures.containsKey(name)) {
                throw Unchecked.thrown(failures.get(name));
            }
        }

        @Override
        public String name() {
            return "reads";
        }

        @Override
        public List<CauseKind> sees() {
            return List.of(CauseKind.IO);
        }

        @Override
        public void begin(Watched watched) throws IOException {
            step("begin with " + watched.javaIds().size());
            if (!watched.cpus().contains(1)) {
                throw new IOException("no CPU; give it one");
            }
        }

        @Override
        public void betweenBlocks() {
            step("between");
        }

        @Override
        public void end() {
            step(Thread.currentThread().isInterrupted() ? "interrupted" : "end");
        }

        @Override
        public EventLog read() {
            step("read");
            return new EventLog(
                    List.of(new CauseEvent(CauseKind.IO, Detail.NONE, 1_000_000, 4_000_000)), 0, "good", List.of());
        }

        @Override
        public void discard() {
            step("discard");
        }
    }

    private static Source unused(String why) {
        return new Source("reads", false, why, List.of(CauseKind.IO));
    }

    private Explanation explain() throws InterruptedException {
        Samples samples = SamplesFixture.samples(2_000_000)
                .times(10_000, 100)
                .noted(4_000_000, Disturbance.NONE)
                .build();
        return finder.explain(new CauseFinder.RoundToExplain(
                samples, List.of(), 0, 1e9, WarmUpFacts.asked(20_000, 0.1), Optional.empty()));
    }

    @Test
    void anIterationIsExplainedByItsEvents() throws InterruptedException {
        assertThat(finder.begin(CONFIGURATION, Set.of(1))).isEmpty();

        Explanation explanation = explain();

        assertThat(explanation.samples().slowest().get(0).causes())
                .containsExactly(new Cause(CauseKind.IO, Origin.CODE, Detail.NONE, 3_000_000, 0.75));
        assertThat(explanation.sources())
                .containsExactly(COUNTERS, new Source("reads", true, "good", List.of(CauseKind.IO)));
        assertThat(explanation.jvmSeen()).isFalse();
    }

    @Test
    void oneThatIsLeftUnreadExplainsNothing() throws InterruptedException {
        finder.begin(CONFIGURATION, Set.of(1));
        finder.leaveUnread();

        Explanation explanation = explain();

        assertThat(explanation.samples().slowest().get(0).causes())
                .extracting(Cause::kind)
                .containsExactly(CauseKind.NOTHING_SEEN);
        assertThat(explanation.sources()).containsExactly(COUNTERS, unused("not read: nothing was in question"));
        assertThat(reads.steps).containsExactly("begin with 1", "end", "discard");
    }

    @Test
    void oneThatIsSwitchedOffSaysSoAndDoesNotBegin() throws InterruptedException {
        isOff = true;

        assertThat(finder.begin(CONFIGURATION, Set.of(1))).isEmpty();

        assertThat(reads.steps).isEmpty();
        assertThat(explain().sources()).containsExactly(COUNTERS, unused("switched off by reads = off"));
    }

    @Test
    void oneThatIsRequiredAndCannotBeHadIsAnError() {
        isRequired = true;

        assertThat(finder.begin(CONFIGURATION, Set.of()))
                .contains("reads = required, but it cannot be had: no CPU; give it one");
        assertThat(finder.begin(CONFIGURATION, Set.of(1))).isEmpty();
    }

    /** The step that fails, what it is called, and the steps. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        begin with 1 | begin | begin with 1
        between | record | begin with 1,between,end,discard
        end | end | begin with 1,between,end,discard
        read | read | begin with 1,between,end,read,discard
        """)
    void oneThatFailsGoesUnusedWithItsReason(String step, String said, String steps) throws InterruptedException {
        reads.failures.put(step, new IllegalStateException("no"));
        reads.failures.put("discard", new IllegalStateException("closed"));

        assertThat(finder.begin(CONFIGURATION, Set.of(1))).isEmpty();
        finder.betweenBlocks();
        finder.end();

        assertThat(explain().sources())
                .containsExactly(COUNTERS, unused("it failed to " + said + " (java.lang.IllegalStateException: no)"));
        assertThat(reads.steps).containsExactly(steps.split(","));
    }

    @Test
    void oneWhoseExceptionSaysNothingSaysItsType() throws InterruptedException {
        reads.failures.put("read", new EOFException());
        finder.begin(CONFIGURATION, Set.of(1));

        assertThat(explain().sources()).containsExactly(COUNTERS, unused("it failed to read (java.io.EOFException)"));
    }

    @Test
    void oneOfAnotherVersionSaysWhichToTake() throws InterruptedException {
        isRequired = true;
        reads.failures.put("begin with 1", new NoSuchMethodError("old"));
        String said = "it failed to begin (java.lang.NoSuchMethodError: old);"
                + " take its jar of the version of junit-latency";

        assertThat(finder.begin(CONFIGURATION, Set.of(1))).contains("reads = required, but it cannot be had: " + said);
        assertThat(explain().sources()).containsExactly(COUNTERS, unused(said));
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void oneEndsOnAnInterruptedThreadToo(boolean isForgotten) {
        finder.begin(CONFIGURATION, Set.of(1));
        Thread.currentThread().interrupt();
        if (isForgotten) {
            finder.discard();
        } else {
            finder.end();
        }

        assertThat(Thread.interrupted()).isTrue();
        assertThat(reads.steps).startsWith("begin with 1", "end").doesNotContain("interrupted");
    }

    @ParameterizedTest
    @ValueSource(strings = {"none", "end", "discard"})
    void oneThatIsForgottenWhileItRecordsEnds(String failing) {
        reads.failures.put(failing, new IllegalStateException("closed"));
        finder.begin(CONFIGURATION, Set.of(1));
        finder.discard();
        finder.discard();

        assertThat(reads.steps).containsExactly("begin with 1", "end", "discard");
    }

    @Test
    void oneThatWasNeverReadForgetsThatBeforeItBeginsAgain() {
        finder.begin(CONFIGURATION, Set.of(1));
        finder.end();
        finder.end();
        finder.begin(CONFIGURATION, Set.of(1));

        assertThat(reads.steps).containsExactly("begin with 1", "end", "discard", "begin with 1");
    }

    @Test
    void eachHearsWhichThreadsAreMeasured() {
        finder.watch(List.of(1L, 2L));
        finder.begin(CONFIGURATION, Set.of(1));

        assertThat(reads.steps).containsExactly("begin with 2");
    }

    @Test
    void theFixtureSeesWhatTheLibrarysSourcesSee() {
        assertThat(EventSources.of(new FlightRecorder()))
                .extracting(SourceRun::shown)
                .allSatisfy(source ->
                        assertThat(source.sees()).isNotEmpty().isEqualTo(ResultFixtures.seenBy(source.name())));
    }

    @Nested
    class KernelTrace {

        private static final String ADD = "its jar is not on the class path; add"
                + " io.github.junitlatency:junit-latency-kernel-trace in test scope";
        private static final String TAKE =
                "; take io.github.junitlatency:junit-latency-kernel-trace of the version of junit-latency";

        @TempDir
        private Path folder;

        private String whyMissing(String... providers) throws IOException {
            Path services = Files.createDirectories(folder.resolve("META-INF/services"));
            Files.write(services.resolve(EventSource.class.getName()), List.of(providers));
            URL[] path = {folder.toUri().toURL()};
            try (URLClassLoader loader = new URLClassLoader(path, EventSource.class.getClassLoader())) {
                return ((MissingKernelTrace) EventSources.kernelTrace(loader)).why();
            }
        }

        @Test
        void saysHowToGetItsJar() {
            assertThat(EventSources.kernelTrace(EventSource.class.getClassLoader()))
                    .isEqualTo(new MissingKernelTrace(ADD));
        }

        @Test
        void isLookedForOnceInAJvm() {
            assertThat(EventSources.kernelTrace()).isSameAs(EventSources.kernelTrace());
        }

        @Test
        void isTheProviderOfItsName() throws IOException {
            assertThat(whyMissing(Other.class.getName())).isEqualTo(ADD);
            assertThat(whyMissing(Other.class.getName(), OfAnotherVersion.class.getName()))
                    .isEqualTo("its jar cannot be used (it sees [IO])" + TAKE);
        }

        @Test
        void isMissingWhereItsJarIsBroken() throws IOException {
            String service = EventSource.class.getName();
            assertThat(whyMissing("com.acme.None"))
                    .isEqualTo("its jar cannot be used (java.util.ServiceConfigurationError: " + service
                            + ": Provider com.acme.None not found)" + TAKE);
            assertThat(whyMissing(FailsAtOnce.class.getName()))
                    .startsWith("its jar cannot be used (java.util.ServiceConfigurationError: ")
                    .endsWith(" could not be instantiated)" + TAKE);
            assertThat(whyMissing(OfAnotherVersion.class.getName()))
                    .isEqualTo("its jar cannot be used (it sees [IO])" + TAKE);
        }
    }

    /** Is made by a service loader. */
    public static final class FailsAtOnce extends ReadsOfFiles {

        /** Fails. */
        public FailsAtOnce() {
            throw new IllegalStateException("no");
        }
    }

    /** Is made by a service loader. */
    public static final class Other extends ReadsOfFiles {

        /** Makes one. */
        public Other() {}
    }

    /** Is made by a service loader. */
    public static final class OfAnotherVersion extends ReadsOfFiles {

        /** Makes one. */
        public OfAnotherVersion() {}

        @Override
        public String name() {
            return MissingKernelTrace.NAME;
        }
    }
}
