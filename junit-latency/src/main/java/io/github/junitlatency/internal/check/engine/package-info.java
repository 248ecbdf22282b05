/**
 * A JUnit engine that fails latency tests which JUnit Jupiter would ignore.
 *
 * <p><b>What it is for.</b> Jupiter does not run a test method that is private, static or returns a value; it only logs that.
 * A budget would then hold for ever because nothing measures it. {@link
 * io.github.junitlatency.internal.check.engine.MisdeclaredTestEngine} finds such methods and fails them.
 *
 * <p><b>How data flows.</b> JUnit finds the engine as a service ({@code META-INF/services}). Of the classes and methods that
 * are selected it takes those that {@code TestDeclaration.faults} names, and reports one failed test for each.
 *
 * <p><b>What may be touched.</b> What counts as a fault, in {@code internal.junit.TestDeclaration}.
 *
 * <p><b>What must not.</b> The engine finds nothing where every method is declared right, so that it shows up nowhere. It
 * never runs a method of the user's. What is disabled or filtered out by tag for Jupiter is so here.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.check.engine;
