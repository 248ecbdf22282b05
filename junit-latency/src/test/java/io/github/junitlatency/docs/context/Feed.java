package io.github.junitlatency.docs.context;

/** Where orders come from. */
public interface Feed {

    long next();
}
