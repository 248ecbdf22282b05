package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.WorkListener;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.StopSignal;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.prove.Prover;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.Percentile;
import io.github.junitlatency.result.SightFacts;
import io.github.junitlatency.result.SightFacts.OfBudget;
import io.github.junitlatency.result.SightFacts.PlantKind;
import io.github.junitlatency.result.TestIdentity;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/**
 * Compares the smallest slowdown that the mode {@code prove} finds with plants that are made by hand in the same bodies: more of
 * the body's own steps.
 *
 * <p>Both are searched and repeated in the same way; they differ in who makes the plant. The wanted precision is a factor of
 * 1.5, in 9 of 10 bodies.
 */
@Command(name = "SightCheck", mixinStandardHelpOptions = true, showDefaultValues = true)
public final class SightCheck implements Callable<Integer> {
    private static final double[] LIMITS = {1.2, 1.5, 1.1, 1.3, 2}; // times what is measured, in turn
    private static final double WANTED = 1.5;
    private static final String ROW = "| %s | %s | %s | %s | %s | %s | %s |";

    @Option(names = "--bodies", split = ",", description = "what a call does: ${COMPLETION-CANDIDATES}")
    private List<Body> bodies = List.of(
            Body.COMPUTE_1US,
            Body.COMPUTE_20US,
            Body.STRING_200NS,
            Body.MAP4M_1US,
            Body.MAP64M_1US,
            Body.MAP64M_20US,
            Body.WIDE_1US,
            Body.STRING_20US,
            Body.OBJECTS_1US,
            Body.LOCK_1US);

    @Option(names = "--minutes", description = "for each of the two proofs of a body, at most")
    private int minutes = 2;

    @Option(names = "--iterations", description = "iterations of a round, at most")
    private int iterations = 10_000;

    @Option(names = "--jfr", description = "junit.latency.jfr: on or off, which takes half of the time")
    private String recorder = "on";

    SightCheck() {}

    public static void main(String[] arguments) {
        System.exit(commandLine().execute(arguments));
    }

    static CommandLine commandLine() {
        return new CommandLine(new SightCheck()).setCaseInsensitiveEnumValuesAllowed(true);
    }

    @Override
    public Integer call() throws Exception {
        print(Machine.describe());
        print(String.format(ROW, "body", "median", "budget", "predicted", "by hand", "factor", "false reds"));
        print("|---|---|---|---|---|---|---|");
        int close = 0;
        int compared = 0;
        for (int i = 0; i < bodies.size(); i++) {
            Optional<Double> factor = compare(bodies.get(i), LIMITS[i % LIMITS.length]);
            compared += factor.isPresent() ? 1 : 0;
            close += factor.isPresent() && factor.get() <= WANTED ? 1 : 0;
        }
        print("");
        print("within a factor of " + WANTED + ": " + close + " of " + compared + " bodies; wanted are 9 of 10");
        return CommandLine.ExitCode.OK;
    }

    /** Proves a body twice, prints both results, and returns their ratio, at least 1; empty where one of them found nothing. */
    private Optional<Double> compare(Body body, double timesMeasured) throws Exception {
        Size size = Size.find(body);
        try (Unit unit = body.unit()) {
            Call call = new Call(unit, size.steps());
            LatencyResult first = done(() -> measure(plan(body, List.of()), source(call)));
            double median = first.nanos(first.distribution().ticksAt(Percentile.of(50)));
            String budget = String.format(Locale.ROOT, "p50 <= %.1f ns", timesMeasured * median);
            LatencyPlan plan = plan(body, List.of(budget));
            LatencyResult predicted = done(new Prover(this::measure, plan, source(call))::prove);
            Prover.Planting moreSteps = (plant, round) -> source(new Call(
                    unit,
                    plant.kind() == PlantKind.EACH_CALL
                            ? (int) Math.round(size.steps() * (1 + plant.share()))
                            : size.steps()));
            LatencyResult byHand = done(new Prover(this::measure, plan, source(call), moreSteps)::prove);
            double left = seen(predicted).share();
            double right = seen(byHand).share();
            boolean areBoth = Double.isFinite(left) && Double.isFinite(right);
            double factor = Math.max(left / right, right / left);
            print(String.format(
                    ROW,
                    Names.of(body),
                    Times.text(median),
                    budget + String.format(Locale.ROOT, " (%.1f times)", timesMeasured),
                    seenText(predicted),
                    seenText(byHand),
                    areBoth ? String.format(Locale.ROOT, "%.2f", factor) : "-",
                    seen(predicted).plain().fails() + " of "
                            + seen(predicted).plain().of()));
            return areBoth ? Optional.of(factor) : Optional.empty();
        }
    }

    private static OfBudget seen(LatencyResult result) {
        return result.sight().orElseThrow().budgets().get(0);
    }

    private static String seenText(LatencyResult result) {
        Optional<SightFacts.Sighting> seen = seen(result).smallestSeen(PlantKind.EACH_CALL);
        Optional<SightFacts.Sighting> largest = seen(result).largestTried(PlantKind.EACH_CALL);
        if (seen.isEmpty() && largest.isPresent()) {
            return String.format(
                    Locale.ROOT,
                    "nothing up to +%.0f%% (%d of %d FAIL, %d undecided)",
                    100 * largest.get().plant().share(),
                    largest.get().counted().fails(),
                    largest.get().counted().of(),
                    largest.get().counted().undecided());
        }
        return seen.isEmpty()
                ? "nothing"
                : String.format(
                                Locale.ROOT,
                                "+%.1f%% (%d of %d)",
                                100 * seen.get().plant().share(),
                                seen.get().counted().fails(),
                                seen.get().counted().of())
                        + missedText(result, seen.get());
    }

    /** Returns the next smaller plant, which was missed, and how often it was undecided: that is no question of its size. */
    private static String missedText(LatencyResult result, SightFacts.Sighting seen) {
        SightFacts.Sighting missed = null;
        for (SightFacts.Sighting one : seen(result).sightings()) {
            if (one.plant().kind() == PlantKind.EACH_CALL
                    && one.plant().size() < seen.plant().size()) {
                missed = one;
            }
        }
        return missed == null
                ? ""
                : String.format(
                        Locale.ROOT,
                        "; +%.1f%%: %d of %d, %d undecided",
                        100 * missed.plant().share(),
                        missed.counted().fails(),
                        missed.counted().of(),
                        missed.counted().undecided());
    }

    /** A measurement, or many. */
    @FunctionalInterface
    private interface Measuring {
        LatencyResult run() throws Throwable;
    }

    private static LatencyResult done(Measuring measuring) throws Exception {
        try {
            return measuring.run();
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    private LatencyPlan plan(Body body, List<String> budgets) {
        LatencyPlan.Request request = new LatencyPlan.Request(
                Math.min(iterations, body.iterations()),
                Math.min(iterations, body.iterations()),
                1,
                Defaults.ANY_CPU,
                List.of(),
                budgets,
                Defaults.CONFIRMATIONS);
        return LatencyPlan.of("a check of the sight", request, Configuration.from(name -> switch (name) {
            case "junit.latency.prove.minutes" -> Optional.of(Integer.toString(minutes));
            case "junit.latency.jfr" -> Optional.of(recorder);
            default -> Optional.empty();
        }));
    }

    private LatencyResult measure(LatencyPlan plan, BodySource body) throws Throwable {
        return Instruments.measure(
                plan,
                new TestIdentity(SightCheck.class.getName(), "measure", "sight", ""),
                body,
                new HelperGroup(NeverRaised::new),
                WorkListener.NOBODY);
    }

    private static BodySource source(Call call) {
        try {
            MethodHandle run = MethodHandles.lookup()
                    .findVirtual(Call.class, "run", MethodType.methodType(void.class))
                    .bindTo(call);
            return BodySource.whole(run, call.unit::reset, () -> {}, new IterationNumber());
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("the call cannot be found", e);
        }
    }

    private static void print(String line) {
        System.out.println(line);
    }

    /** The code under test. */
    private static final class Call {
        private final Unit unit;
        private final int steps;

        Call(Unit unit, int steps) {
            this.unit = unit;
            this.steps = steps;
        }

        void run() {
            unit.run(steps);
        }
    }

    /** The signal to helper threads, of which there are none. */
    static final class NeverRaised implements StopSignal {
        @Override
        public boolean isRaised() {
            return false;
        }

        @Override
        public void raise() {
            // there is no listener
        }
    }
}
