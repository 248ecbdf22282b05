package io.github.junitlatency.internal.cause;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KnownYieldsTests {

    private static final String TEST = "com.acme.BookTest";

    private final KnownYields known = new KnownYields();

    /** Notes what is looked for, and finds nothing. */
    private static final class Noting extends ClassLoader {

        private final List<String> asked = new ArrayList<>();

        @Override
        public InputStream getResourceAsStream(String name) {
            asked.add(name);
            return null;
        }
    }

    @Test
    void areLookedForOnce() {
        Noting loader = new Noting();

        assertThat(known.areReached(loader, TEST)).isFalse();
        assertThat(known.areReached(loader, TEST)).isFalse();

        assertThat(loader.asked).containsExactly("com/acme/BookTest.class");
    }

    @Test
    void areLookedForAnewByAnotherLoader() {
        Noting loader = new Noting();
        known.areReached(new Noting(), TEST);

        known.areReached(loader, TEST);

        assertThat(loader.asked).containsExactly("com/acme/BookTest.class");
    }
}
