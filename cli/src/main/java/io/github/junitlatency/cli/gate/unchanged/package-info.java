/**
 * Decides whether two class paths, base's and head's, can make a test run differently.
 *
 * <p><b>What it is for.</b> A test whose code did not change need not be measured again. A test that got slower has suspects:
 * the changed classes that it loaded.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * folders and jars → ClassPathContent (a digest for each name), one for base, one for head
 *   → Difference (classes, resources, jars), by ComparedBytes and NormalisedClass
 *   → ChangedManifest, which says what differs in a manifest by ManifestAttributes and OsgiHeader
 * the classes that each test loaded, which the tests' JVMs write to the gate's journal
 *   → Suspects, with ChangedMethods
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
