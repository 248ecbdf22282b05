package io.github.junitlatency.versions;

import java.util.List;

/** The executor whose threads run JUnit's tests. */
enum Executor {
    NONE("no", "main"),
    FORK_JOIN("fork-join pool", "ForkJoinPool-"),
    WORKER_THREADS("worker threads", "junit-");

    private static final String PARALLEL = "-Djunit.jupiter.execution.parallel.";

    private final String text;
    private final String threads;

    Executor(String text, String threads) {
        this.text = text;
        this.threads = threads;
    }

    String text() {
        return text;
    }

    /** Returns how the names of its threads begin. */
    String threads() {
        return threads;
    }

    /** Returns the arguments of Maven that ask for it; JUnit before 6.1 knows one executor, and not the parameter. */
    List<String> arguments() {
        return switch (this) {
            case NONE -> List.of();
            case FORK_JOIN -> arguments("fork_join_pool");
            case WORKER_THREADS -> arguments("worker_thread_pool");
        };
    }

    private static List<String> arguments(String executor) {
        return List.of(
                PARALLEL + "enabled=true",
                PARALLEL + "mode.default=concurrent",
                PARALLEL + "mode.classes.default=concurrent",
                PARALLEL + "config.strategy=fixed",
                PARALLEL + "config.fixed.parallelism=4",
                PARALLEL + "config.executor-service=" + executor);
    }
}
