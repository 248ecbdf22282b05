/**
 * Counts from JVM to JVM in how many runs in a row a test had no answer, in a folder.
 *
 * <p><b>What it is for.</b> A test that is INCONCLUSIVE is skipped, and one that always is guards nothing. With {@code
 * junit.latency.inconclusive = fail-after-N} it fails after N such runs in a row, and a run is a JVM. So the count is kept in
 * a folder that {@code junit.latency.state.dir} names. Words: docs/glossary.md.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * internal.junit: a test, this JVM → RunsWithoutAnswer: FolderLock → StateFile → how many runs in a row
 * </pre>
 *
 * <p><b>What must not be touched.</b> A file that cannot be read as it was written counts as none, so old formats need no
 * migration. Files are replaced by a move, never written in place, and only under the folder's lock, which {@code
 * internal.store} uses too. Nothing that goes wrong here may fail a test.
 */
package io.github.junitlatency.internal.state;
