package io.github.junitlatency.samples.gatequality;

import io.github.junitlatency.internal.clock.ClockChoice;
import io.github.junitlatency.internal.clock.ClockSelection;
import io.github.junitlatency.internal.machine.Host;
import io.github.junitlatency.internal.measure.IterationNumber;
import io.github.junitlatency.internal.measure.helper.HelperGroup;
import io.github.junitlatency.internal.measure.helper.StopSignal;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Defaults;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.Start;
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.Instrument;
import io.github.junitlatency.internal.verdict.Excuse;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.internal.verdict.Measured;
import io.github.junitlatency.result.BudgetOutcome;
import io.github.junitlatency.result.Doubt;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import io.github.junitlatency.result.Verdict;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Measures as {@link io.github.junitlatency.Latency} does, with the library's inner parts, and judges the same rounds with all
 * excuses, with all but each, and with none.
 */
final class ExcuseGate implements Gate {
    /** The sets of excuses: all, all but each in the order of {@link Excuse}, and none. */
    static final List<Set<Excuse>> CHOICES = Stream.of(
                    Stream.of(EnumSet.allOf(Excuse.class)),
                    Stream.of(Excuse.values()).map(EnumSet::of).map(EnumSet::complementOf),
                    Stream.of(EnumSet.noneOf(Excuse.class)))
            .<Set<Excuse>>flatMap(sets -> sets)
            .toList();

    private static final double BUSY_SHARE = 0.9; // of the time, so that a queue makes more of a slow core

    @Override
    public Judgement run(Task task, List<Budget> budgets) throws Exception {
        Body body = task.body();
        Host host = Host.local();
        Instrument instrument = new Instrument(host, ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary));
        Optional<String> every = body == Body.PACED_20US
                ? Optional.of(Math.round(task.size().callNanos() / BUSY_SHARE) + " ns")
                : Optional.empty();
        LatencyPlan.Request request = new LatencyPlan.Request(
                        body.iterations(),
                        Defaults.WARMUP,
                        1,
                        task.cpu(),
                        List.of(),
                        budgets.stream().map(budget -> budget.text(body)).toList(),
                        Defaults.CONFIRMATIONS)
                .starting(new Start(every, Optional.empty()));
        LatencyPlan plan = LatencyPlan.of("an excuse's gate", request, Configuration.from(name -> Optional.empty()));
        TestIdentity test = new TestIdentity(ExcuseGate.class.getName(), "run", "gate", "");
        Choosing judge = new Choosing();
        try (Code code = task.code()) {
            MethodHandle execute = MethodHandles.lookup()
                    .findVirtual(Code.class, "execute", MethodType.methodType(void.class))
                    .bindTo(code);
            LatencyResult result = instrument
                    .judgedBy(judge)
                    .measure(
                            plan,
                            test,
                            BodySource.whole(execute, code::beforeRound, () -> {}, new IterationNumber()),
                            new HelperGroup(NeverRaised::new));
            return new Judgement(
                    OurGate.figures(result),
                    result.budgets().stream().map(BudgetOutcome::verdict).toList(),
                    result.reason().replaceAll("\\s+", " "),
                    judge.verdicts());
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /**
     * Judges by all choices, each as if it were the only one to judge.
     *
     * <p>The measurement goes on until the last of them has decided; who has decided is not asked again.
     */
    private static final class Choosing implements Judge.Deciding {
        private final Judge.Decision[] decisions = new Judge.Decision[CHOICES.size()];

        @Override
        public Judge.Decision decide(LatencyPlan plan, Measured measured, List<Doubt> doubts) {
            boolean areAllFinal = true;
            for (int i = 0; i < decisions.length; i++) {
                if (decisions[i] == null || !decisions[i].isFinal()) {
                    decisions[i] = Judge.decide(plan, measured, doubts, CHOICES.get(i));
                    areAllFinal &= decisions[i].isFinal();
                }
            }
            Judge.Decision usual = decisions[0];
            return new Judge.Decision(usual.budgets(), usual.verdict(), usual.why(), areAllFinal);
        }

        private List<Verdict> verdicts() {
            return Arrays.stream(decisions).map(Judge.Decision::verdict).toList();
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
