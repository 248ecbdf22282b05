package io.github.junitlatency.docs.context;

/** Makes bytes of orders. */
public interface Codec {

    byte[] encode(Order order);
}
