package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.result.Verdict;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/**
 * The process that measures: a fresh JVM, which makes its noise itself, takes one order a line, and ends with its standard
 * input.
 *
 * <p>Answers are lines that begin with {@link #ANSWER}: what the tools print besides is for nobody.
 */
public final class GateProcess {

    /** Begins each line of the protocol. */
    static final String ANSWER = "@@ ";

    /** Begins an answer that says why there is none. */
    static final String CANNOT = "cannot ";

    private static final int FIELDS = 2;
    private static final double NANOS_PER_SECOND = 1e9;

    private final Gate gate;
    private final int cpu;
    private final OptionalLong warmup;
    private final PrintStream answers;

    private GateProcess(Gate gate, int cpu, OptionalLong warmup, PrintStream answers) {
        this.gate = gate;
        this.cpu = cpu;
        this.warmup = warmup;
        this.answers = answers;
    }

    /**
     * Takes orders until there are no more.
     *
     * @param arguments tool, regime, CPU, and warm-up ({@code default}, {@code body} or a number; body's with its name)
     */
    public static void main(String[] arguments) throws IOException {
        Tool tool = Names.named(Tool.values(), arguments[0]);
        Regime regime = Names.named(Regime.values(), arguments[1]);
        int cpu = Integer.parseInt(arguments[2]);
        OptionalLong warmup =
                arguments[3].equals("default") ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(arguments[3]));
        Noise noise = regime.noise(Machine.allowedCpus(), cpu);
        Runtime.getRuntime().addShutdownHook(new Thread(noise::close, "end-noise"));
        PrintStream answers = System.out;
        System.setOut(System.err);
        GateProcess process = new GateProcess(tool.gate(), cpu, warmup, answers);
        try {
            noise.begin();
            process.answer("ready");
        } catch (IOException e) {
            process.answer(CANNOT + e.getMessage());
            return;
        }
        BufferedReader orders = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String order = orders.readLine(); order != null; order = orders.readLine()) {
            process.answer(process.answerTo(order, noise));
        }
        noise.close();
        System.exit(0); // whatever threads the tools left
    }

    private void answer(String text) {
        answers.println(ANSWER + text);
        answers.flush();
    }

    private String answerTo(String order, Noise noise) {
        try {
            noise.check();
            String[] parts = order.split(" ", FIELDS);
            return switch (parts[0]) {
                case "size" -> Size.find(Names.named(Body.values(), parts[1])).text();
                case "effect" -> effect(GateText.make(parts[1]));
                case "overhead" ->
                    JmhGate.figures("nothing", GateText.make(GateText.SMALLEST)).text();
                case "gate" -> gate(parts[1].split(" "));
                default -> throw new IllegalArgumentException("no such order: " + order);
            };
        } catch (Exception e) {
            e.printStackTrace(System.err);
            return CANNOT + e.toString().replace('\n', ' ');
        }
    }

    private static String effect(Gate.Make make) {
        return Double.toString(Effect.nanos(make.body(), make.size(), make.plant(), make.slowerNanos()));
    }

    private String gate(String[] parts) throws Exception {
        Gate.Make make = GateText.make(parts[0]);
        List<Budget> budgets = Arrays.stream(parts).skip(1).map(Budget::parse).toList();
        long begin = System.nanoTime();
        Gate.Judgement judgement = gate.run(new Gate.Task(make, cpu, warmup), budgets);
        double seconds = (System.nanoTime() - begin) / NANOS_PER_SECOND;
        String verdicts = judgement.verdicts().stream().map(Verdict::name).collect(Collectors.joining(","));
        return String.format(
                Locale.ROOT,
                "%s %s %.3f %d %s",
                judgement.figures().text(),
                verdicts.isEmpty() ? "-" : verdicts,
                seconds,
                judgement.warmup(),
                judgement.reason().replace('\n', ' '));
    }
}
