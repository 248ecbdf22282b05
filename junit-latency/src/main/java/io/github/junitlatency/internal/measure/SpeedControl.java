package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.clock.Clock;
import io.github.junitlatency.internal.common.lists.Lists;
import io.github.junitlatency.internal.machine.kernel.ThreadCounters;
import io.github.junitlatency.internal.machine.task.CompilerThreads;
import io.github.junitlatency.internal.measure.body.Body;
import io.github.junitlatency.internal.measure.loop.LoopSetup;
import io.github.junitlatency.internal.measure.samples.RoundSamples;
import io.github.junitlatency.result.ControlRun.CoreSpeed;
import java.lang.invoke.MethodHandles;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Measures how fast the core runs, by a serial chain of operations that is about as long as the test's body.
 *
 * <p>The CPU's design fixes how many cycles a step of the chain takes. The control run's empty body sees only what is
 * added to an iteration. A core that is slowed down by its clock or a neighbour on the host makes every iteration
 * longer by a factor, which the chain sees. It does not see a busy sibling thread, which takes ports that a serial
 * chain does not need.
 */
public final class SpeedControl {

    /**
     * Three shifts and three exclusive ors, one after the other, of a cycle each on every x86 core.
     *
     * <p>C2 of JDK 25 would merge many steps that multiply and add into one; these it cannot merge.
     */
    static final int CYCLES_PER_STEP = 6;

    private static final int SHORTEST = 1_000; // steps: so long that the clock's step is a hundredth of it
    private static final int LONGEST = 10_000;

    /**
     * The chain's length by Arm's generic timer, whose tick may be 40 ns and says little of a body's cycles.
     *
     * <p>These steps take 8 us at 3 GHz, which are 200 such ticks.
     */
    private static final int STEPS_WITHOUT_CYCLES = 4_000;

    private static final int WARM_UP = 20_000; // iterations, as in a test
    private static final int WARM_UP_STEPS = 20;
    private static final int ITERATIONS = 100;

    private static volatile int steps;
    private static long state = 1;

    private final InstrumentLoop loop;
    private final double nominalTicksPerStep; // 0 where nothing is known of the clock's cycles
    private final boolean isGenericTimer;
    private final BestOfCpu best = new BestOfCpu();

    /** Defines the loop. One control serves many measurements, so that it is compiled once. */
    public SpeedControl(Clock clock, Supplier<ThreadCounters> counters, CompilerThreads compilers) {
        Body body = InstrumentLoop.body(MethodHandles.lookup(), this, "runChain");
        loop = new InstrumentLoop("the chain", new Loop(LoopSetup.alone(clock, body, 1, counters, compilers)), WARM_UP);
        nominalTicksPerStep = clock.countsCycles() ? CYCLES_PER_STEP : 0;
        isGenericTimer = clock.fenced() && !clock.countsCycles();
    }

    private void runChain() {
        long x = state;
        for (int i = 0, count = steps; i < count; i++) {
            x ^= x << 13; // Marsaglia's xorshift, of which no state but 0 leads to 0
            x ^= x >>> 7;
            x ^= x << 17;
        }
        state = x;
    }

    /**
     * Warms the loop up, if nothing has yet; so that the compilers may have every CPU meanwhile.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @throws InterruptedException if the thread was interrupted
     */
    public void warmUp(int cpu) throws InterruptedException {
        steps = WARM_UP_STEPS;
        loop.warmUp(cpu);
    }

    /**
     * Measures a slice.
     *
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @param overheadTicks of the instrument
     * @param bodyTicks about how long the test's body is
     * @return by the chain's median; its ticks per step are 0 when all of it was excluded, as after a move to another CPU
     * @throws InterruptedException if the thread was interrupted
     */
    public CoreSpeed measure(int cpu, long overheadTicks, long bodyTicks) throws InterruptedException {
        warmUp(cpu);
        int length = steps(bodyTicks); // of this slice; another control may set the field meanwhile
        steps = length;
        RoundSamples samples = loop.measure(ITERATIONS, cpu, overheadTicks, List.of(), 0);
        double ticksPerStep = (double) samples.service().histogram().getValueAtPercentile(50) / length;
        best.add(cpu, ticksPerStep);
        return atBestNow(cpu, ticksPerStep);
    }

    private int steps(long bodyTicks) {
        return isGenericTimer
                ? STEPS_WITHOUT_CYCLES
                : (int) Math.max(SHORTEST, Math.min(LONGEST, bodyTicks / CYCLES_PER_STEP));
    }

    /** Returns a slice of {@link #measure}, compared with the best that is known by now. */
    public CoreSpeed atBestNow(int cpu, double ticksPerStep) {
        double seen = best.orElse(cpu, nominalTicksPerStep);
        return new CoreSpeed(
                ticksPerStep,
                nominalTicksPerStep == 0 ? seen : Math.min(nominalTicksPerStep, seen),
                nominalTicksPerStep);
    }

    /**
     * The best of each CPU's measurements, in ticks per step, that a single lucky one does not decide.
     *
     * <p>It is the median of the fastest third of the last {@value #REMEMBERED}, but of three at least:
     *
     * <pre>
     * k = max(3, n / 3) fastest of n, best = the one at place k / 2, counted from 0
     * n &lt; 3: the smallest, as nothing tells which is the lucky one
     * </pre>
     *
     * <p>Example: slices of 4.4, 6.0, 6.1, 6.0 and 6.2 ticks a step, of which the first caught a moment of turbo. The
     * three fastest are 4.4, 6.0 and 6.0, so the best is 6.0. By the minimum every later slice would be 1.36 times
     * slower than at its best. A core that is throttled to 9.0 after 30 slices of 6.0 is 1.5 times slower for 150
     * slices, before that is the usual.
     */
    static final class BestOfCpu {

        /** So many rounds of two slices that a core which is slowed for minutes does not become the usual. */
        private static final int REMEMBERED = 300;

        private static final int MIN_FASTEST = 3;

        private final Map<Integer, Deque<Double>> last = new HashMap<>(); // ticks per step, by CPU

        /** Takes one more; 0 is none. */
        void add(int cpu, double ticksPerStep) {
            if (ticksPerStep > 0) {
                Deque<Double> ofCpu = of(cpu);
                if (ofCpu.size() == REMEMBERED) {
                    ofCpu.removeFirst();
                }
                ofCpu.addLast(ticksPerStep);
            }
        }

        /** Returns the best on a CPU, or what is given as long as there is none. */
        double orElse(int cpu, double unknown) {
            Deque<Double> ofCpu = of(cpu);
            int count = ofCpu.size();
            if (count == 0) {
                return unknown;
            }
            int fastest = Math.max(MIN_FASTEST, count / MIN_FASTEST);
            int place = count < MIN_FASTEST ? 0 : fastest / 2;
            return Lists.sortedBy(ofCpu, Double::compare).get(place);
        }

        private Deque<Double> of(int cpu) {
            Deque<Double> known = last.get(cpu);
            if (known == null) {
                known = new ArrayDeque<>();
                last.put(cpu, known);
            }
            return known;
        }
    }
}
