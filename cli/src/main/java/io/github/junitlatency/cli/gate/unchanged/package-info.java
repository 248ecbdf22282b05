/**
 * Decides whether two class paths, base's and head's, can make a test run differently.
 *
 * <p><b>What it is for.</b> Tests of a module in which nothing differs need not be measured. Where a test got slower, the changed
 * methods are suspects.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * folders and jars → ClassPathContent (a digest for each name), one for base, one for head
 *   → Difference (classes, resources), by ComparedBytes (ManifestAttributes, OsgiHeader) and NormalisedClass
 *   → ChangedMethods
 * </pre>
 *
 * <p><b>What must not be touched.</b> Nothing that can change how a test runs may be ignored, and each thing that is ignored
 * has its reason beside it. Where it cannot be decided, the answer is to measure. Lines of stack traces may differ: that is
 * the price for a comment being no change.
 *
 * <p><b>What it cannot see.</b> Files outside the class path, opened resources, failed look-ups, and the environment.
 * Whoever asks tells which tracked files differ.
 */
package io.github.junitlatency.cli.gate.unchanged;
