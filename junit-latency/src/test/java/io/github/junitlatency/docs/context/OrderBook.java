package io.github.junitlatency.docs.context;

import java.util.TreeMap;

/** The code under test of most pages. */
public class OrderBook {

    private final TreeMap<Long, Long> levels = new TreeMap<>();

    public void add(long price, long quantity) {
        levels.merge(price, quantity, Long::sum);
    }

    public long add(Order order) {
        return levels.merge(order.price(), order.quantity(), Long::sum);
    }

    public long best() {
        return levels.lastKey();
    }
}
