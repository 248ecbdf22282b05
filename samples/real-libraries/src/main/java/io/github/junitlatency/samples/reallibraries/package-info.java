/**
 * Asks whether the figure that the library reports is the one that a caller meets.
 *
 * <p>{@link ReportedFigures}, {@link SharedCode} and {@link Gaps} are commands, and each prints one table. What they measure
 * stands in {@link Bodies}. Every figure is from fresh JVMs: {@link PlainLoop} reads {@link System#nanoTime}
 * around each call and never loads the library, {@link LibraryProcess} asks the library. Both get the same {@link Task}.
 *
 * <p>{@link LibraryGates} asks how often gates of the same bodies are right: a {@link GateProcess} has budgets suggested or
 * judges by them, a {@link Plant} makes the body slower, a {@link Regime} disturbs the machine.
 *
 * <p>The plain loop is what the library is compared with, so it must stay as plain as it is.
 */
package io.github.junitlatency.samples.reallibraries;
