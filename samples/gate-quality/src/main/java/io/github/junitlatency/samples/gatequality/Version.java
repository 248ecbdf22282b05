package io.github.junitlatency.samples.gatequality;

/**
 * How the code of a version differs from the plainest one, in every body alike.
 *
 * @param percentMore units more in every call, in percent
 * @param slowOneIn one call of so many takes {@link #SLOW_STEPS} steps more; 0 for none
 * @param randomPerThousand so many calls of a thousand, at random, are longer by an exponentially distributed number of
 *     steps, {@link #RANDOM_STEPS} on average
 * @param spread whether data is laid out over more cache lines and pages
 * @param allocates whether each call makes an array more
 */
record Version(int percentMore, int slowOneIn, int randomPerThousand, boolean spread, boolean allocates) {

    /**
     * Steps of a chain of multiplications, about 5 us here: 1.85 ns a step (2-CPU Intel Xeon guest, busy, JDK 17, 2026-11-22); the
     * command measures what it is on the machine that it runs on.
     */
    static final int SLOW_STEPS = 2_700;

    /** About 20 us: p99.9 of one call in a hundred is 46 us then, above what interrupts take. */
    static final int RANDOM_STEPS = 10_800;

    static final Version PLAIN = new Version(0, 0, 0, false, false);

    static Version more(int percent) {
        return new Version(percent, 0, 0, false, false);
    }

    static Version slowOneIn(int calls) {
        return new Version(0, calls, 0, false, false);
    }

    static Version randomPerThousand(int calls) {
        return new Version(0, 0, calls, false, false);
    }

    static Version layout() {
        return new Version(0, 0, 0, true, false);
    }

    static Version allocation() {
        return new Version(0, 0, 0, false, true);
    }

    /** Returns the source of a body's class. */
    String source(Subject subject) {
        StringBuilder source = new StringBuilder("package subject;\n\n");
        source.append("public final class ")
                .append(subject.className())
                .append(" implements java.util.function.IntUnaryOperator {\n");
        source.append("    private static final int STRIDE = ")
                .append(spread ? subject.hostileStride() : 1)
                .append(";\n");
        // No constant: a count that the compiler knows may be unrolled in one version and not in the other.
        source.append("    private int units = ")
                .append(subject.units() + subject.units() * percentMore / 100)
                .append(";\n");
        source.append(subject.members()).append(chain()).append(kept());
        source.append("\n    @Override public int applyAsInt(int index) {\n");
        if (allocates) {
            source.append("        kept = new long[2];\n");
        }
        if (slowOneIn > 0) {
            source.append("        if (++calls >= ").append(slowOneIn).append(") {\n");
            source.append("            calls = 0;\n");
            source.append("            chain(").append(SLOW_STEPS).append(");\n        }\n");
        }
        if (randomPerThousand > 0) {
            source.append("        chain(randomSteps(")
                    .append(randomPerThousand)
                    .append("));\n");
        }
        source.append("        return run(index, units);\n    }\n}\n");
        return source.toString();
    }

    private String kept() {
        return allocates ? "\n    public Object kept;\n" : "";
    }

    private String chain() {
        if (slowOneIn == 0 && randomPerThousand == 0) {
            return "";
        }
        return """

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
    }
}
