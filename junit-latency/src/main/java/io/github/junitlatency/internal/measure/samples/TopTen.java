package io.github.junitlatency.internal.measure.samples;

import java.util.ArrayList;
import java.util.List;

/** Keeps the ten longest iterations, exactly; of equals, the earlier. */
final class TopTen {

    private static final int SIZE = 10;

    private final List<NotedIteration> slowest = new ArrayList<>(SIZE + 1); // longest first

    /** Returns what an iteration must exceed to enter; -1 while there is room. */
    long threshold() {
        return slowest.size() < SIZE ? -1 : ticks(SIZE - 1);
    }

    /** Enters an iteration that is over the threshold. */
    void enter(NotedIteration noted) {
        int position = slowest.size();
        while (position > 0 && ticks(position - 1) < noted.ticks()) {
            position--;
        }
        slowest.add(position, noted);
        if (slowest.size() > SIZE) {
            slowest.remove(SIZE);
        }
    }

    private long ticks(int position) {
        return slowest.get(position).ticks();
    }

    List<NotedIteration> slowest() {
        return List.copyOf(slowest);
    }
}
