package io.github.junitlatency.versions;

import java.util.List;

/**
 * Divides the tests among JVMs, as Surefire does.
 *
 * @param count {@code forkCount}
 * @param reuse {@code reuseForks}
 */
record Forks(int count, boolean reuse) {

    static final Forks ONE = new Forks(1, true);
    static final Forks ONE_FOR_EACH_CLASS = new Forks(1, false);
    static final Forks TWO = new Forks(2, true);
    static final Forks TWO_FOR_EACH_CLASS = new Forks(2, false);
    static final List<Forks> ALL = List.of(ONE, ONE_FOR_EACH_CLASS, TWO, TWO_FOR_EACH_CLASS);

    String text() {
        return count + (reuse ? "" : ", one for each class");
    }

    List<String> arguments() {
        return List.of("-DforkCount=" + count, "-DreuseForks=" + reuse);
    }
}
