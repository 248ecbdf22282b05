package io.github.junitlatency.samples.gatequality;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIOException;

import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class VersionTests {
    @Test
    void addsWholeSteps() throws Exception {
        for (Subject subject : Subject.values()) {
            assertThat(subject.steps() % 100).as("%s", subject).isZero();
        }
        assertThat(body(Difference.NONE.head(), Subject.COMPUTE_L1).steps()).isEqualTo(200);
        assertThat(body(Difference.PLUS_3.head(), Subject.COMPUTE_L1).steps()).isEqualTo(206);
        assertThat(body(Difference.PLUS_5.head(), Subject.STRINGS).steps()).isEqualTo(105);
    }

    @Test
    void doesTheSameWorkTwiceUnlessItDiffers() throws Exception {
        for (Difference difference : Difference.values()) {
            assertThat(difference.isNone())
                    .as("%s", difference)
                    .isEqualTo(difference.base().equals(difference.head()));
        }
        assertThat(hash(Version.PLAIN, 500)).isEqualTo(hash(Version.PLAIN, 500));
        assertThat(hash(Difference.ONE_IN_500.head(), 499)).isEqualTo(hash(Version.PLAIN, 499));
        assertThat(hash(Difference.ONE_IN_500.head(), 500)).isNotEqualTo(hash(Version.PLAIN, 500));
        assertThat(hash(new Version(0, 0, 1_000, false), 1)).isNotEqualTo(hash(Version.PLAIN, 1));
    }

    @Test
    void allocatesAnArrayMore() throws Exception {
        assertThat(allocated(Difference.ALLOCATION.head())).isGreaterThanOrEqualTo(allocated(Version.PLAIN) + 3_200);
    }

    @Test
    void saysWhyASourceCannotBeCompiled() throws Exception {
        try (Build build = new Build()) {
            assertThatIOException()
                    .isThrownBy(() -> build.compile("classes", "Wrong", "class Wrong { int }"))
                    .withMessageContaining("Wrong.java:1");
        }
    }

    /** Returns the last of some calls' values, of a body that is the same every time. */
    private static long hash(Version version, int calls) throws Exception {
        VersionedBody body = body(version, Subject.COMPUTE_L1);
        long hash = 0;
        for (int i = 0; i < calls; i++) {
            hash = body.call();
        }
        return hash;
    }

    private static long allocated(Version version) throws Exception {
        VersionedBody body = body(version, Subject.COMPUTE_L1);
        body.call();
        com.sun.management.ThreadMXBean threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadAllocatedBytes();
        for (int i = 0; i < 100; i++) {
            body.call();
        }
        return threads.getCurrentThreadAllocatedBytes() - before;
    }

    private static VersionedBody body(Version version, Subject subject) throws Exception {
        try (Build build = new Build()) {
            Path classes = build.compile("classes", Version.NAME, version.source());
            try (URLClassLoader loader =
                    new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
                return (VersionedBody) loader.loadClass(Version.NAME)
                        .getConstructor(String.class)
                        .newInstance(subject.name());
            }
        }
    }
}
