package io.github.junitlatency.samples.gatequality;

/**
 * The difference of a version's code from the plainest one, alike in every body.
 *
 * @param percentMore steps more in every call, in percent
 * @param slowOneIn one call of so many takes {@link VersionedBody#SLOW_STEPS} steps more; 0 for none
 * @param randomPerThousand so many calls of a thousand, at random, are longer by an exponentially distributed number of
 *     steps, {@link VersionedBody#RANDOM_STEPS} on average
 * @param allocates whether each call makes an array more
 */
record Version(int percentMore, int slowOneIn, int randomPerThousand, boolean allocates) {
    static final Version PLAIN = new Version(0, 0, 0, false);

    /** The full name of the class that head and base have each in their own version. */
    static final String NAME = "subject.Versioned";

    /** Returns the source of that class. */
    String source() {
        return """
                package subject;

                public final class Versioned extends %s {
                    public Versioned(String subject) {
                        super(subject, %d, %d, %d, %b);
                    }
                }
                """.formatted(VersionedBody.class.getName(), percentMore, slowOneIn, randomPerThousand, allocates);
    }
}
