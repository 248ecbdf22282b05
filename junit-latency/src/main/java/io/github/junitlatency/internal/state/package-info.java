/**
 * Remembers from JVM to JVM what a test's median was, because JVMs compile the same classes in more ways than one.
 *
 * <p><b>What it is for.</b> One JVM's compilation is one throw of the dice. A lock with a queue had a median of 55 ns in one
 * JVM and 135 in another, and neither could know. So the medians of the last JVMs are kept in a folder that
 * {@code junit.latency.state.dir} names, and where two of them differ by more than anything but compilation is likely to
 * make them, the doubt {@code other-jit} says so. It never says why, and no verdict hangs on it: a regression could hide there.
 * Words: docs/glossary.md.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * internal.run: median of agreeing rounds, step, core speed, ClassFiles.fingerprint → JvmMedian
 *               test and environment → MeasuredTest → a file's name
 * MedianHistory.add: FolderLock → StateFile.read → TwoAnswers → StateFile.write
 *   → Optional&lt;Doubt&gt;
 * internal.junit: a test, this JVM → RunsWithoutAnswer: FolderLock → StateFile.replace → how many runs in a row
 * </pre>
 *
 * <p><b>What may be touched.</b> The rule in {@link io.github.junitlatency.internal.state.TwoAnswers}, with its example. What
 * tells environments apart is made by {@code internal.run} and {@code internal.host}: a new fact there begins new histories.
 *
 * <p><b>What must not.</b> A file that cannot be read as it was written counts as none, so old formats need no migration. Files
 * are replaced by a move, never written in place, and only under the folder's lock, which {@code internal.store} uses too. Nothing that goes wrong here may fail a
 * test.
 */
package io.github.junitlatency.internal.state;
