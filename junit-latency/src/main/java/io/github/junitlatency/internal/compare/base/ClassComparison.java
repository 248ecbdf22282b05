package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.cause.stack.OwnCode;
import io.github.junitlatency.internal.cause.stack.SampledRounds;
import io.github.junitlatency.internal.cause.stack.SlowCode;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.compare.base.ClassFiles.ChangedClasses;
import io.github.junitlatency.internal.compare.base.PairResult.Missing;
import io.github.junitlatency.internal.compare.worker.WorkerException;
import io.github.junitlatency.internal.compare.worker.WorkerProcess;
import io.github.junitlatency.internal.machine.cpu.CpuReservation;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.ProgressEvent.ProgressListener;
import io.github.junitlatency.internal.plan.Configuration.StacksMode;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Side;
import io.github.junitlatency.internal.run.JudgingJvm;
import io.github.junitlatency.result.CodeFacts;
import io.github.junitlatency.result.Doubt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SplittableRandom;
import java.util.logging.Level;
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
    private final String testClass;
    private final String base;
    private final Map<String, LatencyPlan> plans;
    private final int maxPairs;
    private final RandomGenerator random = new SplittableRandom();
    private final List<PairResult> pairs = new ArrayList<>();
    private final Map<String, Long> iterations = new HashMap<>(); // of a round, by test, once a pair has fixed them
    private final List<Doubt> doubts = new ArrayList<>();
    private Duration spent = Duration.ZERO;
    private Map<String, Map<Side, SampledRounds>> stacks = Map.of(); // by test, of those that take more than base
    private List<String> open = List.of(); // those that are measured until they are decided
    private Optional<String> failure = Optional.empty();
    private JudgingJvm.Setting setting; // null before anything is measured

    /**
     * Prepares; nothing is started yet.
     *
     * @param testClass the name of the class
     * @param base what it is compared with, as the log says
     * @param plans of the class's tests with relative budgets, by JUnit's unique ids, which begin those of their invocations
     * @param maxPairs how many pairs of JVMs there are at most
     */
    public ClassComparison(
            Workers workers, String testClass, String base, Map<String, LatencyPlan> plans, int maxPairs) {
        this.testClass = testClass;
        this.base = base;
        this.workers = workers;
        this.plans = new LinkedHashMap<>(plans);
        this.maxPairs = maxPairs;
    }

    /** Returns whether the tests of the class have been measured. */
    public boolean isMeasured() {
        return setting != null;
    }

    private static Duration longestSilence(Duration inThisJvm) {
        return LEAST_SILENCE.plus(inThisJvm.multipliedBy(10));
    }

    /** Returns the tests that the next pair of JVMs measures, by the unique ids of their plans. */
    public List<String> open() {
        return open;
    }

    /**
     * Measures all tests of the class.
     *
     * @param where and with what both sides measure
     * @param held the CPU, which other processes may have between two pairs
     * @param inThisJvm how long the first test took in this JVM
     * @param listener hears of each pair before it is started
     */
    public void measure(JudgingJvm.Setting where, CpuReservation held, Duration inThisJvm, ProgressListener listener)
            throws WorkerException, InterruptedException {
        failure = Optional.of("the comparison was interrupted");
        setting = where;
        open = List.copyOf(plans.keySet());
        int tests = open.size();
        LOGGER.info(() -> "comparing " + Quantities.counted(tests, "test") + " of " + testClass + " with " + base
                + ", in up to " + maxPairs + " pairs of JVMs");
        long begin = System.nanoTime();
        try {
            workers.logs().begin();
            while (!open.isEmpty() && pairs.size() < maxPairs) {
                if (!pairs.isEmpty()) {
                    begin += held.giveWay().toNanos(); // which is not the pairs' time
                }
                int number = pairs.size() + 1;
                listener.hear(ProgressEvent.pair(number, maxPairs, secondsLeft(begin)));
                Map<Side, WorkerProcess.Setup> setups =
                        workers.pair(number, open, setting, List.of(), longestSilence(inThisJvm));
                pairs.add(measured(number, () -> PairRun.inJvms(setups, random, iterations, Map.of())));
                open = Lists.filter(open, template -> !isDecided(template));
            }
            failure = Optional.empty();
        } catch (WorkerException e) {
            failure = Optional.of(e.getMessage());
            throw e;
        } finally {
            doubts.addAll(held.doubts(0));
        }
        spent = Duration.ofNanos(System.nanoTime() - begin);
        takeStacks(held, inThisJvm);
    }

    /** One attempt to measure a pair. */
    @FunctionalInterface
    interface PairAttempt {

        /** Runs both workers to their end. */
        PairResult run() throws WorkerException, InterruptedException;
    }

    /**
     * Measures a pair, and once more if a worker dies.
     *
     * <p>A kernel that is short of memory kills a process now and then. Code that ends its JVM does so in the second
     * attempt, too.
     *
     * @throws WorkerException if a worker died in both attempts, or if something else went wrong
     */
    static PairResult measured(int number, PairAttempt attempt) throws WorkerException, InterruptedException {
        try {
            return attempt.run();
        } catch (WorkerException.Died e) {
            LOGGER.warning(() -> "pair " + number + " is measured once more: " + e.getMessage());
            return attempt.run();
        }
    }

    /** Takes stacks on both sides of the tests that are slower than base; their verdicts stand whatever becomes of it. */
    private void takeStacks(CpuReservation held, Duration inThisJvm) throws InterruptedException {
        Map<String, Long> slowTicks = new LinkedHashMap<>();
        for (String id :
                Lists.distinct(Lists.flatMap(pairs, pair -> pair.rounds().keySet()))) {
            if (plans.get(template(id)).configuration().machine().stacks() != StacksMode.AUTO) {
                continue;
            }
            TestComparison compared = comparison(id);
            OptionalLong slow = compared.slowTicks();
            if (slow.isPresent() || compared.isOverInBytes()) {
                slowTicks.put(id, slow.orElse(0));
            }
        }
        if (slowTicks.isEmpty()) {
            return;
        }
        held.giveWay();
        LOGGER.info(() -> "taking stacks of " + Quantities.counted(slowTicks.size(), "test") + " of " + testClass
                + " that " + (slowTicks.size() == 1 ? "takes" : "take") + " more than " + base);
        try {
            Map<Side, WorkerProcess.Setup> setups = workers.pair(
                    pairs.size() + 1,
                    Lists.distinct(Lists.map(slowTicks.keySet(), this::template)),
                    setting,
                    workers.flagsForStacks(),
                    longestSilence(inThisJvm));
            stacks = PairRun.inJvms(setups, random, iterations, slowTicks).stacks();
        } catch (WorkerException e) {
            LOGGER.log(Level.WARNING, e, () -> "no stacks of " + testClass + ": " + e.getMessage());
        }
    }

    /** Returns how long the pairs that are left take if each takes as long as those before; NaN before the first. */
    private double secondsLeft(long begin) {
        return pairs.isEmpty()
                ? Double.NaN
                : (System.nanoTime() - begin) / 1e9 / pairs.size() * (maxPairs - pairs.size());
    }

    /** Returns those of the doubts about this JVM that workers share. */
    public List<Doubt> shared(List<Doubt> ofThisJvm) {
        return Lists.filter(ofThisJvm, workers::share);
    }

    /** Returns where in the code a test takes more time or memory than base; empty where no stacks were taken. */
    public Optional<CodeFacts> code(String uniqueId) {
        Map<Side, SampledRounds> sides = stacks.get(uniqueId);
        if (sides == null) {
            return Optional.empty();
        }
        OwnCode own = new OwnCode(Thread.currentThread().getContextClassLoader(), testClass);
        SampledRounds head = sides.get(Side.HEAD);
        SampledRounds older = sides.get(Side.BASE);
        try (ChangedClasses changed = workers.changedClasses()) {
            return Optional.of(
                    comparison(uniqueId).slowTicks().isPresent()
                            ? SlowCode.ofPair(own, head, older, changed::contains)
                            : SlowCode.ofBytes(own, head, older, changed::contains));
        } catch (IOException e) {
            throw new UncheckedIOException("the class paths cannot be closed", e);
        }
    }

    /** Returns what there is to doubt about the comparison as a whole. */
    public List<Doubt> doubts() {
        return Lists.concat(workers.doubts(), doubts);
    }

    /**
     * Returns how a test compares.
     *
     * @param uniqueId of the test's invocation
     * @throws WorkerException if the workers could not be measured
     */
    public TestComparison of(String uniqueId) throws WorkerException {
        if (failure.isPresent()) {
            throw new WorkerException("measured with the first test of its class: " + failure.get());
        }
        return comparison(uniqueId);
    }

    private boolean isDecided(String template) {
        List<String> tests = Lists.distinct(Lists.flatMap(pairs, PairResult::tests));
        return Lists.all(tests, id -> !id.startsWith(template) || comparison(id).isDecided());
    }

    private TestComparison comparison(String uniqueId) {
        List<PairResult> ofTest = Lists.filter(pairs, pair -> pair.knows(uniqueId));
        return new TestComparison(
                uniqueId,
                plans.get(template(uniqueId)),
                setting,
                ofTest,
                spent,
                workers.logs().folder());
    }

    private String template(String uniqueId) {
        Optional<String> template = Lists.first(plans.keySet(), uniqueId::startsWith);
        if (template.isEmpty()) {
            throw new IllegalStateException(uniqueId + " is not among " + plans.keySet());
        }
        return template.get();
    }

    /** Returns why a test could not be measured where it is in none of the pairs. */
    static Missing unknown(String uniqueId) {
        return new Missing(true, "no worker JVM came across " + uniqueId);
    }
}
