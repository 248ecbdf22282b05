package io.github.junitlatency.samples.vectorgrowth;

import static io.github.junitlatency.samples.vectorgrowth.GrowthPoints.growthPointsBelow;
import static org.assertj.core.api.Assertions.assertThat;

import io.github.junitlatency.BeforeRound;
import io.github.junitlatency.LatencyTest;
import io.github.junitlatency.result.LatencyResult;
import io.github.junitlatency.result.SlowIteration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * The growing vector of seed 000 in Java: adding is constant time on average, and slow exactly where the list grows.
 *
 * <p>What you should see: {@code growing} has its longest iterations at the points where the list's array is copied, each
 * 1.5 times the last; the other stages have none of them, and only what the machine adds.
 */
class VectorGrowthTest {

    static final int ADDS = 1_000_000;

    /** One element for all, so that the list is measured and not the making of elements. */
    static final Object ELEMENT = new Object();

    @Nested
    @DisplayName("a growing ArrayList")
    @TestInstance(Lifecycle.PER_CLASS)
    class Growing {

        private final List<LatencyResult> results = new ArrayList<>();
        private List<Object> list;

        @BeforeRound
        void emptyList() {
            list = new ArrayList<>();
        }

        @RepeatedTest(5)
        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void growing() {
            list.add(ELEMENT);
        }

        @AfterEach
        void keep(LatencyResult result) {
            results.add(result);
        }

        /** Of the quietest of the repetitions: on a busy machine its noise may outnumber the smaller growth points. */
        @AfterAll
        void mostOfTheLongestIterationsAreGrowthPoints() {
            List<Long> growthPoints = growthPointsBelow(ADDS);
            assertThat(results).anySatisfy(result -> {
                List<Long> longest = result.slowest().stream()
                        .filter(slow -> !slow.disturbance().isLeftOut())
                        .map(SlowIteration::iteration)
                        .toList();
                assertThat(longest)
                        .as("longest iterations, of which more than half should be among %s", growthPoints)
                        .filteredOn(growthPoints::contains)
                        .hasSizeGreaterThan(longest.size() / 2);
            });
        }
    }

    @Nested
    @DisplayName("a pre-sized ArrayList")
    @Tag("portable")
    @Tag("table") // a row to compare with, and nothing to check
    class Presized {

        private List<Object> list;

        @BeforeRound
        void listOfFinalCapacity() {
            list = new ArrayList<>(ADDS);
        }

        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void presized() {
            list.add(ELEMENT);
        }
    }

    @Nested
    @DisplayName("a pre-sized and pre-touched ArrayList")
    @Tag("portable")
    @Tag("table") // a row to compare with, and nothing to check
    class PresizedAndTouched {

        private List<Object> list;

        @BeforeRound
        void listWhosePagesWereWritten() {
            list = new ArrayList<>(Collections.nCopies(ADDS, ELEMENT));
            list.clear();
        }

        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void presizedAndTouched() {
            list.add(ELEMENT);
        }
    }

    @Nested
    @DisplayName("a plain array with an index of its own")
    @Tag("portable")
    @Tag("table") // a row to compare with, and nothing to check
    class PlainArray {

        private Object[] elements;
        private int size;

        @BeforeRound
        void arrayOfFinalSize() {
            elements = new Object[ADDS];
            size = 0;
        }

        @LatencyTest(iterations = ADDS, warmup = ADDS)
        void plainArray() {
            elements[size++] = ELEMENT;
        }
    }
}
