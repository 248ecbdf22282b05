package io.github.junitlatency.samples.gatequality;

/**
 * The difference of a version's code from the plainest one, alike in every body.
 *
 * @param percentMore units more in every call, in percent
 * @param slowOneIn one call of so many takes {@link #SLOW_STEPS} steps more; 0 for none
 * @param randomPerThousand so many calls of a thousand, at random, are longer by an exponentially distributed number of
 *     steps, {@link #RANDOM_STEPS} on average
 * @param allocates whether each call makes an array more
 */
record Version(int percentMore, int slowOneIn, int randomPerThousand, boolean allocates) {
    /**
     * Steps of a chain of multiplications, about 5 us here: 1.85 ns a step (2-CPU Intel Xeon guest, busy, JDK 17, 2026-11-22).
     */
    static final int SLOW_STEPS = 2_700;

    /** About 20 us: p99.9 of one call in a hundred is 46 us then, above what interrupts take. */
    static final int RANDOM_STEPS = 10_800;

    static final Version PLAIN = new Version(0, 0, 0, false);

    /** Members of versions with a chain; the source of others lacks them. */
    private static final String CHAIN = """
                private int calls;
                private long seed = System.nanoTime();
                public long link;
                private void chain(int steps) {
                    long x = link;
                    for (int i = 0; i < steps; i++) {
                        x = x * 6364136223846793005L + 1442695040888963407L;
                    }
                    link = x;
                }
                private int randomSteps(int perThousand) {
                    seed = seed * 6364136223846793005L + 1442695040888963407L;
                    double uniform = (seed >>> 11) * 0x1p-53;
                    if (uniform * 1000 >= perThousand) {
                        return 0;
                    }
                    return (int) (-%d * Math.log((uniform * 1000 + 1e-9) / perThousand));
                }
            """.formatted(RANDOM_STEPS);

    /** Returns the source of a body's class. */
    String source(Subject subject) {
        StringBuilder call = new StringBuilder();
        if (allocates) {
            call.append("        kept = new long[2];\n");
        }
        if (slowOneIn > 0) {
            call.append("        if (++calls >= %d) {\n".formatted(slowOneIn));
            call.append("            calls = 0;\n            chain(%d);\n        }\n".formatted(SLOW_STEPS));
        }
        if (randomPerThousand > 0) {
            call.append("        chain(randomSteps(%d));\n".formatted(randomPerThousand));
        }
        // The units are no constant: a count that the compiler knows may be unrolled in one version and not in the
        // other.
        return """
                package subject;

                public final class %s implements java.util.function.IntUnaryOperator {
                    private int units = %d;
                %s%s%s
                    @Override public int applyAsInt(int index) {
                %s        return run(index, units);
                    }
                }
                """.formatted(
                        subject.className(),
                        subject.units() + subject.units() * percentMore / 100,
                        subject.members(),
                        slowOneIn > 0 || randomPerThousand > 0 ? CHAIN : "",
                        allocates ? "    public Object kept;\n" : "",
                        call);
    }
}
