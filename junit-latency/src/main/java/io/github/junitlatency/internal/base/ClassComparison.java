package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.base.PairResult.Missing;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Orders;
import io.github.junitlatency.internal.text.Quantities;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.logging.Logger;
import java.util.random.RandomGenerator;

/**
 * Compares the tests of one class with their base: pair after pair of workers, until each test is decided.
 *
 * <p>A pair serves all tests of the class that are still open, because starting JVMs takes longer than most measurements.
 */
public final class ClassComparison {

    private static final Logger LOGGER = Logger.getLogger(ClassComparison.class.getName());

    /** A worker that has nothing to wait for says something every few seconds; a body or a preparation may take its time. */
    private static final Duration LEAST_SILENCE = Duration.ofSeconds(60);

    private final Workers workers;
    private final Map<String, LatencyPlan> plans;
    private final int maxPairs;
    private final RandomGenerator random = new SplittableRandom();
    private final List<PairResult> pairs = new ArrayList<>();
    private Duration spent = Duration.ZERO;
    private boolean isMeasured;
    private Orders.Setting setting; // null before anything is measured
    private WorkerException failure; // of the pair that ended it all; null where none did

    /**
     * Prepares; nothing is started yet.
     *
     * @param plans of the class's tests with relative budgets, by JUnit's unique ids, which begin those of their invocations
     * @param maxPairs how many pairs of JVMs there are at most
     */
    public ClassComparison(Workers workers, Map<String, LatencyPlan> plans, int maxPairs) {
        this.workers = workers;
        this.plans = new LinkedHashMap<>(plans);
        this.maxPairs = maxPairs;
    }

    /** Returns whether the tests of the class have been measured. */
    public boolean isMeasured() {
        return isMeasured;
    }

    /**
     * Measures all tests of the class.
     *
     * @param where and with what both sides measure
     * @param inThisJvm how long the first test took in this JVM
     */
    public void measure(Orders.Setting where, Duration inThisJvm) throws WorkerException, InterruptedException {
        isMeasured = true;
        setting = where;
        LOGGER.info(() -> "comparing " + Quantities.counted(plans.size(), "test") + " of " + workers.name()
                + " with base, in up to " + maxPairs + " pairs of JVMs");
        long begin = System.nanoTime();
        List<String> open = new ArrayList<>(plans.keySet());
        while (!open.isEmpty() && pairs.size() < maxPairs) {
            PairOfWorkers pair = workers.pair(open, setting, LEAST_SILENCE.plus(inThisJvm.multipliedBy(10)));
            try {
                pairs.add(pair.run(pairs.size() + 1, random));
            } catch (WorkerException e) {
                failure = e;
                throw e;
            }
            open.removeIf(this::isDecided);
        }
        spent = Duration.ofNanos(System.nanoTime() - begin);
    }

    /**
     * Returns how a test compares.
     *
     * @param uniqueId of the test's invocation
     * @throws WorkerException if the workers could not be measured
     */
    public TestComparison of(String uniqueId) throws WorkerException {
        if (pairs.isEmpty() && failure == null) {
            throw new WorkerException(
                    "no pair of worker JVMs could be measured; see the first test of its class", null);
        }
        TestComparison comparison = comparison(uniqueId);
        if (failure != null && (comparison.pairs().isEmpty() || !comparison.isDecided())) {
            throw new WorkerException(failure.getMessage(), failure);
        }
        return comparison;
    }

    private boolean isDecided(String template) {
        return pairs.stream()
                .flatMap(pair -> pair.tests().stream())
                .filter(id -> id.startsWith(template))
                .distinct()
                .allMatch(id -> comparison(id).isDecided());
    }

    private TestComparison comparison(String uniqueId) {
        LatencyPlan plan = plans.entrySet().stream()
                .filter(entry -> uniqueId.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(uniqueId + " is not among " + plans.keySet()));
        List<PairResult> ofTest =
                pairs.stream().filter(pair -> pair.knows(uniqueId)).toList();
        return new TestComparison(uniqueId, plan, setting, ofTest, spent, workers.logs());
    }

    /** Returns why a test could not be measured where it is in none of the pairs. */
    static Missing unknown(String uniqueId) {
        return new Missing(true, "not comparable: no worker JVM came across " + uniqueId);
    }
}
