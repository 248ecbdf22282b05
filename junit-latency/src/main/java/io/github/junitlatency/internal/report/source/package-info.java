/**
 * Finds where a test is written: its method's frame for stack traces, and its file in the project.
 *
 * <p><b>What it is for.</b> A red test is judged far from its method, so its stack trace does not name it. IDEs jump to a frame,
 * and pull requests show an annotation next to a line. Both are found from the class file that javac wrote.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * class file → MethodLines (common.classfile): SourceFile and the first line of the method
 * the test's method, its lines → TestSource: a StackTraceElement
 * StackTraceElement, the project's folder → SourceFiles: a file below src/test/java and the like
 * </pre>
 *
 * <p><b>What may be touched.</b> Which folders are source roots, in {@link io.github.junitlatency.internal.report.source.SourceFiles}.
 *
 * <p><b>What must not.</b> No verdict depends on any of this: a file that is not found is omitted, and nothing here throws for it. It
 * reads class files itself, because a library that does would be on the user's class path.
 */
package io.github.junitlatency.internal.report.source;
