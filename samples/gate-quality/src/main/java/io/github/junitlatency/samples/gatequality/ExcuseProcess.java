package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.result.Verdict;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * The process in which excuses are tried: it makes budgets of what the code takes while it is quiet, begins its noise, and then
 * judges a gate for each order, by the protocol of {@link GateProcess}.
 *
 * <p>Budgets are as tight as pasted ones: 1.25 times p50, 1.5 times p99.9, twice the longest.
 */
public final class ExcuseProcess {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final int ROUNDS = 5; // as many as a gate may look at
    private static final long LEAST_ITERATIONS =
            10_000; // for p99.9; a schedule at 20 us a call is long enough with these
    private static final int SLEEPS_ONE_IN = 700; // of 20,000 calls more than p99.9 allows
    private static final double SLEEPS_NANOS = 5e8; // of a round together, so that a gate takes seconds
    private static final int MISSES_BYTES = 64 << 20;
    private static final double P50_ROOM = 1.25;
    private static final double TAIL_ROOM = 1.5;
    private static final double MAX_ROOM = 2;
    private static final double LEAST_OVER = 1.5;
    private static final double MOST_CORRECTION = 2; // more is noise of the calibration
    private static final double BUSY_SHARE = 0.9; // of the time, so that a queue makes more of a slow core

    private final Body body;
    private final ExcuseGate gate;
    private final Unit misses = new MapLookUps(MISSES_BYTES);
    private final double missNanos;
    private final Size size;
    private final double callNanos;
    private final Optional<Long> everyNanos;
    private final List<String> budgets;
    private final double maxNanos;
    private final double workCorrection;
    private final double missCorrection;

    private ExcuseProcess(ExcuseKind kind, ExcuseGate gate) throws Exception {
        this.gate = gate;
        body = kind.body();
        size = Size.find(body);
        missNanos = new Stretch(misses::run).warm().callNanos();
        Figures alone = quiet(ExcuseCode.Amount.NONE, Optional.empty(), ROUNDS);
        callNanos = alone.p50();
        everyNanos = kind == ExcuseKind.PACED ? Optional.of(Math.round(callNanos / BUSY_SHARE)) : Optional.empty();
        Figures figures = everyNanos.isPresent() ? quiet(ExcuseCode.Amount.NONE, everyNanos, ROUNDS) : alone;
        maxNanos = MAX_ROOM * figures.max();
        budgets = List.of(
                String.format(Locale.ROOT, "p50 <= %.1f ns", P50_ROOM * figures.p50()),
                String.format(Locale.ROOT, "p99.9 <= %.1f ns", TAIL_ROOM * figures.p999()),
                String.format(Locale.ROOT, "max <= %.1f ns", maxNanos));
        workCorrection = correction(ExcuseCode.Amount.ofWork(size.workSteps(moreNanos(LEAST_OVER))));
        missCorrection = correction(ExcuseCode.Amount.ofMisses(missSteps(LEAST_OVER, 1)));
    }

    /**
     * Takes orders until there are no more.
     *
     * @param arguments regime, kind, CPU, and iterations of a round
     */
    public static void main(String[] arguments) throws IOException {
        PrintStream answers = System.out;
        System.setOut(System.err);
        int cpu = Integer.parseInt(arguments[2]);
        Noise noise = Names.named(Regime.values(), arguments[0]).noise(Machine.allowedCpus(), cpu);
        Runtime.getRuntime().addShutdownHook(new Thread(noise::close, "end-noise"));
        try {
            ExcuseProcess process = new ExcuseProcess(
                    Names.named(ExcuseKind.values(), arguments[1]), new ExcuseGate(cpu, Long.parseLong(arguments[3])));
            noise.begin();
            answer(answers, "ready");
            BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
            for (String order = orders.readLine(); order != null; order = orders.readLine()) {
                noise.check();
                answer(answers, process.gate(order.split(" ")));
            }
        } catch (Exception e) {
            e.printStackTrace(System.err);
            answer(answers, GateProcess.CANNOT + e.toString().replace('\n', ' '));
        }
        noise.close();
        System.exit(0); // whatever threads are left
    }

    private static void answer(PrintStream answers, String text) {
        answers.println(GateProcess.ANSWER + text);
        answers.flush();
    }

    /** Returns what code takes, the median of rounds: noise of the calibration is no room in a limit. */
    private Figures quiet(ExcuseCode.Amount amount, Optional<Long> every, int number) throws Exception {
        List<Figures> rounds = new ArrayList<>();
        for (int round = 0; round < number; round++) {
            try (ExcuseCode code = new ExcuseCode(body, size.steps(), amount, misses, round)) {
                rounds.add(OurGate.figures(gate.measure(code, List.of(), every, Judge::decide)));
            }
        }
        return Figures.median(rounds);
    }

    /** Returns how many times more must be planted: the core does a part of it while the body waits. */
    private double correction(ExcuseCode.Amount amount) throws Exception {
        double moreNanos = quiet(amount, Optional.empty(), 1).p50() - callNanos;
        return Math.max(1, Math.min(moreNanos(LEAST_OVER) / Math.max(1, moreNanos), MOST_CORRECTION));
    }

    /** Returns how much longer calls must be that break the limit on p50 so many times. */
    private double moreNanos(double over) {
        return (P50_ROOM * over - 1) * callNanos;
    }

    private int missSteps(double over, double correction) {
        return (int) Math.max(1, Math.round(correction * moreNanos(over) / missNanos));
    }

    private ExcuseCode.Amount amount(ExcusePlant plant, double over) {
        return switch (plant) {
            case NONE -> ExcuseCode.Amount.NONE;
            case WORK -> ExcuseCode.Amount.ofWork(size.workSteps(workCorrection * moreNanos(over)));
            case SLEEPS -> sleeps(over * maxNanos);
            case MISSES -> ExcuseCode.Amount.ofMisses(missSteps(over, missCorrection));
        };
    }

    /** Sleeps; long ones come more rarely, but twice a round. */
    private ExcuseCode.Amount sleeps(double nanos) {
        double oneIn =
                Math.min(gate.iterations() / 2.0, Math.max(SLEEPS_ONE_IN, gate.iterations() * nanos / SLEEPS_NANOS));
        return new ExcuseCode.Amount(0, 0, Math.round(nanos), (int) oneIn);
    }

    /** Judges a gate: {@code plant over seed}; answers seconds, verdicts, and the reason with all excuses. */
    private String gate(String[] order) throws Exception {
        ExcusePlant plant = Names.named(ExcusePlant.values(), order[0]);
        ExcuseJudge judge = new ExcuseJudge();
        long begin = System.nanoTime();
        try (ExcuseCode code = new ExcuseCode(
                body, size.steps(), amount(plant, Double.parseDouble(order[1])), misses, Long.parseLong(order[2]))) {
            gate.measure(code, budgets, everyNanos, judge);
        }
        double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
        String verdicts = judge.verdicts().stream().map(Verdict::name).collect(Collectors.joining(","));
        return String.format(
                Locale.ROOT, "%.3f %s %s", seconds, verdicts, judge.reason().replace('\n', ' '));
    }
}
