package io.github.junitlatency.internal.run;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.measure.Body;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.section.Section;
import io.github.junitlatency.internal.verdict.Judge.Decision;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.HelperFacts;
import io.github.junitlatency.result.ProbeFacts;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** Looks at what is beside the rounds of a test: the machine, its helper threads, and the sections that they end. */
final class TestSurroundings implements Measurement.Surroundings {

    private final ClockedPlan plan;
    private final Clock clock;
    private final Optional<Section> section;
    private final HelperGroup helpers;
    private final List<Doubt> before;
    private final Runnable record;
    private final Supplier<List<Optional<Doubt>>> afterRounds;
    private final HandOffDoubts handOffs = new HandOffDoubts();

    /**
     * Prepares with what is known before the first round.
     *
     * @param before what there is to doubt before the first round
     * @param record begins to record causes for another round
     * @param afterRounds gives what there may be to doubt after a round
     */
    TestSurroundings(
            ClockedPlan plan,
            Clock clock,
            Body body,
            HelperGroup helpers,
            List<Doubt> before,
            Runnable record,
            Supplier<List<Optional<Doubt>>> afterRounds) {
        this.plan = plan;
        this.clock = clock;
        section = body.section();
        this.helpers = helpers;
        this.before = before;
        this.record = record;
        this.afterRounds = afterRounds;
    }

    @Override
    public List<Doubt> before() {
        return before;
    }

    @Override
    public List<Doubt> after(Measured measured) {
        if (section.isPresent()) {
            handOffs.add(section.get());
        }
        List<Doubt> doubts = new ArrayList<>(helpers.doubts());
        long median = measured.response().get(0).medianTicks();
        doubts.addAll(handOffs.doubts(clock, plan, median));
        doubts.addAll(Lists.present(afterRounds.get()));
        return doubts;
    }

    @Override
    public void judged(Decision decision, int rounds) {
        LongMeasurement.announce(plan.plan(), decision, rounds);
    }

    @Override
    public void beforeAnother() {
        record.run();
    }

    /** Returns whether a probe timed a section of each iteration, and how many sections other threads ended. */
    ProbeFacts probe() {
        return new ProbeFacts(section.isPresent(), handOffs.count());
    }

    /** Returns the helper threads that ran. */
    List<HelperFacts> helpers() {
        return helpers.facts();
    }
}
