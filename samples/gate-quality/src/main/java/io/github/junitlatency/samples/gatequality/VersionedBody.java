package io.github.junitlatency.samples.gatequality;

import java.util.SplittableRandom;

/** A body as head or base has it: the class that {@link Version} writes extends it. */
public abstract class VersionedBody {
    /** Steps of {@link Work}, about 5 us here: 1.08 ns a step (2-CPU AMD EPYC guest, JDK 17, 2026-11-24). */
    static final int SLOW_STEPS = 4_600;

    /** About 20 us: p99.9 of one call in a hundred is 46 us then, above what interrupts take. */
    static final int RANDOM_STEPS = 18_500;

    private static final int THOUSAND = 1_000;

    private final Version version;
    private final Unit unit;
    private final int steps; // no constant: a count that the compiler knows may be unrolled in one version only
    private final Work work = new Work();
    private final SplittableRandom random = new SplittableRandom();
    private int calls;
    private long[] kept = {};

    /** Makes the body of {@link Subject} by its name, with the difference that {@link Version} describes. */
    protected VersionedBody(String subject, int percentMore, int slowOneIn, int randomPerThousand, boolean allocates) {
        version = new Version(percentMore, slowOneIn, randomPerThousand, allocates);
        Subject body = Subject.valueOf(subject);
        unit = body.unit();
        unit.reset();
        steps = body.steps() + body.steps() * percentMore / 100;
    }

    int steps() {
        return steps;
    }

    /** Makes one call, and returns a value that depends on all its work. */
    public final long call() {
        if (version.allocates()) {
            kept = new long[2];
        }
        if (version.slowOneIn() > 0 && ++calls >= version.slowOneIn()) {
            calls = 0;
            work.run(SLOW_STEPS);
        }
        if (version.randomPerThousand() > 0 && random.nextInt(THOUSAND) < version.randomPerThousand()) {
            work.run((int) (-RANDOM_STEPS * Math.log(1 - random.nextDouble())));
        }
        unit.run(steps);
        return unit.hash() ^ work.hash() ^ kept.length;
    }
}
