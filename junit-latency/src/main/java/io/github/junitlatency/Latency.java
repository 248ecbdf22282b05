package io.github.junitlatency;

import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.junit.ConfiguredConclusion;
import io.github.junitlatency.internal.junit.LauncherRun;
import io.github.junitlatency.internal.junit.ProgressLines;
import io.github.junitlatency.internal.junit.UnknownParameters;
import io.github.junitlatency.internal.junit.UnmeasuredOutcome;
import io.github.junitlatency.internal.machine.cpu.CpuShare.CpuStarvedException;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.plan.Configuration;
import io.github.junitlatency.internal.plan.Configuration.Mode;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.run.Instruments;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.run.plant.Planting;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.TestIdentity;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.api.function.ThrowingConsumer;
import org.opentest4j.TestAbortedException;

/**
 * Measures outside an annotation.
 *
 * <pre>{@code
 * Latency.measure(spec -> spec.iterations(1_000_000).budget("p99.9 <= 5 us"), this::send).orFail();
 * }</pre>
 *
 * <p>It returns the result, whatever its verdict; {@link LatencyResult#orFail} makes the test red where a budget is
 * broken. It writes no report; where it takes more than a few seconds, lines say how far it is, unless
 * {@code junit.latency.console = off}. {@code junit.latency.*} parameters count as in an annotated test; they come from
 * system properties and from JUnit's launcher, which reads {@code junit-platform.properties}. In the modes {@code off}
 * and {@code smoke} there is no result to return, so the test that asks is aborted. It is aborted, too, when the thread
 * gets next to nothing of its CPU; {@code junit.latency.inconclusive = fail} makes that fail.
 *
 * <p>In the mode {@code suggest} the result has five rounds and what was allocated; nothing is printed, so print
 * {@link io.github.junitlatency.internal.report.SuggestionText#of(LatencyResult)}. Assertions on the result are the
 * caller's own, and fail as ever.
 */
public final class Latency {

    private static final String LAMBDA = "lambda$"; // then the method that it is in, "$" and a number

    private Latency() {}

    /**
     * Measures a body.
     *
     * @param spec sets what is to be measured
     * @param body is timed; what it throws comes out unchanged
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if the spec is out of range
     */
    public static LatencyResult measure(Consumer<LatencySpec> spec, Executable body) {
        return measure(spec, handle(Executable.class, "execute", body), List.of());
    }

    /**
     * Measures a body whose results must be kept alive.
     *
     * @param spec sets what is to be measured
     * @param body is timed, and is given a sink for its results; what it throws comes out unchanged
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if the spec is out of range
     */
    public static LatencyResult measure(Consumer<LatencySpec> spec, ThrowingConsumer<Sink> body) {
        return measure(spec, handle(ThrowingConsumer.class, "accept", body, Object.class), List.of(Sink.class));
    }

    /**
     * Measures a section of a body.
     *
     * <pre>{@code
     * LatencyResult result = Latency.measure(spec -> spec.iterations(200_000), (probe, sink) -> {
     *     Message message = nextMessage();
     *     probe.start();
     *     sink.consume(codec.encode(message));
     *     probe.stop();
     * });
     * }</pre>
     *
     * @param spec sets what is to be measured
     * @param body is timed from start to stop of the probe that it is given; what it throws comes out unchanged
     * @throws org.junit.jupiter.api.extension.ExtensionConfigurationException if the spec is out of range, or its batch is
     *     over 1
     */
    public static LatencyResult measure(Consumer<LatencySpec> spec, ProbedBody body) {
        List<Class<?>> parameters = List.of(LatencyProbe.class, Sink.class);
        return measure(spec, handle(ProbedBody.class, "run", body, parameters.toArray(new Class<?>[0])), parameters);
    }

    private static MethodHandle handle(Class<?> type, String method, Object receiver, Class<?>... parameters) {
        try {
            return MethodHandles.publicLookup()
                    .findVirtual(type, method, MethodType.methodType(void.class, parameters))
                    .bindTo(receiver);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type + " is not public", e);
        }
    }

    private static LatencyResult measure(Consumer<LatencySpec> spec, MethodHandle call, List<Class<?>> parameters) {
        StackTraceElement caller = caller();
        String method = method(caller);
        LatencySpec asked = new LatencySpec(method + "()");
        spec.accept(asked);
        String source = "Latency.measure in " + caller.getClassName() + "." + method + "()";
        UnknownParameters.warn();
        Configuration configuration = Configuration.from(LauncherRun::parameter);
        LatencyPlan plan = LatencyPlan.of(source, asked.request(), configuration);
        plan.checkNeedsNoBase();
        if (parameters.contains(LatencyProbe.class)) {
            plan.checkProbe();
        }
        TestIdentity test = new TestIdentity(caller.getClassName(), method, asked.name(), "");
        TestBody body = new TestBody(plan.threads().count());
        HelperThreads helpers = asked.isHelped() ? body.expectHelpers() : new HelperThreads();
        Body.Preparation beforeRound = () -> asked.beforeRound().accept(helpers);
        List<Object> arguments = Lists.map(parameters, body::resolve);
        BodySource whole = body.of(call, arguments, beforeRound);
        ProgressLines progress = ProgressLines.of(configuration, test);
        try {
            Mode mode = configuration.mode();
            if (mode == Mode.SMOKE) {
                body.smoke(beforeRound, () -> call.invokeWithArguments(arguments), () -> whole);
            }
            if (mode == Mode.SMOKE || mode == Mode.OFF) {
                throw new TestAbortedException(Configuration.PREFIX + "mode = "
                        + mode.name().toLowerCase(Locale.ROOT) + ": nothing was measured");
            }
            BodySource timed = Planting.in(whole, plan, test, body.helpers(), progress);
            LatencyResult result = Instruments.measure(plan, test, timed, body.helpers(), progress);
            Instruments.interruptAgain(result);
            return result.with(new ConfiguredConclusion(configuration));
        } catch (CpuStarvedException e) {
            throw new UnmeasuredOutcome(configuration, source, e).withoutResult();
        } catch (Throwable e) {
            throw Latency.<RuntimeException>unchanged(e);
        }
    }

    private static StackTraceElement caller() {
        int caller = 0;
        StackTraceElement[] frames = new Throwable().getStackTrace(); // a StackWalker would make a stream of them
        while (isOfNoCaller(frames[caller].getClassName())) {
            caller++;
        }
        return frames[caller];
    }

    private static boolean isOfNoCaller(String className) {
        return className.equals(Latency.class.getName())
                || className.startsWith("java.lang.reflect.")
                || className.startsWith("jdk.internal.reflect.");
    }

    /** Returns a frame's method, for a lambda the one that it was written in: javac names it lambda$METHOD$NUMBER. */
    private static String method(StackTraceElement frame) {
        String name = frame.getMethodName();
        int number = name.lastIndexOf('$');
        return name.startsWith(LAMBDA) && number > LAMBDA.length() ? name.substring(LAMBDA.length(), number) : name;
    }

    /** Throws a checked exception unchanged, because the body's exceptions are its caller's own. */
    @SuppressWarnings("unchecked")
    private static <E extends Throwable> E unchanged(Throwable e) throws E {
        throw (E) e;
    }
}
