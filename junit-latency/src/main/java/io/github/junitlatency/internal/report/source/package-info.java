/**
 * Where a test is written: its method's frame for stack traces, and its file in the project.
 *
 * <p><b>What it is for.</b> A red test is judged far from its method, so its stack trace does not name it. IDEs jump to a frame,
 * and pull requests show an annotation beside a line. Both are found from what javac wrote into the class file.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * TestIdentity → TestMethod: the method, inherited ones among them
 * class file → MethodLines: SourceFile and the first line of the method
 *   both → TestSource: a StackTraceElement
 * StackTraceElement, the project's folder → SourceFiles: a file below src/test/java and the like
 * </pre>
 *
 * <p><b>What may be touched.</b> Which folders are source roots, in {@link io.github.junitlatency.internal.report.source.SourceFiles}.
 *
 * <p><b>What must not.</b> No verdict hangs on any of this: what is not found is left out, and nothing here throws for it. It
 * reads class files itself, because a library that does would be on the user's class path.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.report.source;
