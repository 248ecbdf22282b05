package io.github.junitlatency.internal.base;

import io.github.junitlatency.internal.base.PairResult.Missing;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Orders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/**
 * Compares the tests of one class with their base: pair after pair of workers, until each test is decided.
 *
 * <p>A pair serves all tests of the class that are still open, because starting JVMs takes longer than most measurements.
 */
public final class ClassComparison {

    /** A worker that has nothing to wait for says something every few seconds; a body or a preparation may take its time. */
    private static final Duration LEAST_SILENCE = Duration.ofSeconds(60);

    private final Workers workers;
    private final Map<String, LatencyPlan> plans;
    private final int maxPairs;
    private final RandomGenerator random = new SplittableRandom();
    private final List<PairResult> pairs = new ArrayList<>();
    private Duration spent = Duration.ZERO;
    private boolean isMeasured;

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

    /**
     * Returns how a test compares; the first call measures all tests of the class.
     *
     * @param uniqueId of the test's invocation
     * @param setting where and with what both sides measure
     * @param longestTest how long the longest test so far took in this JVM
     */
    public TestComparison of(String uniqueId, Orders.Setting setting, Duration longestTest)
            throws WorkerException, InterruptedException {
        if (!isMeasured) {
            isMeasured = true;
            measure(setting, LEAST_SILENCE.plus(longestTest.multipliedBy(10)));
        }
        return comparison(uniqueId, setting);
    }

    private void measure(Orders.Setting setting, Duration longestSilence) throws WorkerException, InterruptedException {
        long begin = System.nanoTime();
        List<String> open = new ArrayList<>(plans.keySet());
        while (!open.isEmpty() && pairs.size() < maxPairs) {
            pairs.add(workers.pair(open, setting, longestSilence).run(pairs.size() + 1, random));
            open.removeIf(template -> isDecided(template, setting));
        }
        spent = Duration.ofNanos(System.nanoTime() - begin);
    }

    private boolean isDecided(String template, Orders.Setting setting) {
        return pairs.stream()
                .flatMap(pair -> pair.tests().stream())
                .filter(id -> id.startsWith(template))
                .distinct()
                .allMatch(id -> comparison(id, setting).isDecided());
    }

    private TestComparison comparison(String uniqueId, Orders.Setting setting) {
        LatencyPlan plan = plans.entrySet().stream()
                .filter(entry -> uniqueId.startsWith(entry.getKey()))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow(() -> new IllegalStateException(uniqueId + " is not among " + plans.keySet()));
        List<PairResult> ofTest =
                pairs.stream().filter(pair -> pair.tests().contains(uniqueId)).toList();
        return new TestComparison(uniqueId, plan, setting, ofTest, spent, workers.logs());
    }

    /** Returns why a test could not be measured where it is in none of the pairs. */
    static Missing unknown(String uniqueId) {
        return new Missing(true, "not comparable: no worker JVM came across " + uniqueId);
    }
}
