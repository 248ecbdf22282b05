/**
 * Reads results back from their JSON files.
 *
 * <p><b>What it is for.</b> Every surface is a function of results, and the JSON file of a result holds all of it. So the
 * command line and the merging of forks need no second model: {@link io.github.junitlatency.internal.store.ResultReader} makes
 * of a file an equal {@link io.github.junitlatency.result.LatencyResult}.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * NAME.json → JsonReader: maps, lists, strings, numbers → Fields: by name and type
 *   → TimesReader, ConditionsReader, BudgetReader, ApartReader, DetailReader → LatencyResult
 * </pre>
 *
 * <p><b>What may be touched.</b> A fact that is new in results is written by a class of {@code report} and read by one here; the
 * round trip of all golden results in the tests holds both together. Fields that older files lack have a value that says
 * so.
 *
 * <p><b>What must not.</b> A file that is broken, truncated, of another schema or not ours never brings anything down: it gets
 * one sentence with its name and what is wrong, and what is whole is shown.
 *
 * <p>Words: docs/glossary.md.
 */
package io.github.junitlatency.internal.store;
