package io.github.junitlatency.internal.run.prove;

import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.testing.Portable;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

@Portable
class SizeSearchTests {

    private static final List<Double> LADDER = List.of(5.0, 10.0, 20.0, 50.0, 100.0, 200.0);

    /** Returns what is tried, rounded, where everything from a size on is found. */
    private static List<Long> tried(SizeSearch search, double threshold) {
        List<Long> tried = new ArrayList<>();
        for (Optional<Double> next = search.next(); next.isPresent(); next = search.next()) {
            tried.add(Math.round(next.get()));
            search.hear(next.get(), next.get() >= threshold);
        }
        return tried;
    }

    @Test
    void goesBelowTheLadderAsFarAsSizesCanBePlanted() {
        SizeSearch search = new SizeSearch(LADDER, 1.2);

        assertThat(tried(search, 0.1)).containsExactly(5L, 3L, 1L);
        assertThat(search.found()).contains(1.25);
        assertThat(search.below()).isEmpty();
    }

    @Test
    void findsNothingWhereTheLargestIsNotFound() {
        SizeSearch search = new SizeSearch(LADDER, 15);

        assertThat(tried(search, 201)).containsExactly(20L, 50L, 100L, 200L);
        assertThat(search.found()).isEmpty();
        assertThat(search.below()).contains(200.0);
    }

    @Test
    void endsWhereALargerSizeWasMissedByChance() {
        SizeSearch search = new SizeSearch(LADDER, 1);
        search.hear(50, false);
        search.hear(20, true);

        assertThat(search.next()).isEmpty();
        assertThat(search.found()).contains(20.0);
        assertThat(search.below()).isEmpty();
    }
}
