package io.github.junitlatency.internal.run.figure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.common.text.Quantities;
import io.github.junitlatency.internal.measure.ThroughputLoop;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.body.IterationNumber;
import io.github.junitlatency.internal.measure.body.ProgressEvent;
import io.github.junitlatency.internal.measure.body.SharedBody;
import io.github.junitlatency.internal.plan.LatencyPlan;
import io.github.junitlatency.internal.plan.budget.Budget;
import io.github.junitlatency.internal.run.figure.FurtherRounds.FigureRounds;
import io.github.junitlatency.internal.run.loops.BodySource;
import io.github.junitlatency.internal.verdict.ErrorJudge;
import io.github.junitlatency.result.Figure;
import io.github.junitlatency.result.ResultParts;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;
import org.opentest4j.TestAbortedException;

/**
 * Counts the calls of a test that throw, and lets the test go on.
 *
 * <p>They are timed as any other, and counted in the measured iterations of all rounds. A test whose share is over the
 * limit in its timed rounds has further ones, in which nothing is timed, until {@link ErrorJudge} has decided.
 *
 * <p>Of several threads all calls are counted that they make in a round, also those that go on until the last thread is
 * done.
 *
 * <p>What ends the test all the same: errors of the JVM, an interrupt, and an aborted assumption, also if the body
 * wraps them. Without a budget on errors nothing is caught, and the compiled loop has nothing of this.
 */
public final class ErrorFigure implements FigureRounds {

    private static final int MOST_CAUSES = 20; // they may go round
    private static final int MOST_LETTERS = 160; // of the first exception

    private static final MethodHandle CATCH = method(ErrorFigure.class, "caught", Throwable.class);
    private static final MethodHandle INCREMENT = method(LongAdder.class, "increment");

    private final LatencyPlan plan;
    private final Map<String, Long> threw = new LinkedHashMap<>(); // calls of all rounds that threw, by class
    private final Map<String, Long> now = new LinkedHashMap<>(); // the same of the round that runs
    private final List<ErrorJudge.ErrorRound> rounds = new ArrayList<>();
    private final LongAdder made = new LongAdder(); // calls of several threads
    private String first = "";
    private Optional<IterationNumber> number = Optional.empty(); // of one thread
    private boolean isCounting;
    private Optional<ThroughputFigure.CallLoop> further = Optional.empty(); // after the timed rounds

    /** Prepares to count calls of a plan that throw. */
    public ErrorFigure(LatencyPlan plan) {
        this.plan = plan;
    }

    private static MethodHandle method(Class<?> type, String name, Class<?>... parameters) {
        try {
            return MethodHandles.lookup().findVirtual(type, name, MethodType.methodType(void.class, parameters));
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(type.getName() + "." + name + " is missing", e);
        }
    }

    /** Returns a body whose calls may throw; the body itself where no budget is on errors. */
    public BodySource around(BodySource body) {
        return budgets().isEmpty() ? body : new Around(body);
    }

    /** Has further rounds run through loops around the body. */
    public ErrorFigure through(Supplier<ThroughputLoop> loops) {
        further = Optional.of(new ThroughputFigure.CallLoop(plan, loops));
        return this;
    }

    private List<Budget> budgets() {
        return plan.budgets().fixed(Figure.ERRORS);
    }

    private void caught(Throwable thrown) throws Throwable {
        if (endsTheTest(thrown)) {
            throw thrown;
        }
        synchronized (now) { // several threads may throw
            if (isCounting) {
                add(now, thrown.getClass().getName(), 1);
                first = first.isEmpty() ? described(thrown) + at() : first;
            }
        }
    }

    /** Returns whether a call that throws this ends the test all the same, also if the body has wrapped it. */
    private static boolean endsTheTest(Throwable thrown) {
        int depth = 0;
        for (Throwable cause = thrown; cause != null && depth < MOST_CAUSES; cause = cause.getCause()) {
            boolean ends = cause instanceof VirtualMachineError && !(cause instanceof StackOverflowError)
                    || cause instanceof InterruptedException
                    || cause instanceof TestAbortedException;
            if (ends) {
                return true;
            }
            depth++;
        }
        return false;
    }

    private static void add(Map<String, Long> counts, String kind, long more) {
        counts.put(kind, counts.getOrDefault(kind, 0L) + more);
    }

    /** Returns in which iteration a call threw, of one thread. */
    private String at() {
        return number.isPresent()
                ? ", in iteration " + Quantities.whole(number.get().value())
                : "";
    }

    private static String described(Throwable thrown) {
        StackTraceElement[] stack = thrown.getStackTrace();
        String text = thrown.toString();
        return (text.length() <= MOST_LETTERS ? text : text.substring(0, MOST_LETTERS) + "...")
                + (stack.length == 0 ? "" : " at " + stack[0]);
    }

    /** Begins to count, before the first measured iteration. */
    public void begins() {
        synchronized (now) {
            now.clear();
            made.reset();
            isCounting = true;
        }
    }

    /** Ends with the last one of a round of so many calls. */
    public void ended(long calls) {
        synchronized (now) {
            isCounting = false;
            rounds.add(new ErrorJudge.ErrorRound(
                    Lists.sum(now.values(), Long::longValue), plan.threads().areSeveral() ? made.sum() : calls));
            for (Map.Entry<String, Long> kind : now.entrySet()) {
                add(threw, kind.getKey(), kind.getValue());
            }
        }
    }

    @Override
    public boolean areWanted() {
        return !budgets().isEmpty();
    }

    @Override
    public ProgressEvent next() {
        return ProgressEvent.errors(rounds.size() + 1);
    }

    @Override
    public void measure() throws Throwable {
        ThroughputFigure.CallLoop loop =
                further.orElseThrow(() -> new IllegalStateException("there is no further round before the timed ones"));
        if (loop.isNew()) {
            loop.next(plan.iterations()); // with its warm-up, of which nothing counts
        }
        begins();
        ended(loop.next(plan.iterations()).calls());
    }

    @Override
    public void compileAnew() {}

    @Override
    public List<ErrorJudge> judges() {
        return Lists.map(budgets(), budget -> new ErrorJudge(budget, rounds, threw, first));
    }

    @Override
    public ResultParts.FurtherFacts with(ResultParts.FurtherFacts apart) {
        return apart;
    }

    /** A body whose calls may throw. */
    private final class Around implements BodySource {

        private final BodySource body;

        Around(BodySource body) {
            this.body = body;
        }

        private MethodHandle caught(MethodHandle call) {
            return MethodHandles.catchException(call, Throwable.class, CATCH.bindTo(ErrorFigure.this));
        }

        @Override
        public Body on(Clock clock) {
            Body own = body.on(clock);
            number = plan.threads().areSeveral() ? Optional.empty() : Optional.of(own.number());
            return new Body(
                    caught(own.handle()),
                    own.beforeRound(),
                    own.betweenBlocks(),
                    own.number(),
                    own.section(),
                    own.scope());
        }

        @Override
        public SharedBody ofSeveral() {
            SharedBody own = body.ofSeveral();
            MethodHandle counted = MethodHandles.foldArguments(caught(own.handle()), INCREMENT.bindTo(made));
            return new SharedBody(counted, own.ofThread());
        }

        @Override
        public BodySource empty() {
            return body.empty();
        }

        @Override
        public BodySource endingWith(Ending ending) {
            return new Around(body.endingWith(ending));
        }
    }
}
