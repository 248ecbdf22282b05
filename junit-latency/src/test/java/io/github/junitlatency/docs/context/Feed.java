package io.github.junitlatency.docs.context;

/** The source of orders. */
public interface Feed {

    long next();
}
