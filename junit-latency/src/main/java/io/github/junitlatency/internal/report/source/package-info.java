/**
 * Finds where a test is written: its method's line for stack traces, and its file in the project.
 *
 * <p><b>What it is for.</b> A red test is judged far from its method, so its stack trace does not name it. IDEs jump
 * to a frame, and pull requests show an annotation next to a line.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * class file → MethodLines (common.classfile): SourceFile and the first line of the method
 * the test's method, its lines → TestSource: a StackTraceElement
 * StackTraceElement, the project's folder → SourceFiles: a file below src/test/java and the like
 * </pre>
 *
 * <p><b>What may change.</b> {@link SourceFiles} lists the folders that are source roots.
 *
 * <p><b>What must stay.</b> No verdict depends on this: a file that is not found is omitted without an exception.
 * Class files are read here, because a library for it would be on the user's class path.
 */
package io.github.junitlatency.internal.report.source;
