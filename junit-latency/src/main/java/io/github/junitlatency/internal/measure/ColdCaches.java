package io.github.junitlatency.internal.measure;

import io.github.junitlatency.internal.statistics.Histograms;
import java.util.List;
import java.util.function.Supplier;
import org.HdrHistogram.Histogram;

/** Runs iterations of a body just after the caches were emptied, through the loop that measures it. */
public final class ColdCaches {

    private static final int COLD_START = 8;
    private static final int COLD = 24;

    /** So many iterations follow one emptying of the caches: few of any footprint are back after them. */
    public static final int COLD_STRETCH = COLD_START + COLD;

    private final Body body;
    private final Blocks blocks;
    private final Phases phases;
    private final Supplier<Interruptions> interruptions;

    ColdCaches(Body body, Blocks blocks, Phases phases, Supplier<Interruptions> interruptions) {
        this.body = body;
        this.blocks = blocks;
        this.phases = phases;
        this.interruptions = interruptions;
    }

    /**
     * Runs some iterations just after the caches were emptied, again and again, on a fresh state.
     *
     * <p>The first of each stretch are not counted: what every body has in the cache, its code and its stack, they bring back.
     * None waits for a schedule: what others do meanwhile is no matter of the body's, and a slow schedule would take minutes.
     *
     * @param emptyCaches runs before each stretch
     * @param stretches how many
     * @param cpu the CPU that the calling thread is pinned to, or -1
     * @return net ticks by service time
     * @throws Throwable what the body threw
     */
    public Histogram afterEmptying(Runnable emptyCaches, int stretches, int cpu, long overheadTicks) throws Throwable {
        Histogram cold = Histograms.ofTicks();
        blocks.startEvery(0);
        try {
            phases.during("the iterations with cold caches", () -> {
                body.beforeRound().run();
                long done = 0;
                for (int i = 0; i < stretches; i++) {
                    emptyCaches.run();
                    stretch(COLD_START, done, cpu, overheadTicks);
                    stretch(COLD, done + COLD_START, cpu, overheadTicks);
                    cold.add(blocks.samples(0, phases.progress()).service().histogram());
                    done += COLD_STRETCH;
                }
            });
        } finally {
            blocks.startOnSchedule();
        }
        return cold;
    }

    private void stretch(int size, long first, int cpu, long overheadTicks) throws Throwable {
        blocks.begin(PhaseSettings.unnoted(overheadTicks, List.of(), interruptions.get()));
        body.betweenBlocks().run();
        blocks.beginStretch(first);
        try {
            blocks.run(size, first, cpu);
        } finally {
            if (body.section().isPresent()) {
                body.section().get().close();
            }
        }
    }
}
