package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.internal.cause.event.CauseEvent;
import io.github.junitlatency.internal.cause.event.EventSource;
import io.github.junitlatency.internal.clock.ScriptedClock;
import io.github.junitlatency.internal.measure.Samples;
import io.github.junitlatency.internal.measure.SamplesFixture;
import io.github.junitlatency.internal.measure.WorkListener;
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
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** With a source that nothing in the library knows of. */
class EventSourcesTests {

    private static final Source COUNTERS = new Source("counters", true, "", List.of());
    private static final Configuration CONFIGURATION = PlanFixtures.configuration(Map.of());

    private final ReadsOfFiles reads = new ReadsOfFiles();
    private final CauseFinder finder =
            new CauseFinder(ScriptedClock.ticking(78).clock(), List.of(reads), COUNTERS, true, true);

    private static final class ReadsOfFiles implements EventSource {

        private Optional<String> refusal = Optional.empty();
        private Optional<String> requirement = Optional.empty();
        private int watched = 1;
        private boolean isRecorded;
        private boolean isLeft;

        @Override
        public String name() {
            return "reads";
        }

        @Override
        public List<CauseKind> sees() {
            return List.of(CauseKind.IO);
        }

        @Override
        public Optional<String> refusal(Configuration.Machine asked) {
            return refusal;
        }

        @Override
        public Optional<String> requirement(Configuration.Machine asked) {
            return requirement;
        }

        @Override
        public void watch(List<Long> javaIds) {
            watched = javaIds.size();
        }

        @Override
        public void begin(Set<Integer> cpus) {
            isRecorded = !cpus.isEmpty();
        }

        @Override
        public void end() {}

        @Override
        public List<CauseEvent> read() {
            return isLeft || !isRecorded
                    ? List.of()
                    : List.of(new CauseEvent(CauseKind.IO, Detail.NONE, 1_000_000, 4_000_000));
        }

        @Override
        public boolean leaveUnread() {
            isLeft = true;
            return true;
        }

        @Override
        public long seesFromTicks() {
            return 0;
        }

        @Override
        public Source source() {
            return new Source(name(), isRecorded && !isLeft, isRecorded ? "" : "no CPU", sees());
        }
    }

    private Explanation explain() throws InterruptedException {
        Samples samples = SamplesFixture.samples(2_000_000)
                .times(10_000, 100)
                .noted(4_000_000, Disturbance.NONE)
                .build();
        return finder.explain(
                new CauseFinder.Measurement(
                        samples, List.of(), 0, 1e9, WarmUpFacts.asked(20_000, 0.1), Optional.empty()),
                WorkListener.NOBODY);
    }

    @Test
    void anIterationIsExplainedByItsEvents() throws InterruptedException {
        assertThat(finder.begin(CONFIGURATION, Set.of(1))).isEmpty();

        Explanation explanation = explain();

        assertThat(explanation.samples().slowest().get(0).causes())
                .containsExactly(new Cause(CauseKind.IO, Origin.CODE, Detail.NONE, 3_000_000, 0.75));
        assertThat(explanation.sources())
                .containsExactly(COUNTERS, new Source("reads", true, "", List.of(CauseKind.IO)));
        assertThat(explanation.jvmSeen()).isFalse();
    }

    @Test
    void oneThatIsLeftUnreadExplainsNothing() throws InterruptedException {
        finder.begin(CONFIGURATION, Set.of(1));
        finder.leaveUnread();

        assertThat(explain().samples().slowest().get(0).causes())
                .extracting(Cause::kind)
                .containsExactly(CauseKind.NOTHING_SEEN);
    }

    @Test
    void oneThatRefusesSaysWhyAndDoesNotBegin() throws InterruptedException {
        reads.refusal = Optional.of("switched off");

        assertThat(finder.begin(CONFIGURATION, Set.of(1))).isEmpty();

        assertThat(reads.isRecorded).isFalse();
        assertThat(explain().sources())
                .containsExactly(COUNTERS, new Source("reads", false, "switched off", List.of(CauseKind.IO)));
    }

    @Test
    void oneThatIsRequiredAndCannotBeHadIsAnError() {
        reads.requirement = Optional.of("reads = required");

        assertThat(finder.begin(CONFIGURATION, Set.of())).contains("reads = required, but it cannot be had: no CPU");
        assertThat(finder.begin(CONFIGURATION, Set.of(1))).isEmpty();
    }

    @Test
    void eachHearsWhichThreadsAreMeasured() {
        finder.watch(List.of(1L, 2L));

        assertThat(reads.watched).isEqualTo(2);
    }

    @Test
    void theFixtureSeesWhatTheLibrarysSourcesSee() {
        assertThat(EventSources.of(ScriptedClock.ticking(78).clock()))
                .allSatisfy(source ->
                        assertThat(source.sees()).isNotEmpty().isEqualTo(ResultFixtures.seenBy(source.name())));
    }
}
