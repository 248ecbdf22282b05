package io.github.junitlatency.samples.vectorgrowth;

import java.util.ArrayList;
import java.util.List;

/** Computes where an {@link ArrayList} copies its array: OpenJDK's grows from 10 elements by half each time. */
final class GrowthPoints {

    private static final int FIRST_CAPACITY = 10;

    private GrowthPoints() {}

    /** Returns the zero-based numbers of the calls of {@code add}, below a bound, that find the array full. */
    static List<Long> growthPointsBelow(long bound) {
        List<Long> points = new ArrayList<>();
        for (long capacity = FIRST_CAPACITY; capacity < bound; capacity += capacity >> 1) {
            points.add(capacity);
        }
        return points;
    }
}
