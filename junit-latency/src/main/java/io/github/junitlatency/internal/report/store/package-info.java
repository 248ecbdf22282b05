/**
 * Puts together what all JVMs of a run have measured.
 *
 * <p><b>What it is for.</b> A run has as many JVMs as the build starts, and its page has the tests of all of them. Each JVM
 * appends a line for each test to {@code tests.tsv}; {@link io.github.junitlatency.internal.report.store.RunFolder} makes of these
 * lines, and of the texts and JSON of the tests, what there is once for a run.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * a test ends: NAME.json, NAME.txt → RunLog: a line
 * each JVM of a run, at its end at the latest: RunFolder.finish, under the folder's lock
 *   lines with the run's id (RunId) → PageRun → index.html, run.json
 * </pre>
 *
 * <p><b>What may be touched.</b> What the end of a run says of a test is a component of {@code RunEntry} and a field of {@link
 * io.github.junitlatency.internal.report.store.RunLine}.
 *
 * <p><b>What must not.</b> No result is read back in the tests' JVM; the page holds files as they are. A line that is broken, or a
 * file that is gone, never brings anything down. No JVM waits for another's end, since none knows how many there are.
 */
package io.github.junitlatency.internal.report.store;
