package io.github.junitlatency.docs.context;

/** An order, as pages have it. */
public record Order(long price, long quantity) {}
