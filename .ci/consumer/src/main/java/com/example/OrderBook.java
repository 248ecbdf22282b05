package com.example;

import java.util.TreeMap;

/** One side of an order book: how much is on offer at each price. */
public final class OrderBook {

    private final TreeMap<Long, Long> quantityByPrice = new TreeMap<>();

    public void add(long price, long quantity) {
        quantityByPrice.merge(price, quantity, Long::sum);
    }

    public long best() {
        return quantityByPrice.firstKey();
    }
}
