package io.github.junitlatency.measure;

import io.github.junitlatency.result.SlowIteration;
import io.github.junitlatency.result.SlowIteration.Disturbance;
import java.util.ArrayList;
import java.util.List;

/** The ten longest iterations, exactly; of equals, the earlier. */
final class TopTen {

    private static final int SIZE = 10;

    private final List<SlowIteration> slowest = new ArrayList<>(SIZE + 1); // longest first

    /** Returns what an iteration must exceed to enter; -1 while there is room. */
    long threshold() {
        return slowest.size() < SIZE ? -1 : slowest.get(SIZE - 1).ticks();
    }

    /** Enters an iteration that is over the threshold. */
    void enter(long iteration, long ticks, Disturbance disturbance) {
        int position = slowest.size();
        while (position > 0 && slowest.get(position - 1).ticks() < ticks) {
            position--;
        }
        slowest.add(position, new SlowIteration(iteration, ticks, disturbance));
        if (slowest.size() > SIZE) {
            slowest.remove(SIZE);
        }
    }

    List<SlowIteration> slowest() {
        return List.copyOf(slowest);
    }
}
