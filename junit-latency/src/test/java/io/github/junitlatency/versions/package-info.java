/**
 * The matrix of versions: a small project of a user's kind, run with each JDK, JUnit and Surefire, forks and executors.
 *
 * <p>{@code .ci/matrix} starts it. {@link Axes} reads what there is to try, {@link Cells} says which combinations, {@link
 * Jdks} finds the JDKs, {@link CellRun} runs Maven on a copy of {@code .ci/consumer}, {@link CellCheck} says what is wrong
 * with what it left behind, and {@link MatrixTable} prints the rows that docs/platforms.md sums up.
 */
package io.github.junitlatency.versions;
