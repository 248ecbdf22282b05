/**
 * Connects measurements to JUnit, apart from the extension itself.
 *
 * <p><b>What it is for.</b> The extension in the root wires a test to a measurement. The rules that it needs for that are
 * here, and so {@code Latency.measure} has them too: where parameters come from, and
 * when a result is green, red or skipped.
 *
 * <p><b>How data flows.</b>
 *
 * <pre>
 * LauncherRun, UnknownParameters → Configuration (internal.plan)
 * LatencyResult → Outcome.report → console and files, Outcome.conclude → green, red or skipped
 * LatencyResult.orFail → ConfiguredConclusion, which Outcome.conclude asks, too
 * LatencyResult, in the mode suggest → Outcome.suggest → console, and nothing else: no verdict, no files
 * CpuStarvedException → UnmeasuredOutcome → the same without a result; it asks ConfiguredConclusion, too
 * the command gate, where no build tool runs tests → GateMain → JUnit's launcher
 * JUnit's launcher → LauncherRunListener → LauncherRun: what is planned, and all configuration parameters
 * GateFilter, listeners, the engine → ServiceFailure: what they could not do, with which latency tests fail
 * LatencyResult → Reruns: a test that was red in an earlier run of this JVM is not measured again
 * LatencyResult → RunSummary → internal.report.ci → the server's summary and errors at the end of the launcher's run
 * files of a test → PublishedFiles → JUnit
 * JUnit's failure → MissingParameterListener: what to do where no resolver takes a parameter of ours
 * the mode smoke → RunSummary: how many bodies ran
 * LatencyResult → RunEntry → RunSummary → RunText at the end of the launcher's run
 * ProgressEvent (internal.measure.body) → ProgressLines → ProgressText, of tests that take more than a few seconds
 * RunFiles: the stamp of the run for each result's files; at the end of the launcher's run → RunFolder (internal.report.store)
 *   MergeRhythm: then, or later, at the JVM's end
 * </pre>
 *
 * <p><b>What may be touched.</b> What a verdict means for a test, in {@link
 * io.github.junitlatency.internal.junit.ConfiguredConclusion}.
 *
 * <p><b>What must not.</b> {@code Outcome}, {@code RunSummary} and {@code ProgressLines} are the only classes that print, apart from {@code GateMain}, to a gate's log. A report that fails is a warning: no error in layout or files may change a verdict, which {@code Outcome} sees to.
 */
package io.github.junitlatency.internal.junit;
