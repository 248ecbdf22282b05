/**
 * Puts together what all JVMs of a run have measured.
 *
 * <p><b>How data flows.</b> A build may start several JVMs for one run, whose page shows the tests of all of them.
 *
 * <pre>
 * a test ends: NAME.json, NAME.txt → RunLog: a line in tests.tsv
 * each JVM of the run, at its end at the latest: RunFolder.finish, under the folder's lock
 *   lines with the run's id (RunId), texts and JSON of the tests → PageRun → index.html, run.json
 * </pre>
 *
 * <p><b>What may change.</b> A new fact that the end of a run shows of a test is a component of {@code RunEntry} and
 * a field of {@link RunLog.RunLine}.
 *
 * <p><b>What must stay.</b> The tests' JVM never parses a result again; the page contains the files as they are. A
 * broken line or a missing file causes no failure. No JVM waits for another to end, because none knows how many there
 * are.
 */
package io.github.junitlatency.internal.report.store;
