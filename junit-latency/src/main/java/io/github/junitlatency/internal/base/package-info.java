/**
 * What relative budgets compare with: the older version's classes, in place of those under test.
 *
 * <p><b>What it is for.</b> {@code p99 <= base + 10%} needs the same tests on other classes. This package finds out which class
 * path this JVM runs on, and makes of it the class path that base runs on. Words: docs/glossary.md.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * java.class.path, Surefire's property, pathing jars, class loaders → RunningClassPath
 * junit.latency.base, base.replaces ─┬→ BasePath: class path of base, what gave way, whether it is the same as head
 *   RunningClassPath ────────────────┘
 * </pre>
 *
 * <p>For example, {@code target/test-classes, target/classes, lib.jar} with the base {@code ../old/target/classes} is for base
 * {@code target/test-classes, ../old/target/classes, lib.jar}.
 *
 * <p><b>What may be touched.</b> Another build tool's folders are a line in {@code GivesWay}; another way to start a JVM is a
 * form of {@code RunningClassPath}, with its test.
 *
 * <p><b>What must not.</b> Only what was named, or belongs to the module under test alone, gives way: with more, base would run
 * on older dependencies and the comparison would be of those. Nothing is guessed: a path that is not what it should be is an
 * error before anything runs.
 */
package io.github.junitlatency.internal.base;
