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
import io.github.junitlatency.internal.run.BodySource;
import io.github.junitlatency.internal.run.Instrument;
import io.github.junitlatency.internal.verdict.Judge;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Optional;

/** Measures as {@link io.github.junitlatency.Latency} does, with the library's inner parts, so that others can judge. */
final class ExcuseGate {

    private static final MethodHandle EXECUTE = execute();

    private final Instrument instrument;
    private final int cpu;
    private final long iterations;

    /** @param iterations of a round */
    ExcuseGate(int cpu, long iterations) throws Exception {
        Host host = Host.local();
        instrument = new Instrument(host, ClockSelection.select(ClockChoice.AUTO, host::nativeLibrary));
        this.cpu = cpu;
        this.iterations = iterations;
    }

    private static MethodHandle execute() {
        try {
            return MethodHandles.lookup().findVirtual(ExcuseCode.class, "execute", MethodType.methodType(void.class));
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    /** Returns the measured calls of a round. */
    long iterations() {
        return iterations;
    }

    /**
     * Measures code.
     *
     * @param everyNanos from one start to the next; empty for one call after the other
     */
    LatencyResult measure(ExcuseCode code, List<String> budgets, Optional<Long> everyNanos, Judge.Deciding judge)
            throws Exception {
        LatencyPlan.Request request = new LatencyPlan.Request(
                        iterations, Defaults.WARMUP, 1, cpu, List.of(), budgets, Defaults.CONFIRMATIONS)
                .starting(new LatencyPlan.Start(everyNanos.map(nanos -> nanos + " ns"), Optional.empty()));
        LatencyPlan plan = LatencyPlan.of("an excuse's gate", request, Configuration.from(name -> Optional.empty()));
        BodySource body = BodySource.whole(EXECUTE.bindTo(code), code::beforeRound, () -> {}, new IterationNumber());
        HelperGroup noHelpers = new HelperGroup(NeverRaised::new);
        TestIdentity test = new TestIdentity(ExcuseGate.class.getName(), "measure", "gate", "");
        try {
            return instrument.judgedBy(judge).measure(plan, test, body, noHelpers);
        } catch (Exception | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /** The signal to helper threads, of which there are none. */
    private static final class NeverRaised implements StopSignal {

        @Override
        public boolean isRaised() {
            return false;
        }

        @Override
        public void raise() {
            // nobody listens
        }
    }
}
