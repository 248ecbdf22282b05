package io.github.junitlatency.internal.compare.base;

import io.github.junitlatency.internal.run.Orders;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Orders a worker to run tests.
 *
 * @param uniqueIds of the tests, as JUnit has them
 * @param configuration JUnit's configuration parameters
 * @param properties system properties; those that the worker has already stay as they are
 * @param setting where and with what it measures at the orders of the judging JVM; empty for a fork, which measures by itself
 */
record WorkerOrder(
        List<String> uniqueIds,
        Map<String, String> configuration,
        Map<String, String> properties,
        Optional<Orders.Setting> setting)
        implements Message {}
