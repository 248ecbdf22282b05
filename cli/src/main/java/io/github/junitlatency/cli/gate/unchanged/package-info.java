/**
 * Decides whether the class paths of base and head can make a test run differently.
 *
 * <p><b>What it is for.</b> Tests of a module in which nothing differs need not be measured. If a test got slower,
 * the changed methods are suspects.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * folders and jars → ClassPathContent (a digest for each name), one for base, one for head
 *   → Difference (classes, resources), by ComparedBytes (ManifestAttributes, OsgiHeader) and NormalisedClass
 *   → ChangedMethods
 * </pre>
 *
 * <p><b>What must stay.</b> Nothing that can change how a test runs may be ignored; each thing that is ignored has
 * its reason next to it. If it cannot be decided, the answer is to measure. Line numbers are ignored, so that a
 * comment is no change; the price is that stack traces may differ.
 *
 * <p>It cannot see files outside the class path, opened resources, failed look-ups, and the environment. The caller
 * says which tracked files differ.
 */
package io.github.junitlatency.cli.gate.unchanged;
