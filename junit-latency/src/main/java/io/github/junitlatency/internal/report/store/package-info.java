/**
 * Reads results back from their JSON files, and puts those of all JVMs of a run together.
 *
 * <p><b>What it is for.</b> Every surface is a function of results, and the JSON file of a result holds all of it. So the
 * command line and the merging of forks need no second model: {@link io.github.junitlatency.internal.report.store.ResultReader} makes
 * of a file an equal {@link io.github.junitlatency.result.LatencyResult}. {@link
 * io.github.junitlatency.internal.report.store.RunFolder} writes what there is once for a run, such as the page.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * NAME.json → JsonReader: maps, lists, strings, numbers → RecordJson: by the components of records → LatencyResult → StoredResult
 * each JVM of a run, at its end at the latest: RunFolder.finish, under the folder's lock
 *   every *.json of the folder with the run's id (RunId) → MergedRun → index.html, run.json
 * </pre>
 *
 * <p><b>What may be touched.</b> A fact that is new in results is a component of a record; {@code RecordJson} of {@code internal.report}
 * writes and reads it, and the schema gets its field.
 *
 * <p><b>What must not.</b> A file that is broken, truncated, of another schema or not ours never brings anything down: it gets
 * one sentence with its name and what is wrong, and what is whole is shown. No JVM waits for another's end, since none knows
 * how many there are. Results are never kept in memory from test to test, where they would be the measured code's heap.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.report.store;
